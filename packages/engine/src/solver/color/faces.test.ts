/** What can lie at a face; and one solve leaves nothing behind for the next. */
import { describe, expect, it } from 'vitest';
import { randomPosition } from '../../../test/random/position.ts';
import { seeded } from '../../../test/random/rearrangement.ts';
import type { Position } from '../../rules/position.ts';
import { makeRuleset } from '../../rules/ruleset.ts';
import { bound, faces, problem, readPosition, weights } from '../parts.ts';
import { bestPlay, hasPlay } from '../solver.ts';

const RULES = ['free', 'replace', 'replace_any', 'locked'] as const;

/** Positions with all kinds of tile sets, and many jokers on the table. */
function positions(count: number, seed: number, copies: number, jokers: number): Position[] {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, n) => {
    const ruleset = makeRuleset({
      colors: 1 + random(4),
      values: 3 + random(11),
      copiesPerTiletype: Math.max(1, copies - random(4)),
      numJokers: Math.max(0, jokers - random(5)),
      jokerReclaimRule: RULES[n % 4]!,
      jokerReclaimToHandAllowed: random(3) === 0,
      initialHandSize: 1,
      numPlayers: { min: 2, max: 2 },
    });
    const density = { table: random(60), rack: 1 + random(12), jokerEvery: 4 };
    return randomPosition(ruleset, density, random(5) > 0, random);
  });
}

describe('what can lie at a face', () => {
  it('is never more than the copies and jokers there are, wherever the jokers stand', () => {
    let most = 0;
    let waiting = 0;
    for (const position of positions(1500, 1, 4, 4)) {
      const { copiesPerTiletype, numJokers } = position.ruleset;
      readPosition(position);
      if (problem.low > problem.high) continue;
      weights.set('tiles', 30);
      bound.build(true, 0);
      for (let color = 0; color < 4; color++)
        for (let value = problem.low; value <= problem.high; value++) {
          const face = color * 16 + value;
          if ((problem.live[color]! & (1 << value)) === 0) {
            // The colour has no tile here, and is in no group: its node can wait.
            expect(faces.inGroups[face]).toBe(1);
            waiting++;
            continue;
          }
          const top = faces.top[face]!;
          expect(top).toBeLessThanOrEqual(copiesPerTiletype + numJokers);
          most = Math.max(most, top);
        }
    }
    expect(most).toBe(8);
    expect(waiting).toBeGreaterThan(1000);
  });
});

describe('the answer', () => {
  it('does not depend on what was solved before, under any set of tiles', () => {
    const all = positions(600, 2, 4, 4);
    const solve = (position: Position): unknown => [bestPlay(position), hasPlay(position)];
    const forwards = all.map(solve);
    const backwards = all.toReversed().map(solve).reverse();
    expect(backwards).toEqual(forwards);
  });
});
