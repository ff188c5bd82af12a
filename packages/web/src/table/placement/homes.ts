/** Which old place belongs to which meld. Pure. */
import type { TileId } from '@rummikub/engine';
import type { Laid, Placeable } from './placement.ts';

export interface Home {
  readonly laid: Laid;
  /** Whether another meld has more of the old one's tiles, and with them its place. */
  readonly taken: boolean;
}

/**
 * The old meld that each meld shares most of its tiles with. Where several share one, as after a cut, its place belongs
 * to the one that has most of it. A meld that was just dropped somewhere has no old place.
 */
export function homesOf(melds: readonly Placeable[], old: readonly Laid[]): ReadonlyMap<number, Home> {
  const homeOf = new Map<TileId, number>();
  for (const [i, { tiles }] of old.entries()) for (const tile of tiles) homeOf.set(tile, i);
  const drops = new Set(old.map(({ dropped }) => dropped));
  const claims = melds.flatMap(({ tiles, dropped }, meld) => {
    if (dropped !== undefined && !drops.has(dropped)) return [];
    const shared = new Map<number, number>();
    for (const tile of tiles) {
      const home = homeOf.get(tile);
      if (home !== undefined) shared.set(home, (shared.get(home) ?? 0) + 1);
    }
    return [...shared].map(([home, count]) => ({ meld, home, count, most: count * 2 > tiles.length }));
  });
  const homes = new Map<number, Home>();
  const given = new Set<number>();
  for (const { meld, home, most } of claims.toSorted((a, b) => b.count - a.count || a.meld - b.meld)) {
    const laid = old[home];
    if (laid === undefined || homes.has(meld)) continue;
    const taken = given.has(home);
    // What was put together from several melds has no place of its own.
    if (taken && !most) continue;
    homes.set(meld, { laid, taken });
    given.add(home);
  }
  return homes;
}
