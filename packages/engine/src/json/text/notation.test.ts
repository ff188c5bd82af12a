import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positions, presets, tables } from '../../../test/random/arbitraries.ts';
import { makeRuleset } from '../../rules/ruleset.ts';
import { type Path, pathText, violationToJson } from '../../rules/violation.ts';
import {
  parsePositionText,
  parseRackText,
  parseTableText,
  positionText,
  rackText,
  tableText,
} from './notation.ts';

const standard = makeRuleset();
const read = (text: string, ruleset = standard): string => {
  const parsed = parseTableText(text, ruleset);
  return parsed.ok
    ? tableText(parsed.value)
    : parsed.error.map((v) => `${pathText(v.path)} ${v.code}`).join('; ');
};
const rack = (text: string, ruleset = standard): string => {
  const parsed = parseRackText(text, ruleset);
  return parsed.ok
    ? rackText(parsed.value)
    : parsed.error.map((v) => `${pathText(v.path)} ${v.code}`).join('; ');
};
const position = (text: string): string => {
  const parsed = parsePositionText(text, standard);
  return parsed.ok
    ? positionText(parsed.value)
    : parsed.error.map((v) => `${pathText(v.path)} ${v.code}`).join('; ');
};

describe('what is written', () => {
  it('is read back as it was: tables', () => {
    fc.assert(
      fc.property(
        presets.chain((ruleset) => fc.tuple(fc.constant(ruleset), tables(ruleset))),
        ([ruleset, table]) => {
          expect(parseTableText(tableText(table), ruleset)).toEqual({ ok: true, value: table });
        },
      ),
    );
  });

  it('is read back as it was: positions and racks', () => {
    fc.assert(
      fc.property(presets.chain(positions), (p) => {
        expect(parsePositionText(positionText(p), p.ruleset)).toEqual({ ok: true, value: p });
        expect(parseRackText(rackText(p.rack), p.ruleset)).toEqual({ ok: true, value: p.rack });
      }),
    );
  });

  it('is one short line', () => {
    const text = 'run:5ra,6ra,ja=7r group:7ka,7ra,7ba | 8ra jb | unopened';
    expect(position(text)).toBe(text);
    expect(position('|')).toBe('|');
    expect(position('| 5ra')).toBe('| 5ra');
    expect(position('run:5ra,6ra,7ra |')).toBe('run:5ra,6ra,7ra |');
  });
});

describe('what may be left out', () => {
  it('the copy: the lowest that the text does not use elsewhere', () => {
    expect(read('run:5r,6r,7r run:5r,6r,7r')).toBe('run:5ra,6ra,7ra run:5rb,6rb,7rb');
    expect(read('run:5r,6r,7r run:5ra,6r,7ra')).toBe('run:5rb,6ra,7rb run:5ra,6rb,7ra');
    expect(position('run:5r,6r,7r | 5r 5k')).toBe('run:5ra,6ra,7ra | 5rb 5ka');
    expect(position('run:5r,6r,7r | 5ra 5k')).toBe('run:5rb,6ra,7ra | 5ra 5ka');
    expect(rack('j j 5r')).toBe('ja jb 5ra');
    expect(rack('j ja')).toBe('jb ja');
  });

  it('the tiles of a range but its ends', () => {
    expect(read('run:5r-8r')).toBe('run:5ra,6ra,7ra,8ra');
    expect(read('run:5r-7r,j')).toBe('run:5ra,6ra,7ra,ja=8r');
    expect(rack('11k-13k, 1o')).toBe('11ka 12ka 13ka 1oa');
  });

  it('what a joker stands for', () => {
    expect(read('run:5r,6r,j')).toBe('run:5ra,6ra,ja=7r');
    expect(read('run:j,5r,6r')).toBe('run:ja=4r,5ra,6ra');
    expect(read('group:9r,jb,9k')).toBe('group:9ka,9ra,jb=9b');
    expect(read('run:j=4r,5r,6r')).toBe('run:ja=4r,5ra,6ra');
  });

  it('the kind, where only one fits', () => {
    expect(read('5r,6r,7r 7k,7r,7b 5b,j,7b')).toBe('run:5ra,6ra,7ra group:7ka,7rb,7ba run:5ba,ja=6b,7bb');
    expect(read('7r,j,j')).toBe('at 0 syntax');
    expect(read('run:7r,j,j')).toBe('run:7ra,ja=8r,jb=9r');
  });

  it('small letters and capitals, and yellow for orange', () => {
    expect(read('RUN:5Y,6y,JA=7Y')).toBe('run:5oa,6oa,ja=7o');
    expect(read('set:7y,7r,7b')).toBe('group:7oa,7ra,7ba');
  });

  it('order in the white space', () => {
    expect(read('  run:5r-7r \n group:7k,7r,7b\t')).toBe('run:5ra,6ra,7ra group:7ka,7rb,7ba');
    expect(rack(' 5r,6r , 7r')).toBe('5ra 6ra 7ra');
    expect(read('')).toBe('');
    expect(position('5r-7r|8r|OPENED')).toBe('run:5ra,6ra,7ra | 8ra');
  });
});

describe('what people write', () => {
  it.each([
    ['3-5k', 'run:3ka,4ka,5ka'],
    ['k3-5', 'run:3ka,4ka,5ka'],
    ['3k-5', 'run:3ka,4ka,5ka'],
    ['K3–K5', 'run:3ka,4ka,5ka'],
    ['4krbo', 'group:4ka,4ra,4ba,4oa'],
    ['4rby', 'group:4ra,4ba,4oa'],
    ['kro12', 'group:12ka,12ra,12oa'],
    ['3k 4k 5k', 'run:3ka,4ka,5ka'],
    ['K3, K4, K5', 'run:3ka,4ka,5ka'],
    ['5k 4k 3k', 'run:3ka,4ka,5ka'],
    ['3k 4k 5k 7k 7r 7b', 'run:3ka,4ka,5ka group:7ka,7ra,7ba'],
    ['3k 4k 5k; 6k 7k 8k', 'run:3ka,4ka,5ka run:6ka,7ka,8ka'],
    ['3k 4k 5k\n6k 7k 8k', 'run:3ka,4ka,5ka run:6ka,7ka,8ka'],
    ['3k j 5k 9r 9b j', 'run:3ka,ja=4k,5ka group:jb=9k,9ra,9ba'],
    ['3-5k, 9krb, 10-12o', 'run:3ka,4ka,5ka group:9ka,9ra,9ba run:10oa,11oa,12oa'],
    ['run: 3k 4k 5k', 'run:3ka,4ka,5ka'],
    ['run: 7r j j set: 4k,4r,4b', 'run:7ra,ja=8r,jb=9r group:4ka,4ra,4ba'],
  ])('%j is a table', (text, meant) => {
    expect(read(text)).toBe(meant);
  });

  it('racks take the same words', () => {
    expect(rack('K3 3-5r, 4krb; kr9')).toBe('3ka 3ra 4ra 5ra 4ka 4rb 4ba 9ka 9ra');
    expect(position('3-5k 4krbo | R7 j')).toBe('run:3ka,4ka,5ka group:4kb,4ra,4ba,4oa | 7ra ja');
  });

  it('a number, a colour and a letter name a copy, as they always did', () => {
    expect(rack('4rb 4ra')).toBe('4rb 4ra');
  });
});

describe('what cannot be read', () => {
  const syntax = (text: string, parse: (t: string) => unknown): unknown => {
    const result = parse(text) as { ok: boolean; error?: { code: string; path: Path; details: unknown }[] };
    return result.ok
      ? null
      : [result.error![0]!.code, pathText(result.error![0]!.path), result.error![0]!.details];
  };
  const table = (t: string) => parseTableText(t, standard);
  const aRack = (t: string) => parseRackText(t, standard);
  const aPosition = (t: string) => parsePositionText(t, standard);

  it.each([
    [table, 'run:5ra,6xa,7ra', 8, "a tile such as '7ra', '7r' or 'j'", "'6xa'"],
    [table, 'run:5ra,,7ra', 8, "a tile such as '7ra', '7r' or 'j'", 'the end'],
    [table, 'run:', 4, "a tile such as '7ra', '7r' or 'j'", 'the end'],
    [table, 'run:5ra,6ra,7ra street:5ka,6ka,7ka', 16, "'run:', 'group:' or 'set:'", "'street:'"],
    [table, 'run:5ra,6ra,ja=7', 15, "what the joker stands for, such as '7r'", "'7'"],
    [table, 'run:5ra,6ra,7ra=7r', 15, 'nothing after 7ra: only a joker stands for another tile', "'='"],
    [table, 'run:5r-8k', 7, 'the end of the range, in the same colour and not below 5r', "'8k'"],
    [table, 'run:8r-5r', 7, 'the end of the range, in the same colour and not below 8r', "'5r'"],
    [table, 'run:5ra-8ra', 7, "nothing after 5ra: a range is written without copies, such as '5r-8r'", "'-'"],
    [table, '7r,j,j', 0, "'run:' or 'group:', for this could be either", "'7ra,ja,jb'"],
    [table, '3-5', 0, 'a colour with the numbers 3-5: k, r, b or o', "'3-5'"],
    [table, '3-5x', 2, "the end of a range such as '5r-8r' or '5-8r'", "'5x'"],
    [table, '3-5k run:', 9, "a tile such as '7ra', '7r' or 'j'", 'the end'],
    [aRack, '5ra 14ra', 4, 'a number from 1 to 13', "'14ra'"],
    [aRack, '7', 0, 'a colour with the number 7: k, r, b or o', "'7'"],
    [aRack, '5ra ja=7r', 4, 'a joker that stands for nothing yet, as on a rack', "'j=7r'"],
    [aPosition, 'run:5ra,6ra,7ra', 15, "'|' and then the rack", 'the end'],
    [aPosition, '| 5ra | closed', 8, "'opened' or 'unopened'", "'closed'"],
    [aPosition, '| 5ra | opened | x', 15, 'the end', "'|'"],
    [aPosition, 'run:5ra,6ra,7ra | 5xa', 18, "a tile such as '7ra', '7r' or 'j'", "'5xa'"],
  ])(
    '%o %s: says at which character, what was expected and what was there',
    (parse, text, at, expected, got) => {
      expect(syntax(text, parse)).toMatchObject(['syntax', `at ${at}`, { expected, got, at }]);
    },
  );

  it.each([
    ['14r', 'InvalidNumberError'],
    ['14ra', 'InvalidNumberError'],
    ['r0', 'InvalidNumberError'],
    ['7x', 'InvalidColorError'],
    ['7xa', 'InvalidColorError'],
    ['x7', 'InvalidColorError'],
    ['street', 'ValidationError'],
    ['7', 'ValidationError'],
  ])('%s on a rack is %s', (text, error) => {
    const read = parseRackText(text, standard);
    expect(read.ok ? null : violationToJson(read.error[0]!)).toMatchObject({ code: 'syntax', error });
  });

  it.each([
    ['j=14r', 'InvalidNumberError'],
    ['j=7x', 'InvalidColorError'],
    ['j=7', 'ValidationError'],
  ])('%s on a table is %s', (text, error) => {
    const read = parseTableText(`run:5r,6r,${text}`, standard);
    expect(read.ok ? null : violationToJson(read.error[0]!)).toMatchObject({ code: 'syntax', error });
  });

  it('tiles that are there twice or too often, or do not exist, by their place', () => {
    expect(read('run:5ra,6ra,7ra run:5ra,6rb,7rb')).toBe('at 20 duplicate_tile');
    expect(rack('5r 5r 5r')).toBe('at 6 too_many');
    expect(rack('5ra 5rb 5r')).toBe('at 8 too_many');
    expect(rack('5rc')).toBe('at 0 unknown_tile');
    expect(rack('1r 7r', makeRuleset({ preset: 'tiny' }))).toBe('at 3 unknown_tile');
    expect(rack('j', makeRuleset({ numJokers: 0 }))).toBe('at 0 unknown_tile');
    expect(position('run:5ra,6ra,7ra | 8ra 6ra')).toBe('at 22 duplicate_tile');
  });

  it('melds that are none, by the place where they start', () => {
    expect(read('run:5r,6r,7r run:5k,6k')).toBe('at 13 invalid_meld');
    expect(read('run:5r,j,9r')).toBe('at 0 joker_assignment');
    expect(read('5r,6k,7r')).toBe('at 0 invalid_meld');
    expect(read('7r,7r,7k')).toBe('at 0 invalid_meld');
    expect(read('run:5k,6k group:5r,5b')).toBe('at 0 invalid_meld; at 10 invalid_meld');
  });

  it('texts that are too long, without reading them', () => {
    expect(read('run:5r,6r,7r '.repeat(10_000))).toBe('at 4000 syntax');
    expect(rack('5r-13r '.repeat(500))).toBe('at 161 syntax');
    expect(read('5r-7r '.repeat(200))).toBe('at 420 syntax');
  });

  it('never throws on any text', () => {
    const pieces = fc.array(
      fc.constantFrom(
        'run:',
        'set:',
        '5r',
        '5ra',
        'j',
        'ja',
        '=',
        '7r',
        '-',
        ',',
        ' ',
        '|',
        'unopened',
        'x',
        '13',
        'k',
        ':',
      ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          pieces.map((p) => p.join('')),
        ),
        (text) => {
          for (const parse of [table, aRack, aPosition]) {
            const result = parse(text);
            if (!result.ok) for (const v of result.error) expect(pathText(v.path)).toMatch(/^at \d+$/);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});
