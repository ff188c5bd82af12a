/** Tiles are as large as fit, and never so small that they cannot be read. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fit, fitTiles, rowsOf, TILE_RATIO } from './fit.ts';

const room = (melds: readonly number[], width: number, height: number): Fit => ({
  melds,
  width,
  height,
  least: 22,
  most: 46,
  gap: 6,
  beside: 16,
  above: 8,
  between: 1,
});

/** Lays the melds out row by row, as the page does, and gives the height. */
function heightOf(tile: number, { melds, width, gap, beside, above, between }: Fit): number {
  let x = 0;
  let rows = 1;
  for (const tiles of melds) {
    const own = tiles * (tile + between) - between + beside;
    if (x > 0 && x + gap + own > width) {
      rows++;
      x = 0;
    }
    x += (x > 0 ? gap : 0) + own;
  }
  return rows * (tile * TILE_RATIO + above + gap) - gap;
}

describe('the size of tiles', () => {
  it('is the largest for a table with little on it', () => {
    expect(fitTiles(room([3, 3], 800, 500))).toBe(46);
  });

  it('leaves a hundred tiles readable on a phone', () => {
    const melds = [13, 13, 13, 13, 8, 8, 5, 5, 5, 4, 4, 3, 3, 3];
    expect(melds.reduce((a, b) => a + b)).toBe(100);
    expect(fitTiles(room(melds, 332, 430))).toBeGreaterThanOrEqual(22);
  });

  it('makes everything fit unless tiles would become too small to read', () => {
    const anyMelds = fc.array(fc.integer({ min: 3, max: 6 }), { maxLength: 30 });
    fc.assert(
      fc.property(
        anyMelds,
        fc.integer({ min: 360, max: 1400 }),
        fc.integer({ min: 200, max: 900 }),
        (melds, w, h) => {
          const fit = room(melds, w, h);
          const tile = fitTiles(fit);
          expect(tile).toBeGreaterThanOrEqual(22);
          expect(tile).toBeLessThanOrEqual(46);
          if (tile > 22) expect(heightOf(tile, fit)).toBeLessThanOrEqual(h);
        },
      ),
    );
  });

  it('counts the rows of a rack', () => {
    expect(rowsOf(14, 44, 3, 332)).toBe(2);
    expect(rowsOf(0, 44, 3, 332)).toBe(1);
  });
});
