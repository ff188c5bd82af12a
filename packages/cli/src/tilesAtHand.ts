/** Which physical tiles are meant by faces: copies are interchangeable, so a table can be written without them. */
import { type Meld, type Slot, slotTile, type TileId, tileType } from '@rummikub/engine';

/** The tiles that a text names with their copy, such as `7ra`. */
const namedIn = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toLowerCase()
      .replaceAll('y', 'o')
      .match(/\b(?:\d+[krbo]|j)[a-d]\b/g) ?? [],
  );

/**
 * The table that a text describes, of tiles that are at hand: where it does not name the copy, a tile of the
 * old table comes first, then one of the rack. A tile that nobody has is one that is not there yet, to be refused.
 */
export function withTilesAtHand(melds: readonly Meld[], text: string, atHand: readonly TileId[]): Meld[] {
  const named = namedIn(text);
  const used = new Set<TileId>(
    melds.flatMap(({ slots }) => slots.map(slotTile)).filter((tile) => named.has(tile)),
  );
  const choose = (tile: TileId): TileId => {
    if (named.has(tile)) return tile;
    const copies = ['a', 'b', 'c', 'd'].map((copy) => `${tile.slice(0, -1)}${copy}` as TileId);
    const same = atHand.filter((other) => tileType(other) === tileType(tile));
    const found = [...same, ...copies].find((other) => !used.has(other)) ?? tile;
    used.add(found);
    return found;
  };
  const slotOf = (slot: Slot): Slot =>
    typeof slot === 'string' ? choose(slot) : { tile: choose(slot.tile), as: slot.as };
  return melds.map(({ kind, slots }) => ({ kind, slots: slots.map(slotOf) }));
}
