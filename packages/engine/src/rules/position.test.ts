import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rawTable } from '../../test/melds.ts';
import { junk, positions, presets } from '../../test/random/arbitraries.ts';
import { MOST_MELDS, MOST_TILES, positionViolations } from './position.ts';
import { makeRuleset } from './ruleset.ts';
import { pathText } from './violation.ts';

const standard = makeRuleset();
const found = (table: unknown, rack: unknown, ruleset = standard): [string, string | undefined][] =>
  positionViolations(table, rack, ruleset).map((v) => [v.code, pathText(v.path)]);

describe('a position', () => {
  it('has nothing wrong with it where table and rack are of different tiles', () => {
    expect(found(rawTable('run:5ra,6ra,7ra group:7ka,7rb,ja=7b'), ['5rb', 'jb'])).toEqual([]);
    expect(found([], [])).toEqual([]);
  });

  it('has nothing wrong with it, whatever valid table and rack it has', () => {
    fc.assert(
      fc.property(presets.chain(positions), ({ table, rack, ruleset }) => {
        expect(positionViolations(table, rack, ruleset)).toEqual([]);
      }),
    );
  });

  it('refuses the same tile twice, wherever the two are', () => {
    expect(found(rawTable('run:5ra,6ra,7ra run:5ra,6rb,7rb'), [])).toEqual([
      ['duplicate_tile', 'table[1].slots[0]'],
    ]);
    expect(found(rawTable('run:5ra,6ra,7ra'), ['6ra'])).toEqual([['duplicate_tile', 'rack[0]']]);
    expect(found([], ['6ra', '7ra', '6ra'])).toEqual([['duplicate_tile', 'rack[2]']]);
    expect(found(rawTable('run:5ra,6ra,ja=7r group:7ka,7ra,ja=7b'), [])).toEqual([
      ['duplicate_tile', 'table[1].slots[2]'],
    ]);
  });

  it('lists everything that is wrong', () => {
    expect(
      found([null, { kind: 'run', slots: [] }, { kind: 'x', slots: [] }], ['6ra', 7, 'xx', '7rc']),
    ).toEqual([
      ['wrong_type', 'table[0]'],
      ['invalid_meld', 'table[1]'],
      ['invalid_meld', 'table[2].kind'],
      ['wrong_type', 'rack[1]'],
      ['invalid_tile', 'rack[2]'],
      ['unknown_tile', 'rack[3]'],
    ]);
  });

  it('finds a tile that lies twice, also in melds that are none', () => {
    expect(found([{ kind: 'group', slots: ['7ra', '7ra', '7ba'] }], [])).toEqual([
      ['invalid_meld', 'table[0]'],
      ['duplicate_tile', 'table[0].slots[1]'],
    ]);
    const runs = [
      ['5ra', '6ra'],
      ['5ra', '6ra', { tile: 'ja', as: '7r' }],
    ].map((slots) => ({ kind: 'run', slots }));
    expect(found(runs, ['ja'])).toEqual([
      ['invalid_meld', 'table[0]'],
      ['duplicate_tile', 'table[1].slots[0]'],
      ['duplicate_tile', 'table[1].slots[1]'],
      ['duplicate_tile', 'rack[0]'],
    ]);
  });

  it('refuses what is no list, and lists longer than any set of tiles', () => {
    expect(found(null, 'abc')).toEqual([
      ['wrong_type', 'table'],
      ['wrong_type', 'rack'],
    ]);
    const meld = { kind: 'run', slots: ['5ra', '6ra', '7ra'] };
    expect(found(new Array(MOST_MELDS + 1).fill(meld), new Array(MOST_TILES + 1).fill('5ra'))).toEqual([
      ['too_many', 'table'],
      ['too_many', 'rack'],
    ]);
    expect(found(new Array(200).fill(meld), [])).toEqual([['too_many', 'table']]);
  });

  it('takes anything without throwing', () => {
    fc.assert(
      fc.property(junk, junk, (table, rack) => {
        positionViolations(table, rack, standard);
      }),
      { numRuns: 500 },
    );
  });
});
