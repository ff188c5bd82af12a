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

export function useAnswer(position: Position | null, objective: Objective): ShownAnswer {
  const [answer, setAnswer] = useState<SolverAnswer | null>(null);
  const [at, goTo] = useState<number | null>(null);
  useEffect(() => {
    setAnswer(null);
    goTo(null);
    if (position === null || position.rack.length === 0) return;
    let current = true;
    solve(position, objective).then(
      (found) => current && setAnswer(found),
      () => current && setAnswer(null),
    );
    return () => {
      current = false;
    };
  }, [position, objective]);
  return { answer, at, goTo };
}
