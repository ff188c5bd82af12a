/** Whether a game is over, and how. Apart from the scores: a page that only shows them needs no solver. */
import { rackTotal } from '../rules/tile.ts';
import { hasPlay } from '../solver/solver.ts';
import { endingByTotals } from './score.ts';
import type { Ending, GameState, Penalty } from './state.ts';
import { poolSize, positionOf, seatsIn } from './state.ts';

/** What the rules add to the racks of players who have not opened. */
function penaltiesOf(state: GameState): Penalty[] {
  const { unopenedPenalty, couldOpenPenalty } = state.ruleset;
  return state.seats.flatMap(({ opened }, seat) => {
    if (opened) return [];
    const couldOpen = couldOpenPenalty !== null && hasPlay(positionOf(state, seat));
    const reason = couldOpen ? 'could_open' : 'unopened';
    const points = couldOpen ? couldOpenPenalty : unopenedPenalty;
    return points === 0 ? [] : [{ seat, reason, points }];
  });
}

/**
 * How the game ends in this state, or null where it goes on.
 *
 * In every ending a seat that resigned loses its whole rack, and can win nothing.
 */
export function endingOf(state: GameState): Ending | null {
  const { seats, passedSeats, ruleset } = state;
  const empty = seats.findIndex((seat) => seat.rack.length === 0);
  const still = seatsIn(state);
  const [last] = still;
  const winner = empty >= 0 ? empty : still.length === 1 ? last : undefined;
  const isBlocked = poolSize(state) === 0 && still.every((seat) => passedSeats.includes(seat));
  if (winner === undefined && !isBlocked) return null;

  const penalties = penaltiesOf(state).filter(({ seat }) => seat !== winner);
  const against = seats.map(({ rack }) => rackTotal(rack, ruleset.jokerPenalty));
  for (const { seat, points } of penalties) against[seat] = (against[seat] ?? 0) + points;
  const named = penalties.length === 0 ? {} : { penalties };
  const reason = empty >= 0 ? 'rack_empty' : winner === undefined ? 'blocked' : 'last_seat';
  return { reason, ...endingByTotals(against, winner ?? null, still), ...named };
}
