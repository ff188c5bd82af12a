/** Reading the command line: options, numbers, the rules of the game, files. */
import { accessSync, closeSync, constants, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { PRESET_NAMES, parseRuleset, type Ruleset } from '@rummikub/engine';
import { Miscall, Misuse } from './command.ts';
import { jsonTrouble } from './jsonTrouble.ts';
import { nearest } from './nearest.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true; allowNegative: true }>
>;

/** The options and the words beside them. Whatever is not known is named, with what may have been meant. */
export function readArgs<O extends Options>(args: string[], options: O, words = 0): Parsed<O> {
  let parsed: Parsed<O>;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true, allowNegative: true });
  } catch (error) {
    const { message } = error as Error;
    const unknown = /^Unknown option '(?:--)?([^']*)'/.exec(message)?.[1];
    const meant = unknown === undefined ? null : nearest(unknown, Object.keys(options));
    const valueless = /^Option '(?:-\w, )?(--[\w-]+) <value>' argument missing/.exec(message)?.[1];
    if (valueless !== undefined) throw new Miscall(`${valueless} needs a value behind it`);
    const [sentence = message] = message.split(/\. |\n/);
    throw new Miscall(
      `${sentence.replace(/\.$/, '')}${meant === null ? '' : `; did you mean '--${meant}'?`}`,
    );
  }
  const spare = parsed.positionals[words];
  if (spare !== undefined)
    throw new Miscall(`'${spare}' is one word too many; put text with spaces in quotes`);
  return parsed;
}

export function wholeNumber(
  name: string,
  given: string | undefined,
  least: number,
  most: number,
): number | null {
  if (given === undefined) return null;
  const number = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
  if (!(number >= least && number <= most))
    throw new Miscall(`--${name} is a whole number from ${least} to ${most}, not '${given}'`);
  return number;
}

export function oneOf<T extends string>(
  name: string,
  given: string | undefined,
  words: readonly T[],
): T | null {
  if (given === undefined) return null;
  const found = words.find((word) => word === given);
  if (found === undefined) throw new Miscall(`--${name} is one of ${words.join(', ')}, not '${given}'`);
  return found;
}

/** The options by which a command takes the rules of the game. */
export const RULE_OPTIONS = {
  preset: { type: 'string' },
  rule: { type: 'string' },
  set: { type: 'string', multiple: true },
} as const;

export const RULE_HELP = `  --preset NAME      rules: ${PRESET_NAMES.join(', ')}
  --rule NAME        of reclaiming jokers: replace, replace_any, free, locked
  --set FIELD=VALUE  any other rule by its name, such as num_jokers=0`;

interface RuleValues {
  readonly preset?: string | undefined;
  readonly rule?: string | undefined;
  readonly set?: readonly string[] | undefined;
}

/** The rules asked for, by their names in JSON. */
export function ruleFields({ preset, rule, set = [] }: RuleValues): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  if (preset !== undefined) fields.preset = preset;
  if (rule !== undefined) fields.joker_reclaim_rule = rule;
  for (const assignment of set) {
    const [, name, value] = /^([a-z_]+)=(.*)$/.exec(assignment) ?? [];
    if (name === undefined || value === undefined)
      throw new Miscall(`--set is written FIELD=VALUE, such as num_jokers=0, not '${assignment}'`);
    fields[name] = readValue(value);
  }
  return fields;
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

export function readRules(values: RuleValues, changes: Readonly<Record<string, unknown>> = {}): Ruleset {
  const parsed = parseRuleset({ ...ruleFields(values), ...changes });
  if (parsed.ok) return parsed.value;
  throw new Miscall(
    parsed.error.map(({ path, message }) => `${path === undefined ? 'rules' : path}: ${message}`).join('\n'),
  );
}

/** A seed that somebody chose; undefined where nobody did. */
export function readSeed(given: string | undefined): string | undefined {
  if (given === '') throw new Miscall('The seed is empty');
  return given;
}

/** How many play, where the ruleset allows it. */
export function readPlayers(given: string | undefined, { numPlayers: { min, max } }: Ruleset): number {
  return wholeNumber('players', given, min, max) ?? min;
}

/** Some editors begin a text with a mark that says how it is encoded; it is no part of the text. */
export const withoutMark = (text: string): string => (text.startsWith('\ufeff') ? text.slice(1) : text);

/** A file's text; `-` is standard input. */
export function readText(path: string): string {
  try {
    return withoutMark(readFileSync(path === '-' ? 0 : path, 'utf8'));
  } catch (error) {
    throw new Misuse(whyUnreadable(path, error as NodeJS.ErrnoException));
  }
}

export function whyUnreadable(path: string, { code, message }: NodeJS.ErrnoException): string {
  const name = path === '-' ? 'Standard input' : `The file '${path}'`;
  if (code === 'ENOENT') return `${name} is not there`;
  if (code === 'EISDIR') return `'${path}' is a folder, not a file`;
  if (code === 'EACCES' || code === 'EPERM') return `${name} may not be read`;
  return `${name} cannot be read: ${message}`;
}

/** JSON from a text; `name` says in an error whose text it is. */
export function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const { what, at } = jsonTrouble(error);
    const line = at === null ? '' : `line ${text.slice(0, at).split('\n').length}: `;
    throw new Misuse(`${name} is not JSON: ${line}${what}`);
  }
}

/** JSON from a file; `-` is standard input. */
export const readJson = (path: string): unknown =>
  parseJson(readText(path), path === '-' ? 'Standard input' : `'${path}'`);

function whyUnwritable({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'its folder is not there';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'that is not allowed';
  return message;
}

export function writeText(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new Misuse(
      `The file '${path}' cannot be written: ${whyUnwritable(error as NodeJS.ErrnoException)}`,
    );
  }
}

/** Fails at once where a file could not be written later, after long work. */
export function checkWritable(path: string): void {
  try {
    if (existsSync(path)) closeSync(openSync(path, 'r+'));
    else accessSync(dirname(path), constants.W_OK);
  } catch (error) {
    throw new Misuse(
      `The file '${path}' cannot be written: ${whyUnwritable(error as NodeJS.ErrnoException)}`,
    );
  }
}
