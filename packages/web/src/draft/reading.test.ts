/** What is missing for a meld: as many tiles as would really make one. */
import { makeRuleset, type TileId } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { lacking } from './index.ts';

describe('what is missing for a meld', () => {
  it.each([
    ['a tile', ['5ra'], 2],
    ['two neighbours', ['5ra', '6ra'], 1],
    ['two with a gap of one', ['6ka', '8ka'], 1],
    ['two that are far from each other, not only a third', ['4ka', '8ka'], 3],
    ['two of one number', ['9ka', '9ba'], 1],
    ['a tile and a joker', ['9ka', 'ja'], 1],
    ['a tile and its own copy: nothing would help', ['9ka', '9kb'], null],
    ['two that have nothing in common: nothing would help', ['4ka', '8ra'], null],
  ] as [string, TileId[], number | null][])('is counted for %s', (_, tiles, lacks) => {
    expect(lacking(tiles, makeRuleset())).toBe(lacks);
  });
});
