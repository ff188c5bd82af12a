/** How the problem that was read is searched: with which prices, for how long, and what comes next where that fails. */
import type { Play } from '../rules/play/judge.ts';
import { bound, buildPlay, explored, opens, problem as p, search, weights } from './parts.ts';
import {
  ANY_ROUNDS,
  FEWEST_ROUNDS,
  FITTING_ROUNDS,
  FITTING_SWEEPS,
  GUESS_ROUNDS,
  JOKER_IN_MELDS,
  JOKER_IN_TILES,
  LEAST_IN_MELDS,
  LESS_ON_FULL_TABLE,
  LIKELY_ALL_LAID,
  MELDS_MORE,
  PRICE_STEP,
  PRICE_STEPS,
  RELAXED_ROUNDS,
} from './policy.ts';
import { NEED_NOTHING, NEED_POINTS, NEED_TILE } from './position/problem.ts';
import { BROKEN, MELD, type Objective } from './position/weights.ts';
import { GIVEN_UP, NONE } from './search/search.ts';

/** The play that a search finds in the problem as it was read, or null. */
export function playFound(find: () => number, jokerPenalty: number, objective: Objective): Play | null {
  weights.set(objective, jokerPenalty);
  const state = find();
  return state < 0 ? null : buildPlay(state, jokerPenalty);
}

/** The last state of a layout that plays something, or NONE. */
export function findAny(): number {
  if (p.openingPoints > 0) return dearestOpening();
  if (!build(false, priceInTiles())) return NONE;
  // A layout that leaves less than the whole rack is enough. That is a search in depth, which may go astray.
  const enough = Math.min(weights.whole - 1, Number.MAX_SAFE_INTEGER / 32);
  const state = search.run(NEED_TILE, enough, ANY_ROUNDS);
  return state === GIVEN_UP ? solveFitting().state : state;
}

/** The last state of a best layout, whatever old melds it breaks; NONE where nothing can be played. */
export function findWorth(): number {
  const state = solve(false, priceInTiles(), 0, p.loose === 0 ? Infinity : GUESS_ROUNDS);
  return state === GIVEN_UP ? solveFitting().state : state;
}

/**
 * The last state of the best layout; NONE where nothing can be played.
 *
 * What stays on the rack and which old melds break are one cost, so one search can find the best layout. For this the price of
 * a joker must fit, and it depends on whether tiles must stay on the rack. So a guessed price gets a short search. Where that is
 * not enough, a search that does not look at old melds finds what must stay; then the price is known, and so is a cost that no
 * layout is below. Breaking the fewest old melds can still be too hard: then a few more are accepted.
 */
export function findLayout(): number {
  const guess = shareOnTable() + p.rackSize / p.tiles / 3 < LIKELY_ALL_LAID ? priceInTiles() : priceInMelds();
  // Without loose jokers there is no price to guess.
  const first = solve(true, guess, 0, p.loose === 0 ? FEWEST_ROUNDS : GUESS_ROUNDS);
  if (first !== GIVEN_UP) return first;
  const { state: any, price: fitting } = solveFitting();
  if (any < 0) return any;
  const least = Math.floor(explored.spent[any]! / BROKEN) * BROKEN;
  const price = least > 0 ? fitting : priceInMelds();
  for (const melds of [0, ...MELDS_MORE]) {
    const rounds = melds === 0 ? FEWEST_ROUNDS : RELAXED_ROUNDS;
    const state = solve(true, price, least + melds * MELD, rounds);
    if (state !== GIVEN_UP) return state;
  }
  return solve(false, fitting, 0, Infinity);
}

/**
 * The last state of a best layout, whatever old melds it breaks, and the price of a joker that found it. The bound after one sweep
 * tells the right price for most positions; where the search is still long, the bound after a few sweeps tells it better.
 */
function solveFitting(): { state: number; price: number } {
  const price = fittingPrice(1);
  const state = solve(false, price, 0, p.loose === 0 ? Infinity : FITTING_ROUNDS);
  if (state !== GIVEN_UP) return { state, price };
  const better = fittingPrice(FITTING_SWEEPS);
  return { state: solve(false, better, 0, Infinity), price: better };
}

/**
 * The price of a joker with the highest bound after some sweeps, for a rack of which tiles stay. The more jokers can be reclaimed,
 * the lower it is.
 */
function fittingPrice(sweeps: number): number {
  let price = priceInTiles();
  let fitting = price;
  let highest = -Infinity;
  for (let step = 0; p.loose > 0 && step <= PRICE_STEPS; step++) {
    bound.build(false, price);
    for (let i = 0; i < sweeps; i++) if (!bound.sweep()) return fitting;
    if (bound.atStart() <= highest) break;
    highest = bound.atStart();
    fitting = price;
    price = Math.round(price * PRICE_STEP);
  }
  return fitting;
}

/** The last state of the best layout, or of one that costs no more than `enough`; NONE, or GIVEN_UP. */
function solve(follow: boolean, joker: number, enough: number, rounds: number): number {
  if (!build(follow, joker)) return NONE;
  // Where jokers may go to the rack, a play may cost more than no play; it is still the best one.
  const state = search.run(p.leastNet < 0 ? NEED_TILE : NEED_NOTHING, enough, rounds);
  if (state < 0 || opens(state)) return state;
  // The best layout does not open. Whether any does is found faster with points as the only goal.
  if (enough === 0 && dearestOpening() < 0) return NONE;
  build(follow, joker);
  return search.run(NEED_POINTS, enough, rounds);
}

/** Builds the automata. False where no tile of the rack fits anywhere, or where the bound proves that nothing can be played. */
function build(follow: boolean, joker: number): boolean {
  if (p.low > p.high || weights.whole === 0) return false;
  bound.build(follow, p.loose === 0 ? 0 : joker);
  return bound.atStart() < weights.whole;
}

/** The last state of the layout that is worth most as an opening, if that is enough; else NONE. */
function dearestOpening(): number {
  const { objective, jokerPenalty } = weights;
  weights.setOpening();
  const state = build(false, priceInTiles()) ? search.run(NEED_NOTHING, 0, Infinity) : NONE;
  weights.set(objective, jokerPenalty);
  return state < 0 || opens(state) ? state : NONE;
}

/** The share of all tiles that is on the table. */
function shareOnTable(): number {
  return p.rearranges ? p.meldStart[p.melds]! / p.tiles : 0;
}

function priceInTiles(): number {
  return Math.round(JOKER_IN_TILES * weights.value[9]!);
}

function priceInMelds(): number {
  const melds = JOKER_IN_MELDS - LESS_ON_FULL_TABLE * shareOnTable();
  return Math.round(MELD * Math.max(LEAST_IN_MELDS, melds));
}
