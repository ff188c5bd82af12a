/** The states that a search has made, each kept once with the cheapest way to it, and the queue of those to look at. */

import * as shared from './constants.ts';
import { aboveOf, STATE_ROOM } from './constants.ts';
import { enlarge } from './enlarge.ts';
import type { Queue } from './queue.ts';

/** For hashes. */
const PRIME = 0x9e3779b1;

export type Explored = ReturnType<typeof makeExplored>;

export function makeExplored(queue: Queue) {
  const WIDTH = shared.WIDTH;
  const BALANCE = shared.BALANCE;
  const PROGRESS = shared.PROGRESS;

  const explored = {
    /** How many states the last search made. */
    states: 0,
    /** What they are, one row each; behind the last there is always room for one more. */
    data: new Int32Array(STATE_ROOM * WIDTH),
    /** The value that is next. */
    layer: new Uint8Array(STATE_ROOM),
    /** Cost so far, and the bound under which the state waits in the queue. */
    spent: new Float64Array(STATE_ROOM),
    waits: new Float64Array(STATE_ROOM),
    /** Successors with a bound up to this are made; those of the next round, up to the vector where it stands. */
    made: new Float64Array(STATE_ROOM),
    cursor: new Int32Array(STATE_ROOM),
    /** The least bound of the successors left out in the round under way. */
    later: new Float64Array(STATE_ROOM),
    table: new Int32Array(4 * STATE_ROOM),
    mask: 255,
    clear,
    keyOf,
    add,
  };

  return explored;

  /** Begins anew. */
  function clear(): void {
    explored.states = 0;
    queue.size = 0;
    explored.mask = 255;
    explored.table.fill(0, 0, 256);
  }

  function keyOf(bound: number, value: number, eager: boolean): number {
    if (eager) return bound - value * 2 ** 44;
    return bound * 16 - value;
  }

  /** A number for what tells a state from others: its nodes, balance and progress. */
  function hashOf(row: number): number {
    const { data } = explored;
    let hash = data[row + PROGRESS]! * 16 + data[row + BALANCE]!;
    for (let i = row; i < row + 4; i++) {
      hash = Math.imul(hash ^ aboveOf(data[i]!), PRIME);
      hash ^= hash >>> 15;
    }
    return hash;
  }

  /** Keeps the state that was written behind the last one, unless there is a way to it that is no dearer. */
  function add(spent: number, layer: number, waits: number, eager: boolean): void {
    const { data, table, mask } = explored;
    const fresh = explored.states;
    const row = fresh * WIDTH;
    const c0 = aboveOf(data[row]!);
    const c1 = aboveOf(data[row + 1]!);
    const c2 = aboveOf(data[row + 2]!);
    const c3 = aboveOf(data[row + 3]!);
    const balance = data[row + BALANCE]!;
    const progress = data[row + PROGRESS]!;
    let state = fresh;
    for (let i = hashOf(row) & mask; ; i = (i + 1) & mask) {
      const found = table[i]! - 1;
      if (found < 0) {
        table[i] = ++explored.states;
        break;
      }
      const old = found * WIDTH;
      if (
        aboveOf(data[old]!) === c0 &&
        aboveOf(data[old + 1]!) === c1 &&
        aboveOf(data[old + 2]!) === c2 &&
        aboveOf(data[old + 3]!) === c3 &&
        data[old + BALANCE] === balance &&
        data[old + PROGRESS] === progress
      ) {
        if (explored.spent[found]! <= spent) return;
        for (let k = 0; k < WIDTH; k++) data[old + k] = data[row + k]!;
        state = found;
        break;
      }
    }
    explored.spent[state] = spent;
    explored.waits[state] = waits;
    explored.made[state] = -Infinity;
    explored.cursor[state] = 0;
    explored.later[state] = Infinity;
    explored.layer[state] = layer;
    queue.push(keyOf(waits, layer, eager), state);
    if (explored.states === explored.spent.length) moreStates();
    if (explored.states * 2 > mask) rehash();
  }

  function rehash(): void {
    const size = (explored.mask + 1) * 2;
    if (explored.table.length < size) explored.table = new Int32Array(size);
    else explored.table.fill(0, 0, size);
    explored.mask = size - 1;
    const { table, mask } = explored;
    for (let state = 0; state < explored.states; state++) {
      let i = hashOf(state * WIDTH) & mask;
      while (table[i] !== 0) i = (i + 1) & mask;
      table[i] = state + 1;
    }
  }

  function moreStates(): void {
    const size = explored.spent.length * 2;
    explored.data = enlarge(explored.data, size * WIDTH);
    explored.layer = enlarge(explored.layer, size);
    explored.spent = enlarge(explored.spent, size);
    explored.waits = enlarge(explored.waits, size);
    explored.made = enlarge(explored.made, size);
    explored.cursor = enlarge(explored.cursor, size);
    explored.later = enlarge(explored.later, size);
  }
}
