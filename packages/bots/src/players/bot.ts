/** What a bot is: somebody who is given a seat's view, and answers with a command. */
import type { Command, Play, View } from '@rummikub/engine';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';

/** Where a bot's chance comes from. The same source, view and budget give the same choice. */
export type Random = RandomGenerator;

/** How much a bot may think. */
export interface Budget {
  /** How many looks into the future it may take: the same on every machine, so that games can be repeated. */
  readonly looks: number;
  /** Whether the time is up. It then answers with the best that it has. */
  readonly timeIsUp: () => boolean;
}

/** A player that chooses from a view alone. */
export interface Bot {
  readonly name: string;
  /** How it plays, in a sentence for players. */
  readonly sentence: string;
  /** The view must be that of the seat whose turn it is. What comes back is legal there. */
  choose(view: View, budget: Budget, random: Random): Command;
}

/** So many looks, however long they take: for games that must be the same everywhere. */
export const looksBudget = (looks: number): Budget => ({ looks, timeIsUp: () => false });

/** As many looks as fit into the time. `now` is a clock in milliseconds, such as `performance.now`. */
export function timeBudget(milliseconds: number, now: () => number): Budget {
  const end = now() + milliseconds;
  return { looks: Number.POSITIVE_INFINITY, timeIsUp: () => now() >= end };
}

/** The seat whose view this is. Throws where it is nobody's turn to choose. */
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

/** What is left to somebody who plays nothing: a tile from the pool, or else a pass. */
export const notPlaying = (view: View): Command => ({
  type: canDraw(view) ? 'draw' : 'pass',
  seat: view.currentSeat,
});

export const canDraw = (view: View): boolean => view.poolSize > 0 && !view.drawnThisTurn;

/** Whether the rules would refuse a pass to somebody who has a play. */
export const mustPlay = (view: View): boolean =>
  view.poolSize === 0 && !view.drawnThisTurn && !view.ruleset.allowPassWhenPlayAvailable;
