/** What a seat can work out about tiles that it does not see, and worlds that agree with it. */
import { fullSet, type Ruleset, type TileId, tableTiles, type View } from '@rummikub/engine';
import type { Random } from './bot.ts';
import { shuffled } from './chance.ts';

/** One way in which the hidden tiles may lie. */
export interface World {
  /** By seat; the viewer's own is the real one. */
  readonly racks: readonly (readonly TileId[])[];
  /** The next tile first. */
  readonly pool: readonly TileId[];
}

const fullSets = new WeakMap<Ruleset, readonly TileId[]>();

function allTiles(ruleset: Ruleset): readonly TileId[] {
  let tiles = fullSets.get(ruleset);
  if (tiles === undefined) {
    tiles = fullSet(ruleset);
    fullSets.set(ruleset, tiles);
  }
  return tiles;
}

/** The tiles that lie on other racks or in the pool, in tile order: all that are neither own nor on the table. */
export function unseenTiles(view: View): TileId[] {
  const seen = new Set<TileId>(tableTiles(view.table));
  for (const tile of view.rack ?? []) seen.add(tile);
  return allTiles(view.ruleset).filter((tile) => !seen.has(tile));
}

/** A world that agrees with the view: the unseen tiles dealt at random to the other racks and the pool. */
export function sampleWorld(view: View, random: Random): World {
  const unseen = shuffled(unseenTiles(view), random);
  let dealt = 0;
  const racks = view.seats.map(({ rackSize }, seat) => {
    if (seat === view.viewer) return view.rack ?? [];
    dealt += rackSize;
    return unseen.slice(dealt - rackSize, dealt);
  });
  return { racks, pool: unseen.slice(dealt) };
}
