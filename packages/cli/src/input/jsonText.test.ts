import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJsonText } from './jsonText.ts';

describe('reading JSON', () => {
  it('gives the value of a valid text', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const text = JSON.stringify(value);
        expect(readJsonText(text)).toEqual({ ok: true, value: JSON.parse(text) });
      }),
    );
  });

  it.each([
    ['', 'Unexpected end', 0],
    ['x\n', "Unexpected token 'x'", 0],
    [`${'"long", '.repeat(50)}`, 'Unexpected non-whitespace character after JSON', 6],
    ['{', "Expected property name or '}'", 1],
    ['[1, ', 'Unexpected end', 4],
    ['{"kind":}', "Unexpected token '}'", 8],
    ['{"a": [1, 2, nope]}', "Unexpected token 'o'", 14],
    [`${'['.repeat(60)}}`, "Unexpected token '}'", 60],
    [`[${'"a",\n'.repeat(1000)}x]`, "Unexpected token 'x'", 5001],
  ])('gives one short sentence and the place of the error: %j', (text, what, at) => {
    expect(readJsonText(text)).toEqual({ ok: false, error: { what, at } });
  });

  it('finds a place inside any wrong text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[{}[\]",:0-9a-z\\ -]{0,30}$/)), (text) => {
        const read = readJsonText(text);
        if (read.ok) return;
        expect(read.error.what).not.toContain('\n');
        expect(read.error.at).toBeGreaterThanOrEqual(0);
        expect(read.error.at).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
