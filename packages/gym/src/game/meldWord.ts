/**
 * A meld, whole or still in work, as one 32-bit number, so that a table is an Int32Array.
 *
 * Within a meld each effective type occurs once, so a meld is a set: of values in one colour, or of colours at one
 * value. Bits 0–12 are the members, bits 13–25 those that are jokers, bits 26–29 the colour (or value - 1); bit 30 is
 * set for a group. A single tile has the form of a run; two or more tiles have their kind. 0 is no meld.
 */
import type { Meld } from '@rummikub/engine';
import { isAssigned, MAX_VALUE, slotType } from '@rummikub/engine/parts';

const FACES = 52;
const MEMBERS = 0x1fff;
const JOKER_SHIFT = 13;
const BASE_SHIFT = 26;
const GROUP = 1 << 30;

/** Colour 0–3 and value - 1 of each face. */
const COLOR = new Uint8Array(FACES);
const VALUE = new Uint8Array(FACES);
for (let face = 0; face < FACES; face++) {
  COLOR[face] = Math.floor(face / MAX_VALUE);
  VALUE[face] = face % MAX_VALUE;
}

export const isGroup = (word: number): boolean => (word & GROUP) !== 0;
/** Values (bit = value - 1) of a run, colours of a group. */
export const members = (word: number): number => word & MEMBERS;
/** The members that are jokers. */
export const jokersIn = (word: number): number => (word >> JOKER_SHIFT) & MEMBERS;
/** A run's colour, a group's value - 1. */
export const baseOf = (word: number): number => (word >> BASE_SHIFT) & 15;

/** The effective type of a member. */
export const faceAt = (word: number, bit: number): number =>
  isGroup(word) ? bit * MAX_VALUE + baseOf(word) : baseOf(word) * MAX_VALUE + bit;

/** The bit of an effective type in this meld, or -1 where it cannot have one. */
function bitOf(word: number, face: number): number {
  const color = COLOR[face]!;
  const value = VALUE[face]!;
  if (isGroup(word)) return baseOf(word) === value ? color : -1;
  return baseOf(word) === color ? value : -1;
}

export function hasFace(word: number, face: number): boolean {
  const bit = bitOf(word, face);
  return bit >= 0 && ((word >> bit) & 1) !== 0;
}

export function isJokerAt(word: number, face: number): boolean {
  const bit = bitOf(word, face);
  return bit >= 0 && ((word >> (bit + JOKER_SHIFT)) & 1) !== 0;
}

/**
 * The meld with one more tile, or -1 where no valid meld has all these together.
 * `groups` is false where the set has too few colours for any group.
 */
export function withFace(word: number, face: number, joker: boolean, groups: boolean): number {
  const color = COLOR[face]!;
  const value = VALUE[face]!;
  if (word === 0) return (color << BASE_SHIFT) | tileBits(value, joker);
  const bit = bitOf(word, face);
  if (bit >= 0) return ((word >> bit) & 1) !== 0 ? -1 : word | tileBits(bit, joker);
  // A single tile is in the form of a run; a second of the same value makes it a group.
  if (!groups || isGroup(word) || members(word) !== 1 << value) return -1;
  const first = tileBits(baseOf(word), jokersIn(word) !== 0);
  return GROUP | (value << BASE_SHIFT) | first | tileBits(color, joker);
}

const tileBits = (bit: number, joker: boolean): number => (1 << bit) | (joker ? 1 << (bit + JOKER_SHIFT) : 0);

/** The meld without one of its members. */
export function withoutFace(word: number, face: number): number {
  const bit = bitOf(word, face);
  const rest = word & ~tileBits(bit, true);
  const left = members(rest);
  if (left === 0) return 0;
  if (!isGroup(rest) || (left & (left - 1)) !== 0) return rest;
  return (lowestBit(left) << BASE_SHIFT) | tileBits(baseOf(rest), jokersIn(rest) !== 0);
}

export const lowestBit = (mask: number): number => 31 - Math.clz32(mask & -mask);

function countBits(mask: number): number {
  let count = 0;
  for (let m = mask; m !== 0; m &= m - 1) count++;
  return count;
}

/** Three or more without a gap, or three or four colours. */
export function isWhole(word: number): boolean {
  const mask = members(word);
  if (isGroup(word)) return mask === 15 || mask === 7 || mask === 11 || mask === 13 || mask === 14;
  return ((mask + (mask & -mask)) & mask) === 0 && (mask & (mask >> 1) & (mask >> 2)) !== 0;
}

/** The bits of a mask in reverse order, so that the lowest member decides first. */
function reversed(mask: number, width: number): number {
  let result = 0;
  for (let bit = 0; bit < width; bit++) if (((mask >> bit) & 1) !== 0) result |= 1 << (width - 1 - bit);
  return result;
}

/** Sorts whole melds as a canonical table does: kind, colour, lowest value, length, types, jokers last. */
export function sortKey(word: number): number {
  const mask = members(word);
  const group = isGroup(word);
  const lowest = lowestBit(mask);
  const color = group ? lowest : baseOf(word);
  const value = group ? baseOf(word) : lowest;
  // 1 + 2 + 4 + 4 + 4 + 13 bits.
  const head = ((((group ? 4 : 0) | color) << 4) | value) << 4;
  const types = group ? 15 - reversed(mask, 4) : 0;
  return (((head | countBits(mask)) << 4) | types) * 8192 + reversed(jokersIn(word), 13);
}

/** The word of a valid meld of the engine. */
export function wordOf(meld: Meld): number {
  let word = 0;
  for (const slot of meld.slots) word = withFace(word, slotType(slot), isAssigned(slot), true);
  return word;
}
