/**
 * A group vector says how many tiles of each colour go into groups at one value: one number, three bits a colour, the
 * first colour highest. This module knows which vectors are possible and which groups make them.
 */

import { MAX_VALUE } from '../../rules/tile.ts';

/** The length of an array by number of tiles of a colour in groups, 0 to 6. */
export const FAN = 8;
/** In place of that number: the colour has no tile at the value, and its node waits. */
export const STAY = FAN - 1;

/** The colour sets of a group, by bit mask: any three, or all four. */
const MASKS = [0b0111, 0b1011, 0b1101, 0b1110, 0b1111];

/** At most 4 × 4 + 4 tiles have one value: six groups. */
export const MOST_GROUPS = 6;

/** The number of tiles of a colour in a vector. */
export function countIn(vector: number, color: number): number {
  return (vector >> (9 - 3 * color)) & 7;
}

/** The vector of one tile of each of these colours. */
export function vectorOf(colors: number): number {
  let vector = 0;
  for (let c = 0; c < 4; c++) vector += ((colors >> c) & 1) << (9 - 3 * c);
  return vector;
}

/** Every possible vector, fewest groups first, with every way to make it: a list of groups as colour masks. */
const WAYS: ReadonlyMap<number, readonly (readonly number[])[]> = makeVectors();

/** The most vectors that all values can have together. */
export const MOST_VECTORS = WAYS.size * MAX_VALUE;

function makeVectors(): Map<number, number[][]> {
  const found = new Map<number, number[][]>();
  const extend = (way: number[], from: number): void => {
    const vector = way.reduce((sum, mask) => sum + vectorOf(mask), 0);
    found.set(vector, [...(found.get(vector) ?? []), way]);
    if (way.length === MOST_GROUPS) return;
    for (let m = from; m < MASKS.length; m++) extend([...way, MASKS[m]!], m);
  };
  extend([], 0);
  for (const ways of found.values()) ways.sort((a, b) => a.length - b.length);
  return new Map([...found].sort(([a, [x]], [b, [y]]) => x!.length - y!.length || a - b));
}

/** The vectors that given tiles and jokers can make. */
export interface VectorList {
  /** Fewest jokers first. */
  readonly vectors: readonly number[];
  /** By number of jokers: how many vectors need at most that many. */
  readonly ends: readonly number[];
  /** By colour: the numbers of its tiles that occur in a vector, by bit. */
  readonly counts: readonly number[];
}

/** The list where no group is possible. */
export const NO_GROUPS: VectorList = { vectors: [0], ends: [1, 1, 1, 1, 1], counts: [1, 1, 1, 1] };

/** In place of a number of tiles: the ruleset does not have the colour, so that no joker can stand for it. */
export const NO_COLOR = 7;
const lists: VectorList[][] = Array.from({ length: 5 }, () => new Array(8 ** 4));

/**
 * The vectors of one value, from the numbers of real tiles of the colours, three bits each, and of jokers. A group that is a
 * block may get its fourth colour, which the vectors include.
 */
export function vectorsOf(reals: number, jokers: number, fourths?: readonly number[]): VectorList {
  if (fourths !== undefined) return listVectors(reals, jokers, fourths);
  const known = lists[jokers]!;
  known[reals] ??= listVectors(reals, jokers, []);
  return known[reals]!;
}

/** Which of the blocks get their fourth colour in a vector, by bit: as few as possible. */
export function fourthsIn(vector: number, fourths: readonly number[]): number {
  for (let taken = 0; taken < 1 << fourths.length; taken++) {
    const groups = vector - sumOf(fourths, taken);
    if (WAYS.has(groups) && countsFit(groups, vector)) return taken;
  }
  return 0;
}

/** The vector of the groups that are no blocks. */
export function withoutFourths(vector: number, fourths: readonly number[] | undefined): number {
  return fourths === undefined ? vector : vector - sumOf(fourths, fourthsIn(vector, fourths));
}

const sumOf = (vectors: readonly number[], taken: number): number =>
  vectors.reduce((sum, vector, i) => sum + ((taken >> i) & 1) * vector, 0);

/** Whether no colour has more tiles in one vector than in another. */
const countsFit = (some: number, all: number): boolean =>
  [0, 1, 2, 3].every((color) => countIn(some, color) <= countIn(all, color));

function listVectors(reals: number, jokers: number, fourths: readonly number[]): VectorList {
  let possible = [...WAYS.keys()];
  for (const fourth of fourths) possible = [...possible, ...possible.map((vector) => vector + fourth)];
  const real = [0, 3, 6, 9].map((shift) => (reals >> shift) & 7);
  const found: number[][] = Array.from({ length: jokers + 1 }, () => []);
  const bits = [0, 0, 0, 0];
  for (const vector of new Set(possible)) {
    const counts = real.map((_, c) => countIn(vector, c));
    if (counts.some((n, c) => n > 0 && real[c] === NO_COLOR)) continue;
    const lack = counts.reduce((sum, n, c) => sum + Math.max(0, n - real[c]!), 0);
    found[lack]?.push(vector);
    if (lack <= jokers) for (let c = 0; c < 4; c++) bits[c]! |= 1 << counts[c]!;
  }
  let end = 0;
  return { vectors: found.flat(), ends: found.map((list) => (end += list.length)), counts: bits };
}

/** How a vector keeps old groups together. */
export interface Keeping {
  /** The groups that make the vector, by colour masks. */
  readonly way: readonly number[];
  /** For each old group the index of the new one that holds it, or -1. */
  readonly at: readonly number[];
  /** The number of old groups that break. */
  readonly broken: number;
}

/** Answers by vector and old groups: there are few of either. */
const remembered = new Map<number, Keeping>();

/** The way to make a vector that keeps the most old groups. Their colour masks are packed, four bits each. */
export function keepGroups(vector: number, packed: number): Keeping {
  const key = packed * 2 ** 12 + vector;
  let keeping = remembered.get(key);
  if (keeping === undefined) {
    const old: number[] = [];
    for (let rest = packed; rest !== 0; rest >>>= 4) old.push(rest & 15);
    for (const way of WAYS.get(vector)!) {
      const at = matchGroups(way, old);
      const broken = at.filter((place) => place < 0).length;
      if (keeping === undefined || broken < keeping.broken) keeping = { way, at, broken };
    }
    remembered.set(key, keeping!);
  }
  return keeping!;
}

/** Matches old groups with new ones: equal groups first, then threes with fours. */
function matchGroups(way: readonly number[], old: readonly number[]): number[] {
  const taken = new Set<number>();
  const claim = (fits: (mask: number) => boolean): number => {
    const place = way.findIndex((mask, i) => !taken.has(i) && fits(mask));
    taken.add(place);
    return place;
  };
  const exact = old.map((mask) => claim((other) => other === mask));
  return exact.map((place, o) => (place < 0 ? claim((other) => (other & old[o]!) === old[o]) : place));
}
