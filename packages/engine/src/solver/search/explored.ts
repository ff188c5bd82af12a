/**
 * The states that a search has made, each kept once with the cheapest way to it, and the queue of those that wait.
 *
 * A state says that all values below one are settled. It has a node of each colour's automaton, the balance of
 * jokers (laid from the rack less taken from the table) and the progress towards what the layout must reach.
 */

import { doubled } from '../array.ts';
import { toOf } from '../color/edge.ts';
import { STATE_ROOM } from '../policy.ts';
import { makeQueue } from './queue.ts';

// A state is a row of eight numbers: the edges by which its four nodes were reached, then these.
export const WIDTH = 8;
export const BALANCE = 4;
export const PROGRESS = 5;
/** The state before it, and the group vector between the two. */
export const PARENT = 6;
export const VECTOR = 7;

const PRIME = 0x9e3779b1;

export type Explored = ReturnType<typeof makeExplored>;

export function makeExplored() {
  const queue = makeQueue(keyOf);
  const explored = {
    /** The number of states of the last search. */
    states: 0,
    /** The rows. There is always room for one behind the last. */
    data: new Int32Array(STATE_ROOM * WIDTH),
    /** The next value. */
    layer: new Uint8Array(STATE_ROOM),
    /** The cost so far, and the bound under which the state waits in the queue. */
    spent: new Float64Array(STATE_ROOM),
    waits: new Float64Array(STATE_ROOM),
    /** Successors with a bound up to this are made. */
    made: new Float64Array(STATE_ROOM),
    /** Of the round of successors under way: the next group vector, and the least bound of those left out. */
    cursor: new Int32Array(STATE_ROOM),
    later: new Float64Array(STATE_ROOM),
    clear,
    take,
    putBack,
    setCosts,
    add,
  };

  // A hash table of states, and for each state its slot. A slot whose state names another slot is free.
  const hash = { table: new Int32Array(4 * STATE_ROOM), slots: new Int32Array(STATE_ROOM) };
  let mask = 255;

  return explored;

  function clear(): void {
    explored.states = 0;
    queue.clear();
    mask = 255;
  }

  /** The least bound first, then the highest value. */
  function keyOf(state: number): number {
    return explored.waits[state]! * 16 - explored.layer[state]!;
  }

  /** Takes the state to look at next from the queue, or -1. */
  function take(): number {
    for (;;) {
      const key = queue.leastKey();
      const state = queue.pop();
      // A state that was reached again by a cheaper way is still in the queue with its old key, too.
      if (state < 0 || key === keyOf(state)) return state;
    }
  }

  /** Puts a state back that has more successors to make: those of this bound. */
  function putBack(state: number, bound: number, made: number, cursor: number, later: number): void {
    explored.waits[state] = bound;
    explored.made[state] = made;
    explored.cursor[state] = cursor;
    explored.later[state] = later;
    queue.push(state);
  }

  /**
   * Sets the costs of the state that is added next. V8 allocates memory for a fraction that is passed to a function which it
   * does not inline; this one is small enough.
   */
  function setCosts(spent: number, waits: number): void {
    explored.spent[explored.states] = spent;
    explored.waits[explored.states] = waits;
  }

  /** A number for what tells a state from others: its nodes, balance and progress. */
  function hashOf(row: number): number {
    const { data } = explored;
    let sum = data[row + PROGRESS]! * 16 + data[row + BALANCE]!;
    for (let k = row; k < row + 4; k++) sum = Math.imul(sum ^ toOf(data[k]!), PRIME);
    return sum ^ (sum >>> 15);
  }

  /** Whether two rows are the same state. */
  function same(a: number, b: number): boolean {
    const { data } = explored;
    for (let k = 0; k < 4; k++) if (toOf(data[a + k]!) !== toOf(data[b + k]!)) return false;
    return data[a + BALANCE] === data[b + BALANCE] && data[a + PROGRESS] === data[b + PROGRESS];
  }

  /** Adds a state, unless it is known by a way that costs no more. Returns whether it was added. */
  function add(
    e0: number,
    e1: number,
    e2: number,
    e3: number,
    balance: number,
    progress: number,
    parent: number,
    vector: number,
    layer: number,
  ): boolean {
    const fresh = explored.states;
    const row = fresh * WIDTH;
    const { data } = explored;
    data[row] = e0;
    data[row + 1] = e1;
    data[row + 2] = e2;
    data[row + 3] = e3;
    data[row + BALANCE] = balance;
    data[row + PROGRESS] = progress;
    data[row + PARENT] = parent;
    data[row + VECTOR] = vector;
    const state = find(row, fresh);
    if (state !== fresh) {
      if (explored.spent[state]! <= explored.spent[fresh]!) return false;
      data.copyWithin(state * WIDTH, row, row + WIDTH);
      explored.spent[state] = explored.spent[fresh]!;
      explored.waits[state] = explored.waits[fresh]!;
    }
    explored.layer[state] = layer;
    explored.made[state] = -Infinity;
    explored.cursor[state] = 0;
    explored.later[state] = Infinity;
    queue.push(state);
    if (state !== fresh) return true;
    explored.states++;
    if (explored.states === explored.spent.length) growArrays();
    if (explored.states * 2 > mask) rehash();
    return true;
  }

  /** The state that equals the row of a fresh one; or the fresh one, which is put into the table. */
  function find(row: number, fresh: number): number {
    const { table, slots } = hash;
    for (let i = hashOf(row) & mask; ; i = (i + 1) & mask) {
      const found = table[i]!;
      if (found >= fresh || slots[found] !== i) {
        table[i] = fresh;
        slots[fresh] = i;
        return fresh;
      }
      if (same(found * WIDTH, row)) return found;
    }
  }

  function rehash(): void {
    mask = mask * 2 + 1;
    const { table, slots } = hash;
    for (let state = 0; state < explored.states; state++) {
      let i = hashOf(state * WIDTH) & mask;
      while (table[i]! < state && slots[table[i]!] === i) i = (i + 1) & mask;
      table[i] = state;
      slots[state] = i;
    }
  }

  function growArrays(): void {
    explored.data = doubled(explored.data);
    explored.layer = doubled(explored.layer);
    explored.spent = doubled(explored.spent);
    explored.waits = doubled(explored.waits);
    explored.made = doubled(explored.made);
    explored.cursor = doubled(explored.cursor);
    explored.later = doubled(explored.later);
    hash.table = doubled(hash.table);
    hash.slots = doubled(hash.slots);
  }
}
