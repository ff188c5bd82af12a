/** Asks bots for their moves, in workers. */
import type { BotTasks, LevelName } from '@rummikub/bots';
import { browserLink, WorkerPool } from '@rummikub/bots/worker';
import type { Command, View } from '@rummikub/engine';
import { watched } from './watched.ts';

/** Workers of this size in which bots think and the arena plays. */
export const botWorkers = (size: number): WorkerPool<BotTasks> =>
  new WorkerPool({
    size,
    start: () =>
      browserLink(
        watched(new Worker(new URL('./botThread.ts', import.meta.url), { type: 'module', name: 'bots' })),
      ),
  });

const pool = botWorkers(1);

export const chooseMove = (level: LevelName, view: View, seed: string): Promise<Command> =>
  pool.ask('choose', { level, view, seed });
