import { parsePositionText, positionText } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { PUZZLE_RULES } from '../puzzle/puzzle.ts';
import { LINES } from './lines.ts';
import { idOfLine, packPuzzle, unpackPuzzle } from './packed.ts';

function position(text: string) {
  const read = parsePositionText(text, PUZZLE_RULES);
  if (!read.ok) throw new Error(read.error[0]?.message);
  return read.value;
}

describe('a packed puzzle', () => {
  it.each([
    ['empty', '1k-13k 3r,3b,3o 5k,5r,5b,5o 8b,j=9b,10b | 4k 4r j'],
    ['most', '2k,j=2r,2b j=11o,12o,13o | 1k 1k 13o'],
    ['opening', '| 10k 11k 12k 5r 5b 5o | unopened'],
  ] as const)('comes back as it was: %s', (kind, text) => {
    const puzzle = { kind, position: position(text), goal: 3, ways: 21, rating: 940 };
    const line = packPuzzle(puzzle);
    const back = unpackPuzzle(line);
    expect(positionText(back.position)).toBe(positionText(puzzle.position));
    expect(back).toMatchObject({ kind, goal: 3, ways: 21, rating: 940, level: 2 });
    expect(packPuzzle(back)).toBe(line);
  });

  it('keeps its id when it is rated or counted anew', () => {
    const line = packPuzzle({
      kind: 'empty',
      position: position('4r-8r | 6r'),
      goal: 1,
      ways: 1,
      rating: 700,
    });
    const later = packPuzzle({
      kind: 'empty',
      position: position('4r-8r | 6r'),
      goal: 1,
      ways: 2,
      rating: 1700,
    });
    expect(later).not.toBe(line);
    expect(idOfLine(later)).toBe(idOfLine(line));
  });

  it.each(['', 'e', 'x0700010101Q5.S', 'e0700010Q5S', 'e07000101Q2.S'])('is not %j', (line) => {
    expect(() => unpackPuzzle(line)).toThrow('This is not a packed puzzle');
  });
});

describe('the shipped lines', () => {
  const lines = LINES.trim().split('\n');

  it('are two thousand in less than 300 KB', () => {
    expect(lines.length).toBe(2000);
    expect(LINES.length).toBeLessThan(300_000);
  });

  it('are written as the puzzles that they hold', () => {
    expect(lines.filter((line) => packPuzzle(unpackPuzzle(line)) !== line)).toEqual([]);
  });
});
