/** `npm run bench -- beating`: what beats waiting; the numbers of the last section of docs/waiting.md. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type ArenaReport,
  type ArenaSetup,
  bots,
  type Estimate,
  looksBudget,
  parseSaved,
  parseSetup,
  randomFrom,
  reportOf,
  runArena,
  savedToJson,
  type Tally,
} from '@rummikub/bots';
import { botThreads } from '@rummikub/bots/node';
import { applyCommand, type GameState, makeRuleset, poolSize, startGame, viewOf } from '@rummikub/engine';
import { stamp } from '../stamp.ts';
import { raceIdeas } from './racing.ts';

const USAGE = `usage: npm run bench -- beating PART [--deals N] [--threads N] [--resume]
  basics     how games of master against itself end
  two        finisher against master, two players
  race       ideas for one against three of optimal, four players
  --deals    how many deals; each is played with all rotations of the seats
  --resume   goes on with a run that was stopped; only with unchanged bots`;

const PARTS = {
  basics: { deals: 200, file: 'beatingBasics', write: basics },
  two: { deals: 2000, file: 'beatingTwo', write: two },
  race: { deals: 100, file: 'beatingRace', write: race },
} as const;

interface Course {
  readonly deals: number;
  readonly threads: number;
  readonly resume: boolean;
}

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      deals: { type: 'string' },
      threads: { type: 'string' },
      resume: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [name = ''] = positionals;
  const part = Object.hasOwn(PARTS, name) ? PARTS[name as keyof typeof PARTS] : undefined;
  const deals = Number(values.deals ?? part?.deals);
  const threads = Number(values.threads ?? availableParallelism());
  if (values.help || part === undefined || !Number.isInteger(deals) || deals < 2 || !(threads >= 1)) {
    console.log(USAGE);
    return;
  }
  const lines = await part.write({ deals, threads, resume: values.resume });
  const text = `${lines.join('\n')}\n`;
  console.log(text);
  writeFileSync(new URL(`../results/${part.file}.md`, import.meta.url), text);
  console.log(`written to bench/results/${part.file}.md`);
}

const percent = (rate: number): string => `${(100 * rate).toFixed(1)} %`;
const signed = (points: number): string => `${points > 0 ? '+' : ''}${points.toFixed(1)}`;
const range = ({ mean, low, high }: Estimate, show: (value: number) => string): string =>
  `${show(mean)} (${show(low ?? Number.NaN)} to ${show(high ?? Number.NaN)})`;
const METHOD =
  'Every deal is played with all rotations of the seats. One observation is a deal; intervals are of 95 %.';

async function two(course: Course): Promise<string[]> {
  return [
    ...head('`finisher` against `master`, two players'),
    row(await compare('finisher', 'master', 2, course), 'master', 2),
  ];
}

async function race({ deals }: Course): Promise<string[]> {
  const lines = [
    '# Ideas for one against three of `optimal`',
    '',
    `${stamp()}.`,
    '',
    `${METHOD} The same deals for each.`,
    '',
    '| idea | how it plays | games | wins | points a game |',
    '|---|---|--:|--:|--:|',
  ];
  for (const bot of raceIdeas) {
    const seats = [bot, bots.optimal, bots.optimal, bots.optimal];
    const setup = { ...setupOf('optimal', 'optimal', 4), entrants: seats.map(({ name }) => name) };
    const report = reportOf(
      setup,
      await runArena(setup, { deals, bots: seats, now: () => performance.now() }),
    );
    const { winRate, score } = report.entrants[0]!;
    lines.push(
      `| ${bot.name} | ${bot.sentence} | ${report.games} | ${range(winRate, percent)} | ${range(score, signed)} |`,
    );
    console.error(lines.at(-1));
  }
  return lines;
}

const head = (title: string): string[] => [
  `# ${title}`,
  '',
  `${stamp()}.`,
  '',
  METHOD,
  '',
  '| bot | against | players | games | wins | points a game | turns a game | blocked |',
  '|---|---|--:|--:|--:|--:|--:|--:|',
];

function row(
  { entrants, games, turnsPerGame, blocked }: ArenaReport,
  against: string,
  players: number,
): string {
  const { name, winRate, score } = entrants[0]!;
  return `| \`${name}\` | \`${against}\` | ${players} | ${games} | ${range(winRate, percent)} | ${range(score, signed)} | ${turnsPerGame.toFixed(1)} | ${blocked} |`;
}

/** Plays with the first bot once at the table. The tally is kept after every few deals, so that a long run can be stopped. */
async function compare(first: string, rest: string, players: number, course: Course): Promise<ArenaReport> {
  const setup = setupOf(first, rest, players);
  const file = join(tmpdir(), `rummikub-beating-${first}-${rest}-${players}.json`);
  const resume = course.resume ? keptTally(file) : undefined;
  const workers = botThreads(course.threads);
  try {
    const keep = (tally: Tally): void => writeFileSync(file, JSON.stringify(savedToJson({ setup, tally })));
    const tally = await runArena(setup, {
      deals: course.deals,
      ...(resume === undefined ? {} : { resume }),
      workers,
      now: () => performance.now(),
      onProgress: ({ tally: latest }) => {
        keep(latest);
        if (latest.deals % 20 === 0) console.error(progress(setup, latest));
      },
    });
    return reportOf(setup, tally);
  } finally {
    await workers.end();
  }
}

function setupOf(first: string, rest: string, players: number): ArenaSetup {
  const parsed = parseSetup({ entrants: [first, ...Array(players - 1).fill(rest)], seed: 'beating' });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

function keptTally(file: string): Tally | undefined {
  if (!existsSync(file)) return undefined;
  const saved = parseSaved(JSON.parse(readFileSync(file, 'utf8')));
  if (!saved.ok) throw new Error(saved.error.message);
  return saved.value.tally;
}

function progress(setup: ArenaSetup, tally: Tally): string {
  const { games, entrants } = reportOf(setup, tally);
  const { name, winRate } = entrants[0]!;
  return `${name}, ${games} games: ${percent(winRate.mean)} (${percent(winRate.low ?? 0)} to ${percent(winRate.high ?? 1)})`;
}

/** How games of `master` against itself end: one game a deal, since all rotations are the same game. */
async function basics({ deals }: Course): Promise<string[]> {
  let empty = 0;
  let blocked = 0;
  let begins = 0;
  let turns = 0;
  for (let index = 0; index < deals; index++) {
    const state = played(index);
    if (poolSize(state) === 0) empty++;
    if (state.ending?.reason === 'blocked') blocked++;
    if (state.ending?.winners.includes(0)) begins += 1 / state.ending.winners.length;
    turns += state.turnNumber - 1;
  }
  const share = (count: number): string => percent(count / deals);
  return [
    '# How games of `master` against itself end',
    '',
    `${stamp()}.`,
    '',
    '| games | end with an empty pool | end blocked | won by the player who begins | turns a game |',
    '|--:|--:|--:|--:|--:|',
    `| ${deals} | ${share(empty)} | ${share(blocked)} | ${share(begins)} | ${(turns / deals).toFixed(1)} |`,
  ];
}

function played(index: number): GameState {
  const started = startGame({
    gameId: `beating ${index}`,
    ruleset: makeRuleset({ startingPlayer: 'first_seat' }),
    players: [{ id: 'a' }, { id: 'b' }],
    seed: `beating ${index}`,
    salt: '',
    at: '',
  });
  if (!started.ok) throw new Error(started.error.message);
  let { state } = started.value;
  while (state.status === 'in_progress') {
    const view = viewOf(state, state.currentSeat);
    const step = applyCommand(
      state,
      bots.master.choose(view, looksBudget(100), randomFrom(`${index}/${state.seq}`)),
    );
    if (!step.ok) throw new Error(step.error.message);
    state = step.value.state;
  }
  return state;
}
