import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { melds } from '../../../test/random/arbitraries.ts';
import { slotTile, slotType } from '../../rules/meld.ts';
import { makeRuleset } from '../../rules/ruleset.ts';
import { COLOR_NAMES, colorOfType, isJoker, valueOfType } from '../../rules/tile.ts';
import type { Violation } from '../../rules/violation.ts';
import { pathText } from '../../rules/violation.ts';
import { type FaceJson, validateMeld } from './validation.ts';

const standard = makeRuleset();
const NAMES: Record<string, string> = { r: 'RED', b: 'BLUE', k: 'BLACK', o: 'YELLOW' };

/** A request from text such as `5r 6r j`. */
const request = (type: unknown, text: string): unknown => ({
  type,
  tiles: text
    .split(' ')
    .filter(Boolean)
    .map((word) =>
      word === 'j'
        ? { joker: true }
        : { color: NAMES[word.at(-1)!], value: Number.parseInt(word, 10), joker: false },
    ),
});
const answer = (type: string, text: string, ruleset = standard): unknown => {
  const result = validateMeld(request(type, text), ruleset);
  if (!result.ok) return result.error.violations.map((v) => v.code);
  const { value } = result;
  if (value.valid)
    return (value.readings ?? []).map((tiles) =>
      tiles
        .filter((t) => t.joker)
        .map((t) => `${t.color} ${t.value}`)
        .join(', '),
    );
  return value.violations.map((v) => ('reason' in v.details ? v.details.reason : v.code));
};

describe('the examples of the service', () => {
  it('a run with a joker', () => {
    expect(validateMeld(request('RUN', '5r 6r j'), standard)).toEqual({
      ok: true,
      value: {
        valid: true,
        readings: [
          [
            { color: 'RED', value: 5, joker: false },
            { color: 'RED', value: 6, joker: false },
            { color: 'RED', value: 7, joker: true },
          ],
        ],
      },
    });
  });

  it('a set without jokers is answered by nothing but valid', () => {
    expect(validateMeld(request('SET', '7r 7b 7k'), standard)).toEqual({ ok: true, value: { valid: true } });
  });

  it('a joker between blue 10 and blue 12 is blue 11', () => {
    expect(answer('RUN', '10b j 12b')).toEqual(['BLUE 11']);
  });

  it('a joker with red 9 and black 9 is blue or orange', () => {
    expect(answer('SET', '9r j 9k')).toEqual(['BLUE 9', 'ORANGE 9']);
  });

  it('two jokers fill 6 and 7; one does not fill 6 to 8', () => {
    expect(answer('RUN', '5r j j 8r')).toEqual(['RED 6, RED 7']);
    expect(answer('RUN', '5r j 9r')).toEqual(['impossible']);
  });
});

describe('runs', () => {
  it.each([
    ['three tiles', '5r 6r 7r'],
    ['four and more', '1k 2k 3k 4k 5k'],
    ['all thirteen', '1k 2k 3k 4k 5k 6k 7k 8k 9k 10k 11k 12k 13k'],
    ['in any order', '7r 5r 6r'],
  ])('valid: %s', (_, text) => expect(answer('RUN', text)).toEqual([]));

  it.each([
    ['a joker in the middle', '5r j 7r', 'RED 6'],
    ['a joker at the lower end', 'j 5r 6r', 'RED 4'],
    ['a joker at the upper end', '5r 6r j', 'RED 7'],
    ['a joker after 13 goes below', '12r 13r j', 'RED 11'],
    ['multiple jokers', 'j 5r j', 'RED 4, RED 6'],
  ])('valid: %s', (_, text, joker) => expect(answer('RUN', text)).toEqual([joker]));

  it.each([
    ['a colour mismatch', '5r 6b 7r', ['mixed-colors']],
    ['a gap', '5r 6r 8r', ['non-consecutive']],
    ['a gap too large for the jokers', '5r j 9r', ['impossible']],
    ['duplicates', '5r 5r 6r', ['non-consecutive']],
    ['duplicates beside a joker', '5r 5r j', ['non-consecutive']],
    ['too few tiles', '5r 6r', ['size']],
    ['no tiles', '', ['size']],
    ['a wrap from 13 to 1', '12r 13r 1r', ['non-consecutive']],
    ['fourteen tiles', '1k 2k 3k 4k 5k 6k 7k 8k 9k 10k 11k 12k 13k j', ['impossible']],
    ['everything at once', '5r 5b', ['size', 'mixed-colors', 'non-consecutive']],
    ['more jokers than there are', '5r j j j', ['too_many']],
  ])('invalid: %s', (_, text, reasons) => expect(answer('RUN', text)).toEqual(reasons));
});

describe('sets', () => {
  it('valid: three tiles, four tiles', () => {
    expect(answer('SET', '7r 7b 7k')).toEqual([]);
    expect(answer('SET', '7r 7b 7k 7o')).toEqual([]);
  });

  it('valid: jokers for missing colours', () => {
    expect(answer('SET', '7r 7b 7k j')).toEqual(['ORANGE 7']);
    expect(answer('SET', '7r 7b j j')).toEqual(['BLACK 7, ORANGE 7']);
  });

  it.each([
    ['duplicate colours', '7r 7r 7k', ['color-duplication']],
    ['duplicate colours beside a joker', '7r 7r j', ['color-duplication']],
    ['two tiles', '7r 7b', ['size']],
    ['five tiles', '7r 7b 7k 7o j', ['size']],
    ['five tiles with a colour twice', '7r 7b 7k 7o 7r', ['size', 'color-duplication']],
    ['inconsistent values', '7r 8b 7k', ['mixed-values']],
    ['illegal duplicates', '7r 7r 7r', ['color-duplication']],
  ])('invalid: %s', (_, text, reasons) => expect(answer('SET', text)).toEqual(reasons));
});

describe('the type', () => {
  it('is RUN, SET or GROUP in any case, and decides what is asked', () => {
    for (const type of ['RUN', 'run', 'Run']) expect(answer(type, '5r 6r 7r')).toEqual([]);
    for (const type of ['SET', 'set', 'GROUP', 'Group']) expect(answer(type, '7r 7b 7k')).toEqual([]);
    expect(answer('SET', '5r 6r 7r')).toEqual(['mixed-values', 'color-duplication']);
    expect(answer('RUN', '7r 7b 7k')).toEqual(['mixed-colors', 'non-consecutive']);
  });

  it('is echoed as it was sent, valid tiles or not', () => {
    expect(validateMeld(request('Set', '7r 7b'), standard)).toMatchObject({
      ok: true,
      value: { valid: false, type: 'Set' },
    });
    expect(validateMeld({ type: 'STREET', tiles: [] }, standard)).toMatchObject({
      ok: false,
      error: { valid: false, type: 'STREET' },
    });
    expect(validateMeld({ type: 7, tiles: [] }, standard)).toMatchObject({
      ok: false,
      error: { type: null },
    });
  });
});

describe('malformed input', () => {
  const bad = (json: unknown): [string | undefined, string][] => {
    const result = validateMeld(json, standard);
    return result.ok ? [] : result.error.violations.map((v: Violation) => [pathText(v.path), v.code]);
  };

  it.each([
    ['no object', null, [['', 'wrong_type']]],
    [
      'missing required fields',
      {},
      [
        ['type', 'missing_field'],
        ['tiles', 'missing_field'],
      ],
    ],
    ['an unknown type', { type: 'STREET', tiles: [] }, [['type', 'out_of_range']]],
    ['tiles that are no list', { type: 'RUN', tiles: {} }, [['tiles', 'wrong_type']]],
    ['a tile that is no object', { type: 'RUN', tiles: ['5ra'] }, [['tiles[0]', 'wrong_type']]],
    [
      'an unknown colour',
      { type: 'RUN', tiles: [{ color: 'GREEN', value: 5 }] },
      [['tiles[0].color', 'invalid_color']],
    ],
    [
      'a value out of range',
      { type: 'RUN', tiles: [{ color: 'RED', value: 14 }] },
      [['tiles[0].value', 'invalid_number']],
    ],
    [
      'a value of zero',
      { type: 'RUN', tiles: [{ color: 'RED', value: 0 }] },
      [['tiles[0].value', 'invalid_number']],
    ],
    [
      'a value that is text',
      { type: 'RUN', tiles: [{ color: 'RED', value: '5' }] },
      [['tiles[0].value', 'invalid_number']],
    ],
    [
      'a tile without a colour',
      { type: 'RUN', tiles: [{ value: 5 }] },
      [['tiles[0].color', 'missing_field']],
    ],
    [
      'a tile without a value',
      { type: 'RUN', tiles: [{ color: 'RED' }] },
      [['tiles[0].value', 'missing_field']],
    ],
    [
      'a joker with half an assignment',
      { type: 'RUN', tiles: [{ color: 'RED', joker: true }] },
      [['tiles[0].value', 'missing_field']],
    ],
    [
      'a joker flag that is neither true nor false',
      { type: 'RUN', tiles: [{ joker: 'yes' }] },
      [['tiles[0].joker', 'wrong_type']],
    ],
    [
      'an empty tile, both of whose fields are named',
      { type: 'RUN', tiles: [{}] },
      [
        ['tiles[0].color', 'missing_field'],
        ['tiles[0].value', 'missing_field'],
      ],
    ],
    [
      'two hundred and thirteen tiles',
      { type: 'RUN', tiles: new Array(213).fill({ joker: true }) },
      [['tiles', 'too_many']],
    ],
  ] as const)('%s', (_, json, expected) => expect(bad(json)).toEqual(expected));

  it('is told in full', () => {
    expect(
      bad({
        type: 'X',
        tiles: [
          { color: 'RED', value: 5 },
          { color: 'PINK', value: 99 },
        ],
      }),
    ).toEqual([
      ['type', 'out_of_range'],
      ['tiles[1].color', 'invalid_color'],
      ['tiles[1].value', 'invalid_number'],
    ]);
  });
});

describe('jokers in the request', () => {
  it('may come with empty colour and value', () => {
    const tiles = [
      { color: 'RED', value: 5 },
      { color: 'RED', value: 6 },
      { joker: true, color: null, value: null },
    ];
    expect(validateMeld({ type: 'RUN', tiles }, standard)).toMatchObject({
      ok: true,
      value: { valid: true },
    });
  });

  it('may say what they stand for, and then stand for nothing else', () => {
    const at = (value: number) => [
      { color: 'RED', value: 5 },
      { color: 'RED', value: 6 },
      { joker: true, color: 'RED', value },
    ];
    expect(validateMeld({ type: 'RUN', tiles: at(4) }, standard)).toMatchObject({
      ok: true,
      value: { valid: true },
    });
    expect(validateMeld({ type: 'RUN', tiles: at(8) }, standard)).toMatchObject({
      ok: true,
      value: { valid: false, violations: [{ details: { reason: 'non-consecutive' } }] },
    });
  });
});

describe('any valid meld', () => {
  it('is valid here, and every reading that is given back is valid again', () => {
    fc.assert(
      fc.property(melds(standard), fc.boolean(), (meld, upper) => {
        const tiles = meld.slots.map((slot): Partial<FaceJson> => {
          if (isJoker(slotTile(slot))) return { joker: true };
          const name = COLOR_NAMES[colorOfType(slotType(slot))]!;
          return { color: upper ? name.toUpperCase() : name, value: valueOfType(slotType(slot)) };
        });
        const type = meld.kind === 'run' ? 'RUN' : 'SET';
        const result = validateMeld({ type, tiles }, standard);
        if (!result.ok || !result.value.valid) throw new Error(JSON.stringify(result));
        for (const reading of result.value.readings ?? [])
          expect(validateMeld({ type, tiles: reading }, standard)).toMatchObject({
            ok: true,
            value: { valid: true, readings: [reading] },
          });
      }),
    );
  });
});
