/** How large the tiles of a rack can be so that all of them fit. Pure. */
import { TILE_RATIO } from '../table/placement/measures.ts';

interface Room {
  readonly width: number;
  readonly height: number;
  readonly least: number;
  readonly most: number;
  readonly gap: number;
}

export interface RackFit {
  readonly tile: number;
  readonly rows: number;
  readonly perRow: number;
}

/** How many rows the tiles take at this width. */
const rowsOf = (count: number, tile: number, { width, gap }: Room): number =>
  Math.max(1, Math.ceil(count / Math.max(1, Math.floor((width + gap) / (tile + gap)))));

/** A row is saved where its tiles shrink by less than this. */
const HARDLY_SMALLER = 0.85;

/** Tiles in rows of equal length: as large as fits, and no row for the last one alone. */
export function fitRack(room: Room, count: number): RackFit {
  const { width, height, gap, most, least } = room;
  const fits = (tile: number): boolean =>
    tile <= width && rowsOf(count, tile, room) * (tile * TILE_RATIO + gap) - gap <= height;
  let largest = most;
  while (largest > least && !fits(largest)) largest--;
  const fewer = Math.max(1, rowsOf(count, largest, room) - 1);
  const flatter = Math.min(most, Math.floor((width + gap) / Math.ceil(count / fewer)) - gap);
  const tile = flatter >= largest * HARDLY_SMALLER && flatter >= least ? flatter : largest;
  const rows = rowsOf(count, tile, room);
  return { tile, rows, perRow: Math.ceil(count / rows) };
}
