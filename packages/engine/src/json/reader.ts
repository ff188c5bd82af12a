/** Reading foreign JSON: every problem is found, and each names the path to it and what was expected there. */
import { fail, ok, type Result } from '../rules/result.ts';
import {
  show,
  type Violation,
  type ViolationCode,
  type ViolationDetails,
  violation,
} from '../rules/violation.ts';

/**
 * Reads one value. What is wrong goes to `problems`; the returned value means something only where
 * nothing was added there, and `parseWith` gives it out only then.
 */
export type Reader<T> = (json: unknown, path: string, problems: Violation[]) => T;

/** A field that may be left out; null counts as left out. */
export interface Optional<T> {
  readonly optional: Reader<T>;
}

type Shape = Readonly<Record<string, Reader<unknown> | Optional<unknown>>>;
type Required<S extends Shape> = { [K in keyof S as S[K] extends Optional<unknown> ? never : K]: S[K] };
type Optionals<S extends Shape> = { [K in keyof S as S[K] extends Optional<unknown> ? K : never]: S[K] };
type Read<S extends Shape> = {
  [K in keyof Required<S>]: S[K] extends Reader<infer T> ? T : never;
} & { [K in keyof Optionals<S>]?: S[K] extends Optional<infer T> ? T : never };

/** Deeper or larger than any contract needs; the limits keep hostile documents from costing more than a glance. */
const MOST_LEVELS = 24;
const MOST_VALUES = 2_000_000;
/** Enough to mend a document by; a document that is wrong everywhere does not get an answer of its own size. */
const MOST_PROBLEMS = 100;

/** Keys that change what an object is, where some later code copies them carelessly. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** The path of everything in a first reading: making paths costs more than reading, and most documents are right. */
const NOWHERE = '?';

export const inside = (path: string, key: string | number): string => {
  if (path === NOWHERE) return path;
  if (typeof key === 'number') return `${path}[${key}]`;
  if (!/^[A-Za-z_]\w{0,39}$/.test(key)) return `${path}[${JSON.stringify(key.slice(0, 40))}]`;
  return path === '' ? key : `${path}.${key}`;
};

/** Adds a problem and gives back what stands for a value that could not be read. */
export function report<C extends ViolationCode>(
  problems: Violation[],
  code: C,
  details: ViolationDetails[C],
  path: string,
): never {
  problems.push(violation(code, details, path) as Violation);
  return undefined as never;
}

/** Adds a problem that was found elsewhere, as a problem of what lies at this path. */
export function reportAt(problems: Violation[], { path: _, ...rest }: Violation, path: string): never {
  problems.push((path === '' ? rest : { ...rest, path }) as Violation);
  return undefined as never;
}

/** Looks at the whole document once: forbidden keys anywhere, too deep, or too large. */
function look(json: unknown, from: string, problems: Violation[]): void {
  const open: { value: object; path: string; level: number }[] = [];
  let values = 0;
  const enter = (value: unknown, path: string, level: number): void => {
    if (typeof value === 'object' && value !== null) open.push({ value, path, level });
  };
  enter(json, from, 1);
  while (open.length > 0 && problems.length < MOST_PROBLEMS) {
    const { value, path, level } = open.pop()!;
    if (level > MOST_LEVELS) {
      report(problems, 'too_many', { what: 'levels of nesting', most: MOST_LEVELS, got: level }, path);
      return;
    }
    const keys = Array.isArray(value) ? null : Object.keys(value);
    values += (keys ?? (value as unknown[])).length;
    if (values > MOST_VALUES) {
      report(problems, 'too_many', { what: 'values', most: MOST_VALUES, got: values }, path);
      return;
    }
    if (keys === null) {
      const list = value as unknown[];
      for (let i = list.length - 1; i >= 0; i--) enter(list[i], inside(path, i), level + 1);
    } else {
      for (const key of keys)
        if (FORBIDDEN.has(key)) report(problems, 'unexpected_field', { field: key }, inside(path, key));
        else enter((value as Record<string, unknown>)[key], inside(path, key), level + 1);
    }
  }
}

/** The border: looks at the document and reads it; a value, or everything that is wrong. */
export function parseWith<T>(reader: Reader<T>, json: unknown, path = NOWHERE): Result<T, Violation[]> {
  const problems: Violation[] = [];
  try {
    look(json, path, problems);
  } catch {
    // No JSON does that, but an object of a program can: its getter threw, or its proxy was revoked.
    report(problems, 'wrong_type', { expected: 'JSON', got: 'what cannot be read' }, '');
  }
  const value = problems.length > 0 ? (undefined as never) : reader(json, path, problems);
  if (problems.length === 0) return ok(value);
  return path === NOWHERE ? parseWith(reader, json, '') : fail(problems.slice(0, MOST_PROBLEMS));
}

export const optional = <T>(reader: Reader<T>): Optional<T> => ({ optional: reader });

/** Something that is always there, and null where there is nothing to say. */
export const nullable =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (json, path, problems) =>
    json === null ? null : reader(json, path, problems);

/** What a reader gives, made into something else; where something is wrong with it, nothing is made. */
export const mapped =
  <A, B>(reader: Reader<A>, make: (read: A, path: string, problems: Violation[]) => B): Reader<B> =>
  (json, path, problems) => {
    const before = problems.length;
    const read = reader(json, path, problems);
    return problems.length > before ? (undefined as never) : make(read, path, problems);
  };

export const text =
  (expected: string, most = 200): Reader<string> =>
  (json, path, problems) => {
    if (typeof json !== 'string') return report(problems, 'wrong_type', { expected, got: show(json) }, path);
    if (json.length > most)
      return report(problems, 'too_many', { what: 'characters', most, got: json.length }, path);
    return json;
  };

export const whole =
  (least: number, most: number): Reader<number> =>
  (json, path, problems) => {
    const expected = `a whole number from ${least} to ${most}`;
    if (typeof json !== 'number') return report(problems, 'wrong_type', { expected, got: show(json) }, path);
    if (!Number.isInteger(json) || json < least || json > most)
      return report(problems, 'out_of_range', { expected, got: show(json) }, path);
    // −0 is a whole number, but it would not survive being written again.
    return json === 0 ? 0 : json;
  };

export const flag: Reader<boolean> = (json, path, problems) =>
  typeof json === 'boolean'
    ? json
    : report(problems, 'wrong_type', { expected: 'true or false', got: show(json) }, path);

/** One of these words, in any case where `anyCase` says so; gives back the word as it is listed. */
export const oneOf =
  <T extends string>(words: readonly T[], anyCase = false): Reader<T> =>
  (json, path, problems) => {
    const expected = `one of ${words.join(', ')}`;
    if (typeof json !== 'string') return report(problems, 'wrong_type', { expected, got: show(json) }, path);
    const given = anyCase ? json.toLowerCase() : json;
    const found = words.find((word) => (anyCase ? word.toLowerCase() : word) === given);
    return found ?? report(problems, 'out_of_range', { expected, got: show(json) }, path);
  };

export const list =
  <T>(reader: Reader<T>, what: string, most: number): Reader<T[]> =>
  (json, path, problems) => {
    if (!Array.isArray(json))
      return report(problems, 'wrong_type', { expected: `a list of ${what}`, got: show(json) }, path);
    if (json.length > most) return report(problems, 'too_many', { what, most, got: json.length }, path);
    const read: T[] = [];
    for (let i = 0; i < json.length && problems.length < MOST_PROBLEMS; i++)
      read.push(reader(json[i], inside(path, i), problems));
    return read;
  };

const isPlain = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** An object read as names to values, such as `{"ja": "7r"}`. */
export const entries =
  <T>(reader: Reader<T>, what: string, most: number): Reader<[string, T][]> =>
  (json, path, problems) => {
    if (!isPlain(json))
      return report(problems, 'wrong_type', { expected: `an object of ${what}`, got: show(json) }, path);
    const keys = Object.keys(json);
    if (keys.length > most) return report(problems, 'too_many', { what, most, got: keys.length }, path);
    return keys.map((key): [string, T] => [key, reader(json[key], inside(path, key), problems)]);
  };

/** What a reader expects, in its own words: what it says of nothing at all. */
function expectedBy(reader: Reader<unknown>): string | undefined {
  const said: Violation[] = [];
  reader(undefined, '', said);
  const details = said[0]?.details;
  return details !== undefined && 'expected' in details ? String(details.expected) : undefined;
}

/** An object with these fields; others are ignored, so that newer writers do not break older readers. */
export const fields = <S extends Shape>(what: string, shape: S): Reader<Read<S>> => {
  const rules = Object.entries(shape);
  return (json, path, problems) => {
    if (!isPlain(json)) return report(problems, 'wrong_type', { expected: what, got: show(json) }, path);
    const read: Record<string, unknown> = {};
    for (const [name, rule] of rules) {
      const value = Object.hasOwn(json, name) ? json[name] : undefined;
      const place = inside(path, name);
      if (typeof rule !== 'function') {
        if (value !== undefined && value !== null) read[name] = rule.optional(value, place, problems);
      } else if (value === undefined) {
        const expected = expectedBy(rule) ?? `part of ${what}`;
        report(problems, 'missing_field', { field: name, expected }, place);
      } else {
        read[name] = rule(value, place, problems);
      }
    }
    return read as Read<S>;
  };
};
