/** What a view means for the player who looks at it: whose turn it is, and what can be done in it. Pure. */
import type { EventView, TileId, View } from '@rummikub/engine';
import type { Base } from '../../draft/index.ts';

export interface Turn {
  readonly seat: number | null;
  /** Whether there is nothing to do but look: a spectator, or a player who left the game. */
  readonly watching: boolean;
  readonly mine: boolean;
  readonly over: boolean;
  readonly poolIsEmpty: boolean;
  /** Whether the turn can end without a play and without a draw. */
  readonly mayPass: boolean;
  readonly opened: boolean;
}

export function turnOf(view: View): Turn {
  const seat = view.viewer === 'spectator' ? null : view.viewer;
  const own = seat === null ? undefined : view.seats[seat];
  const poolIsEmpty = view.poolSize === 0;
  return {
    seat,
    watching: seat === null || own?.out === true,
    mine: view.status === 'in_progress' && view.currentSeat === seat,
    over: view.status === 'completed',
    poolIsEmpty,
    mayPass: poolIsEmpty || view.drawnThisTurn,
    opened: seat === null || own?.opened === true,
  };
}

/** What a plan starts from. Without a turn of their own, people have no tiles to plan with. */
export const baseOf = (view: View): Base => ({
  table: view.table,
  rack: turnOf(view).watching ? [] : (view.rack ?? []),
});

/** The tiles that are new on the table or the rack since this seat last moved. */
export function freshTiles(
  events: readonly { readonly event: EventView }[],
  seat: number | null,
): ReadonlySet<TileId> {
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
