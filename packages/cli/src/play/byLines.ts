/**
 * A game for a program: it writes a line of JSON for each event and each turn, and reads one line for each turn. After
 * a refused line or a hint it asks for the same turn again.
 */
import {
  applyCommand,
  bestPlay,
  type GameEvent,
  type GameState,
  hasPlay,
  positionOf,
  positionOfView,
  type View,
  viewOf,
} from '@rummikub/engine';
import { actionToJson, viewToJson } from '@rummikub/engine/domain';
import { explainPlay, stepText } from '@rummikub/engine/explain';
import { EXIT, type Io, Misuse } from '../command.ts';
import { eventLineFor } from '../draw/eventLine.ts';
import { badLine } from '../input/badLine.ts';
import { cutLines } from '../input/cutLines.ts';
import { unreadable, withoutMark } from '../input/files.ts';
import type { Trouble } from '../input/trouble.ts';
import { beforeLeaving } from '../terminal/leaving.ts';
import { type BotGame, botTurn, ME } from './botGame.ts';
import { EXPECTED, readMove } from './move.ts';

interface Line {
  readonly text: string;
  /** From 1 on, empty lines counted. */
  readonly number: number;
}

/** The lines that are not empty, read when they are needed. */
async function* linesOf({ stdin }: Io): AsyncGenerator<Line> {
  const cutter = cutLines();
  let number = 0;
  stdin.setEncoding('utf8');
  try {
    for await (const chunk of stdin as AsyncIterable<string>)
      for (const text of cutter.push(number === 0 ? withoutMark(chunk) : chunk)) {
        number++;
        if (text.trim() !== '') yield { text, number };
      }
  } catch (error) {
    throw unreadable('-', error as NodeJS.ErrnoException);
  }
  if (cutter.rest().trim() !== '') yield { text: cutter.rest(), number: number + 1 };
}

/** The moves that are legal now, by their types. */
function movesOf(state: GameState): string[] {
  const others = (['draw', 'pass', 'resign', 'redeal'] as const).filter(
    (type) => applyCommand(state, { type, seat: ME }).ok,
  );
  return hasPlay(positionOf(state, ME)) ? ['play_tiles', ...others] : others;
}

/** The best play as a move and in words; without a play, a draw or a pass. */
function hintFor(view: View, moves: readonly string[]): object {
  const position = positionOfView(view);
  const best = bestPlay(position);
  if (best === null)
    return { type: 'hint', move: { type: moves.includes('draw') ? 'draw' : 'pass' }, steps: [] };
  return {
    type: 'hint',
    move: actionToJson({ type: 'play', seat: ME, table: best.table }),
    steps: explainPlay(position, best).map(stepText),
  };
}

/** Plays to the end of the game or of the input. Gives the exit code. */
export async function playByLines(game: BotGame, started: readonly GameEvent[], io: Io): Promise<number> {
  const tell = (line: object): Promise<void> => io.write(`${JSON.stringify(line)}\n`);
  const tellEvents = async (events: readonly GameEvent[]): Promise<void> => {
    const before = game.state.seq - events.length;
    for (const [i, event] of events.entries())
      await io.write(eventLineFor(ME, before + i + 1, event, game.state));
  };
  const refuse = (line: number, troubles: readonly Trouble[], more: object = {}): Promise<void> =>
    tell({ type: 'refused', ...badLine(line, troubles), ...more, last_event: game.state.seq });

  if (io.stdin.isTTY) io.note('One line for each turn, in JSON or in the notation; ctrl-D leaves.');
  const stay = beforeLeaving(() => {});
  const lines = linesOf(io);
  try {
    await tellEvents(started);
    while (game.state.status === 'in_progress') {
      if (game.state.currentSeat !== ME) {
        await tellEvents(await botTurn(game));
        continue;
      }
      const view = viewOf(game.state, ME);
      const moves = movesOf(game.state);
      await tell({ type: 'turn', moves, view: viewToJson(view) });
      const { value: line, done } = await lines.next();
      if (done === true) {
        io.complain(new Misuse('The input ended before the game did', { code: 'input_ended' }));
        return EXIT.no;
      }
      const asked = readMove(line.text, view);
      if (!asked.ok) await refuse(line.number, asked.error, { expected: EXPECTED });
      else if (asked.value === 'hint') await tell(hintFor(view, moves));
      else {
        const carried = game.carryOut(asked.value.command);
        if (carried.ok) await tellEvents(carried.value);
        else await refuse(line.number, asked.value.faults(carried.error));
      }
    }
    return EXIT.ok;
  } finally {
    stay();
    game.end();
    // The program may leave its end open; nothing more is read.
    io.stdin.destroy();
  }
}
