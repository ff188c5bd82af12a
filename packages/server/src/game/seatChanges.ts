/** What becomes of seats, host, points and promises to come when somebody goes or an empty seat is left out. */

import type { GameChanges, JsonObject, StoredGame } from '../store/store.ts';
import { optionsOf, optionsToJson } from './options.ts';
import { openSeat } from './seats.ts';

/** The seat is free again; the host's goes to the next person, and with the last one the game is given up. */
export function withoutSeat(game: StoredGame, index: number): GameChanges {
  const seats = game.seats.with(index, openSeat(game.seats[index]!.playerId));
  const changes = { seats, options: withNobodyAt(game, index) };
  if (index !== game.hostSeat) return changes;
  const hostSeat = seats.findIndex(({ kind }) => kind === 'human');
  return hostSeat < 0 ? { ...changes, status: 'abandoned', code: null } : { ...changes, hostSeat };
}

/** Whoever sat there takes their points along, and whoever comes has still to come. */
export function withNobodyAt(game: StoredGame, index: number): JsonObject {
  const options = optionsOf(game);
  const { totals, ready } = options;
  return optionsToJson({
    ...options,
    totals: totals === null ? null : { ...totals, points: totals.points.with(index, 0) },
    ready: ready === null ? null : ready.filter((seat) => seat !== index),
  });
}

/** Only those who are there, each with their points, under the numbers that the seats have then. */
export function withoutOpenSeats(
  game: StoredGame,
): Required<Pick<GameChanges, 'seats' | 'hostSeat' | 'options'>> {
  const kept = [...game.seats.keys()].filter((index) => game.seats[index]!.kind !== 'open');
  const options = optionsOf(game);
  const { totals, ready } = options;
  return {
    seats: kept.map((index) => game.seats[index]!),
    hostSeat: kept.indexOf(game.hostSeat),
    options: optionsToJson({
      ...options,
      totals: totals === null ? null : { ...totals, points: kept.map((index) => totals.points[index]!) },
      ready: ready === null ? null : [...kept.keys()].filter((seat) => ready.includes(kept[seat]!)),
    }),
  };
}
