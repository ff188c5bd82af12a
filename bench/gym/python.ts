/**
 * How many steps a second reach Python, beside the same bytes over a bare pipe and a game loop in pure Python, all in the
 * same run. `npm run bench -- python` writes bench/results/python.md.
 */
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { buildPackage } from '../../scripts/python/build.ts';
import { findPython, Venv } from '../../scripts/python/venv.ts';
import { stamp } from '../stamp.ts';

interface Rates {
  readonly games: number;
  readonly processes: number;
  readonly rate: number;
  /** Microseconds a step of the processor: Python's, the choice of the actions in it, and of the processes that play. */
  readonly micros: { readonly python: number; readonly choosing: number; readonly played: number };
  readonly shared: boolean;
  readonly bare: number;
  readonly plain: number | null;
}

type Case = readonly [games: number, processes: number, through: 'memory' | 'pipe'];

/** 0 processes, and memory: what the package chooses by itself. */
const CASES: readonly Case[] = [
  [1, 0, 'memory'],
  [64, 0, 'memory'],
  [1024, 0, 'memory'],
  [4096, 1, 'memory'],
  [4096, 0, 'memory'],
  [4096, 1, 'pipe'],
];
const GOALS = new Map([
  [1, 20_000],
  [4096, 1_000_000],
]);

const number = (n: number): string => Math.round(n).toLocaleString('en');

/** Runs one case. On one core, the kernel hands a frame over without waking another core that sleeps. */
function measure(venv: Venv, [games, processes, through]: Case, oneCore: boolean): Rates {
  const echo = [process.execPath, join(import.meta.dirname, 'echo.ts')];
  const pinned = oneCore ? 'import os; os.sched_setaffinity(0, {0}); ' : '';
  const script = `${pinned}import runpy; runpy.run_path('rate.py')`;
  const args = ['-c', script, `${games}`, `${processes}`, through, JSON.stringify(echo)];
  const { status, out, err } = venv.run(args, import.meta.dirname);
  if (status !== 0) throw new Error(err);
  return JSON.parse(out) as Rates;
}

export async function run(): Promise<void> {
  const python = findPython();
  if (python === null) throw new Error('this needs Python 3.9 or newer, with venv and pip');
  const venv = new Venv(python);
  const lines = [
    '# The learning environment from Python: steps a second',
    '',
    `${stamp()}, Python ${python.version}, load ${loadavg()[0]!.toFixed(1)} at the start.`,
    '',
    'Standard rules, 2 players, games cut off after 400 steps as in [gym.md](gym.md). After each step all masks, observations',
    'and rewards are numpy arrays, and Python chooses the next actions from the masks: the next legal one from a place that',
    'moves on. The best of three rounds of the same steps counts. The microseconds are of the processor, for one step of one',
    'game, over all rounds; those of the processes that play include their start. "By the processor" is what the microseconds',
    'allow where every process has a core of its own: first Python has its time, then the processes side by side. Large batches',
    'come through memory that the processes share with Python, small ones through pipes. The bare pipe carries the same bytes from',
    'processes that play nothing.',
    '',
    '| games | processes | through | steps/s | by the processor | µs, Python | of it choosing | µs, processes | bare pipe, steps/s | part of it | goal |',
    '|--:|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|',
  ];
  try {
    const { wheel } = await buildPackage(venv, join(venv.folder, 'dist'));
    venv.install(wheel);
    let plain = 0;
    const row = (rates: Rates, note: string): void => {
      plain = rates.plain ?? plain;
      const goal = GOALS.get(rates.games);
      const cells = [
        `${rates.games}${note}`,
        rates.processes,
        rates.shared ? 'memory' : 'pipe',
        number(rates.rate),
        number(1e6 / (rates.micros.python + rates.micros.played / rates.processes)),
        rates.micros.python.toFixed(2),
        rates.micros.choosing.toFixed(2),
        rates.micros.played.toFixed(2),
        number(rates.bare),
        `${Math.round((100 * rates.rate) / rates.bare)} %`,
        goal === undefined ? '' : number(goal),
      ];
      lines.push(`| ${cells.join(' | ')} |`);
      console.log(lines.at(-1));
    };
    for (const one of CASES) row(measure(venv, one, false), '');
    if (process.platform === 'linux')
      row(measure(venv, [1, 0, 'memory'], true), ', Python and the process on one core');
    lines.push(
      '',
      `A [simpler game](../gym/plain.py) in pure Python, one game, no arrays: ${number(plain)} steps/s. It has no rearranging,`,
      'no jokers and no opening, and its step is a whole move.',
    );
  } finally {
    venv.remove();
  }
  writeFileSync(new URL('../results/python.md', import.meta.url), `${lines.join('\n')}\n`);
}
