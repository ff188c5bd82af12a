/** `npm run dataset -- …`: writes games of bots as compressed lines of JSON, for learning from them. */
import { createWriteStream, readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { type BotName, bots, looksBudget, parseBotName, randomFrom } from '../packages/bots/src/index.ts';
import { logToJson } from '../packages/engine/src/domain.ts';
import {
  appendToLog,
  applyCommand,
  bestPlay,
  EMPTY_LOG,
  type GameLog,
  type GameState,
  parseRuleset,
  positionOf,
  positionToJson,
  type Ruleset,
  rulesetToJson,
  startGame,
  viewOf,
} from '../packages/engine/src/index.ts';
import { gameIdFor } from '../packages/engine/src/parts.ts';

const HELP = `Writes games of bots as lines of JSON, compressed with gzip.

  npm run dataset -- --out FILE [options]

  --out FILE       where to write, such as games.jsonl.gz
  --games N        how many games (100)
  --bots A,B,…     who plays (optimal,optimal): random, greedy, optimal, master
  --ruleset NAME   a preset (standard)
  --seed TEXT      decides every deal and every choice (dataset)
  --positions      adds each position that a bot faced, with its best plays

Every deal is played once for each rotation of the bots around the table. The
same options write the same games. docs/gym.md describes the lines.`;

/** How many looks into the future a bot takes: as many as in the arena. */
const LOOKS = 100;
/** Under some rules two bots can move a joker to and fro for ever. */
const MOST_TURNS = 2_000;
const VERSION = 1;
/** Logs name the time of the deal. A fixed one keeps the files of equal options equal. */
const DEALT_AT = '2026-01-01T00:00:00Z';

export interface DatasetOptions {
  readonly games: number;
  readonly bots: readonly BotName[];
  readonly ruleset: Ruleset;
  readonly seed: string;
  readonly positions: boolean;
}

/** The lines of a data set, as objects. */
export function* datasetLines(options: DatasetOptions): Generator<object> {
  const { version } = JSON.parse(
    readFileSync(new URL('../packages/engine/package.json', import.meta.url), 'utf8'),
  ) as { version: string };
  yield {
    type: 'dataset',
    version: VERSION,
    engine: version,
    games: options.games,
    bots: options.bots,
    seed: options.seed,
    looks: LOOKS,
    ruleset: rulesetToJson(options.ruleset),
  };
  for (let game = 0; game < options.games; game++) yield* gameLines(options, game);
}

function* gameLines(
  { bots: names, ruleset, seed, positions }: DatasetOptions,
  game: number,
): Generator<object> {
  const rotation = game % names.length;
  const seated = [...names.slice(rotation), ...names.slice(0, rotation)];
  const dealSeed = `${seed}/${Math.floor(game / names.length)}`;
  const players = seated.map((_, seat) => ({ id: `seat ${seat}` }));
  const started = startGame({
    gameId: gameIdFor(`dataset ${seed} ${game}`),
    ruleset,
    players,
    seed: dealSeed,
    salt: '',
    at: DEALT_AT,
  });
  if (!started.ok) throw new Error(started.error.message);
  let state: GameState = started.value.state;
  let log: GameLog = appendToLog(EMPTY_LOG, started.value);
  while (state.status === 'in_progress' && state.turnNumber <= MOST_TURNS) {
    const seat = state.currentSeat;
    const name = seated[seat];
    if (name === undefined) throw new RangeError(`There is no bot for seat ${seat}.`);
    if (positions) yield positionLine(state, game);
    const random = randomFrom(`${dealSeed}/${state.seq}`);
    const step = applyCommand(state, bots[name].choose(viewOf(state, seat), looksBudget(LOOKS), random));
    if (!step.ok) throw new Error(`${name} made an illegal move in game ${game}: ${step.error.message}`);
    log = appendToLog(log, step.value);
    state = step.value.state;
  }
  const { ending } = state;
  yield {
    type: 'game',
    game,
    bots: seated,
    turns: state.turnNumber - 1,
    winners: ending?.winners ?? [],
    scores: ending === null ? [] : ending.scores.points.map((points) => points / ending.scores.divisor),
    log: logToJson(log),
  };
}

function positionLine(state: GameState, game: number): object {
  const position = positionOf(state, state.currentSeat);
  return {
    type: 'position',
    game,
    seq: state.seq,
    seat: state.currentSeat,
    position: positionToJson(position),
    best: {
      tiles: bestPlay(position, { objective: 'tiles' }),
      value: bestPlay(position, { objective: 'value' }),
    },
  };
}

function* textOf(lines: Iterable<object>): Generator<string> {
  for (const line of lines) yield `${JSON.stringify(line)}\n`;
}

function readOptions(): { out: string; options: DatasetOptions } {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      games: { type: 'string', default: '100' },
      bots: { type: 'string', default: 'optimal,optimal' },
      ruleset: { type: 'string', default: 'standard' },
      seed: { type: 'string', default: 'dataset' },
      positions: { type: 'boolean', default: false },
    },
  });
  if (values.out === undefined) throw new Error(HELP);
  const games = Number(values.games);
  if (!Number.isSafeInteger(games) || games < 1)
    throw new Error(`--games must be a whole number from 1 on, not ${values.games}.`);
  const ruleset = parseRuleset(values.ruleset);
  if (!ruleset.ok) throw new Error(ruleset.error.map(({ message }) => message).join(' '));
  const names = values.bots.split(',').map((name) => {
    const parsed = parseBotName(name);
    if (!parsed.ok) throw new Error(parsed.error.message);
    return parsed.value;
  });
  const { seed, positions, out } = values;
  return { out, options: { games, bots: names, ruleset: ruleset.value, seed, positions } };
}

if (import.meta.main) {
  try {
    const { out, options } = readOptions();
    await pipeline(textOf(datasetLines(options)), createGzip(), createWriteStream(out));
    console.log(`${options.games} games in ${out}`);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}
