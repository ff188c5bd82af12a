/** The states that a search has made, each kept once with the cheapest way to it, and the queue of those to look at. */

import * as shared from './constants.ts';
import { enlarge } from './enlarge.ts';
import { push, QUEUE } from './queue.ts';

const WIDTH = shared.WIDTH;
const BALANCE = shared.BALANCE;
const PROGRESS = shared.PROGRESS;
const PARENT = shared.PARENT;
const VECTOR = shared.VECTOR;
const EDGES = shared.EDGES;

class Explored {
  /** How many states the last search made. */
  states = 0;
  data = new Int32Array(shared.STATE_ROOM * WIDTH);
  /** The value that is next. */
  layer = new Uint8Array(shared.STATE_ROOM);
  /** Cost so far, and the bound under which the state waits in the queue. */
  spent = new Float64Array(shared.STATE_ROOM);
  waits = new Float64Array(shared.STATE_ROOM);
  /** Successors with a bound up to this are made; those of the next round, up to the vector where it stands. */
  made = new Float64Array(shared.STATE_ROOM);
  cursor = new Int32Array(shared.STATE_ROOM);
  /** The least bound of the successors left out in the round under way. */
  later = new Float64Array(shared.STATE_ROOM);
  table = new Int32Array(shared.STATE_ROOM);
  mask = 255;
  hashes = new Int32Array(shared.STATE_ROOM);
}

const queue = QUEUE;
export const EXPLORED = new Explored();
const explored = EXPLORED;

/** Begins anew. */
export function clearExplored(): void {
  explored.states = 0;
  queue.size = 0;
  explored.mask = 255;
  explored.table.fill(0, 0, 256);
}

export function keyOf(bound: number, value: number, eager: boolean): number {
  if (eager) return bound - value * 2 ** 44;
  return bound * 16 - value;
}

/** Keeps a state, unless there is a way to it that is no dearer. */
export function addState(
  c0: number,
  c1: number,
  c2: number,
  c3: number,
  balance: number,
  progress: number,
  spent: number,
  parent: number,
  vector: number,
  e0: number,
  e1: number,
  e2: number,
  e3: number,
  layer: number,
  f: number,
  eager: boolean,
): void {
  let hash = Math.imul(c0, 0x9e3779b1) ^ Math.imul(c1, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ Math.imul(c2, 0xc2b2ae35) ^ Math.imul(c3, 0x27d4eb2f);
  hash ^= Math.imul(balance * 1024 + progress, 0x165667b1);
  hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39);
  hash ^= hash >>> 16;
  let i = hash & explored.mask;
  const { table } = explored;
  let { data } = explored;
  let state = -1;
  for (;;) {
    const found = table[i]!;
    if (found === 0) break;
    const row = (found - 1) * WIDTH;
    if (
      data[row] === c0 &&
      data[row + 1] === c1 &&
      data[row + 2] === c2 &&
      data[row + 3] === c3 &&
      data[row + BALANCE] === balance &&
      data[row + PROGRESS] === progress
    ) {
      state = found - 1;
      if (explored.spent[state]! <= spent) return;
      break;
    }
    i = (i + 1) & explored.mask;
  }
  if (state < 0) {
    state = explored.states++;
    if (state === explored.spent.length) {
      moreStates();
      data = explored.data;
    }
    table[i] = state + 1;
    explored.hashes[state] = hash;
    if (explored.states * 2 > explored.mask) rehash();
  }
  const row = state * WIDTH;
  data[row] = c0;
  data[row + 1] = c1;
  data[row + 2] = c2;
  data[row + 3] = c3;
  data[row + BALANCE] = balance;
  data[row + PROGRESS] = progress;
  data[row + PARENT] = parent;
  data[row + VECTOR] = vector;
  data[row + EDGES] = e0;
  data[row + EDGES + 1] = e1;
  data[row + EDGES + 2] = e2;
  data[row + EDGES + 3] = e3;
  explored.spent[state] = spent;
  explored.waits[state] = f;
  explored.made[state] = -Infinity;
  explored.cursor[state] = 0;
  explored.later[state] = Infinity;
  explored.layer[state] = layer;
  push(keyOf(f, layer, eager), state);
}

function rehash(): void {
  const size = (explored.mask + 1) * 2;
  if (explored.table.length < size) explored.table = new Int32Array(size);
  else explored.table.fill(0, 0, size);
  explored.mask = size - 1;
  const { table, mask } = explored;
  for (let state = 0; state < explored.states; state++) {
    let i = explored.hashes[state]! & mask;
    while (table[i] !== 0) i = (i + 1) & mask;
    table[i] = state + 1;
  }
}

function moreStates(): void {
  const size = explored.spent.length * 2;
  explored.data = enlarge(explored.data, size * WIDTH);
  explored.layer = enlarge(explored.layer, size);
  explored.hashes = enlarge(explored.hashes, size);
  explored.spent = enlarge(explored.spent, size);
  explored.waits = enlarge(explored.waits, size);
  explored.made = enlarge(explored.made, size);
  explored.cursor = enlarge(explored.cursor, size);
  explored.later = enlarge(explored.later, size);
}
