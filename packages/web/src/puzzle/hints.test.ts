import { makeRuleset, parsePositionText } from '@rummikub/engine';
import { solutionOf } from '@rummikub/puzzles';
import { expect, it } from 'vitest';
import { hintsFor } from './hints.ts';

function hints(text: string) {
  const read = parsePositionText(text, makeRuleset());
  if (!read.ok) throw new Error(read.error[0]?.message);
  return hintsFor(read.value, solutionOf(read.value));
}

it('hints count the melds to be taken apart, name their tiles, and know the steps', () => {
  const { melds, tiles, steps } = hints('9b-11b 12k,12r,12b,12o 1k-3k | 13b');
  expect(melds).toBe(1);
  expect([...tiles].sort()).toEqual(['12ba', '12ka', '12oa', '12ra']);
  expect(steps.length).toBeGreaterThan(0);
});

it('hints towards an opening count its melds', () => {
  const { melds, tiles } = hints('| 10k 11k 12k 1r 5b | unopened');
  expect(melds).toBe(1);
  expect([...tiles]).toEqual(['10ka', '11ka', '12ka']);
});
