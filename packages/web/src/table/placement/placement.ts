/**
 * Where melds lie on the table. A meld keeps its place for as long as it can (`kept.ts`). All melds are laid out anew
 * when the table changes its width, when they no longer fit with tiles of this size, or when a run would be broken into
 * two rows (`flow.ts`). Pure.
 */
import type { TileId } from '@rummikub/engine';
import type { Point } from '../../draft/index.ts';
import { breaksNeedlessly, flow } from './flow.ts';
import { firstFree, keptPlaces } from './kept.ts';
import { type Room, rowHeight } from './measures.ts';
import type { Interval } from './row.ts';

export interface Placeable {
  readonly tiles: readonly TileId[];
  /** Where the player dropped a new meld: the middle of its first tile. */
  readonly dropped?: Point;
}

export interface Laid extends Placeable, Interval {
  readonly row: number;
}

export interface Placement {
  readonly room: Room;
  /** The width of a tile. */
  readonly tile: number;
  /** In the order of the melds. */
  readonly laid: readonly Laid[];
}

/** A table that became this many times as high gets larger tiles. */
const MUCH_HIGHER = 1.3;

/** Whether melds that were laid in one room can stay as they lie in another one of the same table. */
export const isSteady = (before: Room, room: Room): boolean =>
  before.width === room.width &&
  before.most === room.most &&
  (room.scrolls === true || room.height < before.height * MUCH_HIGHER);

/** The melds on the table, after the placement before them, if there was one. */
export function place(melds: readonly Placeable[], before: Placement | null, room: Room): Placement {
  const stays = before !== null && isSteady(before.room, room) && !breaksNeedlessly(melds, before.tile, room);
  return (stays ? keptPlaces(melds, before, room) : null) ?? flow(melds, before, room);
}

/** The corner of a new meld of the smallest size that is not dropped at a point, in pixels. */
export function newCorner(placement: Placement): { left: number; top: number } {
  const { x, row } = firstFree(placement, 3) ?? { x: 0, row: 0 };
  return { left: x, top: row * rowHeight(placement.tile) };
}

/** The corner of a meld, in pixels. */
export const cornerOf = ({ tile, laid }: Placement, i: number): { left: number; top: number } => ({
  left: laid[i]?.x ?? 0,
  top: (laid[i]?.row ?? 0) * rowHeight(tile),
});
