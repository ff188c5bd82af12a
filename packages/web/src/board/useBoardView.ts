/** What a board shows in its state. Each part stays the same object while it does not change: melds are `memo`. */
import type { TileId } from '@rummikub/engine';
import { useMemo } from 'react';
import {
  fittingMelds,
  freedJokers,
  jokerAt,
  type Offer,
  ownOnTable,
  type Question,
  readTiles,
  type Verdict,
} from '../draft/index.ts';
import { NO_TILES, type TileMarks } from '../table/Meld.tsx';
import { type BoardState, cursorIn, draggedIn, pickedIn, type Sight, showsTheirs } from './gesture/state.ts';
import { offersOf, questionsOf, type TheirTable, theirTable } from './view.ts';

export interface BoardView {
  /** Another player's plan, where the table shows it. */
  readonly theirs: TheirTable | null;
  readonly marks: TileMarks;
  /** Keys of the melds that the tiles in hand fit. */
  readonly fitting: ReadonlySet<number>;
  /** Whether the tiles in hand make a meld by themselves. */
  readonly fitsNew: boolean;
  readonly offers: ReadonlyMap<number, Offer>;
  readonly questions: ReadonlyMap<number, Question>;
  /** Keys of the melds that have offers, and of those whose jokers wait for an answer. */
  readonly offered: ReadonlySet<number>;
  readonly asking: ReadonlySet<number>;
}

type Asked = Pick<BoardView, 'offers' | 'questions' | 'offered' | 'asking'>;

const askedAbout = (offers: BoardView['offers'], questions: BoardView['questions']): Asked => ({
  offers,
  questions,
  offered: new Set(
    [...offers.values()].flatMap((offer) => ('other' in offer ? [offer.key, offer.other] : offer.key)),
  ),
  asking: new Set([...questions].flatMap(([key, { now }]) => (now === null ? key : []))),
});
const NOTHING_ASKED = askedAbout(new Map(), new Map());

export function useBoardView(
  sight: Sight,
  { phase }: BoardState,
  verdict: Verdict,
  shownTiles: {
    readonly fresh: ReadonlySet<TileId>;
    readonly marked: ReadonlySet<TileId>;
    readonly plain: boolean;
  },
): BoardView {
  const { draft, shown } = sight;
  const { fresh, marked, plain } = shownTiles;
  const picked = pickedIn(phase);
  const dragged = draggedIn(phase);
  const inHand = picked.length > 0 ? picked : dragged;
  const others = showsTheirs(phase, sight) ? shown : null;
  const theirs = useMemo(() => (others === null ? null : theirTable(draft, others)), [draft, others]);
  const yours = useMemo(() => (plain ? NO_TILES : ownOnTable(draft)), [draft, plain]);
  const cursor = cursorIn(phase);
  const swaps = useMemo(() => {
    const at = cursor === null ? null : jokerAt(draft, inHand, cursor);
    if (cursor !== null) return at === null ? NO_TILES : new Set([at]);
    return new Set(freedJokers(draft, inHand));
  }, [draft, inHand, cursor]);
  const marks = useMemo(
    () => ({
      yours,
      fresh,
      marked,
      swaps,
      theirs: NO_TILES,
      picked: new Set(picked),
      away: new Set(dragged),
    }),
    [yours, fresh, marked, swaps, picked, dragged],
  );
  const fits = useMemo(
    () => ({
      fitting: new Set(fittingMelds(draft, inHand)),
      fitsNew: inHand.length > 2 && readTiles(inHand, draft.ruleset, draft.now.wishes).ok,
    }),
    [draft, inHand],
  );
  const asked = useMemo(
    () => askedAbout(offersOf(draft, verdict), questionsOf(draft, verdict, yours)),
    [draft, verdict, yours],
  );
  return {
    theirs,
    marks,
    ...fits,
    ...(theirs === null ? asked : NOTHING_ASKED),
  };
}
