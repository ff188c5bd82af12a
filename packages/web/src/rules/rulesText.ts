/** Rules as part of an address: a preset, and the fields in which the rules differ from it. Pure. */
import {
  makeRuleset,
  ok,
  PRESET_NAMES,
  type PresetName,
  parseRuleset,
  type Result,
  type Ruleset,
  rulesetToJson,
  type Violation,
} from '@rummikub/engine';

/** The fields of every preset as JSON texts, made when they are first asked for. */
const texts = new Map<PresetName, Readonly<Record<string, string>>>();

const textsOf = (ruleset: Ruleset): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(rulesetToJson(ruleset)).map(([name, value]) => [name, JSON.stringify(value)]),
  );

function differentFields(fields: Readonly<Record<string, string>>, preset: PresetName): string[] {
  const usual = texts.get(preset) ?? textsOf(makeRuleset({ preset }));
  texts.set(preset, usual);
  return Object.keys(fields).filter((name) => fields[name] !== usual[name]);
}

/** The fields in which a ruleset differs from a preset, by their names on the wire. */
export function differences(ruleset: Ruleset, preset: PresetName): Record<string, unknown> {
  const json = rulesetToJson(ruleset);
  return Object.fromEntries(differentFields(textsOf(ruleset), preset).map((name) => [name, json[name]]));
}

/** The preset that is nearest to these rules: the first one of those with the fewest differences. */
export function presetOf(ruleset: Ruleset): PresetName {
  const fields = textsOf(ruleset);
  const counts = PRESET_NAMES.map((preset) => differentFields(fields, preset).length);
  return PRESET_NAMES[counts.indexOf(Math.min(...counts))] ?? 'standard';
}

/** The preset with exactly these rules; null for rules of the player's own. */
export function exactPreset(ruleset: Ruleset): PresetName | null {
  const nearest = presetOf(ruleset);
  return differentFields(textsOf(ruleset), nearest).length === 0 ? nearest : null;
}

/** The rules as words of a query: the preset, the colours of jokers in groups, and the other fields that differ. */
export function rulesToWords(ruleset: Ruleset): [string, string][] {
  const preset = presetOf(ruleset);
  const { joker_group_colors: _, ...others } = differences(ruleset, preset);
  return [
    ...(preset === 'standard' ? [] : [['rules', preset] as [string, string]]),
    // Always written: a link without it was made by version 0.1.
    ['joker_group_colors', ruleset.jokerGroupColors],
    ...Object.entries(others).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
  ];
}

/** The rules of the words of a query; rules that are not named are the standard ones. */
export function rulesOfWords(words: Readonly<Record<string, string>>): Result<Ruleset, Violation[]> {
  const { rules = 'standard', ...fields } = words;
  return parseRuleset({
    preset: rules,
    ...('joker_group_colors' in fields ? {} : firstMeaning(rules)),
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, read(value)])),
  });
}

/**
 * The fields that a preset had in version 0.1 and has not any more. Its links do not name the colours of jokers in groups,
 * which were the assigned ones in all presets of that version.
 */
function firstMeaning(preset: string): Record<string, unknown> {
  if (preset === 'sabra' || preset === 'mso') return {};
  return {
    joker_group_colors: 'assigned',
    ...(preset === 'pressman-2009' ? { joker_reclaim_rule: 'replace' } : {}),
  };
}

/** A value of a field: JSON, or else the text itself. */
function read(value: string): unknown {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** The rules as one part of an address, such as `rules=tiny&joker_penalty=10`. */
export const rulesText = (ruleset: Ruleset): string => new URLSearchParams(rulesToWords(ruleset)).toString();

/** The rules of one part of an address, which may be the name of a preset alone. */
export function readRulesText(text: string): Result<Ruleset, Violation[]> {
  const preset = PRESET_NAMES.find((name) => name === text);
  if (preset !== undefined) return ok(makeRuleset({ preset }));
  return rulesOfWords(Object.fromEntries(new URLSearchParams(text)));
}

/** The rules of a finished game as lists keep them: the preset, or else the rules themselves. */
export function keptName(ruleset: Ruleset): { readonly rules: PresetName | null; readonly house?: string } {
  const rules = exactPreset(ruleset);
  return rules === null ? { rules, house: rulesText(ruleset) } : { rules };
}
