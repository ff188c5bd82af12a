/**
 * Memory that a client shares with the process that plays: a file that the client has mapped. What is written there needs no way
 * through a pipe. Node cannot map a file, but it can write to one.
 *
 * The file holds several answers one after the other. Each has the parts of a GAMES frame of the whole batch, and a process that
 * plays a share of the games writes the rows of its own games.
 */
import { openSync, writeSync } from 'node:fs';
import { fail, ok, type Result } from '@rummikub/engine';
import { type Refusal, refusal } from '../space/refusal.ts';

const bad = (reason: string): Result<never, Refusal> => fail(refusal('bad_frame', { reason }));

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

export class SharedMemory {
  private readonly file: number;
  /** Games of the whole batch, and how many of them come before the first one of this process. */
  private readonly games: number;
  private readonly before: number;

  private constructor(file: number, games: number, before: number) {
    this.file = file;
    this.games = games;
    this.before = before;
  }

  /** Opens what a client names as JSON: `{"path", "games", "before"}`. */
  static open(text: string, own: number): Result<SharedMemory, Refusal> {
    let json: { readonly path?: unknown; readonly games?: unknown; readonly before?: unknown } | null;
    try {
      json = JSON.parse(text) as typeof json;
    } catch {
      return bad('the memory is not described in JSON');
    }
    const { path, games, before } = json ?? {};
    if (typeof path !== 'string' || !isCount(games) || !isCount(before) || before + own > games)
      return bad('a memory has a path, the number of all games, and how many of them come before');
    try {
      return ok(new SharedMemory(openSync(path, 'r+'), games, before));
    } catch (error) {
      return bad(`the memory cannot be opened: ${(error as Error).message}`);
    }
  }

  /** Writes the rows of this process's `own` games into an answer, part by part. */
  write(answer: number, parts: readonly Uint8Array[], own: number): void {
    const { file, games, before } = this;
    const bytes = parts.reduce((sum, part) => sum + part.length, 0);
    let start = answer * games * (bytes / own);
    for (const part of parts) {
      const row = part.length / own;
      for (let at = 0; at < part.length; )
        at += writeSync(file, part, at, part.length - at, start + row * before + at);
      start += row * games;
    }
  }
}
