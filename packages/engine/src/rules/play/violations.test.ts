/** Everything that is wrong with a play, not only the first thing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rawRack, rawTable } from '../../../test/melds.ts';
import { junk, positions, presets } from '../../../test/random/arbitraries.ts';
import type { Meld } from '../meld.ts';
import type { Position } from '../position.ts';
import { makeRuleset, type Ruleset } from '../ruleset.ts';
import { pathText } from '../violation.ts';
import { judgePlay, playViolations } from './judge.ts';

const position = (table: string, rack: string, fields: Partial<Ruleset> = {}, opened = true): Position => ({
  ruleset: makeRuleset(fields),
  table: rawTable(table),
  rack: rawRack(rack),
  opened,
});
const codes = (at: Position, table: string | readonly unknown[]): string[] =>
  playViolations(at, (typeof table === 'string' ? rawTable(table) : table) as Meld[]).map(({ code }) => code);

describe('all that is wrong with a play', () => {
  it('is nothing where the play is legal', () => {
    expect(codes(position('run:5ra,6ra,7ra', '8ra'), 'run:5ra,6ra,7ra,8ra')).toEqual([]);
  });

  it('names every broken meld, each with all its faults', () => {
    const at = position('', '1ka 2ra 5ba 6ba 9oa 9ob 9ka');
    const found = playViolations(at, rawTable('run:1ka,2ra group:9oa,9ob,9ka run:5ba,6ba'));
    expect(
      found.map(({ path, details }) => [pathText(path), (details as { reason?: string }).reason]),
    ).toEqual([
      ['table[0]', 'size'],
      ['table[0]', 'mixed-colors'],
      ['table[1]', 'color-duplication'],
      ['table[2]', 'size'],
    ]);
  });

  it('names every tile that is missing, and every tile that came from nowhere', () => {
    const at = position('run:5ra,6ra,7ra run:1ka,2ka,3ka,4ka', '9oa');
    const found = playViolations(at, rawTable('run:1ka,2ka,3ka group:11ka,11ra,11ba'));
    const named = found.map(({ code, details }) => `${code} ${(details as { tile?: string }).tile}`);
    expect(named.sort()).toEqual([
      'tile_missing 4ka',
      'tile_missing 5ra',
      'tile_missing 6ra',
      'tile_missing 7ra',
      'tile_not_on_rack 11ba',
      'tile_not_on_rack 11ka',
      'tile_not_on_rack 11ra',
    ]);
  });

  it('names a broken meld and a broken joker rule together', () => {
    // The joker stood for the red 7 and now stands for the black 11, without a red 7 in its place.
    const at = position('run:5ra,6ra,ja=7r', '4ra 9ka 10ka 1ba');
    expect(codes(at, 'run:4ra,5ra,6ra run:9ka,10ka,ja=11k run:1ba')).toEqual([
      'invalid_meld',
      'joker_not_replaced',
    ]);
  });

  it('names each joker that moved against the rule', () => {
    const at = position('run:5ra,6ra,ja=7r run:5ba,6ba,jb=7b', '4ra 4ba 9ka 10ka 9oa 10oa', {
      jokerReclaimRule: 'locked',
    });
    const found = codes(at, 'run:4ra,5ra,6ra run:4ba,5ba,6ba run:9ka,10ka,ja=11k run:9oa,10oa,jb=11o');
    expect(found).toEqual(['joker_locked', 'joker_locked']);
  });

  it('names everything that is wrong with an opening', () => {
    const at = position('run:5ra,6ra,7ra', '8ra 1ka 1ba ja', { initialMeldAllowJoker: false }, false);
    expect(codes(at, 'run:5ra,6ra,7ra,8ra group:1ka,1ba,ja=1r')).toEqual([
      'opening_joker',
      'opening_table_changed',
      'opening_points',
    ]);
  });

  it('names a joker of an opening once, however often it lies there', () => {
    const at = position('', '9ka 10ka ja', { initialMeldAllowJoker: false }, false);
    expect(codes(at, 'run:9ka,10ka,ja=11k,ja=12k')).toEqual(['duplicate_tile', 'opening_joker']);
  });

  it('is little for a meld of any length', () => {
    const endless = [{ kind: 'run', slots: new Array<string>(200_000).fill('5ra') }];
    expect(codes(position('', '5ra'), endless).length).toBeLessThan(1000);
  });

  it('takes a joker that does not say what it stands for as lying there', () => {
    const at = position('run:5ra,6ra,ja=7r', '8ra');
    const found = playViolations(at, [{ kind: 'run', slots: ['5ra', '6ra', 'ja', '8ra'] }] as Meld[]);
    expect(found).toMatchObject([{ code: 'joker_assignment', path: ['table', 0, 'slots', 2] }]);
  });

  it('names what cannot be read, and judges the rest', () => {
    const at = position('run:5ra,6ra,7ra', '8ra');
    const table = [{ kind: 'run', slots: ['5ra', '6ra', 'rubbish', '8ra'] }, 7];
    expect(codes(at, table)).toEqual(['invalid_tile', 'wrong_type', 'tile_missing']);
  });

  it('begins with what judgePlay says, and is empty just where that says nothing', () => {
    const check = (at: Position, table: Meld[]): void => {
      const judged = judgePlay(at, table);
      const found = playViolations(at, table);
      expect(found[0]).toEqual(judged.ok ? undefined : judged.error);
    };
    fc.assert(
      fc.property(
        presets.chain(positions),
        fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
        (at, picks) => {
          const melds = [
            ...at.table,
            ...at.table.map(({ kind, slots }) => ({ kind, slots: slots.slice(1) })),
          ];
          const laid = at.rack.slice(0, picks[0]! % 5);
          const table = [
            ...melds.filter((_, i) => (picks[1]! >> i) % 2 === 0),
            { kind: picks[2]! % 2 === 0 ? 'run' : 'group', slots: laid } as Meld,
          ];
          check(at, at.table as Meld[]);
          check(at, table);
        },
      ),
    );
    fc.assert(
      fc.property(junk, fc.array(junk, { maxLength: 3 }), (thing, things) => {
        for (const table of [thing, things, [{ kind: 'run', slots: things }]])
          check(position('run:5ra,6ra,7ra', '8ra ja'), table as Meld[]);
      }),
    );
  });
});
