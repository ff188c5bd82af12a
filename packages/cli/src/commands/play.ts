/** `rummikub play`: a game against bots, for a person in the terminal, or for a program with lines of JSON. */
import { randomBytes, randomUUID } from 'node:crypto';
import { LEVEL_NAMES, type LevelName, levels, parseLevelName } from '@rummikub/bots';
import { type GameState, startGame } from '@rummikub/engine';
import { logToJson } from '@rummikub/engine/domain';
import { gameIdFor } from '@rummikub/engine/parts';
import { type Io, Miscall, Misuse } from '../command.ts';
import { fold, penFor } from '../draw/board.ts';
import { drawBoard, drawEnding, fairness } from '../draw/game.ts';
import { WIDTH } from '../draw/width.ts';
import { checkWritable, writeText } from '../input/files.ts';
import { RULE_HELP, RULE_OPTIONS, readArgs, readRules, readSeed, wholeNumber } from '../input/options.ts';
import { openBotGame } from '../play/botGame.ts';
import { playByLines } from '../play/byLines.ts';
import { playOnScreen } from '../play/onScreen.ts';
import { shellWord } from '../terminal/shell.ts';

export const help = `Play against bots, here in the terminal; or let a program play, line by line.

  rummikub play [options]

  --bots N           how many bots (3, or as near as the rules allow)
  --level NAME       which bots: ${LEVEL_NAMES.join(', ')} (medium);
                     with commas between them one for each bot
  --seed TEXT        the same seed deals the same tiles
  --log FILE         keeps the log of the game there, for replay and verify
  --fast             bots do not wait before they play
  --json             lines of JSON instead of a screen: below
${RULE_HELP}

${LEVEL_NAMES.flatMap((name) => fold(`  ${name.padEnd(8)} ${`${levels[name].rating}`.padStart(4)}  ${levels[name].sentence}`, WIDTH, ' '.repeat(17))).join('\n')}

Examples:
  rummikub play
  rummikub play --bots 1 --level master
  printf 'hint\\ndraw\\n' | rummikub play --json

In the game: type tiles to lay a meld (5r 6r 7r), the number of a meld and tiles
to add to it (3 8r), then Enter; draw, hint, undo, and ? for everything else.
Rules with a clock (turn_seconds, bank_seconds) show it beside your name; with
--json there is none.

With --json each line of the output is an object, by its "type":
  event    what happened: {"seq", "event", "text", "pool", "table", "racks"};
           what your seat, number 0, may not see is null; the last is the end
  turn     it is your turn: {"moves", "view"}, the moves that are legal, and
           all that you may see; send one line
  refused  your line was not accepted: {"line", "error", "violations"};
           nothing has changed, and the turn is asked for again
  hint     the best play: {"move", "steps"}; the turn is asked for again
A line that you send is {"type": "draw"}, "pass", "resign" or "hint", or
{"type": "play_tiles", "melds": […]} with the whole table after the play; or the
same in notation: draw, pass, resign, hint, or a table such as 5r-8r 9k,9r,9b.
docs/json.md in the repository describes it all.

Exit codes: 0 played or left, 2 called wrongly, 130 stopped by ctrl-C; with
--json 1 where the input ended before the game did.`;

const NO_CLOCK = { turn_seconds: null, bank_seconds: null, delay_seconds: 0, increment_seconds: 0 };
const NAMES = ['Anna', 'Ben', 'Clara', 'David', 'Emma'];
/** The pause before a bot's move, so that people can follow. */
const PAUSE_MS = 600;

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
  // A program that answers late would answer the wrong turn, so its games have no clock.
  const { ruleset } = await readRules(values, io, values.json === true ? NO_CLOCK : {});
  const { min, max } = ruleset.numPlayers;
  const [fewest, most] = [Math.max(1, min - 1), max - 1];
  const named = values.level?.split(',') ?? [];
  const bots =
    wholeNumber('bots', values.bots, fewest, most) ??
    (named.length > 1 ? named.length : Math.max(fewest, Math.min(3, most)));
  const opponents = levelsOf(named, bots);
  if (values.log !== undefined) checkWritable(values.log);
  const chosen = readSeed(values.seed);
  const seed = chosen ?? randomBytes(16).toString('hex');
  const salt = chosen === undefined ? randomBytes(16).toString('hex') : 'shown on request';
  const players = [
    { id: 'you', name: 'You' },
    ...opponents.map((_, i) => ({ id: `bot-${i + 1}`, name: NAMES[i] ?? `Bot ${i + 1}` })),
  ];
  // The player sees the id, so it must not tell a secret seed.
  const gameId = chosen === undefined ? randomUUID() : gameIdFor(`play ${chosen}`);
  const started = startGame({ gameId, ruleset, players, seed, salt, at: new Date().toISOString() });
  if (!started.ok) throw new Misuse(started.error.message, { troubles: [started.error] });
  const game = openBotGame({
    started: started.value,
    levels: opponents,
    seed,
    now: Date.now,
    keep: (log) => {
      if (values.log !== undefined) writeText(values.log, `${JSON.stringify(logToJson(log))}\n`);
    },
  });
  if (values.json === true) return playByLines(game, started.value.events, io);
  const pause = values.fast === true || io.stdout.isTTY !== true ? 0 : PAUSE_MS;
  const code = await playOnScreen(game, pause, io);
  await tellEnd(game.state, values.log, io);
  return code;
}

function levelsOf(named: readonly string[], bots: number): LevelName[] {
  const read = named.map((name) => {
    const level = parseLevelName(name.trim());
    if (!level.ok) throw new Miscall(`--level: ${level.error.message}`, '--level');
    return level.value;
  });
  if (read.length > 1 && read.length !== bots)
    throw new Miscall(
      `Levels are given for ${read.length} bots, but ${bots === 1 ? 'one plays' : `${bots} play`}; give one level, or one for each bot`,
      '--level',
    );
  return Array.from({ length: bots }, (_, i) => read[i] ?? read[0] ?? 'medium');
}

async function tellEnd(state: GameState, file: string | undefined, io: Io): Promise<void> {
  const pen = penFor(io);
  const lines =
    state.ending === null
      ? ['You left the game.']
      : [
          ...drawBoard(state, [], pen),
          '',
          ...drawEnding(state.seats, state.ending, pen),
          '',
          ...fold(fairness(state), pen.width, '  '),
        ];
  if (file !== undefined)
    lines.push('The log shows it again:', `  rummikub replay ${shellWord(file)} --step`);
  await io.write(`${lines.join('\n')}\n`);
}
