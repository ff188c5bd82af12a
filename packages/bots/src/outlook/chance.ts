/**
 * A chance from few playouts. A share over 24 games is noisy: where it is extreme, the noise was on average on the
 * extreme side. So each seat first gets some games in which all win equally often, as a beta prior does.
 */
import type { GameState } from '@rummikub/engine';
import type { Outlook } from './outlook.ts';

/** A chance with its 95 % interval. */
export interface Chance {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/**
 * How many games the prior counts for, by the smallest rack: near the end, true chances are more extreme.
 * `npm run bench -- chance` chooses these numbers on games of its own and judges them on others.
 */
const PRIORS = [
  { upTo: 3, games: 4 },
  { upTo: 7, games: 24 },
  { upTo: Number.POSITIVE_INFINITY, games: 32 },
] as const;

/** The strength of the prior at a moment of a game. A game that is over needs none. */
export function priorOf({ status, seats }: GameState): number {
  if (status !== 'in_progress') return 0;
  const least = Math.min(...seats.map(({ rack }) => rack.length));
  return PRIORS.find(({ upTo }) => least <= upTo)?.games ?? 0;
}

/** The two-sided 95 % point of the normal distribution. */
const Z = 1.96;

/** The chance of a seat: the mean of the beta distribution after the playouts, and 1.96 times its deviation. */
export function chanceOf({ games, wins, prior }: Outlook, seat: number): Chance {
  const all = games + prior;
  if (all === 0) return { share: 0, low: 0, high: 1 };
  const share = ((wins[seat] ?? 0) + prior / wins.length) / all;
  const half = prior === 0 ? 0 : Z * Math.sqrt((share * (1 - share)) / (all + 1));
  return { share, low: Math.max(0, share - half), high: Math.min(1, share + half) };
}
