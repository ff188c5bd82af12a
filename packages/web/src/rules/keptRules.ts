/** House rules that are kept on this device under a name. */
import { type Ruleset, rulesetToJson } from '@rummikub/engine';
import { parseKeptRuleset } from '@rummikub/engine/parts';
import { load, save } from '../device/storage.ts';

export interface KeptRules {
  readonly name: string;
  readonly ruleset: Ruleset;
}

const KEY = 'rules';
/** The longest name of rules, in characters. */
export const LONGEST_NAME = 40;

/** The kept rules in the order of their names. Entries that cannot be read are left out. */
export function keptRules(): KeptRules[] {
  const kept = load(KEY);
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return [];
  return Object.entries(kept)
    .flatMap(([name, json]) => {
      const ruleset = parseKeptRuleset(json);
      return ruleset.ok ? [{ name, ruleset: ruleset.value }] : [];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

const write = (rules: readonly KeptRules[]): void =>
  save(KEY, Object.fromEntries(rules.map(({ name, ruleset }) => [name, rulesetToJson(ruleset)])));

/** Keeps rules under a name, instead of what had this name before. */
export const keepRules = (name: string, ruleset: Ruleset): void =>
  write([...keptRules().filter((one) => one.name !== name), { name, ruleset }]);

/** Forgets the rules of this name. */
export const forgetRules = (name: string): void => write(keptRules().filter((one) => one.name !== name));
