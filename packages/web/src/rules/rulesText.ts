/** Rules as part of an address: a preset, and the fields in which the rules differ from it. Pure. */
import {
  makeRuleset,
  PRESET_NAMES,
  type PresetName,
  parseRuleset,
  type Result,
  type Ruleset,
  rulesetToJson,
  type Violation,
} from '@rummikub/engine';
import { RULESET_FIELDS } from '@rummikub/engine/parts';

/** Every field by its name on the wire, those too that JSON leaves out. */
const allFields = (ruleset: Ruleset): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(RULESET_FIELDS).map(([name, { key }]) => [name, ruleset[key]])),
  ...rulesetToJson(ruleset),
});

/** The fields in which a ruleset differs from a preset, by their names on the wire. */
export function differences(ruleset: Ruleset, preset: PresetName): Record<string, unknown> {
  const usual = allFields(makeRuleset({ preset }));
  return Object.fromEntries(
    Object.entries(allFields(ruleset)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(usual[name]),
    ),
  );
}

const differenceCount = (ruleset: Ruleset, preset: PresetName): number =>
  Object.keys(differences(ruleset, preset)).length;

/** The preset that is nearest to these rules. */
export const presetOf = (ruleset: Ruleset): PresetName =>
  PRESET_NAMES.toSorted(
    (a, b) =>
      differenceCount(ruleset, a) - differenceCount(ruleset, b) ||
      PRESET_NAMES.indexOf(a) - PRESET_NAMES.indexOf(b),
  )[0] ?? 'standard';

/** The preset with exactly these rules; null for rules of the player's own. */
export function exactPreset(ruleset: Ruleset): PresetName | null {
  const nearest = presetOf(ruleset);
  return differenceCount(ruleset, nearest) === 0 ? nearest : null;
}

/** The rules as words of a query. Standard rules need none. */
export function rulesToWords(ruleset: Ruleset): [string, string][] {
  const preset = presetOf(ruleset);
  return [
    ...(preset === 'standard' ? [] : [['rules', preset] as [string, string]]),
    ...Object.entries(differences(ruleset, preset)).map(([name, value]): [string, string] => [
      name,
      JSON.stringify(value),
    ]),
  ];
}

/** The rules of the words of a query; rules that are not named are the standard ones. */
export function rulesOfWords(words: Readonly<Record<string, string>>): Result<Ruleset, Violation[]> {
  const { rules = 'standard', ...fields } = words;
  return parseRuleset({
    preset: rules,
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, read(value)])),
  });
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
export const rulesText = (ruleset: Ruleset): string => {
  const text = new URLSearchParams(rulesToWords(ruleset)).toString();
  return text === '' ? 'rules=standard' : text;
};

/** The rules of one part of an address. */
export const readRulesText = (text: string): Result<Ruleset, Violation[]> =>
  rulesOfWords(Object.fromEntries(new URLSearchParams(text)));
