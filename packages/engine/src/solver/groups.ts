/** Group vectors: how many tiles of each colour go into groups at one value. Which are possible, and how. */

/** The colour sets of a group, by bit mask: any three, or all four. */
const MASKS = [0b0111, 0b1011, 0b1101, 0b1110, 0b1111];

/** At most 4 × 4 + 4 tiles have one value: six groups. */
export const MOST_GROUPS = 6;

interface GroupVector {
  readonly counts: readonly [number, number, number, number];
  /** Every way to make the vector from groups, as lists of colour masks. */
  readonly ways: readonly (readonly number[])[];
}

/** Every possible vector, those of fewer groups first. */
const VECTORS: readonly GroupVector[] = makeVectors();

/** The counts of all vectors one after the other, four each: for code that must not follow pointers. */
export const VECTOR_COUNTS = Uint8Array.from(VECTORS.flatMap((v) => v.counts));

function makeVectors(): GroupVector[] {
  const found = new Map<string, { counts: [number, number, number, number]; ways: number[][] }>();
  const extend = (way: number[], from: number): void => {
    const counts: [number, number, number, number] = [0, 0, 0, 0];
    for (const mask of way) for (let c = 0; c < 4; c++) counts[c]! += (mask >> c) & 1;
    const key = counts.join();
    const vector = found.get(key) ?? { counts, ways: [] };
    vector.ways.push(way);
    found.set(key, vector);
    if (way.length === MOST_GROUPS) return;
    for (let m = from; m < MASKS.length; m++) extend([...way, MASKS[m]!], m);
  };
  extend([], 0);
  // Fewest groups first within each vector and among the vectors.
  for (const vector of found.values()) vector.ways.sort((a, b) => a.length - b.length);
  return [...found.values()].sort(
    (a, b) => a.ways[0]!.length - b.ways[0]!.length || compareCounts(a.counts, b.counts),
  );
}

function compareCounts(a: readonly number[], b: readonly number[]): number {
  for (let c = 0; c < 4; c++) if (a[c] !== b[c]) return a[c]! - b[c]!;
  return 0;
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
  for (const [i, { counts }] of VECTORS.entries()) {
    if (counts.some((n, c) => n > 0 && real[c] === NO_COLOR)) continue;
    // Of colours without a tile, one is as good for a joker as the other: the first ones have it.
    if (counts.some((n, c) => real[c] === 0 && counts.some((m, b) => b < c && real[b] === 0 && m < n)))
      continue;
    const lack = counts.reduce((sum, n, c) => sum + Math.max(0, n - real[c]!), 0);
    found[lack]?.push(i);
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
const remembered: Map<number, Keeping>[] = VECTORS.map(() => new Map());

/** The way to make the vector that keeps most of the old groups; their colour masks are packed by four bits. */
export function keepGroups(vector: number, packed: number): Keeping {
  let keeping = remembered[vector]!.get(packed);
  if (keeping === undefined) {
    const old: number[] = [];
    for (let rest = packed; rest !== 0; rest >>>= 4) old.push(rest & 15);
    for (const way of VECTORS[vector]!.ways) {
      const at = matchGroups(way, old);
      const broken = at.filter((place) => place < 0).length;
      if (keeping === undefined || broken < keeping.broken) keeping = { way, at, broken };
    }
    remembered[vector]!.set(packed, keeping!);
  }
  return keeping!;
}

/** Exact fits first, then foursomes. */
function matchGroups(way: readonly number[], old: readonly number[]): number[] {
  const taken = way.map(() => false);
  const at = old.map((mask) => {
    const i = way.findIndex((m, k) => !taken[k] && m === mask);
    if (i >= 0) taken[i] = true;
    return i;
  });
  return at.map((found, o) => {
    if (found >= 0) return found;
    const i = way.findIndex((m, k) => !taken[k] && (m & old[o]!) === old[o]!);
    if (i >= 0) taken[i] = true;
    return i;
  });
}
