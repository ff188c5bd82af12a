/**
 * Two lanes for questions to the solver. Each question begins on a thread for quick ones. If it takes long it goes on in
 * the slow lane, so that cheap questions never wait for dear ones. Waiting and answering have limits of their own.
 */
import { threadPool } from '@rummikub/bots/node';
import type { AnswerOf, AskOptions, QuestionOf } from '@rummikub/bots/worker';
import type { Result } from '@rummikub/engine';
import { answerOf, type Unanswered } from './answer.ts';
import { fairQueue } from './fairQueue.ts';
import type { SolverTasks } from './solver.ts';

/** Who asks, and a signal for when it is gone. */
export type Asker = Pick<AskOptions, 'asker' | 'gone'>;

/** Asks a thread of the solver. */
export type Solver = <Name extends keyof SolverTasks>(
  task: Name,
  question: QuestionOf<SolverTasks, Name>,
  asker: Asker,
) => Promise<Result<AnswerOf<SolverTasks, Name>, Unanswered>>;

export interface SolverLanesOptions {
  /** Threads of the quick lane. The slow lane has one fewer, and at least one. */
  readonly threads: number;
  /** Time for the answer to one question. */
  readonly answerMs: number;
  /** Time for which a question may wait. */
  readonly waitMs: number;
  readonly onFailure: (problem: unknown) => void;
}

/** Time for an answer in the quick lane. All but very few positions need milliseconds. */
const QUICK_MS = 1_000;
/** Questions of each thread that may wait. */
const MOST_WAITING = 32;

export function makeSolverLanes({ threads, answerMs, waitMs, onFailure }: SolverLanesOptions) {
  const laneOf = (file: URL, size: number) =>
    threadPool<SolverTasks>(file, {
      size,
      queue: () => fairQueue(size, MOST_WAITING * size),
      onFailure,
    });
  const quick = laneOf(new URL('./quickThread.ts', import.meta.url), threads);
  const slow = laneOf(new URL('./solverThread.ts', import.meta.url), Math.max(1, threads - 1));

  const ask: Solver = async (task, question, asker) => {
    const limits = { ...asker, longestWait: waitMs };
    const first = await answerOf(
      quick.ask(task, question, { ...limits, longest: Math.min(QUICK_MS, answerMs) }),
    );
    const isDear = first.ok ? isUncounted(first.value) : first.error === 'too_long';
    return isDear ? answerOf(slow.ask(task, question, { ...limits, longest: answerMs })) : first;
  };

  return {
    ask,
    waiting: (): number => quick.waiting + slow.waiting,
    end: () => Promise.all([quick.end(), slow.end()]),
  };
}

/** Whether counting was given up because it takes long. */
const isUncounted = (answer: object): boolean => 'count' in answer && answer.count === null;
