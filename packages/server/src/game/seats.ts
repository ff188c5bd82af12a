/** Seats and their secrets. The server stores only hashes of secrets. */
import { createHash, createHmac } from 'node:crypto';
import type { Player } from '@rummikub/engine';
import { canonicalText } from '@rummikub/engine/parts';
import type { StoredGame, StoredSeat } from '../store/store.ts';

export type RandomBytes = (count: number) => Uint8Array;

/** 192 bits. */
export const TOKEN_BYTES = 24;

/** A new secret, as text for links and headers. */
export const newToken = (random: RandomBytes): string =>
  Buffer.from(random(TOKEN_BYTES)).toString('base64url');

/** Derives an id or a secret from a client's key: the same key always gives the same result. */
export const fromKey = (key: string, what: string, bytes: number): string =>
  createHmac('sha256', key).update(what).digest().subarray(0, bytes).toString('base64url');

/** Distinguishes two requests with the same key. Without the key it reveals nothing about the request. */
export const hashOfRequest = (key: string, request: object): string =>
  fromKey(key, `wish ${canonicalText(request)}`, 16);

/** Whether a seat was taken by another request than the one with this hash. Requests without a key are not told apart. */
export const isOtherRequest = ({ wishHash }: StoredSeat, hash: string | undefined): boolean =>
  wishHash !== undefined && hash !== undefined && wishHash !== hash;

/** A secret has too many bits to be guessed, so a fast hash is enough. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The seat that this secret opens, or -1. The time of the comparison reveals nothing: it compares hashes, and a client
 * cannot choose a secret by the beginning of its hash.
 */
export const seatOfHash = (game: StoredGame, hash: string): number =>
  game.seats.findIndex(({ secretHash }) => secretHash === hash);

/** Letters and digits that do not look alike. 8 of 31 make 40 bits. */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export function newCode(random: RandomBytes): string {
  let code = '';
  while (code.length < 8)
    // Bytes above the last whole multiple of 31 would make some letters likelier.
    for (const byte of random(16)) if (byte < 248 && code.length < 8) code += CODE_LETTERS.charAt(byte % 31);
  return code;
}

/** A free seat. It keeps its player id, so that no two seats of a game ever have the same one. */
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

/** A bot plays on for a person, whose secret still opens the seat. */
export const standIn = (seat: StoredSeat, level: string): StoredSeat => ({ ...seat, kind: 'bot', level });

/** Whether a bot plays on the seat for a person who may come back. */
export const isStandIn = ({ kind, secretHash }: StoredSeat): boolean => kind === 'bot' && secretHash !== null;

/** The seat with its person back in place of the bot. */
export const takenBack = (seat: StoredSeat): StoredSeat => ({ ...seat, kind: 'human', level: null });

export const takenSeat = (
  { playerId }: StoredSeat,
  name: string,
  secretHash: string,
  requestHash: string | undefined,
): StoredSeat => ({
  kind: 'human',
  playerId,
  name,
  level: null,
  secretHash,
  ...(requestHash === undefined ? {} : { wishHash: requestHash }),
});

/** The seats as the engine's players. */
export const playersOf = (seats: readonly StoredSeat[]): Player[] =>
  seats.map(({ playerId: id, name }) => (name === null ? { id } : { id, name }));

/** The first name that no other seat has: `Ada`, `Ada 2`. */
export function freeName(wanted: string, seats: readonly StoredSeat[]): string {
  const taken = new Set(seats.map(({ name }) => name));
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted} ${n}`;
    if (!taken.has(name)) return name;
  }
}
