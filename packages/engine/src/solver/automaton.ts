/**
 * One automaton a colour, over the values from low to high. Its state says how many runs are open with one
 * tile, with two, and with three or more, and which old runs are still whole. Given how many tiles of a
 * value go into groups, an edge says how many come from the rack and how many jokers stand there; the rest
 * goes into runs.
 *
 * With the number of tiles in runs given, what to do with them is settled: open runs of one or two tiles must
 * go on; then longer runs go on before new ones start, for a longer run can do whatever a shorter one can.
 * An old run that starts here is laid on the shortest run there is, for that one is the last to end.
 *
 * Colours meet only in groups and in the number of jokers. Left alone, each colour's least cost from a state
 * to the end is easy to find, and the sum over the colours is a bound that the search cannot beat.
 */
import { JOKER_TYPE, MAX_VALUE } from '../rules/tile.ts';
import { MOST_GROUPS, VECTORS, VECTORS_UP_TO } from './groups.ts';
import { FREE, LOCKED, type Problem, REPLACE, RUN, VALUE, type Weights } from './problem.ts';

/** Old runs that overlap in one colour and are followed at the same time; more are not followed. */
const TRACKS = 3;
/** Edges of a state are found by the number of tiles that go into groups: 0 to 6. */
export const FAN = 8;
const VECTOR_COUNTS = Uint8Array.from(VECTORS.flatMap((v) => v.counts));

// Layers: colour * LAYERS + value; the layer after the last value is the end.
const LAYERS = MAX_VALUE + 2;

export class Automata {
  /** How many budgets of jokers are told apart: net use from -reclaimable to loose. */
  budgets = 1;
  /** The budget that means no jokers gained nor lost: budgets are counted from the most that could be lost. */
  zero = 0;
  /** Whether old melds are followed, so that breaking one costs. */
  follows = false;
  nodes = 0;
  edges = 0;
  readonly start = new Int32Array(4);
  private readonly layerStart = new Int32Array(4 * LAYERS + 1);
  private code = new Int32Array(512);
  /** First edge and number of edges of a state and a number of tiles in groups. */
  edgeStart = new Int32Array(512 * FAN);
  edgeCount = new Int32Array(512 * FAN);
  /** The least cost of any edge there and of all that follows, jokers aplenty. */
  bound = new Float64Array(512 * FAN);
  /** The least cost from a state to the end, by budget of jokers. */
  rest = new Float64Array(512);

  target = new Int32Array(1024);
  cost = new Float64Array(1024);
  /** The cost with the least of what follows: edges are sorted by it. */
  through = new Float64Array(1024);
  /** Rack tiles played here; jokers standing here; by how many that changes the number standing here. */
  played = new Uint8Array(1024);
  jokers = new Uint8Array(1024);
  net = new Int8Array(1024);

  /** The group vectors possible at each value. */
  readonly vectorStart = new Int32Array(MAX_VALUE + 3);
  vectors = new Int16Array(1024);

  // Old runs by colour: first and last value, joker positions, the track that follows them (or -1).
  oldRuns = 0;
  readonly runMeld = new Uint8Array(71);
  readonly runColor = new Uint8Array(71);
  readonly runFirst = new Uint8Array(71);
  readonly runLast = new Uint8Array(71);
  readonly runJokers = new Uint16Array(71);
  readonly runTrack = new Int8Array(71);
  /** The old run on a track at a value: (colour * 16 + value) * TRACKS + track, or -1. */
  private readonly trackAt = new Int8Array(4 * 16 * TRACKS);
  private readonly startsAt = new Uint8Array(64);

  private readonly reach = new Int16Array(4 * 16);
  private readonly inGroups = new Uint8Array(4 * 16);
  private readonly internSlot = new Int32Array(16384);
  private readonly internStamp = new Int32Array(16384);
  private stamp = 0;

  /** Builds the automata of a problem. False where not even a single colour can be laid out. */
  build(p: Problem, weights: Weights, follow: boolean): boolean {
    this.nodes = 0;
    this.edges = 0;
    this.budgets = p.loose + p.reclaimable + 1;
    this.zero = p.reclaimable;
    this.readOldRuns(p, follow);
    this.listVectors(p);
    for (let color = 0; color < 4; color++) {
      this.grow(p, weights, color);
      if (!this.shrink(p, color)) return false;
    }
    return true;
  }

  private readOldRuns(p: Problem, follow: boolean): void {
    const { trackAt, startsAt } = this;
    this.follows = follow && p.rearranges;
    this.oldRuns = 0;
    trackAt.fill(-1);
    startsAt.fill(0);
    if (!this.follows) return;
    for (let m = 0; m < p.melds; m++) {
      if (p.meldKind[m] !== RUN) continue;
      const from = p.meldStart[m]!;
      const to = p.meldStart[m + 1]!;
      let first = 99;
      let jokers = 0;
      for (let i = from; i < to; i++) {
        const value = VALUE[p.meldFaces[i]!]!;
        if (value < first) first = value;
        if (p.meldCodes[i]! >> 2 === JOKER_TYPE) jokers |= 1 << value;
      }
      const color = Math.floor(p.meldFaces[from]! / MAX_VALUE);
      const last = first + (to - from) - 1;
      let track = 0;
      while (track < TRACKS && !this.free(color, first, last, track)) track++;
      const r = this.oldRuns++;
      this.runMeld[r] = m;
      this.runColor[r] = color;
      this.runFirst[r] = first;
      this.runLast[r] = last;
      this.runJokers[r] = jokers;
      this.runTrack[r] = track < TRACKS ? track : -1;
      if (track === TRACKS) continue;
      for (let v = first; v <= last; v++) trackAt[(color * 16 + v) * TRACKS + track] = r;
      startsAt[color * 16 + first]! |= 1 << track;
    }
  }

  private free(color: number, first: number, last: number, track: number): boolean {
    for (let v = first; v <= last; v++)
      if (this.trackAt[(color * 16 + v) * TRACKS + track]! >= 0) return false;
    return true;
  }

  /** The most tiles, jokers included, that can have each face; and the group vectors that they allow. */
  private listVectors(p: Problem): void {
    const { reach, inGroups, vectorStart } = this;
    reach.fill(0);
    inGroups.fill(0);
    let count = 0;
    for (let value = 1; value <= p.values; value++) {
      let real = p.loose;
      for (let color = 0; color < 4; color++) {
        const type = color * MAX_VALUE + value - 1;
        const here = p.fixed[type]! + p.rack[type]! + p.standing[type]!;
        real += here;
        reach[color * 16 + value] = here + p.loose;
      }
      vectorStart[value] = count;
      const groups = Math.min(MOST_GROUPS, Math.floor(real / 3));
      const last = VECTORS_UP_TO[groups]!;
      const r0 = reach[value]! - p.loose;
      const r1 = reach[16 + value]! - p.loose;
      const r2 = reach[32 + value]! - p.loose;
      const r3 = reach[48 + value]! - p.loose;
      for (let i = 0; i < last; i++) {
        const d0 = VECTOR_COUNTS[i * 4]! - r0;
        const d1 = VECTOR_COUNTS[i * 4 + 1]! - r1;
        const d2 = VECTOR_COUNTS[i * 4 + 2]! - r2;
        const d3 = VECTOR_COUNTS[i * 4 + 3]! - r3;
        const lacking = (d0 > 0 ? d0 : 0) + (d1 > 0 ? d1 : 0) + (d2 > 0 ? d2 : 0) + (d3 > 0 ? d3 : 0);
        if (lacking > p.loose) continue;
        if (count === this.vectors.length) this.vectors = enlarge(this.vectors, new Int16Array(count * 2));
        this.vectors[count++] = i;
        for (let c = 0; c < 4; c++) inGroups[c * 16 + value]! |= 1 << VECTOR_COUNTS[i * 4 + c]!;
      }
    }
    vectorStart[p.values + 1] = count;
  }

  /** All states that a colour can reach, value by value, and the edges between them. */
  private grow(p: Problem, weights: Weights, color: number): void {
    const { layerStart, reach, inGroups } = this;
    this.start[color] = this.nodes;
    layerStart[color * LAYERS + 1] = this.nodes;
    this.newNode(0);
    for (let value = 1; value <= p.values; value++) {
      const layer = color * LAYERS + value;
      const first = layerStart[layer]!;
      const end = this.nodes;
      layerStart[layer + 1] = end;
      this.stamp++;
      const type = color * MAX_VALUE + value - 1;
      const fixed = p.fixed[type]!;
      const rack = p.rack[type]!;
      const standing = p.standing[type]!;
      const weight = weights.value[value]!;
      const next = value < p.values ? reach[color * 16 + value + 1]! : 0;
      const afterNext = value + 1 < p.values ? reach[color * 16 + value + 2]! : 0;
      const fresh = next < afterNext ? next : afterNext;
      const groups = inGroups[color * 16 + value]!;
      for (let node = first; node < end; node++) {
        const code = this.code[node]!;
        const must = (code & 15) + ((code >> 4) & 15);
        for (let g = 0; g < FAN; g++) {
          const slot = node * FAN + g;
          this.edgeStart[slot] = this.edges;
          this.edgeCount[slot] = 0;
          if ((groups & (1 << g)) === 0) continue;
          for (let played = 0; played <= rack; played++) {
            const used = fixed + played;
            let least = standing;
            if (p.rule === FREE) least = 0;
            else if (p.rule !== LOCKED && standing > 0) {
              const replacing = p.rule === REPLACE ? played : used;
              least = replacing > standing ? 0 : standing - replacing;
            }
            const most = reach[color * 16 + value]! - fixed - rack;
            for (let jokers = least; jokers <= most; jokers++) {
              const inRuns = used + jokers - g;
              if (inRuns < must) continue;
              const net = jokers - standing;
              const cost = weight * (rack - played) - weights.joker * net;
              this.addEdge(slot, code, color, value, inRuns, next, fresh, cost, played, jokers, net);
            }
          }
        }
      }
    }
    layerStart[color * LAYERS + p.values + 2] = this.nodes;
  }

  private addEdge(
    slot: number,
    code: number,
    color: number,
    value: number,
    inRuns: number,
    next: number,
    fresh: number,
    cost: number,
    played: number,
    jokers: number,
    net: number,
  ): void {
    const one = code & 15;
    const two = (code >> 4) & 15;
    const long = (code >> 8) & 15;
    const spare = inRuns - one - two;
    const goOn = spare < long ? spare : long;
    const begun = spare - goOn;
    // What is begun must be able to reach three tiles.
    if (begun > fresh || begun + one > next) return;
    let longer = two + goOn;
    if (longer > next - begun - one) longer = next - begun - one;
    let nextCode = begun | (one << 4) | (longer << 8);
    let broken = 0;
    if (this.oldRuns > 0) {
      const followed = this.follow(code, color, value, goOn, begun, one, two, net);
      broken = followed & 15;
      nextCode |= (followed >> 4) << 12;
    }
    const target = this.intern(nextCode);
    const e = this.edges++;
    if (e === this.target.length) this.moreEdges();
    this.target[e] = target;
    this.cost[e] = cost + broken;
    this.played[e] = played;
    this.jokers[e] = jokers;
    this.net[e] = net;
    this.edgeCount[slot]!++;
  }

  /**
   * What becomes of the old runs: the new tracks (two bits each: which length of run carries the old one, 0
   * where it is broken or not under way) shifted by four, and in the low four bits how many broke here.
   */
  private follow(
    code: number,
    color: number,
    value: number,
    goOn: number,
    begun: number,
    one: number,
    two: number,
    net: number,
  ): number {
    const { trackAt, startsAt, runLast, runJokers } = this;
    const at = (color * 16 + value) * TRACKS;
    const tracks = code >> 12;
    const starting = startsAt[color * 16 + value]!;
    if (tracks === 0 && starting === 0) return 0;
    let broken = 0;
    let after = 0;
    // A joker reclaimed here leaves the old runs in which it stood.
    let reclaimed = net < 0 ? -net : 0;
    let freeOne = begun;
    let freeTwo = one;
    let freeLong = two + goOn;
    let room = goOn;
    let done = 0;
    // Carriers with one or two tiles go on in any case; of the long ones those whose old run ends first.
    for (let t = 0; t < TRACKS; t++) {
      const carrier = (tracks >> (2 * t)) & 3;
      if (carrier === 0 || carrier === 3) continue;
      const run = trackAt[at + t]!;
      if (carrier === 1) freeTwo--;
      else freeLong--;
      if (reclaimed > 0 && (runJokers[run]! & (1 << value)) !== 0) {
        reclaimed--;
        broken++;
      } else if (runLast[run]! > value) after |= (carrier + 1) << (2 * t);
    }
    for (;;) {
      let best = -1;
      for (let t = 0; t < TRACKS; t++) {
        if (((tracks >> (2 * t)) & 3) !== 3 || (done & (1 << t)) !== 0) continue;
        if (best < 0 || runLast[trackAt[at + t]!]! < runLast[trackAt[at + best]!]!) best = t;
      }
      if (best < 0) break;
      done |= 1 << best;
      const run = trackAt[at + best]!;
      if (room === 0) {
        broken++;
        continue;
      }
      room--;
      freeLong--;
      if (reclaimed > 0 && (runJokers[run]! & (1 << value)) !== 0) {
        reclaimed--;
        broken++;
      } else if (runLast[run]! > value) after |= 3 << (2 * best);
    }
    for (let t = 0; t < TRACKS; t++) {
      if ((starting & (1 << t)) === 0) continue;
      const run = trackAt[at + t]!;
      const joker = (runJokers[run]! & (1 << value)) !== 0;
      if (joker && reclaimed > 0) {
        reclaimed--;
        broken++;
      } else if (freeOne > 0) {
        freeOne--;
        after |= 1 << (2 * t);
      } else if (freeTwo > 0) {
        freeTwo--;
        after |= 2 << (2 * t);
      } else if (freeLong > 0) {
        freeLong--;
        after |= 3 << (2 * t);
      } else broken++;
    }
    return (after << 4) | broken;
  }

  private newNode(code: number): number {
    const node = this.nodes++;
    if (node === this.code.length) this.moreNodes();
    this.code[node] = code;
    return node;
  }

  /** The state with this code in the layer being filled. */
  private intern(code: number): number {
    const { internSlot, internStamp, stamp } = this;
    let i = (Math.imul(code, 0x9e3779b1) >>> 18) & 16383;
    while (internStamp[i] === stamp) {
      const node = internSlot[i]!;
      if (this.code[node] === code) return node;
      i = (i + 1) & 16383;
    }
    internStamp[i] = stamp;
    const node = this.newNode(code);
    internSlot[i] = node;
    return node;
  }

  /** From the end backwards: the least cost of what follows each state; edges to nowhere are dropped. */
  private shrink(p: Problem, color: number): boolean {
    const { budgets, layerStart, target, cost, through, net, played, jokers } = this;
    if (this.rest.length < this.nodes * budgets)
      this.rest = enlarge(this.rest, new Float64Array(this.code.length * budgets));
    const { rest, edgeStart, edgeCount, bound } = this;
    const zero = p.reclaimable;
    const ends = layerStart[color * LAYERS + p.values + 1]!;
    for (let node = this.nodes - 1; node >= ends; node--)
      for (let n = 0; n < budgets; n++) rest[node * budgets + n] = n >= zero ? 0 : Infinity;
    const top = budgets - 1;
    for (let node = ends - 1; node >= this.start[color]!; node--) {
      const at = node * budgets;
      for (let n = 0; n < budgets; n++) rest[at + n] = Infinity;
      for (let g = 0; g < FAN; g++) {
        const slot = node * FAN + g;
        const from = edgeStart[slot]!;
        const count = edgeCount[slot]!;
        let kept = 0;
        for (let e = from; e < from + count; e++) {
          const to = target[e]! * budgets;
          const whole = cost[e]! + rest[to + top]!;
          if (whole === Infinity) continue;
          for (let n = 0; n < budgets; n++) {
            const left = n - net[e]!;
            if (left < 0) continue;
            const c = cost[e]! + rest[to + (left > top ? top : left)]!;
            if (c < rest[at + n]!) rest[at + n] = c;
          }
          // Insertion by cost; the edge itself may be overwritten, so it is held.
          const heldTarget = target[e]!;
          const heldCost = cost[e]!;
          const heldPlayed = played[e]!;
          const heldJokers = jokers[e]!;
          const heldNet = net[e]!;
          let i = from + kept++;
          while (i > from && through[i - 1]! > whole) {
            target[i] = target[i - 1]!;
            cost[i] = cost[i - 1]!;
            through[i] = through[i - 1]!;
            played[i] = played[i - 1]!;
            jokers[i] = jokers[i - 1]!;
            net[i] = net[i - 1]!;
            i--;
          }
          target[i] = heldTarget;
          cost[i] = heldCost;
          through[i] = whole;
          played[i] = heldPlayed;
          jokers[i] = heldJokers;
          net[i] = heldNet;
        }
        edgeCount[slot] = kept;
        bound[slot] = kept > 0 ? through[from]! : Infinity;
      }
    }
    return rest[this.start[color]! * budgets + top]! < Infinity;
  }

  private moreNodes(): void {
    const size = this.code.length * 2;
    this.code = enlarge(this.code, new Int32Array(size));
    this.edgeStart = enlarge(this.edgeStart, new Int32Array(size * FAN));
    this.edgeCount = enlarge(this.edgeCount, new Int32Array(size * FAN));
    this.bound = enlarge(this.bound, new Float64Array(size * FAN));
  }

  private moreEdges(): void {
    const size = this.target.length * 2;
    this.target = enlarge(this.target, new Int32Array(size));
    this.cost = enlarge(this.cost, new Float64Array(size));
    this.through = enlarge(this.through, new Float64Array(size));
    this.played = enlarge(this.played, new Uint8Array(size));
    this.jokers = enlarge(this.jokers, new Uint8Array(size));
    this.net = enlarge(this.net, new Int8Array(size));
  }

  /** Which run of which length carries an old run after a step, for the rebuilding of melds. */
  codeOf(node: number): number {
    return this.code[node]!;
  }

  trackOf(color: number, value: number, track: number): number {
    return this.trackAt[(color * 16 + value) * TRACKS + track]!;
  }
}

export { TRACKS };

export function enlarge<T extends Int8Array | Uint8Array | Int16Array | Int32Array | Float64Array>(
  old: T,
  larger: T,
): T {
  larger.set(old);
  return larger;
}
