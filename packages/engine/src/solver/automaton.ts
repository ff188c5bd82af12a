/**
 * One automaton a colour, over the values from low to high. Its state says how many runs are open with one
 * tile, with two, and with three or more, and which old runs are still whole. Given how many tiles of a
 * value go into groups, an edge says how many come from the rack and how many jokers stand there; the rest
 * goes into runs.
 *
 * With the number of tiles in runs given, what to do with them is settled: open runs of one or two tiles must
 * go on; then longer runs go on before new ones start, for a longer run can do whatever a shorter one can.
 *
 * Colours meet only in groups and in the number of jokers. Left alone, each colour's least cost from a state
 * to the end is easy to find, and the sum over the colours is a bound that the search cannot beat.
 */
import { MAX_VALUE } from '../rules/tile.ts';
import { MOST_GROUPS, VECTOR_COUNTS, VECTORS_UP_TO } from './groups.ts';
import { OldRuns } from './oldRuns.ts';
import { FREE, LOCKED, MELD, type Problem, REPLACE, type Weights } from './problem.ts';

/** Edges of a state are found by the number of tiles that go into groups: 0 to 6. */
export const FAN = 8;

// What can be done at one face, filled for each value of each colour; and where a state leads to, by the
// number of tiles in runs. At most 4 + 1 rack tiles by 4 + 4 + 1 jokers, and 4 + 4 tiles in runs.
const choiceSum = new Uint8Array(64);
const choicePlayed = new Uint8Array(64);
const choiceJokers = new Uint8Array(64);
const choiceNet = new Int8Array(64);
const choiceCost = new Float64Array(64);
// The prices of one value in the making.
const marginal = new Float64Array(4 * FAN);
const together = new Float64Array(4 * FAN);

const NOT_YET = -1;
const reached = new Int32Array(16);

// Layers: colour * LAYERS + value; the layer after the last value is the end.
const LAYERS = MAX_VALUE + 2;

export class Automata {
  /** What a joker costs where it is laid and brings where it is taken away, so that colours do not share it. */
  price = 0;
  /** What a colour pays to put so many tiles of a value into groups: (colour * 16 + value) * FAN + number. */
  readonly groupPrice = new Float64Array(64 * FAN);
  /** The least cost from the start to a state, with prices. */
  private forward = new Float64Array(512);
  /** Whether there are prices. */
  priced = false;
  /** Whether old melds are followed, so that breaking one costs. */
  follows = false;
  readonly oldRuns = new OldRuns();
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
  /** The least cost from a state to the end. */
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

  private readonly reach = new Int16Array(4 * 16);
  private readonly inGroups = new Uint8Array(4 * 16);
  private readonly internSlot = new Int32Array(16384);
  private readonly internStamp = new Int32Array(16384);
  private stamp = 0;

  /** Builds the automata of a problem. False where not even a single colour can be laid out. */
  build(p: Problem, weights: Weights, follow: boolean): boolean {
    this.nodes = 0;
    this.edges = 0;
    this.follows = follow && p.rearranges;
    this.oldRuns.read(p, this.follows);
    this.listVectors(p);
    for (let color = 0; color < 4; color++) this.grow(p, weights, color);
    this.price = 0;
    this.groupPrice.fill(0);
    this.priced = false;
    this.settle(p);
    return this.least(p) < Infinity;
  }

  /**
   * Makes the bound tighter. Each colour on its own puts tiles into groups that the others do not join. So
   * what a colour puts into groups gets a price, by value and number of tiles, and what the colours pay
   * together is given back where they meet. From low values to high: what each choice of a colour costs it at
   * the least is compared with what the choice costs all colours together, as a real group, and each is
   * charged a quarter of that. The bound never falls (dual ascent by min-marginals, as in MPLP).
   */
  sweep(p: Problem, broken: ArrayLike<number>): void {
    const { layerStart, inGroups, bound, edgeStart, edgeCount, target, cost, net, price, groupPrice } = this;
    if (this.forward.length < this.nodes) this.forward = new Float64Array(this.code.length);
    const { forward } = this;
    forward.fill(Infinity, 0, this.nodes);
    for (let color = 0; color < 4; color++) forward[this.start[color]!] = 0;
    for (let value = 1; value <= p.values; value++) {
      for (let color = 0; color < 4; color++) this.marginals(color, value);
      this.charge(value, broken);
      for (let color = 0; color < 4; color++) {
        const face = color * 16 + value;
        const groups = inGroups[face]!;
        const end = layerStart[color * LAYERS + value + 1]!;
        for (let node = layerStart[color * LAYERS + value]!; node < end; node++) {
          const so = forward[node]!;
          if (so === Infinity) continue;
          for (let g = 0; groups >> g !== 0; g++) {
            const slot = node * FAN + g;
            if ((groups & (1 << g)) === 0 || bound[slot] === Infinity) continue;
            const here = so + groupPrice[face * FAN + g]!;
            const last = edgeStart[slot]! + edgeCount[slot]!;
            for (let e = edgeStart[slot]!; e < last; e++) {
              const there = here + cost[e]! + price * net[e]!;
              if (there < forward[target[e]!]!) forward[target[e]!] = there;
            }
          }
        }
      }
    }
    this.priced = true;
    this.settle(p);
  }

  /** What it costs a colour at the least to put so many tiles of a value into groups, its price aside. */
  private marginals(color: number, value: number): void {
    const { forward, bound, groupPrice, layerStart } = this;
    const face = color * 16 + value;
    const groups = this.inGroups[face]!;
    for (let g = 0; g < FAN; g++) marginal[color * FAN + g] = Infinity;
    const end = layerStart[color * LAYERS + value + 1]!;
    for (let node = layerStart[color * LAYERS + value]!; node < end; node++) {
      if (forward[node] === Infinity) continue;
      for (let g = 0; groups >> g !== 0; g++) {
        if ((groups & (1 << g)) === 0) continue;
        const whole = forward[node]! + bound[node * FAN + g]!;
        if (whole < marginal[color * FAN + g]!) marginal[color * FAN + g] = whole;
      }
    }
    for (let g = 0; groups >> g !== 0; g++)
      if (marginal[color * FAN + g]! < Infinity) marginal[color * FAN + g]! -= groupPrice[face * FAN + g]!;
  }

  /** Sets the prices of a value: a quarter each of what the cheapest group costs that the choice allows. */
  private charge(value: number, broken: ArrayLike<number>): void {
    const { vectorStart, vectors, groupPrice } = this;
    together.fill(Infinity);
    for (let i = vectorStart[value]!; i < vectorStart[value + 1]!; i++) {
      const v = vectors[i]! * 4;
      const s0 = VECTOR_COUNTS[v]!;
      const s1 = FAN + VECTOR_COUNTS[v + 1]!;
      const s2 = 2 * FAN + VECTOR_COUNTS[v + 2]!;
      const s3 = 3 * FAN + VECTOR_COUNTS[v + 3]!;
      const sum = broken[i]! * MELD + marginal[s0]! + marginal[s1]! + marginal[s2]! + marginal[s3]!;
      if (sum < together[s0]!) together[s0] = sum;
      if (sum < together[s1]!) together[s1] = sum;
      if (sum < together[s2]!) together[s2] = sum;
      if (sum < together[s3]!) together[s3] = sum;
    }
    for (let color = 0; color < 4; color++)
      for (let g = 0; g < FAN; g++) {
        const sum = together[color * FAN + g]!;
        groupPrice[(color * 16 + value) * FAN + g] =
          sum < Infinity ? Math.floor(sum / 4) - marginal[color * FAN + g]! : Infinity;
      }
  }

  /** Takes the group prices back and gives jokers one: it is paid where one is laid, and got where one is taken. */
  priceJokers(p: Problem, price: number): void {
    this.price = price;
    this.groupPrice.fill(0);
    this.settle(p);
  }

  /** The least cost of all colours together. */
  least(p: Problem): number {
    const { rest, start } = this;
    return (
      rest[start[0]!]! + rest[start[1]!]! + rest[start[2]!]! + rest[start[3]!]! - this.price * p.rackJokers
    );
  }

  /** The most tiles, jokers included, that can have each face; and the group vectors that they allow. */
  private listVectors(p: Problem): void {
    const { reach, inGroups, vectorStart } = this;
    reach.fill(0);
    inGroups.fill(0);
    let count = 0;
    for (let value = 1; value <= p.values; value++) {
      let real = p.loose;
      for (let color = 0; color < p.colors; color++) {
        const type = color * MAX_VALUE + value - 1;
        const here = p.fixed[type]! + p.rack[type]! + p.standing[type]!;
        real += here;
        reach[color * 16 + value] = here + p.loose;
      }
      vectorStart[value] = count;
      const groups = Math.min(MOST_GROUPS, Math.floor(real / 3));
      const last = VECTORS_UP_TO[groups]!;
      // Jokers can stand for tiles that a colour lacks, but not for a colour that the ruleset does not have.
      const r0 = reach[value]! - p.loose;
      const r1 = p.colors > 1 ? reach[16 + value]! - p.loose : 0;
      const r2 = p.colors > 2 ? reach[32 + value]! - p.loose : 0;
      const r3 = p.colors > 3 ? reach[48 + value]! - p.loose : 0;
      for (let i = 0; i < last; i++) {
        const d0 = VECTOR_COUNTS[i * 4]! - r0;
        const d1 = VECTOR_COUNTS[i * 4 + 1]! - r1;
        const d2 = VECTOR_COUNTS[i * 4 + 2]! - r2;
        const d3 = VECTOR_COUNTS[i * 4 + 3]! - r3;
        const lacking = (d0 > 0 ? d0 : 0) + (d1 > 0 ? d1 : 0) + (d2 > 0 ? d2 : 0) + (d3 > 0 ? d3 : 0);
        if (lacking > p.loose || (d3 > 0 && p.colors < 4) || (d2 > 0 && p.colors < 3)) continue;
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
      const here = color * 16 + value;
      const choices = this.listChoices(p, weights, color, value);
      const next = value < p.values ? reach[here + 1]! : 0;
      const afterNext = value + 1 < p.values ? reach[here + 2]! : 0;
      const real1 = next - p.loose;
      const real2 = afterNext - p.loose;
      const groups = inGroups[here]!;
      for (let node = first; node < end; node++) {
        const code = this.code[node]!;
        const one = code & 15;
        const must = one + ((code >> 4) & 15);
        reached.fill(NOT_YET);
        for (let g = 0; groups >> g !== 0; g++) {
          if ((groups & (1 << g)) === 0) continue;
          const slot = node * FAN + g;
          const from = this.edges;
          this.edgeStart[slot] = from;
          if (from + choices >= this.target.length) this.moreEdges();
          const { target, cost, played, jokers, net } = this;
          let e = from;
          for (let i = 0; i < choices; i++) {
            const inRuns = choiceSum[i]! - g;
            if (inRuns < must) continue;
            const change = choiceNet[i]!;
            // What is begun must be able to reach three tiles, with the jokers that are not laid here.
            const spare = inRuns - must - ((code >> 8) & 15);
            const begun = spare > 0 ? spare : 0;
            if (begun + one > 0) {
              if (begun + one > next || begun > afterNext) continue;
              const lack1 = begun + one - real1;
              const lack2 = begun - real2;
              const lacking = (lack1 > 0 ? lack1 : 0) + (begun > 0 && lack2 > 0 ? lack2 : 0);
              if (lacking > 0 && lacking + (change > 0 ? change : 0) > p.loose) continue;
            }
            // The state after depends on the tiles in runs alone, unless a joker leaves or joins an old run.
            let to = change === 0 ? reached[inRuns]! : NOT_YET;
            if (to === NOT_YET) {
              to = this.step(code, color, value, inRuns, next, change, value === p.values);
              if (change === 0) reached[inRuns] = to;
            }
            target[e] = to >> 4;
            cost[e] = choiceCost[i]! + (to & 15) * MELD;
            played[e] = choicePlayed[i]!;
            jokers[e] = choiceJokers[i]!;
            net[e] = change;
            e++;
          }
          this.edgeCount[slot] = e - from;
          this.edges = e;
        }
      }
    }
    layerStart[color * LAYERS + p.values + 2] = this.nodes;
  }

  /** What can be done with the tiles of one face, whatever the state: how many tiles, how, and at what cost. */
  private listChoices(p: Problem, weights: Weights, color: number, value: number): number {
    const type = color * MAX_VALUE + value - 1;
    const fixed = p.fixed[type]!;
    const rack = p.rack[type]!;
    const standing = p.standing[type]!;
    const most = color < p.colors ? standing + p.loose : 0;
    let count = 0;
    for (let played = p.leastPlayed[type]!; played <= rack; played++) {
      let least = standing;
      if (p.rule === FREE) least = 0;
      else if (p.rule !== LOCKED && standing > 0) {
        const replacing = p.rule === REPLACE ? played : fixed + played;
        least = replacing > standing ? 0 : standing - replacing;
      }
      for (let jokers = least; jokers <= most; jokers++) {
        choiceSum[count] = fixed + played + jokers;
        choicePlayed[count] = played;
        choiceJokers[count] = jokers;
        choiceNet[count] = jokers - standing;
        choiceCost[count++] = weights.value[value]! * (rack - played);
      }
    }
    return count;
  }

  /** The state after a value with so many tiles in runs, shifted by four; below it the old runs that broke. */
  private step(
    code: number,
    color: number,
    value: number,
    inRuns: number,
    next: number,
    net: number,
    last: boolean,
  ): number {
    const one = code & 15;
    const two = (code >> 4) & 15;
    const long = (code >> 8) & 15;
    const spare = inRuns - one - two;
    const goOn = spare < long ? spare : long;
    const begun = spare - goOn;
    let longer = two + goOn;
    // Long runs that cannot go on are as good as ended.
    if (longer > next - begun - one) longer = next - begun - one;
    const shape = begun | (one << 4) | (longer << 8);
    if (code >> 12 === 0 && !this.oldRuns.startAt(color * 16 + value)) return this.intern(shape) << 4;
    const followed = this.oldRuns.follow(code, color, value, goOn, begun, one, two, net, last);
    return (this.intern(shape | ((followed >> 4) << 12)) << 4) | (followed & 15);
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

  /** From the end backwards: the least cost of what follows each state; edges to nowhere come last. */
  private settle(p: Problem): void {
    for (let color = 0; color < 4; color++) this.settleColor(p, color);
  }

  private settleColor(p: Problem, color: number): void {
    const { price, layerStart, target, cost, through, net, played, jokers, inGroups } = this;
    const { rest, edgeStart, edgeCount, bound } = this;
    for (
      let node = layerStart[color * LAYERS + p.values + 2]! - 1;
      node >= layerStart[color * LAYERS + p.values + 1]!;
      node--
    )
      rest[node] = 0;
    for (let value = p.values; value >= 1; value--) {
      const groups = inGroups[color * 16 + value]!;
      const first = layerStart[color * LAYERS + value]!;
      for (let node = layerStart[color * LAYERS + value + 1]! - 1; node >= first; node--) {
        let least = Infinity;
        for (let g = 0; groups >> g !== 0; g++) {
          if ((groups & (1 << g)) === 0) continue;
          const slot = node * FAN + g;
          const from = edgeStart[slot]!;
          const end = from + edgeCount[slot]!;
          const groupPrice = this.groupPrice[(color * 16 + value) * FAN + g]!;
          for (let e = from; e < end; e++) {
            const whole = cost[e]! + price * net[e]! + groupPrice + rest[target[e]!]!;
            if (e === from || through[e - 1]! <= whole) {
              through[e] = whole;
              continue;
            }
            // Insertion by cost: most edges are in order already.
            const heldTarget = target[e]!;
            const heldCost = cost[e]!;
            const heldPlayed = played[e]!;
            const heldJokers = jokers[e]!;
            const heldNet = net[e]!;
            let i = e;
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
          const best = end > from ? through[from]! : Infinity;
          bound[slot] = best;
          if (best < least) least = best;
        }
        rest[node] = least;
      }
    }
  }

  private moreNodes(): void {
    const size = this.code.length * 2;
    this.code = enlarge(this.code, new Int32Array(size));
    this.rest = enlarge(this.rest, new Float64Array(size));
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
}

export function enlarge<T extends Int8Array | Uint8Array | Int16Array | Int32Array | Float64Array>(
  old: T,
  larger: T,
): T {
  larger.set(old);
  return larger;
}
