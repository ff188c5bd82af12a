/** The report at the end of a game: its sentence, and the way to the whole of it. */
import { type ReactNode, useEffect, useState } from 'react';
import { keepShare } from '../game/source/local/results.ts';
import type { Film } from '../replay/film/film.ts';
import { openFilm } from '../replay/film/openFilm.ts';
import { useJudgements } from '../replay/film/useJudgements.ts';
import { reportSentence } from './sentence.ts';
import { useReport } from './useReport.ts';
import { useReportWords } from './words.ts';

export function EndReport(props: {
  readonly id: string;
  readonly seat: number;
  readonly replayLink: string;
}): ReactNode {
  const [film, setFilm] = useState<Film | null>(null);
  useEffect(() => {
    let current = true;
    void Promise.resolve(openFilm(props.id)).then((opened) => {
      if (current && opened.is === 'film') setFilm(opened.film);
    });
    return () => {
      current = false;
    };
  }, [props.id]);
  return film === null ? null : <Sentence {...props} film={film} />;
}

function Sentence(props: {
  readonly film: Film;
  readonly seat: number;
  readonly replayLink: string;
}): ReactNode {
  const words = useReportWords();
  const report = useReport(props.film, useJudgements(props.film));
  const own = report?.seats[props.seat];
  const gameId = props.film.states[0]?.gameId ?? '';
  useEffect(() => {
    if (own !== undefined) keepShare(gameId, own.laid, own.possible);
  }, [own, gameId]);
  return (
    <p className="notice end-report" aria-live="polite">
      {report === null ? words.waiting : reportSentence(words, report, props.seat, null)}{' '}
      <a href={props.replayLink}>{words.toReport}</a>
    </p>
  );
}
