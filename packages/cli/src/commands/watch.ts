/** `rummikub watch`: a whole game in which every player makes the best play. */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  applyCommand,
  bestPlay,
  type Command,
  type GameState,
  type Outcome,
  poolSize,
  positionOf,
  startGame,
} from '@rummikub/engine';
import { gameIdFor } from '@rummikub/engine/parts';
import { EXIT, type Io, Misuse } from '../command.ts';
import { fold, penFor } from '../draw/board.ts';
import { eventLine } from '../draw/eventLine.ts';
import { drawBoard, drawEnding, fairness, heading, sentence } from '../draw/game.ts';
import {
  RULE_HELP,
  RULE_OPTIONS,
  type RuleValues,
  readArgs,
  readPlayers,
  readRules,
  readSeed,
} from '../input/options.ts';
import { shellOption } from '../terminal/shell.ts';

const NAMES = ['Anna', 'Ben', 'Clara', 'David', 'Emma', 'Felix'];

export const help = `Watch a whole game. Every player makes the best play.

  rummikub watch [options]

  --seed TEXT        the same seed gives the same game
  --players N        how many play
  --fast             does not wait between the turns
  --json             one line of JSON for each event
${RULE_HELP}

Example:
  rummikub watch --players 3 --seed friday

The colours of tiles are k black, r red, b blue and o orange. j is a joker, and
(7r) one that stands for the red 7.

Exit codes: 0 the game was played, 2 called wrongly, 130 stopped by ctrl-C.`;

/** The best play; else a tile from the pool; else a pass. */
function chooseCommand(state: GameState): Command {
  const seat = state.currentSeat;
  const play = bestPlay(positionOf(state, seat));
  if (play !== null) return { type: 'play', seat, table: play.table };
  return { type: poolSize(state) > 0 && !state.drawnThisTurn ? 'draw' : 'pass', seat };
}

/** The rule options of the call, to type again. */
const ruleOptions = ({ preset, rules, rule, set = [] }: RuleValues): string[] => [
  ...(preset === undefined ? [] : [shellOption('preset', preset)]),
  ...(rules === undefined ? [] : [shellOption('rules', rules)]),
  ...(rule === undefined ? [] : [shellOption('rule', rule)]),
  ...set.map((assignment) => shellOption('set', assignment)),
];

/** Writes the whole game as lines of JSON. */
async function tellEvents(started: Outcome, io: Io): Promise<void> {
  let step = started;
  let seq = 0;
  for (;;) {
    for (const event of step.events) await io.write(eventLine(++seq, event, step.state));
    if (step.state.status !== 'in_progress') return;
    step = advance(step.state);
  }
}

/** The game one turn further. */
function advance(state: GameState): Outcome {
  const step = applyCommand(state, chooseCommand(state));
  if (!step.ok) throw new Error(`The engine refused its own play: ${step.error.message}`);
  return step.value;
}

export async function run(args: string[], io: Io): Promise<number> {
  const { values } = readArgs(args, {
    seed: { type: 'string' },
    players: { type: 'string' },
    fast: { type: 'boolean' },
    json: { type: 'boolean' },
    ...RULE_OPTIONS,
  });
  const { ruleset } = await readRules(values, io);
  const players = readPlayers(values.players, ruleset);
  // A game with a given seed is the same every time, including its salt.
  const seed = readSeed(values.seed) ?? randomBytes(6).toString('hex');
  const salt = values.seed === undefined ? randomBytes(16).toString('hex') : 'shown on request';
  const seats = NAMES.slice(0, players).map((name) => ({ id: name.toLowerCase(), name }));
  const at = new Date().toISOString();
  const started = startGame({ gameId: gameIdFor(`watch ${seed}`), ruleset, players: seats, seed, salt, at });
  if (!started.ok) throw new Misuse(started.error.message, { troubles: [started.error] });
  let { state } = started.value;
  if (values.json === true) {
    await tellEvents(started.value, io);
    return EXIT.ok;
  }

  const pen = penFor(io);
  const say = (...lines: string[]): Promise<void> => io.write(`${lines.join('\n')}\n`);
  // On a terminal each turn is drawn over the one before; elsewhere a turn is a line.
  const film = io.stdout.isTTY === true && io.redraws && values.fast !== true;
  const title = `Rummikub · ${values.preset ?? 'standard'} · ${players} players`;
  await say(heading(title, `seed ${seed}`.slice(0, Math.max(0, pen.width - title.length - 2)), pen), '');

  while (state.status === 'in_progress') {
    const { events, state: next } = advance(state);
    const [event] = events;
    if (event === undefined) throw new Error('A turn has at least one event.');
    const number = `${String(state.turnNumber).padStart(3)}  `;
    const [first = '', ...rest] = fold(
      sentence(state.seats, event),
      pen.width - 16,
      number.replace(/./g, ' '),
    );
    const turn = number + first;
    state = next;
    const right = `pool ${poolSize(state)}`;
    if (film) {
      const fresh = event.type === 'play' ? event.played : [];
      await say(
        `\u001b[H\u001b[J${heading(title, right, pen)}`,
        '',
        turn,
        ...rest,
        '',
        ...drawBoard(state, fresh, pen),
      );
      await setTimeout(event.type === 'play' ? 900 : 250);
    } else {
      await say(`${turn.padEnd(pen.width - 10)}${right.padStart(10)}`, ...rest);
    }
  }
  if (!film) await say('', ...drawBoard(state, [], pen));
  if (state.ending !== null) await say('', ...drawEnding(state.seats, state.ending, pen));
  await say('', ...fold(fairness(state), pen.width, '  '));
  const options = [
    ...ruleOptions(values),
    shellOption('players', String(players)),
    shellOption('seed', seed),
  ].join(' ');
  await say('The same game again:', `  rummikub watch ${options}`);
  return EXIT.ok;
}
