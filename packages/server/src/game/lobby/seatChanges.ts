/** How seats, host, points and rematch requests change when a player leaves or an open seat is dropped. */
import type { GameChanges, StoredGame } from '../../store/store.ts';
import { type GameOptions, optionsOf } from '../options.ts';
import { openSeat } from '../seats.ts';

/** Frees the seat. If it was the host's, the next person is host; without one, the game is given up. */
export function withoutSeat(game: StoredGame, index: number): GameChanges {
  const seats = game.seats.map((seat, at) => (at === index ? openSeat(seat.playerId) : seat));
  const changes = { seats, options: optionsWithout(game, index) };
  if (index !== game.hostSeat) return changes;
  const hostSeat = seats.findIndex(({ kind }) => kind === 'human');
  return hostSeat < 0 ? { ...changes, status: 'abandoned', code: null } : { ...changes, hostSeat };
}

/** The next player on this seat starts without points and has not asked for the rematch. */
export function optionsWithout(game: StoredGame, index: number): GameOptions {
  const options = optionsOf(game);
  const { totals, ready } = options;
  return {
    ...options,
    totals: totals === null ? null : { ...totals, points: totals.points.with(index, 0) },
    ready: ready === null ? null : ready.filter((seat) => seat !== index),
  };
}

/** Drops open seats. The others move up and keep their points and rematch requests. */
export function withoutOpenSeats(
  game: StoredGame,
): Required<Pick<GameChanges, 'seats' | 'hostSeat' | 'options'>> {
  const isKept = game.seats.map(({ kind }) => kind !== 'open');
  const kept = [...game.seats.keys()].filter((index) => isKept[index]);
  const options = optionsOf(game);
  const { totals, ready } = options;
  return {
    seats: game.seats.filter((_, index) => isKept[index]),
    hostSeat: kept.indexOf(game.hostSeat),
    options: {
      ...options,
      totals:
        totals === null ? null : { ...totals, points: totals.points.filter((_, index) => isKept[index]) },
      ready: ready === null ? null : [...kept.keys()].filter((seat) => ready.includes(kept[seat] ?? -1)),
    },
  };
}
