/** The states that a search has made, each kept once with the cheapest way to it, and the queue of those to look at. */

import * as shared from '../constants.ts';
import { aboveOf, STATE_ROOM } from '../constants.ts';
import { double } from '../double.ts';
import type { Queue } from './queue.ts';

/** For hashes. */
const PRIME = 0x9e3779b1;

export type Explored = ReturnType<typeof makeExplored>;

export function makeExplored(queue: Queue) {
  const WIDTH = shared.WIDTH;
  const BALANCE = shared.BALANCE;
  const PROGRESS = shared.PROGRESS;
  const PARENT = shared.PARENT;
  const VECTOR = shared.VECTOR;

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
    /** The states by their hash, and for each its place there. What lies at another place than its own is of an earlier search. */
    table: new Int32Array(4 * STATE_ROOM),
    slots: new Int32Array(STATE_ROOM),
    mask: 255,
    clear,
    keyOf,
    write,
    add,
  };

  return explored;

  /** Begins anew. */
  function clear(): void {
    explored.states = 0;
    queue.size = 0;
    queue.taken = false;
    explored.mask = 255;
  }

  function keyOf(bound: number, value: number, eager: boolean): number {
    if (eager) return bound - value * 2 ** 44;
    return bound * 16 - value;
  }

  /** A number for what tells a state from others: its nodes, balance and progress. */
  function hashOf(row: number): number {
    const { data } = explored;
    let hash = data[row + PROGRESS]! * 16 + data[row + BALANCE]!;
    hash = Math.imul(hash ^ aboveOf(data[row]!), PRIME);
    hash = Math.imul(hash ^ aboveOf(data[row + 1]!), PRIME);
    hash = Math.imul(hash ^ aboveOf(data[row + 2]!), PRIME);
    hash = Math.imul(hash ^ aboveOf(data[row + 3]!), PRIME);
    return hash ^ (hash >>> 15);
  }

  /** Whether two rows are the same state. */
  function same(a: number, b: number): boolean {
    const { data } = explored;
    for (let k = 0; k < BALANCE; k++) if (aboveOf(data[a + k]!) !== aboveOf(data[b + k]!)) return false;
    return data[a + BALANCE] === data[b + BALANCE] && data[a + PROGRESS] === data[b + PROGRESS];
  }

  /** Writes a state behind the last one. */
  function write(
    e0: number,
    e1: number,
    e2: number,
    e3: number,
    balance: number,
    progress: number,
    parent: number,
    vector: number,
    spent: number,
    waits: number,
    layer: number,
  ): void {
    const { data, states } = explored;
    const row = states * WIDTH;
    data[row] = e0;
    data[row + 1] = e1;
    data[row + 2] = e2;
    data[row + 3] = e3;
    data[row + BALANCE] = balance;
    data[row + PROGRESS] = progress;
    data[row + PARENT] = parent;
    data[row + VECTOR] = vector;
    explored.spent[states] = spent;
    explored.waits[states] = waits;
    explored.layer[states] = layer;
  }

  /** Keeps the state that was written behind the last one, unless there is a way to it that is no dearer. */
  function add(eager: boolean): void {
    const { data, spent, waits, layer, table, slots, mask } = explored;
    const fresh = explored.states;
    let state = fresh;
    for (let i = hashOf(fresh * WIDTH) & mask; ; i = (i + 1) & mask) {
      const found = table[i]!;
      if (found >= fresh || slots[found] !== i) {
        table[i] = fresh;
        slots[fresh] = i;
        explored.states++;
        break;
      }
      if (same(found * WIDTH, fresh * WIDTH)) {
        if (spent[found]! <= spent[fresh]!) return;
        for (let k = 0; k < WIDTH; k++) data[found * WIDTH + k] = data[fresh * WIDTH + k]!;
        spent[found] = spent[fresh]!;
        waits[found] = waits[fresh]!;
        state = found;
        break;
      }
    }
    explored.made[state] = -Infinity;
    explored.cursor[state] = 0;
    explored.later[state] = Infinity;
    queue.push(keyOf(waits[fresh]!, layer[fresh]!, eager), state);
    if (explored.states === spent.length) double(explored);
    if (explored.states * 2 > mask) rehash();
  }

  function rehash(): void {
    explored.mask = explored.mask * 2 + 1;
    const { table, slots, mask } = explored;
    for (let state = 0; state < explored.states; state++) {
      let i = hashOf(state * WIDTH) & mask;
      while (table[i]! < state && slots[table[i]!] === i) i = (i + 1) & mask;
      table[i] = state;
      slots[state] = i;
    }
  }
}
