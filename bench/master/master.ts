/** `npm run bench -- master`: the strength of `master`, and of the ideas that led to it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  type ArenaReport,
  arenaChart,
  type Bot,
  bots,
  type Estimate,
  parseSetup,
  reportOf,
  runArena,
} from '@rummikub/bots';
import { stamp } from '../stamp.ts';
import { ideas } from './ideas.ts';
import { searcher } from './search.ts';

const USAGE = `usage: npm run bench -- master [strength|ideas|search] [--deals N]
  strength   master against optimal with two, three and four players, and the bots below them (the usual)
  ideas      what was tried on the way to master
  search     planning by search, which takes seconds a game
  --deals    how many deals; with three and four players half as many count for the strength`;

const PARTS = {
  strength: { deals: 2000, file: 'master', write: strength },
  ideas: { deals: 150, file: 'masterIdeas', write: tryIdeas },
  search: { deals: 25, file: 'masterSearch', write: trySearch },
} as const;

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { deals: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  const [name = 'strength'] = positionals;
  const part = Object.hasOwn(PARTS, name) ? PARTS[name as keyof typeof PARTS] : undefined;
  const deals = Number(values.deals ?? part?.deals);
  if (values.help || part === undefined || !Number.isInteger(deals) || deals < 2) {
    console.log(USAGE);
    return;
  }
  const lines = await part.write(deals);
  const text = `${lines.join('\n')}\n`;
  console.log(text);
  mkdirSync(result(''), { recursive: true });
  writeFileSync(result(`${part.file}.md`), text);
  console.log(`written to bench/results/${part.file}.md`);
}

const METHOD = [
  'Every deal is played with all rotations of the seats. The first bot sits at the table once, the second takes all',
  'other seats. Intervals are those of 95 % confidence.',
  '',
];

async function strength(deals: number): Promise<string[]> {
  const lines = [
    '# How strong `master` is',
    '',
    `${stamp()}.`,
    '',
    ...METHOD,
    '| bot | against | players | games | wins | interval | points a game | interval | turns a game | blocked |',
    '|---|---|--:|--:|--:|---|--:|---|--:|--:|',
  ];
  const add = async (first: Bot, rest: Bot, players: number, count: number): Promise<ArenaReport> => {
    const report = await compare(first, rest, players, Math.max(2, Math.ceil(count)), 'master');
    lines.push(row(report, rest.name, players));
    console.error(lines.at(-1));
    return report;
  };
  const two = await add(bots.master, bots.optimal, 2, deals);
  writeFileSync(result('master.svg'), arenaChart(two, 'master against optimal'));
  await add(bots.master, bots.optimal, 3, deals / 2);
  await add(bots.master, bots.optimal, 4, deals / 2);
  await add(bots.greedy, bots.random, 2, 0.075 * deals);
  await add(bots.optimal, bots.greedy, 2, 0.075 * deals);
  // Slow games: both wait, and the pool runs empty.
  await add(bots.master, ideas.find(({ name }) => name === 'waits')!, 2, deals / 40);
  return lines;
}

async function tryIdeas(deals: number): Promise<string[]> {
  const lines = [
    '# Ideas on the way to `master`, against `optimal`',
    '',
    `${stamp()}.`,
    '',
    ...METHOD,
    'A fair share of wins is 50 % with two players and 25 % with four.',
    '',
    '| idea | how it plays | games of two | wins | points a game | games of four | wins | points a game |',
    '|---|---|--:|--:|--:|--:|--:|--:|',
  ];
  for (const idea of ideas) {
    const two = await compare(idea, bots.optimal, 2, deals, 'ideas');
    const four = await compare(idea, bots.optimal, 4, deals, 'ideas');
    lines.push(ideaRow(idea, two, four));
    console.error(lines.at(-1));
  }
  return lines;
}

/** How many worlds the search looks at for a move. */
const WORLDS = 8;

async function trySearch(deals: number): Promise<string[]> {
  const lines = [
    '# Planning by search, four players, against `optimal`',
    '',
    `${stamp()}.`,
    '',
    ...METHOD,
    'The same deals for each.',
    '',
    '| bot | how it plays | games | wins | points a game |',
    '|---|---|--:|--:|--:|',
  ];
  for (const bot of [bots.master, searcher('wins', WORLDS), searcher('points', WORLDS)]) {
    lines.push(ideaRow(bot, await compare(bot, bots.optimal, 4, deals, 'search')));
    console.error(lines.at(-1));
  }
  return lines;
}

const result = (file: string): URL => new URL(`../results/${file}`, import.meta.url);

async function compare(
  first: Bot,
  rest: Bot,
  players: number,
  deals: number,
  seed: string,
): Promise<ArenaReport> {
  const parsed = parseSetup({ entrants: Array.from({ length: players }, () => 'optimal'), seed });
  if (!parsed.ok) throw new Error(parsed.error.message);
  const seats = Array.from({ length: players }, (_, seat) => (seat === 0 ? first : rest));
  const setup = { ...parsed.value, entrants: seats.map(({ name }) => name) };
  return reportOf(setup, await runArena(setup, { deals, bots: seats, now: () => performance.now() }));
}

const percent = (rate: number): string => `${(100 * rate).toFixed(1)} %`;
const signed = (points: number): string => `${points > 0 ? '+' : ''}${points.toFixed(1)}`;
const range = ({ low, high }: Estimate, show: (value: number) => string): string =>
  `${show(low ?? Number.NaN)} to ${show(high ?? Number.NaN)}`;
const half = ({ low, high }: Estimate): number => ((high ?? Number.NaN) - (low ?? Number.NaN)) / 2;

function row(report: ArenaReport, against: string, players: number): string {
  const { name, winRate, score } = report.entrants[0]!;
  return `| ${name} | ${against} | ${players} | ${report.games} | ${percent(winRate.mean)} | ${range(winRate, percent)} | ${signed(score.mean)} | ${range(score, signed)} | ${report.turnsPerGame.toFixed(1)} | ${report.blocked} |`;
}

function ideaRow({ name, sentence }: Bot, ...reports: readonly ArenaReport[]): string {
  const cells = reports.map(({ games, entrants }) => {
    const { winRate, score } = entrants[0]!;
    const wins = `${percent(winRate.mean)} (${range(winRate, percent)})`;
    return `${games} | ${wins} | ${signed(score.mean)} ± ${half(score).toFixed(1)}`;
  });
  return `| ${name} | ${sentence} | ${cells.join(' | ')} |`;
}
