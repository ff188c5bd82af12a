/** `npm run bench -- ratings`: every bot on one scale, from games of all pairs with two, three and four players. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BOT_NAMES, parseSetup, runArena } from '@rummikub/bots';
import { ratingsOf, type TableResult } from './plackettLuce.ts';
import { stamp } from './stamp.ts';

const USAGE = `usage: npm run bench -- ratings [--games N]
  --games    how many games for each pair and number of players (60)`;

/** The scale hangs on `greedy`, which plays what fits. */
const ANCHOR = { bot: 'greedy', rating: 1000 };
const UNITS = 60;

/** Both ways to seat a pair: with more than two, each of the two once alone against the other. */
function lineups(): string[][] {
  const pairs = BOT_NAMES.flatMap((one, i) => BOT_NAMES.slice(i + 1).map((other) => [one, other] as const));
  return [2, 3, 4].flatMap((players) =>
    pairs.flatMap(([one, other]) => {
      const alone = (first: string, rest: string): string[] => [first, ...Array(players - 1).fill(rest)];
      return players === 2 ? [[one, other]] : [alone(one, other), alone(other, one)];
    }),
  );
}

async function play(entrants: readonly string[], games: number): Promise<TableResult> {
  const setup = parseSetup({ entrants, seed: 'ratings' });
  if (!setup.ok) throw new Error(setup.error.message);
  const deals = Math.max(1, Math.round(games / entrants.length));
  const tally = await runArena(setup.value, { deals, now: () => performance.now() });
  const wins = tally.entrants.map((one) => one.wins / UNITS);
  console.error(`${entrants.join(', ')}: ${wins.map((won) => won.toFixed(1)).join(', ')}`);
  return { seats: entrants, wins };
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { games: { type: 'string', default: '60' }, help: { type: 'boolean', default: false } },
  });
  const games = Number(values.games);
  if (values.help || !Number.isInteger(games) || games < 4) {
    console.log(USAGE);
    return;
  }
  const results: TableResult[] = [];
  for (const entrants of lineups()) {
    // With three and four players a pair sits in two ways: each has half of the games.
    results.push(await play(entrants, entrants.length === 2 ? games : games / 2));
  }
  const all = results.reduce((sum, { wins }) => sum + wins.reduce((a, b) => a + b, 0), 0);
  const lines = [
    '# The bots on one scale',
    '',
    `${stamp()}; ${Math.round(all)} games.`,
    '',
    'All pairs of bots with two, three and four players; every deal with all rotations of the seats. The ratings are the most',
    'likely ones where a bot wins with its share of the strengths at the table; 400 points are odds of ten to one.',
    `\`${ANCHOR.bot}\` is set to ${ANCHOR.rating}. Intervals are those of 95 % confidence and count games as independent. Half a`,
    'game won by each seat is added to every table, so that a bot that wins all games has a rating.',
    '',
    '| bot | rating | interval |',
    '|---|--:|---|',
    ...ratingsOf(results, ANCHOR.bot, ANCHOR.rating).map(
      ({ name, rating, low, high }) =>
        `| \`${name}\` | ${rating.toFixed(0)} | ${name === ANCHOR.bot ? '' : `${low.toFixed(0)} to ${high.toFixed(0)}`} |`,
    ),
  ];
  const text = `${lines.join('\n')}\n`;
  console.log(text);
  writeFileSync(new URL('results/ratings.md', import.meta.url), text);
  console.log('written to bench/results/ratings.md');
}
