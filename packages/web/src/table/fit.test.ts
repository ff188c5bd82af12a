/** Tiles are as large as fit, and never so small that they cannot be read. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fit, fitRack, fitTiles, TILE_RATIO } from './fit.ts';

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

  it('is a little smaller where a long run would be broken into two rows otherwise', () => {
    // Ten tiles of 30 and what is between and beside them: 10 × 31 − 1 + 16 = 325.
    expect(fitTiles(room([10, 3], 332, 430))).toBe(30);
    // A run of thirteen would need tiles of 23, half as large: it is broken rather.
    expect(fitTiles(room([13, 3], 332, 430))).toBe(46);
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
});

describe('the tiles of a rack', () => {
  const rack = (width: number, height: number, most: number, count: number) =>
    fitRack({ width, height, least: 20, most, gap: 3 }, count);

  it('lie in rows of equal length: fourteen on a phone are two rows of seven', () => {
    expect(rack(332, 148, 50, 14)).toEqual({ tile: 44, rows: 2, perRow: 7 });
  });

  it('become a little smaller rather than leave one alone in a second row', () => {
    // Thirteen of 58 fill the width of a tablet; 14 × 54 + 13 × 3 = 795 fit into one row.
    expect(rack(800, 150, 58, 14)).toEqual({ tile: 54, rows: 1, perRow: 14 });
    // Six of 50 fill it; 7 × 45 + 6 × 3 = 333 do as well.
    expect(rack(333, 148, 50, 7)).toEqual({ tile: 45, rows: 1, perRow: 7 });
  });

  it('fit the width in every row, and no row is shorter by more than the rows that there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 280, max: 1600 }), fc.integer({ min: 1, max: 60 }), (width, count) => {
        const { tile, rows, perRow } = rack(width, 150, 58, count);
        expect(perRow * (tile + 3) - 3).toBeLessThanOrEqual(width);
        expect(rows * perRow).toBeGreaterThanOrEqual(count);
        expect(rows * perRow - count).toBeLessThan(rows);
        expect(tile).toBeGreaterThanOrEqual(20);
        expect(tile).toBeLessThanOrEqual(58);
      }),
    );
  });
});
