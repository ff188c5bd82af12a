/** Where a line of French may end. */
import { violation } from '@rummikub/engine/parts';
import { describe, expect, it } from 'vitest';
import { fr } from './fr/catalogue.ts';
import { unbroken } from './unbroken.ts';

/** Every text that needs nothing to be said. */
const textsOf = (words: unknown): string[] =>
  typeof words === 'string'
    ? [words]
    : typeof words === 'object' && words !== null
      ? Object.values(words).flatMap(textsOf)
      : [];

describe('a line of French', () => {
  const words = unbroken(fr);

  it('begins with no sign that belongs to the word before', () => {
    expect(textsOf(fr).filter((text) => / [:;?!%»]|« /.test(text)).length).toBeGreaterThan(10);
    expect(textsOf(words).filter((text) => / [:;?!%»]|« /.test(text))).toEqual([]);
    expect(words.solve.badLink).toBe('Ceci ne se lit pas comme une position\u00a0:');
  });

  it('says the same as before, whatever it is asked to say', () => {
    const short = violation('opening_points', { points: 18, needed: 30, missing: 12 });
    expect(words.refused(short)).toBe('Il manque 12 points à votre ouverture\u00a0: elle en a 18 sur 30.');
    expect(words.keys.list.map(([key]) => key)).toEqual(fr.keys.list.map(([key]) => key));
    expect(textsOf(words).map((text) => text.replaceAll('\u00a0', ' '))).toEqual(
      textsOf(fr).map((text) => text.replaceAll('\u00a0', ' ')),
    );
  });
});
