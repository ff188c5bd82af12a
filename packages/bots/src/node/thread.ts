/** What runs in a thread that `startThread` starts. */
import { parentPort } from 'node:worker_threads';
import { serveWorker } from '../worker.ts';
import type { WorkerPort } from '../workerLink.ts';

serveWorker(parentPort as unknown as WorkerPort, () => performance.now());
