/**
 * `npm run bench -- solver`: times `bestPlay` against the compact integer program on three public solvers. `solver house` does it for
 * the house rules: jokers of any colour, frozen melds, playing on. There the peers solve one program for each reading of the jokers and
 * each choice of those that are reclaimed.
 *
 * A call of our solver includes everything: melds in, melds out. A call of a peer writes the program, solves it and reads
 * tiles and points. It does not construct the melds, which favours the peers.
 *
 * Each solver has a thread of its own and runs there as bundled JavaScript, as in a web page. In a shared thread they slow
 * each other down: once the memory of a WebAssembly module has grown, V8 checks at every access to any typed array that
 * its memory still exists. Our solver and yalps use typed arrays throughout.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import type { JokerReclaimRule } from '../../packages/engine/src/rules/ruleset.ts';
import { JOKER_RULES, OBJECTIVES } from '../../packages/engine/test/goldens/positions.ts';
import type { Best, Objective } from '../../packages/engine/test/oracles/ilp.ts';
import { plot } from './plot.ts';
import { type Measured, report, SOLVERS, type SolverName } from './report.ts';
import { type TimedPosition, tilesInPlay, timedPositions } from './sets.ts';
import type { Task, Timed } from './thread.ts';

const USAGE = `usage: npm run bench -- solver [house] [--rule ${JOKER_RULES.join('|')}] [--objective ${OBJECTIVES.join('|')}] [--quick] [--only BUCKET]`;

/** The number of times that every solver is timed on every position. The fastest round counts. */
const ROUNDS = 5;
/** Likewise under the house rules, where the peers are slow. */
const HOUSE_ROUNDS = 2;

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
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
  const house = positionals[0] === 'house';
  const known = positionals.length === (house ? 1 : 0);
  if (values.help || !known || !JOKER_RULES.includes(rule) || !OBJECTIVES.includes(objective)) {
    console.log(USAGE);
    return;
  }
  const { quick, only } = values;
  const choice = { rule, objective, house, quick, only };
  const positions = timedPositions(choice);
  const file = await bundled();
  const threads = new Map<SolverName, Worker>();
  for (const solver of SOLVERS) {
    progress(`${solver} gets warm`);
    const thread = new Worker(file, { workerData: { solver, ...choice } satisfies Task });
    await once(thread, 'message');
    threads.set(solver, thread);
  }

  const answers = new Map<string, Best | null>();
  const complaints: string[] = [];
  const measured: Measured[] = positions.map(({ id, bucket, position }) => ({
    id,
    bucket,
    tiles: tilesInPlay(position),
    ms: { ours: Number.NaN, glpk: Number.NaN, highs: Number.NaN, yalps: Number.NaN },
    gaveUp: new Set(),
  }));
  // All solvers run on one position before the next, so a temporary slowdown of the machine affects all of them.
  const rounds = quick ? 1 : house ? HOUSE_ROUNDS : ROUNDS;
  for (let round = 1; round <= rounds; round++)
    for (const [i, timed] of positions.entries()) {
      for (const [name, thread] of threads) {
        thread.postMessage(i);
        const [{ ms, answer }] = (await once(thread, 'message')) as [Timed];
        const row = measured[i]!;
        if (!(ms >= row.ms[name])) row.ms[name] = ms;
        if (answer === undefined) row.gaveUp.add(name);
        else compare(name, timed, answer, answers, complaints);
      }
      progress(`round ${round} of ${rounds}: ${i + 1} of ${positions.length}`);
    }
  progress('');
  for (const thread of threads.values()) await thread.terminate();

  const text = report(measured, complaints, { rule, objective, stamp: stamp(), quick, house, rounds });
  console.log(text);
  if (complaints.length > 0) process.exitCode = 1;
  // Only complete runs are written to files; quick and partial runs are only printed.
  if (quick || only !== undefined) return;
  const suffix = `${house ? 'House' : ''}${rule === 'replace' && objective === 'tiles' ? '' : `-${rule}-${objective}`}`;
  const folder = new URL('../results/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`solver${suffix}.md`, folder), text);
  writeFileSync(new URL(`solver${suffix}.svg`, folder), plot(measured));
  console.log(`written to bench/results/solver${suffix}.md and .svg`);
}

/**
 * Bundles a thread's code without the peers' packages and returns the file. It lies where Node finds these packages, and
 * three folders down, so that the relative path to the golden positions is right there, too.
 */
async function bundled(): Promise<string> {
  const root = join(import.meta.dirname, '..', '..');
  // As deep below the root as packages/engine/test/goldens, which reads files by its own place.
  const outDir = join(root, 'node_modules', '.cache', 'bench', 'solver');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: join(import.meta.dirname, 'thread.ts'),
      outDir,
      minify: true,
      target: 'esnext',
      rolldownOptions: { output: { entryFileNames: 'thread.js' } },
    },
  });
  return join(outDir, 'thread.js');
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

/** The machine, the version of Node and the commit of the timing. */
function stamp(): string {
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const [cpu] = cpus();
  let commit = 'unknown';
  try {
    commit = git('rev-parse', '--short', 'HEAD');
    if (git('status', '--porcelain', '--', 'packages/engine/src') !== '') commit += ' and local changes';
  } catch {
    // Outside of a clone the times have no commit.
  }
  return `${cpu?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}, commit ${commit}`;
}
