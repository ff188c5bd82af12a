/** Swapping a joker of the plan for the tile that frees it, and the layout after it. Pure. */
import { isJoker, meldTiles, type TileId } from '@rummikub/engine';
import { faceOfType, freesJoker, jokerTypes, tileType } from '@rummikub/engine/parts';
import type { Draft } from './draft.ts';
import { type Layout, meldOf, moveTiles, type Place, type Wishes } from './layout.ts';
import { arrangeFor, readTiles } from './reading.ts';

/** Whether a tile may take the place of a joker in the plan. */
function maySwap(draft: Draft, tile: TileId, joker: TileId): boolean {
  const { base, now, ruleset } = draft;
  const meld = meldOf(now, joker);
  if (meld === undefined || !isJoker(joker) || isJoker(tile) || meld.tiles.includes(tile)) return false;
  const reading = readTiles(meld.tiles, ruleset, now.wishes);
  if (!reading.ok) return false;
  const type = tileType(tile);
  const old = base.table.find((one) => meldTiles(one).includes(joker));
  // The player may still change what a joker stands for that they laid in this turn.
  if (old === undefined)
    return jokerTypes(reading.meld, joker, { ...ruleset, jokerGroupColors: 'any' }).includes(type);
  return (
    freesJoker({ rack: base.rack, ruleset }, old, joker, tile) &&
    jokerTypes(reading.meld, joker, ruleset).includes(type)
  );
}

/** The jokers that the tiles in hand would free: one tile frees a joker, several free none. */
export function freedJokers(draft: Draft, tiles: readonly TileId[]): TileId[] {
  const [tile, ...others] = tiles;
  if (tile === undefined || others.length > 0) return [];
  return draft.now.melds.flatMap((meld) =>
    meld.tiles.filter((joker) => isJoker(joker) && maySwap(draft, tile, joker)),
  );
}

/** The joker that tiles dropped at a place would free, or null. */
export function jokerAt(draft: Draft, tiles: readonly TileId[], place: Place): TileId | null {
  if (place.to !== 'meld' || place.over === undefined) return null;
  const there = draft.now.melds.find(({ key }) => key === place.key)?.tiles[place.over];
  return freedJokers(draft, tiles).find((joker) => joker === there) ?? null;
}

/** The tile lies where the joker lay, and the joker lies on the rack. Nothing changes where the rules forbid it. */
export function swapped(draft: Draft, tile: TileId, joker: TileId): Layout {
  const { now, ruleset } = draft;
  const meld = meldOf(now, joker);
  if (meld === undefined || !maySwap(draft, tile, joker)) return now;
  const arrange = arrangeFor(ruleset);
  const onRack = now.rack.indexOf(tile);
  const wishes = withoutJoker(now.wishes, meld.tiles, tile, joker);
  const freed = moveTiles(
    { ...now, wishes },
    [joker],
    { to: 'rack', at: onRack < 0 ? now.rack.length : onRack },
    () => true,
  );
  const place: Place = { to: 'meld', key: meld.key, at: meld.tiles.indexOf(joker) };
  return moveTiles(freed, [tile], place, () => true, arrange);
}

/** A joker left in the meld that stood for the tile's face now stands for what the freed joker stood for. */
function withoutJoker(wishes: Wishes, tiles: readonly TileId[], tile: TileId, joker: TileId): Wishes {
  const { [joker]: face, ...rest } = wishes;
  const other = tiles.find((one) => rest[one] === faceOfType(tileType(tile)));
  return other === undefined || face === undefined ? rest : { ...rest, [other]: face };
}
