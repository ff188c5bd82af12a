/** The board of the solve page: the sheet to fill, or the steps of the answer. */
import type { Position, TileId } from '@rummikub/engine';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Board } from '../board/Board.tsx';
import { Steps } from '../board/still/Steps.tsx';
import { judgeDraft } from '../draft/index.ts';
import { useText } from '../i18n/language.tsx';
import { AnswerLine } from './Answer.tsx';
import { isEmpty } from './sheet/sheet.ts';
import type { ShownAnswer } from './useAnswer.ts';
import type { Solve } from './useSolve.ts';

export function SolveBoard(props: {
  readonly solve: Solve;
  readonly position: Position | null;
  readonly shown: ShownAnswer;
  readonly announce: (text: string) => void;
  readonly onHand: (tiles: readonly TileId[]) => void;
}): ReactNode {
  const t = useText();
  const { position } = props;
  const { answer, at, goTo } = props.shown;
  const { state, dispatch } = props.solve;
  const verdict = useMemo(() => judgeDraft(state.sheet, true), [state.sheet]);
  const ref = useRef<HTMLDivElement>(null);
  // The steps play on the board: a step that was chosen from below is scrolled into sight.
  useEffect(() => {
    if (at !== null) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div className="solve-board" ref={ref}>
      {at !== null && position !== null && answer !== null && answer.play !== null ? (
        <Steps position={position} steps={answer.steps} at={at} onAt={goTo}>
          <button type="button" className="button" onClick={() => goTo(null)}>
            {t.app.back}
          </button>
        </Steps>
      ) : (
        <Board
          plain
          draft={state.sheet}
          verdict={verdict}
          onGesture={(gesture) => dispatch({ type: 'gesture', gesture })}
          announce={props.announce}
          empty={t.solve.emptyTable}
          onHand={props.onHand}
        >
          <AnswerLine position={position} isEmpty={isEmpty(state.sheet)} shown={props.shown} />
        </Board>
      )}
    </div>
  );
}
