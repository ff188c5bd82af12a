import { describe, expect, it } from 'vitest';
import { attemptScore, NEW_PLAYER, type Rating, ratePlayer } from './rating.ts';

const solved = { solved: true, hints: 0 };
const failed = { solved: false, hints: 0 };

describe('a rating', () => {
  it('rises with a solved puzzle and falls with one given up', () => {
    expect(ratePlayer(NEW_PLAYER, { rating: 1200 }, solved).rating).toBeGreaterThan(1200);
    expect(ratePlayer(NEW_PLAYER, { rating: 1200 }, failed).rating).toBeLessThan(1200);
  });

  it('rises more by a hard puzzle', () => {
    const hard = ratePlayer(NEW_PLAYER, { rating: 1800 }, solved).rating;
    expect(hard).toBeGreaterThan(ratePlayer(NEW_PLAYER, { rating: 900 }, solved).rating);
  });

  it('comes to rest where a player solves half of the puzzles', () => {
    let player: Rating = NEW_PLAYER;
    for (let i = 0; i < 60; i++) player = ratePlayer(player, { rating: 1600 }, i % 2 === 0 ? solved : failed);
    expect(player.rating).toBeGreaterThan(1520);
    expect(player.rating).toBeLessThan(1680);
    expect(player.deviation).toBeLessThan(80);
    expect(player.deviation).toBeGreaterThanOrEqual(45);
  });

  it('gets less for each hint', () => {
    expect([0, 1, 2, 3, 9].map((hints) => attemptScore({ solved: true, hints }))).toEqual([
      1, 0.75, 0.5, 0.25, 0.25,
    ]);
    expect(attemptScore(failed)).toBe(0);
  });
});
