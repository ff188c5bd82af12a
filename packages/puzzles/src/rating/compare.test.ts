import { expect, it } from 'vitest';
import { compareScores } from './compare.ts';
import { expectedScore, NEW_PLAYER } from './rating.ts';

it('half a point is expected at equal ratings, more of a stronger player, and less sure of an unknown one', () => {
  expect(expectedScore({ rating: 1500, deviation: 50, volatility: 0.06 }, 1500)).toBeCloseTo(0.5);
  const sure = expectedScore({ rating: 1700, deviation: 45, volatility: 0.06 }, 1300);
  expect(sure).toBeGreaterThan(0.85);
  expect(sure).toBeLessThan(10 / 11);
  expect(expectedScore({ rating: 1700, deviation: 350, volatility: 0.06 }, 1300)).toBeLessThan(sure);
});

it('attempts are sorted by how far player and puzzle lie apart, and their scores are compared', () => {
  const rows = compareScores([
    [{ rating: NEW_PLAYER.rating - 250, solved: true, hints: 1 }],
    [{ rating: NEW_PLAYER.rating - 250, solved: false, hints: 0 }],
    [{ rating: NEW_PLAYER.rating + 5000, solved: false, hints: 0 }],
  ]);
  expect(rows.map(({ from, attempts, observed }) => ({ from, attempts, observed }))).toEqual([
    { from: -600, attempts: 1, observed: 0 },
    { from: 200, attempts: 2, observed: 0.375 },
  ]);
  expect(rows[0]!.expected).toBeLessThan(0.1);
  expect(rows[1]!.expected).toBeGreaterThan(0.6);
});
