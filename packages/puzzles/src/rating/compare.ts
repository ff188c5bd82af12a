/** What Glicko expects of attempts, beside what happened, by how far player and puzzle lie apart. */
import { type Attempt, attemptScore, expectedScore, NEW_PLAYER, type Rating, ratePlayer } from './rating.ts';

/** An attempt with the rating that the puzzle had. */
export interface RatedAttempt extends Attempt {
  readonly rating: number;
}

/** Attempts in which the player was this much above the puzzle. */
export interface Difference {
  readonly from: number;
  readonly attempts: number;
  /** Means of the scores. */
  readonly expected: number;
  readonly observed: number;
}

/** The width of a row, in points of rating. */
export const STEP = 200;
const FURTHEST = 600;

/** The rows of the table, the strongest puzzles first. Each player's rating moves from attempt to attempt. */
export function compareScores(players: readonly (readonly RatedAttempt[])[]): Difference[] {
  const rows = new Map<number, { attempts: number; expected: number; observed: number }>();
  for (const attempts of players) {
    let player: Rating = NEW_PLAYER;
    for (const attempt of attempts) {
      const apart = Math.max(-FURTHEST, Math.min(FURTHEST - 1, player.rating - attempt.rating));
      const from = Math.floor(apart / STEP) * STEP;
      const row = rows.get(from) ?? { attempts: 0, expected: 0, observed: 0 };
      row.attempts++;
      row.expected += expectedScore(player, attempt.rating);
      row.observed += attemptScore(attempt);
      rows.set(from, row);
      player = ratePlayer(player, attempt, attempt);
    }
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([from, { attempts, expected, observed }]) => ({
      from,
      attempts,
      expected: expected / attempts,
      observed: observed / attempts,
    }));
}
