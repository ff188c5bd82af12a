/** The states that a search has made, each kept once with the cheapest way to it, and the queue of those to look at. */

import { enlarge } from './enlarge.ts';
import { Queue } from './queue.ts';

/** Numbers that one state takes: four nodes, balance, progress, parent, vector, four edges. */
export const WIDTH = 12;
export const BALANCE = 4;
export const PROGRESS = 5;
export const PARENT = 6;
export const VECTOR = 7;
export const EDGES = 8;

export class Explored {
  protected readonly queue = new Queue();
  /** How many states the last search made. */
  states = 0;
  data = new Int32Array(1024 * WIDTH);
  /** The value that is next. */
  layer = new Uint8Array(1024);
  /** Cost so far, and the bound under which the state waits in the queue. */
  spent = new Float64Array(1024);
  protected waits = new Float64Array(1024);
  /** Successors with a bound up to this are made; those of the next round, up to the vector where it stands. */
  protected made = new Float64Array(1024);
  protected cursor = new Int32Array(1024);
  /** The least bound of the successors left out in the round under way. */
  protected later = new Float64Array(1024);
  private table = new Int32Array(1024);
  private mask = 255;
  private hashes = new Int32Array(1024);

  /** Begins anew. */
  protected clear(): void {
    this.states = 0;
    this.queue.size = 0;
    this.mask = 255;
    this.table.fill(0, 0, 256);
  }

  protected keyOf(bound: number, value: number, eager: boolean): number {
    if (eager) return bound - value * 2 ** 44;
    return bound * 16 - value;
  }

  /** Keeps a state, unless there is a way to it that is no dearer. */
  protected add(
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
    hash =
      Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ Math.imul(c2, 0xc2b2ae35) ^ Math.imul(c3, 0x27d4eb2f);
    hash ^= Math.imul(balance * 1024 + progress, 0x165667b1);
    hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39);
    hash ^= hash >>> 16;
    let i = hash & this.mask;
    const { table } = this;
    let { data } = this;
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
        if (this.spent[state]! <= spent) return;
        break;
      }
      i = (i + 1) & this.mask;
    }
    if (state < 0) {
      state = this.states++;
      if (state === this.spent.length) {
        this.moreStates();
        data = this.data;
      }
      table[i] = state + 1;
      this.hashes[state] = hash;
      if (this.states * 2 > this.mask) this.rehash();
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
    this.spent[state] = spent;
    this.waits[state] = f;
    this.made[state] = -Infinity;
    this.cursor[state] = 0;
    this.later[state] = Infinity;
    this.layer[state] = layer;
    this.queue.push(this.keyOf(f, layer, eager), state);
  }

  private rehash(): void {
    const size = (this.mask + 1) * 2;
    if (this.table.length < size) this.table = new Int32Array(size);
    else this.table.fill(0, 0, size);
    this.mask = size - 1;
    const { table, mask } = this;
    for (let state = 0; state < this.states; state++) {
      let i = this.hashes[state]! & mask;
      while (table[i] !== 0) i = (i + 1) & mask;
      table[i] = state + 1;
    }
  }

  private moreStates(): void {
    const size = this.spent.length * 2;
    this.data = enlarge(this.data, size * WIDTH);
    this.layer = enlarge(this.layer, size);
    this.hashes = enlarge(this.hashes, size);
    this.spent = enlarge(this.spent, size);
    this.waits = enlarge(this.waits, size);
    this.made = enlarge(this.made, size);
    this.cursor = enlarge(this.cursor, size);
    this.later = enlarge(this.later, size);
  }
}
