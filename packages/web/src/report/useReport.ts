/** The report of a film, as soon as the solver has looked at every turn. */
import { useMemo } from 'react';
import { type Film, isTurn } from '../replay/film/film.ts';
import type { Judged } from '../replay/film/useJudgements.ts';
import { type Report, reportOf } from './report.ts';

export function useReport(film: Film, judged: ReadonlyMap<number, Judged>): Report | null {
  return useMemo(() => {
    const turns = film.log.entries.filter(({ event }) => isTurn(event)).length;
    if (judged.size < turns) return null;
    return reportOf(
      film,
      new Map([...judged].map(([at, { answer, luck }]) => [at, { best: answer.play, luck }])),
    );
  }, [film, judged]);
}
