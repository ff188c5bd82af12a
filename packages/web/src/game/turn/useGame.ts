/** A game and the player's plan in it, kept together while both change. */
import type { TileId, View } from '@rummikub/engine';
import { useEffect, useLayoutEffect, useMemo, useReducer, useSyncExternalStore } from 'react';
import {
  type Base,
  type Draft,
  type Gesture,
  gesture,
  judgeDraft,
  rebase,
  redo,
  undo,
  type Verdict,
} from '../../draft/index.ts';
import type { GameSource, Snapshot } from '../source/source.ts';
import { forgetPlan, keepPlan, openPlan } from './keptPlan.ts';
import { baseOf, freshTiles, type Turn, turnOf } from './turn.ts';

/** A change of the plan by the player. */
export type PlanChange = Gesture | { readonly type: 'undo' | 'redo' };

function change(draft: Draft, what: PlanChange | { readonly type: 'rebase'; readonly base: Base }): Draft {
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

export interface Game {
  readonly snapshot: Snapshot;
  readonly view: View;
  readonly turn: Turn;
  readonly draft: Draft;
  readonly verdict: Verdict;
  readonly change: (what: PlanChange) => void;
  /** New on the table or the rack since this seat last moved. */
  readonly fresh: ReadonlySet<TileId>;
}

export function useGame(source: GameSource): Game {
  const snapshot = useSyncExternalStore(source.subscribe, () => source.snapshot());
  const { view, events } = snapshot;
  const turn = useMemo(() => turnOf(view), [view]);
  const [draft, dispatch] = usePlan(view, turn);
  // Between a move and its effect the draft is one render behind. The verdict follows the draft's own base.
  const verdict = useMemo(() => judgeDraft(draft, turn.opened), [draft, turn.opened]);
  const fresh = useMemo(() => freshTiles(events, turn.seat), [events, turn.seat]);
  return { snapshot, view, turn, draft, verdict, change: dispatch, fresh };
}

/** The plan, carried on when the game goes on, and kept for a reload. */
function usePlan(view: View, { seat, watching }: Turn): readonly [Draft, (what: PlanChange) => void] {
  const [draft, dispatch] = useReducer(change, view, openPlan);
  // Before the next input: Preact runs other effects only after the screen was drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of the view does not touch the plan
  useLayoutEffect(() => dispatch({ type: 'rebase', base: baseOf(view) }), [view.table, view.rack, watching]);
  const { gameId, status } = view;
  useEffect(() => {
    if (seat === null) return;
    if (status !== 'in_progress' || watching) forgetPlan();
    else keepPlan(gameId, seat, draft);
  }, [draft, gameId, seat, status, watching]);
  return [draft, dispatch];
}
