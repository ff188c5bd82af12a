/** Reading the command line: options, numbers, the rules of the game. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { PRESET_NAMES, parseRuleset, type Ruleset, type Violation } from '@rummikub/engine';
import { JOKER_RECLAIM_RULES, pathText, RULESET_FIELDS } from '@rummikub/engine/parts';
import { type Io, Miscall, Misuse } from '../command.ts';
import { readJson } from './files.ts';
import { nearest } from './nearest.ts';
import { placeText, type Trouble } from './trouble.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true; allowNegative: true }>
>;

/** Reads options and words. An unknown option is refused, with the nearest known one. */
export function readArgs<O extends Options>(args: string[], options: O, words = 0): Parsed<O> {
  let parsed: Parsed<O>;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true, allowNegative: true });
  } catch (error) {
    const { message } = error as Error;
    const unknown = /^Unknown option '([^']*)'/.exec(message)?.[1];
    const meant = unknown === undefined ? null : nearest(unknown.replace(/^-+/, ''), Object.keys(options));
    const valueless = /^Option '(?:-\w, )?(--[\w-]+) <value>' argument missing/.exec(message)?.[1];
    if (valueless !== undefined) throw new Miscall(`${valueless} needs a value behind it`, valueless);
    // Node calls a value that begins with a dash ambiguous.
    const dashed = /^Option '(?:-\w, )?(--[\w-]+)(?: <value>)?' argument is ambiguous/.exec(message)?.[1];
    if (dashed !== undefined) {
      const value = args[args.indexOf(dashed) + 1];
      throw new Miscall(
        `'${value}' behind ${dashed} looks like an option; a value that begins with a dash is written ${dashed}=…`,
        dashed,
      );
    }
    const [sentence = message] = message.split(/\. |\n/);
    throw new Miscall(
      `${sentence.replace(/\.$/, '')}${meant === null ? '' : `; did you mean '--${meant}'?`}`,
      unknown,
    );
  }
  const spare = parsed.positionals[words];
  if (spare !== undefined)
    throw new Miscall(`'${spare}' is one word too many; put text with spaces in quotes`, spare);
  return parsed;
}

/** Numbers are digits, perhaps with a fraction. `0x50`, `1e3` and ` 5` are refused. */
const DIGITS = /^\d{1,9}$/;
const DECIMAL = /^\d{1,9}(?:\.\d{1,9})?$/;

export function wholeNumber(
  name: string,
  given: string | undefined,
  least: number,
  most: number,
): number | null {
  if (given === undefined) return null;
  const number = DIGITS.test(given) ? Number(given) : Number.NaN;
  if (!(number >= least && number <= most))
    throw new Miscall(`--${name} is a whole number from ${least} to ${most}, not '${given}'`, `--${name}`);
  return number;
}

/** A percentage as a share: `1.5` is 0.015. */
export function percentage(name: string, given: string | undefined, most: number): number | null {
  if (given === undefined) return null;
  const percent = DECIMAL.test(given) ? Number(given) : Number.NaN;
  if (!(percent > 0 && percent <= most))
    throw new Miscall(`--${name} is a percentage such as 1.5, at most ${most}, not '${given}'`, `--${name}`);
  return percent / 100;
}

export function oneOf<T extends string>(
  name: string,
  given: string | undefined,
  words: readonly T[],
): T | null {
  if (given === undefined) return null;
  const found = words.find((word) => word === given);
  if (found === undefined)
    throw new Miscall(`--${name} is one of ${words.join(', ')}, not '${given}'`, `--${name}`);
  return found;
}

/** The options for the rules of the game. */
export const RULE_OPTIONS = {
  preset: { type: 'string' },
  rules: { type: 'string' },
  rule: { type: 'string' },
  set: { type: 'string', multiple: true },
} as const;

export const RULE_HELP = `  --preset NAME      rules: ${PRESET_NAMES.slice(0, 4).join(', ')},
                     ${PRESET_NAMES.slice(4).join(', ')}
  --rules FILE       rules in JSON: a preset and what differs; - is stdin
  --rule NAME        of reclaiming jokers: ${JOKER_RECLAIM_RULES.join(', ')}
  --set FIELD=VALUE  any other rule by its name, such as num_jokers=0`;

/** The rule options of a call. */
export interface RuleValues {
  readonly preset?: string | undefined;
  readonly rules?: string | undefined;
  readonly rule?: string | undefined;
  readonly set?: readonly string[] | undefined;
}

/** The rules of a call. */
export interface CalledRules {
  /** What the call asks for, by names in JSON. */
  readonly asked: Readonly<Record<string, unknown>>;
  readonly ruleset: Ruleset;
}

/** The rules of `--rules FILE`, changed by the other options. */
async function ruleFields(values: RuleValues, io: Io): Promise<Record<string, unknown>> {
  const { preset, rules, rule, set = [] } = values;
  const fields: Record<string, unknown> = rules === undefined ? {} : await fieldsOfFile(rules, io);
  if (preset !== undefined) fields.preset = preset;
  if (rule !== undefined) fields.joker_reclaim_rule = rule;
  for (const assignment of set) {
    const [, name, value] = /^([a-z_]+)=(.*)$/.exec(assignment) ?? [];
    if (name === undefined || value === undefined)
      throw new Miscall(`--set is written FIELD=VALUE, such as num_jokers=0, not '${assignment}'`, '--set');
    fields[name] = readValue(value);
  }
  return fields;
}

async function fieldsOfFile(path: string, io: Io): Promise<Record<string, unknown>> {
  const read = await readJson(path, io);
  if (typeof read === 'string') return { preset: read };
  if (typeof read === 'object' && read !== null && !Array.isArray(read)) return { ...read };
  const name = path === '-' ? 'Standard input' : `The file '${path}'`;
  throw new Misuse(`${name} holds no rules: they are an object such as {"preset": "tiny", "num_jokers": 0}`, {
    code: 'wrong_type',
    path: '--rules',
  });
}

function readValue(text: string): unknown {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'number' && !DECIMAL.test(text.replace('-', '')) ? text : value;
  } catch {
    return text;
  }
}

/** Reads the rules of a call; `changes` come last. */
export async function readRules(
  values: RuleValues,
  io: Io,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<CalledRules> {
  const asked = await ruleFields(values, io);
  const parsed = parseRuleset({ ...asked, ...changes });
  if (parsed.ok) return { asked, ruleset: parsed.value };
  const troubles = parsed.error.map((wrong) => ruleTrouble(wrong, values));
  const sentences = troubles.map(
    (trouble) => `${placeText(trouble) || 'The rules do not fit together'}: ${trouble.message}`,
  );
  throw new Miscall(sentences.join('\n'), troubles);
}

/** A violation of the ruleset, with the option as its path. */
function ruleTrouble(wrong: Violation, { preset, rules, rule, set = [] }: RuleValues): Trouble {
  const { code, message } = wrong;
  const path = pathText(wrong.path);
  if (path === '') return wrong;
  if (path === 'preset' && (rules === undefined || preset !== undefined))
    return { ...wrong, path: '--preset' };
  if (path === 'joker_reclaim_rule' && rule !== undefined) return { ...wrong, path: '--rule' };
  const meant = code === 'unexpected_field' ? nearest(path, Object.keys(RULESET_FIELDS)) : null;
  const hint = meant === null ? '' : ` Did you mean '${meant}'?`;
  const option = rules === undefined || set.some((one) => one.startsWith(`${path}=`)) ? 'set' : 'rules';
  return { ...wrong, path: `--${option} ${path}`, message: `${message}${hint}` };
}

/** The seed of a call; undefined where none is given. */
export function readSeed(given: string | undefined): string | undefined {
  if (given === '') throw new Miscall('The seed is empty', '--seed');
  return given;
}

/** The number of players of a call, within the ruleset. */
export function readPlayers(given: string | undefined, { numPlayers: { min, max } }: Ruleset): number {
  return wholeNumber('players', given, min, max) ?? min;
}
