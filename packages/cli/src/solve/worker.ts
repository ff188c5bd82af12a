/** A worker thread that solves batches of lines. */
import * as nodeModule from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Batch } from './batch.ts';
import type { Settings } from './settings.ts';

// Loaded after this, so that a thread starts as fast as the command itself; until then batches wait in the port.
(nodeModule as Partial<typeof nodeModule>).enableCompileCache?.();
const { solveBatch } = await import('./batch.ts');

const settings = workerData as Settings;

parentPort?.on('message', (batch: Batch) => parentPort?.postMessage(solveBatch(batch, settings)));
