/** A game for a person: a screen that is redrawn in place, and typed lines. */
import { writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { type GameEvent, redactEvent, viewOf } from '@rummikub/engine';
import { EXIT, type Io } from '../command.ts';
import { penFor } from '../draw/board.ts';
import { nameOf, sentence } from '../draw/game.ts';
import { beforeLeaving } from '../terminal/leaving.ts';
import { readLines } from '../terminal/lines.ts';
import { type BotGame, botTurn, ME } from './botGame.ts';
import { complete } from './complete.ts';
import { drawScreen } from './screen.ts';
import { draftNow, newTurn, react, type Turn } from './turn.ts';

/** The alternate screen, so that the terminal shows its former content afterwards. */
const OWN_SCREEN = '\u001b[?1049h';
const OLD_SCREEN = '\u001b[?1049l';
/** Written synchronously, because the process is about to end. */
const STDOUT = 1;

/** The screen shows the clock anew after this time, and every second at the end of a turn. */
const CLOCK_STEP_MS = 10_000;

/** Plays until the game ends or the player leaves. `pause` is the pause before a bot's move, in milliseconds. */
export async function playOnScreen(game: BotGame, pause: number, io: Io): Promise<number> {
  const screenful = io.stdout.isTTY === true && io.redraws;
  let turn: Turn = newTurn(viewOf(game.state, ME), false);
  let news: string[] = [];
  const past: string[] = [];
  let shown = turn.message;

  const show = (message = turn.message): Promise<void> => {
    shown = message;
    const view = viewOf(game.state, ME);
    const screen = drawScreen(
      { ...turn, message, draft: draftNow(turn), view, news, levels: game.levels, timeLeft: game.timeLeft() },
      'Rummikub',
      penFor(io),
      (screenful ? io.stdout.rows : undefined) ?? Number.POSITIVE_INFINITY,
    );
    return io.write(`${screenful ? '\u001b[H\u001b[J' : ''}${screen.join('\n')}\n`);
  };
  /** Adds events to the news, after those of `before`. */
  const note = (events: readonly GameEvent[], before: readonly string[]): void => {
    const told = events
      .filter(({ type }) => type !== 'end')
      .map((event) => `${sentence(game.state.seats, redactEvent(event, ME))}.`);
    past.push(...told);
    news = [...before, ...told];
    turn = newTurn(viewOf(game.state, ME), turn.byColor);
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
  /** The next line, or 'time' when the time of the turn is over first. */
  const lineInTime = async (): Promise<{ line: Awaited<ReturnType<typeof lines.next>> } | 'time'> => {
    const next = lines.next().then((line) => ({ line }));
    for (;;) {
      const left = game.timeLeft();
      if (left === null) return next;
      if (left === 0) return 'time';
      const step = Math.min(left, left > CLOCK_STEP_MS ? (left % CLOCK_STEP_MS) + 1 : 1000);
      const stop = new AbortController();
      const tick = setTimeout(step, 'tick' as const, { signal: stop.signal });
      tick.catch(() => {});
      const done = await Promise.race([next, tick]);
      stop.abort();
      if (done !== 'tick') return done;
      if (screenful) await redraw();
    }
  };
  if (screenful) await io.write(OWN_SCREEN);
  if (screenful) io.stdout.on('resize', redraw);
  const stay = beforeLeaving(() => {
    if (!screenful) return;
    io.stdin.setRawMode?.(false);
    writeSync(STDOUT, OLD_SCREEN);
  });
  try {
    while (game.state.status === 'in_progress') {
      const { seats, currentSeat } = game.state;
      if (currentSeat !== ME) {
        if (screenful) await show([`${nameOf(seats, currentSeat)} is thinking …`]);
        const moved = Promise.all([botTurn(game), setTimeout(pause)]);
        // Ctrl-C does not wait for the bot: its error is expected.
        moved.catch(() => {});
        const done = await Promise.race([moved, lines.stopped]);
        if (done === 'ctrl-c') return EXIT.stopped;
        note(done[0], news);
        continue;
      }
      await show();
      const typed = await lineInTime();
      if (typed === 'time') {
        const timedOut = game.carryOut({ type: 'timeout', seat: ME });
        if (!timedOut.ok) throw new Error(`The clock was refused: ${timedOut.error.message}`);
        note(timedOut.value, []);
        continue;
      }
      const { line } = typed;
      if (line === null) return EXIT.ok;
      if (line === 'ctrl-c') return EXIT.stopped;
      const reaction = react(turn, line, viewOf(game.state, ME), past);
      if ('quit' in reaction) return EXIT.ok;
      turn = reaction.turn;
      if ('command' in reaction) {
        const carried = game.carryOut(reaction.command);
        if (carried.ok) note(carried.value, []);
        else turn = { ...turn, message: [carried.error.message], alarming: true };
      }
    }
    return EXIT.ok;
  } finally {
    io.stdout.off('resize', redraw);
    lines.close();
    game.end();
    if (screenful) await io.write(OLD_SCREEN);
    stay();
  }
}
