/** What the solver leaves alone: found here the slow way, by listing every meld that could be. */
import { describe, expect, it } from 'vitest';
import { rawRack, rawTable } from '../../test/melds.ts';
import { randomPosition } from '../../test/randomPosition.ts';
import { seeded } from '../../test/rearrangement.ts';
import { slotType } from '../rules/meld.ts';
import type { Position } from '../rules/position.ts';
import { makeRuleset } from '../rules/ruleset.ts';
import { tileType, typeOf } from '../rules/tile.ts';
import { Problem } from './problem.ts';
import { bestPlay } from './solver.ts';

const problem = new Problem();

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
    problem.read({ ruleset, table, rack, opened: true });
    expect([problem.low, problem.high, problem.inPlay, problem.melds]).toEqual([1, 4, 1, 3]);
    expect(bestPlay({ ruleset, table, rack, opened: true })).toEqual({
      table: rawTable('run:1ka,2ka,3ka,4ka run:11oa,12oa,13oa group:9ra,9ba,9oa'),
      played: ['4ka'],
      points: 4,
    });
  });

  it('is nothing where the rack has a joker', () => {
    const table = rawTable('run:1ka,2ka,3ka group:9ra,9ba,9oa');
    problem.read({ ruleset, table, rack: rawRack('ja'), opened: true });
    expect(problem.inPlay).toBe(2);
  });

  it('is all where no tile of the rack fits', () => {
    problem.read({ ruleset, table: rawTable('run:1ka,2ka,3ka'), rack: rawRack('7ra 7rb 9ka'), opened: true });
    expect(problem.low).toBeGreaterThan(problem.high);
    expect(problem.inPlay).toBe(0);
  });

  it.each([3, 4])('is found as by hand with %i colours', (colors) => {
    const set = makeRuleset({ colors, numJokers: 0 });
    const random = seeded(colors);
    let left = 0;
    for (let n = 0; n < 400; n++) {
      const density = { table: random(30), rack: 1 + random(12), jokerEvery: 0 };
      const position = randomPosition(set, density, true, random);
      const types = connected(position);
      problem.read(position);
      expect(focused()).toEqual([...types].sort((a, b) => a - b));
      const apart = position.table.filter((meld) => !types.has(slotType(meld.slots[0]!)));
      const play = bestPlay(position);
      if (play === null) continue;
      left += apart.length;
      for (const meld of apart) expect(play.table).toContainEqual(meld);
      for (const tile of play.played) expect(types).toContain(tileType(tile));
    }
    expect(left).toBeGreaterThan(20);
  });
});
