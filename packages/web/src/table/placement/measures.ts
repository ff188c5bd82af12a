/** Sizes on the table, in pixels. Pure. */

/** The room for melds, and the sizes that tiles may have. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly least: number;
  readonly most: number;
  /** Whether melds keep their places even where the table has to scroll for it, as in a board that is only looked at. */
  readonly scrolls?: boolean;
}

export const TILE_RATIO = 1.36;
/** Between melds. */
export const GAP = 6;
/** Between the tiles of a meld. */
const BETWEEN = 1;
/** What a meld needs beside its tiles, for its handle and its edge, and above and below them. */
const BESIDE = 17;
const AROUND = 8;
/** Left of the first tile: the edge and the handle of its meld. */
export const HANDLE = 13;

/** The largest tile for a table or rack of this width: on a large screen tiles grow with it. */
export const largestTile = (width: number): number =>
  width <= 800 ? 46 : Math.round(Math.min(104, Math.max(56, width / 17.5)));

/** From one tile of a meld to the next. */
export const pitch = (tile: number): number => tile + BETWEEN;
/** Between melds where there is much room: each can grow by a tile. */
export const roomy = (tile: number): number => pitch(tile) + GAP;
/** From one row of melds to the next. */
export const rowHeight = (tile: number): number => tile * TILE_RATIO + AROUND + GAP;

/** How many tiles of one meld fit in a row. */
const perRow = (tile: number, width: number): number =>
  Math.max(1, Math.floor((width - BESIDE + BETWEEN) / pitch(tile)));

/** How many rows a meld takes: more than one where it is longer than the table is wide. */
export const linesOf = (count: number, tile: number, { width }: Room): number =>
  Math.ceil(count / perRow(tile, width));

export const sizeOf = (count: number, tile: number, { width }: Room): number =>
  count > perRow(tile, width) ? width : count * pitch(tile) - BETWEEN + BESIDE;

/** How many rows are in sight. */
export const rowsInSight = (tile: number, { height }: Room): number =>
  Math.floor((height + GAP) / rowHeight(tile));

/** How many rows there are. At the least size the table scrolls, and they do not run out. */
export const rowsIn = (tile: number, room: Room): number =>
  tile <= room.least ? Number.POSITIVE_INFINITY : rowsInSight(tile, room);

/** The largest tile at which a meld of this many tiles fits in one row. */
export const wholeTile = (count: number, { width }: Room): number =>
  Math.floor((width - BESIDE + BETWEEN) / Math.max(1, count)) - BETWEEN;
