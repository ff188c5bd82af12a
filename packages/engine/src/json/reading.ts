/**
 * Reading a foreign document: where the reader is, what it has learned so far, and every problem found. Each problem
 * names the path to it and what was expected there.
 */
import { fail, ok, type Result } from '../rules/result.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import {
  type Path,
  type Segment,
  type Violation,
  type ViolationCode,
  type ViolationDetails,
  violation,
  within,
} from '../rules/violation.ts';

/** Deeper or larger than any contract needs; the limits keep hostile documents from costing much. */
const MOST_LEVELS = 24;
const MOST_VALUES = 2_000_000;
/** Enough to mend a document by; a document that is wrong everywhere does not get an answer of its own size. */
export const MOST_PROBLEMS = 100;

/** The most players of any ruleset. */
export const MOST_SEATS = 6;

/** One reading of one document. */
export class Reading {
  readonly problems: Violation[] = [];
  /** Where the reader is. */
  readonly path: Segment[] = [];
  /** The ruleset that tiles are read under: given from outside, or read in the document. */
  ruleset: Ruleset | null;
  /** How many players there are, as soon as the document has said it. */
  seats = MOST_SEATS;

  constructor(ruleset: Ruleset | null = null) {
    this.ruleset = ruleset;
  }

  /** The ruleset; a codec that asks for it before there is one is misused. */
  get rules(): Ruleset {
    if (this.ruleset === null) throw new TypeError('tiles are read under a ruleset, and there is none yet');
    return this.ruleset;
  }

  /** Adds a problem at the current place, or below it. Returns what a reader returns for a value it could not read. */
  problem<C extends ViolationCode>(code: C, details: ViolationDetails[C], ...below: Segment[]): undefined {
    this.problems.push(violation(code, details, ...this.path, ...below) as Violation);
  }

  /** Adds a problem that was found elsewhere as a problem of the value at the current place. */
  problemHere(wrong: Violation): undefined {
    this.problems.push({ ...wrong, path: [...this.path] });
  }

  /** Adds a problem whose own path leads on from the current place. */
  problemBelow(wrong: Violation): undefined {
    this.problems.push(within(wrong, ...this.path));
  }

  /** Reads a value that lies one step below the current place. */
  below<T>(segment: Segment, json: unknown, reader: Reader<T>): T | undefined {
    this.path.push(segment);
    const value = reader.read(json, this);
    this.path.pop();
    return value;
  }
}

/** Reads one value. Undefined means that it could not be read, and that the problem has been added to `from`. */
export interface Reader<T> {
  read(json: unknown, from: Reading): T | undefined;
}

/** Keys that change what an object is, where some later code copies them carelessly. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** Looks at the whole document once, before it is read: forbidden keys anywhere, too deep, or too large. */
function look(json: unknown, from: Reading): void {
  const open: { value: object; path: Path }[] = [];
  let values = 0;
  const enter = (value: unknown, path: Path): void => {
    if (typeof value === 'object' && value !== null) open.push({ value, path });
  };
  enter(json, []);
  for (let next = open.pop(); next !== undefined && from.problems.length < MOST_PROBLEMS; next = open.pop()) {
    const { value, path } = next;
    const level = path.length + 1;
    if (level > MOST_LEVELS) {
      from.problem('too_many', { what: 'levels of nesting', most: MOST_LEVELS, got: level }, ...path);
      return;
    }
    const keys = Array.isArray(value) ? null : Object.keys(value);
    values += keys === null ? (value as unknown[]).length : keys.length;
    if (values > MOST_VALUES) {
      from.problem('too_many', { what: 'values', most: MOST_VALUES, got: values }, ...path);
      return;
    }
    if (keys === null) {
      const list = value as unknown[];
      for (let i = list.length - 1; i >= 0; i--) enter(list[i], [...path, i]);
    } else {
      for (const key of keys)
        if (FORBIDDEN.has(key)) from.problem('unexpected_field', { field: key }, ...path, key);
        else enter((value as Record<string, unknown>)[key], [...path, key]);
    }
  }
}

/** The border: looks at a document and reads it; a value, or everything that is wrong. */
export function parseWith<T>(
  reader: Reader<T>,
  json: unknown,
  ruleset: Ruleset | null = null,
): Result<T, Violation[]> {
  const from = new Reading(ruleset);
  try {
    look(json, from);
  } catch {
    // No JSON does that, but an object of a program can: its getter threw, or its proxy was revoked.
    from.problem('wrong_type', { expected: 'JSON', got: 'what cannot be read' });
  }
  if (from.problems.length === 0) {
    const value = reader.read(json, from);
    if (value !== undefined && from.problems.length === 0) return ok(value);
  }
  return fail(from.problems.slice(0, MOST_PROBLEMS));
}
