/** The tiles of a rack are as large as fit, in rows of equal length. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitRack } from './fitRack.ts';

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
