/** Seats and their secrets: who may act for which seat. Only hashes are kept. */
import { createHash, createHmac } from 'node:crypto';
import { canonicalText } from '@rummikub/engine';
import type { StoredGame, StoredSeat } from '../store/store.ts';

export type RandomBytes = (count: number) => Uint8Array;

/** 192 bits. */
export const TOKEN_BYTES = 24;

/** A secret, as text for links and headers. */
export const newToken = (random: RandomBytes): string =>
  Buffer.from(random(TOKEN_BYTES)).toString('base64url');

/** What somebody makes of a key of their own, in place of chance: the same whenever it is asked for. */
export const fromKey = (key: string, what: string, bytes: number): string =>
  createHmac('sha256', key).update(what).digest().subarray(0, bytes).toString('base64url');

/** Tells one wish from another under the same key, and whoever does not have the key nothing of either. */
export const hashOfWish = (key: string, wish: object): string =>
  fromKey(key, `wish ${canonicalText(wish)}`, 16);

/** Whether a seat was taken with another wish than this. Without one, whoever has its secret has asked for it. */
export const isOfOtherWish = ({ wishHash }: StoredSeat, hash: string | undefined): boolean =>
  wishHash !== undefined && hash !== undefined && wishHash !== hash;

/** The secret has too many bits to be guessed, so a fast hash is enough. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The seat that this secret opens, or -1. Hashes are compared, not secrets: nobody can choose a secret by the beginning
 * of its hash, so how long this takes tells nothing.
 */
export const seatOfHash = (game: StoredGame, hash: string): number =>
  game.seats.findIndex(({ secretHash }) => secretHash === hash);

/** Letters and digits that are not taken for one another. 8 of 31 make 40 bits. */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export function newCode(random: RandomBytes): string {
  let code = '';
  while (code.length < 8)
    // Bytes above the last whole multiple would make some letters likelier.
    for (const byte of random(16)) if (byte < 248 && code.length < 8) code += CODE_LETTERS[byte % 31]!;
  return code;
}

/** Nobody's. Its player's id stays with it, wherever it has moved: no two seats of a table have the same one. */
export const openSeat = (playerId: string): StoredSeat => ({
  kind: 'open',
  playerId,
  name: null,
  level: null,
  secretHash: null,
});

export const botSeat = ({ playerId }: StoredSeat, level: string, name: string): StoredSeat => ({
  kind: 'bot',
  playerId,
  name,
  level,
  secretHash: null,
});

export const takenSeat = (
  { playerId }: StoredSeat,
  name: string,
  secretHash: string,
  wishHash: string | undefined,
): StoredSeat => ({
  kind: 'human',
  playerId,
  name,
  level: null,
  secretHash,
  ...(wishHash === undefined ? {} : { wishHash }),
});

/** The first name that nobody else at the table has: `Ada`, `Ada 2`. */
export function freeName(wanted: string, seats: readonly StoredSeat[]): string {
  const taken = new Set(seats.map(({ name }) => name));
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted} ${n}`;
    if (!taken.has(name)) return name;
  }
}
