/** The answer in words, in the line between table and rack, and its steps as a list. */
import type { Position } from '@rummikub/engine';
import type { ReactNode } from 'react';
import { useText } from '../i18n/language.tsx';
import type { ShownAnswer } from './useAnswer.ts';

interface AnswerProps {
  /** Null while a meld is unfinished. */
  readonly position: Position | null;
  readonly isEmpty: boolean;
  readonly shown: ShownAnswer;
}

export const AnswerLine = (props: AnswerProps): ReactNode => (
  <div className="solve-answer" role="status">
    <AnswerWords {...props} />
  </div>
);

function AnswerWords({ position, isEmpty, shown: { answer, goTo } }: AnswerProps): ReactNode {
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
    <>
      <p className="result" data-tiles={play.played.length} data-points={play.points}>
        <b>{words.answer(play.played.length, play.points)}</b> {kept === 0 ? words.all : words.keep(kept)}
      </p>
      <button type="button" className="button main" onClick={() => goTo(0)}>
        {t.hint.show}
      </button>
    </>
  );
}

/** The steps of the answer; a click shows the board after one of them. */
export function AnswerSteps({ shown: { answer, at, goTo } }: { readonly shown: ShownAnswer }): ReactNode {
  const t = useText();
  if (answer === null || answer.play === null) return null;
  return (
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
  );
}
