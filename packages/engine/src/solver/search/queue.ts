/** A priority queue of states, the least key first: a binary heap. */
import { doubled } from '../array.ts';
import { STATE_ROOM } from '../policy.ts';

export function makeQueue() {
  let size = 0;
  let keys = new Float64Array(STATE_ROOM);
  let states = new Int32Array(STATE_ROOM);

  return { clear, push, leastKey, pop };

  function clear(): void {
    size = 0;
  }

  function push(key: number, state: number): void {
    if (size === keys.length) {
      keys = doubled(keys);
      states = doubled(states);
    }
    let i = size++;
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

  function leastKey(): number {
    return keys[0]!;
  }

  /** Removes the state with the least key, and returns it; -1 where the queue is empty. */
  function pop(): number {
    if (size === 0) return -1;
    const least = states[0]!;
    const key = keys[--size]!;
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
    return least;
  }
}
