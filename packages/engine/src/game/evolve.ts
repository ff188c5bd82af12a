/** What an event does to a state. Nothing is judged here: `decide` makes only legal events, `replay` checks them. */
import { compareTiles, type TileId } from '../rules/tile.ts';
import type { GameEvent, StartEvent } from './event.ts';
import { type GameState, newSeat, type Seat } from './state.ts';

/** The state after an event. The first event of a game needs no state before it. */
export function evolve(state: GameState | null, event: GameEvent): GameState {
  if (event.type === 'start') return begin(event);
  if (state === null) throw new TypeError('a game begins with its start');
  switch (event.type) {
    case 'play': {
      const { seat, played, taken, table } = event;
      const kept = state.seats[seat]!.rack.filter((tile) => !played.includes(tile));
      const rack = withTiles(kept, taken);
      const seats = withSeat(state, seat, { rack, opened: true });
      return endTurn(state, event.at, { seats, table, passedSeats: NOBODY });
    }
    case 'draw': {
      const after = drawn(state, event.seat, event.tiles);
      return state.ruleset.drawEndsTurn
        ? endTurn(state, event.at, after)
        : next(state, event.at, { ...after, drawnThisTurn: true });
    }
    case 'timeout':
      // Nothing drawn because nothing is left: the turn went by like a pass.
      return endTurn(
        state,
        event.at,
        event.tiles.length === 0 && state.deckIndex === state.deckOrder.length
          ? { passedSeats: [...state.passedSeats, event.seat] }
          : drawn(state, event.seat, event.tiles),
      );
    case 'pass':
      return endTurn(state, event.at, { passedSeats: [...state.passedSeats, event.seat] });
    case 'resign': {
      const seats = withSeat(state, event.seat, { out: true });
      return event.seat === state.currentSeat
        ? endTurn(state, event.at, { seats })
        : next(state, event.at, { seats });
    }
    case 'end': {
      const { reason, winners, scores } = event;
      return next(state, event.at, { status: 'completed', ending: { reason, winners, scores } });
    }
  }
}

const NOBODY: readonly number[] = [];

function begin(event: StartEvent): GameState {
  const { gameId, ruleset, players, deckOrder, deal, at } = event;
  const size = ruleset.initialHandSize;
  return {
    gameId,
    ruleset,
    status: 'in_progress',
    seats: players.map((player, seat) =>
      newSeat(player, deckOrder.slice(seat * size, (seat + 1) * size).sort(compareTiles)),
    ),
    table: [],
    deckOrder,
    deckIndex: players.length * size,
    currentSeat: deal.startingSeat,
    turnNumber: 1,
    drawnThisTurn: false,
    passedSeats: NOBODY,
    deal,
    ending: null,
    createdAt: at,
    updatedAt: at,
    seq: 1,
  };
}

const next = (state: GameState, at: string, change: Partial<GameState>): GameState => ({
  ...state,
  ...change,
  updatedAt: at,
  seq: state.seq + 1,
});

/** The turn goes to the next seat that is still in. */
function endTurn(state: GameState, at: string, change: Partial<GameState>): GameState {
  const seats = change.seats ?? state.seats;
  let currentSeat = state.currentSeat;
  do currentSeat = (currentSeat + 1) % seats.length;
  while (seats[currentSeat]!.out && currentSeat !== state.currentSeat);
  return {
    ...state,
    ...change,
    currentSeat,
    turnNumber: state.turnNumber + 1,
    drawnThisTurn: false,
    updatedAt: at,
    seq: state.seq + 1,
  };
}

function withSeat(state: GameState, seat: number, change: Partial<Seat>): Seat[] {
  const seats = state.seats.slice();
  seats[seat] = { ...seats[seat]!, ...change };
  return seats;
}

/** Tiles go from the pool to a rack, and everybody may hope again: earlier passes no longer count. */
const drawn = (state: GameState, seat: number, tiles: readonly TileId[]): Partial<GameState> => ({
  seats: withSeat(state, seat, { rack: withTiles(state.seats[seat]!.rack, tiles) }),
  deckIndex: state.deckIndex + tiles.length,
  passedSeats: NOBODY,
});

/** The rack with more tiles, in tile order. */
function withTiles(rack: readonly TileId[], tiles: readonly TileId[]): readonly TileId[] {
  if (tiles.length === 0) return rack;
  // Just as long as it must be: a server keeps thousands of racks.
  const all = rack.concat(tiles);
  for (let n = rack.length; n < all.length; n++) {
    const tile = all[n]!;
    let i = n;
    for (; i > 0 && compareTiles(all[i - 1]!, tile) > 0; i--) all[i] = all[i - 1]!;
    all[i] = tile;
  }
  return all;
}
