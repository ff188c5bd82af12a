import { parsePositionText } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { type Features, featuresOf, ratingOf } from './difficulty.ts';
import { levelOf, PUZZLE_RULES } from './puzzle.ts';
import { solutionOf } from './solution.ts';

function features(text: string): Features {
  const read = parsePositionText(text, PUZZLE_RULES);
  if (!read.ok) throw new Error(read.error[0]?.message);
  return featuresOf(read.value, solutionOf(read.value), 1);
}

describe('what a person must see', () => {
  it('is one meld to break where a run takes a tile in its middle', () => {
    // 4-5-6 and 6-7-8: the end moves away.
    expect(features('4r-8r | 6r')).toMatchObject({
      laid: 1,
      melds: 1,
      broken: 1,
      moved: 2,
      chain: 1,
      mended: 0,
    });
  });

  it('is a chain where a meld gives a tile and is mended by another', () => {
    // 6k goes to the 6s, 9k mends its run; 9k is the fourth of its group.
    const seen = features('6k-8k 9k,9r,9b,9o | 6r 6b');
    expect(seen).toMatchObject({ laid: 2, broken: 2, moved: 2, chain: 2, mended: 1, freed: 0 });
  });

  it('is a joker to be freed', () => {
    expect(features('5r,j=6r,7r | 6r 9k 9o').freed).toBe(1);
  });

  it('is a near miss where all but one tile can be laid', () => {
    expect(features('9b-11b 12k,12r,12b,12o | 13b').near).toBe(0);
    expect(features('4r-8r 1k-5k | 6r 3k').near).toBe(2);
  });
});

describe('the rating', () => {
  const none: Features = {
    laid: 1,
    melds: 1,
    broken: 1,
    moved: 1,
    mended: 0,
    chain: 1,
    freed: 0,
    near: 0,
    ways: 1,
  };

  it.each(['laid', 'melds', 'broken', 'moved', 'mended', 'chain', 'freed', 'near'] as const)(
    'rises with %s',
    (feature) => {
      expect(ratingOf({ ...none, [feature]: none[feature] + 1 })).toBeGreaterThan(ratingOf(none));
    },
  );

  it('falls with the number of solutions', () => {
    expect(ratingOf({ ...none, ways: 4 })).toBeLessThan(ratingOf({ ...none, ways: 2 }));
  });

  it('decides the level', () => {
    expect([400, 849, 850, 1100, 1400, 1700, 2600].map(levelOf)).toEqual([1, 1, 2, 3, 4, 5, 5]);
  });
});
