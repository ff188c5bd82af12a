/** What the rules of a table are called, where they have a name. */
import { makeRuleset, PRESET_NAMES, parseRuleset, rulesetToJson } from '@rummikub/engine';
import type { Catalogue } from '../i18n/en/catalogue.ts';

/** The name of the preset with these rules; null for rules of the host's own. */
export function rulesName(t: Catalogue, json: unknown): string | null {
  const rules = parseRuleset(json);
  if (!rules.ok) return null;
  const text = JSON.stringify(rulesetToJson(rules.value));
  const preset = PRESET_NAMES.find(
    (name) => JSON.stringify(rulesetToJson(makeRuleset({ preset: name }))) === text,
  );
  return preset === undefined ? null : (t.setup.presets[preset] ?? null);
}
