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

/** The largest whole width that fits; the least where none does. */
export function fitTiles(fit: Fit): number {
  let low = fit.least;
  let high = fit.most;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle, fit)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The rows that so many tiles of this width take. */
export const rowsOf = (tiles: number, width: number, gap: number, room: number): number =>
  Math.max(1, Math.ceil(tiles / Math.max(1, Math.floor((room + gap) / (width + gap)))));
