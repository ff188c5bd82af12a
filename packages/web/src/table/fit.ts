/** How large tiles can be so that everything fits: they shrink before they overlap or scroll. Pure. */

export interface Fit {
  /** Tiles of each meld, in order. */
  readonly melds: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly least: number;
  readonly most: number;
  /** Between melds, and what a meld needs beside and above its tiles. */
  readonly gap: number;
  readonly beside: number;
  readonly above: number;
  /** Between the tiles of a meld. */
  readonly between: number;
}

export const TILE_RATIO = 1.36;

/** Whether melds with tiles of this width fit, broken into rows as text is. */
function fits(width: number, { melds, between, beside, above, gap, ...room }: Fit): boolean {
  let x = 0;
  let rows = 1;
  for (const tiles of melds) {
    const perRow = Math.max(1, Math.floor((room.width - beside + between) / (width + between)));
    const own = Math.min(tiles, perRow) * (width + between) - between + beside;
    if (x > 0 && x + gap + own > room.width) {
      rows++;
      x = 0;
    }
    x += (x > 0 ? gap : 0) + own;
    rows += Math.ceil(tiles / perRow) - 1;
  }
  return rows * (width * TILE_RATIO + above + gap) - gap <= room.height;
}

/** How much smaller tiles may become to keep every meld in one row: a broken meld is hard to read. */
const FOR_WHOLE_MELDS = 0.65;

/** The largest whole width that fits; the least where none does. */
export function fitTiles(fit: Fit): number {
  const largest = largestOf(fit);
  const longest = Math.max(1, ...fit.melds);
  const whole = Math.floor((fit.width - fit.beside + fit.between) / longest) - fit.between;
  return whole >= Math.max(fit.least, largest * FOR_WHOLE_MELDS) ? Math.min(largest, whole) : largest;
}

function largestOf(fit: Fit): number {
  let low = fit.least;
  let high = fit.most;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle, fit)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** How many rows the tiles take at this width. */
const rowsOf = (tiles: number, width: number, gap: number, room: number): number =>
  Math.max(1, Math.ceil(tiles / Math.max(1, Math.floor((room + gap) / (width + gap)))));

/** A row is saved where its tiles shrink by less than this. */
const HARDLY_SMALLER = 0.85;

export interface RackFit {
  readonly tile: number;
  readonly rows: number;
  readonly perRow: number;
}

/** Single tiles in rows of equal length: as large as fits, and no row for the last one alone. */
export function fitRack(
  fit: Pick<Fit, 'width' | 'height' | 'least' | 'most' | 'gap'>,
  count: number,
): RackFit {
  const { width, gap, most } = fit;
  const melds = Array.from({ length: count }, () => 1);
  const largest = fitTiles({ ...fit, melds, beside: 0, above: 0, between: 0 });
  const fewer = Math.max(1, rowsOf(count, largest, gap, width) - 1);
  const flatter = Math.min(most, Math.floor((width + gap) / Math.ceil(count / fewer)) - gap);
  const tile = flatter >= largest * HARDLY_SMALLER && flatter >= fit.least ? flatter : largest;
  const rows = rowsOf(count, tile, gap, width);
  return { tile, rows, perRow: Math.ceil(count / rows) };
}
