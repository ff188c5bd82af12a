import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rawMeld } from '../../../test/melds.ts';
import { melds, presets, tables } from '../../../test/random/arbitraries.ts';
import { canonicalMeld } from '../../rules/meld.ts';
import { makeRuleset } from '../../rules/ruleset.ts';
import { domainErrorName, pathText } from '../../rules/violation.ts';
import { boardToJson, meldToJson, parseBoard, parseMeld } from './meld.ts';

const standard = makeRuleset();
const wrong = (json: unknown): unknown[] => {
  const parsed = parseMeld(json, standard);
  return parsed.ok
    ? []
    : parsed.error.map((v) => [
        pathText(v.path),
        'reason' in v.details ? `${v.code} ${v.details.reason}` : v.code,
      ]);
};

describe('melds of the domain', () => {
  it('has an id, a kind and tiles, and beside them what its jokers stand for', () => {
    expect(meldToJson(rawMeld('group:7ba,7ka,7ra'))).toEqual({
      id: '7ka-7ra-7ba',
      kind: 'group',
      tiles: ['7ka', '7ra', '7ba'],
    });
    expect(meldToJson(rawMeld('run:7ra,ja=6r,5ra'))).toEqual({
      id: '5ra-ja-7ra',
      kind: 'run',
      tiles: ['5ra', 'ja', '7ra'],
      joker_assignments: { ja: { number: 6, color: 'red' } },
    });
  });

  it('goes to JSON and back with its tiles and with each joker being the one that it was', () => {
    fc.assert(
      fc.property(
        presets.chain((ruleset) => fc.tuple(fc.constant(ruleset), melds(ruleset))),
        ([ruleset, meld]) => {
          const json = JSON.parse(JSON.stringify(meldToJson(meld)));
          expect(parseMeld(json, ruleset)).toEqual({ ok: true, value: canonicalMeld(meld) });
        },
      ),
    );
  });

  it('is written the same whatever the order of its slots', () => {
    expect(JSON.stringify(meldToJson(rawMeld('run:7ra,5ra,6ra')))).toBe(
      JSON.stringify(meldToJson(rawMeld('run:5ra,6ra,7ra'))),
    );
  });

  it('takes SET for group, any case, and assignments as a face or with the colour in any case', () => {
    const expected = { ok: true, value: rawMeld('group:7ka,ja=7r,7ba') };
    for (const kind of ['group', 'GROUP', 'set', 'SET'])
      for (const ja of [
        '7r',
        { number: 7, color: 'red' },
        { number: 7, color: 'RED' },
        { number: 7, color: 'r' },
      ])
        expect(parseMeld({ kind, tiles: ['7ka', 'ja', '7ba'], joker_assignments: { ja } }, standard)).toEqual(
          expected,
        );
    const yellow = {
      kind: 'group',
      tiles: ['7ka', 'ja', '7ba'],
      joker_assignments: { ja: { number: 7, color: 'yellow' } },
    };
    expect(parseMeld(yellow, standard)).toEqual({ ok: true, value: rawMeld('group:7ka,7ba,ja=7o') });
  });

  it('reads jokers without an assignment by their place, and refuses what could be two things', () => {
    expect(parseMeld({ kind: 'run', tiles: ['5ra', '6ra', 'ja'] }, standard)).toEqual({
      ok: true,
      value: rawMeld('run:5ra,6ra,ja=7r'),
    });
    expect(parseMeld({ kind: 'group', tiles: ['7ka', '7ra', '7ba', 'ja'] }, standard)).toEqual({
      ok: true,
      value: rawMeld('group:7ka,7ra,7ba,ja=7o'),
    });
    expect(wrong({ kind: 'group', tiles: ['7ka', '7ra', 'ja'] })).toEqual([
      ['', 'joker_assignment ambiguous'],
    ]);
    expect(wrong({ kind: 'run', tiles: ['5ra', 'ja', '9ra'] })).toEqual([
      ['', 'joker_assignment impossible'],
    ]);
  });

  it('refuses the id of other tiles', () => {
    const json = { id: '5ra-6ra-7ra', kind: 'run', tiles: ['5ra', '6ra', '7ra'] };
    expect(wrong(json)).toEqual([]);
    expect(wrong({ ...json, id: '5ra-6ra-7rb' })).toEqual([['id', 'inconsistent']]);
    expect(wrong({ ...json, id: '7ra-6ra-5ra' })).toEqual([['id', 'inconsistent']]);
    expect(wrong({ ...json, id: 7 })).toEqual([['id', 'wrong_type']]);
  });

  it.each([
    [
      'a group with duplicate colours',
      { kind: 'group', tiles: ['7ra', '7rb', '7ka'] },
      [['', 'invalid_meld color-duplication']],
    ],
    [
      'a run with a non-consecutive sequence',
      { kind: 'run', tiles: ['5ra', '6ra', '8ra'] },
      [['', 'invalid_meld non-consecutive']],
    ],
    [
      'a run with mixed colours',
      { kind: 'run', tiles: ['5ra', '6ba', '7ra'] },
      [['', 'invalid_meld mixed-colors']],
    ],
    ['too few tiles', { kind: 'run', tiles: ['5ra'] }, [['', 'invalid_meld size']]],
    ['no tiles', { kind: 'run', tiles: [] }, [['', 'invalid_meld size']]],
    ['fourteen tiles', { kind: 'run', tiles: new Array(14).fill('5ra') }, [['tiles', 'too_many']]],
    ['an unknown kind', { kind: 'street', tiles: ['5ra'] }, [['kind', 'invalid_meld unknown-kind']]],
    [
      'missing fields',
      {},
      [
        ['kind', 'missing_field'],
        ['tiles', 'missing_field'],
      ],
    ],
    [
      'text that is not a tile',
      { kind: 'run', tiles: ['5ra', '12ko', 6] },
      [
        ['tiles[1]', 'invalid_tile'],
        ['tiles[2]', 'wrong_type'],
      ],
    ],
    ['a tile of another set', { kind: 'run', tiles: ['5rc', '6ra', '7ra'] }, [['tiles[0]', 'unknown_tile']]],
    ['the same joker twice', { kind: 'run', tiles: ['5ra', 'ja', 'ja'] }, [['', 'duplicate_tile']]],
    [
      'an unknown colour',
      { kind: 'run', tiles: ['5ra', '6ra', 'ja'], joker_assignments: { ja: { number: 7, color: 'green' } } },
      [['joker_assignments.ja.color', 'invalid_color']],
    ],
    [
      'a number out of range',
      { kind: 'run', tiles: ['5ra', '6ra', 'ja'], joker_assignments: { ja: { number: 14, color: 'red' } } },
      [['joker_assignments.ja.number', 'invalid_number']],
    ],
    [
      'an assignment to a tile',
      { kind: 'run', tiles: ['5ra', '6ra', '7ra'], joker_assignments: { '7ra': '7r' } },
      [['joker_assignments["7ra"]', 'inconsistent']],
    ],
    [
      'an assignment to a joker that is not there',
      { kind: 'run', tiles: ['5ra', '6ra', '7ra'], joker_assignments: { ja: '7r' } },
      [['joker_assignments.ja', 'inconsistent']],
    ],
    [
      'an assignment that is not a face',
      { kind: 'run', tiles: ['5ra', '6ra', 'ja'], joker_assignments: { ja: 'x' } },
      [['joker_assignments.ja', 'invalid_tile']],
    ],
  ] as const)('refuses %s', (_, json, expected) => expect(wrong(json)).toEqual(expected));

  it('gives each refusal the error name of the domain model', () => {
    const name = (json: unknown): unknown => {
      const parsed = parseMeld(json, standard);
      return parsed.ok ? null : domainErrorName(parsed.error[0]!.code);
    };
    const joker = (number: number, color: string) => ({
      kind: 'run',
      tiles: ['5ra', '6ra', 'ja'],
      joker_assignments: { ja: { number, color } },
    });
    expect(name(joker(7, 'green'))).toBe('InvalidColorError');
    expect(name(joker(0, 'red'))).toBe('InvalidNumberError');
    expect(name(joker(9, 'red'))).toBe('InvalidMeldError');
    expect(name({ kind: 'run', tiles: ['5ra', 'ja', '9ra'] })).toBe('JokerAssignmentError');
  });
});

describe('boards', () => {
  it('goes to JSON and back', () => {
    fc.assert(
      fc.property(tables(standard), (table) => {
        const json = JSON.parse(JSON.stringify(boardToJson(table)));
        expect(parseBoard(json, standard)).toEqual({ ok: true, value: table.map(canonicalMeld) });
      }),
    );
  });

  it('names the path of a wrong meld', () => {
    const parsed = parseBoard(
      { melds: [meldToJson(rawMeld('run:5ra,6ra,7ra')), { kind: 'run', tiles: ['5rb', 'x'] }] },
      standard,
    );
    expect(parsed.ok ? null : parsed.error[0]!.path).toEqual(['melds', 1, 'tiles', 1]);
    expect(parseBoard({ melds: new Array(200).fill({}) }, standard)).toMatchObject({
      ok: false,
      error: [{ code: 'too_many', path: ['melds'] }],
    });
    expect(parseBoard([], standard)).toMatchObject({ ok: false, error: [{ code: 'wrong_type' }] });
  });
});
