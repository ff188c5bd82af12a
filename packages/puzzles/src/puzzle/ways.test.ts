import {
  bestPlay,
  netTiles,
  type Position,
  parsePositionText,
  tableText,
  tableTiles,
} from '@rummikub/engine';
import { tileType } from '@rummikub/engine/parts';
import { describe, expect, it } from 'vitest';
import { coversOf } from '../../test/covers.ts';
import { puzzlesOfGame } from '../make/make.ts';
import { PUZZLE_RULES } from './puzzle.ts';
import { choices, countUpTo, waysToLay, waysToLayMost } from './ways.ts';

function position(text: string): Position {
  const read = parsePositionText(text, PUZZLE_RULES);
  if (!read.ok) throw new Error(read.error[0]?.message);
  return read.value;
}

const ways = (text: string): string[] => {
  const here = position(text);
  return [...waysToLay(here, here.rack)].map(tableText);
};

describe('the ways to empty a rack', () => {
  it('are one where a run is cut: it makes no difference where', () => {
    expect(ways('1r-7r | 4r')).toHaveLength(1);
  });

  it('differ by their groups', () => {
    // The 5s make a group, or the 5 of one colour lies in its run.
    expect(ways('5k,5r,5b 3o-6o | 5o')).toHaveLength(1);
    expect(ways('5k,5r,5b,5o 2o-4o | 6o')).toHaveLength(1);
  });

  it('differ by what a joker stands for', () => {
    expect(ways('5k-7k | j')).toHaveLength(2);
  });

  it('leave a joker of the table alone unless its tile comes from the rack', () => {
    expect(ways('5k,j=6k,7k | 8k')).toHaveLength(1);
    expect(ways('5k,j=6k,7k | 6k 9k')).toHaveLength(1);
  });

  it('are none where a tile is left over', () => {
    expect(ways('5k-7k | 10r')).toEqual([]);
  });
});

describe('a choice of tiles', () => {
  it('comes up once, whichever copy it takes', () => {
    expect([...choices(['1ka', '1kb', '2ka'], 2)]).toEqual([
      ['1ka', '1kb'],
      ['1ka', '2ka'],
    ]);
  });
});

describe('the count', () => {
  it('stops at one more than asked for', () => {
    expect(countUpTo([1, 2, 3, 4], 2)).toBe(3);
    expect(countUpTo([1, 2], 2)).toBe(2);
  });

  it('agrees with a search for all exact covers', () => {
    const small = ['covers/1', 'covers/2']
      .flatMap((seed) => [...puzzlesOfGame(seed)])
      .filter(
        ({ kind, position: { table, rack } }) =>
          kind === 'empty' && tableTiles(table).length + rack.length <= 26,
      );
    expect(small.length).toBeGreaterThan(5);
    for (const { position: here, goal, ways: counted } of small) {
      expect(netTiles(bestPlay(here)!)).toBe(goal);
      const jokers = [...tableTiles(here.table), ...here.rack].some((tile) => tileType(tile) === 52);
      if (!jokers) expect(coversOf(here)).toBe(counted);
      expect(countUpTo(waysToLayMost(here, goal), 20)).toBe(counted);
    }
  });
});
