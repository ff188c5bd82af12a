/** What a puzzle is: a position, a claim about it, and how hard the claim is to see. */
import { makeRuleset, netTiles, type Play, type Position } from '@rummikub/engine';

/**
 * The rules of every puzzle: the standard ones. The joker rules are named here, so that a change of the preset cannot
 * change the claim of a puzzle that was made before.
 */
export const PUZZLE_RULES = makeRuleset({ jokerReclaimRule: 'replace', jokerGroupColors: 'assigned' });

/** The kinds of puzzles. */
export const PUZZLE_KINDS = ['empty', 'most', 'opening'] as const;

/** 'empty': empty this rack in one play. 'most': lay at least `goal` tiles. 'opening': find the opening of 30. */
export type PuzzleKind = (typeof PUZZLE_KINDS)[number];

/** From 1, for a first look, to 5. */
export type PuzzleLevel = 1 | 2 | 3 | 4 | 5;

/** All levels, the easiest first. */
export const PUZZLE_LEVELS: readonly PuzzleLevel[] = [1, 2, 3, 4, 5];

/** A puzzle. */
export interface Puzzle {
  /** Five characters, a hash of the position and the claim: it stays the same in a larger set. */
  readonly id: string;
  readonly kind: PuzzleKind;
  readonly position: Position;
  /** How many tiles must leave the rack; for an opening the points that it needs. */
  readonly goal: number;
  /** How many different solutions there are; `MOST_WAYS` + 1 stands for more than `MOST_WAYS`. */
  readonly ways: number;
  readonly level: PuzzleLevel;
  /** How hard it is, on the scale of the players' ratings. */
  readonly rating: number;
}

/** Solutions are counted up to this number. */
export const MOST_WAYS = 20;

/** The upper ends of levels 1 to 4, in points of rating. */
const LEVEL_ENDS = [850, 1100, 1400, 1700] as const;

/** The level of a puzzle with this rating. */
export const levelOf = (rating: number): PuzzleLevel =>
  PUZZLE_LEVELS[LEVEL_ENDS.filter((end) => rating >= end).length] ?? 5;

/** Whether a legal play does what the puzzle asks for. */
export function solves({ kind, goal }: Pick<Puzzle, 'kind' | 'goal'>, play: Play): boolean {
  // A play of a player who has not opened is legal only as an opening.
  return kind === 'opening' || netTiles(play) >= goal;
}
