import { describe, expect, it } from 'vitest';
import { randomFrom } from '../players/chance.ts';
import { chanceOf } from './chance.ts';

describe('a chance from few playouts', () => {
  it('is the share of the playouts and of the games that the prior counts for', () => {
    // 18 of 24 games, and 8 of 16 by the prior: 26 of 40.
    expect(chanceOf({ games: 24, wins: [18, 6], prior: 16 }, 0).share).toBeCloseTo(0.65);
    // Three seats: a third of the prior for each.
    expect(chanceOf({ games: 24, wins: [24, 0, 0], prior: 12 }, 1).share).toBeCloseTo(4 / 36);
  });

  it('adds up to one over all seats', () => {
    const outlook = { games: 24, wins: [9, 10.5, 4.5], prior: 8 };
    expect([0, 1, 2].reduce((sum, seat) => sum + chanceOf(outlook, seat).share, 0)).toBeCloseTo(1);
  });

  it('is certain where the game is over, and unknown before the first playout', () => {
    expect(chanceOf({ games: 24, wins: [24, 0], prior: 0 }, 1)).toEqual({ share: 0, low: 0, high: 0 });
    expect(chanceOf({ games: 0, wins: [0, 0], prior: 0 }, 0)).toEqual({ share: 0, low: 0, high: 1 });
  });

  it('has an interval that gets narrower with more games, never leaves 0 to 1, and holds', () => {
    const few = chanceOf({ games: 24, wins: [24, 0], prior: 2 }, 0);
    expect(few.high).toBe(1);
    expect(few.low).toBeCloseTo(25 / 26 - 1.96 * Math.sqrt(25 / 26 / 26 / 27), 6);
    const many = chanceOf({ games: 240, wins: [120, 120], prior: 8 }, 0);
    expect(many.high - many.low).toBeCloseTo(2 * 1.96 * Math.sqrt(0.25 / 249), 6);
    // True chances from the prior itself, here uniform: the interval holds the truth about 95 times of 100.
    const random = randomFrom('interval');
    const next = (): number => (random.next() >>> 0) / 2 ** 32;
    let inside = 0;
    for (let i = 0; i < 2000; i++) {
      const truth = next();
      const wins = Array.from({ length: 24 }, () => (next() < truth ? 1 : 0)).reduce<number>(
        (a, b) => a + b,
        0,
      );
      const { low, high } = chanceOf({ games: 24, wins: [wins, 24 - wins], prior: 2 }, 0);
      if (truth >= low && truth <= high) inside++;
    }
    expect(inside / 2000).toBeGreaterThan(0.92);
    expect(inside / 2000).toBeLessThan(0.98);
  });
});
