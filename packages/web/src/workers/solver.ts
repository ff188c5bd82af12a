/** Asks the solver, which runs in a worker of its own. */
import { browserLink, WorkerPool } from '@rummikub/bots/worker';
import type { Objective, Play, Position } from '@rummikub/engine';
import type { DrawLuck, LuckQuestion } from './luck.ts';
import type { SolverAnswer, SolverTasks } from './solverThread.ts';
import { watched } from './watched.ts';

export type { SolverAnswer } from './solverThread.ts';

const pool = new WorkerPool<SolverTasks>({
  size: 1,
  start: () =>
    browserLink(
      watched(new Worker(new URL('./solverThread.ts', import.meta.url), { type: 'module', name: 'solver' })),
    ),
});

export const solve = (position: Position, objective: Objective = 'tiles'): Promise<SolverAnswer> =>
  pool.ask('solve', { position, objective });

export const explain = (position: Position, play: Play): Promise<SolverAnswer['steps']> =>
  pool.ask('explain', { position, play });

export const askLuck = (question: LuckQuestion): Promise<DrawLuck> => pool.ask('luck', question);
