/** The command with closed and slow pipes, a full disk, and an empty log. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRuleset, startGame } from '@rummikub/engine';
import { gameToCore } from '@rummikub/engine/core';
import { afterAll, describe, expect, it } from 'vitest';
import { COMMAND, rummikub } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'rummikub-surroundings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GOLDEN = join(import.meta.dirname, '..', '..', '..', 'goldens', 'positions.jsonl');

interface Spawned {
  readonly code: number | null;
  readonly err: string;
}

/** Runs it until its output closes after the first piece, as `| head -1` does. */
function readOnce(args: readonly string[]): Promise<Spawned> {
  const child = spawn(process.execPath, [COMMAND, ...args]);
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  child.stdin.on('error', () => {});
  child.stdin.end();
  child.stdout.once('data', () => child.stdout.destroy());
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, err })));
}

describe('a reader that closes its pipe', () => {
  it.each([
    [['help']],
    [['watch', '--seed', 'a']],
    [['watch', '--seed', 'a', '--json']],
    [['solve', '--file', GOLDEN]],
    [['perft', '--depth', '3', '--divide']],
    [['arena', 'greedy', 'random', '--preset', 'tiny', '--deals', '4', '--threads', '1']],
  ])('ends %s quietly', async (args) => {
    expect(await readOnce(args)).toEqual({ code: 0, err: '' });
  });
});

describe('standard input', () => {
  it.each([
    [['validate'], '5r-7r', 'Legal.'],
    [['verify', '-'], '{"entries": []}', 'NOT genuine'],
    [['solve'], '5r-7r | 8r', 'Lay 8r'],
  ])('is waited for where it comes late: %s', async (args, text, answer) => {
    const child = spawn(process.execPath, [COMMAND, ...args]);
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      out += piece;
    });
    child.stderr.setEncoding('utf8').on('data', (piece: string) => {
      err += piece;
    });
    const ended = new Promise((resolve) => child.on('close', resolve));
    // The pause gives the command time to begin reading; the test passes with any pause.
    await new Promise((resolve) => setTimeout(resolve, 700));
    for (const half of [text.slice(0, 2), text.slice(2)]) {
      child.stdin.write(half);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    child.stdin.end();
    await ended;
    expect(err).toBe('');
    expect(out).toContain(answer);
  });
});

describe('a disk that is full', () => {
  // Linux has /dev/full.
  const full = existsSync('/dev/full')
    ? [['help'], ['watch', '--seed', 'a'], ['solve', '--file', GOLDEN]]
    : [];
  it.each(full.map((args) => [args]))('is named in a sentence by %s', async (args) => {
    const child = spawn(process.execPath, [COMMAND, ...args], {
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    });
    let err = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, err }).toEqual({
      code: 2,
      err: 'rummikub: Standard output cannot be written: there is no space left.\n',
    });
  });
});

describe('a log of a game in which nothing has happened yet', () => {
  it('is replayed without an event', async () => {
    const started = startGame({
      gameId: 'empty',
      ruleset: makeRuleset({ preset: 'tiny' }),
      players: [{ id: 'a' }, { id: 'b' }],
      seed: 's',
      salt: '',
      at: '2026-01-01T00:00:00Z',
    });
    if (!started.ok) throw new Error(started.error.message);
    const log = join(folder, 'empty.json');
    writeFileSync(log, JSON.stringify({ start: gameToCore(started.value.state), events: [] }));
    const sentence = 'Nothing has happened in this game yet.';
    for (const more of [[], ['--at', '1'], ['--step']])
      expect(await rummikub(['replay', log, ...more])).toMatchObject({
        code: 0,
        out: '',
        err: `${sentence}\n`,
      });
    const json = await rummikub(['replay', log, '--json']);
    expect(json).toMatchObject({ code: 0, out: '', err: `${JSON.stringify({ note: sentence })}\n` });
  });
});
