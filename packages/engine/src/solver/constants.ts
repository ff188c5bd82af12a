/**
 * Numbers that several parts of the solver share, and what a type tells.
 *
 * V8 writes what a function has around it into the code, but looks up imported numbers each time that they are used. So the
 * functions that make the parts take copies: `const FAN = shared.FAN;`. In loops it looks up fields of objects, too; so
 * functions with loops look up the arrays that they need before the first.
 */
import { CODE_COUNT, JOKER_TYPE, MAX_VALUE, TYPE_COUNT } from '../rules/tile.ts';

export { CODE_COUNT, JOKER_TYPE, MAX_VALUE, TYPE_COUNT };

/** The colour and the value of a type. */
export const COLOR = Uint8Array.from({ length: JOKER_TYPE }, (_, type) => Math.floor(type / MAX_VALUE));
export const VALUE = Uint8Array.from({ length: JOKER_TYPE }, (_, type) => (type % MAX_VALUE) + 1);

/** Kinds of melds. */
export const RUN = 0;
export const GROUP = 1;

/** What breaking an old meld costs: a number that can be shared out finely. */
export const MELD = 64;
/** Costs below this count broken melds, of which there are never so many; costs above are multiples of it. */
export const BROKEN = 128 * MELD;

/**
 * Places for what goes by face, colour * 16 + value; or by colour, or by value. V8 keeps arrays of up to 64 bytes where they may
 * move, and looks up where they are whenever they are used.
 */
export const FACES = 72;

/** By the number of tiles that go into groups: 0 to 6. */
export const FAN = 8;
/** In place of a number of tiles in groups: the colour waits. */
export const STAY = FAN - 1;
/** By the number of tiles at a face: at most four real ones and four jokers. */
export const SUMS = 9;
/** Places for the choices at a face: at most 4 + 1 rack tiles by 4 + 4 + 1 jokers. */
export const CHOICES = 64;
/** Blocks of least costs: one for all changes in jokers together, then one for each change, from the least. */
export const BY_NET = 1;
/** The largest change that is told apart: two old runs of a colour that wait for jokers at the same face are left out of account. */
export const MOST_NET = 1;
/** Numbers in a block. */
export const BLOCK = 64 * SUMS;
/** The most jokers that can be loose, and one more. */
export const MOST_LOOSE = 5;

/** A state that is none: whatever leads there costs too much. */
export const NOWHERE = 0;
/** Old runs that overlap in one colour and are followed at the same time; more are not followed. */
export const TRACKS = 4;

// Room to begin with, for all problems with the usual sets of tiles: arrays that are never exchanged for larger ones are
// constants to V8.
export const NODES = 4096;
export const MOVES = 8 * NODES;
export const EDGE_ROOM = 4 * NODES;
export const STATE_ROOM = 4096;

// A state of the search: what lies at each colour and leads to its node, balance, progress, parent, vector.
export const WIDTH = 8;
export const BALANCE = 4;
export const PROGRESS = 5;
export const PARENT = 6;
export const VECTOR = 7;

// What lies at a face, in one number: the change in jokers in the low four bits, four more for the jokers that stand there,
// three for the tiles from the rack; above them something else, tiles in all for a choice and a state for an edge.
export function lying(above: number, played: number, jokers: number, net: number): number {
  return (above << 11) | (played << 8) | (jokers << 4) | (net + 4);
}
export const LYING = (1 << 11) - 1;
export function aboveOf(lying: number): number {
  return lying >> 11;
}
export function playedOf(lying: number): number {
  return (lying >> 8) & 7;
}
export function jokersOf(lying: number): number {
  return (lying >> 4) & 15;
}
export function netOf(lying: number): number {
  return (lying & 15) - 4;
}

/** Open runs of one or two tiles must go on. */
export function mustGoOn(code: number): number {
  return (code & 15) + ((code >> 4) & 15);
}

/** Melds in canonical order: by kind, first face, length and colours. What is equal then has the same faces. */
export function meldKey(kind: number, first: number, colors: number, length: number): number {
  return (((kind << 6) | first) << 8) | (length << 4) | colors;
}
