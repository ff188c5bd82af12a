/**
 * The exact search: best first over the values, with one state of each colour's automaton.
 *
 * The cost so far and the automata's bound never exceed the cost of the best way on (A*), so the first
 * complete layout found is optimal. A state's successors are made lazily: only those whose bound is just the
 * state's own; the state goes back into the queue with the next larger bound (partial expansion). On a dense
 * table there are thousands of successors, and almost all of them are never looked at.
 */
import { JOKER_TYPE, MAX_VALUE } from '../rules/tile.ts';
import { Automata, enlarge, FAN } from './automaton.ts';
import { bestWay, VECTOR_COUNTS } from './groups.ts';
import {
  BITS,
  BROKEN,
  GROUP,
  MELD,
  NEED_NOTHING,
  NEED_POINTS,
  NEED_TILE,
  type Problem,
  VALUE,
  type Weights,
} from './problem.ts';

/** Numbers that one state takes: four nodes, balance, progress, parent, vector, four edges. */
const WIDTH = 12;
const BALANCE = 4;
const PROGRESS = 5;
const PARENT = 6;
const VECTOR = 7;
const EDGES = 8;

/** What a search returns that made more states than it was allowed. */
export const GIVEN_UP = -2;
/** So many states, or one for so many edges, are tried before the bound is made tighter. */
const FEW_STATES = 60;
const EDGES_A_STATE = 16;
/** How near to the last value the search has been where it is clear that everything can be laid. */
const NEAR = 3;
/** In haste a quarter of a meld is expected to break at each value to come. Far less than a point is worth. */
const HASTE = MELD * 4;
export class Search {
  readonly automata = new Automata();
  private states = 0;
  data = new Int32Array(1024 * WIDTH);
  private layer = new Uint8Array(1024);
  /** Cost so far, and the bound under which the state waits in the queue. */
  spent = new Float64Array(1024);
  private waits = new Float64Array(1024);
  /** Successors with a bound up to this are made; those of the next round, up to the vector where it stands. */
  private made = new Float64Array(1024);
  private cursor = new Int32Array(1024);
  /** The least bound of the successors left out in the round under way. */
  private later = new Float64Array(1024);
  private table = new Int32Array(1024);
  private mask = 1023;
  private hashes = new Int32Array(1024);
  private heapKey = new Float64Array(1024);
  private heapState = new Int32Array(1024);
  private heapSize = 0;
  /** The highest value from which a state was taken up. */
  private deepest = 0;
  /** Whether the next search may break more melds than it must, to end sooner; tiles and points stay exact. */
  hasty = false;
  /** What a joker costs that stays on the rack or goes there. */
  private unused = 0;

  // Old groups by value: their colour masks packed by four bits, and which of them have a joker where.
  private readonly groupKey = new Int32Array(MAX_VALUE + 2);
  private readonly groupJokers = new Int32Array(MAX_VALUE + 2);
  private broken = new Int8Array(1024);
  /** What of the group prices is given back where the colours meet in a vector. */
  private slack = new Float64Array(1024);
  private readonly tail = new Float64Array(MAX_VALUE + 3);
  private readonly mostPoints = new Int32Array(MAX_VALUE + 3);

  /**
   * Finds the cheapest layout and returns its last state, or -1 where there is none. The automata must have
   * been built. `eager` takes the first layout found instead, deepest first. After `most` states it gives up.
   */
  run(p: Problem, weights: Weights, need: number, eager = false, most = Infinity): number {
    // Most positions fall at once. Where one does not, a tighter bound is worth what it costs.
    const { automata } = this;
    const few = Math.max(FEW_STATES, automata.edges / EDGES_A_STATE);
    const state = this.attempt(p, weights, need, eager, few, most);
    if (state !== GIVEN_UP || this.states > most) return state;
    this.breakAll(p);
    if (p.loose === 0) {
      automata.sweep(p, this.broken);
    } else {
      // Jokers are what the colours share out more than once; a price keeps them from it, if it is right.
      automata.priceJokers(p, Math.round(weights.value[1]! * 1.5));
      automata.sweep(p, this.broken);
      automata.sweep(p, this.broken);
      this.sumPrices(p);
      if (automata.least(p) + this.tail[1]! < 0) {
        automata.priceJokers(p, 0);
        automata.sweep(p, this.broken);
      }
    }
    return this.attempt(p, weights, need, eager, most, most);
  }

  /** One search with the bound as it is. Gives up after `few` states where a tighter bound may help, or `most`. */
  private attempt(
    p: Problem,
    weights: Weights,
    need: number,
    eager: boolean,
    few: number,
    most: number,
  ): number {
    const { automata } = this;
    const last = p.values + 1;
    this.unused = weights.joker + automata.price;
    this.states = 0;
    this.heapSize = 0;
    this.deepest = 0;
    this.mask = 1023;
    this.table.fill(0, 0, 1024);
    this.readGroups(p, automata.follows);
    if (automata.priced) this.sumPrices(p);
    else this.tail.fill(0);
    const target = need === NEED_NOTHING ? 0 : need === NEED_TILE ? 1 : p.openingPoints;
    if (need === NEED_POINTS) this.countPoints(p);

    const { start } = automata;
    const { rest } = automata;
    const h = rest[start[0]!]! + rest[start[1]!]! + rest[start[2]!]! + rest[start[3]!]! + this.tail[1]!;
    this.add(start[0]!, start[1]!, start[2]!, start[3]!, 0, 0, 0, -1, 0, 0, 0, 0, 0, 1, h, eager);

    while (this.heapSize > 0) {
      const key = this.heapKey[0]!;
      const state = this.heapState[0]!;
      this.pop();
      const bound = this.waits[state]!;
      const value = this.layer[state]!;
      if (key !== this.keyOf(bound, value, eager)) continue; // found again by a cheaper way
      if (value === last) return state;
      if (value > this.deepest) this.deepest = value;
      // Where everything can be laid and the end has been near, what is left is to break fewer melds.
      if (this.states > few && (p.loose === 0 || bound >= BROKEN || this.deepest < p.values - NEAR))
        return GIVEN_UP;
      if (this.states > most) return GIVEN_UP;
      this.expand(p, state, value, bound, need, target, eager);
      const next = this.cursor[state] !== 0 ? bound : this.later[state]!;
      if (next === Infinity) continue;
      this.waits[state] = next;
      this.push(this.keyOf(next, value, eager), state);
    }
    return -1;
  }

  private keyOf(bound: number, value: number, eager: boolean): number {
    if (eager) return bound - value * 2 ** 44;
    return this.hasty ? bound * 16 - value * HASTE : bound * 16 - value;
  }

  /**
   * Makes successors whose bound is at most `limit`, of one group vector at a time: on a dense table the
   * first of them mostly leads to the end, and the others are never needed.
   */
  private expand(
    p: Problem,
    state: number,
    value: number,
    limit: number,
    need: number,
    target: number,
    eager: boolean,
  ): void {
    const { automata } = this;
    const { edgeStart, edgeCount, bound, cost, through, net, played, target: to } = automata;
    const row = state * WIDTH;
    const n0 = this.data[row]! * FAN;
    const n1 = this.data[row + 1]! * FAN;
    const n2 = this.data[row + 2]! * FAN;
    const n3 = this.data[row + 3]! * FAN;
    const balance = this.data[row + BALANCE]!;
    const progress = this.data[row + PROGRESS]!;
    const spent = this.spent[state]!;
    const made = this.made[state]!;
    // Jokers laid so far, at most: those of the rack and those reclaimed at higher values; before the last
    // colour is chosen also those that it may give back here.
    const ceiling = p.rackJokers + p.reclaimableFrom[value + 1]!;
    const room = p.rackJokers + p.reclaimableFrom[value]! - balance;
    const last = value === p.values;
    const oldGroups = this.groupKey[value]!;
    const jokerGroups = this.groupJokers[value] !== 0;
    const unused = this.unused;
    const { priced } = automata;
    const tail = this.tail[value + 1]!;
    const begin = automata.vectorStart[value]!;
    const end = automata.vectorStart[value + 1]!;
    let i = begin + this.cursor[state]!;
    let next = i === begin ? Infinity : this.later[state]!;
    const before = this.heapSize;
    for (; i < end && this.heapSize === before; i++) {
      const vector = automata.vectors[i]!;
      const s0 = n0 + VECTOR_COUNTS[vector * 4]!;
      const s1 = n1 + VECTOR_COUNTS[vector * 4 + 1]!;
      const s2 = n2 + VECTOR_COUNTS[vector * 4 + 2]!;
      const s3 = n3 + VECTOR_COUNTS[vector * 4 + 3]!;
      const b0 = bound[s0]!;
      const b1 = bound[s1]!;
      const b2 = bound[s2]!;
      const b3 = bound[s3]!;
      const slack = priced ? this.slack[i]! + tail : 0;
      let least = spent + b0 + b1 + b2 + b3 + slack;
      if (least >= next && least > limit) continue;
      const broken = oldGroups === 0 ? 0 : this.brokenAt(i, vector, oldGroups) * MELD;
      least += broken;
      if (least > limit) {
        if (least < next) next = least;
        continue;
      }
      const base = spent + broken;
      const from = base + slack;
      const f0 = edgeStart[s0]!;
      const f1 = edgeStart[s1]!;
      const f2 = edgeStart[s2]!;
      const f3 = edgeStart[s3]!;
      const l0 = f0 + edgeCount[s0]!;
      const l1 = f1 + edgeCount[s1]!;
      const l2 = f2 + edgeCount[s2]!;
      const l3 = f3 + edgeCount[s3]!;
      for (let e0 = f0; e0 < l0; e0++) {
        const t0 = from + through[e0]!;
        if (t0 + b1 + b2 + b3 > limit) {
          if (t0 + b1 + b2 + b3 < next) next = t0 + b1 + b2 + b3;
          break;
        }
        const j0 = net[e0]!;
        if (j0 > room) continue;
        for (let e1 = f1; e1 < l1; e1++) {
          const t1 = t0 + through[e1]!;
          if (t1 + b2 + b3 > limit) {
            if (t1 + b2 + b3 < next) next = t1 + b2 + b3;
            break;
          }
          const j1 = j0 + net[e1]!;
          if (j1 > room) continue;
          for (let e2 = f2; e2 < l2; e2++) {
            const t2 = t1 + through[e2]!;
            if (t2 + b3 > limit) {
              if (t2 + b3 < next) next = t2 + b3;
              break;
            }
            const j2 = j1 + net[e2]!;
            if (j2 > room) continue;
            for (let e3 = f3; e3 < l3; e3++) {
              const t3 = t2 + through[e3]!;
              if (t3 > limit) {
                if (t3 < next) next = t3;
                break;
              }
              const after = balance + j2 + net[e3]!;
              if (after > ceiling || (last && after < p.leastNet)) continue;
              const c0 = to[e0]!;
              const c1 = to[e1]!;
              const c2 = to[e2]!;
              const c3 = to[e3]!;
              let more = 0;
              if (jokerGroups) more += this.jokersLeaving(value, vector, e0, e1, e2, e3);
              if (last) more += (p.rackJokers - after) * unused;
              const f = t3 + more;
              if (f > limit) {
                if (f < next) next = f;
                continue;
              }
              if (f <= made) continue;
              const whole =
                base +
                cost[e0]! +
                cost[e1]! +
                cost[e2]! +
                cost[e3]! +
                automata.price * (after - balance) +
                more;
              let reached = 0;
              if (need !== NEED_NOTHING) {
                const laid = played[e0]! + played[e1]! + played[e2]! + played[e3]!;
                if (need === NEED_TILE) {
                  reached = progress > 0 || laid > 0 || (last && after > 0) ? 1 : 0;
                } else {
                  reached = progress + (laid + after - balance) * value;
                  if (reached > target) reached = target;
                  if (reached + this.mostPoints[value + 1]! < target) continue;
                }
                if (last && reached < target) continue;
              }
              this.add(
                c0,
                c1,
                c2,
                c3,
                after,
                reached,
                whole,
                state,
                vector,
                e0,
                e1,
                e2,
                e3,
                value + 1,
                f,
                eager,
              );
            }
          }
        }
      }
    }
    this.later[state] = next;
    this.cursor[state] = i < end ? i - begin : 0;
    if (i === end) this.made[state] = limit;
  }

  private add(
    c0: number,
    c1: number,
    c2: number,
    c3: number,
    balance: number,
    progress: number,
    spent: number,
    parent: number,
    vector: number,
    e0: number,
    e1: number,
    e2: number,
    e3: number,
    layer: number,
    f: number,
    eager: boolean,
  ): void {
    let hash = Math.imul(c0, 0x9e3779b1) ^ Math.imul(c1, 0x85ebca6b);
    hash =
      Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ Math.imul(c2, 0xc2b2ae35) ^ Math.imul(c3, 0x27d4eb2f);
    hash ^= Math.imul(balance * 1024 + progress, 0x165667b1);
    hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39);
    hash ^= hash >>> 16;
    let i = hash & this.mask;
    const { table } = this;
    let { data } = this;
    let state = -1;
    for (;;) {
      const found = table[i]!;
      if (found === 0) break;
      const row = (found - 1) * WIDTH;
      if (
        data[row] === c0 &&
        data[row + 1] === c1 &&
        data[row + 2] === c2 &&
        data[row + 3] === c3 &&
        data[row + BALANCE] === balance &&
        data[row + PROGRESS] === progress
      ) {
        state = found - 1;
        if (this.spent[state]! <= spent) return;
        break;
      }
      i = (i + 1) & this.mask;
    }
    if (state < 0) {
      state = this.states++;
      if (state === this.spent.length) {
        this.moreStates();
        data = this.data;
      }
      table[i] = state + 1;
      this.hashes[state] = hash;
      if (this.states * 2 > this.mask) this.rehash();
    }
    const row = state * WIDTH;
    data[row] = c0;
    data[row + 1] = c1;
    data[row + 2] = c2;
    data[row + 3] = c3;
    data[row + BALANCE] = balance;
    data[row + PROGRESS] = progress;
    data[row + PARENT] = parent;
    data[row + VECTOR] = vector;
    data[row + EDGES] = e0;
    data[row + EDGES + 1] = e1;
    data[row + EDGES + 2] = e2;
    data[row + EDGES + 3] = e3;
    this.spent[state] = spent;
    this.waits[state] = f;
    this.made[state] = -Infinity;
    this.cursor[state] = 0;
    this.later[state] = Infinity;
    this.layer[state] = layer;
    this.push(this.keyOf(f, layer, eager), state);
  }

  private rehash(): void {
    const size = (this.mask + 1) * 2;
    if (this.table.length < size) this.table = new Int32Array(size);
    else this.table.fill(0, 0, size);
    this.mask = size - 1;
    const { table, mask } = this;
    for (let state = 0; state < this.states; state++) {
      let i = this.hashes[state]! & mask;
      while (table[i] !== 0) i = (i + 1) & mask;
      table[i] = state + 1;
    }
  }

  private moreStates(): void {
    const size = this.spent.length * 2;
    this.data = enlarge(this.data, new Int32Array(size * WIDTH));
    this.layer = enlarge(this.layer, new Uint8Array(size));
    this.hashes = enlarge(this.hashes, new Int32Array(size));
    this.spent = enlarge(this.spent, new Float64Array(size));
    this.waits = enlarge(this.waits, new Float64Array(size));
    this.made = enlarge(this.made, new Float64Array(size));
    this.cursor = enlarge(this.cursor, new Int32Array(size));
    this.later = enlarge(this.later, new Float64Array(size));
  }

  private push(key: number, state: number): void {
    let i = this.heapSize++;
    if (i === this.heapKey.length) {
      this.heapKey = enlarge(this.heapKey, new Float64Array(i * 2));
      this.heapState = enlarge(this.heapState, new Int32Array(i * 2));
    }
    const { heapKey, heapState } = this;
    while (i > 0) {
      const up = (i - 1) >> 1;
      if (heapKey[up]! <= key) break;
      heapKey[i] = heapKey[up]!;
      heapState[i] = heapState[up]!;
      i = up;
    }
    heapKey[i] = key;
    heapState[i] = state;
  }

  private pop(): void {
    const { heapKey, heapState } = this;
    const size = --this.heapSize;
    const key = heapKey[size]!;
    const state = heapState[size]!;
    let i = 0;
    for (;;) {
      let down = 2 * i + 1;
      if (down >= size) break;
      if (down + 1 < size && heapKey[down + 1]! < heapKey[down]!) down++;
      if (heapKey[down]! >= key) break;
      heapKey[i] = heapKey[down]!;
      heapState[i] = heapState[down]!;
      i = down;
    }
    heapKey[i] = key;
    heapState[i] = state;
  }

  private readGroups(p: Problem, follow: boolean): void {
    const { groupKey, groupJokers } = this;
    groupKey.fill(0);
    groupJokers.fill(0);
    if (!follow) return;
    const vectors = this.automata.vectorStart[p.values + 1]!;
    if (this.broken.length < vectors) this.broken = new Int8Array(this.automata.vectors.length);
    if (!this.automata.priced) this.broken.fill(-1, 0, vectors);
    for (let k = 0; k < p.melds; k++) {
      const m = p.order[k]!;
      if (p.meldKind[m] !== GROUP) continue;
      let colors = 0;
      let jokers = 0;
      const value = VALUE[p.meldFaces[p.meldStart[m]!]!]!;
      for (let i = p.meldStart[m]!; i < p.meldStart[m + 1]!; i++) {
        const color = 1 << Math.floor(p.meldFaces[i]! / MAX_VALUE);
        colors |= color;
        if (p.meldCodes[i]! >> 2 === JOKER_TYPE) jokers |= color;
      }
      groupKey[value] = (groupKey[value]! << 4) | colors;
      groupJokers[value] = (groupJokers[value]! << 4) | jokers;
    }
  }

  /** What it costs more that jokers leave old groups which the vector alone would keep. */
  private jokersLeaving(
    value: number,
    vector: number,
    e0: number,
    e1: number,
    e2: number,
    e3: number,
  ): number {
    const { net } = this.automata;
    let leaving = 0;
    let coming = 0;
    if (net[e0]! < 0) leaving |= 1;
    else if (net[e0]! > 0) coming |= 1;
    if (net[e1]! < 0) leaving |= 2;
    else if (net[e1]! > 0) coming |= 2;
    if (net[e2]! < 0) leaving |= 4;
    else if (net[e2]! > 0) coming |= 4;
    if (net[e3]! < 0) leaving |= 8;
    else if (net[e3]! > 0) coming |= 8;
    if (leaving === 0) return 0;
    let whole = 0;
    let lost = 0;
    let masks = this.groupKey[value]!;
    let jokers = this.groupJokers[value]!;
    let shift = 0;
    while (masks !== 0) {
      let mask = masks & 15;
      if ((jokers & 15 & leaving) !== 0) {
        // The joker may come back as the one colour that the group lacks.
        mask = mask !== 15 && (mask | coming) === 15 && (mask & coming) === 0 ? 15 : 0;
      }
      if (mask === 0) lost++;
      else {
        whole |= mask << shift;
        shift += 4;
      }
      masks >>>= 4;
      jokers >>>= 4;
    }
    const now = lost + (whole === 0 ? 0 : brokenGroups(vector, whole));
    return (now - brokenGroups(vector, this.groupKey[value]!)) * MELD;
  }

  /** How many old groups the i-th vector of this problem breaks; worked out when first asked for. */
  private brokenAt(i: number, vector: number, oldGroups: number): number {
    const known = this.broken[i]!;
    if (known >= 0) return known;
    const broken = brokenGroups(vector, oldGroups);
    this.broken[i] = broken;
    return broken;
  }

  /** What is given back of the group prices, by vector, and the least of it for all values from one on. */
  private sumPrices(p: Problem): void {
    const { groupPrice, vectorStart, vectors } = this.automata;
    const { tail } = this;
    if (this.slack.length < vectorStart[p.values + 1]!) this.slack = new Float64Array(vectors.length);
    tail.fill(0);
    for (let value = p.values; value >= 1; value--) {
      let least = Infinity;
      for (let i = vectorStart[value]!; i < vectorStart[value + 1]!; i++) {
        const v = vectors[i]! * 4;
        let sum = 0;
        for (let color = 0; color < 4; color++)
          sum += groupPrice[(color * 16 + value) * FAN + VECTOR_COUNTS[v + color]!]!;
        // A vector that some colour cannot take part in is none.
        this.slack[i] = sum < Infinity ? -sum : Infinity;
        const whole = this.slack[i]! + this.broken[i]! * MELD;
        if (whole < least) least = whole;
      }
      tail[value] = tail[value + 1]! + least;
    }
  }

  /** Works out for every vector which old groups it breaks. */
  private breakAll(p: Problem): void {
    const { vectorStart, vectors, follows } = this.automata;
    const count = vectorStart[p.values + 1]!;
    if (this.broken.length < count) this.broken = new Int8Array(vectors.length);
    for (let value = 1; value <= p.values; value++) {
      const oldGroups = follows ? this.groupKey[value]! : 0;
      for (let i = vectorStart[value]!; i < vectorStart[value + 1]!; i++)
        this.broken[i] = oldGroups === 0 ? 0 : brokenGroups(vectors[i]!, oldGroups);
    }
  }

  private countPoints(p: Problem): void {
    const { mostPoints } = this;
    mostPoints.fill(0);
    for (let value = p.values; value >= 1; value--) {
      let count = 0;
      for (let color = 0; color < 4; color++) count += p.rack[color * MAX_VALUE + value - 1]!;
      mostPoints[value] = mostPoints[value + 1]! + count * value;
    }
    for (let value = 1; value <= p.values; value++) mostPoints[value]! += p.rackJokers * p.values;
  }
}

/** Where things stand in a state's row, for those who read the way to it. */
export const STATE = {
  balance: BALANCE,
  parent: PARENT,
  vector: VECTOR,
  edges: EDGES,
  width: WIDTH,
} as const;

/** Old groups broken by a vector; remembered, for there are few of either. */
const remembered = new Map<number, number>();

function brokenGroups(vector: number, packed: number): number {
  const key = vector * 2 ** 28 + packed;
  let broken = remembered.get(key);
  if (broken === undefined) {
    const old = unpackGroups(packed);
    broken = old.length - bestWay(vector, old).kept;
    remembered.set(key, broken);
  }
  return broken;
}

function unpackGroups(packed: number): number[] {
  const masks: number[] = [];
  for (let rest = packed; rest !== 0; rest >>>= 4) if (BITS[rest & 15]! > 0) masks.push(rest & 15);
  return masks;
}
