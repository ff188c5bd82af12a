import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rawRack, rawTable } from '../../../test/melds.ts';
import { junk, positions, presets } from '../../../test/random/arbitraries.ts';
import type { Meld } from '../meld.ts';
import { meldText } from '../meld.ts';
import * as multiset from '../multiset.ts';
import type { Position } from '../position.ts';
import { makeRuleset, type Ruleset } from '../ruleset.ts';
import type { Violation } from '../violation.ts';
import { pathText } from '../violation.ts';
import { judgePlay, netTiles } from './judge.ts';

const position = (table: string, rack: string, fields: Partial<Ruleset> = {}, opened = true): Position => ({
  ruleset: makeRuleset(fields),
  table: rawTable(table),
  rack: rawRack(rack),
  opened,
});
const refusal = (at: Position, table: string | readonly Meld[]): Violation | null => {
  const judged = judgePlay(at, typeof table === 'string' ? rawTable(table) : table);
  return judged.ok ? null : judged.error;
};

describe('a legal play', () => {
  it('lays a meld from the rack', () => {
    expect(judgePlay(position('', '5ra 6ra 7ra 1ka'), rawTable('run:7ra,5ra,6ra'))).toEqual({
      ok: true,
      value: { table: rawTable('run:5ra,6ra,7ra'), played: ['5ra', '6ra', '7ra'], points: 18 },
    });
  });

  it('adds to a meld on the table', () => {
    expect(refusal(position('run:5ra,6ra,7ra', '8ra'), 'run:5ra,6ra,7ra,8ra')).toBeNull();
  });

  it('rearranges the table', () => {
    const at = position('run:4ra,5ra,6ra,7ra group:7ka,7ba,7oa', '4ka 4ba');
    expect(refusal(at, 'run:5ra,6ra,7ra group:7ka,7ba,7oa group:4ka,4ra,4ba')).toBeNull();
  });

  it('names what left the rack in tile order, and the points that it takes off the rack, a joker counting its penalty', () => {
    const judged = judgePlay(position('', 'ja 9ra 8ra'), rawTable('run:8ra,9ra,ja=10r'));
    expect(judged.ok && judged.value).toMatchObject({ played: ['8ra', '9ra', 'ja'], points: 8 + 9 + 30 });
    const cheap = judgePlay(position('', 'ja 9ra 8ra', { jokerPenalty: 25 }), rawTable('run:8ra,9ra,ja=10r'));
    expect(cheap.ok && cheap.value.points).toBe(8 + 9 + 25);
  });

  it('gives back the canonical table', () => {
    const judged = judgePlay(
      position('group:7ba,7ka,7oa', '5ra 6ra 7ra'),
      rawTable('group:7oa,7ba,7ka run:6ra,7ra,5ra'),
    );
    expect(judged.ok && judged.value.table.map(meldText)).toEqual(['run:5ra,6ra,7ra', 'group:7ka,7ba,7oa']);
  });
});

describe('conservation', () => {
  it('refuses a play in which nothing leaves the rack', () => {
    const at = position('run:1ka,2ka,3ka,4ka,5ka,6ka', '9ra');
    expect(refusal(at, 'run:1ka,2ka,3ka,4ka,5ka,6ka')?.code).toBe('nothing_played');
    expect(refusal(at, 'run:1ka,2ka,3ka run:4ka,5ka,6ka')?.code).toBe('nothing_played');
    expect(refusal(position('', '9ra'), [])?.code).toBe('nothing_played');
  });

  it('refuses tiles that are not on the rack, and says which and where', () => {
    expect(refusal(position('', '5ra 6ra'), 'run:5ra,6ra,7ra')).toMatchObject({
      code: 'tile_not_on_rack',
      details: { tile: '7ra' },
      path: ['table', 0, 'slots', 2],
    });
    expect(refusal(position('', '5ra 6ra 7rb'), 'run:5ra,6ra,7ra')?.code).toBe('tile_not_on_rack');
  });

  it('refuses to take a tile from the table', () => {
    expect(refusal(position('run:5ra,6ra,7ra,8ra', '4ra'), 'run:4ra,5ra,6ra,7ra')).toMatchObject({
      code: 'tile_missing',
      details: { tile: '8ra' },
    });
  });

  it('refuses a tile that is on the new table twice', () => {
    expect(refusal(position('', '5ra 6ra 7ra 5ka 5ba'), 'run:5ra,6ra,7ra group:5ra,5ka,5ba')).toMatchObject({
      code: 'duplicate_tile',
      details: { tile: '5ra' },
      path: ['table', 1, 'slots', 0],
    });
  });

  it('refuses a table with an invalid meld, and says which', () => {
    expect(refusal(position('run:5ra,6ra,7ra', '8ra 9ka'), 'run:5ra,6ra,7ra run:8ra,9ka')).toMatchObject({
      code: 'invalid_meld',
      details: { reason: 'size' },
      path: ['table', 1],
    });
    expect(refusal(position('', '5ra 6ra ja'), 'run:5ra,6ra,ja')).toMatchObject({
      code: 'joker_assignment',
      details: { reason: 'unassigned' },
      path: ['table', 0, 'slots', 2],
    });
  });

  it('refuses the rearrangement that ends in {5y 6y 7y 7b} and {7r 7y}', () => {
    const at = position('group:7ra,7ba,7oa run:5oa,6oa,7ob', '1ka');
    const wrong: Meld[] = [
      { kind: 'run', slots: ['5oa', '6oa', '7oa', '7ba'] },
      { kind: 'group', slots: ['7ra', '7ob'] },
    ];
    expect(refusal(at, wrong)).toMatchObject({
      code: 'invalid_meld',
      details: { reason: 'mixed-colors' },
      path: ['table', 0],
    });
    expect(refusal(at, [wrong[1]!, wrong[0]!])).toMatchObject({
      code: 'invalid_meld',
      details: { reason: 'size' },
      path: ['table', 0],
    });
    expect(
      refusal(
        at,
        wrong.map(({ slots }) => ({ kind: 'group', slots })),
      )?.code,
    ).toBe('invalid_meld');
  });

  it('refuses tiles that the ruleset does not have', () => {
    const tiny = { ...position('', '4ra 5ra 6ra'), ruleset: makeRuleset({ preset: 'tiny' }) };
    expect(refusal(tiny, 'run:4ra,5ra,6ra')).toBeNull();
    expect(refusal(tiny, 'run:5ra,6ra,7ra')?.code).toBe('unknown_tile');
    expect(refusal(tiny, 'run:4rc,5ra,6ra')?.code).toBe('unknown_tile');
    expect(refusal(position('', '4rc 5ra 6ra', { copiesPerTiletype: 3 }), 'run:4rc,5ra,6ra')).toBeNull();
    expect(refusal(position('', 'jc 5ra 6ra', { numJokers: 3 }), 'run:jc=4r,5ra,6ra')).toBeNull();
    expect(refusal(position('', 'jc 5ra 6ra'), 'run:jc=4r,5ra,6ra')?.code).toBe('unknown_tile');
    expect(refusal(position('', '3ka 3ra 3oa', { colors: 3 }), 'group:3ka,3ra,3oa')?.code).toBe(
      'unknown_tile',
    );
  });
});

describe('delta_from_hand', () => {
  const at = position('run:5ra,6ra,7ra', '8ra 8rb 1ka');
  const table = rawTable('run:5ra,6ra,7ra,8ra');

  it('may be given and must then agree, by type', () => {
    expect(judgePlay(at, table, multiset.of(['8ra'])).ok).toBe(true);
    expect(judgePlay(at, table, multiset.of(['8rb'])).ok).toBe(true);
  });

  it('is refused where it names other tiles, more or fewer', () => {
    for (const [delta, got] of [
      [[], []],
      [['1ka'], ['1k']],
      [
        ['8ra', '1ka'],
        ['1k', '8r'],
      ],
      [
        ['8ra', '8rb'],
        ['8r', '8r'],
      ],
      [['ja'], ['j']],
    ] as const) {
      const judged = judgePlay(at, table, multiset.of(delta));
      expect(judged.ok ? null : judged.error).toMatchObject({
        code: 'delta_mismatch',
        path: ['delta_from_hand'],
        details: { expected: ['8r'], got },
      });
    }
  });

  it('is refused quickly where it names a billion tiles', () => {
    const judged = judgePlay(at, table, new Array(53).fill(1_000_000_000));
    expect(judged.ok ? null : judged.error.code).toBe('delta_mismatch');
  });
});

describe('bad input', () => {
  const at = position('run:5ra,6ra,7ra', '8ra ja');

  it.each([
    [null, 'wrong_type', 'table'],
    [7, 'wrong_type', 'table'],
    [{ length: 1 }, 'wrong_type', 'table'],
    [[null], 'wrong_type', 'table[0]'],
    [[[]], 'wrong_type', 'table[0].slots'],
    [[{ kind: 'run', slots: [] }], 'invalid_meld', 'table[0]'],
    [[{ kind: 'run', slots: [null] }], 'wrong_type', 'table[0].slots[0]'],
    [[{ kind: 'run', slots: ['5ra', '6ra', '7xa'] }], 'invalid_color', 'table[0].slots[2]'],
    [[{ kind: 'run', slots: ['5ra', '6ra', '14ra'] }], 'invalid_number', 'table[0].slots[2]'],
    [
      [{ kind: 'run', slots: ['5ra', '6ra', { tile: 'ja', as: '14r' }] }],
      'invalid_number',
      'table[0].slots[2].as',
    ],
    [[{ kind: 'constructor', slots: [] }], 'invalid_meld', 'table[0].kind'],
    [
      JSON.parse('[{"__proto__": {"kind": "run", "slots": ["5ra", "6ra", "7ra"]}}]'),
      'wrong_type',
      'table[0].slots',
    ],
    [new Array(200).fill({ kind: 'run', slots: ['5ra', '6ra', '7ra'] }), 'too_many', 'table'],
  ])('%j is refused with its path', (table, code, path) => {
    const wrong = refusal(at, table as Meld[]);
    expect([wrong?.code, pathText(wrong?.path ?? [])]).toEqual([code, path]);
  });

  it('never throws, never changes what it is given, and pollutes nothing', () => {
    fc.assert(
      fc.property(junk, fc.array(junk, { maxLength: 3 }), (thing, things) => {
        for (const table of [thing, things, [{ kind: 'run', slots: things }], [...at.table, thing]])
          judgePlay(at, table as Meld[]);
      }),
      { numRuns: 500 },
    );
    expect(at).toEqual(position('run:5ra,6ra,7ra', '8ra ja'));
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('leaves frozen input as it is', () => {
    const freeze = <T>(value: T): T => {
      if (typeof value === 'object' && value !== null)
        for (const part of Object.values(Object.freeze(value))) freeze(part);
      return value;
    };
    fc.assert(
      fc.property(presets.chain(positions), (p) => {
        freeze(p);
        judgePlay(p, p.table);
        judgePlay(p, freeze([...p.table].reverse()));
      }),
    );
  });

  it('does not remember a refused play', () => {
    expect(refusal(at, 'run:5ra,6ra,7ra,8ra,9ra')?.code).toBe('tile_not_on_rack');
    expect(refusal(at, 'run:5ra,6ra,7ra,8ra')).toBeNull();
    expect(refusal(at, 'run:5ra,6ra,7ra,8ra,9ra')?.code).toBe('tile_not_on_rack');
  });
});

describe('the net of a play', () => {
  it('is what left the rack less the jokers taken', () => {
    expect(netTiles({ played: ['7ra'] })).toBe(1);
    expect(netTiles({ played: ['7ra'], taken: ['ja'] })).toBe(0);
  });
});
