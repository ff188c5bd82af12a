/** `rummikub puzzle`: today's puzzle, or another one, and whether a play solves it. */
import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { judgePlay, type Play, positionText, positionToJson, tableText } from '@rummikub/engine';
import { explainPlay, parsePlayText, playTextViolations, stepText } from '@rummikub/engine/explain';
import {
  localDate,
  MOST_WAYS,
  openPuzzles,
  PUZZLE_LEVELS,
  type Puzzle,
  type PuzzleSet,
  solutionOf,
  solves,
} from '@rummikub/puzzles';
import { EXIT, type Io, Miscall, Misuse } from '../command.ts';
import { compareByColor, drawRack, drawTable, fold, nameTiles, type Pen, penFor } from '../draw/board.ts';
import { playFaults } from '../input/allFaults.ts';
import { explain } from '../input/caret.ts';
import { readText } from '../input/files.ts';
import { readArgs, wholeNumber } from '../input/options.ts';
import { troublesToJson } from '../input/trouble.ts';

export const help = `A puzzle from play: today's, the same for everybody, or another one.

  rummikub puzzle [TABLE] [options]

Without TABLE the puzzle is shown; in a terminal you are asked for your play.
TABLE is the whole table after your play in notation, or - for standard input:
it is judged, and you are told whether it solves the puzzle.

  --date DATE        the puzzle of a date such as 2026-11-18 (today)
  --id ID            the puzzle with this id
  --level N          any puzzle of a level, from 1 to 5
  --solution         shows a solution step by step
  --json             writes one line of JSON

Examples:
  rummikub puzzle --level 3
  rummikub puzzle --date 2026-11-18 --solution

Exit codes: 0 shown, or solved; 1 not solved; 2 called wrongly; 130 stopped by
ctrl-C.`;

const OPTIONS = {
  date: { type: 'string' },
  id: { type: 'string' },
  level: { type: 'string' },
  solution: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

const GOALS: Readonly<Record<Puzzle['kind'], (puzzle: Puzzle) => string>> = {
  empty: () => 'Empty this rack in one play.',
  most: ({ goal }) => `Lay at least ${goal} tiles in one play.`,
  opening: ({ goal }) => `Find the opening of ${goal}.`,
};

const waysText = (ways: number): string =>
  ways === 1 ? 'one way' : ways > MOST_WAYS ? `more than ${MOST_WAYS} ways` : `${ways} ways`;

export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = readArgs(args, OPTIONS, 1);
  const puzzle = choose(await openPuzzles(), values);
  const json = values.json === true;
  const [given] = positionals;
  const text = given === '-' ? (await readText('-', io)).trim() : given;
  if (text !== undefined) return answer(puzzle, text, json, io);
  const pen = penFor(io);
  const solution = values.solution === true ? solutionOf(puzzle.position) : null;
  if (json) {
    await io.write(`${JSON.stringify(toJson(puzzle, solution))}\n`);
    return EXIT.ok;
  }
  await io.write(`${draw(puzzle, pen).join('\n')}\n`);
  if (solution !== null) await io.write(`${drawSolution(puzzle, solution, pen).join('\n')}\n`);
  else if (io.stdin.isTTY === true && io.stdout.isTTY === true) return ask(puzzle, io);
  else await io.write(`\nTo solve it: rummikub puzzle --id ${puzzle.id} "the table after your play"\n`);
  return EXIT.ok;
}

interface Choice {
  readonly date?: string | undefined;
  readonly id?: string | undefined;
  readonly level?: string | undefined;
}

function choose(set: PuzzleSet, { date, id, level }: Choice): Puzzle {
  if ([date, id, level].filter((one) => one !== undefined).length > 1)
    throw new Miscall('Give one of --date, --id and --level');
  if (id !== undefined) {
    const found = set.byId(id);
    if (found === null)
      throw new Misuse(`There is no puzzle '${id}'`, { code: 'no_such_puzzle', path: '--id' });
    return found;
  }
  const number = wholeNumber('level', level, 1, PUZZLE_LEVELS.length);
  const wanted = PUZZLE_LEVELS.find((one) => one === number);
  if (wanted !== undefined) {
    const ids = set.ids(wanted);
    const found = set.byId(ids[randomInt(ids.length)] ?? '');
    if (found !== null) return found;
  }
  const daily = set.daily(date ?? localDate(new Date()));
  if (daily === null) throw new Miscall(`--date is a date such as 2026-11-18, not '${date}'`, '--date');
  return daily;
}

function draw(puzzle: Puzzle, pen: Pen): string[] {
  const { position, id, level, ways } = puzzle;
  return [
    pen.bold(GOALS[puzzle.kind](puzzle)),
    `Puzzle ${id}, level ${level}, ${waysText(ways)}`,
    '',
    pen.bold('Table'),
    ...drawTable(position.table, pen),
    pen.bold(position.opened ? 'Rack' : 'Rack, before the opening'),
    ...drawRack('', position.rack, pen, compareByColor),
  ];
}

function drawSolution({ position }: Puzzle, play: Play, pen: Pen): string[] {
  const lines = ['', pen.bold('A solution')];
  for (const [i, step] of explainPlay(position, play).entries())
    lines.push(...fold(`${i + 1}. ${stepText(step)}`, pen.width, '   '));
  return [...lines, ...drawTable(play.table, pen, { fresh: new Set(play.played) })];
}

/** What a play does: it cannot be read or is not legal, it is legal but not enough, or it solves the puzzle. */
function judge(puzzle: Puzzle, text: string) {
  const { position } = puzzle;
  const read = parsePlayText(text, position);
  if (!read.ok) return { violations: playFaults(text, read.error, position), play: null };
  const judged = judgePlay(position, read.value.table);
  return judged.ok
    ? { violations: [], play: judged.value }
    : { violations: playTextViolations(position, read.value), play: null };
}

const shortOf = ({ kind, goal, position }: Puzzle, { played }: Play): string =>
  `Legal: it lays ${nameTiles(played)}. ${(kind === 'empty' ? position.rack.length : goal) - played.length} more must go.`;

async function answer(puzzle: Puzzle, text: string, json: boolean, io: Io): Promise<number> {
  const { violations, play } = judge(puzzle, text);
  const solved = play !== null && solves(puzzle, play);
  if (json) {
    const rest = play === null ? { violations: troublesToJson(violations) } : { played: play.played };
    await io.write(`${JSON.stringify({ id: puzzle.id, solved, legal: play !== null, ...rest })}\n`);
  } else if (play === null) await io.write(`Not legal.\n${explain(text, violations)}\n`);
  else await io.write(`${solved ? `Solved. ${nameTiles(play.played)} went down.` : shortOf(puzzle, play)}\n`);
  return solved ? EXIT.ok : EXIT.no;
}

/** Asks for plays until one solves the puzzle. An empty line or the end of the input gives up. */
async function ask(puzzle: Puzzle, io: Io): Promise<number> {
  const lines = createInterface({ input: io.stdin, output: io.stdout });
  let stopped = false;
  lines.once('SIGINT', () => {
    stopped = true;
    lines.close();
  });
  try {
    lines.setPrompt('\nThe table after your play (nothing gives up): ');
    lines.prompt();
    for await (const line of lines) {
      if (line.trim() === '') break;
      if ((await answer(puzzle, line, false, io)) === EXIT.ok) return EXIT.ok;
      lines.prompt();
    }
  } finally {
    lines.close();
  }
  if (stopped) return EXIT.stopped;
  const play = solutionOf(puzzle.position);
  await io.write(`${drawSolution(puzzle, play, penFor(io)).join('\n')}\n`);
  return EXIT.no;
}

const toJson = (puzzle: Puzzle, solution: Play | null): object => {
  const { id, kind, goal, ways, level, rating, position } = puzzle;
  return {
    id,
    kind,
    goal,
    ways,
    level,
    rating,
    notation: positionText(position),
    position: positionToJson(position),
    ...(solution === null
      ? {}
      : { solution: { table: solution.table, notation: tableText(solution.table) } }),
  };
};
