/** Rules in words: what they are called, how they differ from the standard ones, and all of them. Pure. */
import { parseRuleset, type Ruleset, rulesetToJson } from '@rummikub/engine';
import type { Catalogue } from '../i18n/en/catalogue.ts';
import { differences, exactPreset } from './rulesText.ts';

/** One rule in a few words; nothing for a rule without words. */
function said(t: Catalogue, [name, value]: readonly [string, unknown]): string[] {
  const say = (t.rules.says as Readonly<Record<string, (value: unknown) => string>>)[name];
  return say === undefined ? [] : [say(value)];
}

/** The name of the preset, or “House rules: opening 50, jokers locked”. */
export function rulesName(t: Catalogue, ruleset: Ruleset): string {
  const preset = exactPreset(ruleset);
  if (preset !== null) return t.setup.presets[preset] ?? preset;
  const differs = Object.entries(differences(ruleset, 'standard')).flatMap((rule) => said(t, rule));
  return `${t.rules.house}${t.colon}${differs.join(', ')}`;
}

/** Rules that say nothing in a game without a clock. */
const OF_CLOCKS = ['timeout_draw', 'delay_seconds', 'increment_seconds'];

export const hasClock = ({ turnSeconds, bankSeconds }: Ruleset): boolean =>
  turnSeconds !== null || bankSeconds !== null;

/** Every rule in a few words, but for those without a meaning in this game. */
export function allRules(t: Catalogue, ruleset: Ruleset): string[] {
  return Object.entries(rulesetToJson(ruleset))
    .filter(([name]) => hasClock(ruleset) || !OF_CLOCKS.includes(name))
    .flatMap((rule) => said(t, rule));
}

/** The rules that a table came with; null for what cannot be read. */
export function rulesOf(json: unknown): Ruleset | null {
  const parsed = parseRuleset(json);
  return parsed.ok ? parsed.value : null;
}
