/** Plays in a web page and in a worker of it; `games` says how both went. */
import { playGame } from './game.js';

const seed = new URLSearchParams(location.search).get('seed');
const worker = new Worker(new URL('./pageWorker.js', import.meta.url), { type: 'module' });
globalThis.games = new Promise((resolve, reject) => {
  worker.onerror = (event) => reject(new Error(`The worker failed: ${event.message}`));
  worker.onmessage = ({ data }) => resolve({ inMain: playGame(seed), inWorker: data });
  worker.postMessage(seed);
});
