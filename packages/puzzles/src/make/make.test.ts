import { type Position, parsePositionText, tableTiles } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { idOfLine, packPuzzle } from '../packed/packed.ts';
import { PUZZLE_RULES } from '../puzzle/puzzle.ts';
import { puzzlesOfGame } from './make.ts';
import { plainTile } from './plain.ts';
import { makeSet } from './set.ts';
import { addMelds, coreOf } from './shrink.ts';

function position(text: string): Position {
  const read = parsePositionText(text, PUZZLE_RULES);
  if (!read.ok) throw new Error(read.error[0]?.message);
  return read.value;
}

describe('a tile that needs no thought', () => {
  it.each([
    ['an end of a run', '5r-7r | 8r', '8ra'],
    ['the fourth of a group', '5r,5b,5o | 5k', '5ka'],
    ['a meld that lies ready', '5r-7r | 1k 2k 3k', '1ka'],
    ['a joker that is not needed', '4r-8r | 6r j', 'ja'],
  ])('is %s', (_, text, tile) => {
    expect(plainTile(position(text))).toBe(tile);
  });

  it.each(['4r-8r | 6r', '5r,j=6r,7r | 6r 9k 9o', '9b-11b 12k,12r,12b,12o | 13b'])('is not in %s', (text) =>
    expect(plainTile(position(text))).toBeUndefined(),
  );
});

describe('the idea of a position', () => {
  it('has neither the tiles that go down without a thought nor the melds that it does not need', () => {
    const whole = position('4r-8r 1k-3k 10b,10r,10o | 6r 4k 13o');
    const core = coreOf(whole, whole.table);
    expect(core?.position.rack).toEqual(['6rb']);
    expect(tableTiles(core?.position.table ?? [])).toHaveLength(5);
    expect(core?.left).toHaveLength(2);
  });

  it('can get back melds that look as if they could help', () => {
    const whole = position('4r-8r 1k-3k 6k,6b,6o 10b,10r,10o | 6r');
    const core = coreOf(whole, whole.table);
    // The group of sixes takes the red one without a thought, so no puzzle with it is made of this position.
    expect(core).toBeNull();
    const other = position('4r-8r 6k-8k 10b,10r,10o | 6r');
    const small = coreOf(other, other.table);
    expect(small?.position.table).toHaveLength(1);
    expect(addMelds(small!, 3).table).toHaveLength(2);
  });
});

describe('the making', () => {
  it('gives the same puzzles for the same seed, and others for another', () => {
    const lines = (seed: string): string[] => {
      const found: string[] = [];
      for (const puzzle of puzzlesOfGame(seed)) if (found.push(packPuzzle(puzzle)) === 2) break;
      return found;
    };
    const first = lines('same/0');
    expect(first).toHaveLength(2);
    expect(lines('same/0')).toEqual(first);
    expect(lines('same/1')).not.toEqual(first);
  });

  it('takes its share of each level', () => {
    const made = makeSet({ seed: 'small', count: 5 });
    expect(made.map(({ puzzle }) => puzzle.level)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(made.map(({ line }) => idOfLine(line))).size).toBe(5);
  });
});
