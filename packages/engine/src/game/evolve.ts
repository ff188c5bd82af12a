/** What an event does to a state. Nothing is judged here: `decide` makes only legal events, `replay` checks them. */
import { compareTiles } from '../rules/tile.ts';
import type { GameEvent, MoveEvent, StartEvent } from './event.ts';
import { endingIn } from './score.ts';
import { type GameState, newSeat, poolSize, rackWith, type Seat, seatOf } from './state.ts';
import { afterMove, firstTurn, sameTurn } from './turn.ts';

/** The state after an event. The first event of a game needs no state before it. */
export function evolve(state: GameState | null, event: GameEvent): GameState {
  if (event.type === 'start') return begin(event);
  if (state === null) throw new TypeError('a game begins with its start');
  if (event.type === 'end') {
    return sameTurn(state, event.at, { status: 'completed', ending: endingIn(event) });
  }
  return afterMove(state, event, poolSize(state) === 0, changeOf(state, event));
}

/** What a move does to the tiles and the seats. */
function changeOf(state: GameState, event: MoveEvent): Partial<GameState> {
  const { seat } = event;
  switch (event.type) {
    case 'play': {
      const { played, taken, table } = event;
      const kept = seatOf(state, seat).rack.filter((tile) => !played.includes(tile));
      return { seats: withSeat(state, seat, { rack: rackWith(kept, taken), opened: true }), table };
    }
    case 'draw':
    case 'timeout': {
      const rack = rackWith(seatOf(state, seat).rack, event.tiles);
      return {
        seats: withSeat(state, seat, { rack }),
        deckIndex: state.deckIndex + event.tiles.length,
      };
    }
    case 'pass':
      return {};
    case 'resign':
      return { seats: withSeat(state, seat, { out: true }) };
    case 'redeal': {
      const { racks, pool } = event;
      const seats = state.seats.map((one, i) => ({ ...one, rack: (racks[i] ?? []).toSorted(compareTiles) }));
      return { seats, deckOrder: [...racks.flat(), ...pool], redeals: [...state.redeals, seat] };
    }
  }
}

function begin(event: StartEvent): GameState {
  const { ruleset, players, deckOrder, deal } = event;
  const size = ruleset.initialHandSize;
  return {
    ...firstTurn(event),
    seats: players.map((player, seat) =>
      newSeat(player, deckOrder.slice(seat * size, (seat + 1) * size).sort(compareTiles), ruleset),
    ),
    deckOrder,
    deckIndex: players.length * size,
    deal,
  };
}

const withSeat = (state: GameState, seat: number, change: Partial<Seat>): Seat[] =>
  state.seats.with(seat, { ...seatOf(state, seat), ...change });
