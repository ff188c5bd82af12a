/**
 * The exact search: best first over the values, from low to high.
 *
 * The cost so far plus the bound of the automata never exceeds the cost of the best way on (A*), so the first complete
 * layout taken from the queue is a cheapest one.
 */

import { makeEdge } from '../color/edge.ts';
import type { Faces } from '../color/faces.ts';
import type { Nodes } from '../color/nodes.ts';
import { FIRST_STATES, SWEPT_STATES } from '../policy.ts';
import type { Problem } from '../position/problem.ts';
import { BROKEN, type Weights } from '../position/weights.ts';
import type { Bound } from './bound.ts';
import { type Expand, wholeMelds } from './expand.ts';
import type { Explored } from './explored.ts';

/** In place of a layout: no layout exists. */
export const NONE = -1;
/** In place of a layout: the search was cut off before it found one. */
export const GIVEN_UP = -2;

export function makeSearch(
  p: Problem,
  weights: Weights,
  faces: Faces,
  nodes: Nodes,
  bound: Bound,
  explored: Explored,
  { expand, countPoints }: Expand,
) {
  return { run };

  /**
   * Finds the cheapest layout that reaches the need, and returns its last state, or NONE. The automata must have been built. A
   * layout that costs no more than `enough` is as good as the cheapest. Gives up after this many rounds of sweeps.
   */
  function run(need: number, enough: number, rounds: number): number {
    countPoints(need);
    // Most positions are solved at once. The longer the search, the less a tighter bound costs beside it. Where jokers
    // have the price of tiles, the first bound is too weak to try.
    for (let round = faces.joker > BROKEN ? 0 : -1; round < rounds; round++) {
      if (round >= 0) for (let i = 0; i < 2 ** round; i++) if (!bound.sweep()) return NONE;
      const state = attempt(need, enough, round < 0 ? FIRST_STATES : SWEPT_STATES * 4 ** round);
      if (state !== GIVEN_UP) return state;
    }
    return GIVEN_UP;
  }

  /** One search with the bound as it is. Gives up after `most` states. */
  function attempt(need: number, enough: number, most: number): number {
    const { start } = nodes;
    const at = (color: number): number => makeEdge(start[color]!, 0, 0, 0);
    explored.clear();
    const least = Math.max(wholeMelds(bound.atStart()), enough);
    if (least >= weights.whole) return NONE;
    explored.setCosts(0, least);
    explored.add(at(0), at(1), at(2), at(3), 0, 0, 0, 0, p.low);
    for (;;) {
      const state = explored.take();
      // Every play costs less than the whole rack.
      if (state < 0 || explored.waits[state]! >= weights.whole) return NONE;
      if (explored.layer[state]! > p.high) return state;
      if (explored.states > most) return GIVEN_UP;
      expand(state, need);
    }
  }
}
