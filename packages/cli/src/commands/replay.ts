/** `rummikub replay`: shows a log event by event, after checking it. */
import { poolSize, violationText } from '@rummikub/engine';
import { EXIT, type Io, Miscall, Misuse } from '../command.ts';
import { fold, type Pen, penFor } from '../draw/board.ts';
import { eventLine } from '../draw/eventLine.ts';
import { drawBoard, drawEnding, heading, sentence } from '../draw/game.ts';
import { readJson } from '../input/files.ts';
import { openLog, type Step } from '../input/logFile.ts';
import { readArgs, wholeNumber } from '../input/options.ts';
import { keysOf } from '../terminal/keys.ts';

export const help = `Goes through the log of a game, event by event. The log is verified first.

  rummikub replay FILE [options]

FILE may be - for standard input, but not with --step.

  --step             waits for a key after each event: space or → forward,
                     ← back, Home and End, q ends
  --at N             shows only the position after event N
  --boards           shows the table and the racks after every event
  --json             one line of JSON for each event, or for that of --at

Example:
  rummikub replay game.json --step

Exit codes: 0 shown, 1 the log does not hold, 2 it cannot be read.`;

export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = readArgs(
    args,
    {
      step: { type: 'boolean' },
      at: { type: 'string' },
      boards: { type: 'boolean' },
      json: { type: 'boolean' },
    },
    1,
  );
  const [path] = positionals;
  if (path === undefined) throw new Miscall('Which log? Name a file, or - for standard input');
  const { checks, steps } = openLog(await readJson(path, io));
  const wrong = checks.flatMap((check) => check.wrong ?? []);
  const [first] = wrong;
  if (first !== undefined) {
    const name = path === '-' ? 'The log' : `'${path}'`;
    io.complain(new Misuse(`${name} does not hold. ${violationText(first)}`, { troubles: wrong }));
    return EXIT.no;
  }
  if (steps.length === 0) {
    io.note('Nothing has happened in this game yet.');
    return EXIT.ok;
  }
  const at = wholeNumber('at', values.at, 1, steps.length);
  const say = (lines: readonly string[]): Promise<void> => io.write(`${lines.join('\n')}\n`);
  const line = ({ event, state }: Step, i: number, pen: Pen): string[] => {
    const number = `${String(i + 1).padStart(4)}  `;
    const [first = '', ...rest] = fold(sentence(state.seats, event), pen.width - 18, '      ');
    return [`${(number + first).padEnd(pen.width - 10)}${`pool ${poolSize(state)}`.padStart(10)}`, ...rest];
  };
  const page = (step: Step, i: number, pen: Pen): string[] => {
    const fresh = step.event.type === 'play' ? step.event.played : [];
    const ending =
      step.state.ending === null ? [] : ['', ...drawEnding(step.state.seats, step.state.ending, pen)];
    return [...line(step, i, pen), '', ...drawBoard(step.state, fresh, pen), ...ending];
  };

  const pen = penFor(io);
  const shown = [...steps.entries()].filter(([i]) => at === null || i === at - 1);
  if (values.json === true)
    for (const [i, { event, state }] of shown) await io.write(eventLine(i + 1, event, state));
  else if (at !== null) for (const [i, step] of shown) await say(page(step, i, pen));
  else if (values.step === true) await walk(steps, page, io);
  else {
    for (const [i, step] of steps.entries()) {
      if (values.boards === true) await say([...page(step, i, pen), '']);
      else await say(line(step, i, pen));
    }
    const last = steps.at(-1)?.state;
    if (values.boards !== true && last !== undefined) await say(['', ...drawBoard(last, [], pen)]);
    if (values.boards !== true && last?.ending) await say(['', ...drawEnding(last.seats, last.ending, pen)]);
  }
  return EXIT.ok;
}

/** Shows one event at a time, in the same place; keys go forward and back. */
async function walk(
  steps: readonly Step[],
  page: (step: Step, i: number, pen: Pen) => string[],
  io: Io,
): Promise<void> {
  if (!io.stdin.isTTY || !io.stdout.isTTY) throw new Miscall('--step needs a terminal', '--step');
  let at = 0;
  const show = (): Promise<void> => {
    // The pen is made anew each time, because the window may have changed its size.
    const pen = penFor(io);
    const foot = fold('space, → forward · ← back · Home, End · q ends', pen.width, '').map(pen.dim);
    const title = heading('Rummikub', `event ${at + 1} of ${steps.length}`, pen);
    const shown = steps.slice(at, at + 1).flatMap((step) => page(step, at, pen));
    return io.write(
      `${io.redraws ? '\u001b[H\u001b[J' : ''}${[title, '', ...shown, '', ...foot].join('\n')}\n`,
    );
  };
  await show();
  if (io.redraws) io.stdout.on('resize', show);
  for await (const key of keysOf(io.stdin)) {
    if (key === 'q' || key === 'ctrl-c' || key === 'ctrl-d' || key === 'escape') break;
    if (key === 'space' || key === 'right' || key === 'return' || key === 'down') at++;
    else if (key === 'left' || key === 'up' || key === 'backspace') at--;
    else if (key === 'home') at = 0;
    else if (key === 'end') at = steps.length - 1;
    else continue;
    at = Math.max(0, Math.min(steps.length - 1, at));
    await show();
  }
  io.stdout.off('resize', show);
}
