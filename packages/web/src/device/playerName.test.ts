import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isolated, LONGEST_NAME, shortened } from './playerName.ts';

describe('a name that is too long', () => {
  it('is never cut within an emoji', () => {
    // The last place falls between the two halves of the fox.
    expect(shortened(`${'x'.repeat(23)}🦊`)).toBe('x'.repeat(23));
    // A family is four people and three joiners: eleven places, one letter.
    expect(shortened(`${'x'.repeat(20)}👨‍👩‍👧‍👦`)).toBe('x'.repeat(20));
    expect(shortened('👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦')).toBe('👨‍👩‍👧‍👦👨‍👩‍👧‍👦');
  });

  it('is a whole text of the longest length at most, and a short one stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const short = shortened(name);
        expect(short.length).toBeLessThanOrEqual(LONGEST_NAME);
        expect(short).not.toMatch(/\p{Surrogate}/u);
        if (name.trim().length <= LONGEST_NAME && short !== '') expect(short).toBe(name.trim());
        expect(shortened(short)).toBe(short);
      }),
    );
  });
});

describe('an invisible name', () => {
  it('counts as empty', () => {
    for (const name of [
      '',
      ' ',
      '\u200b',
      '\u200d\ufe0f',
      '\u00ad \u2060',
      '\u3164',
      '\u2800',
      '\u202e',
      '\u0301',
    ])
      expect(shortened(name), JSON.stringify(name)).toBe('');
    for (const name of ['a', '7', '🦊', '小', 'é', '\u200bx']) expect(shortened(name)).toBe(name);
  });
});

describe('a name in a sentence', () => {
  it('is set apart where it runs from right to left, and only there', () => {
    expect(isolated('מרים')).toBe('\u2068מרים\u2069');
    expect(isolated('مريم 7')).toBe('\u2068مريم 7\u2069');
    for (const name of ['Anna', 'Zoë 🦊', '小明']) expect(isolated(name)).toBe(name);
  });
});
