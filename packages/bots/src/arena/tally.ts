/** Sums over many deals. All that a result depends on is a whole number, so the order of adding does not matter. */
import type { DealResult } from './deal.ts';

/** The sums of one entrant. */
export interface TallyOfEntrant {
  /** In sixtieths, as in a deal. The squares are sums of squares of single deals, for the interval. */
  readonly wins: number;
  readonly winsSquared: number;
  readonly score: number;
  readonly scoreSquared: number;
  readonly moves: number;
  readonly milliseconds: number;
  readonly longest: number;
}

/** The sums over all deals played so far. */
export interface Tally {
  /** How many deals were counted: those from 0 up to, but not including, this number. */
  readonly deals: number;
  readonly games: number;
  readonly turns: number;
  readonly blocked: number;
  readonly shared: number;
  readonly unfinished: number;
  readonly entrants: readonly TallyOfEntrant[];
}

const NONE: TallyOfEntrant = {
  wins: 0,
  winsSquared: 0,
  score: 0,
  scoreSquared: 0,
  moves: 0,
  milliseconds: 0,
  longest: 0,
};

export const emptyTally = (entrants: number): Tally => ({
  deals: 0,
  games: 0,
  turns: 0,
  blocked: 0,
  shared: 0,
  unfinished: 0,
  entrants: Array.from({ length: entrants }, () => NONE),
});

/** The tally with one more deal, which must be the next one. */
export function addDeal(tally: Tally, deal: DealResult): Tally {
  if (deal.index !== tally.deals) throw new RangeError(`deal ${tally.deals} comes next, not ${deal.index}`);
  return {
    deals: tally.deals + 1,
    games: tally.games + deal.games,
    turns: tally.turns + deal.turns,
    blocked: tally.blocked + deal.blocked,
    shared: tally.shared + deal.shared,
    unfinished: tally.unfinished + deal.unfinished,
    entrants: tally.entrants.map((sum, i): TallyOfEntrant => {
      const more = deal.entrants[i];
      if (more === undefined) throw new RangeError(`deal ${deal.index} has too few entrants`);
      return {
        wins: sum.wins + more.wins,
        winsSquared: sum.winsSquared + more.wins ** 2,
        score: sum.score + more.score,
        scoreSquared: sum.scoreSquared + more.score ** 2,
        moves: sum.moves + more.moves,
        milliseconds: sum.milliseconds + more.milliseconds,
        longest: Math.max(sum.longest, more.longest),
      };
    }),
  };
}
