import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulesets } from '../../test/random/arbitraries.ts';
import { makeRuleset, tileCount } from './ruleset.ts';
import {
  CODE_COUNT,
  COLOR_CODES,
  COLOR_NAMES,
  colorOfType,
  compareTiles,
  existsIn,
  faceOfType,
  fullSet,
  idOfCode,
  isJoker,
  JOKER_TYPE,
  parseColor,
  rackPoints,
  rackTotal,
  type TileId,
  tileCode,
  tileType,
  typeOf,
  typeOfFace,
  valueOfType,
} from './tile.ts';

const standard = makeRuleset();

describe('tile ids', () => {
  it('has the colours black, red, blue, orange in this order, with the codes k, r, b, o', () => {
    expect(COLOR_NAMES).toEqual(['black', 'red', 'blue', 'orange']);
    expect(COLOR_CODES).toEqual(['k', 'r', 'b', 'o']);
  });

  it('gives a type the id colour × 13 + value − 1, and the joker 52', () => {
    expect(tileType('1ka')).toBe(0);
    expect(tileType('13ka')).toBe(12);
    expect(tileType('1ra')).toBe(13);
    expect(tileType('7rb')).toBe(19);
    expect(tileType('13ob')).toBe(51);
    expect(tileType('ja')).toBe(52);
    expect(tileType('jb')).toBe(52);
  });

  it('keeps type ids the same whatever the ruleset', () => {
    // Nothing of a ruleset goes in: with six values the red 1 is still 13.
    expect(typeOf(1, 1)).toBe(13);
    expect(fullSet(makeRuleset({ preset: 'tiny' })).map(tileType)).toContain(13);
  });

  it('goes from type to colour and value and back', () => {
    for (let type = 0; type < JOKER_TYPE; type++) {
      expect(typeOf(colorOfType(type), valueOfType(type))).toBe(type);
      expect(typeOfFace(faceOfType(type))).toBe(type);
    }
  });

  it('goes from code to id and back for every code', () => {
    const ids = new Set<string>();
    for (let code = 0; code < CODE_COUNT; code++) {
      expect(tileCode(idOfCode(code))).toBe(code);
      ids.add(idOfCode(code));
    }
    expect(ids.size).toBe(212);
  });

  it('refuses what is no tile id', () => {
    const wrong = [
      '',
      'j',
      '7',
      '7r',
      '7rA',
      '7Ra',
      '7re',
      '0ra',
      '14ra',
      '01ra',
      '1 ra',
      '7ya',
      '7xa',
      '-1ra',
      '1.5ra',
      'je',
      'jaa',
      '77ra',
      '12ko',
      ' 7ra',
      '7ra ',
      '7ra\n',
      '７ra',
      'constructor',
      '__proto__',
    ];
    for (const id of wrong) expect([id, tileCode(id)]).toEqual([id, -1]);
    for (const thing of [null, undefined, 7, true, {}, [], ['7ra'], Symbol('7ra'), 7n])
      expect(tileCode(thing)).toBe(-1);
  });

  it('refuses what is no face', () => {
    for (const face of ['', 'r', '7', '0r', '14r', '07r', '7y', '7ra', 'j', 'ja', null, 7, {}])
      expect(typeOfFace(face)).toBe(-1);
  });

  it('never takes any other text for a tile', () => {
    const all = new Set<string>(Array.from({ length: CODE_COUNT }, (_, code) => idOfCode(code)));
    fc.assert(fc.property(fc.string({ maxLength: 5 }), (text) => tileCode(text) >= 0 === all.has(text)));
  });

  it('reads colour names and codes in any case, and yellow as orange', () => {
    for (const [i, name] of ['black', 'Red', 'BLUE', 'oRaNgE'].entries()) expect(parseColor(name)).toBe(i);
    for (const [i, code] of ['k', 'R', 'b', 'O'].entries()) expect(parseColor(code)).toBe(i);
    expect(parseColor('Yellow')).toBe(3);
    for (const wrong of ['green', '', 'y', 'constructor', null, 0, {}]) expect(parseColor(wrong)).toBe(-1);
  });
});

describe('the full set', () => {
  it('has 106 tiles in the standard game: two of each of 52, and two jokers', () => {
    const tiles = fullSet(standard);
    expect(tiles).toHaveLength(106);
    expect(new Set(tiles).size).toBe(106);
    expect(tiles.filter(isJoker)).toEqual(['ja', 'jb']);
    const perType = new Map<number, number>();
    for (const tile of tiles) perType.set(tileType(tile), (perType.get(tileType(tile)) ?? 0) + 1);
    expect(perType.size).toBe(53);
    expect([...perType.values()].every((count) => count === 2)).toBe(true);
  });

  it('is in tile order: value, then colour, then copy, jokers last', () => {
    const tiles = fullSet(standard);
    expect(tiles.slice(0, 9)).toEqual(['1ka', '1kb', '1ra', '1rb', '1ba', '1bb', '1oa', '1ob', '2ka']);
    expect(tiles.slice(-3)).toEqual(['13ob', 'ja', 'jb']);
    const shuffled: TileId[] = ['jb', '2ka', '1ob', 'ja', '1kb', '10ka', '9ob', '1ka'];
    expect(shuffled.sort(compareTiles)).toEqual(['1ka', '1kb', '1ob', '2ka', '9ob', '10ka', 'ja', 'jb']);
  });

  it('is exactly the tiles that exist, in any ruleset', () => {
    fc.assert(
      fc.property(rulesets, (ruleset) => {
        const tiles = new Set<string>(fullSet(ruleset));
        expect(tiles.size).toBe(tileCount(ruleset));
        for (let code = 0; code < CODE_COUNT; code++)
          expect(existsIn(code, ruleset)).toBe(tiles.has(idOfCode(code)));
      }),
      { numRuns: 30 },
    );
    expect(existsIn(-1, standard)).toBe(false);
  });

  it('goes on with copies c and d and jokers c and d where the ruleset has more', () => {
    const tiles = fullSet(makeRuleset({ preset: 'xp-6p' }));
    expect(tiles).toHaveLength(4 * 13 * 3 + 4);
    expect(tiles).toContain('7rc');
    expect(tiles).not.toContain('7rd');
    expect(tiles.slice(-4)).toEqual(['ja', 'jb', 'jc', 'jd']);
  });

  it('counts a tile on the rack as its value and a joker as the penalty', () => {
    expect(rackPoints('13ka', 30)).toBe(13);
    expect(rackPoints('1ob', 30)).toBe(1);
    expect(rackPoints('jb', 30)).toBe(30);
    expect(rackPoints('jb', 25)).toBe(25);
    expect(rackTotal(['10ra', 'ja', '1kb'], 25)).toBe(36);
  });
});
