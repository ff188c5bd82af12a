/** A priority queue of states, the least key first: a binary heap. */
import { doubled } from '../array.ts';
import { STATE_ROOM } from '../policy.ts';

/** The key of a state is found when it is pushed. */
export function makeQueue(keyOf: (state: number) => number) {
  let size = 0;
  // Fields of an object that are never assigned again are constants to V8; variables that may be are not.
  const heap = { keys: new Float64Array(STATE_ROOM), states: new Int32Array(STATE_ROOM) };

  return { clear, push, leastKey, pop };

  function clear(): void {
    size = 0;
  }

  function push(state: number): void {
    const key = keyOf(state);
    if (size === heap.keys.length) {
      heap.keys = doubled(heap.keys);
      heap.states = doubled(heap.states);
    }
    const { keys, states } = heap;
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
    return heap.keys[0]!;
  }

  /** Removes the state with the least key, and returns it; -1 where the queue is empty. */
  function pop(): number {
    if (size === 0) return -1;
    const { keys, states } = heap;
    const last = --size;
    const least = states[0]!;
    const key = keys[last]!;
    let i = 0;
    for (;;) {
      let down = 2 * i + 1;
      if (down >= last) break;
      if (down + 1 < last && keys[down + 1]! < keys[down]!) down++;
      if (keys[down]! >= key) break;
      keys[i] = keys[down]!;
      states[i] = states[down]!;
      i = down;
    }
    keys[i] = key;
    states[i] = states[last]!;
    return least;
  }
}
