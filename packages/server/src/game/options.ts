/** The server's own options of one game. They are stored with it as JSON. */
import type { StoredGame } from '../store/store.ts';

/** Seed and salt of a deal, the published commitment to them, and what players have added since, by player id. */
export type FairDeal = {
  readonly seed: string;
  readonly salt: string;
  readonly commitment: string;
  readonly contributions: Readonly<Record<string, string>>;
};

/** A type alias rather than an interface, so that the compiler sees that it is JSON. */
export type GameOptions = {
  readonly drafts: 'private' | 'shown';
  readonly spectators: boolean;
  /** Whether clients offer hints. */
  readonly hints: boolean;
  /** Whether the game starts as soon as every seat is taken. */
  readonly autostart: boolean;
  /** Chosen by the host; null for a secret one. */
  readonly seed: string | null;
  /** The deal that the server has committed to before players contribute; null in games of before, and with a chosen seed. */
  readonly fair: FairDeal | null;
  /** The client that made the game, as `GameLimit` names it; null in games of before. */
  readonly maker: string | null;
  /** 1 for the first game of a series, one more for each rematch. */
  readonly round: number;
  /** The scores of the rounds before, by seat; null in the first round. */
  readonly totals: { readonly points: readonly number[]; readonly divisor: number } | null;
  /** The seats whose players have asked for this rematch; null in a game that is no rematch. */
  readonly ready: readonly number[] | null;
  /** How the game ended; null before, and in games that ended under an older version. */
  readonly result: {
    readonly winners: readonly number[];
    readonly points: readonly number[];
    readonly divisor: number;
    readonly turns: number;
  } | null;
};

export const NEW_OPTIONS: GameOptions = {
  drafts: 'private',
  spectators: true,
  hints: false,
  autostart: true,
  seed: null,
  fair: null,
  maker: null,
  round: 1,
  totals: null,
  ready: null,
  result: null,
};

/** An option that an older version of the server did not write has its value of a new game. */
export const optionsOf = (game: StoredGame): GameOptions => ({ ...NEW_OPTIONS, ...game.options });

/** The options with what a player adds to the chance of the deal; without it, what a former player of the seat has added. */
export function withContribution(
  options: GameOptions,
  playerId: string,
  contribution: string | undefined,
): GameOptions {
  if (options.fair === null) return options;
  const { [playerId]: _, ...others } = options.fair.contributions;
  const contributions = contribution === undefined ? others : { ...others, [playerId]: contribution };
  return { ...options, fair: { ...options.fair, contributions } };
}
