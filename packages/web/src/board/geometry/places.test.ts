/** Which place a point on the screen means. */
import { describe, expect, it } from 'vitest';
import { type Box, type Geometry, gapAt, lensPlace, placeAt } from './places.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const row = (left: number, top: number, count: number): Box[] =>
  Array.from({ length: count }, (_, i) => box(left + i * 40, top, 40, 54));

const geometry: Geometry = {
  table: box(0, 0, 400, 300),
  felt: { left: 8, top: 8 },
  rowHeight: 80,
  rack: box(0, 310, 400, 120),
  rackTiles: [...row(0, 315, 8), ...row(0, 372, 3)],
  melds: [
    { key: 1, box: box(10, 10, 130, 60), tiles: row(15, 12, 3) },
    { key: 2, box: box(200, 10, 130, 60), tiles: row(205, 12, 3) },
    { key: 3, box: box(10, 90, 130, 60), tiles: row(15, 92, 3) },
  ],
};

describe('a point on the board', () => {
  it('is a gap in a meld', () => {
    expect(placeAt(geometry, 12, 40)).toEqual({ to: 'meld', key: 1, at: 0 });
    expect(placeAt(geometry, 139, 40)).toEqual({ to: 'meld', key: 1, at: 3 });
  });

  it('is over a tile of a meld, beside the nearest gap', () => {
    expect(placeAt(geometry, 20, 40)).toEqual({ to: 'meld', key: 1, at: 0, over: 0 });
    expect(placeAt(geometry, 60, 40)).toEqual({ to: 'meld', key: 1, at: 1, over: 1 });
    expect(placeAt(geometry, 90, 40)).toEqual({ to: 'meld', key: 1, at: 2, over: 1 });
  });

  it('is a new meld at this point of the table', () => {
    expect(placeAt(geometry, 170, 40)).toEqual({ to: 'new', dropped: { x: 162, y: 32 } });
    expect(placeAt(geometry, 300, 250)).toEqual({ to: 'new', dropped: { x: 292, y: 242 } });
  });

  it('is a place on the rack, in any row', () => {
    expect(placeAt(geometry, 50, 330)).toEqual({ to: 'rack', at: 1 });
    expect(gapAt(geometry.rackTiles, 390, 400)).toBe(11);
  });

  it('is the gap above it where it lies just below the tiles of a meld, not the end of the meld', () => {
    expect(placeAt(geometry, 60, 69)).toEqual({ to: 'meld', key: 1, at: 1 });
    expect(placeAt(geometry, 60, 75)).toEqual({ to: 'meld', key: 1, at: 1 });
    expect(placeAt(geometry, 60, 428)).toEqual({ to: 'rack', at: 9 });
  });

  it('is nothing outside', () => {
    expect(placeAt(geometry, 500, 40)).toBeNull();
  });
});

describe('the magnifier', () => {
  const cover = { above: 84, left: 22, right: 23 };
  const size = { width: 200, height: 76 };

  it('lies above the finger and what it carries, and never off the screen', () => {
    const { left, top } = lensPlace(180, 400, cover, size, 360);
    expect(left).toBe(80);
    expect(top).toBeLessThan(400 - 84 - 60);
    expect(lensPlace(5, 400, cover, size, 360).left).toBe(4);
    expect(lensPlace(355, 400, cover, size, 360).left).toBe(156);
  });

  it('lies beside them where there is no room above, so that it hides neither', () => {
    expect(lensPlace(300, 120, cover, size, 360)).toEqual({ left: 72, top: 4 });
    expect(lensPlace(60, 120, cover, size, 360)).toEqual({ left: 89, top: 4 });
  });
});
