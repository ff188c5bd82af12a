/** The bound of the search never exceeds the cost of the best layout, whatever the prices of jokers and groups. */
import { describe, expect, it } from 'vitest';
import { goldenPositions, JOKER_RULES, positionOf } from '../../../test/goldens/positions.ts';
import { bound, explored, problem, readPosition, search, weights } from '../parts.ts';
import { NEED_NOTHING } from '../position/problem.ts';
import { MELD } from '../position/weights.ts';

const JOKER_PENALTY = 30;

/** The cost of the best layout; null where the table cannot be laid. */
function leastCost(): number | null {
  bound.build(true, MELD);
  const state = search.run(NEED_NOTHING, 0, Infinity);
  return state < 0 ? null : explored.spent[state]!;
}

describe.each(JOKER_RULES)('the bound under %s', (rule) => {
  // Every third position: some of each kind of table.
  const golden = goldenPositions().filter((_, i) => i % 3 === 0);

  it.each(['tiles', 'value'] as const)('is valid at every price of a joker, for %s', (objective) => {
    let tight = 0;
    for (const { id, ...position } of golden) {
      readPosition(positionOf({ id, ...position }, rule));
      if (problem.loose === 0) continue;
      weights.set(objective, JOKER_PENALTY);
      const least = leastCost();
      if (least === null) continue;
      for (const price of [0, 1, MELD, 7 * MELD, weights.value[1]! / 2, 2 * weights.value[13]!]) {
        bound.build(true, Math.round(price));
        for (let sweeps = 0; sweeps < 3; sweeps++) {
          if (sweeps > 0) bound.sweep();
          const found = bound.atStart();
          expect(found, `${id}, a joker for ${price}, ${sweeps} sweeps`).toBeLessThanOrEqual(least);
          if (found > least - MELD) tight++;
        }
      }
    }
    // The bound is often exact, too.
    if (rule !== 'locked') expect(tight).toBeGreaterThan(0);
  });
});
