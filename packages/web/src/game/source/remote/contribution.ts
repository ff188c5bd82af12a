/** What this device adds to the chance of a deal at a table of a server, after it has seen the server's commitment. */

import { randomText } from '../../../device/randomText.ts';
import { load, save } from '../../../device/storage.ts';
import { ask, type GameInfo } from './api.ts';
import { type DealNote, readNotes, withContribution } from './dealNotes.ts';

const KEY = 'deals';
const notes = (): DealNote[] => readNotes(load(KEY));

/** What this device remembers of a game's deal. */
export const dealNoteOf = (id: string): DealNote | null => notes().find((note) => note.id === id) ?? null;

/** 128 bits. */
export const newContribution = (): string => randomText(16);

/** A contribution to a game whose commitment is known. This device remembers both, and compares them at the end. */
export function notedFor({ game_id: id, commitment }: GameInfo): string {
  const contribution = newContribution();
  if (commitment !== null) save(KEY, withContribution(notes(), id, commitment, contribution));
  return contribution;
}

/** Adds a contribution to a game that waits. If it does not arrive, the deal goes on without it, and the log says so. */
export async function contribute(game: GameInfo, token: string): Promise<void> {
  if (game.status === 'open')
    await ask('POST', `games/${game.game_id}/contribution`, {
      token,
      body: { contribution: notedFor(game) },
    });
}
