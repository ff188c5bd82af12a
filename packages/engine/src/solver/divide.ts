/**
 * Whether tiles and jokers can be divided into melds without a rest, for sets with at most two copies of a tile.
 *
 * It is the solver's question without old melds, costs and layouts, for searches that ask it thousands of times.
 * Values are taken from low to high. For each colour the open runs are counted by length: one tile, two tiles, three or more.
 */

const COLORS = 4;
const VALUES = 13;
/** Open runs of a colour: one tile + 4 × two tiles + 16 × three or more, each at most 3. */
const RUNS = 64;
const MOST_JOKERS = 2;
/** The cost of a joker: divisible by the number of colours that share it in a group. */
const JOKER = 12;
const NEVER = 1_000;

/** The tiles that groups of one value take from each colour, and the jokers in them. */
interface GroupVector {
  readonly taken: readonly number[];
  readonly jokers: number;
  /** The part of the jokers' cost that each colour in it bears. */
  readonly share: number;
}

const GROUPS: readonly GroupVector[] = groupVectors();

function groupVectors(): GroupVector[] {
  const found = new Map<string, GroupVector>();
  const add = (vector: Omit<GroupVector, 'share'>, most: number): void => {
    const key = `${vector.taken} ${vector.jokers}`;
    if (found.has(key)) return;
    const sharing = vector.taken.filter((count) => count > 0).length;
    found.set(key, { ...vector, share: sharing === 0 ? 0 : (vector.jokers * JOKER) / sharing });
    if (most === 0) return;
    for (let colors = 1; colors < 16; colors++) {
      const size = [0, 1, 2, 3].filter((color) => (colors >> color) & 1).length;
      for (let jokers = Math.max(0, 3 - size); size + jokers <= COLORS; jokers++) {
        const taken = vector.taken.map((count, color) => count + ((colors >> color) & 1));
        if (vector.jokers + jokers <= MOST_JOKERS && taken.every((count) => count <= 2))
          add({ taken, jokers: vector.jokers + jokers }, most - 1);
      }
    }
  };
  add({ taken: [0, 0, 0, 0], jokers: 0 }, 3);
  return [...found.values()].sort((a, b) => a.jokers - b.jokers);
}

/** For a state of open runs and a number of tiles: the states that can follow. */
const AFTER: readonly (readonly number[])[] = Array.from({ length: RUNS * 8 }, (_, key) => {
  const state = key >> 3;
  const tiles = key & 7;
  const [ones, twos, longs] = [state & 3, (state >> 2) & 3, state >> 4];
  const spare = tiles - ones - twos;
  const states: number[] = [];
  // Open runs of one and two tiles must go on; longer ones may end.
  for (let extended = Math.min(longs, spare); extended >= 0; extended--) {
    const begun = spare - extended;
    if (begun <= 3 && twos + extended <= 3) states.push(begun + 4 * ones + 16 * (twos + extended));
  }
  return states;
});

const counts = new Int8Array(COLORS * VALUES);
/** By colour, value and state: the least cost of the jokers that it needs from here on; 0 for unknown, else one more. */
const needed = new Int16Array(COLORS * (VALUES + 1) * RUNS);
/** By colour, value and number of its tiles in groups: the least share of the jokers' cost there. */
const inGroups = new Int16Array(COLORS * VALUES * 3);
const failed = new Set<number>();
let mostFailed = 0;
/** By value: the group vectors that the tiles allow. */
const vectorsAt: GroupVector[][] = Array.from({ length: VALUES }, () => []);

/**
 * Whether the tiles (by type, at most two of each) and this many jokers, at most two, make melds without a rest. After `most` dead
 * ends the answer is no, so a division can be missed; without a limit the answer is exact.
 */
export function dividesIntoMelds(tiles: ArrayLike<number>, jokers: number, most = Infinity): boolean {
  for (let i = 0; i < COLORS * VALUES; i++) counts[i] = tiles[i]!;
  needed.fill(0);
  inGroups.fill(NEVER);
  failed.clear();
  mostFailed = most;
  for (let value = 0; value < VALUES; value++) {
    const list = vectorsAt[value]!;
    list.length = 0;
    const [a, b, c, d] = [counts[value]!, counts[13 + value]!, counts[26 + value]!, counts[39 + value]!];
    for (const vector of GROUPS) {
      if (vector.jokers > jokers) break;
      const { taken } = vector;
      if (taken[0]! > a || taken[1]! > b || taken[2]! > c || taken[3]! > d) continue;
      list.push(vector);
      for (let color = 0; color < COLORS; color++) {
        const at = (color * VALUES + value) * 3 + taken[color]!;
        const cost = taken[color] === 0 ? 0 : vector.share;
        if (cost < inGroups[at]!) inGroups[at] = cost;
      }
    }
  }
  return divides(0, 0, 0, 0, 0, jokers);
}

/** The least cost of jokers of a colour from a value on, if it could choose alone what groups take. */
function leastCost(color: number, value: number, state: number): number {
  if (value === VALUES) return (state & 15) === 0 ? 0 : NEVER;
  const at = (color * (VALUES + 1) + value) * RUNS + state;
  const known = needed[at]!;
  if (known > 0) return known - 1;
  const here = color * VALUES + value;
  const have = counts[here]!;
  const must = (state & 3) + ((state >> 2) & 3);
  let least = NEVER;
  for (let jokers = 0; jokers <= MOST_JOKERS && jokers * JOKER < least; jokers++)
    for (let grouped = 0; grouped <= have && grouped <= 2; grouped++) {
      const tiles = have - grouped + jokers;
      if (tiles < must) break;
      const cost = jokers * JOKER + inGroups[here * 3 + grouped]!;
      if (cost >= least) continue;
      for (const next of AFTER[(state << 3) | tiles]!) {
        const all = cost + leastCost(color, value + 1, next);
        if (all < least) least = all;
      }
    }
  needed[at] = least + 1;
  return least;
}

/** Whether the rest from a value on can be divided after these open runs, with exactly this many jokers. */
function divides(value: number, s0: number, s1: number, s2: number, s3: number, jokers: number): boolean {
  if (value === VALUES) return jokers === 0;
  const least =
    leastCost(0, value, s0) + leastCost(1, value, s1) + leastCost(2, value, s2) + leastCost(3, value, s3);
  if (least > jokers * JOKER) return false;
  const key = ((((value * RUNS + s0) * RUNS + s1) * RUNS + s2) * RUNS + s3) * 4 + jokers;
  if (failed.has(key) || failed.size >= mostFailed) return false;
  for (const { taken, jokers: used } of vectorsAt[value]!) {
    const left = jokers - used;
    if (left < 0) break;
    if (colorDivides(value, 0, s0, s1, s2, s3, taken, left)) return true;
  }
  failed.add(key);
  return false;
}

/** Chooses what the runs of one colour do after the other; then goes on to the next value. */
function colorDivides(
  value: number,
  color: number,
  s0: number,
  s1: number,
  s2: number,
  s3: number,
  taken: readonly number[],
  jokers: number,
): boolean {
  if (color === COLORS) return divides(value + 1, s0, s1, s2, s3, jokers);
  const state = color === 0 ? s0 : color === 1 ? s1 : color === 2 ? s2 : s3;
  const have = counts[color * VALUES + value]! - taken[color]!;
  for (let used = 0; used <= jokers; used++) {
    for (const next of AFTER[(state << 3) | (have + used)]!) {
      if (leastCost(color, value + 1, next) > (jokers - used) * JOKER) continue;
      const found =
        color === 0
          ? colorDivides(value, 1, next, s1, s2, s3, taken, jokers - used)
          : color === 1
            ? colorDivides(value, 2, s0, next, s2, s3, taken, jokers - used)
            : color === 2
              ? colorDivides(value, 3, s0, s1, next, s3, taken, jokers - used)
              : colorDivides(value, 4, s0, s1, s2, next, taken, jokers - used);
      if (found) return true;
    }
  }
  return false;
}
