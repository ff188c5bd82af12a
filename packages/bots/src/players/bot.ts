/** What a bot is: a function from a seat's view to a command. */
import type { Command, Play, View } from '@rummikub/engine';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';

/** The source of a bot's random numbers. The same source, view and budget give the same choice. */
export type Random = RandomGenerator;

/** The limit of a bot's search. */
export interface Budget {
  /** How many futures it may try. A number instead of a time gives the same game on every machine. */
  readonly looks: number;
  /** Whether the time is up. The bot then answers with its best choice so far. */
  readonly timeIsUp: () => boolean;
}

/** A player that chooses from a view alone. */
export interface Bot {
  readonly name: string;
  /** How it plays, in a sentence for players. */
  readonly sentence: string;
  /** Chooses a legal command. The view must belong to the seat whose turn it is. */
  choose(view: View, budget: Budget, random: Random): Command;
}

/** A budget of looks without a limit of time, for games that must be the same on every machine. */
export const looksBudget = (looks: number): Budget => ({ looks, timeIsUp: () => false });

/** A budget of time without a limit of looks. `now` is a clock in milliseconds, such as `performance.now`. */
export function timeBudget(milliseconds: number, now: () => number): Budget {
  const end = now() + milliseconds;
  return { looks: Number.POSITIVE_INFINITY, timeIsUp: () => now() >= end };
}

/** The seat of a view. Throws where it is not this seat's turn. */
export function seatToMove(view: View): number {
  if (view.viewer === 'spectator') throw new TypeError('A spectator has nothing to choose.');
  if (view.status !== 'in_progress')
    throw new TypeError('There is nothing to choose: the game is not going on.');
  if (view.viewer !== view.currentSeat)
    throw new TypeError(`It is the turn of seat ${view.currentSeat}, not of seat ${view.viewer}.`);
  return view.viewer;
}

export const playing = (view: View, play: Play): Command => ({
  type: 'play',
  seat: view.currentSeat,
  table: play.table,
});

/** The command of a turn without a play: a draw where possible, otherwise a pass. */
export const notPlaying = (view: View): Command => ({
  type: canDraw(view) ? 'draw' : 'pass',
  seat: view.currentSeat,
});

export const canDraw = (view: View): boolean => view.poolSize > 0 && !view.drawnThisTurn;

/** Whether the rules refuse a pass while there is a play. */
export const mustPlay = (view: View): boolean =>
  view.poolSize === 0 && !view.drawnThisTurn && !view.ruleset.allowPassWhenPlayAvailable;
