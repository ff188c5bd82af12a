/** What a tally says: rates and means with their intervals. */
import { UNITS } from './deal.ts';
import { type ArenaSetup, setupToJson } from './setup.ts';
import type { Tally } from './tally.ts';

/** A mean with its 95 % interval, which is null after one deal only. */
export interface Estimate {
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** The result of one entrant. */
export interface EntrantReport {
  /** The bot's name; the second one of the same name is `optimal (2)`. */
  readonly name: string;
  /** The share of its games that it won; a shared win counts in parts. */
  readonly winRate: Estimate;
  /** Points a game. */
  readonly score: Estimate;
  readonly moves: number;
  readonly millisecondsPerMove: number;
  readonly longestMove: number;
}

/** The result of an arena. */
export interface ArenaReport {
  readonly deals: number;
  readonly games: number;
  readonly turnsPerGame: number;
  readonly blocked: number;
  readonly shared: number;
  readonly unfinished: number;
  /** The win rate of each entrant if all were equally strong. */
  readonly fairShare: number;
  readonly entrants: readonly EntrantReport[];
}

/** The standard normal's 97.5 % point. */
const Z = 1.959964;

/**
 * The mean of a game from sums over deals of `games` games each. The rotations of one deal depend on each other, so
 * one deal is one observation.
 */
function estimate(sum: number, squares: number, deals: number, games: number): Estimate {
  const mean = sum / UNITS / deals / games;
  if (deals < 2) return { mean, low: null, high: null };
  // Rounding can make a variance of zero negative.
  const variance = Math.max(0, squares - sum ** 2 / deals) / (deals - 1) / (UNITS * games) ** 2;
  const half = Z * Math.sqrt(variance / deals);
  return { mean, low: mean - half, high: mean + half };
}

/**
 * The interval of a rate: Wilson's, for as many independent games as would spread as the deals do. A plain one is too
 * narrow close to 0 and 1. Where all deals were won, or all lost, the spread says nothing: each counts as one game.
 */
function asRate({ mean, low, high }: Estimate, deals: number): Estimate {
  if (low === null || high === null) return { mean, low, high };
  const spread = (high - mean) / Z;
  const inside = mean * (1 - mean);
  if (inside > 0 && spread === 0) return { mean, low: mean, high: mean };
  const games = inside === 0 ? deals : inside / spread ** 2;
  const widening = 1 + Z ** 2 / games;
  const middle = (mean + Z ** 2 / games / 2) / widening;
  const half = (Z * Math.sqrt(inside / games + (Z / games / 2) ** 2)) / widening;
  return { mean, low: mean === 0 ? 0 : middle - half, high: mean === 1 ? 1 : middle + half };
}

/** The rate over deals, from the share of each deal: 1 where all its games were won. */
export function rateOf(shares: readonly number[]): Estimate {
  const units = shares.map((share) => share * UNITS);
  const sum = units.reduce((all, one) => all + one, 0);
  const squares = units.reduce((all, one) => all + one ** 2, 0);
  return asRate(estimate(sum, squares, shares.length, 1), shares.length);
}

/** What the tally says, with its intervals. */
export function reportOf(setup: ArenaSetup, tally: Tally): ArenaReport {
  const { deals, games, turns, blocked, shared, unfinished } = tally;
  const seats = setup.entrants.length;
  return {
    deals,
    games,
    turnsPerGame: games === 0 ? 0 : turns / games,
    blocked,
    shared,
    unfinished,
    fairShare: 1 / seats,
    entrants: tally.entrants.map((sum, i) => ({
      name: entrantName(setup, i),
      winRate: asRate(estimate(sum.wins, sum.winsSquared, deals, seats), deals),
      score: estimate(sum.score, sum.scoreSquared, deals, seats),
      moves: sum.moves,
      millisecondsPerMove: sum.moves === 0 ? 0 : sum.milliseconds / sum.moves,
      longestMove: sum.longest,
    })),
  };
}

/** A bot's name, numbered from its second entry on. */
function entrantName({ entrants }: ArenaSetup, index: number): string {
  const name = entrants[index] ?? '';
  const earlier = entrants.slice(0, index).filter((other) => other === name).length;
  return earlier === 0 ? name : `${name} (${earlier + 1})`;
}

/** The report as JSON, with what was compared. */
export function reportToJson(setup: ArenaSetup, tally: Tally): Record<string, unknown> {
  const report = reportOf(setup, tally);
  const estimateJson = ({ mean, low, high }: Estimate) => ({ mean, low, high });
  return {
    setup: setupToJson(setup),
    deals: report.deals,
    games: report.games,
    turns_per_game: report.turnsPerGame,
    blocked: report.blocked,
    shared: report.shared,
    unfinished: report.unfinished,
    fair_share: report.fairShare,
    entrants: report.entrants.map((entrant) => ({
      name: entrant.name,
      win_rate: estimateJson(entrant.winRate),
      score: estimateJson(entrant.score),
      moves: entrant.moves,
      milliseconds_per_move: entrant.millisecondsPerMove,
      longest_move: entrant.longestMove,
    })),
  };
}
