import { describe, expect, it } from 'vitest';
import { spread } from './spread.ts';

describe('the names of lines', () => {
  it('stay beside their lines where these are apart', () => {
    expect(spread([100, 20, 60], 10, 190)).toEqual([100, 20, 60]);
  });

  it('never lie on each other, and stay on the chart', () => {
    for (const ys of [
      [50, 50, 50],
      [190, 188, 186, 184],
      [10, 11, 190, 189],
      [0, 0, 200],
    ]) {
      const spots = spread(ys, 10, 190).toSorted((a, b) => a - b);
      for (const [i, y] of spots.entries()) {
        expect(y).toBeGreaterThanOrEqual(10);
        expect(y).toBeLessThanOrEqual(190);
        if (i > 0) expect(y - (spots[i - 1] ?? 0)).toBeGreaterThanOrEqual(24);
      }
    }
  });

  it('keep the order of their lines', () => {
    const spots = spread([52, 50, 51], 10, 190);
    expect(spots[1]).toBeLessThan(spots[2]!);
    expect(spots[2]).toBeLessThan(spots[0]!);
  });
});
