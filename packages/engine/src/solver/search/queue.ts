/** A priority queue of states: the least key first. */
import { STATE_ROOM } from '../constants.ts';
import { double } from '../double.ts';

export type Queue = ReturnType<typeof makeQueue>;

export function makeQueue() {
  const queue = {
    size: 0,
    /** The state with the least key is the first of them. */
    keys: new Float64Array(STATE_ROOM),
    states: new Int32Array(STATE_ROOM),
    /** Whether the first one was taken, and its place is free. */
    taken: false,
    push,
    take,
  };

  return queue;

  function push(key: number, state: number): void {
    if (queue.taken) {
      // What follows a state mostly comes next, too.
      queue.taken = false;
      sink(key, state);
      return;
    }
    let i = queue.size++;
    if (i === queue.keys.length) double(queue);
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

  /** Takes the state with the least key; false where there is none. */
  function take(): boolean {
    if (queue.taken) {
      const last = --queue.size;
      sink(queue.keys[last]!, queue.states[last]!);
    }
    queue.taken = queue.size > 0;
    return queue.taken;
  }

  /** Puts a state into the first place, and down to where it belongs. */
  function sink(key: number, state: number): void {
    const { keys, states, size } = queue;
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
