/** `npm run bench -- waiting`: the numbers of docs/waiting.md. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  type ArenaReport,
  type Bot,
  bots,
  type Estimate,
  parseSetup,
  reportOf,
  runArena,
} from '@rummikub/bots';
import { stamp } from '../stamp.ts';
import { goingOut } from './goingOut.ts';
import { ideas } from './ideas.ts';

const USAGE = `usage: npm run bench -- waiting [--deals N]
  --deals    how many deals of two players under each ruleset; the other tables take a part of it`;

/** The rulesets of the first table: what a joker on the table costs, and two sets of rules that people play by. */
const RULES: readonly { name: string; ruleset: object; players: readonly number[] }[] = [
  { name: 'replace', ruleset: {}, players: [2, 3, 4] },
  { name: 'free', ruleset: { joker_reclaim_rule: 'free' }, players: [2, 3, 4] },
  { name: 'sabra', ruleset: { preset: 'sabra' }, players: [2, 3, 4] },
  { name: 'mso', ruleset: { preset: 'mso' }, players: [2] },
];

/** What the second table takes away from waiting, or leaves of it. */
const ABLATIONS = [
  'keeps jokers',
  'draws below 2',
  'draws below 4',
  'draws below 8',
  'draws below 13',
  'waits, one left',
  'waits, large opening',
  'waits',
  'never opens',
];

const percent = (rate: number): string => `${(100 * rate).toFixed(1)} %`;
const signed = (points: number): string => `${points > 0 ? '+' : ''}${points.toFixed(1)}`;
const range = ({ mean, low, high }: Estimate, show: (value: number) => string): string =>
  `${show(mean)} (${show(low ?? Number.NaN)} to ${show(high ?? Number.NaN)})`;

async function compare(
  first: Bot,
  players: number,
  deals: number,
  ruleset: object = {},
): Promise<ArenaReport> {
  const parsed = parseSetup({
    entrants: Array.from({ length: players }, () => 'optimal'),
    seed: 'waiting',
    ruleset,
  });
  if (!parsed.ok) throw new Error(parsed.error.message);
  const seats = Array.from({ length: players }, (_, seat) => (seat === 0 ? first : bots.optimal));
  const setup = { ...parsed.value, entrants: seats.map(({ name }) => name) };
  return reportOf(setup, await runArena(setup, { deals, bots: seats, now: () => performance.now() }));
}

const cellsOf = ({ games, entrants }: ArenaReport): string => {
  const { winRate, score } = entrants[0]!;
  return `${games} | ${range(winRate, percent)} | ${range(score, signed)}`;
};

async function byRules(deals: number): Promise<string[]> {
  const lines = [
    '## `master` against `optimal`, by rules and players',
    '',
    '| rules | players | games | wins | points a game | turns a game | blocked |',
    '|---|--:|--:|--:|--:|--:|--:|',
  ];
  for (const { name, ruleset, players: counts } of RULES)
    for (const players of counts) {
      const report = await compare(bots.master, players, Math.ceil((2 * deals) / players), ruleset);
      lines.push(
        `| ${name} | ${players} | ${cellsOf(report)} | ${report.turnsPerGame.toFixed(1)} | ${report.blocked} |`,
      );
      console.error(lines.at(-1));
    }
  return lines;
}

async function ablations(deals: number): Promise<string[]> {
  const lines = [
    '## What each part of waiting is worth, against `optimal`',
    '',
    '| bot | how it plays | games of two | wins | points a game | games of four | wins | points a game |',
    '|---|---|--:|--:|--:|--:|--:|--:|',
  ];
  for (const name of ABLATIONS) {
    const bot = ideas.find((idea) => idea.name === name)!;
    const two = await compare(bot, 2, deals);
    const four = await compare(bot, 4, Math.ceil(deals / 2));
    lines.push(`| ${name} | ${bot.sentence} | ${cellsOf(two)} | ${cellsOf(four)} |`);
    console.error(lines.at(-1));
  }
  return lines;
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { deals: { type: 'string', default: '500' }, help: { type: 'boolean', default: false } },
  });
  const deals = Number(values.deals);
  if (values.help || !Number.isInteger(deals) || deals < 10) {
    console.log(USAGE);
    return;
  }
  const begun = performance.now();
  const tables = [await byRules(deals), await ablations(Math.ceil(deals / 2)), goingOut(deals)];
  const minutes = ((performance.now() - begun) / 60_000).toFixed(0);
  const lines = [
    '# Waiting',
    '',
    `${stamp()}; ${minutes} minutes.`,
    '',
    'Every deal is played with all rotations of the seats. The first bot sits at the table once, `optimal` takes all',
    'other seats. Intervals are those of 95 % confidence; one observation is a deal, not a game.',
    ...tables.flatMap((table) => ['', ...table]),
  ];
  const text = `${lines.join('\n')}\n`;
  console.log(text);
  writeFileSync(new URL('../results/waiting.md', import.meta.url), text);
  console.log('written to bench/results/waiting.md');
}
