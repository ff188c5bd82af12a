/** Asks the solver about every turn of a film, one after the other, in its worker. */
import { useEffect, useState } from 'react';
import type { DrawLuck } from '../../workers/luck.ts';
import { askLuck, type SolverAnswer, solve } from '../../workers/solver.ts';
import { type Film, facedAt, isTurn, type Judgement, judgeTurn, luckQuestion } from './film.ts';

export interface Judged {
  readonly judgement: Judgement;
  readonly answer: SolverAnswer;
  /** Only for a draw from a position without a play. */
  readonly luck: DrawLuck | null;
}

export function useJudgements(film: Film): ReadonlyMap<number, Judged> {
  const [judged, setJudged] = useState<ReadonlyMap<number, Judged>>(new Map());
  useEffect(() => {
    let current = true;
    setJudged(new Map());
    const look = async (): Promise<void> => {
      const found = new Map<number, Judged>();
      for (const [at, { event }] of film.log.entries.entries()) {
        const position = facedAt(film, at);
        if (position === null || !isTurn(event)) continue;
        try {
          const answer = await solve(position);
          const question = luckQuestion(film, at, answer.play);
          const luck = question === null ? null : await askLuck(question);
          found.set(at, {
            luck,
            answer,
            judgement: judgeTurn(event, answer.play, position.ruleset.jokerPenalty),
          });
        } catch {
          // A worker that failed says nothing about this turn; the next one gets a new worker.
        }
        if (!current) return;
        if (found.size % 8 === 0) setJudged(new Map(found));
      }
      setJudged(new Map(found));
    };
    void look();
    return () => {
      current = false;
    };
  }, [film]);
  return judged;
}
