/**
 * The automata with costs: the least cost from each node to the end, and the edges that the search follows.
 *
 * What lies at a face is a matter of the face alone: the tiles from the rack, the jokers, and how many of all go into groups. So
 * costs are found for faces, and an edge, which is a move together with what lies there, is made when the search comes to
 * its node.
 *
 * Colours meet only in groups and in the number of jokers. The least cost of one colour alone is easy to find, and the sum over
 * the colours is a lower bound on every layout. Without a price, all colours would use the same joker. So laying a joker
 * costs its price and reclaiming one earns it, and the price of the rack's jokers is given back at the end (a Lagrange
 * multiplier: every price gives a valid bound).
 */

import { doubled } from '../array.ts';
import { lowestIn } from '../face.ts';
import { NODE_ROOM } from '../policy.ts';
import type { Problem } from '../position/problem.ts';
import { MELD } from '../position/weights.ts';
import { LYING, makeEdge, netOf, toOf } from './edge.ts';
import { CHOICES, type Faces, MOST_NET } from './faces.ts';
import { FAN, STAY } from './groups.ts';
import { NOWHERE, type Nodes } from './nodes.ts';

export type Edges = ReturnType<typeof makeEdges>;

export function makeEdges(p: Problem, faces: Faces, nodes: Nodes) {
  const edges = {
    /** The least cost from a node to the end. */
    rest: new Float64Array(NODE_ROOM),
    /** The edges of nodes with openedIn[node] === round are made. A new round begins when prices change. */
    round: 0,
    openedIn: new Float64Array(NODE_ROOM),
    /** By node * FAN + number of tiles in groups: the least cost over its edges and what follows them. */
    bound: new Float64Array(NODE_ROOM * FAN),
    /** The first edge and, in the low six bits, the number of edges. */
    edgesOf: new Int32Array(NODE_ROOM * FAN),
    count: 0,
    /** What lies there and the node that the edge leads to; its own cost, without the price of jokers. */
    edge: new Int32Array(4 * NODE_ROOM),
    cost: new Float64Array(4 * NODE_ROOM),
    /** The cost to the end by this edge, with all prices. The edges of a node are sorted by it. */
    through: new Float64Array(4 * NODE_ROOM),
    settleAll,
    begin,
    settle,
    finish,
    open,
    slotOf,
    makeRoom,
  };

  return edges;

  /** Finds the least costs of all nodes, with the prices as they are. */
  function settleAll(): void {
    begin();
    for (let value = p.high; value >= p.low; value--) settle(value);
    finish();
  }

  /** Begins a pass from the highest value down: costs and edges found so far no longer hold. */
  function begin(): void {
    while (edges.rest.length < nodes.count) growNodes();
    edges.round++;
    edges.count = 0;
    edges.rest.fill(Infinity, 0, nodes.count);
    for (let color = 0; color < 4; color++) {
      const end = color * 16 + p.high + 1;
      for (let node = nodes.firstOf[end]!; node < nodes.endOf[end]!; node++) edges.rest[node] = 0;
    }
  }

  /** Finds the least costs of the nodes of a value, from those of the next. */
  function settle(value: number): void {
    const { rest } = edges;
    const { moveFrom, movePlace, moveTo } = nodes;
    const { least } = faces;
    for (let face = value; face < 64; face += 16) {
      const end = nodes.movesEnd[face]!;
      for (let move = nodes.movesFrom[face]!; move < end; move++) {
        const to = moveTo[move]!;
        const cost = least[movePlace[move]!]! + (to & 15) * MELD + rest[to >> 4]!;
        if (cost < rest[moveFrom[move]!]!) rest[moveFrom[move]!] = cost;
      }
    }
  }

  /** Ends a pass: a node whose colour has no tiles at the values before it gets an edge to itself that costs nothing. */
  function finish(): void {
    makeRoom(nodes.count);
    const { rest, bound, edgesOf } = edges;
    for (let color = 0; color < 4; color++) {
      const values = p.live[color]! | (2 << p.high);
      for (let left = values & ~(values << 1) & (-2 << p.low); left !== 0; left &= left - 1) {
        const node = nodes.firstOf[color * 16 + lowestIn(left)]!;
        const at = edges.count++;
        bound[node * FAN + STAY] = rest[node]!;
        edgesOf[node * FAN + STAY] = (at << 6) | 1;
        insert(at, at, makeEdge(node, 0, 0, 0), 0, rest[node]!);
      }
    }
  }

  /** Makes the edges of a node, cheapest first. */
  function open(node: number): void {
    const { edgesOf, bound, through, rest } = edges;
    const { moveTo } = nodes;
    const { choice, choiceCost, joker, groupPrice } = faces;
    const face = nodes.faceOf[node]!;
    const groups = faces.inGroups[face]!;
    const must = nodes.fewestInRuns(node);
    const start = nodes.moveStart[node]! - must;
    const step = nodes.split[node] === 0 ? 0 : faces.top[face]! - must + 1;
    const low = faces.netLow[face]!;
    const end = face * CHOICES + faces.choices[face]!;
    let { count } = edges;
    edges.openedIn[node] = edges.round;
    for (let g = 0; groups >> g !== 0; g++) {
      if ((groups & (1 << g)) === 0) continue;
      const price = groupPrice[face * FAN + g]!;
      const from = count;
      for (let i = face * CHOICES; i < end; i++) {
        const chosen = choice[i]!;
        const r = toOf(chosen) - g;
        if (r < must) continue;
        const net = netOf(chosen);
        const found = moveTo[start + step * ((net < MOST_NET ? net : MOST_NET) - low) + r]!;
        if (found === NOWHERE) continue;
        const to = found >> 4;
        const broken = (found & 15) * MELD;
        const whole = choiceCost[i]! + broken + rest[to]! + price;
        const own = choiceCost[i]! - joker * net + broken;
        if (whole < Infinity) insert(from, count++, makeEdgeTo(to, chosen), own, whole);
      }
      edgesOf[node * FAN + g] = (from << 6) | (count - from);
      bound[node * FAN + g] = count > from ? through[from]! : Infinity;
    }
    edges.count = count;
  }

  function makeEdgeTo(node: number, choice: number): number {
    return makeEdge(node, 0, 0, -4) | (choice & LYING);
  }

  /** Puts an edge among those from `first` on, cheapest first. `e` is the free place behind them. */
  function insert(first: number, e: number, lies: number, own: number, whole: number): void {
    const { edge, cost, through } = edges;
    for (; e > first && through[e - 1]! > whole; e--) {
      edge[e] = edge[e - 1]!;
      cost[e] = cost[e - 1]!;
      through[e] = through[e - 1]!;
    }
    edge[e] = lies;
    cost[e] = own;
    through[e] = whole;
  }

  /** The index of the edges of a node with this many tiles in groups, which are made where needed; or -1. */
  function slotOf(node: number, g: number): number {
    if (g < STAY) {
      if ((faces.inGroups[nodes.faceOf[node]!]! & (1 << g)) === 0) return -1;
      if (edges.openedIn[node] !== edges.round) {
        makeRoom(FAN * CHOICES);
        open(node);
      }
    }
    return node * FAN + g;
  }

  /** Makes room for this many edges more. */
  function makeRoom(more: number): void {
    while (edges.count + more > edges.edge.length) {
      edges.edge = doubled(edges.edge);
      edges.cost = doubled(edges.cost);
      edges.through = doubled(edges.through);
    }
  }

  function growNodes(): void {
    edges.rest = doubled(edges.rest);
    edges.openedIn = doubled(edges.openedIn);
    edges.bound = doubled(edges.bound);
    edges.edgesOf = doubled(edges.edgesOf);
  }
}
