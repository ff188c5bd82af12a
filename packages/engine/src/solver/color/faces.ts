/**
 * What can lie at each face, whatever the runs do: tiles from the rack, jokers, and how many of all go into
 * groups; and what that costs at the least, with the prices of jokers and groups.
 */

import { clear } from '../clear.ts';
import * as shared from '../constants.ts';
import { aboveOf, FACES, lying, netOf } from '../constants.ts';
import { FREE, LOCKED, type Problem, REPLACE } from '../position/problem.ts';
import type { Weights } from '../position/weights.ts';
import { MOST_GROUPS, MOST_VECTORS, NO_COLOR, NO_GROUPS, type VectorList, vectorsOf } from './groups.ts';

const BLOCKS = shared.BY_NET + 9;

export type Faces = ReturnType<typeof makeFaces>;

export function makeFaces(p: Problem, weights: Weights) {
  const MAX_VALUE = shared.MAX_VALUE;
  const FAN = shared.FAN;
  const SUMS = shared.SUMS;
  const CHOICES = shared.CHOICES;
  const BY_NET = shared.BY_NET;
  const BLOCK = shared.BLOCK;
  const MOST_LOOSE = shared.MOST_LOOSE;
  const MOST_NET = shared.MOST_NET;

  const words = new Float64Array(64 / 4);
  const faces = {
    /** What a joker more on the table costs: whoever lays one pays it, whoever reclaims one gets it. */
    joker: 0,
    /** What a colour pays to put so many tiles of a value into groups: face * FAN + number. */
    groupPrice: new Float64Array(64 * FAN),

    // The choices at a face: how many, what lies there and how many tiles that are, cost with the price of jokers.
    choices: new Uint8Array(FACES),
    choice: new Int32Array(64 * CHOICES),
    choiceCost: new Float64Array(64 * CHOICES),

    // Where jokers are loose, or once there are prices.
    /** The most tiles at a face; the least change in jokers, and how many changes are told apart. */
    top: new Uint8Array(FACES),
    netLow: new Int8Array(FACES),
    netCount: new Uint8Array(FACES),
    /** The numbers of tiles that can go into runs, by bit; for each the least change in jokers. */
    inRuns: new Uint16Array(FACES),
    leastNet: new Int8Array(64 * SUMS),
    /** The most tiles, jokers included, that can have each face. */
    reach: new Int16Array(words.buffer),
    /** The most runs that need begin at a face. */
    mostBegun: new Uint8Array(FACES),
    /** The numbers of tiles that can go into groups, by bit. */
    inGroups: new Uint8Array(FACES),
    /** How many blocks are in use: more where some state tells the changes in jokers apart. */
    blocks: new Uint8Array(FACES),
    /** The least cost with so many tiles in runs: block * BLOCK + face * SUMS + number. */
    least: new Float64Array(BLOCKS * BLOCK),
    /** The same where no more jokers lie than before, without their price. */
    bare: new Float64Array(BLOCKS * BLOCK),
    /** The least cost with so many tiles in all, laid out likewise; in the last block that without more jokers. */
    best: new Float64Array((BLOCKS + 1) * BLOCK),

    /** The group vectors possible at each value, those that need fewer jokers first; and where those end. */
    vectorStart: new Int32Array(FACES),
    vectorEnd: new Int32Array((MAX_VALUE + 1) * MOST_LOOSE),
    vectors: new Int16Array(MOST_VECTORS),
    read,
    listAll,
    splitNets,
    value,
    marginals,
    priceGroups,
  };

  return faces;

  function read(joker: number): void {
    faces.joker = joker;
    findReach();
    listVectors();
    if (p.loose === 0) return;
    priceGroups();
    listAll();
  }

  /** What can be done at all faces. Where no joker can come or go, nobody asks before there are prices. */
  function listAll(): void {
    for (let color = 0; color < 4; color++)
      for (let live = p.live[color]!; live !== 0; live &= live - 1) {
        const value = 31 - Math.clz32(live & -live);
        listChoices(color, value);
        if (faces.blocks[color * 16 + value]! > BY_NET) splitNets(color * 16 + value);
      }
  }

  /** From now on the changes in jokers at a face are told apart, too. */
  function splitNets(face: number): void {
    const { choice, choiceCost, best } = faces;
    const low = faces.netLow[face]!;
    faces.blocks[face] = BY_NET + faces.netCount[face]!;
    const at = BY_NET * BLOCK + face * SUMS;
    for (let net = 0; net < faces.netCount[face]!; net++)
      for (let s = 0; s <= faces.top[face]!; s++) best[at + net * BLOCK + s] = Infinity;
    for (let i = face * CHOICES; i < face * CHOICES + faces.choices[face]!; i++) {
      const net = Math.min(netOf(choice[i]!), MOST_NET) - low;
      const b = at + net * BLOCK + aboveOf(choice[i]!);
      if (choiceCost[i]! < best[b]!) best[b] = choiceCost[i]!;
    }
    value(face, true);
  }

  /**
   * Works out the least cost of a face for each number of tiles in runs, from the prices as they are; `bare` with that, unless
   * nobody asks.
   */
  function value(face: number, withBare: boolean): void {
    const { least, bare, joker } = faces;
    for (let block = 0; block < faces.blocks[face]!; block++) valueBlock(face, block, least, block);
    if (p.loose === 0 || !withBare) return;
    valueBlock(face, BLOCKS, bare, 0);
    for (let block = BY_NET; block < faces.blocks[face]!; block++) {
      const net = faces.netLow[face]! + block - BY_NET;
      const at = block * BLOCK + face * SUMS;
      for (let r = at; r <= at + faces.top[face]!; r++)
        bare[r] = net > 0 ? Infinity : least[r]! - joker * net;
    }
  }

  function valueBlock(face: number, block: number, into: Float64Array, where: number): void {
    const { groupPrice, best } = faces;
    const groups = faces.inGroups[face]!;
    const top = faces.top[face]!;
    const at = block * BLOCK + face * SUMS;
    const to = where * BLOCK + face * SUMS;
    // Nothing can always go into groups.
    for (let r = 0; r <= top; r++) into[to + r] = best[at + r]! + groupPrice[face * FAN]!;
    for (let g = 1; groups >> g !== 0; g++) {
      if ((groups & (1 << g)) === 0) continue;
      const price = groupPrice[face * FAN + g]!;
      for (let r = 0; r <= top - g; r++) {
        const sum = best[at + r + g]! + price;
        if (sum < into[to + r]!) into[to + r] = sum;
      }
    }
  }

  /** What it costs at the least to put so many tiles into groups, given what is around, prices of groups aside. */
  function marginals(face: number, around: Float64Array, into: Float64Array, at: number): void {
    const { best } = faces;
    const blocks = faces.blocks[face]!;
    const groups = faces.inGroups[face]!;
    const top = faces.top[face]!;
    for (let g = 0; groups >> g !== 0; g++) {
      let cheapest = Infinity;
      for (let block = 0; block < blocks; block++)
        for (let r = block * BLOCK + face * SUMS, end = r + top - g; r <= end; r++) {
          const sum = best[r + g]! + around[r]!;
          if (sum < cheapest) cheapest = sum;
        }
      into[at + g] = cheapest;
    }
  }

  /** The most tiles, jokers included, that can have each face. */
  function findReach(): void {
    const { reach, blocks, mostBegun } = faces;
    const { live, begins, fixed, rack, standing, loose } = p;
    clear(words);
    for (let color = 0; color < 4; color++)
      for (let alive = live[color]!; alive !== 0; alive &= alive - 1) {
        const value = 31 - Math.clz32(alive & -alive);
        const face = color * 16 + value;
        const type = color * MAX_VALUE + value - 1;
        reach[face] = fixed[type]! + rack[type]! + standing[type]! + loose;
        blocks[face] = 1;
        mostBegun[face] = ((begins[color]! >> value) & 1) * SUMS;
      }
    if (loose === 0) return;
    // A run that begins with a joker may as well end with it, unless it reaches the highest value.
    for (let color = 0; color < 4; color++) {
      let lacking = 0;
      for (let value = p.values; value >= p.low; value--) {
        const face = color * 16 + value;
        const real = reach[face]! > 0 ? reach[face]! - loose : 0;
        if (real === 0) lacking++;
        if (lacking > loose && real < mostBegun[face]!) mostBegun[face] = real;
      }
    }
  }

  /** How many tiles the colours have for groups of a value, by three bits each. */
  function realsAt(value: number): number {
    const { grouped, colors, loose } = p;
    const { reach } = faces;
    let reals = 0;
    for (let color = 3; color >= 0; color--) {
      const most = ((grouped[color]! >> value) & 1) * reach[color * 16 + value]!;
      // Jokers can stand for tiles that a colour lacks, but not for a colour that the ruleset does not have.
      const real = color >= colors ? NO_COLOR : most > 0 ? most - loose : 0;
      reals = reals * 8 + (real < MOST_GROUPS || color >= colors ? real : MOST_GROUPS);
    }
    return reals;
  }

  /** The group vectors that the tiles allow. */
  function listVectors(): void {
    const { grouped, low, high } = p;
    const { inGroups, vectorStart } = faces;
    const some = grouped[0]! | grouped[1]! | grouped[2]! | grouped[3]!;
    let count = 0;
    for (let value = low; value <= high; value++) {
      vectorStart[value] = count;
      count += addVectors(
        value,
        count,
        ((some >> value) & 1) !== 0 ? vectorsOf(realsAt(value), p.loose) : NO_GROUPS,
      );
    }
    vectorStart[high + 1] = count;
    // Beyond the last value nothing goes into groups, not even nothing.
    for (let color = 0; color < 4; color++) inGroups[color * 16 + high + 1] = 0;
  }

  /** Adds those of one value behind so many others, and says how many they are. */
  function addVectors(value: number, start: number, { vectors: list, ends, counts }: VectorList): number {
    const { inGroups, vectorEnd, vectors } = faces;
    const { length } = list;
    for (let i = 0; i < length; i++) vectors[start + i] = list[i]!;
    for (let lack = p.loose; lack >= 0; lack--) vectorEnd[value * MOST_LOOSE + lack] = start + ends[lack]!;
    for (let color = 0; color < 4; color++) inGroups[color * 16 + value] = counts[color]!;
    return length;
  }

  /** Where a group needs a joker, those who join the joker pay for it from the beginning. */
  function priceGroups(): void {
    const { groupPrice, inGroups, reach, vectorStart, vectorEnd, joker } = faces;
    for (let value = p.low; value <= p.high; value++) {
      if (vectorEnd[value * MOST_LOOSE]! > vectorStart[value]! + 1) continue;
      for (let color = 0; color < 4; color++) {
        const face = color * 16 + value;
        const price = reach[face]! > p.loose ? Math.floor(joker / 2) : -joker;
        for (let g = 1; inGroups[face]! >> g !== 0; g++) groupPrice[face * FAN + g] = g * price;
      }
    }
  }

  /** What can be done with the tiles of one face: how many tiles, how, and at what cost. */
  function listChoices(color: number, value: number): void {
    const { choice, choiceCost } = faces;
    const { leastNet, least, bare, best, groupPrice } = faces;
    const face = color * 16 + value;
    const type = color * MAX_VALUE + value - 1;
    const fixed = p.fixed[type]!;
    const rack = p.rack[type]!;
    const standing = p.standing[type]!;
    const groups = faces.inGroups[face]!;
    // A joker that stands here and could be reclaimed is one joker.
    const most = Math.min(standing + p.loose, p.tableJokers + p.rackJokers);
    const cost = weights.value[value]!;
    let i = face * CHOICES;
    let low = most;
    let inRuns = 0;
    const top = fixed + rack + most;
    const rows = face * SUMS;
    for (let s = rows; s <= rows + top; s++) {
      leastNet[s] = 127;
      best[s] = Infinity;
      best[BLOCKS * BLOCK + s] = Infinity;
      least[s] = Infinity;
      bare[s] = Infinity;
    }
    const price = faces.joker + weights.below * (p.values - value);
    for (let played = p.leastPlayed[type]!; played <= rack; played++) {
      const left = cost * (rack - played);
      let fewest = standing;
      if (p.rule === FREE) fewest = 0;
      else if (p.rule !== LOCKED && standing > 0) {
        const replacing = p.rule === REPLACE ? played : fixed + played;
        fewest = replacing > standing ? 0 : standing - replacing;
      }
      if (fewest < low) low = fewest;
      for (let jokers = fewest; jokers <= most; jokers++) {
        const sum = fixed + played + jokers;
        const net = jokers - standing;
        const whole = left + price * net;
        const without = net > 0 ? Infinity : left;
        choice[i] = lying(sum, played, jokers, net);
        choiceCost[i] = whole;
        i++;
        const at = rows + sum;
        if (whole < best[at]!) best[at] = whole;
        if (without < best[BLOCKS * BLOCK + at]!) best[BLOCKS * BLOCK + at] = without;
        for (let g = 0; groups >> g !== 0 && g <= sum; g++) {
          if ((groups & (1 << g)) === 0) continue;
          const r = at - g;
          inRuns |= 1 << (sum - g);
          if (net < leastNet[r]!) leastNet[r] = net;
          const paid = groupPrice[face * FAN + g]!;
          if (whole + paid < least[r]!) least[r] = whole + paid;
          if (without + paid < bare[r]!) bare[r] = without + paid;
        }
      }
    }
    faces.choices[face] = i - face * CHOICES;
    faces.top[face] = top;
    faces.netLow[face] = low - standing;
    faces.netCount[face] = Math.min(most, standing + MOST_NET) - low + 1;
    faces.inRuns[face] = inRuns;
  }
}
