/** A priority queue of states: the least key first. */
import { enlarge } from './enlarge.ts';

export class Queue {
  size = 0;
  private keys = new Float64Array(1024);
  private states = new Int32Array(1024);

  /** The state with the least key, and that key. There must be one. */
  get state(): number {
    return this.states[0]!;
  }

  get key(): number {
    return this.keys[0]!;
  }

  push(key: number, state: number): void {
    let i = this.size++;
    if (i === this.keys.length) {
      this.keys = enlarge(this.keys, i * 2);
      this.states = enlarge(this.states, i * 2);
    }
    const { keys, states } = this;
    while (i > 0) {
      const up = (i - 1) >> 1;
      if (keys[up]! <= key) break;
      keys[i] = keys[up]!;
      states[i] = states[up]!;
      i = up;
    }
    keys[i] = key;
    states[i] = state;
  }

  /** Takes the state with the least key out. */
  pop(): void {
    const { keys, states } = this;
    const size = --this.size;
    const key = keys[size]!;
    const state = states[size]!;
    let i = 0;
    for (;;) {
      let down = 2 * i + 1;
      if (down >= size) break;
      if (down + 1 < size && keys[down + 1]! < keys[down]!) down++;
      if (keys[down]! >= key) break;
      keys[i] = keys[down]!;
      states[i] = states[down]!;
      i = down;
    }
    keys[i] = key;
    states[i] = state;
  }
}
