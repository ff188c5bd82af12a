/** What a layout costs: broken old melds, and what stays on the rack. */
import { MAX_VALUE } from '../../rules/tile.ts';
import { lowestIn } from '../face.ts';
import type { Problem } from './problem.ts';

/** The cost of breaking an old meld. A bound may be a fraction of it. */
export const MELD = 64;
/** More than breaking all old melds costs. The costs of tiles and points are multiples of it. */
export const BROKEN = 128 * MELD;

/** What makes a play the best one. */
export type Objective = 'tiles' | 'value';

export type Weights = ReturnType<typeof makeWeights>;

export function makeWeights(p: Problem) {
  const weights = {
    objective: 'tiles' as Objective,
    jokerPenalty: 0,
    /** The cost of a tile of this value that stays on the rack; and of a joker. */
    value: new Float64Array(MAX_VALUE + 1),
    joker: 0,
    /** For a joker on the table: the cost of each step from its value to the highest. */
    below: 0,
    /**
     * The cost of the whole rack. Every play costs less, since a tile costs more than all old melds; except where
     * jokers can be taken to the rack, there it is Infinity.
     */
    whole: 0,
    set,
    setOpening,
  };

  return weights;

  /** Makes costs lexicographic: first points and tiles in the order of the objective, then broken melds. */
  function set(objective: Objective, jokerPenalty: number): void {
    weights.objective = objective;
    weights.jokerPenalty = jokerPenalty;
    const jokers = p.rackJokers + p.tableJokers;
    let tiles = 0;
    let sum = 0;
    for (let color = 0; color < 4; color++)
      for (let live = p.live[color]!; live !== 0; live &= live - 1) {
        const v = lowestIn(live);
        const count = p.rack[color * 16 + v]!;
        tiles += count;
        sum += count * v;
      }
    const points = sum + jokers * jokerPenalty;
    const point = objective === 'tiles' ? BROKEN : BROKEN * (p.rackSize + jokers + 1);
    const tile = objective === 'tiles' ? BROKEN * (points + 1) : BROKEN;
    for (let v = 1; v <= MAX_VALUE; v++) weights.value[v] = tile + v * point;
    weights.joker = tile + jokerPenalty * point;
    weights.below = 0;
    const whole = tiles * tile + sum * point + p.rackJokers * weights.joker;
    weights.whole = whole > 0 && p.leastNet < 0 ? Infinity : whole;
  }

  /** In an opening a joker counts the value that it stands for: a point less for each step below the highest. */
  function setOpening(): void {
    set('value', p.values);
    weights.below = weights.value[1]! - BROKEN;
  }
}
