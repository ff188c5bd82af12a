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

import * as shared from './constants.ts';
import { aboveOf, EDGE_ROOM, lying, mustGoOn, NODES, netOf } from './constants.ts';
import { enlarge } from './enlarge.ts';
import type { Faces } from './faces.ts';
import type { OldRuns } from './oldRuns.ts';
import type { Problem } from './problem.ts';
import type { States } from './states.ts';
import type { Weights } from './weights.ts';

/** The most edges of a state where no joker can come or go: by tiles of the rack and tiles in groups, and to wait. */
const PLAIN_EDGES = 5 * 7 + 1;
/** Stamps are kept in 32 bits: before they run out, all begin anew. */
const LAST_STAMP = 2 ** 30;

export type Automata = ReturnType<typeof makeAutomata>;

export function makeAutomata(p: Problem, weights: Weights, faces: Faces, oldRuns: OldRuns, states: States) {
  const MAX_VALUE = shared.MAX_VALUE;
  const MELD = shared.MELD;
  const FAN = shared.FAN;
  const STAY = shared.STAY;
  const CHOICES = shared.CHOICES;
  const LAYERS = shared.LAYERS;
  const NOWHERE = shared.NOWHERE;
  const LYING = shared.LYING;

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
    listedIn: new Int32Array(NODES * 2 * FAN),
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
    list,
    slotOf,
  };

  return automata;

  /** Builds the automata of a problem. False where not even a single colour can be laid out. */
  function build(follow: boolean, joker: number): boolean {
    states.nodes = NOWHERE + 1;
    automata.rest[NOWHERE] = Infinity;
    automata.none[NOWHERE] = Infinity;
    states.moves = 0;
    if (states.stamp > LAST_STAMP) renewStamps();
    if (automata.priced || automata.loose) faces.groupPrice.fill(0);
    automata.priced = false;
    automata.follows = follow && p.rearranges;
    automata.loose = p.loose > 0;
    oldRuns.read(automata.follows);
    faces.read(joker);
    for (let color = 0; color < 4; color++) states.grow(color);
    if (automata.rest.length < states.nodes) moreNodes();
    if (automata.loose) states.listWays();
    settleAll();
    const { rest } = automata;
    const { start } = states;
    return rest[start[0]!]! + rest[start[1]!]! + rest[start[2]!]! + rest[start[3]!]! < Infinity;
  }

  function renewStamps(): void {
    for (const stamps of [states.plainStamp, states.internStamp, automata.openedIn, automata.listedIn])
      stamps.fill(0);
    states.stamp = 0;
  }

  function settleAll(): void {
    forget();
    settle(p.high, p.low);
  }

  /** Gives jokers another price. */
  function priceJokers(joker: number): void {
    if (joker === faces.joker) return;
    const anew = joker > MELD !== faces.joker > MELD;
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
    if (high === p.high) waitAt(high + 1);
    for (let value = high; value >= low; value--) {
      if (automata.loose) settleWays(value);
      else settlePlain(value);
      waitAt(value);
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
  function waitAt(value: number): void {
    if (value === p.low) return;
    for (let color = 0; color < 4; color++) {
      const node = states.layerStart[color * LAYERS + value]!;
      // Once is enough, when its value has come.
      if (
        node !== states.layerStart[color * LAYERS + value - 1] ||
        states.faceOf[node] !== color * 16 + value
      )
        continue;
      for (let more = automata.loose ? 1 : 0; more >= 0; more--) {
        const rest = more === 0 ? automata.none[node]! : automata.rest[node]!;
        const from = automata.edges;
        makeRoom(1);
        insert(from, lying(node, 0, 0, 0), 0, rest);
        const slot = (node * 2 + more) * FAN + STAY;
        found(slot, from);
        automata.bound[slot] = rest;
      }
    }
  }

  /** Where no joker can come or go there are few edges, so all are made at once. */
  function settlePlain(value: number): void {
    const { layerStart, code, moveStart, moveTo } = states;
    for (let color = 0; color < 4; color++) {
      const first = layerStart[color * LAYERS + value]!;
      const after = layerStart[color * LAYERS + value + 1]!;
      if (first === after) continue;
      makeRoom((after - first) * PLAIN_EDGES);
      const { rest, none, through, bound } = automata;
      const face = color * 16 + value;
      const type = color * MAX_VALUE + value - 1;
      const standing = p.standing[type]!;
      const fixed = p.fixed[type]! + standing;
      const least = p.leastPlayed[type]!;
      const rack = p.rack[type]!;
      const costs = weights.value[value]!;
      const groups = faces.inGroups[face]!;
      for (let node = first; node < after; node++) {
        const must = mustGoOn(code[node]!);
        const moves = moveStart[node]! - must;
        let cheapest = Infinity;
        for (let g = 0; groups >> g !== 0; g++) {
          if ((groups & (1 << g)) === 0) continue;
          const price = faces.groupPrice[face * FAN + g]!;
          const from = automata.edges;
          for (let n = least; n <= rack; n++) {
            const r = fixed + n - g;
            if (r < must) continue;
            const found = moveTo[moves + r]!;
            const to = found >> 4;
            const own = costs * (rack - n) + (found & 15) * MELD;
            const whole = own + rest[to]! + price;
            if (whole < Infinity) insert(from, lying(to, n, standing, 0), own, whole);
          }
          const best = automata.edges > from ? through[from]! : Infinity;
          const slot = node * 2 * FAN + g;
          found(slot, from);
          bound[slot] = best;
          if (best < cheapest) cheapest = best;
        }
        rest[node] = cheapest;
        none[node] = cheapest;
      }
    }
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
      const after = color === 3 ? states.nodes : states.start[color + 1]!;
      for (let node = states.layerStart[color * LAYERS + p.high + 1]!; node < after; node++) {
        automata.rest[node] = 0;
        automata.none[node] = 0;
      }
    }
  }

  /** Works out a state's bounds, by the number of tiles that go into groups. A place is node * 2 + more. */
  function open(place: number): void {
    automata.openedIn[place] = automata.round;
    const node = place >> 1;
    const more = place & 1;
    const { bound } = automata;
    const { moveTo } = states;
    const rest = more === 1 ? automata.rest : automata.none;
    const joker = more === 1 ? 0 : faces.joker;
    const most = more === 1 ? 127 : 0;
    const { groupPrice, inGroups, choices, choice, choiceCost, top, netLow } = faces;
    const face = states.faceOf[node]!;
    const groups = inGroups[face]!;
    if (groups === 1) {
      bound[place * FAN] = rest[node]!;
      return;
    }
    const must = mustGoOn(states.code[node]!);
    const start = states.moveStart[node]! - must;
    const step = states.split[node] === 0 ? 0 : top[face]! - must + 1;
    const low = netLow[face]!;
    const first = face * CHOICES;
    const last = first + choices[face]!;
    for (let g = 0; groups >> g !== 0; g++) {
      if ((groups & (1 << g)) === 0) continue;
      let best = Infinity;
      for (let i = first; i < last; i++) {
        const r = aboveOf(choice[i]!) - g;
        const net = netOf(choice[i]!);
        if (r < must || net > most) continue;
        const move = start + step * (net - low) + r;
        const found = moveTo[move]!;
        const whole = choiceCost[i]! - joker * net + (found & 15) * MELD + rest[found >> 4]!;
        if (whole < best) best = whole;
      }
      bound[place * FAN + g] = best + groupPrice[face * FAN + g]!;
    }
  }

  /** Makes the edges of a state with so many tiles in groups: those to nowhere left out, the cheapest first. */
  function list(slot: number): void {
    const node = slot >> 4;
    const more = (slot >> 3) & 1;
    const g = slot & 7;
    makeRoom(CHOICES);
    const { moveTo } = states;
    const rest = more === 1 ? automata.rest : automata.none;
    const { choices, choice, choiceCost, joker } = faces;
    const face = states.faceOf[node]!;
    const must = mustGoOn(states.code[node]!);
    const start = states.moveStart[node]! - must;
    const step = states.split[node] === 0 ? 0 : faces.top[face]! - must + 1;
    const low = faces.netLow[face]!;
    const price = faces.groupPrice[face * FAN + g]!;
    const from = automata.edges;
    for (let i = face * CHOICES; i < face * CHOICES + choices[face]!; i++) {
      const chosen = choice[i]!;
      const r = aboveOf(chosen) - g;
      const change = netOf(chosen);
      if (r < must || (more === 0 && change > 0)) continue;
      const move = start + step * (change - low) + r;
      const found = moveTo[move]!;
      if (found === NOWHERE) continue;
      const to = found >> 4;
      const own = choiceCost[i]! - joker * change + (found & 15) * MELD;
      const whole = own + rest[to]! + price + (more === 0 ? 0 : joker * change);
      if (whole === Infinity) continue;
      insert(from, (to << 11) | (chosen & LYING), own, whole);
    }
    found(slot, from);
  }

  /** Puts an edge among those from the first one on: the cheapest first. */
  function insert(first: number, lies: number, own: number, whole: number): void {
    const { edge, cost, through } = automata;
    let e = automata.edges++;
    for (; e > first && through[e - 1]! > whole; e--) {
      edge[e] = edge[e - 1]!;
      cost[e] = cost[e - 1]!;
      through[e] = through[e - 1]!;
    }
    edge[e] = lies;
    cost[e] = own;
    through[e] = whole;
  }

  /** All edges from the first one on are those of a slot. */
  function found(slot: number, first: number): void {
    automata.edgesOf[slot] = (first << 6) | (automata.edges - first);
    automata.listedIn[slot] = automata.round;
  }

  /** Where the edges of a state with so many tiles in groups are; or -1. */
  function slotOf(node: number, g: number): number {
    const more = automata.loose ? 1 : 0;
    const slot = (node * 2 + more) * FAN + g;
    if (automata.listedIn[slot] === automata.round) return slot;
    if ((faces.inGroups[states.faceOf[node]!]! & (1 << g)) === 0) return -1;
    if (automata.loose) list(slot);
    return slot;
  }

  function moreNodes(): void {
    const size = states.code.length;
    automata.rest = enlarge(automata.rest, size);
    automata.none = enlarge(automata.none, size);
    automata.openedIn = enlarge(automata.openedIn, size * 2);
    automata.listedIn = enlarge(automata.listedIn, size * 2 * FAN);
    automata.bound = enlarge(automata.bound, size * 2 * FAN);
    automata.edgesOf = enlarge(automata.edgesOf, size * 2 * FAN);
  }

  /** For so many edges more. */
  function makeRoom(edges: number): void {
    let size = automata.edge.length;
    if (automata.edges + edges <= size) return;
    while (automata.edges + edges > size) size *= 2;
    automata.edge = enlarge(automata.edge, size);
    automata.cost = enlarge(automata.cost, size);
    automata.through = enlarge(automata.through, size);
  }
}
