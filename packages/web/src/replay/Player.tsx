/** A film with its slider: the table, what was best, what was missed, and the chart of tiles left. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ReportPanel } from '../report/ReportPanel.tsx';
import { useReport } from '../report/useReport.ts';
import { KeptPlaces } from '../table/usePlacement.tsx';
import { FilmBoard } from './FilmBoard.tsx';
import { FilmLinks } from './FilmLinks.tsx';
import { type Film, sceneAt } from './film/film.ts';
import type { FilmSource } from './film/openFilm.ts';
import { useJudgements } from './film/useJudgements.ts';
import { Missed } from './Missed.tsx';
import { RackSizes } from './RackSizes.tsx';
import { Slider } from './Slider.tsx';
import { TilesChart } from './TilesChart.tsx';
import { VerdictNotice } from './VerdictNotice.tsx';
import './replay.css';

export function Player(props: {
  readonly film: Film;
  readonly from: FilmSource;
  readonly id: string;
  /** The number of the move to begin with, from 1. */
  readonly start: number | null;
}): ReactNode {
  const { film, from, id, start } = props;
  /** The place in the film, and how many steps of the best play are shown there. */
  const [{ at, step }, setPlace] = useState<{ at: number; step: number | null }>({
    at: (start ?? 1) - 1,
    step: null,
  });
  const judged = useJudgements(film);
  const report = useReport(film, judged);
  const mine = from === 'device' ? 0 : null;
  const board = useRef<HTMLDivElement>(null);
  const go = (to: number): void => setPlace({ at: sceneAt(film, to).at, step: null });
  // On a phone the board is out of sight from what is chosen far below it.
  const lookUp = (): void => board.current?.scrollIntoView({ block: 'nearest' });
  useEffect(() => {
    if (start !== null) setPlace({ at: start - 1, step: null });
  }, [start]);
  const scene = sceneAt(film, at);
  const judgement = judged.get(scene.at);
  const names = scene.state.seats.map(({ id: who, name }) => name ?? who);
  const show = (index: number): void => {
    go(index);
    lookUp();
  };
  const showStep = (to: number | null): void => setPlace({ at: scene.at, step: to });
  return (
    <div className="film">
      <div className="stack">
        <Slider at={scene.at} count={film.states.length} onGo={go} />
        <RackSizes scene={scene} names={names} />
        <div className="replay-board" ref={board}>
          <KeptPlaces>
            <FilmBoard
              scene={scene}
              count={film.states.length}
              names={names}
              steps={judgement?.answer.steps ?? null}
              step={step}
              onStep={showStep}
            />
          </KeptPlaces>
        </div>
      </div>
      <div className="stack">
        {judgement === undefined ? null : (
          <VerdictNotice
            judgement={judgement.judgement}
            onShow={() => {
              showStep(0);
              lookUp();
            }}
          />
        )}
        <TilesChart states={film.states} at={scene.at} names={names} onMove={show} />
        <FilmLinks film={film} scene={scene} id={id} from={from} />
        <ReportPanel report={report} names={names} mine={mine} onTurn={show} />
        <Missed film={film} judged={judged} names={names} mine={mine} onTurn={show} />
      </div>
    </div>
  );
}
