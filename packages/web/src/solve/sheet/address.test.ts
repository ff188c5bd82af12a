/** A question goes through its address and back; old addresses and damaged ones are no trouble. */
import { makeRuleset, type Objective, PRESET_NAMES, parsePositionText } from '@rummikub/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHash } from '../../device/hash.ts';
import { presetOf } from '../../rules/rulesText.ts';
import { addressOf, readOptions } from './address.ts';

const RULES = ['replace', 'replace_any', 'free', 'locked'] as const;

describe('the address of a question', () => {
  // Under sabra not every joker rule is possible.
  it.each(PRESET_NAMES.filter((name) => name !== 'sabra'))(
    'keeps objective, joker rule and ruleset %s',
    (preset) => {
      for (const jokerReclaimRule of RULES)
        for (const objective of ['tiles', 'value'] as Objective[]) {
          const ruleset = makeRuleset({ preset, jokerReclaimRule });
          const position = parsePositionText('1r-3r | 4r 5k', ruleset);
          if (!position.ok) throw new Error(position.error[0]?.message);
          const [, text, options = null] = parseHash(addressOf(position.value, objective));
          expect(text).toBe('run:1ra,2ra,3ra | 4ra 5ka');
          expect(readOptions(options)).toEqual({ ok: true, value: { ruleset, objective, unfinished: [] } });
        }
    },
  );

  it('keeps rules that are in no preset', () => {
    const ruleset = makeRuleset({ numJokers: 1, initialMeldMinPoints: 50, turnSeconds: 90 });
    const position = parsePositionText('| 4r 5k', ruleset);
    if (!position.ok) throw new Error(position.error[0]?.message);
    const [, , options = null] = parseHash(addressOf(position.value));
    expect(readOptions(options)).toEqual({
      ok: true,
      value: { ruleset, objective: 'tiles', unfinished: [] },
    });
    expect(presetOf(ruleset)).toBe('standard');
  });

  it('is short where everything is as usual', () => {
    const position = parsePositionText('5r-7r | 8r', makeRuleset());
    if (!position.ok) throw new Error(position.error[0]?.message);
    const [, , options = null] = parseHash(addressOf(position.value));
    expect(options).toBe('joker_group_colors=any');
    const value = { ruleset: makeRuleset(), objective: 'tiles', unfinished: [] };
    expect(readOptions(options)).toEqual({ ok: true, value });
  });

  it.each([
    ['best=most', 'best'],
    ['rules=chess', 'preset'],
    ['joker_reclaim_rule=never', 'joker_reclaim_rule'],
    ['num_jokers=-3', 'num_jokers'],
    ['nonsense=1', 'nonsense'],
  ])('says what is wrong with %s', (options, path) => {
    expect(readOptions(options)).toMatchObject({ ok: false, error: [{ path: [path] }] });
  });

  it('never breaks, whatever the options are', () => {
    fc.assert(
      fc.property(fc.string(), (options) => {
        expect(readOptions(options).ok).toBeTypeOf('boolean');
      }),
    );
  });
});
