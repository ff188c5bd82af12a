/** A film with its slider: the table, what was best, what was missed, and the chart of tiles left. */

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PlaySteps } from '../board/still/Steps.tsx';
import { Later } from '../controls/Later.tsx';
import { ReportPanel } from '../report/ReportPanel.tsx';
import { useReport } from '../report/useReport.ts';
import { useReportWords } from '../report/words.ts';
import { RulesLine } from '../rules/RulesLine.tsx';
import { KeptPlaces } from '../table/usePlacement.tsx';
import { explain } from '../workers/solver.ts';
import { Autoplay } from './Autoplay.tsx';
import { FilmBoard } from './FilmBoard.tsx';
import { FilmLinks } from './FilmLinks.tsx';
import { type Film, type Scene, sceneAt } from './film/film.ts';
import type { FilmSource } from './film/openFilm.ts';
import { useJudgements } from './film/useJudgements.ts';
import { Missed } from './Missed.tsx';
import { OutlookChart } from './outlook/OutlookChart.tsx';
import { RackSizes } from './RackSizes.tsx';
import { Slider } from './Slider.tsx';
import { TilesChart } from './TilesChart.tsx';
import { VerdictNotice } from './VerdictNotice.tsx';
import './replay.css';

interface Place {
  readonly at: number;
  /** How many steps are shown there; null for none. */
  readonly step: number | null;
  /** The steps of the play that was made; null where those of the best play are shown. */
  readonly own: PlaySteps | null;
}

/** The place in a film: `start` is the number of a move, which the address may change. */
function usePlace(start: number | null): readonly [Place, (place: Place) => void] {
  const [place, setPlace] = useState<Place>({ at: (start ?? 1) - 1, step: null, own: null });
  useEffect(() => {
    if (start !== null) setPlace({ at: start - 1, step: null, own: null });
  }, [start]);
  return [place, setPlace];
}

export function Player(props: {
  readonly film: Film;
  readonly from: FilmSource;
  readonly mine: number | null;
  readonly id: string;
  /** The number of the move to begin with, from 1. */
  readonly start: number | null;
}): ReactNode {
  const { film, from, mine, id, start } = props;
  const [{ at, step, own }, setPlace] = usePlace(start);
  const judged = useJudgements(film);
  const report = useReport(film, judged);
  const words = useReportWords();
  const board = useRef<HTMLDivElement>(null);
  const go = (to: number): void => setPlace({ at: sceneAt(film, to).at, step: null, own: null });
  // On a phone the board is out of sight from what is chosen far below it.
  const lookUp = (): void => board.current?.scrollIntoView({ block: 'nearest' });
  const scene = sceneAt(film, at);
  const judgement = judged.get(scene.at);
  const names = scene.state.seats.map(({ id: who, name }) => name ?? who);
  const show = (index: number): void => {
    go(index);
    lookUp();
  };
  const showStep = (to: number | null): void => setPlace({ at: scene.at, step: to, own });
  const showOwn = async ({ position, event }: Scene): Promise<void> => {
    if (position === null || event.type !== 'play') return;
    const steps = await explain(position, {
      table: [...event.table],
      played: [...event.played],
      taken: [...event.taken],
      points: 0,
    });
    setPlace({ at: scene.at, step: 0, own: steps });
    lookUp();
  };
  return (
    <div className="film">
      <div className="stack">
        <Slider at={scene.at} count={film.states.length} onGo={go} />
        <div className="row">
          <Autoplay at={scene.at} last={film.states.length - 1} onGo={go} />
          {scene.event.type === 'play' && step === null ? (
            <button type="button" className="button" onClick={() => void showOwn(scene)}>
              {words.ownSteps}
            </button>
          ) : null}
        </div>
        <RackSizes scene={scene} names={names} />
        <div className="replay-board" ref={board}>
          <KeptPlaces>
            <FilmBoard
              scene={scene}
              count={film.states.length}
              names={names}
              steps={own ?? judgement?.answer.steps ?? null}
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
              setPlace({ at: scene.at, step: 0, own: null });
              lookUp();
            }}
          />
        )}
        <Later>
          <TilesChart states={film.states} at={scene.at} names={names} onMove={show} />
          <ReportPanel report={report} names={names} mine={mine} onTurn={show} />
          <OutlookChart
            film={film}
            at={scene.at}
            names={names}
            seat={mine ?? film.states.at(-1)?.ending?.winners[0] ?? 0}
            onMove={show}
          />
          <RulesLine ruleset={scene.state.ruleset} />
          <FilmLinks film={film} scene={scene} id={id} from={from} />
          <Missed film={film} judged={judged} names={names} mine={mine} onTurn={show} />
        </Later>
      </div>
    </div>
  );
}
