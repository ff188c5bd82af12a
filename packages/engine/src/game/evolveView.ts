/** What an event, as a viewer sees it, does to the viewer's view: a client follows a game by it. */
import { netTiles } from '../rules/play/judge.ts';
import { tileCount } from '../rules/ruleset.ts';
import { newBank } from './clock.ts';
import { dealFromSeed, deckSeed } from './deal/deal.ts';
import { endingIn } from './score.ts';
import { rackWith } from './state.ts';
import { afterMove, firstTurn, sameTurn } from './turn.ts';
import type { EventView, MoveEventView, SeatView, StartEventView, View } from './view.ts';

/**
 * The view after an event. It is the view of the state after the event: nothing is judged here, and nothing
 * is known that the event did not say. The first event needs a view of the game that still waits.
 */
export function evolveView(view: View, event: EventView): View {
  if (event.type === 'start') return begin(view, event);
  if (event.type === 'end') {
    const { racks, seed, salt } = event;
    const from = deckSeed(seed, view.deal?.contributions);
    const { deckOrder } = dealFromSeed(view.ruleset, view.seats.length, from, view.redeals.length);
    const revealed = { racks, deckOrder, seed, salt };
    return sameTurn(view, event.at, { status: 'completed', ending: endingIn(event), revealed });
  }
  return afterMove(view, event, view.poolSize === 0, changeOf(view, event));
}

/** What a move does to the tiles and the seats that the viewer sees. */
function changeOf(view: View, event: MoveEventView): Partial<View> {
  const { seat } = event;
  const { rackSize } = seatIn(view, seat);
  switch (event.type) {
    case 'play': {
      const { played, taken, table } = event;
      const seats = withSeat(view, seat, { rackSize: rackSize - netTiles(event), opened: true });
      if (seat !== view.viewer || view.rack === null) return { seats, table };
      const kept = view.rack.filter((tile) => !played.includes(tile));
      return { seats, table, rack: rackWith(kept, taken) };
    }
    case 'draw':
    case 'timeout': {
      const { count, tiles } = event;
      const seats = withSeat(view, seat, { rackSize: rackSize + count });
      const poolSize = view.poolSize - count;
      return tiles === null || view.rack === null
        ? { seats, poolSize }
        : { seats, poolSize, rack: rackWith(view.rack, tiles) };
    }
    case 'pass':
      return {};
    case 'resign':
      return { seats: withSeat(view, seat, { out: true }) };
    case 'redeal':
      return { rack: event.rack, redeals: [...view.redeals, seat] };
  }
}

function begin(view: View, event: StartEventView): View {
  const { ruleset, players, deal, rack } = event;
  const rackSize = ruleset.initialHandSize;
  return {
    ...firstTurn(event),
    viewer: view.viewer,
    rack,
    seats: players.map((player) => ({
      ...player,
      rackSize,
      opened: false,
      out: false,
      ...newBank(ruleset),
    })),
    poolSize: tileCount(ruleset) - players.length * rackSize,
    deal,
    revealed: null,
  };
}

const withSeat = (view: View, seat: number, change: Partial<SeatView>): readonly SeatView[] =>
  view.seats.with(seat, { ...seatIn(view, seat), ...change });

function seatIn(view: View, seat: number): SeatView {
  const found = view.seats[seat];
  if (found === undefined) throw new RangeError(`no seat ${seat}`);
  return found;
}
