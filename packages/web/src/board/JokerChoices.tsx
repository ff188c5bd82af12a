/** Asks, right at the meld, what its jokers stand for: every answer is one tap, or one key. */
import { jokersOf, type Meld, meldText } from '@rummikub/engine';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Question } from '../draft/index.ts';
import { useText } from '../i18n/language.tsx';
import { meldName } from '../i18n/speech.ts';
import { FacePaint } from '../tile/Tile.tsx';

/** Focuses the open question, whose answer is missing for a play. */
export const goToQuestion = (): void => document.querySelector<HTMLElement>('[data-asks] button')?.focus();

export function JokerChoices({
  question: { choices, now },
  onAnswer,
}: {
  readonly question: Question;
  readonly onAnswer: (meld: Meld) => void;
}): ReactNode {
  const t = useText();
  const ref = useRef<HTMLFieldSetElement>(null);
  const open = now === null;
  // On a table that scrolls, the question is not left out of sight.
  useEffect(() => {
    if (open) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const chosen = now === null ? null : meldText(now);
  return (
    <fieldset
      className={`ask ${open ? 'open' : ''}`}
      data-apart
      data-asks={open ? '' : undefined}
      aria-label={t.game.askJoker}
      ref={ref}
    >
      <span aria-hidden="true">{t.game.jokerIs}</span>
      {choices.map((meld, i) => {
        const faces = [...jokersOf(meld).values()];
        const text = meldText(meld);
        return (
          <button
            type="button"
            className="joker-choice"
            key={text}
            aria-label={`${t.jokerChoice(faces)}${t.colon}${meldName(t, meld)}`}
            aria-pressed={open ? undefined : text === chosen}
            aria-keyshortcuts={open && i < 9 ? `${i + 1}` : undefined}
            onClick={() => onAnswer(meld)}
          >
            {faces.map((face) => (
              <FacePaint face={face} key={face} />
            ))}
            {open && i < 9 ? (
              <span className="key" aria-hidden="true">
                {i + 1}
              </span>
            ) : null}
          </button>
        );
      })}
    </fieldset>
  );
}
