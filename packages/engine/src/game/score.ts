/** Who wins by what is left on the racks, and scores that add up to zero. */
import type { Ending } from './state.ts';

/**
 * A score for each seat: `points[seat] / divisor`, whole numbers over one divisor.
 *
 * The divisor is 1 unless a shared win does not divide evenly: three who share 10 points have 10/3 each, which
 * no decimal or binary number holds. The points are whole, so they add up to zero exactly, and so do totals.
 */
export interface Scores {
  readonly points: readonly number[];
  readonly divisor: number;
}

export const noScores = (seats: number): Scores => ({ points: new Array<number>(seats).fill(0), divisor: 1 });

/** The scores as plain numbers, for showing and for learning; rounded where a share has no exact one. */
export const scoreNumbers = ({ points, divisor }: Scores): number[] => points.map((p) => p / divisor);

const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));

/** The same scores with the smallest divisor. */
export function reduced(points: readonly number[], divisor: number): Scores {
  const common = points.reduce(gcd, divisor);
  // Adding 0 turns -0 into 0: a score of nothing has no sign.
  return { points: points.map((p) => p / common + 0), divisor: divisor / common };
}

/** The sum of two scores, seat by seat. */
export function addScores(a: Scores, b: Scores): Scores {
  if (a.points.length !== b.points.length) throw new RangeError('scores of different numbers of seats');
  const points = a.points.map((p, seat) => p * b.divisor + (b.points[seat] ?? 0) * a.divisor);
  return reduced(points, a.divisor * b.divisor);
}

/** What is left against each seat goes to the winners, in equal shares. */
function settle(winners: readonly number[], against: readonly number[]): Scores {
  const sum = against.reduce((a, b) => a + b, 0);
  const points = against.map((lost) => -lost * winners.length);
  for (const seat of winners) points[seat] = sum;
  return reduced(points, winners.length);
}

/**
 * The ending of a round by what counts against each seat. Without a winner the game is blocked: the lowest of the
 * seats that still play wins the differences.
 */
export function endingByTotals(
  totals: readonly number[],
  winner: number | null,
  still: readonly number[] = totals.map((_, seat) => seat),
): Pick<Ending, 'winners' | 'scores'> {
  if (winner !== null) return { winners: [winner], scores: settle([winner], totals.with(winner, 0)) };
  const lowest = Math.min(...totals.filter((_, seat) => still.includes(seat)));
  const winners = still.filter((seat) => totals[seat] === lowest);
  const differences = totals.map((total, seat) => (still.includes(seat) ? total - lowest : total));
  return { winners, scores: settle(winners, differences) };
}

/** The ending that an event of the end holds. */
export const endingIn = ({ reason, winners, scores, penalties }: Ending): Ending =>
  penalties === undefined ? { reason, winners, scores } : { reason, winners, scores, penalties };
