/**
 * `@rummikub/puzzles/make`: makes puzzles from games of bots. An entry of its own: solving puzzles needs no bots.
 *
 * @module puzzles/make
 */
export type { Features } from '../puzzle/difficulty.ts';
export { type MadePuzzle, puzzlesOfGame } from './make.ts';
export { makeSet, type SetOptions, type SetPuzzle } from './set.ts';
