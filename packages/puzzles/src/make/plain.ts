/** What makes a puzzle dull: tiles that go down without a thought. */
import {
  bestPlay,
  hasPlay,
  isJoker,
  type Meld,
  netTiles,
  type Position,
  type TileId,
} from '@rummikub/engine';
import { colorOfType, slotType, tileType, valueOfType } from '@rummikub/engine/parts';

/** Whether the whole rack can be laid. */
export function canEmpty(position: Position): boolean {
  const play = bestPlay(position);
  return play !== null && netTiles(play) === position.rack.length;
}

/** Whether a tile can simply be added to a meld. */
export function extendsMeld(tile: TileId, { kind, slots }: Meld): boolean {
  const types = slots.map(slotType).sort((a, b) => a - b);
  const type = tileType(tile);
  const [first = 0] = types;
  const last = types.at(-1) ?? 0;
  if (kind === 'group')
    return types.length === 3 && valueOfType(type) === valueOfType(first) && !types.includes(type);
  return colorOfType(type) === colorOfType(first) && (type === first - 1 || type === last + 1);
}

/** A tile that goes down without a thought; undefined where every tile needs one. */
export function plainTile({ ruleset, table, rack }: Position): TileId | undefined {
  const simple = rack.find((tile) => table.some((meld) => extendsMeld(tile, meld)));
  if (simple !== undefined) return simple;
  // A joker can be added nearly everywhere. It is plain where it is not needed.
  const joker = rack.find(isJoker);
  if (joker !== undefined) {
    const others = rack.filter((tile) => tile !== joker);
    if (others.length === 0 || canEmpty({ ruleset, table, rack: others, opened: true })) return joker;
  }
  const ready: Position = { ruleset, table: [], rack, opened: true };
  return hasPlay(ready) ? bestPlay(ready)?.played[0] : undefined;
}
