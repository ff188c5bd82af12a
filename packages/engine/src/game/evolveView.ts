/** What an event, as a viewer sees it, does to the viewer's view: a client follows a game by it. */
import { tileCount } from '../rules/ruleset.ts';
import { compareTiles, type TileId } from '../rules/tile.ts';
import { dealFromSeed } from './deal/deal.ts';
import type { EventView, SeatView, StartEventView, View } from './view.ts';

/**
 * The view after an event. It is the view of the state after the event: nothing is judged here, and nothing
 * is known that the event did not say. The first event needs a view of the game that still waits.
 */
export function evolveView(view: View, event: EventView): View {
  switch (event.type) {
    case 'start':
      return begin(view, event);
    case 'play': {
      const { seat, played, taken, table } = event;
      const net = played.length - taken.length;
      const { rackSize } = view.seats[seat]!;
      const seats = withSeat(view, seat, { rackSize: rackSize - net, opened: true });
      const own = seat === view.viewer && view.rack !== null;
      const rack = own
        ? withTiles(
            view.rack!.filter((tile) => !played.includes(tile)),
            taken,
          )
        : view.rack;
      return endTurn(view, event.at, { seats, rack, table, passedSeats: [] });
    }
    case 'draw': {
      const after = drawn(view, event.seat, event.count, event.tiles);
      return view.ruleset.drawEndsTurn
        ? endTurn(view, event.at, after)
        : next(view, event.at, { ...after, drawnThisTurn: true });
    }
    case 'timeout':
      return endTurn(
        view,
        event.at,
        event.count === 0 && view.poolSize === 0
          ? { passedSeats: [...view.passedSeats, event.seat] }
          : drawn(view, event.seat, event.count, event.tiles),
      );
    case 'pass':
      return endTurn(view, event.at, { passedSeats: [...view.passedSeats, event.seat] });
    case 'resign': {
      const seats = withSeat(view, event.seat, { out: true });
      return event.seat === view.currentSeat
        ? endTurn(view, event.at, { seats })
        : next(view, event.at, { seats });
    }
    case 'end': {
      const { reason, winners, scores, racks, seed, salt } = event;
      const { deckOrder } = dealFromSeed(view.ruleset, view.seats.length, seed);
      const revealed = { racks, deckOrder, seed, salt };
      return next(view, event.at, { status: 'completed', ending: { reason, winners, scores }, revealed });
    }
  }
}

function begin(view: View, event: StartEventView): View {
  const { gameId, ruleset, players, deal, rack, at } = event;
  const rackSize = ruleset.initialHandSize;
  return {
    gameId,
    ruleset,
    status: 'in_progress',
    viewer: view.viewer,
    rack,
    seats: players.map((player) => ({ ...player, rackSize, opened: false, out: false })),
    table: [],
    poolSize: tileCount(ruleset) - players.length * rackSize,
    currentSeat: deal.startingSeat,
    turnNumber: 1,
    drawnThisTurn: false,
    passedSeats: [],
    deal,
    ending: null,
    revealed: null,
    createdAt: at,
    updatedAt: at,
    seq: 1,
  };
}

const next = (view: View, at: string, change: Partial<View>): View => ({
  ...view,
  ...change,
  updatedAt: at,
  seq: view.seq + 1,
});

/** The turn goes to the next seat that is still in. */
function endTurn(view: View, at: string, change: Partial<View>): View {
  const seats = change.seats ?? view.seats;
  let currentSeat = view.currentSeat;
  do currentSeat = (currentSeat + 1) % seats.length;
  while (seats[currentSeat]!.out && currentSeat !== view.currentSeat);
  const turn = { currentSeat, turnNumber: view.turnNumber + 1, drawnThisTurn: false };
  return next(view, at, { ...change, ...turn });
}

const withSeat = (view: View, seat: number, change: Partial<SeatView>): readonly SeatView[] =>
  view.seats.with(seat, { ...view.seats[seat]!, ...change });

function drawn(view: View, seat: number, count: number, tiles: readonly TileId[] | null): Partial<View> {
  const { rackSize } = view.seats[seat]!;
  return {
    seats: withSeat(view, seat, { rackSize: rackSize + count }),
    rack: tiles === null || view.rack === null ? view.rack : withTiles(view.rack, tiles),
    poolSize: view.poolSize - count,
    passedSeats: [],
  };
}

const withTiles = (rack: readonly TileId[], tiles: readonly TileId[]): readonly TileId[] =>
  [...rack, ...tiles].sort(compareTiles);
