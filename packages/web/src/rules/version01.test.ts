/** Links and choices that version 0.1 made are still read: its games were played under `joker_group_colors: assigned`. */
import { readFileSync } from 'node:fs';
import { makeRuleset, replay } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { parseHash } from '../device/hash.ts';
import { unpackGame } from '../replay/film/pack.ts';
import { readOptions } from '../solve/sheet/address.ts';
import { startSolve } from '../solve/sheet/solveState.ts';
import { readRulesText, rulesText } from './rulesText.ts';
import { rulesOf } from './rulesWords.ts';

const golden = JSON.parse(
  readFileSync(new URL('../../../../goldens/version-0.1.json', import.meta.url), 'utf8'),
) as {
  readonly logs: Readonly<Record<string, { readonly head: string }>>;
  readonly links: {
    readonly replays: Readonly<Record<string, string>>;
    readonly solver: Readonly<Record<string, string>>;
  };
  readonly device: { readonly setup: { readonly preset: string } };
  readonly rows: { readonly ruleset: string };
};

const assigned = (fields: Parameters<typeof makeRuleset>[0]) =>
  makeRuleset({ ...fields, jokerGroupColors: 'assigned' });

describe('what version 0.1 made', () => {
  it.each(Object.entries(golden.links.replays))('a link to a replay: %s', async (name, link) => {
    const log = await unpackGame(link);
    if (!log.ok) throw new Error(log.error.message);
    expect(log.value.head).toBe(golden.logs[name]?.head);
    expect(replay(log.value)).toMatchObject({
      ok: true,
      value: { ruleset: { jokerGroupColors: 'assigned' } },
    });
  });

  it.each([
    ['standard', assigned({})],
    ['modern-2017', assigned({ preset: 'modern-2017' })],
    [
      'locked jokers and an opening of 50',
      assigned({ jokerReclaimRule: 'locked', initialMeldMinPoints: 50 }),
    ],
  ])('a link to the solver: %s', (name, ruleset) => {
    const [, text = null, options = null] = parseHash(golden.links.solver[name] ?? '');
    expect(readOptions(options)).toMatchObject({ ok: true, value: { ruleset } });
    expect(startSolve([text, options])).toMatchObject({ ruleset, problems: [] });
  });

  it('the rules of a stored game, and the preset that a player chose last', () => {
    expect(rulesOf(JSON.parse(golden.rows.ruleset))).toEqual(assigned({ preset: 'tiny' }));
    expect(rulesOf(golden.device.setup.preset)).toEqual(makeRuleset({ preset: 'tiny' }));
  });

  it('a preset in a link has the rules that it had then', () => {
    expect(readRulesText('rules=tiny')).toEqual({ ok: true, value: assigned({ preset: 'tiny' }) });
    expect(readRulesText('rules=pressman-2009')).toEqual({
      ok: true,
      value: assigned({ preset: 'pressman-2009', jokerReclaimRule: 'replace' }),
    });
  });
});

describe('rules of now', () => {
  it('always name the colours of jokers in groups in a link', () => {
    expect(rulesText(makeRuleset())).toBe('joker_group_colors=any');
    expect(rulesText(assigned({ preset: 'tiny' }))).toBe('rules=tiny&joker_group_colors=assigned');
    expect(rulesText(makeRuleset({ preset: 'sabra' }))).toBe('rules=sabra&joker_group_colors=any');
  });

  it('are the standard ones on an empty sheet of the solver', () => {
    expect(startSolve([null, null]).ruleset).toEqual(makeRuleset());
  });
});
