/** Asks the solver, which runs in a worker of its own. A worker that broke down is replaced by a new one. */
import type { WorkerClient } from '@rummikub/bots';
import type { Objective, Play, Position } from '@rummikub/engine';
import type { explainPlay } from '@rummikub/engine/explain';
import { clientOf } from './link.ts';

export interface SolverRequest {
  readonly position: Position;
  readonly objective: Objective;
}

export interface SolverAnswer {
  readonly play: Play | null;
  /** How a person would carry it out. */
  readonly steps: ReturnType<typeof explainPlay>;
  readonly milliseconds: number;
}

let client: WorkerClient | null = null;

const start = (): WorkerClient =>
  clientOf(new Worker(new URL('./solverThread.ts', import.meta.url), { type: 'module', name: 'solver' }));

export async function solve(position: Position, objective: Objective = 'tiles'): Promise<SolverAnswer> {
  client ??= start();
  const asked = client;
  try {
    return (await asked.ask({ position, objective } satisfies SolverRequest)) as SolverAnswer;
  } catch (error) {
    if (client === asked) client = null;
    throw error;
  }
}
