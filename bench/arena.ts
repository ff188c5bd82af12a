/** `npm run bench -- arena`: how many games a second the arena plays, and the solver's share of the time. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { parseSetup, runArena, type Tally } from '@rummikub/bots';
import { botThreads } from '@rummikub/bots/node';
import { stamp } from './stamp.ts';

const USAGE = 'usage: npm run bench -- arena [--deals N]';

/** The bots that play; the goal is for the first row. */
const LINEUPS: readonly (readonly string[])[] = [
  ['optimal', 'optimal'],
  ['optimal', 'optimal', 'optimal', 'optimal'],
  ['greedy', 'greedy'],
  ['master', 'optimal'],
];

interface Timed {
  readonly name: string;
  readonly games: number;
  readonly perSecond: number;
  readonly perSecondOnAll: number;
  readonly turns: number;
  readonly choosing: number;
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { deals: { type: 'string', default: '250' }, help: { type: 'boolean', default: false } },
  });
  const deals = Number(values.deals);
  if (values.help || !Number.isInteger(deals) || deals < 1) {
    console.log(USAGE);
    return;
  }
  const rows: Timed[] = [];
  for (const entrants of LINEUPS) rows.push(await time(entrants, deals));
  const text = report(rows);
  console.log(text);
  const folder = new URL('results/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('arena.md', folder), text);
  console.log('written to bench/results/arena.md');
}

async function time(entrants: readonly string[], deals: number): Promise<Timed> {
  const setup = parseSetup({ entrants, seed: 'bench' });
  if (!setup.ok) throw new Error(setup.error.message);
  const threads = botThreads(cpus().length);
  const play = async (count: number, workers?: typeof threads): Promise<{ tally: Tally; ms: number }> => {
    const start = performance.now();
    const now = (): number => performance.now();
    const tally = await runArena(setup.value, { deals: count, workers, now });
    return { tally, ms: performance.now() - start };
  };
  // Everything has to be loaded and compiled before it is timed.
  await play(threads.size * 40, threads);
  await play(40);
  // One core is measured in this thread, by processor time, which other programs do not change.
  const before = process.cpuUsage();
  const one = await play(deals);
  const { user, system } = process.cpuUsage(before);
  const all = await play(deals, threads);
  await threads.end();
  const { tally, ms } = one;
  const chosen = tally.entrants.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  return {
    name: entrants.join(', '),
    games: tally.games,
    perSecond: (1_000_000 * tally.games) / (user + system),
    perSecondOnAll: (1000 * all.tally.games) / all.ms,
    turns: tally.turns / tally.games,
    choosing: chosen / ms,
  };
}

const report = (rows: readonly Timed[]): string =>
  [
    '# The arena: games a second',
    '',
    `${stamp()}.`,
    '',
    'Whole games by the interface that every player uses: a view, a choice, a command that the engine judges. The time of',
    'choosing is the time of `bestPlay` for `optimal`, which does nothing else. One core is measured by processor time, so',
    'that other programs do not count; the threads by the clock.',
    '',
    `| who plays | games | games a second of one core | games/s on ${cpus().length} threads, by the clock | turns a game | part of the time spent choosing |`,
    '|---|--:|--:|--:|--:|--:|',
    ...rows.map(
      ({ name, games, perSecond, perSecondOnAll, turns, choosing }) =>
        `| ${name} | ${games} | ${perSecond.toFixed(0)} | ${perSecondOnAll.toFixed(0)} | ${turns.toFixed(1)} | ${(100 * choosing).toFixed(0)} % |`,
    ),
    '',
  ].join('\n');
