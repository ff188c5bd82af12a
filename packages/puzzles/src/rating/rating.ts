/** A player's rating, by Glicko-2: an attempt is a game against the puzzle, whose rating is its difficulty. */
import rate from 'glicko2-lite';

/** A rating with what is known about it. */
export interface Rating {
  readonly rating: number;
  /** About two of three times the true rating is not further away than this. */
  readonly deviation: number;
  /** How steady the player's results are. */
  readonly volatility: number;
}

/** A player without an attempt. A little under the middle: the first puzzles of a new player should not be hard. */
export const NEW_PLAYER: Rating = { rating: 1200, deviation: 350, volatility: 0.06 };

/** How sure a puzzle's rating is: the model is not calibrated yet. */
const PUZZLE_DEVIATION = 120;

/** A rating never becomes surer than this, so that it can follow a player who learns. */
const LEAST_DEVIATION = 45;

/** How an attempt ended. */
export interface Attempt {
  readonly solved: boolean;
  /** Hints of each strength cost a quarter of the point; none is left after the third. */
  readonly hints: number;
}

/** The score of an attempt, from 0 to 1. */
export const attemptScore = ({ solved, hints }: Attempt): number =>
  solved ? Math.max(0, 1 - Math.min(3, Math.max(0, hints)) / 4) : 0;

/** The player's rating after an attempt. */
export function ratePlayer(player: Rating, puzzle: { readonly rating: number }, attempt: Attempt): Rating {
  const next = rate(player.rating, player.deviation, player.volatility, [
    [puzzle.rating, PUZZLE_DEVIATION, attemptScore(attempt)],
  ]);
  return {
    rating: next.rating,
    deviation: Math.max(LEAST_DEVIATION, next.rd),
    volatility: next.vol,
  };
}

/** The score that Glicko expects of a player on a puzzle of this rating, as sure as both ratings are. */
export function expectedScore(player: Rating, rating: number): number {
  const doubt = (Math.LN10 / 400) ** 2 * (player.deviation ** 2 + PUZZLE_DEVIATION ** 2);
  const scale = 1 / Math.sqrt(1 + (3 * doubt) / Math.PI ** 2);
  return 1 / (1 + 10 ** ((-scale * (player.rating - rating)) / 400));
}
