/** What the solver leaves alone: found here the slow way, by listing every meld that could be. */
import { describe, expect, it } from 'vitest';
import { rawRack, rawTable } from '../../../test/melds.ts';
import { randomPosition } from '../../../test/random/position.ts';
import { seeded } from '../../../test/random/rearrangement.ts';
import { slotType } from '../../rules/meld.ts';
import type { Position } from '../../rules/position.ts';
import { makeRuleset } from '../../rules/ruleset.ts';
import { tileType, typeOf } from '../../rules/tile.ts';
import { problem, readPosition } from '../parts.ts';
import { bestPlay } from '../solver.ts';

/** Every run of three and every group of three that these types allow. */
function smallestMelds(types: ReadonlySet<number>, colors: number, values: number): number[][] {
  const melds: number[][] = [];
  for (let color = 0; color < colors; color++)
    for (let value = 1; value + 2 <= values; value++)
      melds.push([0, 1, 2].map((more) => typeOf(color, value + more)));
  for (let value = 1; value <= values; value++)
    for (let out = 0; out < 4; out++)
      melds.push([0, 1, 2, 3].filter((color) => color !== out).map((color) => typeOf(color, value)));
  return melds.filter((meld) => meld.every((type) => types.has(type)));
}

/** The types that hang together with a tile of the rack, meld by meld. */
function connected({ table, rack, ruleset }: Position): Set<number> {
  const own = rack.map(tileType);
  const types = new Set([...own, ...table.flatMap((meld) => meld.slots.map(slotType))]);
  const melds = smallestMelds(types, ruleset.colors, ruleset.values);
  const reached = new Set(own.filter((type) => melds.some((meld) => meld.includes(type))));
  for (let size = -1; size < reached.size; ) {
    size = reached.size;
    for (const meld of melds)
      if (meld.some((type) => reached.has(type))) for (const type of meld) reached.add(type);
  }
  return reached;
}

/** How many tiles of each type must stay on the table, and how many there are in all. */
function tilesOf({ table, rack }: Position): { staying: number[]; all: number[] } {
  const staying = new Array<number>(52).fill(0);
  for (const meld of table) for (const slot of meld.slots) staying[slotType(slot)]!++;
  const all = [...staying];
  for (const tile of rack) all[tileType(tile)]!++;
  return { staying, all };
}

/** Every run of three to five and every group: longer runs are made of these. */
function shortMelds(colors: number, values: number): number[][] {
  const melds: number[][] = [];
  for (let color = 0; color < colors; color++)
    for (let length = 3; length <= 5; length++)
      for (let value = 1; value + length - 1 <= values; value++)
        melds.push(Array.from({ length }, (_, i) => typeOf(color, value + i)));
  for (let value = 1; value <= values; value++)
    for (let mask = 0; mask < 1 << colors; mask++) {
      const chosen = [0, 1, 2, 3].filter((color) => ((mask >> color) & 1) === 1);
      if (chosen.length >= 3) melds.push(chosen.map((color) => typeOf(color, value)));
    }
  return melds;
}

/** Whether there is a layout of the table that has this meld: tried out, one meld after the other. */
function canBeLaid(meld: readonly number[], staying: number[], all: number[], colors: number): boolean {
  if (meld.some((type) => all[type] === 0)) return false;
  const before = meld.map((type) => staying[type]!);
  for (const type of meld) {
    all[type]!--;
    staying[type] = Math.max(0, staying[type]! - 1);
  }
  const next = staying.findIndex((count) => count > 0);
  const found =
    next < 0 ||
    shortMelds(colors, 9).some((other) => other.includes(next) && canBeLaid(other, staying, all, colors));
  for (const [i, type] of meld.entries()) {
    all[type]!++;
    staying[type] = before[i]!;
  }
  return found;
}

/** The types that the problem is about. */
const focused = (): number[] =>
  [...problem.live].flatMap((values, color) =>
    Array.from({ length: 13 }, (_, i) => i + 1)
      .filter((value) => ((values >> value) & 1) === 1)
      .map((value) => typeOf(color, value)),
  );

describe('what the rack has nothing to do with', () => {
  const ruleset = makeRuleset({});

  it('is left as it lies, and tiles that fit nowhere are left out', () => {
    const table = rawTable('run:1ka,2ka,3ka group:9ra,9ba,9oa run:11oa,12oa,13oa');
    const rack = rawRack('4ka 13ra 6ba');
    readPosition({ ruleset, table, rack, opened: true });
    expect([problem.low, problem.high, problem.inPlay, problem.melds]).toEqual([1, 4, 1, 3]);
    expect(bestPlay({ ruleset, table, rack, opened: true })).toEqual({
      table: rawTable('run:1ka,2ka,3ka,4ka run:11oa,12oa,13oa group:9ra,9ba,9oa'),
      played: ['4ka'],
      points: 4,
    });
  });

  it('is nothing where the rack has a joker', () => {
    const table = rawTable('run:1ka,2ka,3ka group:9ra,9ba,9oa');
    readPosition({ ruleset, table, rack: rawRack('ja'), opened: true });
    expect(problem.inPlay).toBe(2);
  });

  it('is all where no tile of the rack fits', () => {
    readPosition({ ruleset, table: rawTable('run:1ka,2ka,3ka'), rack: rawRack('7ra 7rb 9ka'), opened: true });
    expect(problem.low).toBeGreaterThan(problem.high);
    expect(problem.inPlay).toBe(0);
  });

  it.each([3, 4])('is never more than what no chain of melds leads to, with %i colours', (colors) => {
    const set = makeRuleset({ colors, numJokers: 0 });
    const random = seeded(colors);
    let left = 0;
    let fewer = 0;
    for (let n = 0; n < 400; n++) {
      const density = { table: random(30), rack: 1 + random(12), jokerEvery: 0 };
      const position = randomPosition(set, density, true, random);
      const types = connected(position);
      readPosition(position);
      const live = new Set(focused());
      for (const type of live) expect(types).toContain(type);
      if (live.size < types.size) fewer++;
      const apart = position.table.filter((meld) => !live.has(slotType(meld.slots[0]!)));
      const play = bestPlay(position);
      if (play === null) continue;
      left += apart.length;
      for (const meld of apart) expect(play.table).toContainEqual(meld);
      for (const tile of play.played) expect(live).toContain(tileType(tile));
    }
    expect(left).toBeGreaterThan(20);
    expect(fewer).toBeGreaterThan(100);
  });

  it.each([3, 4])('has no meld that some layout of the table has, with %i colours', (colors) => {
    const set = makeRuleset({ colors, values: 9, numJokers: 0 });
    const random = seeded(10 + colors);
    let melds = 0;
    for (let n = 0; n < 150; n++) {
      const position = randomPosition(
        set,
        { table: random(24), rack: 1 + random(9), jokerEvery: 0 },
        true,
        random,
      );
      readPosition(position);
      const { staying, all } = tilesOf(position);
      for (const meld of shortMelds(colors, 9)) {
        if (!canBeLaid(meld, staying, all, colors)) continue;
        melds++;
        const [first] = meld as [number];
        const values = meld.map((type) => (type % 13) + 1);
        if (values[0] === values[1])
          for (const type of meld)
            expect((problem.grouped[Math.floor(type / 13)]! >> values[0]!) & 1).toBe(1);
        else
          for (let i = 0; i + 2 < meld.length; i++)
            expect((problem.begins[Math.floor(first / 13)]! >> values[i]!) & 1).toBe(1);
      }
    }
    expect(melds).toBeGreaterThan(500);
  });
});
