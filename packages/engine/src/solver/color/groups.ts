/**
 * Group vectors: how many tiles of each colour go into groups at one value. Which are possible, and how. A vector is one
 * number, with three bits for each colour.
 */

import { MAX_VALUE } from '../constants.ts';

/** The colour sets of a group, by bit mask: any three, or all four. */
const MASKS = [0b0111, 0b1011, 0b1101, 0b1110, 0b1111];

/** At most 4 × 4 + 4 tiles have one value: six groups. */
export const MOST_GROUPS = 6;

/** How many tiles of a colour a vector has. */
export function countIn(vector: number, color: number): number {
  return (vector >> (9 - 3 * color)) & 7;
}

/** Every possible vector, those of fewer groups first, with every way to make it from groups, as lists of colour masks. */
const WAYS: ReadonlyMap<number, readonly (readonly number[])[]> = makeVectors();

/** So many vectors there can be at all values together. */
export const MOST_VECTORS = WAYS.size * MAX_VALUE;

function makeVectors(): Map<number, number[][]> {
  const found = new Map<number, number[][]>();
  const extend = (way: number[], from: number): void => {
    let vector = 0;
    for (const mask of way) for (let c = 0; c < 4; c++) vector += ((mask >> c) & 1) << (9 - 3 * c);
    found.set(vector, [...(found.get(vector) ?? []), way]);
    if (way.length === MOST_GROUPS) return;
    for (let m = from; m < MASKS.length; m++) extend([...way, MASKS[m]!], m);
  };
  extend([], 0);
  // Fewest groups first within each vector and among the vectors.
  for (const ways of found.values()) ways.sort((a, b) => a.length - b.length);
  return new Map([...found].sort(([a, [x]], [b, [y]]) => x!.length - y!.length || a - b));
}

/** The vectors that some tiles and jokers can make. */
export interface VectorList {
  /** Those that need fewer jokers first. */
  readonly vectors: readonly number[];
  /** How many of them need at most so many jokers. */
  readonly ends: readonly number[];
  /** By colour: the numbers of tiles that it has in any of them, by bit. */
  readonly counts: readonly number[];
}

/** Where no group is possible. */
export const NO_GROUPS: VectorList = { vectors: [0], ends: [1, 1, 1, 1, 1], counts: [1, 1, 1, 1] };

/** Where a ruleset lacks a colour, so that no joker can stand for it. */
export const NO_COLOR = 7;
const lists: VectorList[][] = Array.from({ length: 5 }, () => new Array(8 ** 4));

/** The vectors of one value: how many tiles the colours have, by three bits each, and jokers for others. */
export function vectorsOf(reals: number, jokers: number): VectorList {
  const known = lists[jokers]!;
  known[reals] ??= listVectors(reals, jokers);
  return known[reals]!;
}

function listVectors(reals: number, jokers: number): VectorList {
  const real = [0, 3, 6, 9].map((shift) => (reals >> shift) & 7);
  const found: number[][] = Array.from({ length: jokers + 1 }, () => []);
  const bits = [0, 0, 0, 0];
  for (const vector of WAYS.keys()) {
    const counts = real.map((_, c) => countIn(vector, c));
    if (counts.some((n, c) => n > 0 && real[c] === NO_COLOR)) continue;
    // Of colours without a tile, one is as good for a joker as the other: the first ones have it.
    if (counts.some((n, c) => real[c] === 0 && counts.some((m, b) => b < c && real[b] === 0 && m < n)))
      continue;
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
  /** For each old group the place of the new one that holds it, or -1. */
  readonly at: readonly number[];
  /** How many of the old groups break. */
  readonly broken: number;
}

/** By vector and old groups; for there are few of either. */
const remembered = new Map<number, Keeping>();

/** The way to make the vector that keeps most of the old groups; their colour masks are packed by four bits. */
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

/** Exact fits first, then foursomes. */
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
