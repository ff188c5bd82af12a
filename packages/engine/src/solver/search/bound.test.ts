/** The bound of the search: whatever jokers and groups cost, it never exceeds what the best layout costs. */
import { describe, expect, it } from 'vitest';
import { goldenPositions, JOKER_RULES, positionOf } from '../../../test/positions.ts';
import { MELD } from '../constants.ts';
import { automata, explored, oldGroups, problem, readPosition, search, sweep, weights } from '../parts.ts';
import { NEED_NOTHING } from '../position/problem.ts';

const JOKER_PENALTY = 30;

/** What the best layout costs; null where not even the table can be laid. */
function leastCost(): number | null {
  automata.build(true, search.jokerPrice());
  const state = search.run(NEED_NOTHING);
  return state < 0 ? null : explored.spent[state]!;
}

describe.each(JOKER_RULES)('the bound under %s', (rule) => {
  // Every third: one of each kind of table.
  const golden = goldenPositions().filter((_, i) => i % 3 === 0);

  it.each(['tiles', 'value'] as const)('is none too high at any price of a joker, for %s', (objective) => {
    let tight = 0;
    for (const { id, ...position } of golden) {
      readPosition(positionOf({ id, ...position }, rule));
      if (problem.loose === 0) continue;
      weights.set(objective, JOKER_PENALTY);
      const least = leastCost();
      if (least === null) continue;
      for (const price of [0, 1, MELD, 7 * MELD, weights.value[1]! / 2, 2 * weights.value[13]!]) {
        automata.build(true, Math.round(price));
        oldGroups.read();
        for (let sweeps = 0; sweeps < 3; sweeps++) {
          if (sweeps > 0) sweep();
          const bound = search.leastOfAll();
          expect(bound, `${id}, a joker for ${price}, ${sweeps} sweeps`).toBeLessThanOrEqual(least);
          if (bound > least - MELD) tight++;
        }
        // Another price on the same automata, as where a search does not end.
        automata.priceJokers(Math.round(price / 2) + 3);
        expect(search.leastOfAll(), `${id}, from ${price} to half of it`).toBeLessThanOrEqual(least);
      }
    }
    // It is not only low: often it says just what the best layout costs.
    if (rule !== 'locked') expect(tight).toBeGreaterThan(0);
  });
});
