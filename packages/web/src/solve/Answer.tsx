/** The answer in words, and its steps as a list. */
import type { Position } from '@rummikub/engine';
import type { ReactNode } from 'react';
import { useText } from '../i18n/language.tsx';
import type { ShownAnswer } from './useAnswer.ts';

interface AnswerProps {
  readonly children: ReactNode;
  /** Null while a meld is unfinished. */
  readonly position: Position | null;
  readonly isEmpty: boolean;
  readonly shown: ShownAnswer;
}

export function Answer({ position, isEmpty, shown, children }: AnswerProps): ReactNode {
  const { answer, at, goTo } = shown;
  const t = useText();
  return (
    <>
      <div className="solve-answer panel" role="status">
        <AnswerWords position={position} isEmpty={isEmpty} shown={shown} />
      </div>
      {children}
      {answer === null || answer.play === null ? null : (
        <ol className="step-list" aria-label={t.solve.steps}>
          {answer.steps.map((step, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order
            <li key={i}>
              <button type="button" className="link" aria-current={at === i + 1} onClick={() => goTo(i + 1)}>
                {t.step(step)}
              </button>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function AnswerWords({
  position,
  isEmpty,
  shown: { answer, at, goTo },
}: Omit<AnswerProps, 'children'>): ReactNode {
  const t = useText();
  const words = t.solve;
  if (isEmpty) return <p>{words.noRack}</p>;
  if (position === null) return <p>{words.unfinished}</p>;
  if (position.rack.length === 0) return <p>{words.noRack}</p>;
  if (answer === null) return <p>{t.hint.asking}</p>;
  const { play } = answer;
  if (play === null)
    return (
      <p className="result" data-tiles="0" data-points="0">
        {words.none}
      </p>
    );
  const kept = position.rack.length - play.played.length;
  return (
    <div className="row">
      <p className="result" data-tiles={play.played.length} data-points={play.points}>
        <b>{words.answer(play.played.length, play.points)}</b> {kept === 0 ? words.all : words.keep(kept)}
      </p>
      {at === null ? (
        <button type="button" className="button main" onClick={() => goTo(0)}>
          {t.hint.show}
        </button>
      ) : null}
    </div>
  );
}
