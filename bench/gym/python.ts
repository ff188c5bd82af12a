/**
 * How many steps a second reach Python, beside the same bytes over a bare pipe and a game loop in pure Python, all in the
 * same run. `npm run bench -- python [--seconds N]` writes bench/results/python.md.
 */
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackage } from '../../scripts/python/build.ts';
import { findPython, Venv } from '../../scripts/python/venv.ts';
import { stamp } from '../stamp.ts';

interface Rates {
  readonly games: number;
  readonly processes: number;
  readonly rate: number;
  readonly bare: number;
  readonly plain: number | null;
}

/** Games and processes; 0 is what the package chooses by itself. */
const CASES = [
  [1, 0],
  [64, 0],
  [1024, 0],
  [4096, 1],
  [4096, 0],
] as const;
const GOALS = new Map([
  [1, 20_000],
  [4096, 1_000_000],
]);

const number = (n: number): string => Math.round(n).toLocaleString('en');

/** Runs one case. On one core, the kernel hands a frame over without waking another core that sleeps. */
function measure(venv: Venv, games: number, processes: number, seconds: number, oneCore: boolean): Rates {
  const echo = [process.execPath, join(import.meta.dirname, 'echo.ts')];
  const pinned = oneCore ? 'import os; os.sched_setaffinity(0, {0}); ' : '';
  const script = `${pinned}import runpy; runpy.run_path('rate.py')`;
  const args = ['-c', script, `${games}`, `${processes}`, `${seconds}`, JSON.stringify(echo)];
  const { status, out, err } = venv.run(args, import.meta.dirname);
  if (status !== 0) throw new Error(err);
  return JSON.parse(out) as Rates;
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { seconds: { type: 'string', default: '6' } } });
  const seconds = Number(values.seconds);
  if (!(seconds > 0)) throw new Error(`--seconds must be a number above 0, not '${values.seconds}'`);
  const python = findPython();
  if (python === null) throw new Error('this needs Python 3.9 or newer, with venv and pip');
  const venv = new Venv(python);
  const lines = [
    '# The learning environment from Python: steps a second',
    '',
    `${stamp()}, Python ${python.version}, load ${loadavg()[0]!.toFixed(1)} at the start.`,
    '',
    'Standard rules, 2 players. After each step all masks, observations and rewards are numpy arrays, and Python chooses',
    'the next actions from the masks. The bare pipe carries the same bytes from processes that play nothing. The best of three',
    'rounds counts.',
    '',
    '| games | processes | steps/s | bare pipe, steps/s | part of it | goal |',
    '|--:|--:|--:|--:|--:|--:|',
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
        number(rates.rate),
        number(rates.bare),
        `${Math.round((100 * rates.rate) / rates.bare)} %`,
        goal === undefined ? '' : number(goal),
      ];
      lines.push(`| ${cells.join(' | ')} |`);
      console.log(lines.at(-1));
    };
    for (const [games, processes] of CASES) row(measure(venv, games, processes, seconds, false), '');
    if (process.platform === 'linux')
      row(measure(venv, 1, 0, seconds, true), ', Python and the process on one core');
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
