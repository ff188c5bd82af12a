/** Rules in words: what they are called, how they differ from the standard ones, and all of them. Pure. */
import { type Ruleset, rulesetToJson } from '@rummikub/engine';
import { parseKeptRuleset } from '@rummikub/engine/parts';
import type { Catalogue } from '../i18n/en/catalogue.ts';
import { differences, exactPreset } from './rulesText.ts';

/** One rule in a few words; nothing for a rule without words. */
function said(t: Catalogue, [name, value]: readonly [string, unknown]): string[] {
  const say = (t.rules.says as Readonly<Record<string, (value: unknown) => string>>)[name];
  return say === undefined ? [] : [say(value)];
}

/** The cost of a deadline has its own place in the summary, and no meaning without a clock. */
const COST = 'timeout_draw';

/** The name of the preset, or “House rules: opening 50, jokers locked”. */
export function rulesName(t: Catalogue, ruleset: Ruleset): string {
  const preset = exactPreset(ruleset);
  if (preset !== null) return t.setup.presets[preset] ?? preset;
  const differs = Object.entries(differences(ruleset, 'standard'))
    .filter(([name]) => name !== COST)
    .flatMap((rule) => said(t, rule));
  return differs.length === 0 ? t.rules.house : `${t.rules.house}${t.colon}${differs.join(', ')}`;
}

/** The name, and what it costs to let the time pass: a player should know that before the game. */
export const rulesSummary = (t: Catalogue, ruleset: Ruleset): string =>
  `${rulesName(t, ruleset)}${hasClock(ruleset) ? `; ${t.rules.says[COST](ruleset.timeoutDraw)}` : ''}`;

/** Rules of tournaments. Where one is off, most players have never heard of it. */
const OF_TOURNAMENTS = [
  'dealt_jokers',
  'redeal_doubles',
  'bank_seconds',
  'delay_seconds',
  'increment_seconds',
  'unopened_penalty',
  'could_open_penalty',
  'match',
];

const hasClock = ({ turnSeconds, bankSeconds }: Ruleset): boolean =>
  turnSeconds !== null || bankSeconds !== null;

/** Every rule in a few words, but for those without a meaning in this game. */
export function allRules(t: Catalogue, ruleset: Ruleset): string[] {
  return Object.entries(rulesetToJson(ruleset))
    .filter(([name, value]) => (value !== null && value !== 0) || !OF_TOURNAMENTS.includes(name))
    .filter(([name]) => hasClock(ruleset) || name !== COST)
    .flatMap((rule) => said(t, rule));
}

/** The rules that a table came with; null for what cannot be read. */
export function rulesOf(json: unknown): Ruleset | null {
  const parsed = parseKeptRuleset(json);
  return parsed.ok ? parsed.value : null;
}
