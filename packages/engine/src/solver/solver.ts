/** The best play in a position, exactly: the solver's face to the rest of the engine. */
import type { Play } from '../rules/play.ts';
import type { Position } from '../rules/position.ts';
import { NEED_NOTHING, NEED_POINTS, NEED_TILE, Problem, Weights } from './problem.ts';
import { GIVEN_UP, Search } from './search.ts';
import { buildPlay, openingValue, playsAnything } from './solution.ts';

export type Objective = 'tiles' | 'value';

export interface SolveOptions {
  /** 'tiles' (default): most tiles, then most points. 'value': most points, then most tiles. */
  readonly objective?: Objective;
}

// One set of scratch for all calls: solving is synchronous and leaves nothing behind.
const problem = new Problem();
const weights = new Weights();
const search = new Search();

/**
 * The best legal play, or null where there is none. Among equally good plays it breaks as few old melds as
 * it can. The answer depends on the position alone, not on the order in which melds and tiles are given.
 * Throws a ViolationError where the position is not a valid one.
 */
export function bestPlay(position: Position, options: SolveOptions = {}): Play | null {
  const { jokerPenalty } = position.ruleset;
  problem.read(position);
  weights.set(problem, options.objective ?? 'tiles', jokerPenalty);
  // Breaking as few melds as possible can be much harder than the play itself: then few melds have to do,
  // and in the end any.
  search.hasty = false;
  let state = solve(true);
  if (state === GIVEN_UP) {
    search.hasty = true;
    state = solve(true);
    search.hasty = false;
    if (state === GIVEN_UP) state = solve(false);
  }
  return state < 0 ? null : buildPlay(problem, search, state, jokerPenalty);
}

/** More than any position has needed so far that is not made to be hard. */
const MOST_STATES = 30_000;

/** The last state of the best layout; -1 where nothing can be played. */
function solve(follow: boolean): number {
  if (!search.automata.build(problem, weights, follow)) return -1;
  const most = follow ? MOST_STATES : Infinity;
  const state = search.run(problem, weights, NEED_NOTHING, false, most);
  if (state < 0) return state;
  if (!playsAnything(problem, search, state)) {
    // With jokers taken to the rack a play may be worth less than none; it is still the best one there is.
    return problem.leastNet === 0 ? -1 : search.run(problem, weights, NEED_TILE, false, most);
  }
  if (problem.openingPoints > 0 && openingValue(problem, search, state) < problem.openingPoints) {
    // The best layout does not open: search again among those that do.
    return search.run(problem, weights, NEED_POINTS, false, most);
  }
  return state;
}

/** Whether any legal play exists: stops at the first one found. */
export function hasPlay(position: Position): boolean {
  problem.read(position);
  weights.set(problem, 'tiles', position.ruleset.jokerPenalty);
  if (!search.automata.build(problem, weights, false)) return false;
  const need = problem.openingPoints > 0 ? NEED_POINTS : NEED_TILE;
  return search.run(problem, weights, need, true) >= 0;
}
