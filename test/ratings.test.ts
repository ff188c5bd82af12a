import { readFileSync } from 'node:fs';
import { levels } from '@rummikub/bots';
import { describe, expect, it } from 'vitest';
import { ratingsOf, type TableResult } from '../bench/plackettLuce.ts';

/** 400 points more are ten times the strength. */
const STRENGTHS: Readonly<Record<string, number>> = { weak: 1, middle: 10 ** 0.5, strong: 10 };

/** As many wins as the strengths say. */
function expected(seats: readonly string[], games: number): TableResult {
  const all = seats.reduce((sum, name) => sum + STRENGTHS[name]!, 0);
  return { seats, wins: seats.map((name) => (games * STRENGTHS[name]!) / all) };
}

describe('ratings', () => {
  it('find known strengths from games of two, three and four', () => {
    const results = [
      expected(['weak', 'middle'], 1e6),
      expected(['strong', 'middle'], 1e6),
      expected(['strong', 'weak', 'weak'], 1e6),
      expected(['middle', 'strong', 'weak', 'weak'], 1e6),
    ];
    const ratings = ratingsOf(results, 'middle', 1500);
    expect(ratings.map(({ name }) => name)).toEqual(['strong', 'middle', 'weak']);
    expect(ratings.map(({ rating }) => Math.round(rating))).toEqual([1700, 1500, 1300]);
    for (const { rating, low, high } of ratings) {
      expect(rating - low).toBeLessThan(3);
      expect(high - rating).toBeCloseTo(rating - low);
    }
  });

  it('have wider intervals after fewer games', () => {
    const widths = [100, 10_000].map((games) => {
      const [best] = ratingsOf([expected(['strong', 'weak'], games)], 'weak', 1000);
      return best!.high - best!.low;
    });
    expect(widths[0]! / widths[1]!).toBeGreaterThan(8);
  });

  it('are finite for a bot that won every game', () => {
    const [best] = ratingsOf([{ seats: ['a', 'b'], wins: [100, 0] }], 'b', 1000);
    expect(best).toMatchObject({ name: 'a' });
    expect(Number.isFinite(best!.rating)).toBe(true);
  });

  it('need games of the bot that the scale hangs on', () => {
    expect(() => ratingsOf([expected(['strong', 'weak'], 10)], 'middle', 1000)).toThrow(
      'middle has no games',
    );
  });
});

describe('the levels', () => {
  it('carry the ratings of the kept benchmark', () => {
    const report = readFileSync(new URL('../bench/results/ratings.md', import.meta.url), 'utf8');
    for (const { bot, rating } of Object.values(levels))
      expect(report).toContain(`| \`${bot}\` | ${rating} |`);
  });
});
