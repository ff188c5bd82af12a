import type { Outlook } from '@rummikub/bots';
import { describe, expect, it } from 'vitest';
import { jumpsOf, nextMoment } from './moments.ts';

/** A game of a hundred moments in which the chance of the first seat jumps at one of them. */
const truth = (at: number, jump: number): Outlook => ({
  games: 10,
  wins: at < jump ? [3, 7] : [9, 1],
  prior: 0,
});

describe('the moments of a game that are played on', () => {
  it('are both ends first, and then close in on the jump', () => {
    const known = new Map<number, Outlook>();
    for (let i = 0; i < 14; i++) {
      const at = nextMoment(known, 100);
      if (at === null) break;
      known.set(at, truth(at, 37));
    }
    expect(known.has(0) && known.has(99)).toBe(true);
    expect(jumpsOf(known, 0)).toEqual([{ at: 37, by: expect.closeTo(0.6) }]);
  });

  it('end where all are known', () => {
    expect(nextMoment(new Map([0, 1, 2].map((at) => [at, truth(at, 9)])), 3)).toBeNull();
    expect(nextMoment(new Map(), 3)).toBe(0);
  });
});
