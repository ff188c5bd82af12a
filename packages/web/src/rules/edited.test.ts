import { makeRuleset } from '@rummikub/engine';
import { RULESET_FIELDS } from '@rummikub/engine/parts';
import { describe, expect, it } from 'vitest';
import { en } from '../i18n/en/catalogue.ts';
import { editedOf, enter, enteredValue, numberOf, rulesetOf, SECTIONS } from './edited.ts';
import { readRulesText, rulesText } from './rulesText.ts';

/** The one field with a single value: there is nothing to choose. */
const FIXED = 'joker_can_substitute_any_tile';

describe('the rules editor', () => {
  it('has every field of the engine once, each with a label', () => {
    const shown = Object.values(SECTIONS).flat();
    expect(shown.toSorted()).toEqual(
      Object.keys(RULESET_FIELDS)
        .filter((name) => name !== FIXED)
        .toSorted(),
    );
    for (const name of shown) expect(en.rules.labels).toHaveProperty(name);
  });

  it('begins with the nearest preset and keeps what was changed', () => {
    const house = makeRuleset({ preset: 'tiny', initialMeldMinPoints: 12 });
    const edited = editedOf(house);
    expect(edited).toEqual({ preset: 'tiny', changes: { initial_meld_min_points: 12 } });
    expect(rulesetOf(edited)).toEqual({ ok: true, value: house });
    expect(enteredValue(edited, 'initial_meld_min_points')).toBe(12);
    expect(enteredValue(edited, 'values')).toBe(6);
  });

  it('names the field that is wrong', () => {
    const wrong = rulesetOf(enter(editedOf(makeRuleset()), 'initial_meld_min_points', numberOf('thirty')));
    expect(wrong.ok).toBe(false);
    if (!wrong.ok) expect(wrong.error[0]?.path).toEqual(['initial_meld_min_points']);
  });

  it('reads an empty number as none', () => {
    expect(numberOf(' ')).toBeNull();
    expect(numberOf('60')).toBe(60);
    expect(
      rulesetOf(enter(editedOf(makeRuleset({ preset: 'modern-2017' })), 'turn_seconds', null)),
    ).toMatchObject({
      ok: true,
      value: { turnSeconds: null },
    });
  });
});

describe('rules in an address', () => {
  it('come back as they were', () => {
    for (const ruleset of [
      makeRuleset(),
      makeRuleset({ preset: 'modern-2017' }),
      makeRuleset({ preset: 'sabra', jokerMeldsFrozen: false }),
      makeRuleset({ preset: 'mso', unopenedPenalty: 0 }),
      makeRuleset({ numPlayers: { min: 2, max: 3 }, jokerReclaimRule: 'locked', turnSeconds: 45 }),
    ])
      expect(readRulesText(rulesText(ruleset))).toEqual({ ok: true, value: ruleset });
  });

  it('are refused with a sentence where they make no sense', () => {
    expect(readRulesText('rules=nonsense').ok).toBe(false);
    expect(readRulesText('colors=9').ok).toBe(false);
  });
});
