/** Makes a position as small as its idea allows, and then adds melds and tiles that mislead. */
import { bestPlay, type Meld, meldTiles, netTiles, type Position, type TileId } from '@rummikub/engine';
import { colorOfType, slotType, tileType, valueOfType } from '@rummikub/engine/parts';
import { canEmpty, extendsMeld, plainTile } from './plain.ts';

/** A position whose rack can be emptied, and what was left out of the table. */
export interface Core {
  readonly position: Position;
  readonly left: readonly Meld[];
}

/** Leaves out melds as long as the rack can still be emptied. */
function shrinkTable(position: Position, order: readonly Meld[]): Meld[] {
  let { table } = position;
  for (const meld of order) {
    const smaller = table.filter((one) => one !== meld);
    if (smaller.length < table.length && canEmpty({ ...position, table: smaller })) table = smaller;
  }
  return [...table];
}

/**
 * The idea of a position: tiles of a best play, none of which goes down without a thought, and the melds that they need.
 * Null where nothing is left. `order` is the order in which melds are left out.
 */
export function coreOf(position: Position, order: readonly Meld[]): Core | null {
  const best = bestPlay(position);
  if (best === null || best.taken !== undefined) return null;
  let rack: readonly TileId[] = best.played;
  let { table } = position;
  while (rack.length > 0) {
    table = shrinkTable({ ...position, table, rack }, order);
    const smaller = { ...position, table, rack };
    const plain = plainTile(smaller);
    if (plain === undefined)
      return { position: smaller, left: position.table.filter((one) => !table.includes(one)) };
    rack = rack.filter((tile) => tile !== plain);
    // Without that tile the others may need melds that were left out.
    if (rack.length > 0 && !canEmpty({ ...position, table, rack })) {
      ({ table } = position);
      if (!canEmpty({ ...position, table, rack })) return null;
    }
  }
  return null;
}

/** How close a meld is to the tiles of a rack: tiles of the same number, and neighbours in a colour. */
function closeness(meld: Meld, rack: readonly TileId[]): number {
  const types = meld.slots.map(slotType);
  return rack
    .map(tileType)
    .filter((tile) =>
      types.some(
        (type) =>
          valueOfType(type) === valueOfType(tile) ||
          (colorOfType(type) === colorOfType(tile) && Math.abs(type - tile) <= 2),
      ),
    ).length;
}

/** Brings back up to `count` of the melds that were left out: those that look as if they could help. */
export function addMelds({ position, left }: Core, count: number): Position {
  let result = position;
  const fitting = left
    .filter((meld) => !position.rack.some((tile) => extendsMeld(tile, meld)))
    .map((meld) => ({ meld, close: closeness(meld, position.rack) }))
    .filter(({ close }) => close > 0)
    .sort((a, b) => b.close - a.close);
  for (const { meld } of fitting.slice(0, count)) {
    const larger = { ...result, table: [...result.table, meld] };
    if (plainTile(larger) === undefined) result = larger;
  }
  return result;
}

/** Adds up to `count` tiles to the rack with which no more tiles can be laid than without them. */
export function addTiles(position: Position, tiles: readonly TileId[], count: number): Position {
  const goal = position.rack.length;
  const onTable = new Set(position.table.flatMap(meldTiles));
  let result = position;
  for (const tile of tiles) {
    if (result.rack.length === goal + count) break;
    if (onTable.has(tile) || result.rack.includes(tile)) continue;
    const larger = { ...result, rack: [...result.rack, tile] };
    if (plainTile(larger) !== undefined) continue;
    const best = bestPlay(larger);
    if (best !== null && netTiles(best) === goal) result = larger;
  }
  return result;
}
