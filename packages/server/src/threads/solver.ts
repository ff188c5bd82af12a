/** The thread that answers people's questions: the best play and its steps, the number of plays, whether a log is true. */
import { threadPort } from '@rummikub/bots/node';
import { serveTasks } from '@rummikub/bots/worker';
import {
  bestPlay,
  countPlays,
  type GameLog,
  type Objective,
  ok,
  type Position,
  type Result,
  replay,
  type Violation,
} from '@rummikub/engine';
import { explainPlay, stepText } from '@rummikub/engine/explain';

const tasks = {
  best({ position, objective }: { readonly position: Position; readonly objective: Objective }) {
    const play = bestPlay(position, { objective });
    const steps = play === null ? [] : explainPlay(position, play);
    return { play, steps: steps.map((step) => ({ text: stepText(step), action: step.action })) };
  },

  count: (position: Position) => ({ count: countPlays(position) }),

  /** Judges every move of a log again. */
  verify(log: GameLog): Result<null, Violation> {
    const replayed = replay(log);
    return replayed.ok ? ok(null) : replayed;
  },
};

export type SolverTasks = typeof tasks;

serveTasks(threadPort(), tasks);
