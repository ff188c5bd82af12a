/** A thread of the solver benchmark: it times one solver on the requested positions. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { netTiles } from '../../packages/engine/src/rules/play/judge.ts';
import { bestPlay } from '../../packages/engine/src/solver/solver.ts';
import { houseBest } from '../../packages/engine/test/oracles/houseProgram.ts';
import { type Best, ilpBest } from '../../packages/engine/test/oracles/ilp.ts';
import type { SolverName } from './report.ts';
import { type Choice, type TimedPosition, timedPositions } from './sets.ts';

export interface Task extends Choice {
  readonly solver: SolverName;
}

/** The median time of a call, and the answer: null where there is no play, undefined where the solver gave up. */
export interface Timed {
  readonly ms: number;
  readonly answer: Best | null | undefined;
}

/** Time limit of a peer. A peer that reaches it has given up, and its time counts as the limit. */
const LIMIT_MS = 5_000;

type Call = (timed: TimedPosition) => Best | null | undefined;

if (parentPort !== null) await serve(parentPort, workerData);

/** Warms up, reports that, and then times each requested position. */
async function serve(port: MessagePort, task: Task): Promise<void> {
  const ours = task.solver === 'ours';
  const positions = timedPositions(task);
  const call = await callOf(task);
  warm(call, positions, ours ? 1_500 : 700);
  port.on('message', (index: number) => {
    port.postMessage(time(call, positions[index]!, ours ? 5 : 8, ours ? 9 : 1) satisfies Timed);
  });
  port.postMessage('warm');
}

async function callOf({ solver, objective, house }: Task): Promise<Call> {
  if (solver === 'ours')
    return ({ position }) => {
      const play = bestPlay(position, { objective });
      return play === null ? null : { tiles: netTiles(play), points: play.points };
    };
  const { glpkSolver, highsSolver, yalpsSolver } = await import(
    '../../packages/engine/test/oracles/program.ts'
  );
  const programs = await { glpk: glpkSolver, highs: highsSolver, yalps: yalpsSolver }[solver](LIMIT_MS);
  // The program for the house rules has a column for each whole meld; without them the compact one is faster.
  const best = house ? houseBest : ilpBest;
  return ({ position }) => {
    try {
      return best(position, objective, programs);
    } catch {
      return undefined;
    }
  };
}

/** Solves positions for `ms` milliseconds, so that the code is compiled and the caches are warm. */
function warm(call: Call, positions: readonly TimedPosition[], ms: number): void {
  const end = performance.now() + ms;
  for (let i = 0; performance.now() < end; i++) call(positions[(i * 37) % positions.length]!);
}

/** Makes `least` calls, fewer only after 300 ms, and more while the budget lasts. */
function time(call: Call, timed: TimedPosition, budgetMs: number, least: number): Timed {
  const times: number[] = [];
  let answer: Best | null | undefined;
  let spent = 0;
  while ((times.length < least && spent < 300) || (spent < budgetMs && times.length < 1_000)) {
    const start = performance.now();
    answer = call(timed);
    const ms = performance.now() - start;
    times.push(ms);
    spent += ms;
  }
  times.sort((a, b) => a - b);
  return { ms: times[times.length >> 1]!, answer };
}
