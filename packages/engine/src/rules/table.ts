/** The table: its canonical form, its tiles and its key. */
import { hashText } from './hash.ts';
import {
  canonicalMeld,
  compareMelds,
  isAssigned,
  isInOrder,
  type Meld,
  meldTiles,
  slotType,
} from './meld.ts';
import type { TileId } from './tile.ts';

/** The melds in canonical order, each in canonical form. Any permutation of the input gives the same. */
export const canonicalTable = (melds: readonly Meld[]): Meld[] => melds.map(canonicalMeld).sort(compareMelds);

/**
 * The table after, with the very melds of the table before where they are equal: a long game keeps one copy of
 * what stays. Both are canonical.
 */
export function sharedTable(before: readonly Meld[], after: readonly Meld[]): Meld[] {
  let i = 0;
  return after.map((meld) => {
    let old = before[i];
    while (old !== undefined && compareMelds(old, meld) < 0) old = before[++i];
    return old !== undefined && compareMelds(old, meld) === 0 ? old : meld;
  });
}

/** All physical tiles of the melds. */
export const tableTiles = (melds: readonly Meld[]): TileId[] => melds.flatMap(meldTiles);

/** The canonical table as text by type: `r0,1,2*;g…`, a `*` marking jokers. Copies do not show. */
export function tableSignature(melds: readonly Meld[]): string {
  const ordered = melds.every((meld, i) => {
    const next = melds[i + 1];
    return isInOrder(meld.slots) && (next === undefined || compareMelds(meld, next) <= 0);
  });
  return (ordered ? melds : canonicalTable(melds))
    .map(({ kind, slots }) => {
      const types = slots.map((slot) => `${slotType(slot)}${isAssigned(slot) ? '*' : ''}`);
      return `${kind[0]}${types.join(',')}`;
    })
    .join(';');
}

/** The table's key: the hash of its canonical form by type. */
export const tableKey = (melds: readonly Meld[]): string => hashText(tableSignature(melds));
