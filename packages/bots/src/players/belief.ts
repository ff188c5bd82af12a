/** What a seat can conclude about hidden tiles, and random worlds that agree with its view. */
import { type Ruleset, type TileId, tableTiles, type View } from '@rummikub/engine';
import { fullSet } from '@rummikub/engine/parts';
import type { Random } from './bot.ts';
import { shuffled } from './chance.ts';

/** One possible place for every hidden tile. */
export interface World {
  /** The racks by seat; the viewer's own is the real one. */
  readonly racks: readonly (readonly TileId[])[];
  /** The pool, the next tile first. */
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

/** The tiles that are neither on the viewer's rack nor on the table, in tile order. */
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
