import { describe, expect, it } from 'vitest';
import { jsonTrouble } from './jsonTrouble.ts';

describe('what is wrong with JSON', () => {
  it.each([
    ['', 'Unexpected end'],
    ['x\n', "Unexpected token 'x'"],
    [`${'"long", '.repeat(50)}`, 'Unexpected non-whitespace character after JSON'],
    ['{', "Expected property name or '}'"],
  ])('is one short sentence: %j', (text, sentence) => {
    let caught: unknown;
    try {
      JSON.parse(text);
    } catch (error) {
      caught = error;
    }
    const { what } = jsonTrouble(caught);
    expect(what).toBe(sentence);
    expect(what).not.toContain('\n');
  });

  it('has a place where the engine tells it', () => {
    expect(
      jsonTrouble(new SyntaxError("Expected ',' or '}' in JSON at position 12 (line 1 column 13)")),
    ).toEqual({
      what: "Expected ',' or '}'",
      at: 12,
    });
  });
});
