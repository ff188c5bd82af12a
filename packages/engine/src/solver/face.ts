/**
 * A face inside the solver is one number: colour * 16 + value. The next value of a colour is the next number. Only where
 * physical tiles come in and go out (reading a position, assigning tiles) the types and codes of the rules are used.
 */
import { JOKER_TYPE, MAX_VALUE } from '../rules/tile.ts';

/** The length of an array by face. Arrays by value or by colour have it, too. */
export const FACES = 64;

export const FACE_OF_TYPE = Uint8Array.from(
  { length: JOKER_TYPE },
  (_, type) => Math.floor(type / MAX_VALUE) * 16 + (type % MAX_VALUE) + 1,
);

export function typeOfFace(face: number): number {
  return (face >> 4) * MAX_VALUE + (face & 15) - 1;
}

/** The lowest value in a set of values, which has one bit for each. */
export function lowestIn(values: number): number {
  return 31 - Math.clz32(values & -values);
}

/** Kinds of melds. */
export const RUN = 0;
export const GROUP = 1;

/** Sorts melds in canonical order: by kind, first face, length and colours. Melds of equal keys have the same faces. */
export function meldKey(kind: number, first: number, colors: number, length: number): number {
  return (((kind << 6) | first) << 8) | (length << 4) | colors;
}
