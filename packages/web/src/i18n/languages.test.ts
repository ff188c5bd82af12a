/** Every language beside English: nothing missing, nothing left in English, nothing too long for its place. */
import { bestPlay, makeRuleset, parsePositionText } from '@rummikub/engine';
import { explainPlay } from '@rummikub/engine/explain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given } from '../../test/unit/given.ts';
import { LANGUAGES } from '../device/languages.ts';
import * as de from './de/index.ts';
import { en } from './en/catalogue.ts';
import { enBots as bots } from './en/pages/bots.ts';
import { enCompanion as companion } from './en/pages/companion.ts';
import { enPass as pass } from './en/pages/pass.ts';
import { enPuzzle as puzzle } from './en/pages/puzzle.ts';
import { enRecord as record } from './en/pages/record.ts';
import { enReport as report } from './en/pages/report.ts';
import * as es from './es/index.ts';
import * as fr from './fr/index.ts';
import * as he from './he/index.ts';
import * as nl from './nl/index.ts';
import type { Fetched } from './pages.ts';

const ENGLISH: Fetched = { words: en, pages: { bots, companion, pass, puzzle, record, report } };
const OTHERS: Readonly<Record<string, Fetched>> = { de, es, fr, he, nl };

/** Words that are the same in several languages, names of rules, and what has no letters. Keys of the keyboard have no language. */
const SHARED =
  /^([^\p{L}]*|Rummikub|Standard|Arena|Pause|Jokers?|Name|Chat|Bots?|Table|Points?|Score|Vibration|Total|Message|Source|Rotation|Options|Notation|Position|Sabra.*|CSV)$/iu;
const KEY = /^\.words\.keys\.list\.\d+\.0$/;

/** Words of English sentences, and those among them that another language has, too. */
const ENGLISH_WORDS = /\b(?:the|of|and|or|is|are|but|got|expected|tiles?|whole|such|from)\b/gi;
const ALSO_OWN: Readonly<Record<string, readonly string[]>> = { nl: ['is', 'of'] };

/** Everything that a language says without being asked about something, by its path. */
function texts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

/** The paths of everything that can be said, and whether it is a text or a function. */
function paths(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) => paths(inner, `${path}.${key}`));
}

it('has every language of the settings', () => {
  expect(['en', ...Object.keys(OTHERS)].toSorted()).toEqual(Object.keys(LANGUAGES).toSorted());
});

describe.each(Object.entries(OTHERS))('%s', (code, { words, pages }) => {
  it('has the keys of English, in the catalogue and in the words of the pages', () => {
    expect(paths({ words, pages }).toSorted()).toEqual(paths(ENGLISH).toSorted());
  });

  it('leaves no text in English, and none empty', () => {
    const english = new Map(texts(ENGLISH));
    const same = texts({ words, pages }).filter(
      ([path, text]) => text === '' || (text === english.get(path) && !SHARED.test(text) && !KEY.test(path)),
    );
    expect(same).toEqual([]);
  });

  it('says nothing at much greater length than English', () => {
    const english = new Map(texts(ENGLISH));
    const long = texts({ words, pages }).filter(
      ([path, text]) => text.length > 12 + 1.5 * (english.get(path)?.length ?? 0),
    );
    expect(long).toEqual([]);
  });

  it('leaves no English in a sentence about a damaged position', () => {
    const whole = '5r-7r group:9ka,9ra,9ba,ja=9o | ja 8r | unopened';
    const anywhere = fc.integer({ min: 0, max: whole.length });
    const letters = fc.string({ unit: fc.constantFrom(...'|,-:= 1379krbojxRUN*'), maxLength: 3 });
    fc.assert(
      fc.property(anywhere, fc.integer({ min: 0, max: 4 }), letters, (at, gone, fresh) => {
        const read = parsePositionText(whole.slice(0, at) + fresh + whole.slice(at + gone), makeRuleset());
        if (read.ok) return;
        for (const problem of read.error) {
          const said = words.refused(problem);
          const bare = said.replace(/[«„“'‘״].*?[»“”'’״]/gs, '').replace(/: .*? ;/, '');
          const english = (bare.match(ENGLISH_WORDS) ?? []).filter(
            (word) => ALSO_OWN[code]?.includes(word) !== true,
          );
          expect(english, said).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('explains a play in sentences of its own', () => {
    const position = parsePositionText('5r-7r 9k,9r,9b 3b,j,5b | 8r 9o 4b 6b 10k 11k', makeRuleset());
    if (!position.ok) throw new Error('bad position');
    const steps = explainPlay(position.value, given(bestPlay(position.value)));
    expect(steps.length).toBeGreaterThan(1);
    for (const step of steps) {
      expect(words.step(step)).not.toBe(en.step(step));
      expect(words.step(step)).toMatch(/^\p{L}.+\.$/u);
    }
  });
});

describe('a step', () => {
  it.each([
    ['de', '5r-7r | 8r', 'Lege deine rote 8 an die rote Reihe 5 bis 7 an.'],
    ['es', '5r-7r | 8r', 'Añade tu 8 rojo a la escalera roja del 5 al 7.'],
    ['nl', '5r-7r | 8r', 'Leg je rode 8 aan bij de rode rij 5 t/m 7.'],
    ['nl', '| 7k 7r 7b', 'Leg je 7 in zwart, rood en blauw als groep.'],
    ['nl', '| 10k 12k j', 'Leg je zwarte 10 en 12 en je joker (als zwarte 11) als rij.'],
    [
      'nl',
      '9k,9r,9b,9o | 8b 10b',
      'Leg de blauwe rij 8 t/m 10 met de blauwe 9 uit de groep van 9 en je blauwe 8 en 10.',
    ],
  ])('is said in %s as a player would say it: %s', (code, text, said) => {
    const position = parsePositionText(text, makeRuleset());
    if (!position.ok) throw new Error('bad position');
    expect(
      explainPlay(position.value, given(bestPlay(position.value))).map(given(OTHERS[code]).words.step),
    ).toEqual([said]);
  });
});
