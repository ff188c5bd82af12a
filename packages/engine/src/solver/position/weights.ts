/** What leaving tiles on the rack costs. */
import { BROKEN, MAX_VALUE } from '../constants.ts';
import type { Problem } from './problem.ts';

/** What makes a play the best one. */
export type Objective = 'tiles' | 'value';

export type Weights = ReturnType<typeof makeWeights>;

export function makeWeights(p: Problem) {
  const weights = {
    objective: 'tiles' as Objective,
    jokerPenalty: 0,
    /** For a tile of a given value. */
    value: new Float64Array(MAX_VALUE + 1),
    joker: 0,
    /** For a joker that is laid, for each number that it stands below the highest. */
    below: 0,
    /**
     * For all that is on the rack. To lay anything at all is worth more than all melds that it could break, so any play costs
     * less; but where jokers can be taken to the rack, it may cost anything.
     */
    whole: 0,
    set,
    setOpening,
  };

  return weights;

  /**
   * Lexicographic by size: old melds that break cost less than a point, so that they only ever break ties; then points and
   * tiles, in the order of the objective.
   */
  function set(objective: Objective, jokerPenalty: number): void {
    const { live, rack } = p;
    const { value } = weights;
    weights.objective = objective;
    weights.jokerPenalty = jokerPenalty;
    const jokers = p.rackJokers + p.tableJokers;
    let tiles = 0;
    let sum = 0;
    for (let color = 0; color < 4; color++)
      for (let alive = live[color]!; alive !== 0; alive &= alive - 1) {
        const v = 31 - Math.clz32(alive & -alive);
        const count = rack[color * MAX_VALUE + v - 1]!;
        tiles += count;
        sum += count * v;
      }
    const points = sum + jokers * jokerPenalty;
    const point = objective === 'tiles' ? BROKEN : BROKEN * (p.rackSize + jokers + 1);
    const tile = objective === 'tiles' ? BROKEN * (points + 1) : BROKEN;
    for (let v = 1; v <= MAX_VALUE; v++) value[v] = tile + v * point;
    weights.joker = tile + jokerPenalty * point;
    weights.below = 0;
    const whole = tiles * tile + sum * point + p.rackJokers * weights.joker;
    weights.whole = whole > 0 && p.leastNet < 0 ? Infinity : whole;
  }

  /** As an opening a joker is worth what it stands for: a point less for each number below the highest. */
  function setOpening(): void {
    set('value', p.values);
    weights.below = weights.value[1]! - BROKEN;
  }
}
