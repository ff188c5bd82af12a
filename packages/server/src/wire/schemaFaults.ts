/** Reads JSON by the protocol's schemas. Faults have the codes and the form of the engine's violations. */
import { fail, ok, type Result } from '@rummikub/engine';
import { show } from '@rummikub/engine/parts';
import type { z } from 'zod';
import { type Fault, MOST_VIOLATIONS } from '../game/refusal.ts';

type Faults = readonly [Fault, ...Fault[]];

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
  // Only an action is read by no schema of its own; it must still be there.
  nonoptional: 'an object',
};

type Issue = z.core.$ZodIssue;

/** The value, or everything that is wrong with it. */
export function readBy<T>(schema: z.ZodType<T>, json: unknown): Result<T, Faults> {
  const read = schema.safeParse(json, { reportInput: true });
  if (read.success) return ok(read.data);
  const [first, ...others] = read.error.issues.slice(0, MOST_VIOLATIONS).map(faultOf);
  if (first === undefined) throw new Error('a schema has refused a value without an issue');
  return fail([first, ...others]);
}

function faultOf(issue: Issue): Fault {
  const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  const [code, message] = wordsFor(issue);
  return { code, message, path };
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
    // A pattern has a sentence of its own.
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
