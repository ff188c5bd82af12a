/**
 * A lower bound on the cost of every layout: the least costs of the four colours' automata, added up. Prices make it tighter.
 */

import { doubled } from '../array.ts';
import type { Edges } from '../color/edges.ts';
import { BLOCK, BLOCKS, type Faces, SUMS } from '../color/faces.ts';
import { countIn, FAN, MOST_VECTORS } from '../color/groups.ts';
import type { Nodes } from '../color/nodes.ts';
import type { OldGroups } from '../color/oldGroups.ts';
import { NODE_ROOM } from '../policy.ts';
import type { Problem } from '../position/problem.ts';
import { MELD, type Weights } from '../position/weights.ts';

export type Bound = ReturnType<typeof makeBound>;

export function makeBound(
  p: Problem,
  weights: Weights,
  faces: Faces,
  nodes: Nodes,
  edges: Edges,
  oldGroups: OldGroups,
) {
  const bound = {
    /**
     * By index of a group vector: the cost of the old groups that it breaks, plus the part of the group prices that is not
     * given back where the colours meet in it. The least of a value is 0 after a sweep.
     */
    slack: new Float64Array(MOST_VECTORS),
    /** Whether groups have prices. */
    swept: false,
    build,
    sweep,
    atStart,
    after,
  };

  // For the prices of one value, by colour and number of tiles in groups.
  const marginal = new Float64Array(4 * FAN);
  const share = new Float64Array(FAN);
  /** The least cost of everything but the face, by number of tiles in runs. */
  const around = new Float64Array(BLOCKS * BLOCK);
  /** The least cost from the start to a node. */
  const least = { forward: new Float64Array(NODE_ROOM) };

  return bound;

  /** Builds the automata of the problem, with this price of a joker. Breaking old melds costs only where they are followed. */
  function build(follow: boolean, joker: number): void {
    bound.swept = false;
    faces.read(joker);
    nodes.build(follow && p.rearranges);
    oldGroups.read(follow && p.rearranges);
    edges.settleAll();
    const count = faces.vectorStart[p.high + 1]!;
    for (let i = 0; i < count; i++) bound.slack[i] = oldGroups.broken[i]! * MELD;
  }

  /** The bound at the start. */
  function atStart(): number {
    const { start } = nodes;
    return after(start[0]!, start[1]!, start[2]!, start[3]!, 0);
  }

  /** The least cost after four nodes, with this many jokers laid. The price of the jokers that are left is given back. */
  function after(n0: number, n1: number, n2: number, n3: number, balance: number): number {
    const { rest } = edges;
    return rest[n0]! + rest[n1]! + rest[n2]! + rest[n3]! - faces.joker * (p.rackJokers - balance);
  }

  /**
   * Makes the bound tighter. Each colour alone puts tiles into groups that the others do not join. So a number of tiles in
   * groups gets a price, by colour and value, and what the colours pay together is given back where they meet. Value by value,
   * up and down again, the least cost of each number is replaced by a share of the least cost of all colours together
   * in a real group vector (dual ascent by min-marginals). The colours take their shares one after the other, and the last
   * takes all that is left: that leads much further than equal shares. Every price gives a valid bound. Returns false
   * where the bound proves half-way that nothing can be played.
   */
  function sweep(): boolean {
    bound.swept = true;
    while (least.forward.length < nodes.count) least.forward = doubled(least.forward);
    const { forward } = least;
    forward.fill(Infinity, 0, nodes.count);
    for (let color = 0; color < 4; color++) forward[nodes.start[color]!] = 0;
    for (let value = p.low; value <= p.high; value++) {
      charge(value);
      advance(value);
    }
    let sum = -faces.joker * p.rackJokers;
    for (let color = 0; color < 4; color++) sum += forward[nodes.firstOf[color * 16 + p.high + 1]!]!;
    if (sum >= weights.whole) return false;
    edges.begin();
    for (let value = p.high; value >= p.low; value--) {
      if (value < p.high) charge(value);
      edges.settle(value);
    }
    edges.finish();
    return true;
  }

  /** Sets the prices of a value. */
  function charge(value: number): void {
    const { vectorStart, vectors, inGroups } = faces;
    const { slack } = bound;
    const start = vectorStart[value]!;
    const end = vectorStart[value + 1]!;
    let sharing = 0;
    for (let color = 0; color < 4; color++) {
      findMarginals(color * 16 + value, color * FAN);
      if (inGroups[color * 16 + value] !== 1) sharing++;
    }
    for (let i = start; i < end; i++) {
      const vector = vectors[i]!;
      slack[i] =
        oldGroups.broken[i]! * MELD +
        marginal[countIn(vector, 0)]! +
        marginal[FAN + countIn(vector, 1)]! +
        marginal[2 * FAN + countIn(vector, 2)]! +
        marginal[3 * FAN + countIn(vector, 3)]!;
    }
    for (let color = 0; color < 4; color++) {
      const face = color * 16 + value;
      const groups = inGroups[face]!;
      if (groups === 1) continue;
      share.fill(Infinity);
      for (let i = start; i < end; i++) {
        const g = countIn(vectors[i]!, color);
        if (slack[i]! < share[g]!) share[g] = slack[i]!;
      }
      for (let g = 0; groups >> g !== 0; g++) {
        const own = Math.floor(share[g]! / sharing);
        faces.setPrice(face, g, own < Infinity ? own - marginal[color * FAN + g]! : Infinity);
        share[g] = own < Infinity ? own : 0;
      }
      for (let i = start; i < end; i++) slack[i]! -= share[countIn(vectors[i]!, color)]!;
      sharing--;
      faces.value(face);
    }
  }

  /** Finds the least cost of a colour for each number of tiles of a value in groups, the price of that left out. */
  function findMarginals(face: number, at: number): void {
    if (faces.inGroups[face] === 1) {
      // The colour is in no group: there is nothing to compare.
      marginal[at] = 0;
      return;
    }
    const { rest } = edges;
    const { forward } = least;
    const { moveFrom, movePlace, moveTo } = nodes;
    for (let block = 0; block < faces.blocks[face]!; block++)
      for (let r = 0, from = block * BLOCK + face * SUMS; r <= faces.top[face]!; r++)
        around[from + r] = Infinity;
    const end = nodes.movesEnd[face]!;
    for (let move = nodes.movesFrom[face]!; move < end; move++) {
      const place = movePlace[move]!;
      const to = moveTo[move]!;
      const whole = forward[moveFrom[move]!]! + (to & 15) * MELD + rest[to >> 4]!;
      if (whole < around[place]!) around[place] = whole;
    }
    faces.marginals(face, around, marginal, at);
  }

  /** Finds the least costs from the start to the nodes after a value. */
  function advance(value: number): void {
    const { forward } = least;
    const { moveFrom, movePlace, moveTo } = nodes;
    for (let face = value; face < 64; face += 16) {
      const end = nodes.movesEnd[face]!;
      for (let move = nodes.movesFrom[face]!; move < end; move++) {
        const to = moveTo[move]!;
        const cost = forward[moveFrom[move]!]! + faces.least[movePlace[move]!]! + (to & 15) * MELD;
        if (cost < forward[to >> 4]!) forward[to >> 4] = cost;
      }
    }
  }
}
