import { describe, expect, it } from 'vitest';
import { BASE, FEATURES, type Features, featureValue, WEIGHTS } from '../puzzle/difficulty.ts';
import { calibrate, type KnownAttempt } from './calibrate.ts';

/** A generator of numbers from 0 to 1 that is the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

const next = numbers(27);
const upTo = (most: number): number => Math.floor(next() * (most + 1));

/** Features that go together as those of puzzles do: harder ones have more of all. */
function someFeatures(): Features {
  const hard = next();
  const about = (mean: number): number => Math.max(0, Math.round(mean * hard + 2 * next() - 0.5));
  return {
    laid: 1 + about(6),
    melds: 1 + about(7),
    broken: about(5),
    moved: about(10),
    mended: about(3),
    chain: about(3),
    freed: upTo(1),
    near: about(4),
    ways: 1 + upTo(3),
  };
}

/** Points that are not ours. */
const TRUTH: Readonly<Record<keyof Features, number>> = {
  laid: 55,
  melds: 5,
  broken: 60,
  moved: 35,
  mended: 20,
  chain: 120,
  freed: 40,
  near: 45,
  ways: -10,
};

/** Attempts of a player of this rating at puzzles that are as hard as the true points say. */
const attemptsOf = (rating: number, count: number, points = TRUTH): KnownAttempt[] =>
  Array.from({ length: count }, () => {
    const features = someFeatures();
    const hard = FEATURES.reduce((sum, name) => sum + points[name] * featureValue(features, name), BASE);
    return { features, hints: 0, solved: next() < 1 / (1 + 10 ** ((hard - rating) / 400)) };
  });

describe('the calibration', () => {
  it('finds the points that the attempts were drawn from, and the ratings of the players', () => {
    const ratings = Array.from({ length: 12 }, (_, i) => 900 + 80 * i);
    const { weights, players } = calibrate(ratings.map((rating) => attemptsOf(rating, 1000)));
    for (const name of FEATURES) {
      const { value, error } = weights[name];
      expect(Math.abs(value - TRUTH[name]), name).toBeLessThan(3.5 * error);
      expect(error, name).toBeLessThan(20);
    }
    // Where the truth is far from today's points, the fit is much nearer to it.
    for (const name of ['laid', 'broken', 'chain', 'freed'] as const)
      expect(Math.abs(weights[name].value - TRUTH[name]), name).toBeLessThan(
        Math.abs(WEIGHTS[name] - TRUTH[name]) / 2,
      );
    for (const [i, rating] of ratings.entries())
      expect(Math.abs(players[i]!.value - rating)).toBeLessThan(4 * players[i]!.error);
  });

  it('stays with the points of today where there are few attempts', () => {
    const { weights } = calibrate([attemptsOf(1200, 3)]);
    for (const name of FEATURES)
      expect(Math.abs(weights[name].value - WEIGHTS[name])).toBeLessThan(weights[name].error);
  });

  it('counts a hint as a part of the point', () => {
    const attempts = attemptsOf(1400, 300, WEIGHTS);
    const [without] = calibrate([attempts]).players;
    const [hinted] = calibrate([attempts.map((one) => ({ ...one, hints: 2 }))]).players;
    expect(hinted!.value).toBeLessThan(without!.value - 100);
  });
});
