/**
 * What the plan asks or offers, in the line below the table: what a joker stands for, melds to join or cut, and why a
 * meld is not one yet. The line has its room always, so the table does not move when it appears.
 */
import type { Meld, TileId } from '@rummikub/engine';
import type { ReactNode } from 'react';
import type { Draft, Offer, Verdict } from '../draft/index.ts';
import { useText } from '../i18n/language.tsx';
import { meldName, meldReason, tilesText } from '../i18n/speech.ts';
import { JokerChoices } from './JokerChoices.tsx';
import type { BoardView } from './useBoardView.ts';
import './asks.css';

export function Asks(props: {
  readonly draft: Draft;
  readonly verdict: Verdict;
  readonly view: BoardView;
  readonly onOffer: (offer: Offer) => void;
  readonly onAnswer: (key: number, meld: Meld) => void;
  /** The invalid meld whose reason is shown here. */
  readonly told: number | null;
  /** Whether the last gesture was refused: tiles of the table do not go to the rack. */
  readonly refused: boolean;
}): ReactNode {
  const { draft, verdict, view, onOffer, onAnswer } = props;
  const t = useText();
  const tilesOf = (key: number | null): readonly TileId[] =>
    draft.now.melds.find((meld) => meld.key === key)?.tiles ?? [];
  const told = props.told === null ? undefined : verdict.melds.get(props.told);
  const why = props.refused
    ? t.game.notToRack
    : told === undefined || told.ok
      ? null
      : meldReason(t, tilesOf(props.told), told.violation, null);
  if (view.questions.size + view.offers.size === 0 && why === null) return null;
  const nameOf = (key: number): string => {
    const reading = verdict.melds.get(key);
    return reading?.ok === true ? meldName(t, reading.meld) : tilesText(t, tilesOf(key));
  };
  // The question that keeps the plan from being a play comes first.
  const questions = [...view.questions].toSorted(
    ([, a], [, b]) => Number(a.now !== null) - Number(b.now !== null),
  );
  return (
    <div className="asks-line">
      {why === null ? null : (
        <span className="why" role="status">
          {why}
        </span>
      )}
      {questions.map(([key, question]) => (
        <JokerChoices key={key} question={question} onAnswer={(meld) => onAnswer(key, meld)} />
      ))}
      {[...view.offers].map(([key, offer]) => (
        <button key={key} type="button" className="offer" onClick={() => onOffer(offer)}>
          {offer.type === 'split' ? t.game.split : t.game.join}
          {view.offers.size === 1 ? '' : `${t.colon}${nameOf(key)}`}
        </button>
      ))}
    </div>
  );
}
