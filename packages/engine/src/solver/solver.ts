/** The best play in a position, exactly: the solver's face to the rest of the engine. */
import * as multiset from '../rules/multiset.ts';
import { judgePlay, netTiles, type Play } from '../rules/play/judge.ts';
import type { Position } from '../rules/position.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { show, ViolationError, violation } from '../rules/violation.ts';
import { findAny, findLayout, findWorth, playFound } from './find.ts';
import { demandAtLeast, readPosition, weights } from './parts.ts';
import { type Counts, holds, leastOpenings } from './playOn.ts';
import { mayFreeze } from './position/frozen.ts';
import { type Case, casesOf, otherReadings } from './position/readings.ts';
import type { Objective } from './position/weights.ts';

export type { Objective };

/** What `bestPlay` looks for. */
export interface SolveOptions {
  /** 'tiles' (default): most tiles, then most points. 'value': most points, then most tiles. */
  readonly objective?: Objective;
}

const USUAL: SolveOptions = {};

/**
 * The best legal play, or null where no play exists. Among equally good plays it breaks as few old melds as it can. The
 * answer depends on the position alone, not on the order of its melds and tiles.
 * Throws a ViolationError where the position or the objective is not valid.
 */
export function bestPlay(position: Position, options: SolveOptions = USUAL): Play | null {
  const { objective = 'tiles' } = options ?? USUAL;
  if (objective !== 'tiles' && objective !== 'value') {
    const wrong = { expected: "'tiles' or 'value'", got: show(objective) };
    throw new ViolationError([violation('out_of_range', wrong, 'objective')]);
  }
  readPosition(position);
  return !position.opened && position.ruleset.playOnAfterInitialMeld
    ? bestPlayOn(position, objective)
    : bestReading(position, objective);
}

/** The best play over all readings of the old table, and over all cases of its frozen melds. The position was read. */
function bestReading(position: Position, objective: Objective, must?: Counts): Play | null {
  let best = playHolding(findLayout, position, objective, must);
  for (const reading of otherReadings(position))
    best = betterIn({ position: reading }, best, objective, must) ?? best;
  // Most plays leave frozen melds whole, and then no case is better.
  if (best === null || !mayFreeze(position) || judgePlay(position, best.table).ok) return best;
  return bestCase(position, objective, best, must);
}

/** The best play over all cases of frozen melds. None is better than `limit`. */
function bestCase(position: Position, objective: Objective, limit: Play, must?: Counts): Play | null {
  let best: Play | null = null;
  for (const one of casesOf(position)) {
    best = betterIn(one, best, objective, must) ?? best;
    if (best !== null && !better(limit, best, objective)) break;
  }
  return best;
}

/** The best play of a case where it is worth more than another play, else null. */
function betterIn(
  { position, frozen }: Case,
  than: Play | null,
  objective: Objective,
  must?: Counts,
): Play | null {
  if (!readPosition(position, frozen)) return null;
  // What a play is worth takes a short search. Which old melds break matters only where it is the best one.
  const play = playHolding(findWorth, position, objective, must);
  if (play === null || (than !== null && !better(play, than, objective))) return null;
  return playHolding(findLayout, position, objective, must);
}

/** The play that a search finds and that lays at least these tiles, or null. The position was read. */
function playHolding(
  find: () => number,
  { ruleset }: Position,
  objective: Objective,
  must?: Counts,
): Play | null {
  if (must !== undefined && !demandAtLeast(must)) return null;
  return playFound(find, ruleset.jokerPenalty, objective);
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

/** Whether a legal play exists: stops at the first one found. */
export function hasPlay(position: Position): boolean {
  readPosition(position);
  const { ruleset, opened } = position;
  if (!opened && ruleset.playOnAfterInitialMeld)
    return hasPlay(ruleset.initialMeldMinPoints > 0 ? openingOf(position) : { ...position, opened: true });
  const found =
    findsAny(ruleset) ||
    otherReadings(position).some((reading) => readPosition(reading) && findsAny(ruleset));
  if (!found || !mayFreeze(position)) return found;
  return casesOf(position).some(
    ({ position: reading, frozen }) => readPosition(reading, frozen) && findsAny(ruleset),
  );
}

/** Whether there is a play in the problem as it was read. */
function findsAny({ jokerPenalty }: Ruleset): boolean {
  weights.set('tiles', jokerPenalty);
  return findAny() >= 0;
}

/** The opening alone, from the rack: only a player who can open by it can lay anything. */
const openingOf = ({ ruleset, rack }: Position): Position => ({
  ruleset: { ...ruleset, playOnAfterInitialMeld: false, initialMeldMustUseOnlyHand: true },
  table: [],
  rack,
  opened: false,
});
