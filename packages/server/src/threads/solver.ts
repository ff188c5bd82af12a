/** The questions that threads answer for people: the best play and its steps, the number of plays, whether a log is true. */
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

/** Steps of counting on a thread for quick questions: about a tenth of a second. */
const QUICK_STEPS = 300_000;

export const solverTasks = {
  best({ position, objective }: { readonly position: Position; readonly objective: Objective }) {
    const play = bestPlay(position, { objective });
    const steps = play === null ? [] : explainPlay(position, play);
    return { play, steps: steps.map((step) => ({ text: stepText(step), action: step.action })) };
  },

  count: (position: Position): { readonly count: number | null } => ({ count: countPlays(position) }),

  /** Judges every move of a log again. */
  verify(log: GameLog): Result<null, Violation> {
    const replayed = replay(log);
    return replayed.ok ? ok(null) : replayed;
  },
};

export type SolverTasks = typeof solverTasks;

/** The same on a thread for quick questions, which gives up on counting that takes long: the count is null then. */
export const quickTasks: SolverTasks = {
  ...solverTasks,
  count: (position) => ({ count: countPlays(position, QUICK_STEPS) }),
};
