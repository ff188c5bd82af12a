/** Solves batches on all cores and writes the results in the order of the input. */
import { threadPool } from '@rummikub/bots/node';
import { type Batch, type SolvedBatch, solveBatch } from './batch.ts';
import type { Settings } from './settings.ts';
import type { SolveTasks } from './worker.ts';

/**
 * How long this thread computes alone, in milliseconds. Each further thread has to load and compile the solver, so
 * short work is done sooner by one.
 */
const ALONE_MS = 2000;
/** Workers start only where at least this many batches wait. */
const WORTH_WORKERS = 12;
/** Batches that a worker holds at once, so that it never waits while this thread solves. */
const AHEAD = 3;
/** The most batches in memory, waiting or solved. Reading pauses at this number. */
const MOST_HELD = 512;

export interface Totals {
  readonly solved: number;
  readonly failed: number;
}

/** The same module, whether these are the sources or the published package. */
const workerFile = (): URL => new URL('./worker.ts', import.meta.url);

/** The time computed so far, in milliseconds of processor time, which other programs do not change. */
const computed = (): number => process.cpuUsage().user / 1000;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** `threads` counts this thread, which solves as well. `write` gets the results in order. `alone` is for tests. */
export async function solveAll(
  batches: AsyncIterable<Batch>,
  settings: Settings,
  threads: number,
  write: (text: string, sofar: Totals) => Promise<void>,
  alone = ALONE_MS,
): Promise<Totals> {
  const waiting: Batch[] = [];
  const done = new Map<number, SolvedBatch>();
  const workers = threadPool<SolveTasks>(workerFile(), { size: threads - 1, ahead: AHEAD });
  let shared = false;
  let next = 0;
  let held = 0;
  let reading = true;
  let trouble: unknown = null;
  let solved = 0;
  let failed = 0;
  let wake = (): void => {};
  let room = (): void => {};

  const read = async (): Promise<void> => {
    try {
      for await (const batch of batches) {
        waiting.push(batch);
        held++;
        wake();
        if (held >= MOST_HELD)
          await new Promise<void>((resolve) => {
            room = resolve;
          });
      }
    } catch (error) {
      trouble = error;
    }
    reading = false;
    wake();
  };

  const solveElsewhere = async (batch: Batch): Promise<void> => {
    try {
      done.set(batch.index, await workers.ask('solve', { batch, settings }));
    } catch (error) {
      trouble ??= error;
    }
    wake();
  };

  const handOut = (): void => {
    shared ||= waiting.length >= WORTH_WORKERS && computed() >= alone;
    if (!shared) return;
    // The last batch stays here: this thread need not wait for another to solve it.
    for (let room = workers.room; room > 0 && waiting.length > 1; room--)
      void solveElsewhere(waiting.shift() as Batch);
  };

  const flush = async (): Promise<void> => {
    let text = '';
    for (let batch = done.get(next); batch !== undefined; batch = done.get(next)) {
      done.delete(next++);
      held--;
      solved += batch.solved;
      failed += batch.failed;
      text += batch.text;
    }
    if (text !== '') await write(text, { solved, failed });
    if (held < MOST_HELD) room();
  };

  const finished = read();
  try {
    while (trouble === null && (reading || held > 0)) {
      handOut();
      const own = waiting.shift();
      if (own !== undefined) done.set(own.index, solveBatch(own, settings));
      await flush();
      if (own !== undefined) await turn();
      else if (trouble === null && waiting.length === 0 && !done.has(next) && (reading || held > 0))
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    await workers.end();
  }
  if (trouble !== null) throw trouble;
  await finished;
  return { solved, failed };
}
