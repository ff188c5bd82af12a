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

import * as shared from '../constants.ts';
import { aboveOf, EDGE_ROOM, lying, mustGoOn, NODES, netOf } from '../constants.ts';
import { double } from '../double.ts';
import type { Problem } from '../position/problem.ts';
import type { Weights } from '../position/weights.ts';
import type { Faces } from './faces.ts';
import type { States } from './nodes.ts';
import type { OldRuns } from './oldRuns.ts';

/** Stamps are kept in 32 bits: before they run out, all begin anew. */
const LAST_STAMP = 2 ** 30;

export type Automata = ReturnType<typeof makeAutomata>;

export function makeAutomata(p: Problem, weights: Weights, faces: Faces, oldRuns: OldRuns, states: States) {
  const MAX_VALUE = shared.MAX_VALUE;
  const MELD = shared.MELD;
  const BROKEN = shared.BROKEN;
  const FAN = shared.FAN;
  const STAY = shared.STAY;
  const CHOICES = shared.CHOICES;
  const NOWHERE = shared.NOWHERE;
  const LYING = shared.LYING;
  const MOST_NET = shared.MOST_NET;

  const automata = {
    /** Whether there are prices. */
    priced: false,
    /** Whether old melds are followed, so that breaking one costs. */
    follows: false,
    /** Whether jokers can come or go. */
    loose: false,
    /** The least cost from a state to the end. */
    rest: new Float64Array(NODES),
    /** The same where no joker can be laid any more. */
    none: new Float64Array(NODES),

    // What the search has come by, since the prices were set last. By (node * 2 + more) * FAN + number of tiles in
    // groups, where more is 1 while jokers can still be laid.
    round: 0,
    openedIn: new Int32Array(NODES * 2),
    /** The least cost of a state's edges with so many tiles in groups and of all that follows. */
    bound: new Float64Array(NODES * 2 * FAN),
    /** First edge and, in the low six bits, number of edges of a state and a number of tiles in groups. */
    edgesOf: new Int32Array(NODES * 2 * FAN),
    edges: 0,
    /** What lies there, and the state that it leads to. */
    edge: new Int32Array(EDGE_ROOM),
    cost: new Float64Array(EDGE_ROOM),
    /** The cost with the least of what follows: edges are sorted by it. */
    through: new Float64Array(EDGE_ROOM),
    build,
    priceJokers,
    settle,
    forget,
    open,
    slotOf,
    makeRoom,
  };

  return automata;

  /** Builds the automata of a problem. */
  function build(follow: boolean, joker: number): void {
    if (states.stamp > LAST_STAMP) renewStamps();
    if (automata.priced || automata.loose) faces.groupPrice.fill(0);
    automata.priced = false;
    automata.follows = follow && p.rearranges;
    automata.loose = p.loose > 0;
    oldRuns.read(automata.follows);
    faces.read(joker);
    do {
      if (states.full) double(states);
      states.full = false;
      states.nodes = NOWHERE + 1;
      states.moves = 0;
      for (let color = 0; color < 4; color++) states.grow(color);
    } while (states.full);
    while (automata.rest.length < states.nodes) double(automata);
    automata.rest[NOWHERE] = Infinity;
    automata.none[NOWHERE] = Infinity;
    if (automata.loose) states.listWays();
    settleAll();
  }

  function renewStamps(): void {
    for (const stamps of [...states.stamps, automata.openedIn, oldRuns.knownIn]) stamps.fill(0);
    states.stamp = 0;
  }

  function settleAll(): void {
    forget();
    settle(p.high, p.low);
  }

  /** Gives jokers another price. */
  function priceJokers(joker: number): void {
    if (joker === faces.joker) return;
    const anew = joker > BROKEN !== faces.joker > BROKEN;
    faces.joker = joker;
    if (anew) {
      // What groups cost beside tiles is of no use beside melds, and the other way round.
      faces.groupPrice.fill(0);
      faces.priceGroups();
    }
    faces.listAll();
    settleAll();
  }

  /** From high values to low: the least cost of what follows each state. */
  function settle(high: number, low: number): void {
    // Edges to wait, and where all are made at once at most one for each move and number of tiles in groups.
    makeRoom(2 * states.nodes + (automata.loose ? 0 : states.moves * FAN));
    if (automata.loose) for (let value = high; value >= low; value--) settleWays(value);
    for (let color = 0; color < 4; color++) {
      if (!automata.loose) settlePlain(color, high, low);
      if (low === p.low) wait(color);
    }
  }

  function settleWays(value: number): void {
    const { rest, none } = automata;
    const { wayStart, wayFrom, wayPlace, wayTo } = states;
    const { least, bare } = faces;
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
  }

  /** Where nothing lies before a value, its only state waits for it: an edge to itself that costs nothing. */
  function wait(color: number): void {
    const { none, rest, bound, edgesOf, loose } = automata;
    const { firstOf } = states;
    const values = p.live[color]! | (2 << p.high);
    for (let left = values & ~(values << 1) & (-2 << p.low); left !== 0; left &= left - 1) {
      const node = firstOf[color * 16 + 31 - Math.clz32(left & -left)]!;
      for (let more = loose ? 1 : 0; more >= 0; more--) {
        const slot = (node * 2 + more) * FAN + STAY;
        const at = automata.edges++;
        bound[slot] = more === 0 ? none[node]! : rest[node]!;
        edgesOf[slot] = (at << 6) | 1;
        insert(at, at, lying(node, 0, 0, 0), 0, bound[slot]!);
      }
    }
  }

  /** Where no joker can come or go there are few edges, so all are made at once. */
  function settlePlain(color: number, high: number, low: number): void {
    const { firstOf, endOf, code, moveStart, moveTo } = states;
    const { rest, none, through, bound, edgesOf } = automata;
    const { groupPrice, inGroups } = faces;
    const { fixed, standing, rack, leastPlayed } = p;
    const { value: values } = weights;
    let { edges } = automata;
    let left = p.live[color]! & ((2 << high) - (1 << low));
    while (left !== 0) {
      const value = 31 - Math.clz32(left);
      left ^= 1 << value;
      const face = color * 16 + value;
      const type = color * MAX_VALUE + value - 1;
      const after = endOf[face]!;
      const costs = values[value]!;
      const jokers = standing[type]!;
      const old = fixed[type]! + jokers;
      const least = leastPlayed[type]!;
      const most = rack[type]!;
      const groups = inGroups[face]!;
      for (let node = firstOf[face]!; node < after; node++) {
        const must = mustGoOn(code[node]!);
        let cheapest = Infinity;
        for (let g = 0; groups >> g !== 0; g++) {
          if ((groups & (1 << g)) === 0) continue;
          const price = groupPrice[face * FAN + g]!;
          const from = edges;
          const fewest = must + g - old;
          const moves = moveStart[node]! - fewest;
          for (let n = fewest > least ? fewest : least; n <= most; n++) {
            const found = moveTo[moves + n]!;
            const to = found >> 4;
            const own = costs * (most - n) + (found & 15) * MELD;
            const whole = own + rest[to]! + price;
            if (whole < Infinity) insert(from, edges++, lying(to, n, jokers, 0), own, whole);
          }
          const slot = node * 2 * FAN + g;
          const best = edges > from ? through[from]! : Infinity;
          edgesOf[slot] = (from << 6) | (edges - from);
          bound[slot] = best;
          if (best < cheapest) cheapest = best;
        }
        rest[node] = cheapest;
        none[node] = cheapest;
      }
    }
    automata.edges = edges;
  }

  /** What the search was told holds no longer. */
  function forget(): void {
    automata.round = ++states.stamp;
    automata.edges = 0;
    if (automata.loose) {
      automata.rest.fill(Infinity, 0, states.nodes);
      automata.none.fill(Infinity, 0, states.nodes);
    }
    // At the end nothing costs more.
    for (let color = 0; color < 4; color++) {
      const end = color * 16 + p.high + 1;
      for (let node = states.firstOf[end]!; node < states.endOf[end]!; node++) {
        automata.rest[node] = 0;
        automata.none[node] = 0;
      }
    }
  }

  /** Makes the edges of a state, those to nowhere left out, the cheapest first. A place is node * 2 + more. */
  function open(place: number): void {
    const { edgesOf, bound, through } = automata;
    const { moveTo } = states;
    const { choice, choiceCost, joker, groupPrice } = faces;
    const node = place >> 1;
    const more = place & 1;
    const rest = more === 1 ? automata.rest : automata.none;
    const face = states.faceOf[node]!;
    const groups = faces.inGroups[face]!;
    const must = mustGoOn(states.code[node]!);
    const start = states.moveStart[node]! - must;
    const step = states.split[node] === 0 ? 0 : faces.top[face]! - must + 1;
    const low = faces.netLow[face]!;
    const end = face * CHOICES + faces.choices[face]!;
    let { edges } = automata;
    automata.openedIn[place] = automata.round;
    for (let g = 0; groups >> g !== 0; g++) {
      if ((groups & (1 << g)) === 0) continue;
      const price = groupPrice[face * FAN + g]!;
      const from = edges;
      for (let i = face * CHOICES; i < end; i++) {
        const chosen = choice[i]!;
        const r = aboveOf(chosen) - g;
        const change = netOf(chosen);
        if (r < must || (more === 0 && change > 0)) continue;
        const found = moveTo[start + step * ((change < MOST_NET ? change : MOST_NET) - low) + r]!;
        if (found === NOWHERE) continue;
        const to = found >> 4;
        const own = choiceCost[i]! - joker * change + (found & 15) * MELD;
        const whole = own + rest[to]! + price + (more === 0 ? 0 : joker * change);
        if (whole < Infinity) insert(from, edges++, (to << 11) | (chosen & LYING), own, whole);
      }
      edgesOf[place * FAN + g] = (from << 6) | (edges - from);
      bound[place * FAN + g] = edges > from ? through[from]! : Infinity;
    }
    automata.edges = edges;
  }

  /** Puts an edge among those from the first one on, the cheapest first; its place is the one behind them. */
  function insert(first: number, e: number, lies: number, own: number, whole: number): void {
    const { edge, cost, through } = automata;
    for (; e > first && through[e - 1]! > whole; e--) {
      edge[e] = edge[e - 1]!;
      cost[e] = cost[e - 1]!;
      through[e] = through[e - 1]!;
    }
    edge[e] = lies;
    cost[e] = own;
    through[e] = whole;
  }

  /** Where the edges of a state with so many tiles in groups are; or -1. */
  function slotOf(node: number, g: number): number {
    const place = node * 2 + (automata.loose ? 1 : 0);
    if (g < STAY) {
      if ((faces.inGroups[states.faceOf[node]!]! & (1 << g)) === 0) return -1;
      if (automata.loose && automata.openedIn[place] !== automata.round) {
        makeRoom(FAN * CHOICES);
        open(place);
      }
    }
    return place * FAN + g;
  }

  /** For so many edges more. */
  function makeRoom(edges: number): void {
    while (automata.edges + edges > automata.edge.length) double(automata);
  }
}
