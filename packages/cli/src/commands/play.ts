/** `rummikub play`: a game against bots in the terminal. */
import { randomBytes } from 'node:crypto';
import { writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { chooseInWorker, LEVEL_NAMES, type LevelName, levels, parseLevelName } from '@rummikub/bots';
import { startThread } from '@rummikub/bots/node';
import {
  appendToLog,
  applyCommand,
  type Command,
  EMPTY_LOG,
  type GameLog,
  type GameState,
  logToJson,
  redactEvent,
  startGame,
  viewOf,
} from '@rummikub/engine';
import { EXIT, type Io, Miscall, Misuse } from '../command.ts';
import { fold, penFor, WIDTH } from '../draw/board.ts';
import { drawBoard, drawEnding, fairness, nameOf, sentence } from '../draw/game.ts';
import { beforeLeaving } from '../leaving.ts';
import {
  RULE_HELP,
  RULE_OPTIONS,
  readArgs,
  readRules,
  readSeed,
  wholeNumber,
  writeText,
} from '../options.ts';
import { complete } from '../play/complete.ts';
import { readLines } from '../play/lines.ts';
import { drawScreen } from '../play/screen.ts';
import { draftNow, newTurn, react, type Turn } from '../play/turn.ts';

export const help = `Play against bots, here in the terminal.

  rummikub play [options]

  --bots N           how many bots (3, or as many as can play)
  --level NAME       how strong: ${LEVEL_NAMES.join(', ')} (medium);
                     with commas between them one for each bot
  --seed TEXT        the same seed deals the same tiles
  --log FILE         writes the log of the game, for replay and verify
  --fast             bots do not wait before they play
${RULE_HELP}

${LEVEL_NAMES.flatMap((name) => fold(`  ${name.padEnd(8)} ${levels[name].sentence}`, WIDTH, ' '.repeat(11))).join('\n')}

Examples:
  rummikub play
  rummikub play --bots 1 --level master

In the game: type tiles to lay a meld (5r 6r 7r), the number of a meld and tiles
to add to it (3 8r), then Enter; draw, hint, undo, and ? for everything else.

There is no --json: this is for people. A program plays over the server's
protocol, in the gym, or with the engine; the log that --log writes is JSON.

Exit codes: 0 played or left, 2 called wrongly, 130 stopped by ctrl-C.`;

const ME = 0;
const NAMES = ['Anna', 'Ben', 'Clara', 'David', 'Emma'];
/** A screen of its own, so that what was in the terminal before is there again afterwards. */
const OWN_SCREEN = '\u001b[?1049h';
const OLD_SCREEN = '\u001b[?1049l';
/** Written to at once, for there is no later when the program is told to end. */
const STDOUT = 1;
/** For people to follow what the bots do. */
const PAUSE_MS = 600;

interface Game {
  readonly state: GameState;
  readonly log: GameLog;
}

export async function run(args: string[], io: Io): Promise<number> {
  const { values } = readArgs(args, {
    bots: { type: 'string' },
    level: { type: 'string' },
    seed: { type: 'string' },
    log: { type: 'string' },
    fast: { type: 'boolean' },
    json: { type: 'boolean' },
    ...RULE_OPTIONS,
  });
  if (values.json === true)
    throw new Miscall('play is for people and has no --json; a program plays in the gym, or over the server');
  // Nobody runs out of time at their own keyboard.
  const ruleset = readRules(values, { turn_seconds: null });
  const { max } = ruleset.numPlayers;
  const named = values.level?.split(',') ?? [];
  const bots =
    wholeNumber('bots', values.bots, 1, max - 1) ?? (named.length > 1 ? named.length : Math.min(3, max - 1));
  const opponents = levelsOf(named, bots);
  const seed = readSeed(values.seed) ?? randomBytes(16).toString('hex');
  const salt = values.seed === undefined ? randomBytes(16).toString('hex') : 'shown on request';
  const players = [
    { id: 'you', name: 'You' },
    ...opponents.map((_, i) => ({ id: `bot-${i + 1}`, name: NAMES[i]! })),
  ];
  const now = (): string => new Date().toISOString();
  const started = startGame({ gameId: `terminal-${seed}`, ruleset, players, seed, salt, at: now() });
  if (!started.ok) throw new Misuse(started.error.message);
  const { state, events } = started.value;
  const begun: Game = { state, log: appendToLog(EMPTY_LOG, null, events) };
  const keep = (game: Game): void => {
    if (values.log !== undefined) writeText(values.log, `${JSON.stringify(logToJson(game.log))}\n`);
  };
  keep(begun);
  const pause = values.fast === true || io.stdout.isTTY !== true ? 0 : PAUSE_MS;
  const { game, code } = await playGame(begun, opponents, seed, pause, keep, io);
  keep(game);
  await tellEnd(game, values.log, io);
  return code;
}

function levelsOf(named: readonly string[], bots: number): LevelName[] {
  const read = named.map((name) => {
    const level = parseLevelName(name.trim());
    if (!level.ok) throw new Miscall(`--level: ${level.error.message}`);
    return level.value;
  });
  if (read.length > 1 && read.length !== bots)
    throw new Miscall(
      `There are ${bots} bots, but ${read.length} levels; give one level, or one for each bot`,
    );
  return Array.from({ length: bots }, (_, i) => read[i] ?? read[0] ?? 'medium');
}

/** To the end of the game, or until the player leaves. */
async function playGame(
  begun: Game,
  opponents: readonly LevelName[],
  seed: string,
  pause: number,
  /** Writes the game down as it is, where that is wanted. */
  keep: (game: Game) => void,
  io: Io,
): Promise<{ game: Game; code: number }> {
  const pen = penFor(io.colored);
  const screenful = io.stdout.isTTY === true && io.redraws;
  const title = 'Rummikub';
  const thread = startThread();
  let { state, log } = begun;
  let turn: Turn = newTurn(viewOf(state, ME), false);
  let news: string[] = [];
  const past: string[] = [];
  const lines = readLines(io, (line) => complete(line, draftNow(turn)));

  const show = (message = turn.message): Promise<void> => {
    const screen = drawScreen(
      { ...turn, message, draft: draftNow(turn), view: viewOf(state, ME), news, levels: ['', ...opponents] },
      title,
      pen,
    );
    return io.write(`${screenful ? '\u001b[H\u001b[J' : ''}${screen.join('\n')}\n`);
  };
  /** Carries a command out, or gives the engine's sentence why not. */
  const carryOut = (command: Command): string | null => {
    const step = applyCommand(state, command, new Date().toISOString());
    if (!step.ok) return step.error.message;
    const { events } = step.value;
    log = appendToLog(log, state, events);
    const told = events
      .filter(({ type }) => type !== 'end')
      .map((event) => `${sentence(state.seats, redactEvent(event, ME))}.`);
    past.push(...told);
    news = command.seat === ME ? told : [...news, ...told];
    state = step.value.state;
    turn = newTurn(viewOf(state, ME), turn.byColor);
    return null;
  };

  if (screenful) await io.write(OWN_SCREEN);
  const stay = beforeLeaving(() => {
    if (screenful) {
      io.stdin.setRawMode?.(false);
      writeSync(STDOUT, OLD_SCREEN);
    }
    keep({ state, log });
  });
  try {
    while (state.status === 'in_progress') {
      const seat = state.currentSeat;
      if (seat !== ME) {
        if (screenful) await show([`${nameOf(state.seats, seat)} is thinking …`]);
        const level = opponents[seat - 1]!;
        const thought = chooseInWorker(thread, level, viewOf(state, seat), `${seed}/${state.seq}`);
        const [command] = await Promise.all([thought, setTimeout(pause)]);
        const refused = carryOut(command);
        if (refused !== null) throw new Error(`The bot at seat ${seat} was refused: ${refused}`);
        continue;
      }
      await show();
      const line = await lines.next();
      if (line === null || line === 'ctrl-c')
        return { game: { state, log }, code: line === null ? EXIT.ok : EXIT.stopped };
      const reaction = react(turn, line, viewOf(state, ME), past);
      if ('quit' in reaction) return { game: { state, log }, code: EXIT.ok };
      turn = reaction.turn;
      if ('command' in reaction) {
        const refused = carryOut(reaction.command);
        if (refused !== null) turn = { ...turn, message: [refused], alarming: true };
      }
    }
  } finally {
    lines.close();
    thread.end();
    if (screenful) await io.write(OLD_SCREEN);
    stay();
  }
  return { game: { state, log }, code: EXIT.ok };
}

async function tellEnd({ state }: Game, file: string | undefined, io: Io): Promise<void> {
  const pen = penFor(io.colored);
  const lines =
    state.ending === null
      ? ['You left the game.']
      : [
          ...drawBoard(state, [], pen),
          '',
          ...drawEnding(state.seats, state.ending, pen),
          '',
          fairness(state),
        ];
  if (file !== undefined) lines.push('The log shows it again:', `  rummikub replay ${file} --step`);
  await io.write(`${lines.join('\n')}\n`);
}
