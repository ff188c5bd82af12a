import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rawTable } from '../../../test/melds.ts';
import { presets, tables } from '../../../test/random/arbitraries.ts';
import * as multiset from '../../rules/multiset.ts';
import { makeRuleset } from '../../rules/ruleset.ts';
import { fullSet } from '../../rules/tile.ts';
import { pathText, type Violation } from '../../rules/violation.ts';
import { multisetToJson, parseCoreMove, parseCoreTable, parseMultiset, tableToCore } from './move.ts';

const standard = makeRuleset();
const wrong = (parsed: { ok: boolean; error?: readonly Violation[] }): unknown[] =>
  parsed.ok ? [] : parsed.error!.map((v) => [pathText(v.path), v.code]);

describe('multisets of the core', () => {
  it('are pairs of type and count, ascending, without zeros', () => {
    expect(multisetToJson(multiset.of(['7rb', 'ja', '1ka', '7ra']))).toEqual([
      [0, 1],
      [19, 2],
      [52, 1],
    ]);
    expect(multisetToJson(multiset.of([]))).toEqual([]);
  });

  it('goes to JSON and back', () => {
    fc.assert(
      fc.property(
        presets.chain((r) => fc.tuple(fc.constant(r), fc.subarray(fullSet(r)))),
        ([ruleset, tiles]) => {
          const counts = multiset.of(tiles);
          expect(parseMultiset(JSON.parse(JSON.stringify(multisetToJson(counts))), ruleset)).toEqual({
            ok: true,
            value: counts,
          });
        },
      ),
    );
  });

  it.each([
    ['a zero', [[0, 0]], [['[0][1]', 'out_of_range']]],
    ['a negative count', [[0, -1]], [['[0][1]', 'out_of_range']]],
    ['more than exist', [[0, 3]], [['[0][1]', 'out_of_range']]],
    ['a type that there is not', [[53, 1]], [['[0][0]', 'out_of_range']]],
    [
      'a type twice',
      [
        [0, 1],
        [0, 1],
      ],
      [['[1]', 'inconsistent']],
    ],
    ['half a pair', [[0]], [['[0]', 'wrong_type']]],
    ['no list', {}, [['', 'wrong_type']]],
    ['a fraction', [[0.5, 1]], [['[0][0]', 'out_of_range']]],
  ])('refuses %s', (_, json, expected) => expect(wrong(parseMultiset(json, standard))).toEqual(expected));

  it('refuses types that the ruleset does not have', () => {
    const tiny = makeRuleset({ preset: 'tiny' });
    expect(wrong(parseMultiset([[6, 1]], tiny))).toEqual([['[0][0]', 'unknown_tile']]);
    expect(wrong(parseMultiset([[39, 1]], tiny))).toEqual([['[0][0]', 'unknown_tile']]);
    expect(wrong(parseMultiset([[52, 2]], tiny))).toEqual([['[0][1]', 'out_of_range']]);
  });
});

describe('tables of the core', () => {
  it('are melds of slots, jokers with what they are assigned', () => {
    expect(tableToCore(rawTable('group:7ba,7ka,7ra run:6ra,ja=7r,5rb'))).toEqual([
      {
        kind: 'RUN',
        slots: [{ tile_id: 17 }, { tile_id: 18 }, { tile_id: 52, assigned_color: 1, assigned_value: 7 }],
      },
      { kind: 'GROUP', slots: [{ tile_id: 6 }, { tile_id: 19 }, { tile_id: 32 }] },
    ]);
  });

  it('goes to JSON and back, and any order of melds and slots is read as the same table', () => {
    fc.assert(
      fc.property(
        presets.chain((r) => fc.tuple(fc.constant(r), tables(r))),
        ([ruleset, table]) => {
          const core = tableToCore(table);
          const json = JSON.parse(JSON.stringify(core)) as { slots: unknown[] }[];
          expect(parseCoreTable(json, ruleset)).toEqual({ ok: true, value: core });
          for (const meld of json) meld.slots.reverse();
          expect(parseCoreTable(json.toReversed(), ruleset)).toEqual({ ok: true, value: core });
        },
      ),
    );
  });

  it.each([
    [
      'a joker without an assignment',
      [{ kind: 'RUN', slots: [{ tile_id: 17 }, { tile_id: 18 }, { tile_id: 52 }] }],
      [['[0].slots[2]', 'joker_assignment']],
    ],
    [
      'a joker with half an assignment',
      [{ kind: 'RUN', slots: [{ tile_id: 17 }, { tile_id: 18 }, { tile_id: 52, assigned_color: 1 }] }],
      [['[0].slots[2]', 'joker_assignment']],
    ],
    [
      'an assigned tile',
      [{ kind: 'RUN', slots: [{ tile_id: 17, assigned_color: 1, assigned_value: 5 }] }],
      [['[0].slots[0]', 'inconsistent']],
    ],
    [
      'a group with a colour twice',
      [{ kind: 'GROUP', slots: [{ tile_id: 6 }, { tile_id: 6 }, { tile_id: 19 }] }],
      [['[0]', 'invalid_meld']],
    ],
    [
      'a run with a gap',
      [{ kind: 'RUN', slots: [{ tile_id: 0 }, { tile_id: 1 }, { tile_id: 3 }] }],
      [['[0]', 'invalid_meld']],
    ],
    [
      'a run with a joker of the wrong colour',
      [
        {
          kind: 'RUN',
          slots: [{ tile_id: 0 }, { tile_id: 1 }, { tile_id: 52, assigned_color: 1, assigned_value: 3 }],
        },
      ],
      [['[0]', 'invalid_meld']],
    ],
    [
      'a run across the end of a colour',
      [{ kind: 'RUN', slots: [{ tile_id: 11 }, { tile_id: 12 }, { tile_id: 13 }] }],
      [
        ['[0]', 'invalid_meld'],
        ['[0]', 'invalid_meld'],
      ],
    ],
    [
      'more tiles than the set has',
      new Array(3).fill({ kind: 'RUN', slots: [{ tile_id: 0 }, { tile_id: 1 }, { tile_id: 2 }] }),
      [
        ['', 'too_many'],
        ['', 'too_many'],
        ['', 'too_many'],
      ],
    ],
    ['an unknown kind', [{ kind: 'X', slots: [] }], [['[0].kind', 'invalid_meld']]],
    [
      'a colour that there is not',
      [{ kind: 'RUN', slots: [{ tile_id: 52, assigned_color: 4, assigned_value: 7 }] }],
      [['[0].slots[0].assigned_color', 'invalid_color']],
    ],
    [
      'a value that there is not',
      [{ kind: 'RUN', slots: [{ tile_id: 52, assigned_color: 0, assigned_value: 0 }] }],
      [['[0].slots[0].assigned_value', 'invalid_number']],
    ],
    ['a slot that is a number', [{ kind: 'RUN', slots: [17] }], [['[0].slots[0]', 'wrong_type']]],
    ['two hundred melds', new Array(200).fill({ kind: 'RUN', slots: [] }), [['', 'too_many']]],
  ])('refuses %s', (_, json, expected) => expect(wrong(parseCoreTable(json, standard))).toEqual(expected));

  it('takes SET for GROUP and colours by name', () => {
    const json = [
      {
        kind: 'set',
        slots: [
          { tile_id: 6 },
          { tile_id: 19 },
          { tile_id: 52, assigned_color: 'Yellow', assigned_value: 7 },
        ],
      },
    ];
    expect(parseCoreTable(json, standard)).toEqual({
      ok: true,
      value: tableToCore(rawTable('group:7ka,7ra,ja=7o')),
    });
  });
});

describe('moves of the core', () => {
  const new_table = tableToCore(rawTable('run:5ra,6ra,7ra'));

  it('are DRAW, PASS, PLAY, and RESIGN and TIMEOUT besides', () => {
    for (const type of ['DRAW', 'PASS', 'RESIGN', 'TIMEOUT'])
      expect(parseCoreMove({ type }, standard)).toEqual({ ok: true, value: { type } });
    const play = { type: 'PLAY', delta_from_hand: [[17, 1]], new_table };
    expect(parseCoreMove(play, standard)).toEqual({ ok: true, value: play });
  });

  it('takes new_table_melds for new_table', () => {
    const move = { type: 'PLAY', delta_from_hand: [], new_table_melds: new_table };
    expect(parseCoreMove(move, standard)).toEqual({
      ok: true,
      value: { type: 'PLAY', delta_from_hand: [], new_table },
    });
  });

  it.each([
    [{}, [['type', 'missing_field']]],
    [{ type: 'draw' }, [['type', 'out_of_range']]],
    [{ type: 'PLAY' }, [['delta_from_hand', 'missing_field']]],
    [{ type: 'PLAY', delta_from_hand: [] }, [['new_table', 'missing_field']]],
    [
      { type: 'PLAY', delta_from_hand: [[0, 0]], new_table: [{}] },
      [
        ['delta_from_hand[0][1]', 'out_of_range'],
        ['new_table[0].kind', 'missing_field'],
        ['new_table[0].slots', 'missing_field'],
      ],
    ],
  ])('refuses %j', (json, expected) => expect(wrong(parseCoreMove(json, standard))).toEqual(expected));
});
