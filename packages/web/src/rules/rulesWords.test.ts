import { makeRuleset, PRESET_NAMES, rulesetToJson } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { en } from '../i18n/en/catalogue.ts';
import { fr } from '../i18n/fr/catalogue.ts';
import { allRules, rulesName, rulesOf, rulesSummary } from './rulesWords.ts';

describe('rules in words', () => {
  it('have the name of their preset, in any order of their fields', () => {
    for (const preset of PRESET_NAMES) {
      const json = rulesetToJson(makeRuleset({ preset }));
      const turned = rulesOf(Object.fromEntries(Object.entries(json).toReversed()));
      expect(turned && rulesName(en, turned)).toBe(en.setup.presets[preset]);
      expect(turned && rulesName(fr, turned)).toBe(fr.setup.presets[preset]);
    }
  });

  it('are named by what differs from the standard rules', () => {
    const house = makeRuleset({ initialMeldMinPoints: 50, jokerReclaimRule: 'locked' });
    expect(rulesName(en, house)).toBe('House rules: opening 50, jokers locked');
    expect(rulesName(fr, house)).toBe('Règles maison : ouverture 50, jokers bloqués');
  });

  it('say once what a deadline costs, and only where there is one', () => {
    const house = makeRuleset({ turnSeconds: 45, timeoutDraw: 2 });
    expect(rulesSummary(en, house)).toBe(
      'House rules: 45 seconds a turn; 2 tiles drawn when the time is over',
    );
    expect(rulesSummary(en, makeRuleset({ preset: 'modern-2017' }))).toMatch(
      /; 3 tiles drawn when the time is over$/,
    );
    expect(rulesSummary(en, makeRuleset({ initialMeldMinPoints: 50, timeoutDraw: 2 }))).toBe(
      'House rules: opening 50',
    );
    expect(rulesSummary(en, makeRuleset({ timeoutDraw: 2 }))).toBe('House rules');
    expect(rulesSummary(en, makeRuleset())).toBe('Standard');
  });

  it('say something of every field, in each language', () => {
    for (const preset of PRESET_NAMES)
      for (const language of [en, fr]) {
        const ruleset = makeRuleset({ preset });
        const all = allRules(language, ruleset);
        expect(all).not.toContain('');
        const said = Object.entries(rulesetToJson(ruleset)).filter(
          ([name, value]) => !(value === null && name !== 'turn_seconds') && value !== 0,
        );
        const hasClock = ruleset.turnSeconds !== null || ruleset.bankSeconds !== null;
        expect(all).toHaveLength(said.length - (hasClock ? 0 : 1));
      }
  });

  it('are nothing where a table has no rules that can be read', () => {
    expect(rulesOf('nonsense')).toBeNull();
    expect(rulesOf({ initial_meld_min_points: -1 })).toBeNull();
  });
});
