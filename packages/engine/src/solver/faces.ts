/**
 * What can lie at each face, whatever the runs do: tiles from the rack, jokers, and how many of all go into
 * groups; and what that costs at the least, with the prices of jokers and groups.
 */
import { MAX_VALUE } from '../rules/tile.ts';
import { enlarge } from './enlarge.ts';
import { MOST_GROUPS, NO_COLOR, vectorsOf } from './groups.ts';
import { FREE, LOCKED, type Problem, REPLACE, Weights } from './problem.ts';

/** By the number of tiles that go into groups: 0 to 6. */
export const FAN = 8;
/** By the number of tiles at a face: at most four real ones and four jokers. */
export const SUMS = 9;
/** Places for the choices at a face: at most 4 + 1 rack tiles by 4 + 4 + 1 jokers. */
export const CHOICES = 64;
/** Blocks of least costs: one for all changes in jokers together, then one for each change, from the least. */
export const BY_NET = 1;
const BLOCKS = BY_NET + 9;
/** Numbers in a block. */
export const BLOCK = 64 * SUMS;

/** The most jokers that can be loose, and one more. */
export const MOST_LOOSE = 5;

export class Faces {
  /** What a joker more on the table costs: whoever lays one pays it, whoever reclaims one gets it. */
  joker = 0;
  /** Whether jokers can come or go at all. */
  private loose = false;
  /** What it costs to leave a tile on the rack. */
  weights = new Weights();
  /** What a colour pays to put so many tiles of a value into groups: face * FAN + number. */
  readonly groupPrice = new Float64Array(64 * FAN);

  // The choices at a face: tiles in all, from the rack, jokers, change in jokers, cost with the price of that.
  readonly choiceCount = new Uint8Array(64);
  readonly choiceSum = new Uint8Array(64 * CHOICES);
  readonly choicePlayed = new Uint8Array(64 * CHOICES);
  readonly choiceJokers = new Uint8Array(64 * CHOICES);
  readonly choiceNet = new Int8Array(64 * CHOICES);
  readonly choiceCost = new Float64Array(64 * CHOICES);

  /** The most tiles at a face; the least change in jokers and how many there are. */
  readonly top = new Uint8Array(64);
  readonly netLow = new Int8Array(64);
  readonly netCount = new Uint8Array(64);
  /** The numbers of tiles that can go into runs, by bit; for each the least change in jokers. */
  readonly inRuns = new Uint16Array(64);
  readonly leastNet = new Int8Array(64 * SUMS);
  /** The most tiles, jokers included, that can have each face. */
  readonly reach = new Int16Array(64);
  /** The most runs that need begin at a face. */
  readonly mostBegun = new Uint8Array(64);
  /** The numbers of tiles that can go into groups, by bit. */
  readonly inGroups = new Uint8Array(64);
  /** How many blocks are in use: more where some state tells the changes in jokers apart. */
  readonly blocks = new Uint8Array(64);
  /** The least cost with so many tiles in runs: block * BLOCK + face * SUMS + number. */
  readonly least = new Float64Array(BLOCKS * BLOCK);
  /** The same where no more jokers lie than before, without their price. */
  readonly bare = new Float64Array(BLOCKS * BLOCK);
  /** The least cost with so many tiles in all, laid out likewise; in the last block that without more jokers. */
  private readonly best = new Float64Array((BLOCKS + 1) * BLOCK);

  /** The group vectors possible at each value, those that need fewer jokers first; and where those end. */
  readonly vectorStart = new Int32Array(MAX_VALUE + 3);
  readonly vectorEnd = new Int32Array((MAX_VALUE + 1) * MOST_LOOSE);
  vectors = new Int16Array(1024);

  read(p: Problem, weights: Weights, joker: number): void {
    this.joker = joker;
    this.loose = p.loose > 0;
    this.weights = weights;
    this.findReach(p);
    this.listVectors(p);
    this.blocks.fill(1);
    if (this.loose) {
      this.priceGroups(p);
      this.listAll(p);
    } else this.listSums(p);
  }

  /** What can be done at all faces. Where no joker can come or go, nobody asks before there are prices. */
  listAll(p: Problem): void {
    for (let color = 0; color < 4; color++)
      for (let live = p.live[color]!; live !== 0; live &= live - 1) {
        const value = 31 - Math.clz32(live & -live);
        this.listChoices(p, color, value);
        if (this.blocks[color * 16 + value]! > BY_NET) this.splitNets(color * 16 + value);
      }
  }

  /** From now on the changes in jokers at a face are told apart, too. */
  splitNets(face: number): void {
    const { best, choiceSum, choiceNet, choiceCost } = this;
    const low = this.netLow[face]!;
    this.blocks[face] = BY_NET + this.netCount[face]!;
    const at = BY_NET * BLOCK + face * SUMS;
    for (let net = 0; net < this.netCount[face]!; net++)
      for (let s = 0; s <= this.top[face]!; s++) best[at + net * BLOCK + s] = Infinity;
    for (let i = face * CHOICES; i < face * CHOICES + this.choiceCount[face]!; i++)
      best[at + (choiceNet[i]! - low) * BLOCK + choiceSum[i]!] = choiceCost[i]!;
    this.value(face, true);
  }

  /**
   * Works out the least cost of a face for each number of tiles in runs, from the prices as they are; `bare` with that, unless
   * nobody asks.
   */
  value(face: number, withBare: boolean): void {
    const { least, bare, joker } = this;
    for (let block = 0; block < this.blocks[face]!; block++) this.valueBlock(face, block, least, block);
    if (!this.loose || !withBare) return;
    this.valueBlock(face, BLOCKS, bare, 0);
    for (let block = BY_NET; block < this.blocks[face]!; block++) {
      const net = this.netLow[face]! + block - BY_NET;
      const at = block * BLOCK + face * SUMS;
      for (let r = at; r <= at + this.top[face]!; r++) bare[r] = net > 0 ? Infinity : least[r]! - joker * net;
    }
  }

  private valueBlock(face: number, block: number, into: Float64Array, where: number): void {
    const { best, groupPrice } = this;
    const groups = this.inGroups[face]!;
    const top = this.top[face]!;
    const at = block * BLOCK + face * SUMS;
    const to = where * BLOCK + face * SUMS;
    for (let r = 0; r <= top; r++) {
      let cheapest = Infinity;
      for (let g = 0; groups >> g !== 0 && r + g <= top; g++) {
        if ((groups & (1 << g)) === 0) continue;
        const sum = best[at + r + g]! + groupPrice[face * FAN + g]!;
        if (sum < cheapest) cheapest = sum;
      }
      into[to + r] = cheapest;
    }
  }

  /** What it costs at the least to put so many tiles into groups, given what is around, prices of groups aside. */
  marginals(face: number, around: Float64Array, into: Float64Array, at: number): void {
    const { best } = this;
    const groups = this.inGroups[face]!;
    const top = this.top[face]!;
    for (let g = 0; groups >> g !== 0; g++) {
      let cheapest = Infinity;
      for (let block = 0; block < this.blocks[face]!; block++)
        for (let r = block * BLOCK + face * SUMS, end = r + top - g; r <= end; r++) {
          const sum = best[r + g]! + around[r]!;
          if (sum < cheapest) cheapest = sum;
        }
      into[at + g] = cheapest;
    }
  }

  /** The most tiles, jokers included, that can have each face. */
  private findReach(p: Problem): void {
    const { reach } = this;
    reach.fill(0);
    for (let color = 0; color < 4; color++)
      for (let live = p.live[color]!; live !== 0; live &= live - 1) {
        const value = 31 - Math.clz32(live & -live);
        const type = color * MAX_VALUE + value - 1;
        reach[color * 16 + value] = p.fixed[type]! + p.rack[type]! + p.standing[type]! + p.loose;
        this.mostBegun[color * 16 + value] = ((p.begins[color]! >> value) & 1) * SUMS;
      }
    if (p.loose === 0) return;
    // A run that begins with a joker may as well end with it, unless it reaches the highest value.
    for (let color = 0; color < 4; color++) {
      let lacking = 0;
      for (let value = p.values; value >= p.low; value--) {
        const face = color * 16 + value;
        const real = reach[face]! > 0 ? reach[face]! - p.loose : 0;
        if (real === 0) lacking++;
        if (lacking > p.loose && real < this.mostBegun[face]!) this.mostBegun[face] = real;
      }
    }
  }

  /** The group vectors that the tiles allow. */
  private listVectors(p: Problem): void {
    const { reach, inGroups, vectorStart, vectorEnd } = this;
    let count = 0;
    for (let value = p.low; value <= p.high; value++) {
      vectorStart[value] = count;
      let reals = 0;
      for (let color = 3; color >= 0; color--) {
        const most = ((p.grouped[color]! >> value) & 1) * reach[color * 16 + value]!;
        // Jokers can stand for tiles that a colour lacks, but not for a colour that the ruleset does not have.
        const real = color >= p.colors ? NO_COLOR : most > 0 ? most - p.loose : 0;
        reals = reals * 8 + (real < MOST_GROUPS || color >= p.colors ? real : MOST_GROUPS);
      }
      const { vectors, ends, counts } = vectorsOf(reals, p.loose);
      if (count + vectors.length > this.vectors.length)
        this.vectors = enlarge(this.vectors, this.vectors.length * 2);
      for (let i = 0; i < vectors.length; i++) this.vectors[count + i] = vectors[i]!;
      for (let lack = 0; lack <= p.loose; lack++) vectorEnd[value * MOST_LOOSE + lack] = count + ends[lack]!;
      for (let color = 0; color < 4; color++) inGroups[color * 16 + value] = counts[color]!;
      count += vectors.length;
    }
    vectorStart[p.high + 1] = count;
    // Beyond the last value nothing goes into groups, not even nothing.
    for (let color = 0; color < 4; color++) inGroups[color * 16 + p.high + 1] = 0;
  }

  /** Where a group needs a joker, those who join the joker pay for it from the beginning. */
  priceGroups(p: Problem): void {
    const { groupPrice, inGroups, reach, vectorStart, vectorEnd, joker } = this;
    for (let value = p.low; value <= p.high; value++) {
      if (vectorEnd[value * MOST_LOOSE]! > vectorStart[value]! + 1) continue;
      for (let color = 0; color < 4; color++) {
        const face = color * 16 + value;
        const price = reach[face]! > p.loose ? Math.floor(joker / 2) : -joker;
        for (let g = 1; inGroups[face]! >> g !== 0; g++) groupPrice[face * FAN + g] = g * price;
      }
    }
  }

  /** How many tiles can lie at a face, and in runs, where no joker can come or go. */
  private listSums(p: Problem): void {
    for (let color = 0; color < 4; color++)
      for (let live = p.live[color]!; live !== 0; live &= live - 1) {
        const value = 31 - Math.clz32(live & -live);
        const face = color * 16 + value;
        const type = color * MAX_VALUE + value - 1;
        const fixed = p.fixed[type]! + p.standing[type]!;
        const groups = this.inGroups[face]!;
        const sums = (2 << (fixed + p.rack[type]!)) - (1 << (fixed + p.leastPlayed[type]!));
        this.top[face] = fixed + p.rack[type]!;
        this.inRuns[face] = sums;
        for (let g = 1; groups >> g !== 0; g++)
          if ((groups & (1 << g)) !== 0) this.inRuns[face]! |= sums >> g;
      }
  }

  /** What can be done with the tiles of one face: how many tiles, how, and at what cost. */
  private listChoices(p: Problem, color: number, value: number): void {
    const { choiceSum, choicePlayed, choiceJokers, choiceNet, choiceCost } = this;
    const { leastNet, best, least, bare, groupPrice, weights } = this;
    const face = color * 16 + value;
    const type = color * MAX_VALUE + value - 1;
    const fixed = p.fixed[type]!;
    const rack = p.rack[type]!;
    const standing = p.standing[type]!;
    const groups = this.inGroups[face]!;
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
    const price = this.joker + weights.below * (p.values - value);
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
        choiceSum[i] = sum;
        choicePlayed[i] = played;
        choiceJokers[i] = jokers;
        const net = jokers - standing;
        const whole = left + price * net;
        const without = net > 0 ? Infinity : left;
        choiceNet[i] = net;
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
    this.choiceCount[face] = i - face * CHOICES;
    this.top[face] = top;
    this.netLow[face] = low - standing;
    this.netCount[face] = most - low + 1;
    this.inRuns[face] = inRuns;
  }
}
