/**
 * What can lie at each face, whatever the runs do: tiles from the rack, jokers, and how many of all go into
 * groups; and what that costs at the least, with the prices of jokers and groups.
 */
import { MAX_VALUE } from '../rules/tile.ts';
import { MOST_GROUPS, VECTOR_COUNTS, VECTORS_UP_TO } from './groups.ts';
import { FREE, LOCKED, type Problem, REPLACE, type Weights } from './problem.ts';

/** By the number of tiles that go into groups: 0 to 6. */
export const FAN = 8;
/** By the number of tiles at a face: at most four real ones and four jokers. */
export const SUMS = 9;
/** Places for the choices at a face: at most 4 + 1 rack tiles by 4 + 4 + 1 jokers. */
const CHOICES = 64;
/** Blocks of least costs: one for all changes in jokers together, then one for each change, from the least. */
export const BY_NET = 1;
/** And one for none more than before, without the price of jokers. */
export const NONE_MORE = BY_NET + 9;
const BLOCKS = NONE_MORE + 1;
/** Numbers in a block. */
export const BLOCK = 64 * SUMS;

/** The most jokers that can be loose, and one more. */
export const MOST_LOOSE = 5;

// The vectors of one value, with the jokers that each lacks; and how many lack so many.
const list = new Int16Array(VECTORS_UP_TO[MOST_GROUPS]!);
const lacks = new Uint8Array(VECTORS_UP_TO[MOST_GROUPS]!);
const lacking = new Int32Array(MOST_LOOSE);

export class Faces {
  /** What a joker more on the table costs: whoever lays one pays it, whoever reclaims one gets it. */
  joker = 0;
  /** Whether jokers can come or go at all. */
  private loose = false;
  /** What a colour pays to put so many tiles of a value into groups: face * FAN + number. */
  readonly groupPrice = new Float64Array(64 * FAN);
  /** Whether there are such prices. */
  charged = false;

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
  /** The numbers of tiles that can go into groups, by bit. */
  readonly inGroups = new Uint8Array(64);
  /** How many blocks are in use: more where some state tells the changes in jokers apart. */
  private readonly blocks = new Uint8Array(64);
  /** The least cost with so many tiles in runs: block * BLOCK + face * SUMS + number. */
  readonly least = new Float64Array(BLOCKS * BLOCK);
  /** Whether nothing can lie at a face. */
  readonly empty = new Uint8Array(64);
  /** The least cost with so many tiles in all, laid out likewise. */
  private readonly best = new Float64Array(BLOCKS * BLOCK);

  /** The group vectors possible at each value, those that need fewer jokers first; and where those end. */
  readonly vectorStart = new Int32Array(MAX_VALUE + 3);
  readonly vectorEnd = new Int32Array((MAX_VALUE + 1) * MOST_LOOSE);
  vectors = new Int16Array(1024);

  read(p: Problem, weights: Weights, joker: number): void {
    this.joker = joker;
    this.loose = p.loose > 0;
    this.findReach(p);
    this.listVectors(p);
    if (this.charged) this.groupPrice.fill(0);
    this.charged = false;
    for (let color = 0; color < 4; color++) {
      const live = p.live[color]!;
      for (let value = p.low; value <= p.high; value++)
        if ((live & (1 << value)) !== 0) this.listChoices(p, weights, color, value);
        else if (this.empty[color * 16 + value] === 0) this.leaveEmpty(color * 16 + value);
    }
  }

  /** Whether the changes in jokers at a face are told apart. */
  tellsApart(face: number): boolean {
    return this.blocks[face]! > BY_NET;
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
  }

  /** Works out the least cost of a face for each number of tiles in runs, from the prices as they are. */
  value(face: number): void {
    if (this.empty[face] === 1) return;
    for (let block = 0; block < this.blocks[face]!; block++) this.valueBlock(face, block);
    if (this.loose) this.valueBlock(face, NONE_MORE);
  }

  private valueBlock(face: number, block: number): void {
    const { least, best, groupPrice } = this;
    const groups = this.inGroups[face]!;
    const top = this.top[face]!;
    const at = block * BLOCK + face * SUMS;
    for (let r = 0; r <= top; r++) {
      let cheapest = best[at + r]! + groupPrice[face * FAN]!;
      for (let g = 1; groups >> g !== 0 && r + g <= top; g++) {
        if ((groups & (1 << g)) === 0) continue;
        const sum = best[at + r + g]! + groupPrice[face * FAN + g]!;
        if (sum < cheapest) cheapest = sum;
      }
      least[at + r] = cheapest;
    }
  }

  /** Takes the prices of groups back. */
  freeGroups(): void {
    this.groupPrice.fill(0);
    for (let face = 0; face < 64; face++) this.value(face);
  }

  /** Gives jokers another price. */
  priceJokers(joker: number): void {
    const more = joker - this.joker;
    if (more === 0) return;
    this.joker = joker;
    const { best, choiceCount, choiceSum, choiceNet, choiceCost } = this;
    for (let face = 0; face < 64; face++) {
      if (this.netCount[face]! <= 1 && this.netLow[face] === 0) continue;
      best.fill(Infinity, face * SUMS, face * SUMS + this.top[face]! + 1);
      for (let i = face * CHOICES; i < face * CHOICES + choiceCount[face]!; i++) {
        const cost = choiceCost[i]! + more * choiceNet[i]!;
        choiceCost[i] = cost;
        if (cost < best[face * SUMS + choiceSum[i]!]!) best[face * SUMS + choiceSum[i]!] = cost;
      }
      if (this.tellsApart(face)) this.splitNets(face);
      this.value(face);
    }
  }

  /** What it costs at the least to put so many tiles into groups, given what is around, prices of groups aside. */
  marginals(face: number, around: Float64Array, into: Float64Array, at: number): void {
    const { best } = this;
    const groups = this.inGroups[face]!;
    const top = this.top[face]!;
    for (let g = 0; g < FAN; g++) into[at + g] = Infinity;
    for (let block = 0; block < this.blocks[face]!; block++) {
      const row = block * BLOCK + face * SUMS;
      for (let g = 0; groups >> g !== 0; g++) {
        if ((groups & (1 << g)) === 0) continue;
        let cheapest = into[at + g]!;
        for (let r = 0; r + g <= top; r++) {
          const sum = best[row + r + g]! + around[block * SUMS + r]!;
          if (sum < cheapest) cheapest = sum;
        }
        into[at + g] = cheapest;
      }
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
      }
  }

  /** The group vectors that the tiles allow. */
  private listVectors(p: Problem): void {
    const { reach, inGroups, vectorStart } = this;
    let count = 0;
    inGroups.fill(1);
    for (let value = p.low; value <= p.high; value++) {
      if ((p.groups & (1 << value)) === 0) {
        vectorStart[value] = count;
        if (count === this.vectors.length) this.vectors = larger(this.vectors);
        this.vectors[count++] = 0;
        this.vectorEnd.fill(count, value * MOST_LOOSE, value * MOST_LOOSE + p.loose + 1);
        continue;
      }
      let real = p.loose;
      for (let face = value; face < p.colors * 16; face += 16)
        if (reach[face]! > 0) real += reach[face]! - p.loose;
      vectorStart[value] = count;
      const groups = Math.min(MOST_GROUPS, Math.floor(real / 3));
      const last = VECTORS_UP_TO[groups]!;
      // Jokers can stand for tiles that a colour lacks, but not for a colour that the ruleset does not have.
      const r0 = reach[value]! > 0 ? reach[value]! - p.loose : 0;
      const r1 = reach[16 + value]! > 0 ? reach[16 + value]! - p.loose : 0;
      const r2 = reach[32 + value]! > 0 ? reach[32 + value]! - p.loose : 0;
      const r3 = reach[48 + value]! > 0 ? reach[48 + value]! - p.loose : 0;
      lacking.fill(0);
      let found = 0;
      for (let i = 0; i < last; i++) {
        const d0 = VECTOR_COUNTS[i * 4]! - r0;
        const d1 = VECTOR_COUNTS[i * 4 + 1]! - r1;
        const d2 = VECTOR_COUNTS[i * 4 + 2]! - r2;
        const d3 = VECTOR_COUNTS[i * 4 + 3]! - r3;
        const lack = (d0 > 0 ? d0 : 0) + (d1 > 0 ? d1 : 0) + (d2 > 0 ? d2 : 0) + (d3 > 0 ? d3 : 0);
        if (lack > p.loose || (d3 > 0 && p.colors < 4) || (d2 > 0 && p.colors < 3)) continue;
        lacks[found] = lack;
        lacking[lack]!++;
        list[found++] = i;
        for (let c = 0; c < 4; c++) inGroups[c * 16 + value]! |= 1 << VECTOR_COUNTS[i * 4 + c]!;
      }
      if (count + found > this.vectors.length) this.vectors = larger(this.vectors);
      for (let lack = 0; lack <= p.loose; lack++) {
        const from = count;
        count += lacking[lack]!;
        lacking[lack] = from;
        this.vectorEnd[value * MOST_LOOSE + lack] = count;
      }
      for (let i = 0; i < found; i++) this.vectors[lacking[lacks[i]!]!++] = list[i]!;
    }
    vectorStart[p.high + 1] = count;
  }

  /** The same where no joker can come or go. */
  private listPlain(
    face: number,
    fixed: number,
    rack: number,
    least: number,
    standing: number,
    cost: number,
  ): void {
    const { choiceSum, choicePlayed, choiceJokers, choiceNet, choiceCost, best } = this;
    const rows = face * SUMS;
    const groups = this.inGroups[face]!;
    let i = face * CHOICES;
    for (let s = 0; s < fixed + least; s++) best[rows + s] = Infinity;
    for (let played = least; played <= rack; played++, i++) {
      choiceSum[i] = fixed + played;
      choicePlayed[i] = played;
      choiceJokers[i] = standing;
      choiceNet[i] = 0;
      choiceCost[i] = cost * (rack - played);
      best[rows + fixed + played] = cost * (rack - played);
    }
    const sums = (2 << (fixed + rack)) - (1 << (fixed + least));
    let inRuns = 0;
    for (let g = 0; groups >> g !== 0; g++) if ((groups & (1 << g)) !== 0) inRuns |= sums >> g;
    this.choiceCount[face] = i - face * CHOICES;
    this.top[face] = fixed + rack;
    this.netLow[face] = 0;
    this.netCount[face] = 1;
    this.inRuns[face] = inRuns;
    this.blocks[face] = 1;
  }

  /** A face at which nothing can lie. */
  private leaveEmpty(face: number): void {
    this.empty[face] = 1;
    const i = face * CHOICES;
    this.choiceCount[face] = 1;
    this.choiceSum[i] = 0;
    this.choicePlayed[i] = 0;
    this.choiceJokers[i] = 0;
    this.choiceNet[i] = 0;
    this.choiceCost[i] = 0;
    this.top[face] = 0;
    this.netLow[face] = 0;
    this.netCount[face] = 1;
    this.inRuns[face] = 1;
    this.leastNet[face * SUMS] = 0;
    this.blocks[face] = 1;
    this.best[face * SUMS] = 0;
    this.least[face * SUMS] = 0;
    this.best[NONE_MORE * BLOCK + face * SUMS] = 0;
    this.least[NONE_MORE * BLOCK + face * SUMS] = 0;
  }

  /** What can be done with the tiles of one face: how many tiles, how, and at what cost. */
  private listChoices(p: Problem, weights: Weights, color: number, value: number): void {
    const { choiceSum, choicePlayed, choiceJokers, choiceNet, choiceCost, leastNet, best } = this;
    const face = color * 16 + value;
    const type = color * MAX_VALUE + value - 1;
    const fixed = p.fixed[type]!;
    const rack = p.rack[type]!;
    const standing = p.standing[type]!;
    this.empty[face] = 0;
    if (p.loose === 0) {
      this.listPlain(face, fixed + standing, rack, p.leastPlayed[type]!, standing, weights.value[value]!);
      return;
    }
    const most = standing + p.loose;
    const groups = this.inGroups[face]!;
    const cost = weights.value[value]!;
    let i = face * CHOICES;
    let low = most;
    let inRuns = 0;
    const top = fixed + rack + most;
    const rows = face * SUMS;
    for (let s = 0; s <= top; s++) {
      leastNet[face * SUMS + s] = 127;
      best[rows + s] = Infinity;
      best[NONE_MORE * BLOCK + rows + s] = Infinity;
    }
    for (let played = p.leastPlayed[type]!; played <= rack; played++) {
      let least = standing;
      if (p.rule === FREE) least = 0;
      else if (p.rule !== LOCKED && standing > 0) {
        const replacing = p.rule === REPLACE ? played : fixed + played;
        least = replacing > standing ? 0 : standing - replacing;
      }
      if (least < low) low = least;
      for (let jokers = least; jokers <= most; jokers++) {
        const sum = fixed + played + jokers;
        choiceSum[i] = sum;
        choicePlayed[i] = played;
        choiceJokers[i] = jokers;
        const net = jokers - standing;
        const whole = cost * (rack - played) + this.joker * net;
        choiceNet[i] = net;
        choiceCost[i] = whole;
        i++;
        if (whole < best[rows + sum]!) best[rows + sum] = whole;
        if (net <= 0 && cost * (rack - played) < best[NONE_MORE * BLOCK + rows + sum]!)
          best[NONE_MORE * BLOCK + rows + sum] = cost * (rack - played);
        for (let g = 0; groups >> g !== 0 && g <= sum; g++) {
          if ((groups & (1 << g)) === 0) continue;
          inRuns |= 1 << (sum - g);
          if (net < leastNet[face * SUMS + sum - g]!) leastNet[face * SUMS + sum - g] = net;
        }
      }
    }
    this.choiceCount[face] = i - face * CHOICES;
    this.top[face] = top;
    this.netLow[face] = low - standing;
    this.netCount[face] = most - low + 1;
    this.inRuns[face] = inRuns;
    this.blocks[face] = 1;
  }
}

function larger(old: Int16Array): Int16Array<ArrayBuffer> {
  const more = new Int16Array(old.length * 2);
  more.set(old);
  return more;
}
