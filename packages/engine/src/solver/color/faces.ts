/**
 * What can lie at each face, independent of the runs: tiles from the rack, jokers, and how many of them go into groups; and
 * the least cost of that, with the prices of jokers and groups.
 */

import { FACES, lowestIn } from '../face.ts';
import type { Problem } from '../position/problem.ts';
import { CHOSEN, FREE, LOCKED, REPLACE } from '../position/problem.ts';
import type { Weights } from '../position/weights.ts';
import { makeEdge, netOf, toOf } from './edge.ts';
import { FAN, MOST_GROUPS, MOST_VECTORS, NO_COLOR, NO_GROUPS, type VectorList, vectorsOf } from './groups.ts';

/** The length of an array by number of tiles at a face: at most four real ones and four jokers. */
export const SUMS = 9;
/** Room for the choices of a face: at most 4 + 1 numbers of rack tiles by 4 + 4 + 1 of jokers. */
export const CHOICES = 64;
/** Larger changes in jokers at a face count as this: two old runs of a colour that wait for jokers at one face are rare. */
export const MOST_NET = 1;
/** One more than the most loose jokers. */
export const MOST_LOOSE = 5;
/** Least costs are in blocks of this size: block 0 over all changes in jokers, then one for each change, from the least. */
export const BLOCK = FACES * SUMS;
export const BY_NET = 1;
export const BLOCKS = BY_NET + 9;

export type Faces = ReturnType<typeof makeFaces>;

export function makeFaces(p: Problem, weights: Weights) {
  const faces = {
    /** The price of a joker: laying one costs it, reclaiming one earns it. */
    joker: 0,
    /** What a colour pays for putting this many tiles of a value into groups: face * FAN + number. */
    groupPrice: new Float64Array(FACES * FAN),

    // The choices at a face: their number, what lies there and the number of tiles, the cost with the price of jokers.
    choices: new Uint8Array(FACES),
    choice: new Int32Array(FACES * CHOICES),
    choiceCost: new Float64Array(FACES * CHOICES),

    /** The most tiles at a face; the least change in jokers, and the number of changes told apart. */
    top: new Uint8Array(FACES),
    netLow: new Int8Array(FACES),
    netCount: new Uint8Array(FACES),
    /** The numbers of tiles that can go into runs, by bit; for each the least change in jokers. */
    inRuns: new Uint16Array(FACES),
    leastNet: new Int8Array(BLOCK),
    /** The most tiles, jokers included, that can have a face. */
    reach: new Int16Array(FACES + 2),
    /** The numbers of tiles that can go into groups, by bit. */
    inGroups: new Uint8Array(FACES),
    /** The number of blocks in use: more than one where a node tells the changes in jokers apart. */
    blocks: new Uint8Array(FACES),
    /** The least cost with this many tiles in runs: block * BLOCK + face * SUMS + number. */
    least: new Float64Array(BLOCKS * BLOCK),
    /** The least cost with this many tiles in all, prices of groups left out, in the same order. */
    best: new Float64Array(BLOCKS * BLOCK),

    /** The group vectors possible at each value, those that need fewer jokers first; and where these end. */
    vectorStart: new Int32Array(FACES),
    vectorEnd: new Int32Array(16 * MOST_LOOSE),
    vectors: new Int16Array(MOST_VECTORS),
    read,
    splitNets,
    setPrice,
    value,
    marginals,
  };
  let priced = false;

  return faces;

  /** Reads the problem, with this price of a joker and no price on groups. */
  function read(joker: number): void {
    faces.joker = joker;
    if (priced) faces.groupPrice.fill(0);
    priced = false;
    findReach();
    listVectors();
    for (let color = 0; color < 4; color++)
      for (let live = p.live[color]!; live !== 0; live &= live - 1) listChoices(color, lowestIn(live));
  }

  /** From now on the changes in jokers at a face are told apart. */
  function splitNets(face: number): void {
    const { choice, choiceCost, best } = faces;
    const low = faces.netLow[face]!;
    faces.blocks[face] = BY_NET + faces.netCount[face]!;
    const at = BY_NET * BLOCK + face * SUMS;
    for (let net = 0; net < faces.netCount[face]!; net++)
      for (let s = 0; s <= faces.top[face]!; s++) best[at + net * BLOCK + s] = Infinity;
    for (let i = face * CHOICES; i < face * CHOICES + faces.choices[face]!; i++) {
      const net = Math.min(netOf(choice[i]!), MOST_NET) - low;
      const b = at + net * BLOCK + toOf(choice[i]!);
      if (choiceCost[i]! < best[b]!) best[b] = choiceCost[i]!;
    }
    value(face);
  }

  function setPrice(face: number, g: number, price: number): void {
    priced = true;
    faces.groupPrice[face * FAN + g] = price;
  }

  /** Finds the least cost of a face for each number of tiles in runs, with the present prices. */
  function value(face: number): void {
    const { groupPrice, best, least } = faces;
    const groups = faces.inGroups[face]!;
    const top = faces.top[face]!;
    for (let block = 0; block < faces.blocks[face]!; block++) {
      const at = block * BLOCK + face * SUMS;
      // Putting no tile into groups is always possible.
      for (let r = 0; r <= top; r++) least[at + r] = best[at + r]! + groupPrice[face * FAN]!;
      for (let g = 1; groups >> g !== 0; g++) {
        if ((groups & (1 << g)) === 0) continue;
        const price = groupPrice[face * FAN + g]!;
        for (let r = 0; r <= top - g; r++) {
          const sum = best[at + r + g]! + price;
          if (sum < least[at + r]!) least[at + r] = sum;
        }
      }
    }
  }

  /** The least cost with g tiles in groups, for each g, prices of groups left out; `around` is the cost of the rest. */
  function marginals(face: number, around: Float64Array, into: Float64Array, at: number): void {
    const { best } = faces;
    const groups = faces.inGroups[face]!;
    const top = faces.top[face]!;
    for (let g = 0; groups >> g !== 0; g++) {
      let cheapest = Infinity;
      for (let block = 0; block < faces.blocks[face]!; block++)
        for (let r = block * BLOCK + face * SUMS, end = r + top - g; r <= end; r++) {
          const sum = best[r + g]! + around[r]!;
          if (sum < cheapest) cheapest = sum;
        }
      into[at + g] = cheapest;
    }
  }

  function findReach(): void {
    const { reach, blocks } = faces;
    reach.fill(0);
    for (let color = 0; color < 4; color++)
      for (let live = p.live[color]!; live !== 0; live &= live - 1) {
        const face = color * 16 + lowestIn(live);
        reach[face] = p.fixed[face]! + p.rack[face]! + p.standing[face]! + p.loose - p.blocked[face]!;
        blocks[face] = 1;
      }
  }

  /** The numbers of real tiles that the colours have for groups of a value, three bits for each colour. */
  function realsAt(value: number): number {
    let reals = 0;
    for (let color = 3; color >= 0; color--) {
      const most = ((p.grouped[color]! >> value) & 1) * faces.reach[color * 16 + value]!;
      const real = most > 0 ? most - p.loose : 0;
      // A joker cannot stand for a colour that the ruleset does not have.
      reals = reals * 8 + (color >= p.colors ? NO_COLOR : Math.min(real, MOST_GROUPS));
    }
    return reals;
  }

  /** Lists the group vectors that the tiles allow. */
  function listVectors(): void {
    const { grouped, low, high } = p;
    const { inGroups, vectorStart } = faces;
    const some = grouped[0]! | grouped[1]! | grouped[2]! | grouped[3]!;
    let count = 0;
    for (let value = low; value <= high; value++) {
      vectorStart[value] = count;
      const possible = ((some >> value) & 1) !== 0;
      const list = possible ? vectorsOf(realsAt(value), p.loose, p.fourths[value]) : NO_GROUPS;
      count += addVectors(value, count, list);
    }
    vectorStart[high + 1] = count;
    // A node beyond the last value has no edges.
    for (let color = 0; color < 4; color++) inGroups[color * 16 + high + 1] = 0;
  }

  function addVectors(value: number, start: number, { vectors: list, ends, counts }: VectorList): number {
    const { inGroups, vectorEnd, vectors } = faces;
    const { length } = list;
    for (let i = 0; i < length; i++) vectors[start + i] = list[i]!;
    for (let lack = p.loose; lack >= 0; lack--) vectorEnd[value * MOST_LOOSE + lack] = start + ends[lack]!;
    for (let color = 0; color < 4; color++) inGroups[color * 16 + value] = counts[color]!;
    return length;
  }

  /** Lists what can lie at a face: the tiles from the rack, the jokers, and the cost. */
  function listChoices(color: number, v: number): void {
    const { choice, choiceCost, leastNet, best } = faces;
    const face = color * 16 + v;
    const fixed = p.fixed[face]!;
    const rack = p.rack[face]!;
    const standing = p.standing[face]!;
    const groups = faces.inGroups[face]!;
    const blocked = p.blocked[face]!;
    // A joker that stands here and may be reclaimed is one joker. No joker takes the face of a chosen one.
    const gone = p.gone[face]!;
    const most = gone > 0 ? standing - gone : Math.min(standing + p.loose, p.tableJokers + p.rackJokers);
    const top = fixed + rack + most - blocked;
    const rows = face * SUMS;
    for (let s = rows; s <= rows + top; s++) {
      leastNet[s] = 127;
      best[s] = Infinity;
    }
    const price = faces.joker + weights.below * (p.values - v);
    let i = face * CHOICES;
    let low = most;
    let inRuns = 0;
    for (let played = p.leastPlayed[face]!; played <= rack; played++) {
      const left = weights.value[v]! * (rack - played);
      const fewest = fewestJokers(face, played);
      if (fewest < low) low = fewest;
      for (let jokers = fewest; jokers <= most; jokers++) {
        const sum = fixed + played + jokers - blocked;
        const net = jokers - standing;
        const cost = left + price * net;
        choice[i] = makeEdge(sum, played, jokers, net);
        choiceCost[i++] = cost;
        if (cost < best[rows + sum]!) best[rows + sum] = cost;
        for (let g = 0; groups >> g !== 0 && g <= sum; g++) {
          if ((groups & (1 << g)) === 0) continue;
          inRuns |= 1 << (sum - g);
          if (net < leastNet[rows + sum - g]!) leastNet[rows + sum - g] = net;
        }
      }
    }
    faces.choices[face] = i - face * CHOICES;
    faces.top[face] = top;
    faces.netLow[face] = low - standing;
    faces.netCount[face] = Math.min(most, standing + MOST_NET) - low + 1;
    faces.inRuns[face] = inRuns;
    value(face);
  }

  /** The fewest jokers that must stay at a face: the joker rule, where this many tiles are played there. */
  function fewestJokers(face: number, played: number): number {
    const standing = p.standing[face]!;
    if (p.rule === LOCKED || standing === 0) return standing;
    if (p.rule === FREE) return 0;
    if (p.rule === CHOSEN) return standing - p.gone[face]!;
    const replacing = p.rule === REPLACE ? played : p.fixed[face]! + played;
    return replacing > standing ? 0 : standing - replacing;
  }
}
