/** A priority queue of states: the least key first. */
import { STATE_ROOM } from './constants.ts';
import { enlarge } from './enlarge.ts';

export type Queue = ReturnType<typeof makeQueue>;

export function makeQueue() {
  const queue = {
    size: 0,
    /** The state with the least key is the first of them. */
    keys: new Float64Array(STATE_ROOM),
    states: new Int32Array(STATE_ROOM),
    push,
    pop,
  };

  return queue;

  function push(key: number, state: number): void {
    let i = queue.size++;
    if (i === queue.keys.length) {
      queue.keys = enlarge(queue.keys, i * 2);
      queue.states = enlarge(queue.states, i * 2);
    }
    const { keys, states } = queue;
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
  function pop(): void {
    const { keys, states } = queue;
    const size = --queue.size;
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
