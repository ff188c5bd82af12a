/** The game for a person: the screen, drawn again in the same place, and what they type. */
import { writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { type GameEvent, redactEvent, viewOf } from '@rummikub/engine';
import { EXIT, type Io } from '../command.ts';
import { penFor } from '../draw/board.ts';
import { nameOf, sentence } from '../draw/game.ts';
import { beforeLeaving } from '../terminal/leaving.ts';
import { readLines } from '../terminal/lines.ts';
import { botTurn, type Match, ME } from './botGame.ts';
import { complete } from './complete.ts';
import { drawScreen } from './screen.ts';
import { draftNow, newTurn, react, type Turn } from './turn.ts';

/** A screen of its own, so that what was in the terminal before is there again afterwards. */
const OWN_SCREEN = '\u001b[?1049h';
const OLD_SCREEN = '\u001b[?1049l';
/** Written to at once, for there is no later when the program is told to end. */
const STDOUT = 1;

/** To the end of the game, or until the player leaves. `pause` is how long a bot waits, in milliseconds. */
export async function playOnScreen(match: Match, pause: number, io: Io): Promise<number> {
  const screenful = io.stdout.isTTY === true && io.redraws;
  let turn: Turn = newTurn(viewOf(match.state, ME), false);
  let news: string[] = [];
  const past: string[] = [];
  let shown = turn.message;

  const show = (message = turn.message): Promise<void> => {
    shown = message;
    const view = viewOf(match.state, ME);
    const screen = drawScreen(
      { ...turn, message, draft: draftNow(turn), view, news, levels: match.levels },
      'Rummikub',
      penFor(io),
      screenful ? io.stdout.rows : Number.POSITIVE_INFINITY,
    );
    return io.write(`${screenful ? '\u001b[H\u001b[J' : ''}${screen.join('\n')}\n`);
  };
  /** `before` is what else is new to the player. */
  const note = (events: readonly GameEvent[], before: readonly string[]): void => {
    const told = events
      .filter(({ type }) => type !== 'end')
      .map((event) => `${sentence(match.state.seats, redactEvent(event, ME))}.`);
    past.push(...told);
    news = [...before, ...told];
    turn = newTurn(viewOf(match.state, ME), turn.byColor);
  };

  const redraw = async (): Promise<void> => {
    await show(shown);
    lines.again();
  };
  const lines = readLines(io, (line) => complete(line, draftNow(turn)), {
    leave: () => {
      if (screenful) writeSync(STDOUT, OLD_SCREEN);
    },
    back: () => {
      if (screenful) writeSync(STDOUT, OWN_SCREEN);
      void redraw();
    },
  });
  if (screenful) await io.write(OWN_SCREEN);
  if (screenful) io.stdout.on('resize', redraw);
  const stay = beforeLeaving(() => {
    if (!screenful) return;
    io.stdin.setRawMode?.(false);
    writeSync(STDOUT, OLD_SCREEN);
  });
  try {
    while (match.state.status === 'in_progress') {
      const { seats, currentSeat } = match.state;
      if (currentSeat !== ME) {
        if (screenful) await show([`${nameOf(seats, currentSeat)} is thinking …`]);
        const moved = Promise.all([botTurn(match), setTimeout(pause)]);
        // Whoever presses ctrl-C does not want to wait for the bot.
        moved.catch(() => {});
        const done = await Promise.race([moved, lines.stopped]);
        if (done === 'ctrl-c') return EXIT.stopped;
        note(done[0], news);
        continue;
      }
      await show();
      const line = await lines.next();
      if (line === null) return EXIT.ok;
      if (line === 'ctrl-c') return EXIT.stopped;
      const reaction = react(turn, line, viewOf(match.state, ME), past);
      if ('quit' in reaction) return EXIT.ok;
      turn = reaction.turn;
      if ('command' in reaction) {
        const carried = match.carryOut(reaction.command);
        if (carried.ok) note(carried.value, []);
        else turn = { ...turn, message: [carried.error.message], alarming: true };
      }
    }
    return EXIT.ok;
  } finally {
    io.stdout.off('resize', redraw);
    lines.close();
    match.end();
    if (screenful) await io.write(OLD_SCREEN);
    stay();
  }
}
