/**
 * The product of the four colours' automata, without costs: which layouts can be reached with which tiles of the rack. It
 * serves to count and list plays, where every play matters and not only the best.
 *
 * A word says which tiles are laid: a letter for each value, and a last one for the jokers of the rack.
 */

import { netOf, playedOf, toOf } from '../solver/color/edge.ts';
import { countIn, FAN, STAY } from '../solver/color/groups.ts';
import { edges, faces, nodes, problem } from '../solver/parts.ts';
import { makeRows } from './rows.ts';

// A state: a node of each colour; jokers gained and points of the opening so far.
const WIDTH = 5;
const GAINED = 4;
/** Jokers gained are -4 to 4, kept as 4 to 12 in four bits; the points are above them, then the value. */
const NONE_GAINED = 8;
const VALUE_UNIT = 2 ** 20;
/** More jokers than there can be. */
const IMPOSSIBLE = 20;

export interface Product {
  /** The first state, the value of the first letter, and the value of the last letter but one. */
  readonly start: number;
  readonly low: number;
  readonly high: number;
  /** By value: the number of letters. A letter says how many rack tiles of each colour are laid. */
  readonly letters: readonly number[];
  /**
   * By letter: the states that can follow this one. After the last letter comes the start, which stands for the end, too.
   * Beyond the limit of steps no more states are found.
   */
  after(state: number, value: number): ReadonlySet<number>[];
  /** For each state a number for the caller's use, 0 at first. */
  readonly notes: number[];
  /** Counts steps. Returns false once they are more than `most` in all. */
  spend(steps: number): boolean;
}

/** The automata must have been built. They and the problem must not change while the product is used. */
export function makeProduct(most: number): Product {
  const { rack, low, high, rackJokers, reclaimable, leastNet, openingPoints } = problem;
  const { vectorStart, vectors } = faces;
  // By node and number of tiles in groups: the index of the edges. This makes all edges.
  const slots = Int32Array.from({ length: nodes.count * FAN }, (_, i) =>
    edges.slotOf(Math.floor(i / FAN), i % FAN),
  );
  const { edgesOf, edge } = edges;
  const firstOf = (slot: number): number => edgesOf[slot]! >> 6;
  const endOf = (slot: number): number => firstOf(slot) + (edgesOf[slot]! & 63);
  const states = makeRows(WIDTH);
  const notes: number[] = [];
  // The state that is followed: its value, the edges of its nodes, a group vector, the nodes after it.
  let value = 0;
  const choices = new Int32Array(4);
  let before = NONE_GAINED;
  let vector = 0;
  let room = 0;
  const next = nodes.start.slice(0, 4);
  let found: Set<number>[] = [];
  let spent = 0;
  const start = keep(NONE_GAINED);
  const letters: number[] = [];
  for (let at = low; at <= high; at++)
    letters[at] = [0, 16, 32, 48].reduce((all, color) => all * (rack[color + at]! + 1), 1);
  letters[high + 1] = rackJokers + 1;
  // By node and number of tiles in groups: the least change in jokers over the edges.
  const least = new Int8Array(slots.length).fill(IMPOSSIBLE);
  for (const [i, slot] of slots.entries())
    if (slot >= 0)
      for (let e = firstOf(slot); e < endOf(slot); e++)
        if (netOf(edge[e]!) < least[i]!) least[i] = netOf(edge[e]!);

  // By vector: the numbers of tiles in groups that it needs, one bit for each colour and number. Most vectors fail by it.
  const wanted = new Int32Array(vectors.length);
  for (let i = 0; i < vectorStart[high + 1]!; i++)
    for (let color = 0; color < 4; color++) wanted[i]! |= 1 << (color * FAN + countIn(vectors[i]!, color));

  function keep(after: number): number {
    const { data, count } = states;
    data.set(next, count * WIDTH);
    data[count * WIDTH + GAINED] = value * VALUE_UNIT + after;
    const state = states.keep();
    if (state === notes.length) notes.push(0);
    return state;
  }

  function spend(steps: number): boolean {
    spent += steps;
    return spent <= most;
  }

  /** Follows every way in which this colour and those after it can go on; `gained` is the least change in jokers. */
  function extend(color: number, letter: number, laid: number, gained: number): void {
    if (!spend(1)) return;
    if (color === 4) {
      // In an opening no joker is reclaimed, so points only grow.
      const points = openingPoints > 0 ? Math.min(openingPoints, (before >> 4) + (laid + gained) * value) : 0;
      found[letter]!.add(keep((points << 4) | ((before & 15) + gained)));
      return;
    }
    const choice = choices[color]! + countIn(vector, color);
    const slot = slots[choice]!;
    const end = endOf(slot);
    const first = letter * (rack[color * 16 + value]! + 1);
    const others = gained - least[choice]!;
    for (let e = firstOf(slot); e < end; e++) {
      const lies = edge[e]!;
      if (others + netOf(lies) > room) continue;
      next[color] = toOf(lies);
      extend(color + 1, first + playedOf(lies), laid + playedOf(lies), others + netOf(lies));
    }
  }

  function after(state: number, at: number): Set<number>[] {
    value = at;
    found = Array.from({ length: letters[at]! }, () => new Set<number>());
    const { data } = states;
    const row = state * WIDTH;
    let possible = 0;
    for (let color = 0; color < 4; color++) {
      const node = data[row + color]!;
      // A colour with no tile at this value waits.
      const waits = nodes.faceOf[node] !== color * 16 + at;
      choices[color] = node * FAN + (waits ? STAY : 0);
      for (let g = 0; g < (waits ? 1 : STAY); g++)
        if (least[choices[color]! + g]! < IMPOSSIBLE) possible |= 1 << (color * FAN + g);
    }
    before = data[row + GAINED]! % VALUE_UNIT;
    const balance = (before & 15) - NONE_GAINED;
    // No more jokers than the rack has and than can be reclaimed at higher values.
    room = rackJokers + reclaimable[at + 1]! - balance;
    if (at <= high)
      for (let i = vectorStart[at]!; i < vectorStart[at + 1]!; i++) {
        if ((wanted[i]! & ~possible) !== 0) continue;
        vector = vectors[i]!;
        let gained = 0;
        for (let color = 0; color < 4; color++) gained += least[choices[color]! + countIn(vector, color)]!;
        if (gained <= room) extend(0, 0, 0, gained);
      }
    else if (balance >= leastNet && before >> 4 >= openingPoints) found[Math.max(0, balance)]!.add(start);
    return found;
  }

  return { start, low, high, letters, after, notes, spend };
}
