/** A scene on the board, or the steps of the play that was best in it. */
import { redactEvent } from '@rummikub/engine';
import { type ReactNode, useMemo } from 'react';
import { type PlaySteps, Steps } from '../board/still/Steps.tsx';
import { StillBoard, stillLayout } from '../board/still/StillBoard.tsx';
import { isolated } from '../device/playerName.ts';
import { useText } from '../i18n/language.tsx';
import { eventText } from '../i18n/speech.ts';
import { movedTiles, type Scene } from './film/film.ts';

export function FilmBoard(props: {
  readonly scene: Scene;
  readonly count: number;
  readonly names: readonly string[];
  readonly steps: PlaySteps | null;
  /** How many steps are shown; null for the scene itself. */
  readonly step: number | null;
  readonly onStep: (step: number | null) => void;
}): ReactNode {
  const t = useText();
  const { scene, count, names, steps, step, onStep } = props;
  const { at, event, state, seat, position } = scene;
  const marked = useMemo(() => new Set(movedTiles(event)), [event]);
  const layout = useMemo(() => stillLayout(state.table), [state]);
  const nameOf = (one: number): string => isolated(names[one] ?? '');
  if (step !== null && position !== null && steps !== null)
    return (
      <Steps position={position} steps={steps} at={step} onAt={onStep} rackLabel={nameOf(seat)}>
        <button type="button" className="button" onClick={() => onStep(null)}>
          {t.app.back}
        </button>
      </Steps>
    );
  return (
    <StillBoard
      ruleset={state.ruleset}
      layout={layout}
      rack={state.seats[seat]?.rack ?? []}
      marked={marked}
      rackLabel={nameOf(seat)}
    >
      <p className="move-text" aria-live="polite" data-seq={at + 1}>
        <b>{t.replay.move(at + 1, count)}.</b> {eventText(t, redactEvent(event, 'spectator'), nameOf)}
      </p>
    </StillBoard>
  );
}
