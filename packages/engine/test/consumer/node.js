/** Plays in Node, in the main thread and in a worker, and prints both games. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { playGame } from './game.js';

const seed = process.argv[2];
const worker = new Worker(new URL('./nodeWorker.js', import.meta.url), { workerData: seed });
const [inWorker] = await once(worker, 'message');
console.log(JSON.stringify({ inMain: playGame(seed), inWorker }));
