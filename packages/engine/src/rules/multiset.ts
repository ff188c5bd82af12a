/** Multisets of tile types: 53 counts. Derived from tiles, for legality, keys, the solver and learning agents. */
import { type TileId, TYPE_COUNT, tileType } from './tile.ts';

/** 53 counts, indexed by tile type. Treated as a value: the functions here never change their arguments. */
export type Multiset = readonly number[];

/** No tile of any type; yours to fill. */
export const empty = (): number[] => new Array<number>(TYPE_COUNT).fill(0);

/** How many tiles of each type there are. */
export function of(tiles: Iterable<TileId>): Multiset {
  const counts = empty();
  for (const tile of tiles) {
    const type = tileType(tile);
    counts[type] = (counts[type] ?? 0) + 1;
  }
  return counts;
}

/** The sum of two multisets, type by type. */
export const add = (a: Multiset, b: Multiset): Multiset => a.map((n, type) => n + (b[type] ?? 0));

/** Whether no count of `a` is greater than in `b`: a ⊆ b. */
export const leq = (a: Multiset, b: Multiset): boolean => a.every((n, type) => n <= (b[type] ?? 0));

/** a − b. Throws unless b ⊆ a: counts are never negative. */
export function sub(a: Multiset, b: Multiset): Multiset {
  if (!leq(b, a)) throw new RangeError('sub(a, b) needs b to be contained in a');
  return a.map((n, type) => n - (b[type] ?? 0));
}

/** How many tiles there are in all. */
export const total = (a: Multiset): number => a.reduce((sum, n) => sum + n, 0);
