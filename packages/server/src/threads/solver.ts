/** The thread for what people ask: the best play with its steps, how many plays there are, whether a log is true. */
import { parentPort } from 'node:worker_threads';
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
import { READY } from './pool.ts';

export type SolveQuestion =
  | { readonly ask: 'best'; readonly position: Position; readonly objective: Objective }
  | { readonly ask: 'count'; readonly position: Position }
  | { readonly ask: 'replay'; readonly log: GameLog };

/** The answer to `replay`. */
export type Replayed = Result<null, Violation>;

export function solve(question: SolveQuestion): unknown {
  if (question.ask === 'count') return { count: countPlays(question.position) };
  if (question.ask === 'replay') {
    const replayed = replay(question.log);
    return replayed.ok ? ok(null) : replayed;
  }
  const { position, objective } = question;
  const play = bestPlay(position, { objective });
  if (play === null) return { play, steps: [] };
  const steps = explainPlay(position, play).map((step) => ({ text: stepText(step), action: step.action }));
  return { play, steps };
}

parentPort?.on('message', (question: SolveQuestion) => parentPort?.postMessage(solve(question)));
parentPort?.postMessage(READY);
