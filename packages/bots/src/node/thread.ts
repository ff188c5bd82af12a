/** What runs in a thread that `startThread` starts. */
import { parentPort } from 'node:worker_threads';
import type { WorkerPort } from '../worker/link.ts';
import { serveWorker } from '../worker/worker.ts';

serveWorker(parentPort as unknown as WorkerPort, () => performance.now());
