/**
 * `@rummikub/puzzles`: puzzles from play, one for each day, proven; and a rating for those who solve them.
 *
 * @module puzzles
 */
export { openPuzzles, type PuzzleSet, puzzleSet, SET_NUMBER } from './collection.ts';
export { dateOfDay, dayNumber, FIRST_DAY, localDate } from './daily/daily.ts';
export {
  MOST_WAYS,
  PUZZLE_KINDS,
  PUZZLE_LEVELS,
  type Puzzle,
  type PuzzleKind,
  type PuzzleLevel,
  solves,
} from './puzzle/puzzle.ts';
export { solutionOf } from './puzzle/solution.ts';
export { type Attempt, attemptScore, NEW_PLAYER, type Rating, ratePlayer } from './rating/rating.ts';
