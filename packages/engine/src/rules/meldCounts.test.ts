/**
 * How many melds there are. A meld is counted by the tiles that it uses: a multiset of types in which the
 * joker is a type of its own, so that `7r j j` counts once although it can be a run or a group, and
 * `5r 6r j` once although the joker can be 4 or 7.
 */
import { describe, expect, it } from 'vitest';
import type { MeldKind } from './meld.ts';
import { readings } from './reading.ts';
import { makeRuleset, type Ruleset } from './ruleset.ts';
import { idOfCode, MAX_COPIES, type TileId, typeOf } from './tile.ts';

const standard = makeRuleset();
const tiny = makeRuleset({ preset: 'tiny' });

const tileOf = (type: number): TileId => idOfCode(type * MAX_COPIES);

/** All subsets of a list. */
const subsets = (items: readonly number[]): number[][] =>
  Array.from({ length: 1 << items.length }, (_, mask) => items.filter((_item, i) => (mask >> i) & 1));

/** Through the rules: every set of tiles of one colour or of one number, with jokers, that has a reading. */
function countByReading(ruleset: Ruleset, jokers: number, longest: number): number {
  const { colors, values } = ruleset;
  const lines: [MeldKind, number[]][] = [];
  for (let c = 0; c < colors; c++)
    lines.push(['run', Array.from({ length: values }, (_, i) => typeOf(c, i + 1))]);
  for (let v = 1; v <= values; v++)
    lines.push(['group', Array.from({ length: colors }, (_, c) => typeOf(c, v))]);
  const found = new Set<string>();
  for (const [kind, line] of lines)
    for (const types of subsets(line))
      for (let j = 0; j <= jokers; j++) {
        if (types.length + j > longest || types.length + j < 3) continue;
        const tiles = [...types.map(tileOf), ...new Array<TileId>(j).fill('ja')];
        // `types` ascend, so they are the sorted multiset.
        if (readings(kind, tiles, ruleset, { order: 'set' }).length > 0) found.add(`${types.join()}+${j}`);
      }
  return found.size;
}

/**
 * By brute force over every multiset of tiles, written from the definition alone: jokers are replaced by
 * every face in turn, and the whole is looked at.
 */
function countByBruteForce(ruleset: Ruleset, jokers: number, longest: number): number {
  const { colors, values } = ruleset;
  const faces: number[] = [];
  for (let c = 0; c < colors; c++) for (let v = 1; v <= values; v++) faces.push(c * 16 + v);
  const isMeld = (list: readonly number[], n: number): boolean => {
    if (n < 3) return false;
    let sameColor = true;
    let sameValue = true;
    let low = 99;
    let high = 0;
    for (let i = 0; i < n; i++) {
      const face = list[i]!;
      if (face >> 4 !== list[0]! >> 4) sameColor = false;
      if ((face & 15) !== (list[0]! & 15)) sameValue = false;
      if (!sameColor && !sameValue) return false;
      for (let k = 0; k < i; k++) if (list[k] === face) return false;
      low = Math.min(low, face & 15);
      high = Math.max(high, face & 15);
    }
    return (sameColor && high - low === n - 1) || (sameValue && n <= 4);
  };
  const withJokers = (list: number[], n: number, left: number, from: number): boolean => {
    if (left === 0) return isMeld(list, n);
    for (let f = from; f < faces.length; f++) {
      list[n] = faces[f]!;
      if (withJokers(list, n + 1, left - 1, f)) return true;
    }
    return false;
  };
  let count = 0;
  const list: number[] = [];
  const extend = (n: number, from: number, copies: number): void => {
    for (let j = 0; j <= jokers && n + j <= longest; j++)
      if (n + j >= 3 && withJokers(list, n, j, 0)) count++;
    if (n === longest) return;
    for (let f = from; f < faces.length; f++) {
      const used = f === from ? copies : 0;
      if (used === ruleset.copiesPerTiletype) continue;
      list[n] = faces[f]!;
      extend(n + 1, f, used + 1);
    }
  };
  extend(0, 0, 0);
  return count;
}

describe('the number of melds of three to five tiles', () => {
  it.each([
    [0, 185],
    [1, 679],
    [2, 1173],
  ])('with at most %i jokers is %i', (jokers, count) => {
    expect(countByReading(standard, jokers, 5)).toBe(count);
  });

  it('is the same by brute force over all multisets of tiles', () => {
    expect(countByBruteForce(standard, 0, 5)).toBe(185);
    expect(countByBruteForce(standard, 1, 5)).toBe(679);
    expect(countByBruteForce(standard, 2, 5)).toBe(1173);
  });
});

describe('the number of melds of any length', () => {
  it('without jokers is 4 × 66 runs and 13 × 5 groups', () => {
    expect(countByReading(standard, 0, 13)).toBe(4 * 66 + 13 * 5);
  });

  /** k numbers of one colour and j jokers make a run where the numbers fit into a window of k + j. */
  const runsByWindow = (values: number, jokers: number): number => {
    let count = 0;
    for (let mask = 1; mask < 1 << values; mask++) {
      const numbers = Array.from({ length: values }, (_, i) => i).filter((i) => (mask >> i) & 1);
      const span = numbers.at(-1)! - numbers[0]! + 1;
      for (let j = 0; j <= jokers; j++) {
        const length = numbers.length + j;
        if (length >= 3 && length <= values && span <= length) count++;
      }
    }
    return count;
  };

  it.each([1, 2])('with at most %i jokers agrees with counting windows', (jokers) => {
    // Groups: of k colours and j jokers, 3 ≤ k + j ≤ 4; one tile and two jokers is already counted as a run.
    const groups = [0, 1, 2]
      .filter((j) => j <= jokers)
      .map((j) => (j === 0 ? 4 + 1 : j === 1 ? 6 + 4 : 6))
      .reduce((a, b) => a + b, 0);
    expect(countByReading(standard, jokers, 13)).toBe(4 * runsByWindow(13, jokers) + 13 * groups);
  });

  it('under the tiny ruleset is the same by brute force over all multisets of tiles', () => {
    // Runs of 3–6 of six numbers: 4 + 3 + 2 + 1 in three colours; one group for each number.
    expect(countByBruteForce(tiny, 0, 6)).toBe(3 * 10 + 6);
    expect(countByReading(tiny, 0, 6)).toBe(3 * 10 + 6);
    expect(countByReading(tiny, 1, 6)).toBe(countByBruteForce(tiny, 1, 6));
  });

  it.each([
    [{ colors: 2, values: 4, copiesPerTiletype: 1, numJokers: 3 }, 3],
    [{ colors: 4, values: 3, copiesPerTiletype: 2, numJokers: 3 }, 3],
    [{ colors: 3, values: 5, copiesPerTiletype: 1, numJokers: 2 }, 2],
  ])('under %o is the same by brute force', (fields, jokers) => {
    const ruleset = makeRuleset({ ...fields, numPlayers: { min: 2, max: 2 }, initialHandSize: 1 });
    expect(countByReading(ruleset, jokers, 5)).toBe(countByBruteForce(ruleset, jokers, 5));
  });
});

describe('a set of tiles that could be a run and a group', () => {
  it('is one tile with two jokers', () => {
    expect(readings('run', ['7ra', 'ja', 'jb'], standard).length).toBeGreaterThan(0);
    expect(readings('group', ['7ra', 'ja', 'jb'], standard).length).toBeGreaterThan(0);
  });
});
