/** The thread for questions about positions: the best play with its steps, or how many plays there are. */
import { parentPort } from 'node:worker_threads';
import { bestPlay, countPlays, type Objective, type Position } from '@rummikub/engine';
import { explainPlay, stepText } from '@rummikub/engine/explain';
import { READY } from './workerPool.ts';

export type SolveQuestion =
  | { readonly ask: 'best'; readonly position: Position; readonly objective: Objective }
  | { readonly ask: 'count'; readonly position: Position };

export function solve(question: SolveQuestion): unknown {
  if (question.ask === 'count') return { count: countPlays(question.position) };
  const { position, objective } = question;
  const play = bestPlay(position, { objective });
  if (play === null) return { play, steps: [] };
  const steps = explainPlay(position, play).map((step) => ({ text: stepText(step), action: step.action }));
  return { play, steps };
}

parentPort?.on('message', (question: SolveQuestion) => parentPort?.postMessage(solve(question)));
parentPort?.postMessage(READY);
