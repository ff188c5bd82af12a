/** A set of puzzles: as many of each level, no two of one level from the same game. */
import { tableTiles } from '@rummikub/engine';
import { idOfLine, packPuzzle } from '../packed/packed.ts';
import { PUZZLE_LEVELS, type PuzzleLevel } from '../puzzle/puzzle.ts';
import { type MadePuzzle, puzzlesOfGame } from './make.ts';

/** A set to be made. */
export interface SetOptions {
  /** Decides everything. */
  readonly seed: string;
  readonly perLevel: number;
  /** Called after each game with what there is of each level. */
  readonly onGame?: (game: number, counts: readonly number[]) => void;
}

/** A puzzle of a set, and its line. */
export interface SetPuzzle {
  readonly puzzle: MadePuzzle;
  readonly line: string;
}

/** The most puzzles of a level that may be openings, as a share: they are all alike on an empty table. */
const OPENINGS = 0.25;

/** What a puzzle is worth: hard for its size, with few solutions. */
const worth = ({ rating, position, ways }: MadePuzzle): number =>
  rating / 2 - 12 * tableTiles(position.table).length - 40 * ways;

/** Makes a set: from each game the best puzzle of each level, until there are enough. */
export function makeSet({ seed, perLevel, onGame }: SetOptions): SetPuzzle[] {
  const chosen = new Map<PuzzleLevel, SetPuzzle[]>(PUZZLE_LEVELS.map((level) => [level, []]));
  const ids = new Set<string>();
  const isFull = (level: PuzzleLevel): boolean => (chosen.get(level)?.length ?? 0) >= perLevel;
  for (let game = 0; !PUZZLE_LEVELS.every(isFull); game++) {
    const best = new Map<PuzzleLevel, MadePuzzle>();
    for (const puzzle of puzzlesOfGame(`${seed}/${game}`)) {
      const { level, kind } = puzzle;
      const openings = chosen.get(level)?.filter((one) => one.puzzle.kind === 'opening').length ?? 0;
      if (isFull(level) || (kind === 'opening' && openings >= perLevel * OPENINGS)) continue;
      const rival = best.get(level);
      // Openings are rare, so one that comes up is taken.
      const better =
        rival === undefined || (rival.kind === kind ? worth(puzzle) > worth(rival) : kind === 'opening');
      if (better && !ids.has(idOfLine(packPuzzle(puzzle)))) best.set(level, puzzle);
    }
    for (const [level, puzzle] of best) {
      const line = packPuzzle(puzzle);
      ids.add(idOfLine(line));
      chosen.get(level)?.push({ puzzle, line });
    }
    onGame?.(
      game,
      PUZZLE_LEVELS.map((level) => chosen.get(level)?.length ?? 0),
    );
  }
  return [...chosen.values()].flat();
}
