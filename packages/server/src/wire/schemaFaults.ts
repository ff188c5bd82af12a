/** What the protocol's schemas find wrong, in the words of the engine's violations: a code, a sentence, the path. */
import { fail, ok, type Result, show } from '@rummikub/engine';
import type { z } from 'zod';

export interface Fault {
  readonly code: string;
  readonly message: string;
  readonly path?: string;
}

/** More need not be named to mend a request by. */
const MOST_FAULTS = 100;

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  digits: 'a whole number in plain digits',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  // Only a move is read by no schema of its own, and may still not be left out.
  nonoptional: 'an object',
};

type Issue = z.core.$ZodIssue;

/** Reads something by a schema: the value, or everything that is wrong with it. */
export function readBy<T>(schema: z.ZodType<T>, json: unknown): Result<T, Fault[]> {
  const read = schema.safeParse(json, { reportInput: true });
  return read.success ? ok(read.data) : fail(read.error.issues.slice(0, MOST_FAULTS).map(faultOf));
}

/** A fault as one sentence, with its place before it. */
export const sentenceOf = ({ message, path }: Fault): string =>
  path === undefined ? message : `${path}: ${message}`;

function faultOf(issue: Issue): Fault {
  const path = issue.path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`,
    '',
  );
  const [code, message] = wordsFor(issue);
  return path === '' ? { code, message } : { code, message, path };
}

function wordsFor(issue: Issue): [code: string, message: string] {
  switch (issue.code) {
    case 'invalid_type':
      return expected(KINDS[issue.expected] ?? issue.expected, issue.input);
    case 'invalid_value':
      return expected(oneOf(issue.values), issue.input, 'out_of_range');
    case 'invalid_union': {
      const { discriminator, options } = issue as { discriminator?: string; options?: readonly unknown[] };
      if (discriminator !== undefined) {
        const given = (issue.input as Record<string, unknown> | undefined)?.[discriminator];
        return expected(oneOf(options ?? []), given, 'out_of_range');
      }
      const kinds = issue.errors.flatMap(([first]) =>
        first?.code === 'invalid_type' ? [KINDS[first.expected] ?? first.expected] : [],
      );
      return expected(kinds.join(' or ') || 'something else', issue.input);
    }
    case 'too_big':
      if (issue.origin === 'string') return ['too_many', `This has more than ${issue.maximum} characters.`];
      return issue.origin === 'array'
        ? ['too_many', `These are more than ${issue.maximum}.`]
        : ['out_of_range', `This must be at most ${issue.maximum}.`];
    case 'too_small':
      if (issue.origin === 'string') return ['out_of_range', 'This is empty: write something.'];
      return issue.origin === 'array'
        ? ['out_of_range', `At least ${issue.minimum} must be here.`]
        : ['out_of_range', `This must be at least ${issue.minimum}.`];
    case 'unrecognized_keys':
      return [
        'unexpected_field',
        `Nobody knows what ${issue.keys.slice(0, 5).map(show).join(', ')} means here: look at the spelling, or leave it out.`,
      ];
    // A pattern: its own sentence says what was wanted.
    default:
      return ['out_of_range', issue.message];
  }
}

const oneOf = (values: readonly unknown[]): string =>
  values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`;

const expected = (what: string, got: unknown, code = 'wrong_type'): [string, string] =>
  got === undefined
    ? ['missing_field', `This is missing: send ${what}.`]
    : [code, `This must be ${what}, not ${show(got)}.`];
