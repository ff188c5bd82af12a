/** `rummikub solve`: the best play in a position, or in a stream of them. */
import { createReadStream, fstatSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Position, Result, Violation } from '@rummikub/engine';
import { EXIT, type Io, Miscall, Misuse } from '../command.ts';
import { penFor } from '../draw/board.ts';
import { redrawLine } from '../draw/line.ts';
import { explain } from '../input/caret.ts';
import { parseJson, unreadable, withoutMark } from '../input/files.ts';
import { oneOf, RULE_HELP, RULE_OPTIONS, readArgs, readRules, wholeNumber } from '../input/options.ts';
import { answer, readPositionJson, readPositionText } from '../solve/answer.ts';
import { batchesOf } from '../solve/batches.ts';
import { solveLine } from '../solve/line.ts';
import { drawAnswer } from '../solve/page.ts';
import { solveAll } from '../solve/pool.ts';
import { progressLine } from '../solve/progress.ts';
import type { Settings } from '../solve/settings.ts';

const NO_POSITION = ['There is no position to solve', { code: 'nothing_given' }] as const;
const MOST_THREADS = 256;
const MOST_PLAYS = 1_000_000;

export const help = `The best play: it lays the most tiles, or the most points.

  rummikub solve POSITION [options]
  rummikub solve [--file FILE] [options]

POSITION is notation or JSON, or - for standard input. Without one, positions
are read from the file given by --file or from standard input: one a line, in
JSON ({"id", "table", "rack"}) or notation. For each line of JSON a line {"id",
"tiles", "points", "table", "played"} comes out, in the same order. A wrong line
gives a line with "error", and the exit code is 1.

  --file FILE        reads positions from this file
  --objective NAME   tiles (most tiles, then points) or value (the reverse)
  --opening          the player has not made their opening yet
  --explain          shows the play step by step
  --all              lists every set of tiles that can be laid
  --limit N          lists at most N of them (20, or all with --json)
  --json             writes one line of JSON for a single position, too
  --threads N        uses at most N cores (all)
${RULE_HELP}

Examples:
  rummikub solve "5r-7r 9k,9r,9b | 8r 9o 12k" --explain
  rummikub solve --rule free < positions.jsonl > plays.jsonl

Exit codes: 0 solved, a play or none; 1 some lines are wrong; 2 called wrongly,
or the position cannot be read; 130 stopped by ctrl-C.`;

const OPTIONS = {
  file: { type: 'string', short: 'f' },
  objective: { type: 'string' },
  opening: { type: 'boolean' },
  explain: { type: 'boolean' },
  all: { type: 'boolean' },
  limit: { type: 'string' },
  json: { type: 'boolean' },
  threads: { type: 'string' },
  ...RULE_OPTIONS,
} as const;

export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = readArgs(args, OPTIONS, 1);
  const json = values.json === true;
  const limit = wholeNumber('limit', values.limit, 1, MOST_PLAYS) ?? (json ? MOST_PLAYS : 20);
  const settings: Settings = {
    ...(await readRules(values, io)),
    objective: oneOf('objective', values.objective, ['tiles', 'value']) ?? 'tiles',
    opening: values.opening === true,
    explain: values.explain === true,
    all: values.all === true ? limit : 0,
  };
  const threads = wholeNumber('threads', values.threads, 1, MOST_THREADS) ?? availableParallelism();
  const [text] = positionals;
  if (text !== undefined && text !== '-') {
    if (text.trim() === '') throw new Misuse(...NO_POSITION);
    if (values.file !== undefined) throw new Miscall('Give a position or a file, not both');
    return solveOne(text, 'The position', settings, json, io);
  }
  if (text === '-' && values.file !== undefined && values.file !== '-')
    throw new Miscall('Give standard input or a file, not both', '--file');
  return solveStream(values.file ?? '-', settings, json, threads, io);
}

/** Solves one position, which errors call `what`. */
async function solveOne(
  text: string,
  what: string,
  settings: Settings,
  json: boolean,
  io: Io,
): Promise<number> {
  if (json) {
    // The line is the same as for one position of many, even for a position that cannot be read.
    const line = solveLine(text, 1, settings);
    await io.write(`${line.text}\n`);
    return line.ok ? EXIT.ok : EXIT.misuse;
  }
  const position: Result<Position, Violation[]> = /^\s*[{[]/.test(text)
    ? readPositionJson(parseJson(text, what), settings)
    : readPositionText(text, settings);
  if (!position.ok)
    throw new Misuse(
      'This position cannot be solved',
      { troubles: position.error },
      explain(text, position.error),
    );
  const page = drawAnswer(position.value, answer(position.value, settings), penFor(io));
  await io.write(`${page.join('\n')}\n`);
  return EXIT.ok;
}

/** Solves a stream. Its first line decides whether it is lines of JSON, a JSON document, or notation. */
async function solveStream(
  path: string,
  settings: Settings,
  json: boolean,
  threads: number,
  io: Io,
): Promise<number> {
  if (path === '-' && io.stdin.isTTY) io.note('Positions, one a line; ctrl-D ends:');
  const input = open(path, io);
  try {
    const start = await input.firstLine();
    if (start.trim() === '') throw new Misuse(...NO_POSITION);
    const isJson = /^\s*[{["]/.test(start);
    if (!(isJson && readable(start))) {
      // A JSON document over several lines, or a single position in notation, is small: it is read as a whole.
      const more = await input.small();
      if (more !== null && isJson && readable(more)) return await solveOne(more, path, settings, json, io);
      if (more !== null && !isJson && !more.trim().includes('\n'))
        return await solveOne(more.trim(), path, settings, json, io);
    }
    const started = performance.now();
    const bar = io.stderr.isTTY === true && io.stdout.isTTY !== true && io.redraws;
    const seconds = (): number => (performance.now() - started) / 1000;
    const totals = await solveAll(
      batchesOf(input.chunks()),
      settings,
      threads,
      async (text, { solved, failed }) => {
        await io.write(text);
        if (bar) redrawLine(io.stderr, progressLine(solved + failed, input.share(), seconds()));
      },
    );
    if (bar) redrawLine(io.stderr, '');
    if (totals.failed === 0) return EXIT.ok;
    const lines =
      totals.failed === 1
        ? '1 line is wrong; its result has an "error"'
        : `${totals.failed} lines are wrong; their results have an "error"`;
    io.complain(new Misuse(lines, { code: 'wrong_lines' }));
    return EXIT.no;
  } catch (error) {
    if (error instanceof Misuse || (error as NodeJS.ErrnoException).code === undefined) throw error;
    throw unreadable(path, error as NodeJS.ErrnoException);
  }
}

const readable = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** The most characters of a document that is read as a whole. */
const SMALL = 1_000_000;

/** A file or standard input, whose start can be inspected before it is streamed. */
function open(path: string, { stdin }: Io) {
  const stream = path === '-' ? stdin : createReadStream(path);
  stream.setEncoding('utf8');
  const source = (stream as AsyncIterable<string>)[Symbol.asyncIterator]();
  let begun = '';
  let ended = false;
  let fresh = true;
  let read = 0;
  const more = async (): Promise<boolean> => {
    const { value, done } = await source.next();
    ended = done === true;
    if (!ended) begun += fresh ? withoutMark(value as string) : (value as string);
    fresh = false;
    return !ended;
  };
  return {
    /** The first line that is not empty. */
    async firstLine(): Promise<string> {
      while (!/^\s*\S[^\n]*\n/.test(begun) && begun.length < SMALL && (await more()));
      return begun.trimStart().split('\n', 1)[0] ?? '';
    },
    /** The whole text, or null where it is not small. */
    async small(): Promise<string | null> {
      while (begun.length < SMALL && !ended) await more();
      return ended ? begun : null;
    },
    async *chunks(): AsyncGenerator<string> {
      for (let chunk = begun; ; chunk = begun) {
        begun = '';
        read += Buffer.byteLength(chunk);
        yield chunk;
        if (ended || !(await more())) return;
      }
    },
    /** The share that has been read, or null where the size is unknown. */
    share(): number | null {
      const stat = path === '-' ? fstatSync(0) : statSync(path);
      return stat.isFile() && stat.size > 0 ? read / stat.size : null;
    },
  };
}
