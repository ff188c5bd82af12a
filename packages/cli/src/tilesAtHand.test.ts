import { makeRuleset, parseTableText, type TileId, tableText } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { withTilesAtHand } from './tilesAtHand.ts';

const read = (text: string, atHand: readonly TileId[]): string => {
  const parsed = parseTableText(text, makeRuleset());
  if (!parsed.ok) throw new Error(parsed.error[0]?.message);
  return tableText(withTilesAtHand(parsed.value, text, atHand));
};

describe('tiles written without their copies', () => {
  it('are those of the old table first, then those of the rack', () => {
    expect(read('5r-7r', ['6rb', '5rb', '7rb', '7ra'])).toBe('run:5rb,6rb,7rb');
  });

  it('are the very tiles where their copies are named', () => {
    expect(read('5ra,6r,7r', ['5rb', '6rb', '7rb', '5ra'])).toBe('run:5ra,6rb,7rb');
  });

  it('are used once each, and where nobody has them none that is used already', () => {
    expect(read('5r-7r 5r-7r', ['5rb', '6rb', '7rb', '5ra'])).toBe('run:5rb,6rb,7rb run:5ra,6ra,7ra');
  });

  it('are any joker for a joker', () => {
    expect(read('5r,6r,j', ['5ra', '6ra', 'jb'])).toBe('run:5ra,6ra,jb=7r');
  });
});
