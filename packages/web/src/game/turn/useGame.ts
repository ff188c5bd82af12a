/** A game and the player's plan in it, kept together while both change. */
import type { TileId, View } from '@rummikub/engine';
import { useCallback, useEffect, useMemo, useReducer, useSyncExternalStore } from 'react';
import { tab } from '../../device/storage.ts';
import {
  type Base,
  type Draft,
  type Gesture,
  gesture,
  judgeDraft,
  keptPlan,
  rebase,
  redo,
  startDraft,
  takeUp,
  undo,
  type Verdict,
} from '../../draft/index.ts';
import type { GameSource, Snapshot } from '../source/source.ts';

type Act = Gesture | { readonly type: 'undo' | 'redo' } | { readonly type: 'rebase'; readonly base: Base };

function act(draft: Draft, what: Act): Draft {
  switch (what.type) {
    case 'undo':
      return undo(draft);
    case 'redo':
      return redo(draft);
    case 'rebase':
      return rebase(draft, what.base);
    default:
      return gesture(draft, what);
  }
}

const seatOf = ({ viewer }: View): number | null => (viewer === 'spectator' ? null : viewer);
const watches = (view: View): boolean => {
  const seat = seatOf(view);
  return seat === null || view.seats[seat]?.out === true;
};
/** Whoever only watches has no tiles to plan with. */
const baseOf = (view: View): Base => ({ table: view.table, rack: watches(view) ? [] : (view.rack ?? []) });

/** The plan of this tab, where there was one for this seat. A rack is easiest to read by colour: new games start so. */
const startOf = (view: View): Draft =>
  takeUp(keptFor(view), view.ruleset, baseOf(view)) ?? gestureOnce(startDraft(view.ruleset, baseOf(view)));
const gestureOnce = (draft: Draft): Draft => ({ ...gesture(draft, { type: 'sort', by: 'color' }), past: [] });

/** One plan is kept, of the game that is played in this tab. */
const PLAN = 'plan';

interface Kept {
  readonly game: string;
  readonly seat: number;
  readonly plan: unknown;
}

function keptFor({ gameId, viewer }: View): unknown {
  const kept = tab.load(PLAN) as Partial<Kept> | null;
  return kept?.game === gameId && kept.seat === viewer ? kept.plan : null;
}

export interface Game {
  readonly snapshot: Snapshot;
  readonly view: View;
  readonly seat: number | null;
  /** Whether there is nothing to do here but to look: without a seat, or for somebody who left the game. */
  readonly watching: boolean;
  readonly myTurn: boolean;
  readonly draft: Draft;
  readonly verdict: Verdict;
  readonly act: (what: Act) => void;
  /** New on the table or the rack since this seat last moved. */
  readonly fresh: ReadonlySet<TileId>;
}

export function useGame(source: GameSource): Game {
  const snapshot = useSyncExternalStore(
    useCallback((listener: () => void) => source.subscribe(listener), [source]),
    () => source.snapshot(),
  );
  const { view } = snapshot;
  const [draft, dispatch] = useReducer(act, view, startOf);
  const seat = seatOf(view);
  const watching = watches(view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of the view does not touch the plan
  useEffect(() => dispatch({ type: 'rebase', base: baseOf(view) }), [view.table, view.rack, watching]);
  const { gameId, status } = view;
  useEffect(() => {
    if (seat === null) return;
    if (status !== 'in_progress' || watching) tab.forget(PLAN);
    else tab.save(PLAN, { game: gameId, seat, plan: keptPlan(draft) } satisfies Kept);
  }, [draft, gameId, seat, status, watching]);
  // Between a move and its effect the draft is one render behind; judging is by the draft's own base.
  const opened = seat === null ? true : (view.seats[seat]?.opened ?? false);
  const verdict = useMemo(() => judgeDraft(draft, opened), [draft, opened]);
  const fresh = useMemo(() => freshTiles(snapshot, seat), [snapshot, seat]);
  const myTurn = view.status === 'in_progress' && view.currentSeat === seat;
  return { snapshot, view, seat, watching, myTurn, draft, verdict, act: dispatch, fresh };
}

function freshTiles({ events }: Snapshot, seat: number | null): ReadonlySet<TileId> {
  const tiles = new Set<TileId>();
  for (const { event } of events.toReversed()) {
    if (event.type === 'start' || event.type === 'end') continue;
    if (event.seat === seat) {
      if ((event.type === 'draw' || event.type === 'timeout') && event.tiles !== null)
        for (const tile of event.tiles) tiles.add(tile);
      break;
    }
    if (event.type === 'play') for (const tile of event.played) tiles.add(tile);
  }
  return tiles;
}
