/**
 * The exact search: best first over the values, with one state of each colour's automaton.
 *
 * The cost so far and the automata's bound never exceed the cost of the best way on (A*), so the first
 * complete layout found is optimal. A state's successors are made lazily: only those whose bound is just the
 * state's own; the state goes back into the queue with the next larger bound (partial expansion). On a dense
 * table there are thousands of successors, and almost all of them are never looked at.
 */

import type { Automata } from '../color/edges.ts';
import type { Faces } from '../color/faces.ts';
import { countIn } from '../color/groups.ts';
import type { States } from '../color/nodes.ts';
import type { OldGroups } from '../color/oldGroups.ts';
import * as shared from '../constants.ts';
import { aboveOf, FACES, lying, netOf, playedOf } from '../constants.ts';
import { NEED_NOTHING, NEED_POINTS, NEED_TILE, type Problem } from '../position/problem.ts';
import type { Weights } from '../position/weights.ts';
import type { Explored } from './explored.ts';
import type { Sweep } from './prices.ts';
import type { Queue } from './queue.ts';

/** What a search returns that made more states than it was allowed. */
export const GIVEN_UP = -2;
/** So many states, or an eighth of those of the automata, are tried before the bound is made tighter. */
const FEW_STATES = 60;
const EIGHTH = 3;
/** So many states, twice as many each time that it is changed, or one for each of the automata are tried then. */
const FEW_AT_ONCE = 1000;
/** So many times fewer where it is only a guess that tiles must be left on the rack. */
const FOR_A_GUESS = 5;
/** With so many tiles on the rack, most of which stay there, the first search mostly fails. */
const LARGE_RACK = 40;
/** Likewise with so many and a full table that is not crowded. */
const MANY_FOR_FULL_TABLE = 10;
/** With so much of all tiles on the table, one of the rack being a third of one there, it may well be that all can be laid. */
const MUCH = 0.583;
/** Of all tiles, on a full table. */
const FULL_TABLE = 0.56;
/** With so much there is room for almost anything. */
const CROWDED = 0.72;
/**
 * What a joker costs whoever lays it, where tiles must stay on the rack: so many nines, then a half of that,
 * and so on, before it begins anew. With more tiles on the rack a half is the first.
 */
const DEAREST = 4;
const MOST_HALVES = 4;
const SMALL_RACK = 12;
/** Where all can be laid: three melds on an empty table, and less the fuller it is; but always something. */
const IN_MELDS = 192;
const LESS_ON_TABLE = 230;
const SOMETHING = 8;

export function makeSearch(
  p: Problem,
  weights: Weights,
  faces: Faces,
  states: States,
  automata: Automata,
  oldGroups: OldGroups,
  queue: Queue,
  explored: Explored,
  sweep: Sweep,
) {
  const MAX_VALUE = shared.MAX_VALUE;
  const MELD = shared.MELD;
  const BROKEN = shared.BROKEN;
  const FAN = shared.FAN;
  const STAY = shared.STAY;
  const CHOICES = shared.CHOICES;
  const MOST_LOOSE = shared.MOST_LOOSE;
  const WIDTH = shared.WIDTH;
  const BALANCE = shared.BALANCE;
  const PROGRESS = shared.PROGRESS;

  const search = {
    /** The bound of the state at which a search gave up. */
    reached: 0,
    /** A layout that costs no more than this will do, although there may be a cheaper one. */
    enough: 0,
    run,
    jokerPrice,
    leastOfAll,
  };

  const mostPoints = new Int32Array(FACES);

  /** How much of all tiles is on the table. */
  const onTable = (): number => (p.rearranges ? p.meldStart[p.melds]! / p.tiles : 0);

  /** Whatever a layout costs, it is whole melds: so a bound may be rounded up. */
  const wholeMelds = (bound: number): number => Math.ceil(bound / MELD) * MELD;

  return search;

  /**
   * Finds the cheapest layout and returns its last state, or -1 where there is none. The automata must have
   * been built. `eager` takes the first layout found instead, deepest first. After `most` states it gives up.
   */
  function run(need: number, eager = false, most = Infinity): number {
    // A second search on the same automata finds the prices of the first.
    if (!automata.priced) oldGroups.read();
    // Most positions fall at once. Where one does not, a tighter bound is worth what it costs; and where jokers
    // have the price of tiles or much can be laid in many ways, at once.
    search.reached = faces.joker > BROKEN ? BROKEN : 0;
    const share = onTable();
    const many = share < FULL_TABLE || share > CROWDED ? LARGE_RACK : MANY_FOR_FULL_TABLE;
    for (let round = search.reached === 0 && p.rackSize < many ? -1 : 0; ; round++) {
      let few = Math.max(FEW_STATES, states.nodes >> EIGHTH);
      if (round >= 0) {
        // Where tiles must be left on the rack, jokers are dear. How dear nobody knows, nor always whether they are:
        // where one price leads to no end, another one may.
        const dear = search.reached >= BROKEN || round % 3 === 2;
        if (p.loose > 0) automata.priceJokers(dear ? inTiles(round) : inMelds());
        // The longer the search, the less a better bound costs beside it.
        for (let i = 2 ** round; i > 0; i--) if (!sweep()) return -1;
        few = Math.max(FEW_AT_ONCE * 2 ** round, states.nodes);
        if (dear && leastOfAll() < BROKEN) few /= FOR_A_GUESS;
      }
      const state = attempt(need, eager, Math.min(few, most));
      if (state !== GIVEN_UP || explored.states > most) return state;
    }
  }

  /** What a joker shall cost at first. */
  function jokerPrice(): number {
    if (p.loose === 0) return 0;
    return onTable() + p.rackSize / p.tiles / 3 >= MUCH ? inMelds() : inTiles(0);
  }

  /** The bound at the start, with the prices as they are. */
  function leastOfAll(): number {
    const { start } = states;
    return leastAfter(start[0]!, start[1]!, start[2]!, start[3]!, 0, p.low);
  }

  /** One search with the bound as it is. Gives up after `most` states. */
  function attempt(need: number, eager: boolean, most: number): number {
    const last = p.high + 1;
    explored.clear();
    const target = need === NEED_POINTS ? countPoints() : need;

    const bound = Math.max(wholeMelds(leastOfAll()), search.enough);
    explored.write(0, 0, 0, 0, 0, 0, 0, 0, 0, bound, p.low);
    for (let color = 0; color < 4; color++) explored.data[color] = lying(states.start[color]!, 0, 0, 0);
    explored.add(eager);

    while (queue.take()) {
      const state = queue.states[0]!;
      const key = queue.keys[0]!;
      const bound = explored.waits[state]!;
      const value = explored.layer[state]!;
      if (key !== explored.keyOf(bound, value, eager)) continue; // found again by a cheaper way
      if (bound >= weights.whole) continue; // nothing that is played costs so much
      if (value === last) return state;
      if (explored.states > most) {
        search.reached = bound;
        return GIVEN_UP;
      }
      expand(state, need, target, eager);
      const next = explored.cursor[state] !== 0 ? bound : explored.later[state]!;
      if (next >= weights.whole) continue;
      explored.waits[state] = next;
      queue.push(explored.keyOf(next, value, eager), state);
    }
    return -1;
  }

  /**
   * Makes successors whose bound is not above the state's own, or only by a little, of one group vector at a time:
   * on a dense table the first of them mostly leads to the end, and the others are never needed.
   */
  function expand(state: number, need: number, target: number, eager: boolean): void {
    const loose = p.loose > 0;
    // So much can be listed on the way, and nothing is exchanged for something larger.
    if (loose) automata.makeRoom(4 * FAN * CHOICES);
    const { priced, round, openedIn, bound, edgesOf, cost, through, edge } = automata;
    const { rackJokers, reclaimable, leastNet } = p;
    const { vectors } = faces;
    const { slack } = oldGroups;
    const { data } = explored;
    const value = explored.layer[state]!;
    const sure = explored.waits[state]!;
    // Where tiles must be left, almost every state has a bound of its own: what costs a little more is made with the others.
    const limit = priced && sure >= BROKEN ? sure + weights.value[1]! / 8 : sure;
    const row = state * WIDTH;
    const n0 = aboveOf(data[row]!);
    const n1 = aboveOf(data[row + 1]!);
    const n2 = aboveOf(data[row + 2]!);
    const n3 = aboveOf(data[row + 3]!);
    const balance = data[row + BALANCE]!;
    const progress = data[row + PROGRESS]!;
    const spent = explored.spent[state]!;
    const made = explored.made[state]!;
    // Jokers laid so far, at most: those of the rack and those reclaimed at higher values; before the last
    // colour is chosen also those that it may give back here.
    const ceiling = rackJokers + reclaimable[value + 1]!;
    const room = rackJokers + reclaimable[value]! - balance;
    const { faceOf } = states;
    const more = room > 0 && loose ? 1 : 0;
    const joker = more === 1 ? faces.joker : 0;
    // Where nothing lies here, a colour waits.
    const w0 = faceOf[n0] !== value ? STAY : 0;
    const w1 = faceOf[n1] !== value + 16 ? STAY : 0;
    const w2 = faceOf[n2] !== value + 32 ? STAY : 0;
    const w3 = faceOf[n3] !== value + 48 ? STAY : 0;
    const r0 = (n0 * 2 + more) * FAN + w0;
    const r1 = (n1 * 2 + more) * FAN + w1;
    const r2 = (n2 * 2 + more) * FAN + w2;
    const r3 = (n3 * 2 + more) * FAN + w3;
    if (loose) {
      if (w0 === 0 && openedIn[r0 >> 3] !== round) automata.open(r0 >> 3);
      if (w1 === 0 && openedIn[r1 >> 3] !== round) automata.open(r1 >> 3);
      if (w2 === 0 && openedIn[r2 >> 3] !== round) automata.open(r2 >> 3);
      if (w3 === 0 && openedIn[r3 >> 3] !== round) automata.open(r3 >> 3);
    }
    const last = value === p.high;
    const coming = p.steps >> (value + 1);
    const nextValue = value + 32 - Math.clz32(coming & -coming);
    const hasGroups = oldGroups.masks[value] !== 0;
    const hasJokers = oldGroups.jokers[value] !== 0;
    const start = faces.vectorStart[value]!;
    const end = faces.vectorEnd[value * MOST_LOOSE + (room < p.loose ? room : p.loose)]!;
    // What the jokers cost that can still be laid is given back: they are there.
    const given = joker * (rackJokers - balance);
    const sofar = spent - given;
    let i = start + explored.cursor[state]!;
    let next = i === start ? Infinity : explored.later[state]!;
    for (; queue.taken; i++) {
      let least = Infinity;
      for (; i < end; i++) {
        const vector = vectors[i]!;
        least =
          sofar +
          bound[r0 + countIn(vector, 0)]! +
          bound[r1 + countIn(vector, 1)]! +
          bound[r2 + countIn(vector, 2)]! +
          bound[r3 + countIn(vector, 3)]! +
          slack[i]!;
        if (least <= limit || least < next) break;
      }
      if (i === end) break;
      const vector = vectors[i]!;
      const broken = hasGroups ? oldGroups.brokenBy(i, vector, value) * MELD : 0;
      if (!priced) least += broken;
      if (least > limit) {
        if (least < next) next = least;
        continue;
      }
      const s0 = r0 + countIn(vector, 0);
      const s1 = r1 + countIn(vector, 1);
      const s2 = r2 + countIn(vector, 2);
      const s3 = r3 + countIn(vector, 3);
      const b1 = bound[s1]!;
      const b2 = bound[s2]!;
      const b3 = bound[s3]!;
      const base = spent + broken;
      const from = sofar + (priced ? slack[i]! : broken);
      const f0 = edgesOf[s0]! >> 6;
      const f1 = edgesOf[s1]! >> 6;
      const f2 = edgesOf[s2]! >> 6;
      const f3 = edgesOf[s3]! >> 6;
      const l0 = f0 + (edgesOf[s0]! & 63);
      const l1 = f1 + (edgesOf[s1]! & 63);
      const l2 = f2 + (edgesOf[s2]! & 63);
      const l3 = f3 + (edgesOf[s3]! & 63);
      for (let e0 = f0; e0 < l0; e0++) {
        const t0 = from + through[e0]!;
        if (t0 + b1 + b2 + b3 > limit) {
          if (t0 + b1 + b2 + b3 < next) next = t0 + b1 + b2 + b3;
          break;
        }
        const i0 = edge[e0]!;
        const j0 = netOf(i0);
        if (j0 > room) continue;
        for (let e1 = f1; e1 < l1; e1++) {
          const t1 = t0 + through[e1]!;
          if (t1 + b2 + b3 > limit) {
            if (t1 + b2 + b3 < next) next = t1 + b2 + b3;
            break;
          }
          const i1 = edge[e1]!;
          const j1 = j0 + netOf(i1);
          if (j1 > room) continue;
          for (let e2 = f2; e2 < l2; e2++) {
            const t2 = t1 + through[e2]!;
            if (t2 + b3 > limit) {
              if (t2 + b3 < next) next = t2 + b3;
              break;
            }
            const i2 = edge[e2]!;
            const j2 = j1 + netOf(i2);
            if (j2 > room) continue;
            for (let e3 = f3; e3 < l3; e3++) {
              const t3 = t2 + through[e3]!;
              if (t3 > limit) {
                if (t3 < next) next = t3;
                break;
              }
              const i3 = edge[e3]!;
              const after = balance + j2 + netOf(i3);
              if (after > ceiling || (last && after < leastNet)) continue;
              const c0 = aboveOf(i0);
              const c1 = aboveOf(i1);
              const c2 = aboveOf(i2);
              const c3 = aboveOf(i3);
              let extra = 0;
              if (hasJokers)
                extra += oldGroups.jokersLeaving(value, vector, netOf(i0), netOf(i1), netOf(i2), netOf(i3));
              // In the end it is known what the jokers cost that stay on the rack.
              if (last) extra += (rackJokers - after) * weights.joker;
              const f = last ? t3 + extra + (rackJokers - after) * joker : t3 + extra;
              if (f > limit) {
                if (f < next) next = f;
                continue;
              }
              if (f <= made) continue;
              const whole = base + cost[e0]! + cost[e1]! + cost[e2]! + cost[e3]! + extra;
              let reached = 0;
              if (need !== NEED_NOTHING) {
                const laid = playedOf(i0) + playedOf(i1) + playedOf(i2) + playedOf(i3);
                if (need === NEED_TILE) {
                  reached = progress > 0 || laid > 0 || (last && after > 0) ? 1 : 0;
                } else {
                  reached = progress + (laid + after - balance) * value;
                  if (reached > target) reached = target;
                  const most = mostPoints[value + 1]! + (rackJokers - after) * p.values;
                  if (reached + most < target) continue;
                }
                if (last && reached < target) continue;
              }
              // With prices the bound may be less than what is spent.
              const rest = last ? 0 : leastAfter(c0, c1, c2, c3, after, value + 1);
              if (rest === Infinity) continue;
              let waits = wholeMelds(whole + rest);
              if (waits < whole) waits = whole;
              if (waits < sure) waits = sure;
              explored.write(i0, i1, i2, i3, after, reached, state, vector, whole, waits, nextValue);
              explored.add(eager);
            }
          }
        }
      }
    }
    explored.later[state] = wholeMelds(next);
    explored.cursor[state] = i < end ? i - start : 0;
    if (i === end) explored.made[state] = limit;
  }

  /** The least cost of what follows. What the jokers cost that are still there is given back. */
  function leastAfter(
    c0: number,
    c1: number,
    c2: number,
    c3: number,
    balance: number,
    value: number,
  ): number {
    const { rest, none } = automata;
    if (p.rackJokers + p.reclaimable[value]! <= balance) return none[c0]! + none[c1]! + none[c2]! + none[c3]!;
    const given = faces.joker * (p.rackJokers - balance);
    return rest[c0]! + rest[c1]! + rest[c2]! + rest[c3]! - given;
  }

  /** The most points that can still be had, from each value on. Gives those that are needed. */
  function countPoints(): number {
    for (let value = MAX_VALUE; value >= 1; value--) {
      let count = 0;
      for (let color = 0; color < 4; color++) count += p.rack[color * MAX_VALUE + value - 1]!;
      mostPoints[value] = mostPoints[value + 1]! + count * value;
    }
    return p.openingPoints;
  }

  function inMelds(): number {
    return Math.max(SOMETHING, Math.round(IN_MELDS - LESS_ON_TABLE * onTable()));
  }

  function inTiles(round: number): number {
    const halves = (round + (p.rackSize < SMALL_RACK ? 0 : 1)) % MOST_HALVES;
    return Math.round((weights.value[9]! * DEAREST) / 2 ** halves);
  }
}
