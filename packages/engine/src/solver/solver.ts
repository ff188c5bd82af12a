/** The best play in a position, exactly: the solver's face to the rest of the engine. */
import * as multiset from '../rules/multiset.ts';
import { netTiles, type Play } from '../rules/play/judge.ts';
import type { Position } from '../rules/position.ts';
import { show, ViolationError, violation } from '../rules/violation.ts';
import { BROKEN, MELD } from './constants.ts';
import {
  automata,
  buildPlay,
  demandAtLeast,
  explored,
  opens,
  problem as p,
  readPosition,
  search,
  weights,
} from './parts.ts';
import { type Counts, holds, leastOpenings } from './playOn.ts';
import { NEED_NOTHING, NEED_POINTS, NEED_TILE } from './position/problem.ts';
import { otherReadings } from './position/readings.ts';
import type { Objective } from './position/weights.ts';
import { GIVEN_UP } from './search/search.ts';

export type { Objective };

/** What to look for. */
export interface SolveOptions {
  /** 'tiles' (default): most tiles, then most points. 'value': most points, then most tiles. */
  readonly objective?: Objective;
}

/** Made once, and not for every solve. */
const USUAL: SolveOptions = {};

/**
 * The best legal play, or null where there is none. Among equally good plays it breaks as few old melds as
 * it can. The answer depends on the position alone, not on the order in which melds and tiles are given.
 * Throws a ViolationError where the position is not a valid one, or the objective none of the two.
 */
export function bestPlay(position: Position, options: SolveOptions = USUAL): Play | null {
  const { objective = 'tiles' } = options ?? USUAL;
  if (objective !== 'tiles' && objective !== 'value') {
    const wrong = { expected: "'tiles' or 'value'", got: show(objective) };
    throw new ViolationError([violation('out_of_range', wrong, 'objective')]);
  }
  readPosition(position);
  const { ruleset } = position;
  return !position.opened && ruleset.playOnAfterInitialMeld
    ? bestPlayOn(position, objective)
    : bestReading(position, objective);
}

/** The best play over all readings of the old table. The position was read. */
function bestReading(position: Position, objective: Objective, must?: Counts): Play | null {
  let best = playHolding(position, objective, must);
  for (const reading of otherReadings(position)) {
    readPosition(reading);
    const play = playHolding(reading, objective, must);
    if (play !== null && (best === null || better(play, best, objective))) best = play;
  }
  return best;
}

/** The best play that lays at least these tiles, or null. The position was read. */
function playHolding({ ruleset }: Position, objective: Objective, must?: Counts): Play | null {
  if (must !== undefined && !demandAtLeast(must)) return null;
  return playFound(findLayout, ruleset.jokerPenalty, objective);
}

/**
 * The best play of a player who opens and goes on in the same turn: the best play of one who has opened, where what it lays
 * holds an opening; else the best one that lays one of the least sets of tiles that open.
 */
function bestPlayOn(position: Position, objective: Objective): Play | null {
  const any = { ...position, opened: true };
  readPosition(any);
  const limit = bestReading(any, objective);
  if (limit === null) return null;
  const openings = leastOpenings(position);
  const laid = multiset.of(limit.played);
  if (openings.some((opening) => holds(laid, opening))) return limit;
  let best: Play | null = null;
  for (const opening of openings) {
    readPosition(any);
    const play = bestReading(any, objective, opening);
    if (play === null || (best !== null && !better(play, best, objective))) continue;
    best = play;
    if (!better(limit, best, objective)) break;
  }
  return best;
}

/** Whether a play is worth more than another. */
function better(a: Play, b: Play, objective: Objective): boolean {
  const tiles = netTiles(a) - netTiles(b);
  const points = a.points - b.points;
  return (objective === 'tiles' ? tiles || points : points || tiles) > 0;
}

/** The play that is found in the problem as it is, or null. */
export function playFound(find: () => number, jokerPenalty: number, objective: Objective): Play | null {
  weights.set(objective, jokerPenalty);
  const state = find();
  return state < 0 ? null : buildPlay(state, jokerPenalty);
}

/** More than all but very few positions need to break as few melds as possible, even with four copies of each tile. */
const MOST_STATES = 60_000;
/** Where the fewest are too hard to find, so many for each attempt at a few more, up to so many melds; in the end any will do. */
const MORE_STATES = 4000;
const MOST_MORE = 8;

/** Breaking as few melds as possible can be much harder than the play itself: then few melds have to do. */
export function findLayout(): number {
  search.enough = 0;
  const state = solve(true, MOST_STATES);
  if (state !== GIVEN_UP) return state;
  const { reached } = search;
  const any = solve(false, Infinity);
  if (any < 0 || explored.states > MORE_STATES) return any;
  // What is left on the rack is settled by now; only melds are still to be saved.
  const least = Math.max(reached, Math.floor(explored.spent[any]! / BROKEN) * BROKEN);
  for (let melds = 1; melds <= MOST_MORE; melds *= 2) {
    search.enough = least + melds * MELD;
    const found = solve(true, MORE_STATES);
    if (found !== GIVEN_UP) return found;
  }
  search.enough = 0;
  return solve(false, Infinity);
}

/** Builds the automata. False where nothing on the rack fits anywhere, or where the bound alone says that nothing can be. */
function build(follow: boolean): boolean {
  if (p.low > p.high || weights.whole === 0) return false;
  automata.build(follow, search.jokerPrice());
  return search.leastOfAll() < weights.whole;
}

/** The last state of the best layout; -1 where nothing can be played. */
function solve(follow: boolean, most: number): number {
  if (!build(follow)) return -1;
  // With jokers taken to the rack a play may be worth less than none; it is still the best one there is.
  const state = search.run(p.leastNet < 0 ? NEED_TILE : NEED_NOTHING, false, most);
  if (state < 0 || opens(state)) return state;
  // The best layout does not open: search again among those that do.
  const found = search.run(NEED_POINTS, false, FEW_STATES);
  if (found !== GIVEN_UP) return found;
  // Where none does, that takes very long to see; unless one looks for points alone.
  if (search.enough === 0 && dearestOpening() < 0) return -1;
  build(follow);
  return search.run(NEED_POINTS, false, most);
}

/** The last state of the layout that is worth most as an opening, where that is enough; -1 where it is not. */
function dearestOpening(): number {
  const { objective, jokerPenalty } = weights;
  weights.setOpening();
  const state = build(false) ? search.run(NEED_NOTHING) : -1;
  weights.set(objective, jokerPenalty);
  return state < 0 || opens(state) ? state : -1;
}

/** More than it mostly takes to come by a play; a search for the best one is not so easily led astray. */
const FEW_STATES = 200;

/** Whether any legal play exists: stops at the first one found. */
export function hasPlay(position: Position): boolean {
  readPosition(position);
  const { ruleset, opened } = position;
  if (!opened && ruleset.playOnAfterInitialMeld)
    return hasPlay(ruleset.initialMeldMinPoints > 0 ? openingOf(position) : { ...position, opened: true });
  weights.set('tiles', ruleset.jokerPenalty);
  if (findAny() >= 0) return true;
  return otherReadings(position).some((reading) => {
    readPosition(reading);
    weights.set('tiles', ruleset.jokerPenalty);
    return findAny() >= 0;
  });
}

/** The opening alone, from the rack: whoever can open by it may go on, and nobody else can lay anything. */
const openingOf = ({ ruleset, rack }: Position): Position => ({
  ruleset: { ...ruleset, playOnAfterInitialMeld: false, initialMeldMustUseOnlyHand: true },
  table: [],
  rack,
  opened: false,
});

/** The last state of the first layout found that plays something; negative where there is none. */
export function findAny(): number {
  search.enough = 0;
  if (p.openingPoints > 0) return dearestOpening();
  if (!build(false)) return -1;
  const state = search.run(NEED_TILE, true, FEW_STATES);
  // Mostly there is none; then the best one is sought in vain.
  return state === GIVEN_UP ? solve(false, Infinity) : state;
}
