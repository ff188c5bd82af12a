import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalText } from './canonicalText.ts';

/** The same by another way: JSON itself writes copies whose fields were put in order. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return new Map(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [name, inOrder(field)]),
  );
};
const written = (value: unknown): string => {
  if (value instanceof Map)
    return `{${[...value].map(([name, field]) => `${JSON.stringify(name)}:${written(field)}`).join(',')}}`;
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  return value === undefined ? 'null' : JSON.stringify(value);
};

const data = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined)),
    fc.array(tie('value')),
    fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('kind', 'slots', '9', '10')), tie('value')),
  ),
})).value;

it('is what JSON would be with its fields in order, and no other for fields in another order', () => {
  fc.assert(
    fc.property(data, (value) => {
      expect(canonicalText(value)).toBe(written(inOrder(value)));
    }),
  );
});

it('tells objects with a form of their own by their fields only', () => {
  expect(canonicalText({ b: { toJSON: () => 7, a: 1 }, a: new Date(0) })).toBe(
    '{"a":{},"b":{"a":1,"toJSON":null}}',
  );
  expect(canonicalText([() => 1, undefined])).toBe('[null,null]');
});

it('never leaves out what JSON cannot say, and never throws at it', () => {
  const nothing = [Symbol('s'), 7n, () => 1, undefined];
  for (const value of nothing) {
    expect(canonicalText(value)).toBe('null');
    expect(canonicalText([value, { b: 1, a: 2 }])).toBe('[null,{"a":2,"b":1}]');
  }
  expect(canonicalText({ a: Symbol('s'), b: 7n, c: () => 1, d: undefined })).toBe(
    '{"a":null,"b":null,"c":null}',
  );
});

it('writes a hole in a list as nothing, whatever lies beside it', () => {
  // biome-ignore lint/suspicious/noSparseArray: a program can hand one over.
  expect(canonicalText([, 1])).toBe('[null,1]');
  // biome-ignore lint/suspicious/noSparseArray: a program can hand one over.
  expect(canonicalText([, { b: 1, a: 2 }])).toBe('[null,{"a":2,"b":1}]');
});

it('takes no object for the number or the text that it wraps', () => {
  expect(canonicalText([Object(5), Object('ab'), Object(true)])).toBe('[{},{"0":"a","1":"b"},{}]');
});

it('cuts off what is deeper than any game', () => {
  let deep: unknown = 1;
  for (let i = 0; i < 20_000; i++) deep = [deep];
  expect(canonicalText(deep)).toBe(`${'['.repeat(16)}…${']'.repeat(16)}`);
  let named: unknown = 1;
  for (let i = 0; i < 20_000; i++) named = { a: named };
  expect(canonicalText(named)).toBe(`${'{"a":'.repeat(16)}…${'}'.repeat(16)}`);
});
