/** The arena: bots against each other over many deals, on many workers, stopped and resumed at will. */

import type { Bot } from '../players/bot.ts';
import type { Workers } from '../worker/pool.ts';
import { type DealResult, type DealTasks, entrantsOf, playDeals } from './deal.ts';
import { reportOf } from './report.ts';
import type { ArenaSetup } from './setup.ts';
import { addDeal, emptyTally, type Tally } from './tally.ts';

/** The progress of an arena. */
export interface ArenaProgress {
  readonly tally: Tally;
  /** The most deals that it will play. */
  readonly most: number;
  /** The time since this run began, and the time left at the same pace; null before the first deal. */
  readonly elapsedMilliseconds: number;
  readonly remainingMilliseconds: number | null;
}

/** How long an arena plays, with which workers, and what it reports. */
export interface ArenaOptions {
  /** How many deals in all, including those of `resume`. Each deal is one game for each seat. */
  readonly deals: number;
  /** Stops when the first entrant's win rate is known to plus or minus this; 0.01 is one percent point. */
  readonly precision?: number;
  /** The tally of an earlier run of the same setup. */
  readonly resume?: Tally;
  /** Bots of your own, one for each entrant, instead of those that the setup names. They play in this thread. */
  readonly bots?: readonly Bot[];
  /** Workers that play the deals; without them this thread does. */
  readonly workers?: Workers<DealTasks> | undefined;
  /** A clock in milliseconds. */
  readonly now: () => number;
  /** Called after every few deals, to show the progress or to keep the tally for resuming. */
  readonly onProgress?: (progress: ArenaProgress) => void;
  /** Called after every few deals, or after each long one. If true, the deals counted so far are the result. */
  readonly shouldStop?: () => boolean;
}

/** The precision is checked only after multiples of this many deals, so that the result does not depend on speed. */
const STEP = 10;
/** A worker gets as many deals at a time as it plays in this time, in milliseconds, so that stopping loses little. */
const PATIENCE = 500;
/** The interval of fewer deals is not reliable. */
const LEAST_DEALS = 100;

/** Plays the deals and gives their tally. The result does not depend on the number of workers. */
export async function runArena(setup: ArenaSetup, options: ArenaOptions): Promise<Tally> {
  const { deals, precision, resume, workers, now, onProgress, shouldStop } = options;
  const { bots = entrantsOf(setup) } = options;
  const atATime = workers?.size ?? 1;
  if (options.bots !== undefined && workers !== undefined)
    throw new TypeError('Workers know only the bots of this package: play your own ones without workers.');
  let tally = resume ?? emptyTally(setup.entrants.length);
  const begun = now();
  const before = tally.deals;
  let handedOut = tally.deals;
  let atOnce = 1;
  let stopped = tally.deals > 0 && isPrecise(setup, tally, precision);
  const done = new Map<number, readonly DealResult[]>();

  /** Counts the results that have come in, in the order of the deals. */
  const count = (): void => {
    for (let results = done.get(tally.deals); results !== undefined && !stopped; ) {
      done.delete(tally.deals);
      for (const deal of results) tally = addDeal(tally, deal);
      const atStep = tally.deals % STEP === 0 || tally.deals === deals;
      stopped = (atStep && isPrecise(setup, tally, precision)) || shouldStop?.() === true;
      const elapsedMilliseconds = now() - begun;
      const each = elapsedMilliseconds / (tally.deals - before);
      atOnce = Math.max(1, Math.floor(PATIENCE / (each * atATime)));
      const remainingMilliseconds = stopped ? 0 : each * (deals - tally.deals);
      onProgress?.({ tally, most: deals, elapsedMilliseconds, remainingMilliseconds });
      results = done.get(tally.deals);
    }
  };
  const play = async (from: number, to: number): Promise<DealResult[]> =>
    workers === undefined
      ? playDeals({ setup, from, to }, now, bots)
      : await workers.ask('deals', { setup, from, to });
  const work = async (): Promise<void> => {
    while (!stopped && handedOut < deals) {
      const from = handedOut;
      // Steps end at the same deals in every run, even in one that was stopped and resumed.
      const to = Math.min(deals, (Math.floor(from / STEP) + 1) * STEP, from + atOnce);
      handedOut = to;
      done.set(from, await play(from, to));
      count();
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return tally;
}

function isPrecise(setup: ArenaSetup, tally: Tally, precision: number | undefined): boolean {
  if (precision === undefined || tally.deals < LEAST_DEALS) return false;
  const [first] = reportOf(setup, tally).entrants;
  const { low = null, high = null } = first?.winRate ?? {};
  return low !== null && high !== null && (high - low) / 2 <= precision;
}
