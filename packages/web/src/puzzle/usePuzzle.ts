/** An attempt at a puzzle: the plan, the hints taken, the time, and whether it is solved or given up. */
import { type Puzzle, solves } from '@rummikub/puzzles';
import { useEffect, useMemo, useState } from 'react';
import { type Practice, usePractice } from '../board/practice/usePractice.ts';
import type { HintStrength, PuzzleHints, puzzleHints } from './hints.ts';
import { attemptAt, type PuzzleAttempt, type PuzzleRecord } from './record.ts';
import { useSeconds } from './useSeconds.ts';

export type AttemptEnd = Pick<PuzzleAttempt, 'seconds' | 'hints' | 'solved'>;

export interface PuzzleModel {
  readonly practice: Practice;
  /** What hints and the solution say; null until one of them is asked for. */
  readonly hints: PuzzleHints | null;
  /** The strength of the hint that the player has seen. */
  readonly told: HintStrength;
  /** Gives a stronger hint. */
  readonly hint: () => void;
  /** How many steps of the solution are shown; null while the player is trying. */
  readonly at: number | null;
  readonly goTo: (at: number | null) => void;
  readonly giveUp: () => void;
  readonly done: boolean;
  readonly seconds: number;
  /** The first attempt, and whether it was made before this page was opened; null before the first attempt. */
  readonly result: { readonly attempt: PuzzleAttempt; readonly known: boolean } | null;
  /** The record before this attempt. */
  readonly before: PuzzleRecord;
}

/** The hints, once one is asked for. The solver behind them comes when the page has been drawn. */
function useHints(position: Puzzle['position'], asked: boolean): PuzzleHints | null {
  const [make, setMake] = useState<typeof puzzleHints | null>(null);
  useEffect(() => {
    void import('./hints.ts').then((hints) => setMake(() => hints.puzzleHints));
  }, []);
  return useMemo(() => (asked && make !== null ? make(position) : null), [position, asked, make]);
}

export function usePuzzle(
  puzzle: Puzzle,
  record: PuzzleRecord,
  onAttempt: (attempt: AttemptEnd) => void,
): PuzzleModel {
  const { position } = puzzle;
  const [told, setTold] = useState<HintStrength>(0);
  const [at, goTo] = useState<number | null>(null);
  const [before] = useState(record);
  const hint = (): void => setTold((old) => (done || old === 3 ? old : ((old + 1) as HintStrength)));
  const practice = usePractice(position, { h: hint });
  const { play } = practice.verdict;
  const done = play !== null && solves(puzzle, play);
  const hints = useHints(position, told > 0 || at !== null);
  const seconds = useSeconds(!done && at === null);
  const finish = (solved: boolean): void => onAttempt({ seconds, hints: told, solved });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment of the solution alone matters
  useEffect(() => {
    if (done) finish(true);
  }, [done]);
  const giveUp = (): void => {
    if (!done) finish(false);
    goTo(0);
  };
  const attempt = attemptAt(record, puzzle.id);
  const known = attemptAt(before, puzzle.id) !== undefined;
  const result = attempt === undefined ? null : { attempt, known };
  return { practice, hints, told, hint, at, goTo, giveUp, done, seconds, result, before };
}
