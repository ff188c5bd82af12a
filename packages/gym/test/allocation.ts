/** For a test: prints how many bytes the heap grows while batches are stepped, for each of several rounds. */
import { getHeapStatistics } from 'node:v8';
import { Batch } from '../src/batch/batch.ts';

const STEPS = 400;
const batch = new Batch({ games: 256, seed: 1, stepLimit: 50 });
const actions = new Int32Array(batch.size);
const width = batch.space.size;
let place = 1;

function run(steps: number): void {
  for (let step = 0; step < steps; step++) {
    for (let g = 0; g < batch.size; g++) {
      place = (place * 75 + 74) % 65537;
      let action = place % width;
      while (batch.masks[g * width + action] !== 1) action = action + 1 === width ? 0 : action + 1;
      actions[g] = action;
    }
    batch.step(actions);
  }
}

// The compiler allocates until all code is compiled.
run(4 * STEPS);
const growths: number[] = [];
for (let round = 0; round < 5; round++) {
  const before = getHeapStatistics().used_heap_size;
  run(STEPS);
  growths.push(getHeapStatistics().used_heap_size - before);
}
console.log(JSON.stringify({ steps: STEPS * batch.size, growths }));
