/** `npm start`: a whole game in the terminal, every player making the best play that there is. */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  applyCommand,
  bestPlay,
  type Command,
  type GameEvent,
  type GameState,
  makeRuleset,
  PRESET_NAMES,
  type PresetName,
  poolSize,
  positionOf,
  type Ruleset,
  scoreNumbers,
  startGame,
  type TileId,
  verifyDeal,
} from '@rummikub/engine';
import { drawRack, drawTable, fold, nameTiles, penFor, WIDTH } from './board.ts';

const NAMES = ['Anna', 'Ben', 'Clara', 'David', 'Emma', 'Felix'];

const HELP = `A game of Rummikub in the terminal. Every player makes the best play that there is.

  npm start -- [options]

  --seed TEXT      the same seed gives the same game; left out, it is a new one
  --preset NAME    the rules: ${PRESET_NAMES.join(', ')}
  --players N      how many play
  --fast           does not wait between the turns
  --help           this page

The colours of tiles are k black, r red, b blue and o orange. j is a joker, and
(7r) one that stands for the red 7. Set NO_COLOR to see it without colours.`;

interface Options {
  readonly seed: string;
  readonly salt: string;
  readonly preset: PresetName;
  readonly ruleset: Ruleset;
  readonly players: number;
  readonly fast: boolean;
}

/** What went wrong with the command line, for the user to read. */
class BadOption extends Error {}

function readOptions(args: string[]): Options | 'help' {
  let given: { seed?: string; preset?: string; players?: string; fast?: boolean; help?: boolean };
  try {
    ({ values: given } = parseArgs({
      args,
      options: {
        seed: { type: 'string' },
        preset: { type: 'string' },
        players: { type: 'string' },
        fast: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }));
  } catch (error) {
    throw new BadOption((error as Error).message.split('. ')[0]);
  }
  if (given.help === true) return 'help';
  const preset = (given.preset ?? 'standard') as PresetName;
  if (!PRESET_NAMES.includes(preset))
    throw new BadOption(`There is no preset '${preset}'; there are ${PRESET_NAMES.join(', ')}`);
  const ruleset = makeRuleset({ preset });
  const { min, max } = ruleset.numPlayers;
  const players = Number(given.players ?? min);
  if (!Number.isInteger(players) || players < min || players > max)
    throw new BadOption(`With the preset '${preset}' ${min} to ${max} can play, not '${given.players}'`);
  if (given.seed === '') throw new BadOption('The seed is empty');
  return {
    // A game that somebody asked for by its seed is the same every time, its salt included.
    seed: given.seed ?? randomBytes(6).toString('hex'),
    salt: given.seed === undefined ? randomBytes(16).toString('hex') : 'shown on request',
    preset,
    ruleset,
    players,
    fast: given.fast === true,
  };
}

const { isTTY } = process.stdout;
const { NO_COLOR = '', TERM } = process.env;
const ink = penFor(isTTY && NO_COLOR === '' && TERM !== 'dumb');

const say = (...lines: string[]): void => console.log(lines.join('\n'));
const nameOf = (state: GameState, seat: number): string => state.seats[seat]?.name ?? '';

/** The best play; else a tile from the pool; else a pass. */
function chooseCommand(state: GameState): Command {
  const seat = state.currentSeat;
  const play = bestPlay(positionOf(state, seat));
  if (play !== null) return { type: 'play', seat, table: play.table };
  return { type: poolSize(state) > 0 ? 'draw' : 'pass', seat };
}

/** What a seat did, in a line. */
function sentence(state: GameState, event: GameEvent): string {
  switch (event.type) {
    case 'play':
      return `${nameOf(state, event.seat)} lays ${nameTiles(event.played)}`;
    case 'draw':
      return `${nameOf(state, event.seat)} draws ${nameTiles(event.tiles)}`;
    case 'pass':
      return `${nameOf(state, event.seat)} passes`;
    default:
      return '';
  }
}

/** The table and every rack, as after this turn. */
function board(state: GameState, fresh: readonly TileId[]): string[] {
  const longest = Math.max(...state.seats.map((_, seat) => nameOf(state, seat).length));
  return [
    ...drawTable(state.table, new Set(fresh), ink),
    '',
    ...state.seats.flatMap(({ rack }, seat) => {
      const title = `  ${nameOf(state, seat).padEnd(longest)} ${String(rack.length).padStart(3)}`;
      return drawRack(title, rack, ink);
    }),
  ];
}

const heading = (left: string, right: string): string =>
  `${ink.bold(left)}${right.padStart(Math.max(1, WIDTH - left.length))}`;

function ending(state: GameState): string[] {
  const { reason, winners, scores } = state.ending as NonNullable<GameState['ending']>;
  const names = winners.map((seat) => nameOf(state, seat)).join(' and ');
  const verb = winners.length === 1 ? 'wins' : 'win';
  const how =
    reason === 'blocked' ? 'nobody can play any more, and the lowest rack counts' : 'the rack is empty';
  const numbers = scoreNumbers(scores);
  return [
    ink.bold(`${names} ${verb}: ${how}.`),
    ...numbers.map((score, seat) => {
      const sign = score > 0 ? '+' : '';
      return `  ${nameOf(state, seat).padEnd(8)}${(sign + Number(score.toFixed(2))).padStart(7)}`;
    }),
  ];
}

/** Checks the deal as any player could at the end of a game. */
function fairness(state: GameState): string {
  const deal = state.deal as NonNullable<GameState['deal']>;
  const wrong = verifyDeal({
    ...deal,
    ruleset: state.ruleset,
    seats: state.seats.length,
    deckOrder: state.deckOrder,
  });
  return wrong === null
    ? `The deal was checked: it is the one promised at the start (${deal.commitment.slice(0, 16)}…).`
    : `The deal does not hold: ${wrong.message}`;
}

async function playGame({ seed, salt, preset, ruleset, players, fast }: Options): Promise<void> {
  const at = new Date().toISOString();
  const seats = NAMES.slice(0, players).map((name) => ({ id: name.toLowerCase(), name }));
  const started = startGame({ gameId: `terminal-${seed}`, ruleset, players: seats, seed, salt, at });
  if (!started.ok) throw new BadOption(started.error.message);
  let { state } = started.value;
  // On a terminal each turn is drawn over the one before; anywhere else it is a line.
  const film = isTTY && !fast;
  const title = `Rummikub · ${preset} · ${players} players`;
  say(heading(title, `seed ${seed}`.slice(0, WIDTH - title.length - 2)), '');

  while (state.status === 'in_progress') {
    const command = chooseCommand(state);
    const step = applyCommand(state, command);
    if (!step.ok) throw new Error(`The engine refused its own play: ${step.error.message}`);
    const [event] = step.value.events as [GameEvent, ...GameEvent[]];
    const number = `${String(state.turnNumber).padStart(3)}  `;
    const [first = '', ...rest] = fold(sentence(state, event), WIDTH - 16, number.replace(/./g, ' '));
    const turn = number + first;
    state = step.value.state;
    const right = `pool ${poolSize(state)}`;
    if (film) {
      say(`\u001b[2J\u001b[H${heading(title, right)}`, '', turn, ...rest, '');
      say(...board(state, event.type === 'play' ? event.played : []));
      await setTimeout(event.type === 'play' ? 900 : 250);
    } else {
      say(`${turn.padEnd(WIDTH - 10)}${right.padStart(10)}`, ...rest);
    }
  }
  if (!film) say('', ...board(state, []));
  const rules = preset === 'standard' ? '' : ` --preset ${preset}`;
  say('', ...ending(state), '', fairness(state));
  say('The same game again:', `  npm start --${rules} --players ${players} --seed ${JSON.stringify(seed)}`);
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') say(HELP);
  else await playGame(options);
} catch (error) {
  if (!(error instanceof BadOption)) throw error;
  console.error(`${error.message}.\n\n${HELP}`);
  process.exitCode = 2;
}
