import { describe, expect, it } from 'vitest';
import {
  domainErrorName,
  offsetOf,
  pathText,
  show,
  ViolationError,
  violation,
  violationText,
  violationToJson,
  within,
} from './violation.ts';

describe('violations', () => {
  it('carries a stable code, a sentence, the path and the details', () => {
    expect(violation('opening_points', { points: 27, needed: 30, missing: 3 }, 'table')).toEqual({
      code: 'opening_points',
      message: '3 points short of your opening: it has 27 of 30.',
      path: ['table'],
      details: { points: 27, needed: 30, missing: 3 },
    });
    expect(violation('nothing_played', {}).path).toEqual([]);
  });

  it('names faces in words that a player understands', () => {
    expect(violation('joker_locked', { face: '7r', meld: '6ra ja 8ra', faces: ['7r'] }).message).toContain(
      'red 7',
    );
    const joker = { face: '12o', meld: '12ka 12ra ja', faces: ['12b', '12o'] } as const;
    const faces = [...joker.faces];
    expect(violation('joker_not_replaced', { ...joker, faces, rule: 'replace' }).message).toContain(
      'a blue 12 or orange 12 from your rack',
    );
    expect(violation('joker_not_replaced', { ...joker, faces, rule: 'replace_any' }).message).toContain(
      'a real blue 12 or orange 12',
    );
  });

  it('puts a path in front of a path', () => {
    const inner = violation('invalid_tile', { got: 'x' }, 'slots', 1);
    expect(within(inner, 'table', 2).path).toEqual(['table', 2, 'slots', 1]);
    expect(within(violation('invalid_tile', { got: 'x' }), 'rack').path).toEqual(['rack']);
  });

  it('has its path as text only in JSON and in a line for people', () => {
    const inTable = violation('invalid_tile', { got: 'x' }, 'table', 2, 'slots', 1);
    expect(violationToJson(inTable)).toEqual({
      ...inTable,
      error: 'ValidationError',
      path: 'table[2].slots[1]',
    });
    expect(violationText(inTable)).toBe(`table[2].slots[1]: ${inTable.message}`);
    const inText = { ...inTable, path: [{ at: 7 }] };
    expect(violationToJson(inText).path).toBe('at 7');
    expect([offsetOf(inText), offsetOf(inTable)]).toEqual([7, null]);
    const whole = violation('nothing_played', {});
    expect('path' in violationToJson(whole)).toBe(false);
    expect(violationText(whole)).toBe(whole.message);
    expect(pathText([0, 'odd key', 'a'])).toBe('[0]["odd key"].a');
  });

  it('keeps the error names of the domain model', () => {
    expect(domainErrorName('invalid_color')).toBe('InvalidColorError');
    expect(domainErrorName('invalid_number')).toBe('InvalidNumberError');
    expect(domainErrorName('invalid_meld')).toBe('InvalidMeldError');
    expect(domainErrorName('joker_assignment')).toBe('JokerAssignmentError');
    expect(domainErrorName('pool_empty')).toBe('ValidationError');
  });

  it('counts in a sentence that is right for one, too', () => {
    const most = 0;
    expect(violation('too_many', { what: 'jokers', most, got: 1 }).message).toBe(
      'Too many jokers: 1; at most 0 are possible.',
    );
  });

  it('shows any value shortly and never throws', () => {
    const cases: [unknown, string][] = [
      [null, 'null'],
      [undefined, 'nothing'],
      ['abc', "'abc'"],
      ['x'.repeat(50), `'${'x'.repeat(40)}…'`],
      [[], 'a list'],
      [{}, 'an object'],
      [Object.create(null), 'an object'],
      [7, '7'],
      [7n, '7'],
      [true, 'true'],
      [Symbol('s'), 'Symbol(s)'],
      [() => 'a long function', 'a function'],
    ];
    for (const [value, text] of cases) expect(show(value)).toBe(text);
  });

  it('says everything in the error that our own misuse throws', () => {
    const error = new ViolationError([
      violation('wrong_type', { expected: 'a', got: 'b' }, 'x'),
      violation('pool_empty', {}),
    ]);
    expect(error.message.split('\n')).toEqual([
      'x: Expected a, but got b.',
      'The pool is empty: play, or pass if you have no play.',
    ]);
  });
});
