import { parentPort, workerData } from 'node:worker_threads';
import { playGame } from './game.js';

parentPort.postMessage(playGame(workerData));
