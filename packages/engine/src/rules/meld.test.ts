import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { melds, presets } from '../../test/random/arbitraries.ts';
import {
  canonicalMeld,
  type Meld,
  type MeldKind,
  meldFaults,
  meldId,
  meldText,
  meldTiles,
  meldValue,
  meldViolation,
  type Slot,
  slotType,
} from './meld.ts';
import * as multiset from './multiset.ts';
import { makeRuleset } from './ruleset.ts';
import { colorOfType, type Face, JOKER_TYPE, type TileId, tileType, valueOfType } from './tile.ts';
import { pathText } from './violation.ts';

const standard = makeRuleset();

/** Slots from text such as `5ra 6ra ja=7r`. */
const slots = (text: string): Slot[] =>
  text.split(' ').map((word) => {
    const [tile, as] = word.split('=') as [TileId, Face | undefined];
    return as === undefined ? tile : { tile, as };
  });
const meld = (kind: MeldKind, text: string): Meld => ({ kind, slots: slots(text) });
const refusal = (kind: MeldKind, text: string, ruleset = standard): unknown => {
  const wrong = meldViolation(meld(kind, text), ruleset);
  return wrong === null
    ? null
    : wrong.code === 'invalid_meld' || wrong.code === 'joker_assignment'
      ? wrong.details.reason
      : wrong.code;
};

describe('runs', () => {
  it.each([
    '5ra 6ra 7ra',
    '1ka 2ka 3kb',
    '11oa 12oa 13oa',
    '1ba 2ba 3ba 4ba 5ba 6ba 7ba 8ba 9ba 10ba 11ba 12ba 13ba',
  ])('takes three or more consecutive numbers of one colour: %s', (text) => {
    expect(refusal('run', text)).toBeNull();
  });

  it('takes its tiles in any order', () => {
    expect(refusal('run', '7ra 5ra 6ra')).toBeNull();
  });

  it.each([
    ['a joker in the middle', '5ra ja=6r 7ra'],
    ['a joker at the lower end', 'ja=4r 5ra 6ra'],
    ['a joker at the upper end', '5ra 6ra ja=7r'],
    ['several jokers', '5ra ja=6r jb=7r 8ra'],
    ['jokers at both ends', 'ja=4r 5ra jb=6r'],
    ['nothing but a tile and two jokers', 'ja=1r jb=2r 3ra'],
  ])('takes %s', (_, text) => expect(refusal('run', text)).toBeNull());

  it.each([
    ['fewer than three tiles', '5ra 6ra', 'size'],
    ['one tile', '5ra', 'size'],
    ['mixed colours', '5ra 6ba 7ra', 'mixed-colors'],
    ['a non-consecutive sequence', '5ra 6ra 8ra', 'non-consecutive'],
    ['a gap that no joker covers', '5ra ja=6r 8ra', 'non-consecutive'],
    ['a number twice', '5ra 6ra 6rb 7ra', 'non-consecutive'],
    ['a joker for a number that is there', '5ra 6ra 7ra ja=6r', 'non-consecutive'],
    ['a joker of the wrong colour', '5ra 6ra ja=7b', 'mixed-colors'],
    ['a wrap from 13 to 1', '12ra 13ra 1ra', 'non-consecutive'],
    ['a wrap with a joker', '12ra 13ra ja=1r', 'non-consecutive'],
    ['two jokers for the same number', '5ra 6ra ja=7r jb=7r', 'non-consecutive'],
  ])('refuses %s', (_, text, reason) => expect(refusal('run', text)).toBe(reason));
});

describe('groups', () => {
  it.each([
    '7ka 7ra 7ba',
    '7ka 7ra 7ba 7oa',
    '7oa 7kb 7ra',
    '1ka ja=1b 1ra',
    'ja=13k jb=13r 13ba',
    'ja=13k jb=13r 13ba 13oa',
  ])('takes three or four different colours of one number: %s', (text) => {
    expect(refusal('group', text)).toBeNull();
  });

  it.each([
    ['two tiles', '7ka 7ra', 'size'],
    ['five tiles', '7ka 7ra 7ba 7oa 7kb', 'size'],
    ['a duplicate colour', '7ra 7rb 7ka', 'color-duplication'],
    ['a duplicate colour made by a joker', '7ra 7ka ja=7r', 'color-duplication'],
    ['two jokers for the same colour', '7ra 7ka ja=7b jb=7b', 'color-duplication'],
    ['different numbers', '7ra 7ka 8ba', 'mixed-values'],
    ['a joker of another number', '7ra 7ka ja=8b', 'mixed-values'],
  ])('refuses %s', (_, text, reason) => expect(refusal('group', text)).toBe(reason));

  it('lists every fault of five tiles that are wrong in every way', () => {
    expect(meldFaults('group', [0, 0, 1, 13, 26])).toEqual(['size', 'mixed-values', 'color-duplication']);
    expect(meldFaults('run', [0, 15])).toEqual(['size', 'mixed-colors', 'non-consecutive']);
    expect(meldFaults('run', [])).toEqual(['size']);
  });
});

describe('the refusal of a meld', () => {
  it('refuses a joker without an assignment', () => {
    expect(meldViolation(meld('run', '5ra 6ra ja'), standard)).toMatchObject({
      code: 'joker_assignment',
      details: { reason: 'unassigned' },
      path: ['slots', 2],
    });
    for (const as of [undefined, null])
      expect(meldViolation({ kind: 'run', slots: ['5ra', '6ra', { tile: 'ja', as }] }, standard)?.code).toBe(
        'joker_assignment',
      );
  });

  it('refuses a tile that is no joker but says that it stands for something', () => {
    for (const slot of [{ tile: '7ra', as: '7r' }, { tile: '7ra' }])
      expect(meldViolation({ kind: 'run', slots: ['5ra', '6ra', slot] }, standard)).toMatchObject({
        code: 'inconsistent',
        path: ['slots', 2, 'as'],
      });
  });

  it('refuses tiles that do not exist in the ruleset', () => {
    const tiny = makeRuleset({ preset: 'tiny' });
    expect(refusal('run', '5ra 6ra 7ra', tiny)).toBe('unknown_tile');
    expect(refusal('group', '5ka 5ra 5oa', tiny)).toBe('unknown_tile');
    expect(refusal('run', '4rc 5ra 6ra', tiny)).toBe('unknown_tile');
    expect(refusal('run', '4ra 5ra jb=6r', tiny)).toBe('unknown_tile');
    expect(meldViolation(meld('run', '4ra 5ra 6ra'), tiny)).toBeNull();
  });

  it('refuses a joker that stands for a tile which the ruleset does not have', () => {
    const tiny = makeRuleset({ preset: 'tiny' });
    expect(meldViolation(meld('run', '5ra 6ra ja=7r'), tiny)).toMatchObject({
      code: 'unknown_tile',
      path: ['slots', 2, 'as'],
    });
    expect(meldViolation(meld('run', '5ra 6ra ja=14r'), standard)).toMatchObject({
      code: 'invalid_number',
      path: ['slots', 2, 'as'],
    });
  });

  it.each([
    [null, 'wrong_type', ''],
    ['run', 'wrong_type', ''],
    [{ kind: 'run' }, 'wrong_type', 'slots'],
    [{ kind: 'run', slots: 'abc' }, 'wrong_type', 'slots'],
    [{ kind: 'street', slots: [] }, 'invalid_meld', 'kind'],
    [{ slots: [] }, 'invalid_meld', 'kind'],
    [{ kind: 'run', slots: [] }, 'invalid_meld', ''],
    [{ kind: 'run', slots: new Array(14).fill('5ra') }, 'too_many', 'slots'],
    [{ kind: 'run', slots: ['5ra', 6, '7ra'] }, 'wrong_type', 'slots[1]'],
    [{ kind: 'run', slots: ['5ra', {}, '7ra'] }, 'wrong_type', 'slots[1]'],
    [{ kind: 'run', slots: ['5ra', '14ra', '7ra'] }, 'invalid_number', 'slots[1]'],
    [{ kind: 'run', slots: ['5ra', '6ga', '7ra'] }, 'invalid_color', 'slots[1]'],
  ])('says what is wrong with %j, and where', (input, code, path) => {
    const wrong = meldViolation(input, standard);
    expect(wrong?.code).toBe(code);
    expect(pathText(wrong?.path ?? [])).toBe(path);
  });
});

describe('the value of a meld', () => {
  it('is the sum of its numbers, a joker counting as what it stands for', () => {
    expect(meldValue(meld('run', '5ra 6ra 7ra'))).toBe(18);
    expect(meldValue(meld('run', '5ra 6ra ja=7r'))).toBe(18);
    expect(meldValue(meld('group', 'ja=13k jb=13r 13ba'))).toBe(39);
  });
});

describe('the canonical form of a meld', () => {
  it('orders a run by effective value and a group by effective colour', () => {
    expect(canonicalMeld(meld('run', '7ra ja=4r 6ra 5ra')).slots).toEqual(slots('ja=4r 5ra 6ra 7ra'));
    expect(canonicalMeld(meld('group', '7oa 7ba ja=7r 7ka')).slots).toEqual(slots('7ka ja=7r 7ba 7oa'));
  });

  it('gives the ids of the domain model', () => {
    expect(meldId(meld('group', '7ba 7ka 7ra'))).toBe('7ka-7ra-7ba');
    expect(meldId(meld('run', '7ra 5ra 6ra'))).toBe('5ra-6ra-7ra');
    expect(meldId(meld('run', '7ra 5ra ja=6r'))).toBe('5ra-ja-7ra');
  });

  it('writes melds in the short notation', () => {
    expect(meldText(meld('run', '5ra 6ra ja=7r'))).toBe('run:5ra,6ra,ja=7r');
  });

  it('is the same for every permutation of the same slots', () => {
    fc.assert(
      fc.property(
        presets
          .chain((ruleset) => melds(ruleset))
          .chain((m) =>
            fc.tuple(fc.constant(m), fc.shuffledSubarray([...m.slots], { minLength: m.slots.length })),
          ),
        ([m, shuffled]) => {
          const permuted = { kind: m.kind, slots: shuffled };
          expect(canonicalMeld(permuted)).toEqual(canonicalMeld(m));
          expect(canonicalMeld(canonicalMeld(m))).toEqual(canonicalMeld(m));
          expect(meldId(permuted)).toBe(meldId(m));
          expect(meldValue(permuted)).toBe(meldValue(m));
          expect(multiset.of(meldTiles(permuted))).toEqual(multiset.of(meldTiles(m)));
        },
      ),
    );
  });

  it('counts jokers as jokers among its tiles, whatever they stand for', () => {
    expect(multiset.of(meldTiles(meld('run', '5ra 6ra ja=7r')))[JOKER_TYPE]).toBe(1);
    expect(multiset.of(meldTiles(meld('run', '5ra 6ra ja=7r')))[tileType('7ra')]).toBe(0);
  });
});

describe('random melds', () => {
  it('are valid exactly where a naive reading of the rules says so', () => {
    // Written from the rules alone: sort and look, no bit masks.
    const naive = (kind: MeldKind, types: readonly number[]): boolean => {
      const colors = new Set(types.map(colorOfType));
      const values = types.map(valueOfType).sort((a, b) => a - b);
      if (kind === 'group')
        return (
          types.length >= 3 && types.length <= 4 && new Set(values).size === 1 && colors.size === types.length
        );
      return (
        types.length >= 3 && colors.size === 1 && values.every((v, i) => i === 0 || v === values[i - 1]! + 1)
      );
    };
    const types = fc.oneof(
      fc.array(fc.nat(51), { maxLength: 13 }),
      fc.array(fc.nat(7), { maxLength: 8 }),
      fc.array(fc.constantFrom(6, 19, 32, 45), { maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.constantFrom<MeldKind>('run', 'group'), types, (kind, list) => {
        expect(meldFaults(kind, list).length === 0).toBe(naive(kind, list));
      }),
      { numRuns: 3000 },
    );
  });

  it('are accepted, and every one of their slots has an effective type', () => {
    fc.assert(
      fc.property(
        presets.chain((ruleset) => fc.tuple(fc.constant(ruleset), melds(ruleset))),
        ([ruleset, m]) => {
          expect(meldViolation(m, ruleset)).toBeNull();
          for (const slot of m.slots) expect(slotType(slot)).toBeLessThan(JOKER_TYPE);
        },
      ),
    );
  });
});
