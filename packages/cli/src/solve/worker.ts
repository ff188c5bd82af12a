/** A worker thread that solves batches of lines. */
import * as nodeModule from 'node:module';
import { threadPort } from '@rummikub/bots/node';
import { serveTasks } from '@rummikub/bots/worker';
import type { Batch, SolvedBatch } from './batch.ts';
import type { Settings } from './settings.ts';

// The solver is loaded after this, so that a thread starts as fast as the command itself.
(nodeModule as Partial<typeof nodeModule>).enableCompileCache?.();
const { solveBatch } = await import('./batch.ts');

interface SolveQuestion {
  readonly batch: Batch;
  readonly settings: Settings;
}

export type SolveTasks = typeof tasks;

const tasks = { solve: ({ batch, settings }: SolveQuestion): SolvedBatch => solveBatch(batch, settings) };

serveTasks(threadPort(), tasks);
