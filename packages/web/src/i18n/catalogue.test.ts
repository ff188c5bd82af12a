/** Every language has every sentence: the same keys, and a sentence for every refusal. */
import {
  appendToLog,
  applyCommand,
  bestPlay,
  EMPTY_LOG,
  makeRuleset,
  parsePositionText,
  startGame,
  type Violation,
} from '@rummikub/engine';
import { logToJson } from '@rummikub/engine/domain';
import { explainPlay, stepText } from '@rummikub/engine/explain';
import { violation } from '@rummikub/engine/parts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given } from '../../test/unit/given.ts';
import type { Missing } from '../draft/index.ts';
import { readFilm } from '../replay/film/film.ts';
import { en } from './en/catalogue.ts';
import { fr } from './fr/catalogue.ts';
import { eventText, missingText } from './speech.ts';

/** The paths of everything that can be said. */
function paths(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) => paths(inner, `${path}.${key}`));
}

/** Words that a French sentence never has, outside of what is quoted and of the names in a file. */
const ENGLISH = /\b(an|the|of|and|or|is|are|not|but|got|expected|tiles?|list|number|whole|such|from|to)\b/i;

function expectFrench(problem: Violation): void {
  const said = fr.refused(problem);
  const bare = said.replace(/« .*? »/gs, '').replace(/l’un de ces mots : .*? ;/, '');
  expect(ENGLISH.exec(bare)?.[0] ?? null, said).toBeNull();
  // Said where there are no French words for what came.
  expect(said.includes('autre chose'), JSON.stringify(problem)).toBe(false);
}

/** A game of a few moves, as a file has it. */
function shortLog(): object {
  const players = [{ id: 'a' }, { id: 'b' }];
  const ruleset = makeRuleset({ preset: 'tiny' });
  const started = startGame({
    gameId: 'g',
    ruleset,
    players,
    seed: 's',
    salt: 't',
    at: '2026-01-01T00:00:00Z',
  });
  if (!started.ok) throw new Error(started.error.message);
  const { state } = started.value;
  const drawn = applyCommand(state, { type: 'draw', seat: state.currentSeat });
  if (!drawn.ok) throw new Error(drawn.error.message);
  return logToJson(appendToLog(appendToLog(EMPTY_LOG, started.value), drawn.value));
}

describe('the catalogues', () => {
  it('have the same keys in English and French', () => {
    expect(paths(fr).toSorted()).toEqual(paths(en).toSorted());
  });

  it.each([
    ['en', en],
    ['fr', fr],
  ])('say something in %s about every part: no text is empty', (_, catalogue) => {
    const empty = paths(catalogue).filter((path) => path.endsWith(': undefined'));
    expect(empty).toEqual([]);
  });

  it('say of a game that is over how long it was, and when, as the language writes a day', () => {
    // Noon in every time zone: the day depends on the device.
    const noon = new Date(2026, 10, 16, 12).toISOString();
    expect(en.home.past(68, noon)).toBe('68 turns, 16 Nov 2026');
    expect(en.home.past(1, noon)).toMatch(/^1 turn,/);
    expect(fr.home.past(68, noon)).toBe('68 tours, 16 nov. 2026');
  });

  it('say a violation in English as the engine does, and in French from its code and details', () => {
    const short = violation('opening_points', { points: 18, needed: 30, missing: 12 });
    expect(en.refused(short)).toBe(short.message);
    expect(fr.refused(short)).toBe('Il manque 12 points à votre ouverture : elle en a 18 sur 30.');
    const twice = violation('duplicate_tile', { tile: '7ra' });
    expect(fr.refused(twice)).toBe('Le 7 rouge est là deux fois.');
    const joker = violation('joker_not_replaced', {
      face: '12o',
      rule: 'replace',
      meld: '11oa ja 13oa',
      faces: ['12o'],
    });
    expect(fr.refused(joker)).toContain('12 orange de votre chevalet');
  });

  it('fall back to the sentence that came with a refusal that they do not know, or that has no details', () => {
    const unknown = { code: 'brand_new', message: 'Something new.', details: {} };
    expect(fr.refused(unknown)).toBe('Something new.');
    const bare = { code: 'wrong_type', message: 'Expected a name.' };
    expect(fr.refused(bare)).toBe('Expected a name.');
    expect(fr.refused({ code: 'constructor', message: 'No.', details: {} })).toBe('No.');
  });

  it('never show the letter that tells the copies of a tile apart', () => {
    const said = [
      violation('invalid_tile', { got: '3zz' }),
      violation('unknown_tile', { tile: '12kc' }),
      violation('delta_mismatch', { got: ['7ra', 'ja'], expected: ['7rb'] }),
      violation('syntax', { expected: "a tile such as '7ra', '7r' or 'j'", got: "'6xa'", at: 0 }),
      violation('wrong_type', { expected: "a tile such as '7ra'", got: 'nothing' }),
    ].flatMap((problem) => [en.refused(problem), fr.refused(problem)]);
    for (const sentence of said) expect(sentence).not.toMatch(/\b(\d+[krbo]|j)[a-d]\b/);
    expect(said[6]).toBe("Expected a tile such as '7r' or 'j', but got '6xa'.");
  });

  it('leave no English in a French sentence about a damaged position', () => {
    const whole = '5r-7r group:9ka,9ra,9ba,ja=9o | ja 8r | unopened';
    const anywhere = fc.integer({ min: 0, max: whole.length });
    const letters = fc.string({ unit: fc.constantFrom(...'|,-:= 1379krbojxRUN*'), maxLength: 3 });
    fc.assert(
      fc.property(anywhere, fc.integer({ min: 0, max: 4 }), letters, (at, gone, fresh) => {
        const read = parsePositionText(whole.slice(0, at) + fresh + whole.slice(at + gone), makeRuleset());
        if (!read.ok) for (const problem of read.error) expectFrench(problem);
      }),
      { numRuns: 500 },
    );
  });

  it('leave no English in a French sentence about a damaged log', () => {
    const damaged = [null, 7, 'x', [], {}, true, -1];
    const seen = new Set<string>();
    const check = (log: unknown): void => {
      const film = readFilm(log);
      if (film.ok) return;
      expectFrench(film.error);
      seen.add(film.error.code);
    };
    const walk = (root: object, node: object): void => {
      const inside = node as Record<string, unknown>;
      for (const key of Object.keys(inside).slice(0, 12)) {
        const kept = inside[key];
        for (const wrong of damaged) {
          inside[key] = wrong;
          check(root);
        }
        delete inside[key];
        check(root);
        inside[key] = kept;
        if (typeof kept === 'object' && kept !== null) walk(root, kept);
      }
    };
    const log = shortLog();
    walk(log, log);
    for (const wrong of damaged) check(wrong);
    expect([...seen]).toEqual(expect.arrayContaining(['wrong_type', 'missing_field', 'illegal_event']));
  });

  it('say what is missing in a few words', () => {
    const why: Violation = {
      code: 'invalid_meld',
      message: '',
      path: [],
      details: { reason: 'size', meld: '' },
    };
    expect(missingText(en, { what: 'meld', key: 1, tiles: ['5ra', '6ra'], why, lacks: 1 }, false)).toBe(
      'The red run needs 1 more tile.',
    );
    expect(missingText(en, { what: 'meld', key: 1, tiles: ['9ka', '9ba'], why, lacks: 1 }, false)).toBe(
      'The group of 9s needs 1 more tile.',
    );
    expect(missingText(en, { what: 'meld', key: 1, tiles: ['4ka', '8ka'], why, lacks: 3 }, false)).toBe(
      'The black run needs 3 more tiles.',
    );
    const gap: Missing = { what: 'meld', key: 1, tiles: ['6ra', '8ra', '9ra'], why, lacks: 1 };
    expect(missingText(en, gap, false)).toBe('The red run: 7 is missing.');
    const odd: Missing = { ...gap, tiles: ['1ka', '1ra', '1ba', '1oa', '12ba'], lacks: null };
    expect(missingText(en, odd, false)).toBe('The blue 12 is not a 1.');
    const none: Missing = {
      what: 'meld',
      key: 1,
      tiles: ['4ka', '8ra'],
      why: { ...why, message: 'No.' },
      lacks: null,
    };
    expect(missingText(en, none, false)).toBe('No.');
    expect(missingText(en, { what: 'nothing' }, false, { points: 0, needed: 30 })).toBe(
      'Open with 30 points, or draw.',
    );
    expect(missingText(fr, { what: 'nothing' }, true)).toBe('Posez des tuiles de votre chevalet, ou passez.');
  });

  it('let the verb follow the person in French', () => {
    const name = (seat: number): string => (seat === 0 ? fr.game.you : 'Anna');
    const pass = (seat: number) => ({ type: 'pass' as const, at: '', seat });
    expect(eventText(fr, pass(0), name)).toBe('Vous passez.');
    expect(eventText(fr, pass(1), name)).toBe('Anna passe.');
    // After a colon only names begin with a capital.
    expect(fr.game.did.timeout(fr.game.you, 2)).toMatch(/^Temps écoulé.: vous piochez 2 tuiles\.$/);
    expect(fr.game.did.timeout('Anna', 2)).toMatch(/^Temps écoulé.: Anna pioche 2 tuiles\.$/);
  });

  it('count one seat as one in French', () => {
    expect(fr.lobby.waiting(1, 2)).toBe('1 place prise sur 2.');
    expect(fr.lobby.waiting(2, 2)).toBe('2 places prises sur 2.');
  });

  it.each([
    ['| 1k-12k', 'Posez vos 1 à 12 noirs en suite.'],
    ['| 7k 7r 7b', 'Posez vos 7 noir, rouge et bleu en groupe.'],
    ['| 10k 12k j', 'Posez vos 10 et 12 noirs et votre joker (comme 11 noir) en suite.'],
    ['5r-7r | 8r', 'Ajoutez votre 8 rouge à la suite rouge de 5 à 7.'],
    [
      '9k,9r,9b,9o | 8b 10b',
      'Posez la suite bleue de 8 à 10 avec le 9 bleu du groupe de 9 et vos 8 et 10 bleus.',
    ],
  ])('say the step of %s in French as briefly as a person would', (text, said) => {
    const position = parsePositionText(text, makeRuleset());
    if (!position.ok) throw new Error('bad position');
    expect(explainPlay(position.value, given(bestPlay(position.value))).map(fr.step)).toEqual([said]);
  });

  it('explain the steps of a play in English and French, step by step', () => {
    const position = parsePositionText('5r-7r 9k,9r,9b 3b,j,5b | 8r 9o 4b 6b 10k 11k', makeRuleset());
    if (!position.ok) throw new Error('bad position');
    const steps = explainPlay(position.value, given(bestPlay(position.value)));
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.map(en.step)).toEqual(steps.map(stepText));
    for (const step of steps)
      expect(fr.step(step)).toMatch(/^(Posez|Coupez|Ajoutez|Joignez|Mettez|Dans|Prenez) .+\.$/);
  });
});
