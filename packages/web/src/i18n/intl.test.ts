import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../device/languages.ts';
import { writingIn } from './intl.ts';

/** French and German put a space before the percent sign where no line may end, of one width or another. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe('a language writes', () => {
  it.each([
    ['en-GB', 'Ana, Ben and Inés', 'Ana or Ben'],
    ['fr', 'Ana, Ben et Inés', 'Ana ou Ben'],
    ['de', 'Ana, Ben und Inés', 'Ana oder Ben'],
    ['es', 'Ana, Ben e Inés', 'Ana o Ben'],
    ['nl', 'Ana, Ben en Inés', 'Ana of Ben'],
  ])('lists, %s', (tag, all, one) => {
    const { listed, either } = writingIn(tag);
    expect(listed(['Ana', 'Ben', 'Inés'])).toBe(all);
    expect(either(['Ana', 'Ben'])).toBe(one);
    expect(listed(['Ana'])).toBe('Ana');
    expect(listed([])).toBe('');
  });

  it('the Spanish or before the sound of o, also in a number', () => {
    expect(writingIn('es').either(['10 rojo', '11 rojo'])).toBe('10 rojo u 11 rojo');
  });

  it.each([
    ['en-GB', '0 other', '1 one', '2 other'],
    ['fr', '0 one', '1 one', '2 other'],
    ['de', '0 other', '1 one', '2 other'],
    ['he', '0 other', '1 one', '2 two'],
  ])('a number with the form of a word that goes with it, %s', (tag, ...said) => {
    const { count } = writingIn(tag);
    expect([0, 1, 2].map((n) => count(n, 'one', 'other', { two: 'two' }))).toEqual(said);
  });

  it('a form that it has and the words do not as the usual one', () => {
    expect(writingIn('he').form(2, 'one', 'other')).toBe('other');
    expect(writingIn('es').form(1_000_000, 'one', 'other')).toBe('other');
  });

  it.each([
    ['en-GB', '20,000', '2.5', '55%', '55.3%', '−12.5'],
    ['fr', '20 000', '2,5', '55 %', '55,3 %', '−12,5'],
    ['de', '20.000', '2,5', '55 %', '55,3 %', '−12,5'],
    ['es', '20.000', '2,5', '55 %', '55,3 %', '−12,5'],
  ])('numbers, shares and scores, %s', (tag, ...said) => {
    const { number, decimal, percent, percentExactly, signed } = writingIn(tag);
    const written = [number(20_000), decimal(2.5), percent(0.553), percentExactly(0.553), signed(-12.5)];
    expect(written.map(plain)).toEqual(said);
    expect([signed(7), signed(0)]).toEqual(['+7', '0']);
  });

  it.each(Object.keys(LANGUAGES))('a whole number as Intl does, %s', (tag) => {
    const usual = new Intl.NumberFormat(tag);
    for (const n of [0, 1, 9, 10, 99, 100, 999, 1000, 1001, 20_000, -1, -1000, 0.5])
      expect(writingIn(tag).number(n)).toBe(usual.format(n));
  });

  it('a day', () => {
    // Noon in every time zone: the day depends on the device.
    const noon = new Date(2026, 10, 16, 12).toISOString();
    expect(writingIn('en-GB').day(noon)).toBe('16 Nov 2026');
    expect(writingIn('de').day(noon)).toBe('16. Nov. 2026');
  });
});
