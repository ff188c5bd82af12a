/**
 * `npm run bench -- solver`: times `bestPlay` against the compact integer program on three public solvers.
 *
 * A call of ours is the whole of it: melds in, melds out. A call of a peer is writing the program, solving it
 * and reading tiles and points; laying the melds out again is left out, in the peers' favour.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { netTiles } from '../packages/engine/src/rules/play.ts';
import type { JokerReclaimRule } from '../packages/engine/src/rules/ruleset.ts';
import { bestPlay } from '../packages/engine/src/solver/solver.ts';
import { type Best, ilpBest, type Objective } from '../packages/engine/test/ilp.ts';
import { JOKER_RULES, OBJECTIVES } from '../packages/engine/test/positions.ts';
import { glpkSolver, highsSolver, type ProgramSolver, yalpsSolver } from '../packages/engine/test/program.ts';
import { plot } from './solverPlot.ts';
import { type Measured, report, SOLVERS, type SolverName } from './solverReport.ts';
import { type TimedPosition, tilesInPlay, timedPositions } from './solverSets.ts';

const USAGE = `usage: npm run bench -- solver [--rule ${JOKER_RULES.join('|')}] [--objective ${OBJECTIVES.join('|')}] [--quick] [--only BUCKET]`;

/** A peer that has not finished by then has given up; its time counts as this much. */
const LIMIT_MS = 5_000;

/** Every position is timed so often by every solver, and the fastest round counts. */
const ROUNDS = 5;

/** The answer, or undefined where the solver gave up. */
type Call = (timed: TimedPosition) => Best | null | undefined;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rule: { type: 'string', default: 'replace' },
      objective: { type: 'string', default: 'tiles' },
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const rule = values.rule as JokerReclaimRule;
  const objective = values.objective as Objective;
  if (values.help || !JOKER_RULES.includes(rule) || !OBJECTIVES.includes(objective)) {
    console.log(USAGE);
    return;
  }
  const positions = timedPositions(rule, objective, values.quick).filter(
    ({ bucket }) => values.only === undefined || bucket.startsWith(values.only),
  );
  const ilp =
    (solver: ProgramSolver): Call =>
    ({ position }) => {
      try {
        return ilpBest(position, objective, solver);
      } catch {
        return undefined;
      }
    };
  const calls: Record<SolverName, Call> = {
    ours: ({ position }) => {
      const play = bestPlay(position, { objective });
      return play === null ? null : { tiles: netTiles(play), points: play.points };
    },
    glpk: ilp(await glpkSolver(LIMIT_MS)),
    highs: ilp(await highsSolver(LIMIT_MS)),
    yalps: ilp(yalpsSolver(LIMIT_MS)),
  };

  const answers = new Map<string, Best | null>();
  const complaints: string[] = [];
  const measured: Measured[] = positions.map(({ id, bucket, position }) => ({
    id,
    bucket,
    tiles: tilesInPlay(position),
    ms: { ours: Number.NaN, glpk: Number.NaN, highs: Number.NaN, yalps: Number.NaN },
    gaveUp: new Set(),
  }));
  for (const name of SOLVERS) warm(calls[name], positions, name === 'ours' ? 1_500 : 700);
  // One position after the other, and all solvers on each: a machine that is slower for a minute is so for all.
  const rounds = values.quick ? 1 : ROUNDS;
  for (let round = 1; round <= rounds; round++)
    for (const [i, timed] of positions.entries()) {
      for (const name of SOLVERS) {
        const { ms, answer } = time(calls[name], timed, name === 'ours' ? 5 : 8, name === 'ours' ? 9 : 1);
        const row = measured[i]!;
        if (!(ms >= row.ms[name])) row.ms[name] = ms;
        if (answer === undefined) row.gaveUp.add(name);
        else compare(name, timed, answer, answers, complaints);
      }
      progress(`round ${round} of ${rounds}: ${i + 1} of ${positions.length}`);
    }
  progress('');

  const text = report(measured, complaints, { rule, objective, stamp: stamp(), quick: values.quick });
  console.log(text);
  if (complaints.length > 0) process.exitCode = 1;
  // Only the whole of the usual run is kept; anything else is for looking at.
  if (values.quick || values.only !== undefined) return;
  const suffix = rule === 'replace' && objective === 'tiles' ? '' : `-${rule}-${objective}`;
  const folder = new URL('results/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`solver${suffix}.md`, folder), text);
  writeFileSync(new URL(`solver${suffix}.svg`, folder), plot(measured));
  console.log(`written to bench/results/solver${suffix}.md and .svg`);
}

/** Runs through the positions until the code is compiled and the caches are warm. */
function warm(call: Call, positions: readonly TimedPosition[], ms: number): void {
  const end = performance.now() + ms;
  for (let i = 0; performance.now() < end; i++) call(positions[(i * 37) % positions.length]!);
}

/** The median time of a call: at least `least` calls, and as many as fit into the budget. */
function time(
  call: Call,
  timed: TimedPosition,
  budgetMs: number,
  least: number,
): { ms: number; answer: Best | null | undefined } {
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

function compare(
  name: SolverName,
  { id, proven }: TimedPosition,
  answer: Best | null,
  answers: Map<string, Best | null>,
  complaints: string[],
): void {
  const known = proven === undefined ? answers.get(id) : proven.tiles === 0 ? null : proven;
  if (known === undefined) answers.set(id, answer);
  else if (known?.tiles !== answer?.tiles || known?.points !== answer?.points)
    complaints.push(`${id}: ${name} says ${JSON.stringify(answer)}, not ${JSON.stringify(known)}`);
}

function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
  else if (/: (1|\d*00) of /.test(text)) process.stderr.write(`${text}\n`);
}

/** Where and on what the times were taken. */
function stamp(): string {
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const [cpu] = cpus();
  let commit = 'unknown';
  try {
    commit = git('rev-parse', '--short', 'HEAD');
    if (git('status', '--porcelain', '--', 'packages/engine/src') !== '') commit += ' and local changes';
  } catch {
    // Not a clone: the times stand without a commit.
  }
  return `${cpu?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}, commit ${commit}`;
}
