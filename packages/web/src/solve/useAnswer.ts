/** The answer of the solver to a position, and how far its steps are shown. */
import type { Objective, Position } from '@rummikub/engine';
import { useEffect, useState } from 'react';
import { type SolverAnswer, solve } from '../workers/solver.ts';

export interface ShownAnswer {
  /** Null while the solver searches, and where there is nothing to ask. */
  readonly answer: SolverAnswer | null;
  /** How many steps are shown; null where the board is shown as it was entered. */
  readonly at: number | null;
  readonly goTo: (at: number | null) => void;
}

/** What was found, and for which question: an answer to an earlier position is never shown with a later one. */
interface Found {
  readonly position: Position;
  readonly objective: Objective;
  readonly answer: SolverAnswer;
  readonly at: number | null;
}

export function useAnswer(position: Position | null, objective: Objective): ShownAnswer {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    setFound(null);
    if (position === null || position.rack.length === 0) return;
    let current = true;
    solve(position, objective).then(
      (answer) => current && setFound({ position, objective, answer, at: null }),
      () => current && setFound(null),
    );
    return () => {
      current = false;
    };
  }, [position, objective]);
  const valid = found?.position === position && found.objective === objective ? found : null;
  return {
    answer: valid?.answer ?? null,
    at: valid?.at ?? null,
    goTo: (at) => setFound((now) => now && { ...now, at }),
  };
}
