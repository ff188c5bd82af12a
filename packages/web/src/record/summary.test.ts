import { describe, expect, it } from 'vitest';
import { type GameResult, readResults } from '../game/source/local/result.ts';
import { merged, summaryOf, UNNAMED } from './summary.ts';

const game = (id: string, won: boolean, points: number, more: Partial<GameResult> = {}): GameResult => ({
  id,
  at: `2026-01-0${id}T00:00:00Z`,
  opponents: [{ name: 'Anna', level: 'hard' }],
  seat: 0,
  rules: 'standard',
  won,
  points,
  turns: 20,
  laid: null,
  possible: null,
  ...more,
});
const results = [
  game('1', true, 40, { laid: 30, possible: 40 }),
  game('2', true, 90, { turns: 12, opponents: [{ name: 'Ben', level: null }], rules: null }),
  game('3', false, -25),
  game('4', true, 10),
];

describe('your record', () => {
  it('counts games, wins and points by opponent and level, streaks and best moments', () => {
    const summary = summaryOf(results);
    expect(summary.all).toMatchObject({ games: 4, wins: 3, points: 115 });
    expect(summary.byOpponent).toEqual([
      { name: 'Anna', games: 3, wins: 2, points: 25 },
      { name: 'Ben', games: 1, wins: 1, points: 90 },
    ]);
    expect(summary.byLevel.map(({ name }) => name)).toEqual(['hard', UNNAMED]);
    expect(summary.byRules.map(({ name }) => name)).toEqual(['standard', UNNAMED]);
    expect(summary).toMatchObject({ streak: 1, longest: 2, shares: [0.75] });
    expect([summary.best?.id, summary.fastest?.id]).toEqual(['2', '2']);
  });

  it('takes in a record of another device, each game once, and leaves damaged lines out', () => {
    expect(merged(results.slice(0, 2), results.slice(1)).map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
    expect(readResults([results[0], { id: 7 }, null])).toEqual([results[0]]);
    expect(readResults('nothing')).toEqual([]);
  });
});
