/**
 * What the states of the automata cost, and the edges between them.
 *
 * What lies at a face is a matter of the face alone: how many tiles come from the rack, how many jokers stand
 * there, and how many of all go into groups. So costs are worked out for faces, and an edge, a move together
 * with what lies there, is made only where the search comes by; or, where no joker is loose and edges are few, at once.
 *
 * Colours meet only in groups and in the number of jokers. Left alone, each colour's least cost from a state
 * to the end is easy to find, and the sum over the colours is a bound that the search cannot beat. So that the
 * colours do not all make use of the same joker, whoever lays one pays for it, and whoever reclaims one is paid;
 * what the jokers of the rack cost is given back at the end (a Lagrange multiplier: any price gives a bound).
 */
import { MAX_VALUE } from '../rules/tile.ts';
import { enlarge } from './enlarge.ts';
import { CHOICES, FAN } from './faces.ts';
import { MELD, type Problem, type Weights } from './problem.ts';
import { LAYERS, mustGoOn, NOWHERE, States } from './states.ts';

/** The most edges of a state where no joker can come or go: by tiles of the rack and tiles in groups, and to wait. */
const PLAIN_EDGES = 5 * 7 + 1;
/** In place of a number of tiles in groups: the colour waits. */
export const STAY = FAN - 1;
/** Stamps are kept in 32 bits: before they run out, all begin anew. */
const LAST_STAMP = 2 ** 30;

export class Automata extends States {
  /** Whether there are prices. */
  priced = false;
  /** Whether old melds are followed, so that breaking one costs. */
  follows = false;
  /** Whether jokers can come or go. */
  private loose = false;
  /** The least cost from a state to the end. */
  rest = new Float64Array(512);
  /** The same where no joker can be laid any more. */
  none = new Float64Array(512);

  // What the search has come by, since the prices were set last. By (node * 2 + more) * FAN + number of tiles in
  // groups, where more is 1 while jokers can still be laid.
  round = 0;
  openedIn = new Int32Array(512 * 2);
  listedIn = new Int32Array(512 * 2 * FAN);
  /** The least cost of a state's edges with so many tiles in groups and of all that follows. */
  bound = new Float64Array(512 * 2 * FAN);
  /** First edge and number of edges of a state and a number of tiles in groups. */
  edgeStart = new Int32Array(512 * 2 * FAN);
  edgeCount = new Uint8Array(512 * 2 * FAN);
  edges = 0;
  target = new Int32Array(1024);
  cost = new Float64Array(1024);
  /** The cost with the least of what follows: edges are sorted by it. */
  through = new Float64Array(1024);
  /** Rack tiles played here; jokers standing here; by how many that changes the number standing here. */
  played = new Uint8Array(1024);
  jokers = new Uint8Array(1024);
  net = new Int8Array(1024);

  /** Builds the automata of a problem. False where not even a single colour can be laid out. */
  build(p: Problem, weights: Weights, follow: boolean, joker: number): boolean {
    this.nodes = NOWHERE + 1;
    this.rest[NOWHERE] = Infinity;
    this.none[NOWHERE] = Infinity;
    this.moves = 0;
    if (this.stamp > LAST_STAMP || this.round > LAST_STAMP) this.renewStamps();
    if (this.priced || this.loose) this.faces.groupPrice.fill(0);
    this.priced = false;
    this.follows = follow && p.rearranges;
    this.loose = p.loose > 0;
    this.oldRuns.read(p, this.follows);
    this.faces.read(p, weights, joker);
    for (let color = 0; color < 4; color++) this.grow(p, color);
    if (this.loose) this.listWays(p);
    this.settleAll(p);
    const { rest, start } = this;
    return rest[start[0]!]! + rest[start[1]!]! + rest[start[2]!]! + rest[start[3]!]! < Infinity;
  }

  private renewStamps(): void {
    for (const stamps of [this.plainStamp, this.internStamp, this.openedIn, this.listedIn]) stamps.fill(0);
    this.stamp = 0;
    this.round = 0;
  }

  private settleAll(p: Problem): void {
    this.forget(p);
    this.settle(p, p.high, p.low);
  }

  /** Gives jokers another price. */
  priceJokers(p: Problem, joker: number): void {
    const { faces } = this;
    if (joker === faces.joker) return;
    const anew = joker > MELD !== faces.joker > MELD;
    faces.joker = joker;
    if (anew) {
      // What groups cost beside tiles is of no use beside melds, and the other way round.
      faces.groupPrice.fill(0);
      faces.priceGroups(p);
    }
    faces.listAll(p);
    this.settleAll(p);
  }

  /** From high values to low: the least cost of what follows each state. */
  settle(p: Problem, high: number, low: number): void {
    if (high === p.high) this.waitAll(p, high + 1);
    if (!this.loose) {
      for (let color = 0; color < 4; color++) this.settlePlain(p, color, high, low);
      return;
    }
    const { rest, none, wayStart, wayFrom, wayPlace, wayTo } = this;
    const { least, bare } = this.faces;
    for (let value = high; value >= low; value--) {
      const end = wayStart[value * 4 + 4]!;
      for (let way = wayStart[value * 4]!; way < end; way++) {
        const from = wayFrom[way]!;
        const place = wayPlace[way]!;
        const found = wayTo[way]!;
        const to = found >> 4;
        const broken = (found & 15) * MELD;
        const whole = least[place]! + broken + rest[to]!;
        if (whole < rest[from]!) rest[from] = whole;
        const without = bare[place]! + broken + none[to]!;
        if (without < none[from]!) none[from] = without;
      }
      this.waitAll(p, value);
    }
  }

  private waitAll(p: Problem, value: number): void {
    for (let color = 0; color < 4; color++) this.waitFor(p, color, value);
  }

  /** Where nothing lies before a value, its only state waits for it: an edge to itself that costs nothing. */
  private waitFor(p: Problem, color: number, value: number): void {
    const node = this.layerStart[color * LAYERS + value]!;
    if (value === p.low || node !== this.layerStart[color * LAYERS + value - 1]) return;
    for (let more = this.loose ? 1 : 0; more >= 0; more--) {
      const slot = (node * 2 + more) * FAN + STAY;
      const rest = more === 0 ? this.none[node]! : this.rest[node]!;
      const from = this.edges;
      this.makeRoom(1);
      this.insert(from, node, 0, rest, 0, 0, 0);
      this.found(slot, from);
      this.bound[slot] = rest;
    }
  }

  /** What `settle` does where no joker can come or go: there are few edges, so all are made at once. */
  private settlePlain(p: Problem, color: number, high: number, low: number): void {
    const { layerStart } = this;
    const nodes = layerStart[color * LAYERS + high + 1]! - layerStart[color * LAYERS + low]!;
    this.makeRoom(nodes * PLAIN_EDGES);
    const { rest, none, code, moveStart, moveTo, through, bound, faces } = this;
    for (let value = high; value >= low; value--) {
      const first = layerStart[color * LAYERS + value]!;
      const after = layerStart[color * LAYERS + value + 1]!;
      if (first === after) continue;
      const face = color * 16 + value;
      const type = color * MAX_VALUE + value - 1;
      const standing = p.standing[type]!;
      const fixed = p.fixed[type]! + standing;
      const least = p.leastPlayed[type]!;
      const rack = p.rack[type]!;
      const costs = faces.weights.value[value]!;
      const groups = faces.inGroups[face]!;
      for (let node = first; node < after; node++) {
        const must = mustGoOn(code[node]!);
        const moves = moveStart[node]! - must;
        let cheapest = Infinity;
        for (let g = 0; groups >> g !== 0; g++) {
          if ((groups & (1 << g)) === 0) continue;
          const price = faces.groupPrice[face * FAN + g]!;
          const from = this.edges;
          for (let n = least; n <= rack; n++) {
            const r = fixed + n - g;
            if (r < must) continue;
            const found = moveTo[moves + r]!;
            const to = found >> 4;
            const own = costs * (rack - n) + (found & 15) * MELD;
            const whole = own + rest[to]! + price;
            if (whole === Infinity) continue;
            this.insert(from, to, own, whole, n, standing, 0);
          }
          const slot = node * 2 * FAN + g;
          const best = this.edges > from ? through[from]! : Infinity;
          this.found(slot, from);
          bound[slot] = best;
          if (best < cheapest) cheapest = best;
        }
        rest[node] = cheapest;
        none[node] = cheapest;
      }
      this.waitFor(p, color, value);
    }
  }

  /** What the search was told holds no longer. */
  forget(p: Problem): void {
    this.round++;
    this.edges = 0;
    if (this.loose) {
      this.rest.fill(Infinity, 0, this.nodes);
      this.none.fill(Infinity, 0, this.nodes);
    }
    // At the end nothing costs more.
    for (let color = 0; color < 4; color++) {
      const after = color === 3 ? this.nodes : this.start[color + 1]!;
      for (let node = this.layerStart[color * LAYERS + p.high + 1]!; node < after; node++) {
        this.rest[node] = 0;
        this.none[node] = 0;
      }
    }
  }

  /** Works out a state's bounds, by the number of tiles that go into groups. */
  open(node: number, more: number): void {
    this.openedIn[node * 2 + more] = this.round;
    const { bound, faces, moveTo } = this;
    const rest = more === 1 ? this.rest : this.none;
    const joker = more === 1 ? 0 : faces.joker;
    const most = more === 1 ? 127 : 0;
    const { groupPrice, inGroups, choiceCount, choiceSum, choiceNet, choiceCost, top, netLow } = faces;
    const face = this.faceOf[node]!;
    const groups = inGroups[face]!;
    if (groups === 1) {
      bound[(node * 2 + more) * FAN] = rest[node]!;
      return;
    }
    const must = mustGoOn(this.code[node]!);
    const start = this.moveStart[node]! - must;
    const step = this.split[node] === 0 ? 0 : top[face]! - must + 1;
    const low = netLow[face]!;
    const first = face * CHOICES;
    const last = first + choiceCount[face]!;
    for (let g = 0; groups >> g !== 0; g++) {
      if ((groups & (1 << g)) === 0) continue;
      let best = Infinity;
      for (let i = first; i < last; i++) {
        const r = choiceSum[i]! - g;
        const net = choiceNet[i]!;
        if (r < must || net > most) continue;
        const move = start + step * (net - low) + r;
        const found = moveTo[move]!;
        const whole = choiceCost[i]! - joker * net + (found & 15) * MELD + rest[found >> 4]!;
        if (whole < best) best = whole;
      }
      bound[(node * 2 + more) * FAN + g] = best + groupPrice[face * FAN + g]!;
    }
  }

  /** Makes the edges of a state with so many tiles in groups: those to nowhere left out, the cheapest first. */
  list(node: number, more: number, g: number): void {
    const slot = (node * 2 + more) * FAN + g;
    this.makeRoom(CHOICES);
    const { faces, moveTo } = this;
    const rest = more === 1 ? this.rest : this.none;
    const { choiceCount, choiceSum, choiceNet, choiceCost, choicePlayed, choiceJokers, joker } = faces;
    const face = this.faceOf[node]!;
    const must = mustGoOn(this.code[node]!);
    const start = this.moveStart[node]! - must;
    const step = this.split[node] === 0 ? 0 : faces.top[face]! - must + 1;
    const low = faces.netLow[face]!;
    const price = faces.groupPrice[face * FAN + g]!;
    const from = this.edges;
    for (let i = face * CHOICES; i < face * CHOICES + choiceCount[face]!; i++) {
      const r = choiceSum[i]! - g;
      const change = choiceNet[i]!;
      if (r < must || (more === 0 && change > 0)) continue;
      const move = start + step * (change - low) + r;
      const found = moveTo[move]!;
      if (found === NOWHERE) continue;
      const to = found >> 4;
      const own = choiceCost[i]! - joker * change + (found & 15) * MELD;
      const whole = own + rest[to]! + price + (more === 0 ? 0 : joker * change);
      if (whole === Infinity) continue;
      this.insert(from, to, own, whole, choicePlayed[i]!, choiceJokers[i]!, change);
    }
    this.found(slot, from);
  }

  /** Puts an edge among those from the first one on: the cheapest first. */
  private insert(
    first: number,
    to: number,
    own: number,
    whole: number,
    laid: number,
    standing: number,
    change: number,
  ): void {
    const { target, cost, through, played, jokers, net } = this;
    let e = this.edges++;
    for (; e > first && through[e - 1]! > whole; e--) {
      target[e] = target[e - 1]!;
      cost[e] = cost[e - 1]!;
      through[e] = through[e - 1]!;
      played[e] = played[e - 1]!;
      jokers[e] = jokers[e - 1]!;
      net[e] = net[e - 1]!;
    }
    target[e] = to;
    cost[e] = own;
    through[e] = whole;
    played[e] = laid;
    jokers[e] = standing;
    net[e] = change;
  }

  /** All edges from the first one on are those of a slot. */
  private found(slot: number, first: number): void {
    this.edgeStart[slot] = first;
    this.edgeCount[slot] = this.edges - first;
    this.listedIn[slot] = this.round;
  }

  /** Where the edges of a state with so many tiles in groups are; or -1. */
  slotOf(node: number, g: number): number {
    const more = this.loose ? 1 : 0;
    const slot = (node * 2 + more) * FAN + g;
    if (this.listedIn[slot] === this.round) return slot;
    if ((this.faces.inGroups[this.faceOf[node]!]! & (1 << g)) === 0) return -1;
    if (this.loose) this.list(node, more, g);
    return slot;
  }

  protected override moreNodes(): void {
    super.moreNodes();
    const size = this.code.length;
    this.rest = enlarge(this.rest, size);
    this.none = enlarge(this.none, size);
    this.openedIn = enlarge(this.openedIn, size * 2);
    this.listedIn = enlarge(this.listedIn, size * 2 * FAN);
    this.bound = enlarge(this.bound, size * 2 * FAN);
    this.edgeStart = enlarge(this.edgeStart, size * 2 * FAN);
    this.edgeCount = enlarge(this.edgeCount, size * 2 * FAN);
  }

  /** For so many edges more. */
  private makeRoom(edges: number): void {
    let size = this.target.length;
    if (this.edges + edges <= size) return;
    while (this.edges + edges > size) size *= 2;
    this.target = enlarge(this.target, size);
    this.cost = enlarge(this.cost, size);
    this.through = enlarge(this.through, size);
    this.played = enlarge(this.played, size);
    this.jokers = enlarge(this.jokers, size);
    this.net = enlarge(this.net, size);
  }
}
