/** The thread that bots think on: a view comes in, a command goes out. */
import { randomBytes } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { bots, type LevelName, levels, randomFrom, timeBudget } from '@rummikub/bots';
import type { View } from '@rummikub/engine';
import { READY } from './workerPool.ts';

export interface BotQuestion {
  readonly view: View;
  readonly level: LevelName;
}

const clock = (): number => performance.now();

parentPort?.on('message', ({ view, level }: BotQuestion) => {
  const { bot, milliseconds } = levels[level];
  // What a bot does by chance must not be guessed by those who play against it.
  const random = randomFrom(randomBytes(16).toString('hex'));
  parentPort?.postMessage(bots[bot].choose(view, timeBudget(milliseconds, clock), random));
});
parentPort?.postMessage(READY);
