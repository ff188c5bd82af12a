import { makeRuleset, rulesetToJson } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { en } from '../i18n/en/catalogue.ts';
import { rulesName } from './rulesName.ts';

describe('the rules of a table', () => {
  it('have the name of their preset in any order of their fields, and no name where they match no preset', () => {
    const json = rulesetToJson(makeRuleset({ preset: 'modern-2017' }));
    const turned = Object.fromEntries(Object.entries(json).toReversed());
    expect(rulesName(en, turned)).toBe(en.setup.presets['modern-2017']);
    expect(rulesName(en, { ...turned, turn_seconds: 61 })).toBeNull();
    expect(rulesName(en, 'nonsense')).toBeNull();
  });
});
