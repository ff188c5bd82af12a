/**
 * The successors of a state: an edge of each colour, which meet in a group vector and in the number of jokers.
 *
 * They are made lazily, for one group vector at a time and only those whose bound is the state's own. Then the state goes back
 * into the queue with the next larger bound (partial expansion). A state on a dense table has thousands of successors,
 * and almost all of them are never made.
 */

import { MAX_VALUE } from '../../rules/tile.ts';
import { netOf, playedOf, toOf } from '../color/edge.ts';
import type { Edges } from '../color/edges.ts';
import { CHOICES, type Faces, MOST_LOOSE } from '../color/faces.ts';
import { countIn, FAN, STAY } from '../color/groups.ts';
import type { Nodes } from '../color/nodes.ts';
import type { OldGroups } from '../color/oldGroups.ts';
import { lowestIn } from '../face.ts';
import { TILE_SLACK } from '../policy.ts';
import { NEED_NOTHING, NEED_POINTS, NEED_TILE, type Problem } from '../position/problem.ts';
import { BROKEN, MELD, type Weights } from '../position/weights.ts';
import type { Bound } from './bound.ts';
import { BALANCE, type Explored, PROGRESS, WIDTH } from './explored.ts';

/** Every layout costs whole melds, so a bound may be rounded up. */
export const wholeMelds = (bound: number): number => Math.ceil(bound / MELD) * MELD;

export type Expand = ReturnType<typeof makeExpand>;

export function makeExpand(
  p: Problem,
  weights: Weights,
  faces: Faces,
  nodes: Nodes,
  edges: Edges,
  oldGroups: OldGroups,
  bound: Bound,
  explored: Explored,
) {
  /** By value: the most points that can still be laid from there on. */
  const mostPoints = new Int32Array(64);
  return { expand, countPoints };

  /** Makes successors until one was added or all up to the state's bound are made, and puts the state back. */
  function expand(state: number, need: number): void {
    edges.makeRoom(4 * FAN * CHOICES);
    const { bound: least, edgesOf, cost, through, edge } = edges;
    const { rackJokers, reclaimable } = p;
    const { vectors } = faces;
    const { slack } = bound;
    const value = explored.layer[state]!;
    const row = state * WIDTH;
    const { data } = explored;
    const n0 = slotOf(toOf(data[row]!), value);
    const n1 = slotOf(toOf(data[row + 1]!), value + 16);
    const n2 = slotOf(toOf(data[row + 2]!), value + 32);
    const n3 = slotOf(toOf(data[row + 3]!), value + 48);
    const balance = data[row + BALANCE]!;
    const spent = explored.spent[state]!;
    const made = explored.made[state]!;
    // The most jokers laid after this value: those of the rack and those reclaimed at higher values. Until the last
    // colour is chosen, those that it may reclaim here count, too.
    const ceiling = rackJokers + reclaimable[value + 1]!;
    const room = rackJokers + reclaimable[value]! - balance;
    const last = value === p.high;
    const nextValue = value + 1 + lowestIn(p.steps >> (value + 1));
    const hasJokers = oldGroups.jokers[value] !== 0;
    const start = faces.vectorStart[value]!;
    const end = faces.vectorEnd[value * MOST_LOOSE + (room < p.loose ? room : p.loose)]!;
    // The price of the jokers that are left is given back.
    const sofar = spent - faces.joker * (rackJokers - balance);
    // Successors up to the limit are made; `next` is the least bound above it.
    const waiting = explored.waits[state]!;
    const limit = bound.swept && waiting >= BROKEN ? waiting + weights.value[1]! * TILE_SLACK : waiting;
    let i = start + explored.cursor[state]!;
    let next = i === start ? Infinity : explored.later[state]!;
    let added = false;
    for (; i < end && !added; i++) {
      const vector = vectors[i]!;
      const s0 = n0 + countIn(vector, 0);
      const s1 = n1 + countIn(vector, 1);
      const s2 = n2 + countIn(vector, 2);
      const s3 = n3 + countIn(vector, 3);
      const b3 = least[s3]!;
      const b23 = least[s2]! + b3;
      const b123 = least[s1]! + b23;
      const from = sofar + slack[i]!;
      const all = from + least[s0]! + b123;
      if (all > limit) {
        if (all < next) next = all;
        continue;
      }
      const base = spent + oldGroups.broken[i]! * MELD;
      const f0 = edgesOf[s0]! >> 6;
      const l0 = f0 + (edgesOf[s0]! & 63);
      const f1 = edgesOf[s1]! >> 6;
      const l1 = f1 + (edgesOf[s1]! & 63);
      const f2 = edgesOf[s2]! >> 6;
      const l2 = f2 + (edgesOf[s2]! & 63);
      const f3 = edgesOf[s3]! >> 6;
      const l3 = f3 + (edgesOf[s3]! & 63);
      for (let e0 = f0; e0 < l0; e0++) {
        const t0 = from + through[e0]!;
        if (t0 + b123 > limit) {
          if (t0 + b123 < next) next = t0 + b123;
          break;
        }
        const i0 = edge[e0]!;
        const j0 = netOf(i0);
        if (j0 > room) continue;
        for (let e1 = f1; e1 < l1; e1++) {
          const t1 = t0 + through[e1]!;
          if (t1 + b23 > limit) {
            if (t1 + b23 < next) next = t1 + b23;
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
              if (after > ceiling || (last && after < p.leastNet)) continue;
              let extra = hasJokers ? MELD * oldGroups.jokersLeaving(value, vector, i0, i1, i2, i3) : 0;
              // At the end it is known what the jokers cost that stay on the rack.
              if (last) extra += (rackJokers - after) * weights.joker;
              const f = last ? t3 + extra + (rackJokers - after) * faces.joker : t3 + extra;
              if (f > limit) {
                if (f < next) next = f;
                continue;
              }
              if (f <= made) continue;
              let progress = 0;
              if (need !== NEED_NOTHING) {
                const laid = playedOf(i0) + playedOf(i1) + playedOf(i2) + playedOf(i3);
                progress = progressAfter(need, data[row + PROGRESS]!, laid, balance, after, value);
                if (progress < 0) continue;
              }
              const whole = base + cost[e0]! + cost[e1]! + cost[e2]! + cost[e3]! + extra;
              const rest = last ? 0 : bound.after(toOf(i0), toOf(i1), toOf(i2), toOf(i3), after);
              if (rest === Infinity) continue;
              // With prices the bound may be below what is spent.
              const waits = Math.max(wholeMelds(whole + rest), whole, waiting);
              explored.setCosts(whole, waits);
              if (explored.add(i0, i1, i2, i3, after, progress, state, vector, nextValue)) added = true;
            }
          }
        }
      }
    }
    const done = i === end;
    const later = wholeMelds(next);
    const again = done ? later : waiting;
    if (again < weights.whole)
      explored.putBack(state, again, done ? limit : made, done ? 0 : i - start, later);
  }

  /** The index of a node's edges with no tile in groups; of its waiting edge where its colour has no tile at the value. */
  function slotOf(node: number, face: number): number {
    if (nodes.faceOf[node] !== face) return node * FAN + STAY;
    if (edges.openedIn[node] !== edges.round) edges.open(node);
    return node * FAN;
  }

  /** What is reached of the need after a value; -1 where the need cannot be reached any more. */
  function progressAfter(
    need: number,
    before: number,
    laid: number,
    balance: number,
    after: number,
    value: number,
  ): number {
    const last = value === p.high;
    if (need === NEED_TILE) {
      const reached = before > 0 || laid > 0 || (last && after > 0);
      return reached ? 1 : last ? -1 : 0;
    }
    const reached = Math.min(p.openingPoints, before + (laid + after - balance) * value);
    const most = last ? 0 : mostPoints[value + 1]! + (p.rackJokers - after) * p.values;
    return reached + most < p.openingPoints ? -1 : reached;
  }

  /** Finds the most points that can be laid from each value on. */
  function countPoints(need: number): void {
    if (need !== NEED_POINTS) return;
    for (let value = MAX_VALUE; value >= 1; value--) {
      let count = 0;
      for (let face = value; face < 64; face += 16) count += p.rack[face]!;
      mostPoints[value] = mostPoints[value + 1]! + count * value;
    }
  }
}
