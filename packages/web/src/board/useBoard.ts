/** Everything behind a board: its gestures, what it shows of them, its slides and its focus. */
import { jokersOf, type Meld, type TileId } from '@rummikub/engine';
import { type RefObject, useEffect } from 'react';
import { useStable } from '../device/useStable.ts';
import type { Draft, Gesture, Offer, ShownPlan, Verdict } from '../draft/index.ts';
import { useText } from '../i18n/language.tsx';
import { tilesText } from '../i18n/speech.ts';
import { NO_TILES } from '../table/Meld.tsx';
import { type BoardState, type Effect, pickedIn } from './gesture/state.ts';
import type { Send } from './pointer/followPointer.ts';
import { sayText } from './say.ts';
import { type Entrances, useSlide } from './slide.ts';
import { useAnswerKeys } from './useAnswerKeys.ts';
import { type BoardView, useBoardView } from './useBoardView.ts';
import { useGestures } from './useGestures.ts';
import { useTileFocus } from './useTileFocus.ts';

export interface BoardInput {
  readonly draft: Draft;
  readonly verdict: Verdict;
  readonly onGesture: (what: Gesture) => void;
  readonly announce: (text: string) => void;
  readonly fresh?: ReadonlySet<TileId>;
  readonly marked?: ReadonlySet<TileId>;
  /** Whether tiles belong to no player: none is marked as the player's own. */
  readonly plain?: boolean;
  readonly onHand?: (tiles: readonly TileId[]) => void;
  /** What another player plans just now: seen on the table until this player touches something. */
  readonly shown?: ShownPlan | null;
  readonly entrances?: Entrances;
}

export interface BoardModel {
  readonly state: BoardState;
  readonly send: Send;
  readonly view: BoardView;
  readonly takeOffer: (offer: Offer) => void;
  readonly answer: (key: number, meld: Meld) => void;
}

export function useBoard(board: RefObject<HTMLElement | null>, input: BoardInput): BoardModel {
  const { draft, verdict, onGesture, announce, onHand } = input;
  const { fresh = NO_TILES, marked = NO_TILES, plain = false, shown = null } = input;
  const t = useText();
  const sight = { draft, shown };
  const perform = (effect: Effect): void => {
    if (effect.do === 'gesture') onGesture(effect.gesture);
    else if (effect.do === 'say') announce(sayText(t, effect.said, draft, verdict));
    else if (effect.do === 'slideFrom') slideFrom(effect.boxes);
    else focusTile(effect.tile);
  };
  const { state, send } = useGestures(sight, perform);
  const view = useBoardView(sight, state, verdict, { fresh, marked, plain });
  const slideFrom = useSlide(board, view.theirs ?? draft.now, input.entrances);
  const focusTile = useTileFocus(board, state.focused, draft.now);
  const picked = pickedIn(state.phase);
  useEffect(() => onHand?.(picked), [picked, onHand]);
  const takeOffer = useStable((offer: Offer): void => {
    const tiles = draft.now.melds.find(({ key }) => key === offer.key)?.tiles ?? [];
    if (offer.type === 'split') onGesture(offer);
    else onGesture({ type: 'move', tiles, place: { to: 'meld', key: offer.other } });
    announce(t.game.dropped(tilesText(t, tiles), offer.type === 'split' ? t.game.isCut : t.game.isJoined));
  });
  const answer = useStable((key: number, meld: Meld): void => {
    onGesture({ type: 'choose', key, meld });
    announce(t.game.told(t.jokerChoice([...jokersOf(meld).values()])));
  });
  useAnswerKeys(view.questions, answer);
  return { state, send, view, takeOffer, answer };
}
