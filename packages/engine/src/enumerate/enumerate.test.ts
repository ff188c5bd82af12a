import { describe, expect, it, vi } from 'vitest';
import { goldenPositions, JOKER_RULES, positionOf } from '../../test/goldens/positions.ts';
import { randomPosition } from '../../test/random/position.ts';
import { seeded } from '../../test/random/rearrangement.ts';
import { tinyRuleset } from '../../test/random/tinyRuleset.ts';
import { judgePlay } from '../rules/play/judge.ts';
import type { Position } from '../rules/position.ts';
import { makeRuleset } from '../rules/ruleset.ts';
import { isJoker, tileType } from '../rules/tile.ts';
import { ViolationError } from '../rules/violation.ts';
import { bound, explored, readPosition, search } from '../solver/parts.ts';
import { bestPlay } from '../solver/solver.ts';
import { makeDiagram } from './diagram.ts';
import { countPlays, listed, playableSubsets } from './enumerate.ts';
import { makeProduct } from './product.ts';

/** The first plays of a position. */
function firstOf(position: Position, count: number) {
  const plays = [];
  for (const play of playableSubsets(position)) if (plays.push(play) === count) break;
  return plays;
}

/** What a play lays as numbers that grow from play to play: by value, then colour, jokers last. */
function word({ played }: { played: readonly string[] }): string {
  const counts = new Array<number>(53).fill(0);
  for (const tile of played) {
    const type = tileType(tile as never);
    counts[isJoker(tile as never) ? 52 : (type % 13) * 4 + Math.floor(type / 13)]!++;
  }
  return counts.join('');
}

const huge = makeRuleset({ copiesPerTiletype: 4, numJokers: 4, jokerReclaimRule: 'free' });
const sparse = goldenPositions().filter(({ bucket }) => bucket === 'stress 20+14');
const dense = goldenPositions().filter(({ bucket }) => bucket === 'stress 80+26');

describe('the list of playable sets', () => {
  it('is in the order of what is laid, each set once, on full tables, too', () => {
    for (const golden of dense.slice(0, 3)) {
      const words = firstOf(positionOf(golden, 'replace'), 100).map(word);
      expect(words).toHaveLength(100);
      expect(words).toEqual([...new Set(words)].sort());
    }
  });

  it('is the same where each play is searched for as through the diagram', () => {
    const random = seeded(8);
    let plays = 0;
    for (let i = 0; i < 400; i++) {
      const ruleset = tinyRuleset(JOKER_RULES[i % 4]!, random);
      const density = { table: random(13), rack: 1 + random(6), jokerEvery: 2 + random(6) };
      const position = randomPosition(ruleset, density, random(3) > 0, random);
      const list = [...playableSubsets(position)];
      expect([...listed(position, 0)]).toEqual(list);
      plays += list.length;
    }
    expect(plays).toBeGreaterThan(500);
  });

  it('is the same when a diagram takes over, and then nothing is searched for in vain', () => {
    const positions = sparse.slice(0, 5).map((golden) => {
      const position = positionOf(golden, 'free');
      return { ...position, rack: position.rack.slice(0, 8) };
    });
    const lists = positions.map((position) => [...listed(position, Infinity)]);
    expect(lists.map((list) => list.length)).toEqual(positions.map((position) => countPlays(position)));
    const [always, atFirst] = [0, 50].map((steps) => {
      const run = vi.spyOn(search, 'run');
      for (const [i, position] of positions.entries()) expect([...listed(position, steps)]).toEqual(lists[i]);
      const searches = run.mock.calls.length;
      run.mockRestore();
      return searches;
    });
    expect(atFirst).toBeLessThan(always!);
  });

  it('begins at once, however long it is', () => {
    const position = randomPosition(huge, { table: 60, rack: 60, jokerEvery: 20 }, true, seeded(3));
    expect(position.rack).toHaveLength(60);
    for (const play of firstOf(position, 5)) expect(judgePlay(position, play.table).ok).toBe(true);
  });

  const toHand = { values: 8, copiesPerTiletype: 4, numJokers: 3, jokerReclaimToHandAllowed: true };
  const dear = { values: 8, numJokers: 3, initialMeldMinPoints: 200, initialMeldMustUseOnlyHand: false };
  const crowd = { table: 64, rack: 67, jokerEvery: 30 };
  const fewMelds = { table: 16, rack: 49, jokerEvery: 12 };
  it.each([
    ['a crowded table', 1, randomPosition(makeRuleset(toHand), crowd, true, seeded(1))],
    ['another one', 1, randomPosition(makeRuleset(toHand), crowd, true, seeded(3))],
    // All eights, sevens and sixes and three jokers that stand for eights are 27 tiles and worth 192.
    ['an opening of 200 points', 28, randomPosition(makeRuleset(dear), fewMelds, false, seeded(1))],
    ['another one', 28, randomPosition(makeRuleset(dear), fewMelds, false, seeded(2))],
  ])('has its first play on %s after a look at few states', (_, least, position) => {
    let states = 0;
    const { run } = search;
    const spy = vi.spyOn(search, 'run').mockImplementation((...asked) => {
      const state = run(...asked);
      states += explored.states;
      return state;
    });
    const [play] = firstOf(position, 1);
    spy.mockRestore();
    expect(judgePlay(position, play!.table).ok).toBe(true);
    expect(play!.played.length).toBeGreaterThanOrEqual(least);
    expect(states).toBeGreaterThan(0);
    // A bound against explosion: the next larger search makes hundreds of thousands.
    expect(states).toBeLessThan(80_000);
  });

  it('does not wait for a diagram that is too large', () => {
    readPosition(randomPosition(makeRuleset(toHand), crowd, true, seeded(1)));
    bound.build(false, 0);
    const product = makeProduct(500);
    expect(makeDiagram(product)).toBeNull();
    expect(product.notes.length).toBeLessThan(500);
  });

  it('is refused at once where the position is not valid', () => {
    const position = { ruleset: huge, table: [], rack: ['7ra', '7ra'], opened: true } as Position;
    expect(() => playableSubsets(position)).toThrow(ViolationError);
  });

  it('goes on unchanged when other positions are listed, counted and solved in between', () => {
    const [one, other] = [positionOf(dense[0]!, 'free'), positionOf(dense[1]!, 'locked')];
    const alone = firstOf(one, 30);
    const list = playableSubsets(one);
    const second = playableSubsets(other);
    for (const play of alone) {
      expect(list.next().value).toEqual(play);
      second.next();
      bestPlay(other);
      countPlays({ ...other, rack: other.rack.slice(0, 5) });
    }
  });
});

describe('the number of playable sets on a full table', () => {
  // Every single set can be laid where all of these can: each factor is one more than the copies on the rack.
  it('is that of all sets of the rack where each of them can be laid', () => {
    const ruleset = makeRuleset();
    const run = (color: string, copy: string) => ({
      kind: 'run' as const,
      slots: [4, 5, 6, 7, 8, 9].map((value) => `${value}${color}${copy}` as const) as never[],
    });
    const table = ['ka', 'ra', 'ba', 'oa', 'kb', 'rb', 'bb', 'ob'].map(([color, copy]) => run(color!, copy!));
    // Anything next to its end can be added or not, one by one; 3 must be there for 2, 2 for 1.
    const rack = ['3ka', '2ka', '3ra', '10oa', '11oa', '10ba', '10bb'] as never[];
    // Black: none, 3, 2-3. Red: 2. Orange: none, 10, 10-11. Blue: none, one or both tens.
    // And a group of tens of two colours there is not.
    expect(countPlays({ ruleset, table, rack, opened: true })).toBe(3 * 2 * 3 * 3 - 1);
  });
});
