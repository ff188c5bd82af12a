/** The worker in which the solver searches, so that the page never waits. */
import { browserPort, serveTasks } from '@rummikub/bots/worker';
import { bestPlay, type Objective, type Play, type Position } from '@rummikub/engine';
import { explainPlay } from '@rummikub/engine/explain';
import { luckOf } from './luck.ts';

interface SolverRequest {
  readonly position: Position;
  readonly objective: Objective;
}

export interface SolverAnswer {
  readonly play: Play | null;
  /** How a person would carry it out. */
  readonly steps: ReturnType<typeof explainPlay>;
  readonly milliseconds: number;
}

export type SolverTasks = typeof tasks;

const tasks = {
  solve({ position, objective }: SolverRequest): SolverAnswer {
    const begun = performance.now();
    const play = bestPlay(position, { objective });
    const milliseconds = performance.now() - begun;
    return { play, steps: play === null ? [] : explainPlay(position, play), milliseconds };
  },
  explain({ position, play }: { readonly position: Position; readonly play: Play }): SolverAnswer['steps'] {
    return explainPlay(position, play);
  },
  luck: luckOf,
};

serveTasks(browserPort(self), tasks);
