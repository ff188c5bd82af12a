/** The shipped puzzles: read when they are asked for, one at a time. */
import { dailyPlace, dayNumber } from './daily/daily.ts';
import { idOfLine, unpackPuzzle } from './packed/packed.ts';
import { levelOf, PUZZLE_LEVELS, type Puzzle, type PuzzleLevel } from './puzzle/puzzle.ts';

/**
 * The number of the shipped set. It rises when puzzles leave the set, so that an attempt that a device has kept can be
 * told from one at today's puzzles. Set 1 was the first; attempts without a number are from it.
 */
export const SET_NUMBER = 2;

/** A set of puzzles. */
export interface PuzzleSet {
  /** The ids of all puzzles, or of a level, in the order in which the days take them. */
  ids(level?: PuzzleLevel): readonly string[];
  /** A puzzle by its id, or null. */
  byId(id: string): Puzzle | null;
  /** The puzzle of a date such as `2026-11-18`; null where the text is no date. */
  daily(date: string): Puzzle | null;
}

/** A set from its lines. Throws where two puzzles have the same id or a level has none. */
export function puzzleSet(text: string): PuzzleSet {
  const lines = text.split('\n').filter((line) => line !== '');
  const byId = new Map(lines.map((line) => [idOfLine(line), line]));
  if (byId.size < lines.length) throw new Error('Two puzzles have the same id.');
  const levels = new Map<PuzzleLevel, string[]>(PUZZLE_LEVELS.map((level) => [level, []]));
  for (const [id, line] of byId) levels.get(levelOf(Number(line.slice(1, 5))))?.push(id);
  const read = (id: string): Puzzle | null => {
    const line = byId.get(id);
    return line === undefined ? null : unpackPuzzle(line);
  };
  return {
    ids: (level) => (level === undefined ? [...byId.keys()] : (levels.get(level) ?? [])),
    byId: read,
    daily: (date) => {
      const day = dayNumber(date);
      if (day === null) return null;
      const { level, turn } = dailyPlace(day);
      const ids = levels.get(level) ?? [];
      return read(ids.at(turn % ids.length) ?? '');
    },
  };
}

let opened: Promise<PuzzleSet> | undefined;

/** The shipped set. Its text is loaded at the first call only. */
export function openPuzzles(): Promise<PuzzleSet> {
  opened ??= import('./packed/lines.ts').then(({ LINES }) => puzzleSet(LINES));
  return opened;
}
