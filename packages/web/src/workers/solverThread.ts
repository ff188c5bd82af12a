/** The worker in which the solver searches, so that the page never waits. */
import { bestPlay } from '@rummikub/engine';
import { explainPlay } from '@rummikub/engine/explain';
import type { SolverAnswer, SolverRequest } from './solver.ts';

interface Port {
  onmessage:
    | ((event: { readonly data: { readonly id: number; readonly request: SolverRequest } }) => void)
    | null;
  postMessage(message: unknown): void;
}

const port = self as unknown as Port;

function answer({ position, objective }: SolverRequest): SolverAnswer {
  const begun = performance.now();
  const play = bestPlay(position, { objective });
  const milliseconds = performance.now() - begun;
  return { play, steps: play === null ? [] : explainPlay(position, play), milliseconds };
}

port.onmessage = ({ data: { id, request } }) => {
  try {
    port.postMessage({ id, answer: answer(request) });
  } catch (error) {
    port.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
};
