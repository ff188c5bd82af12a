/**
 * Jokers shared out among the colours: least costs of some colours by the number of jokers that they lay
 * together. Left alone, every colour would make use of the same joker.
 */
import type { Automata } from './automaton.ts';
import { MOST_LOOSE } from './faces.ts';

export const share = (): Float64Array => new Float64Array(MOST_LOOSE);

/** Takes one more colour in, whose costs by jokers stand in a list, some steps apart; `into` may be `from`. */
export function join(
  into: Float64Array,
  from: Float64Array,
  costs: Float64Array,
  at: number,
  step: number,
  most: number,
): void {
  for (let all = most; all > 0; all--) {
    let best = from[all]! + costs[at]!;
    for (let k = 1; k <= all; k++) {
      const sum = from[all - k]! + costs[at + k * step]!;
      if (sum < best) best = sum;
    }
    into[all] = best;
  }
  into[0] = from[0]! + costs[at]!;
}

/** The costs of the first colour. */
export function begin(into: Float64Array, costs: Float64Array, at: number, step: number, most: number): void {
  for (let k = 0; k <= most; k++) into[k] = costs[at + k * step]!;
}

/**
 * Takes an edge to those chosen before, with the least of what follows it. Returns the least cost together
 * with the colours that come after.
 */
export function choose(
  automata: Automata,
  before: Float64Array,
  so: Float64Array,
  edge: number,
  most: number,
  after: Float64Array,
): number {
  const { rest, width, through, net, target } = automata;
  const gain = net[edge]! > 0 ? net[edge]! : 0;
  const on = target[edge]! * width - gain;
  const own = through[edge]! - rest[on + most]!;
  let least = Infinity;
  for (let all = 0; all <= most; all++) {
    let best = Infinity;
    for (let k = gain; k <= all; k++) {
      const sum = before[all - k]! + own + rest[on + k]!;
      if (sum < best) best = sum;
    }
    so[all] = best;
    if (best + after[most - all]! < least) least = best + after[most - all]!;
  }
  return least;
}
