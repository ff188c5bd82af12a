import { describe, expect, it } from 'vitest';
import { pathText } from '../rules/violation.ts';
import {
  as,
  flag,
  list,
  nullable,
  object,
  oneOf,
  optional,
  text,
  union,
  whole,
  withDefault,
} from './codec.ts';
import { parseWith } from './reading.ts';

const part = object('a part', { kind: oneOf(['left', 'right']) });
const shape = object('a thing', {
  name: text('a name', 5),
  size: whole(1, 9),
  good: optional(flag),
  parts: list(part, 'parts', 3),
});

describe('an object', () => {
  it('is read with what is right in it, and without what is not known', () => {
    const json = {
      name: 'abc',
      size: 3,
      parts: [{ kind: 'left' }, { kind: 'right', colour: 'red' }],
      more: 1,
    };
    expect(parseWith(shape, json)).toEqual({
      ok: true,
      value: { name: 'abc', size: 3, parts: [{ kind: 'left' }, { kind: 'right' }] },
    });
  });

  it('has every problem found, with its place and what was expected', () => {
    const result = parseWith(shape, { name: 'abcdef', good: 1, parts: [{ kind: 'up' }, 7, {}] });
    expect(result.ok ? [] : result.error.map((v) => [pathText(v.path), v.code, v.details])).toEqual([
      ['name', 'too_many', { what: 'characters', most: 5, got: 6 }],
      ['size', 'missing_field', { field: 'size', expected: 'a whole number from 1 to 9' }],
      ['good', 'wrong_type', { expected: 'true or false', got: '1' }],
      ['parts[0].kind', 'out_of_range', { expected: 'one of left, right', got: "'up'" }],
      ['parts[1]', 'wrong_type', { expected: 'a part', got: '7' }],
      ['parts[2].kind', 'missing_field', { field: 'kind', expected: 'one of left, right' }],
    ]);
  });

  it('has no inherited fields', () => {
    expect(parseWith(shape, Object.create({ name: 'abc', size: 3, parts: [] })).ok).toBe(false);
  });

  it('is written in the order of its fields, without absent ones and with nothing else', () => {
    const value = { parts: [], size: 2, name: 'a', more: 1 };
    expect(JSON.stringify(shape.write(value))).toBe('{"name":"a","size":2,"parts":[]}');
    expect(shape.write({ ...value, good: false })).toEqual({ name: 'a', size: 2, good: false, parts: [] });
  });

  it('can have other names in JSON, which its problems name', () => {
    const renamed = object('a seat', { rackSize: as('rack_size', whole(0, 9)), out: nullable(flag) });
    expect(renamed.write({ rackSize: 3, out: null })).toEqual({ rack_size: 3, out: null });
    expect(parseWith(renamed, { rack_size: 3, out: null })).toEqual({
      ok: true,
      value: { rackSize: 3, out: null },
    });
    expect(parseWith(renamed, { rackSize: 3, out: true })).toMatchObject({
      ok: false,
      error: [{ code: 'missing_field', path: ['rack_size'], details: { field: 'rack_size' } }],
    });
  });

  it('can have a field that is always written and may be absent when read', () => {
    const turn = object('a turn', { number: withDefault(whole(0, 9), () => 1) });
    expect(parseWith(turn, {})).toEqual({ ok: true, value: { number: 1 } });
    expect(parseWith(turn, { number: null })).toEqual({ ok: true, value: { number: 1 } });
    expect(parseWith(turn, { number: 'x' }).ok).toBe(false);
    expect(turn.write({ number: 1 })).toEqual({ number: 1 });
  });

  it('can have a field that those after it depend on: where it is wrong, they are not read', () => {
    const codec = object('a thing', { good: flag, name: text('a name'), size: whole(1, 9) }, 'name');
    const paths = (json: unknown): unknown => {
      const result = parseWith(codec, json);
      return result.ok ? [] : result.error.map(({ path }) => pathText(path));
    };
    expect(paths({ good: 1, name: 7, size: 'x' })).toEqual(['good', 'name']);
    expect(paths({ good: 1, name: 'a', size: 'x' })).toEqual(['good', 'size']);
  });
});

describe('a union', () => {
  const codec = union('a move', {
    draw: object('a draw', { count: whole(1, 3) }),
    pass: object('a pass', {}),
  });

  it('is told apart by its type, which is written first', () => {
    expect(parseWith(codec, { count: 2, type: 'draw' })).toEqual({
      ok: true,
      value: { type: 'draw', count: 2 },
    });
    expect(JSON.stringify(codec.write({ count: 2, type: 'draw' }))).toBe('{"type":"draw","count":2}');
    expect(codec.write({ type: 'pass' })).toEqual({ type: 'pass' });
  });

  it.each([
    [{ type: 'lay' }, 'type', 'out_of_range'],
    [{ type: 'toString' }, 'type', 'out_of_range'],
    [{ type: 'draw', count: 4 }, 'count', 'out_of_range'],
    [{}, 'type', 'missing_field'],
    [7, '', 'wrong_type'],
  ])('refuses %j', (json, path, code) => {
    const result = parseWith(codec, json);
    expect(result.ok ? [] : result.error.map((v) => [pathText(v.path), v.code])).toEqual([[path, code]]);
  });
});

describe('paths', () => {
  const problemsOf = (json: string): unknown => {
    const result = parseWith(shape, JSON.parse(json));
    return result.ok ? null : pathText(result.error[0]?.path ?? []);
  };

  it('show odd keys without letting them break the path', () => {
    expect(problemsOf('{"a b": {"__proto__": 1}}')).toBe('["a b"].__proto__');
  });

  it('show the beginning of a key that is too long to show', () => {
    expect(problemsOf(`{"${'k'.repeat(5000)}": {"__proto__": 1}}`)).toBe(`["${'k'.repeat(40)}"].__proto__`);
  });
});

describe('a whole number', () => {
  it('is never minus zero', () => {
    const result = parseWith(whole(0, 1), -0);
    expect(result.ok && Object.is(result.value, 0)).toBe(true);
  });
});
