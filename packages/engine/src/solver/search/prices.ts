/** What colours pay for their part in groups, so that the bound of the automata comes nearer to the truth. */

import type { Automata } from '../color/edges.ts';
import type { Faces } from '../color/faces.ts';
import { countIn } from '../color/groups.ts';
import type { States } from '../color/nodes.ts';
import type { OldGroups } from '../color/oldGroups.ts';
import * as shared from '../constants.ts';
import { NODES } from '../constants.ts';
import { double } from '../double.ts';
import type { Problem } from '../position/problem.ts';
import type { Weights } from '../position/weights.ts';

export type Sweep = ReturnType<typeof makeSweep>;

export function makeSweep(
  p: Problem,
  weights: Weights,
  faces: Faces,
  states: States,
  automata: Automata,
  oldGroups: OldGroups,
) {
  const MELD = shared.MELD;
  const FAN = shared.FAN;
  const SUMS = shared.SUMS;

  const BLOCK = shared.BLOCK;

  const sums = {
    // The prices of one value in the making: by colour and number of tiles in groups.
    marginal: new Float64Array(4 * FAN),
    share: new Float64Array(4 * FAN),
    /** The least cost of the whole with so many tiles in runs, what the face costs left out: one block a change. */
    around: new Float64Array(10 * BLOCK),
    /** The least cost from the start to a state. */
    forward: new Float64Array(NODES),
  };

  return sweep;

  /**
   * Makes the bound tighter. Each colour on its own puts tiles into groups that the others do not join. So
   * what a colour puts into groups gets a price, by value and number of tiles, and what the colours pay
   * together is given back where they meet. From low values to high, and back: what each choice of a colour
   * costs it at the least is replaced by a share of what the choice costs all colours together, as a real group (dual
   * ascent by min-marginals). One colour takes its share after the other, so that the last one takes all that is left:
   * that leads much further than equal shares. Whatever the prices, there is a bound. Returns false where it says half-way
   * that nothing can be played.
   */
  function sweep(): boolean {
    if (!automata.priced) {
      automata.priced = true;
      oldGroups.breakAll();
      if (p.loose === 0) {
        faces.listAll();
        states.listWays();
      }
    }
    while (sums.forward.length < states.nodes) double(sums);
    const { forward } = sums;
    forward.fill(Infinity, 0, states.nodes);
    for (let color = 0; color < 4; color++) forward[states.start[color]!] = 0;
    for (let value = p.low; value <= p.high; value++) {
      charge(value, value === p.high);
      advance(value);
    }
    let least = -faces.joker * p.rackJokers;
    for (let color = 0; color < 4; color++) least += forward[states.firstOf[color * 16 + p.high + 1]!]!;
    if (least >= weights.whole) return false;
    automata.forget();
    for (let value = p.high; value >= p.low; value--) {
      if (value < p.high) charge(value, true);
      automata.settle(value, value);
    }
    return true;
  }

  /** What it costs a colour at the least to put so many tiles of a value into groups, its price aside. */
  function marginals(color: number, value: number): void {
    const { marginal, around, forward } = sums;
    if (faces.inGroups[color * 16 + value] === 1) {
      // No part in any group: nothing to compare.
      marginal[color * FAN] = 0;
      return;
    }
    const { rest } = automata;
    const { wayStart, wayFrom, wayPlace, wayTo } = states;
    const face = color * 16 + value;
    const top = faces.top[face]!;
    for (let block = faces.blocks[face]! - 1; block >= 0; block--)
      for (let r = top, at = block * BLOCK + face * SUMS; r >= 0; r--) around[at + r] = Infinity;
    const end = wayStart[value * 4 + color + 1]!;
    for (let way = wayStart[value * 4 + color]!; way < end; way++) {
      const place = wayPlace[way]!;
      const found = wayTo[way]!;
      const whole = forward[wayFrom[way]!]! + (found & 15) * MELD + rest[found >> 4]!;
      if (whole < around[place]!) around[place] = whole;
    }
    faces.marginals(face, around, marginal, color * FAN);
  }

  /** Sets the prices of a value. What only the pass back asks for is worked out where it is the `last` time. */
  function charge(value: number, last: boolean): void {
    const { vectorStart, vectors, inGroups, groupPrice } = faces;
    const { marginal, share } = sums;
    const { slack, broken } = oldGroups;
    const start = vectorStart[value]!;
    const end = vectorStart[value + 1]!;
    let sharing = 0;
    for (let color = 0; color < 4; color++) {
      marginals(color, value);
      if (inGroups[color * 16 + value] !== 1) sharing++;
    }
    for (let i = start; i < end; i++) {
      const vector = vectors[i]!;
      slack[i] =
        broken[i]! * MELD +
        marginal[countIn(vector, 0)]! +
        marginal[FAN + countIn(vector, 1)]! +
        marginal[2 * FAN + countIn(vector, 2)]! +
        marginal[3 * FAN + countIn(vector, 3)]!;
    }
    for (let color = 0; color < 4; color++) {
      const face = color * 16 + value;
      const groups = inGroups[face]!;
      if (groups === 1) continue;
      for (let g = 0; groups >> g !== 0; g++) share[g] = Infinity;
      for (let i = start; i < end; i++) {
        const g = countIn(vectors[i]!, color);
        if (slack[i]! < share[g]!) share[g] = slack[i]!;
      }
      for (let g = 0; groups >> g !== 0; g++) {
        const own = Math.floor(share[g]! / sharing);
        groupPrice[face * FAN + g] = own < Infinity ? own - marginal[color * FAN + g]! : Infinity;
        share[g] = own < Infinity ? own : 0;
      }
      for (let i = start; i < end; i++) slack[i]! -= share[countIn(vectors[i]!, color)]!;
      sharing--;
      faces.value(face, last);
    }
  }

  /** From the states of a value on to those of the next: the least cost so far. */
  function advance(value: number): void {
    const { wayStart, wayFrom, wayPlace, wayTo } = states;
    const { least } = faces;
    const { forward } = sums;
    const end = wayStart[value * 4 + 4]!;
    for (let way = wayStart[value * 4]!; way < end; way++) {
      const found = wayTo[way]!;
      const to = found >> 4;
      const there = forward[wayFrom[way]!]! + least[wayPlace[way]!]! + (found & 15) * MELD;
      if (there < forward[to]!) forward[to] = there;
    }
  }
}
