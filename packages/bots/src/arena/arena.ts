/** The arena: bots against each other over many deals, on many workers, stopped and resumed at will. */

import type { Bot } from '../players/bot.ts';
import type { Workers } from '../worker/pool.ts';
import { type DealResult, type DealTasks, entrantsOf, playDeals } from './deal.ts';
import { reportOf } from './report.ts';
import type { ArenaSetup } from './setup.ts';
import { addDeal, emptyTally, type Tally } from './tally.ts';

/** How far an arena has come. */
export interface ArenaProgress {
  readonly tally: Tally;
  /** How many deals it will be at most. */
  readonly most: number;
  /** Since this run began, and what is left of it at the same pace; null where nothing is known yet. */
  readonly elapsedMilliseconds: number;
  readonly remainingMilliseconds: number | null;
}

/** How long to play, and whom to tell. */
export interface ArenaOptions {
  /** How many deals in all, those resumed from included. Each is as many games as there are seats. */
  readonly deals: number;
  /** Stops when the first entrant's win rate is known to plus or minus this, 0.01 being one percent point. */
  readonly precision?: number;
  /** What an earlier run of the same setup came to. */
  readonly resume?: Tally;
  /** Bots of your own, one for each entrant, in place of those that the setup names. Needs no workers. */
  readonly bots?: readonly Bot[];
  /** Workers that play the deals; without them this thread does. */
  readonly workers?: Workers<DealTasks> | undefined;
  /** A clock in milliseconds. */
  readonly now: () => number;
  /** Told after every few deals: to show it, and to keep the tally for resuming. */
  readonly onProgress?: (progress: ArenaProgress) => void;
  /** Asked after every few deals, after each one where they take long; what was played so far is then the result. */
  readonly shouldStop?: () => boolean;
}

/** Whether the result is precise enough is asked at these steps only, whoever plays, and however fast. */
const STEP = 10;
/** A worker plays no more deals at a time than take so long in milliseconds: who stops it wants what it has. */
const PATIENCE = 500;
/** Fewer deals than these are too few to believe their interval. */
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

  /** Counts what has come in, in the order of the deals, whoever was faster. */
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
      // The steps end at the same deals in every run, also in one that was stopped in between.
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
  const { low, high } = reportOf(setup, tally).entrants[0]!.winRate;
  return low !== null && high !== null && (high - low) / 2 <= precision;
}
