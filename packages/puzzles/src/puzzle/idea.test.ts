import { parsePositionText } from '@rummikub/engine';
import { expect, it } from 'vitest';
import { ideaOf } from './idea.ts';
import { PUZZLE_RULES } from './puzzle.ts';
import { solutionOf } from './solution.ts';

function idea(text: string): string {
  const read = parsePositionText(text, PUZZLE_RULES);
  if (!read.ok) throw new Error(read.error[0]?.message);
  return ideaOf(read.value, solutionOf(read.value));
}

it.each([
  ['a group of four lends a tile', '9b-11b 12k,12r,12b,12o | 13b', 'fourth'],
  ['two of them lend one each: the same idea', '2k,2r,2b,2o 3k,3r,3b,3o | 1r', 'fourth'],
  ['a run lends its end', '5r-8r 1k-3k | 8k 8b', 'end'],
  ['a run is cut in two', '4r-8r | 6r', 'cut'],
  ['a run lends a tile of its middle', '3r-9r | 6k 6b', 'middle'],
  ['a run is mended by the tile of a group', '6k-8k 9k,9r,9b,9o | 6r 6b', 'fourth mended'],
  ['a group of three goes into three runs', '5k,5r,5b 6k-8k 6r-8r | 6b 7b', 'gone'],
  ['a joker is freed', '5r,j=6r,7r | 6r 9k 9o', 'joker'],
])('%s', (_, text, expected) => {
  expect(idea(text)).toBe(expected);
});
