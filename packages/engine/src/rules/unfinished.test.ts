import { describe, expect, it } from 'vitest';
import { meldText, type Slot } from './meld.ts';
import { makeRuleset } from './ruleset.ts';
import { likelyKind, readEitherKind, tilesLacking } from './unfinished.ts';

const standard = makeRuleset();

describe('the number of tiles that a meld lacks', () => {
  it.each<[string, Slot[], number | null]>([
    ['a tile', ['5ra'], 2],
    ['two neighbours', ['5ra', '6ra'], 1],
    ['two with a gap of one', ['6ka', '8ka'], 1],
    ['two that are far from each other, not only a third', ['4ka', '8ka'], 3],
    ['two of one number', ['9ka', '9ba'], 1],
    ['a tile and a joker', ['9ka', 'ja'], 1],
    ['a tile and its own copy: nothing would help', ['9ka', '9kb'], null],
    ['two that have nothing in common: nothing would help', ['4ka', '8ra'], null],
    ['a joker that says what it stands for', ['4ka', { tile: 'ja', as: '5k' }], 1],
    ['a meld', ['4ka', '5ka', '6ka'], 0],
  ])('is counted for %s', (_, tiles, lacks) => {
    expect(tilesLacking(tiles, standard)).toBe(lacks);
  });
});

describe('the kind that tiles look like', () => {
  it.each<[Slot[], 'run' | 'group']>([
    [['5ra'], 'run'],
    [['5ra', 'ja'], 'run'],
    [['5ra', '5ka'], 'group'],
    [['5ra', '6ra'], 'run'],
    [['5ra', '7ka', '7ba'], 'group'],
    [['5ra', '6ra', '7ka'], 'run'],
    [['5ra', { tile: 'ja', as: '5k' }], 'group'],
  ])('%j: %s', (tiles, kind) => {
    expect(likelyKind(tiles)).toBe(kind);
  });
});

describe('tiles read as a meld of either kind', () => {
  const read = (...tiles: Slot[]): readonly string[] | string => {
    const result = readEitherKind(tiles, standard);
    return result.ok ? result.value.map(meldText) : result.error.message;
  };

  it('give every reading as they lie, runs first', () => {
    expect(read('6ra', '5ra', '7ra')).toEqual(['run:5ra,6ra,7ra']);
    expect(read('9ka', '9ra', 'ja')).toEqual(['group:9ka,9ra,ja=9b', 'group:9ka,9ra,ja=9o']);
    expect(read('9ka', 'ja', 'jb')[0]).toBe('run:9ka,ja=10k,jb=11k');
  });

  it('that are no meld say why, for the kind that they look like', () => {
    expect(read('5ra', '6ra')).toBe('A run needs at least three tiles, a group three or four.');
    expect(read('5ra', '6ra', '8ra')).toContain('must follow one another');
    expect(read('5ra', '5ka', '6ba')).toContain('same number');
    expect(read('5ra', '5ra', 'ja')).toBe('The red 5 is there twice.');
  });
});
