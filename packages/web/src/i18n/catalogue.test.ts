/** Every language says everything: the same keys, and a sentence for every violation of the engine. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bestPlay,
  explainPlay,
  makeRuleset,
  parsePositionText,
  stepText,
  type Violation,
} from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { eventText, missingText, violationText } from './speech.ts';

/** The paths of everything that can be said. */
function paths(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) => paths(inner, `${path}.${key}`));
}

const source = readFileSync(
  join(import.meta.dirname, '..', '..', '..', 'engine', 'src', 'rules', 'violation.ts'),
  'utf8',
);
/** The codes as the engine's source lists them. */
const codes = [
  ...(/interface ViolationDetails \{([\s\S]*?)\n\}/.exec(source)?.[1] ?? '').matchAll(/^ {2}(\w+):/gm),
].map(([, code = '']) => code);

describe('the catalogues', () => {
  it('have the same keys in both languages', () => {
    expect(paths(fr).toSorted()).toEqual(paths(en).toSorted());
  });

  it('have a sentence for every violation of the engine, and no other', () => {
    expect(codes.length).toBeGreaterThan(40);
    expect(Object.keys(en.violations).toSorted()).toEqual(codes.toSorted());
    expect(Object.keys(fr.violations).toSorted()).toEqual(codes.toSorted());
  });

  it.each([
    ['en', en],
    ['fr', fr],
  ])('say something in %s about every part: no text is empty', (_, catalogue) => {
    const empty = paths(catalogue).filter((path) => path.endsWith(': undefined'));
    expect(empty).toEqual([]);
  });

  it('say the same violation differently in each language, from its code and details', () => {
    const short: Violation = {
      code: 'opening_points',
      message: '',
      details: { points: 18, needed: 30, missing: 12 },
    };
    expect(violationText(en, short)).toBe('12 points short of your opening (18 of 30).');
    expect(violationText(fr, short)).toBe('Il manque 12 points à votre ouverture (18 sur 30).');
  });

  it('fall back to the sentence that came with a violation that they do not know', () => {
    const unknown = { code: 'stale_version', message: 'Something has happened since.', details: {} };
    expect(violationText(fr, unknown as unknown as Violation)).toBe('Something has happened since.');
  });

  it('say what is missing in a few words', () => {
    const why: Violation = { code: 'invalid_meld', message: '', details: { reason: 'size', meld: '' } };
    expect(missingText(en, { what: 'meld', key: 1, tiles: ['5ra', '6ra'], why }, false)).toBe(
      'The red run needs 1 more.',
    );
    expect(missingText(en, { what: 'meld', key: 1, tiles: ['9ka', '9ba'], why }, false)).toBe(
      'The group of 9s needs 1 more.',
    );
    expect(missingText(fr, { what: 'nothing' }, true)).toBe('Posez des tuiles de votre chevalet, ou passez.');
  });

  it('let the verb follow the person in French', () => {
    const name = (seat: number): string => (seat === 0 ? fr.game.you : 'Anna');
    const pass = (seat: number) => ({ type: 'pass' as const, at: '', seat });
    expect(eventText(fr, pass(0), name)).toBe('Vous passez.');
    expect(eventText(fr, pass(1), name)).toBe('Anna passe.');
  });

  it('explain the steps of a play in both languages, step by step', () => {
    const position = parsePositionText('5r-7r 9k,9r,9b 3b,j,5b | 8r 9o 4b 6b 10k 11k', makeRuleset());
    if (!position.ok) throw new Error('bad position');
    const steps = explainPlay(position.value, bestPlay(position.value)!);
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.map(en.step)).toEqual(steps.map(stepText));
    for (const step of steps)
      expect(fr.step(step)).toMatch(/^(Posez|Coupez|Ajoutez|Joignez|Mettez|Dans|Prenez) .+\.$/);
  });
});
