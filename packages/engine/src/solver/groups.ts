/** Group vectors: how many tiles of each colour go into groups at one value. Which are possible, and how. */

/** The colour sets of a group, by bit mask: any three, or all four. */
const MASKS = [0b0111, 0b1011, 0b1101, 0b1110, 0b1111];

/** At most 4 × 4 + 4 tiles have one value: six groups. */
export const MOST_GROUPS = 6;

export interface GroupVector {
  readonly counts: readonly [number, number, number, number];
  /** Every way to make the vector from groups, as lists of colour masks. */
  readonly ways: readonly (readonly number[])[];
}

/** Every possible vector, those of fewer groups first, so that a ruleset with few tiles uses a prefix. */
export const VECTORS: readonly GroupVector[] = makeVectors();

/** The counts of all vectors one after the other, four each: for code that must not follow pointers. */
export const VECTOR_COUNTS = Uint8Array.from(VECTORS.flatMap((v) => v.counts));

/** How many vectors need at most this many groups: the length of that prefix. */
export const VECTORS_UP_TO: readonly number[] = Array.from(
  { length: MOST_GROUPS + 1 },
  (_, most) => VECTORS.filter((v) => v.ways[0]!.length <= most).length,
);

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

/**
 * The way to make the vector that keeps most of the old groups together, and how many that is.
 * `old` are the colour masks of the old groups at this value.
 */
export function bestWay(vector: number, old: readonly number[]): { way: readonly number[]; kept: number } {
  const { ways } = VECTORS[vector]!;
  let best = ways[0]!;
  let most = -1;
  for (const way of ways) {
    const kept = matchGroups(way, old).filter((at) => at >= 0).length;
    if (kept > most) {
      most = kept;
      best = way;
    }
  }
  return { way: best, kept: most };
}

/** For each old group the index of the new group that holds it, or -1. Exact fits first, then foursomes. */
export function matchGroups(way: readonly number[], old: readonly number[]): number[] {
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
