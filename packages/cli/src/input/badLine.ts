/** A line of input that is wrong, told to the program that sent it: which line, where in it, what, and by which code. */
import type { Result } from '@rummikub/engine';
import { MOST_CHARACTERS } from './cutLines.ts';
import { readJsonText } from './jsonText.ts';
import { type Trouble, troublesToJson } from './trouble.ts';

interface BadLine {
  readonly line: number;
  /** The first trouble as a sentence, with its place. */
  readonly error: string;
  readonly violations: readonly Trouble[];
}

export function badLine(line: number, troubles: readonly Trouble[]): BadLine {
  const [first] = troubles;
  const path = first?.path === undefined ? '' : `, ${first.path}`;
  return {
    line,
    error: `line ${line}${path}: ${first?.message}`,
    violations: troublesToJson(troubles),
  };
}

/** Whether a line means to be JSON; else it is notation. */
export const looksLikeJson = (text: string): boolean => /^\s*[{["]/.test(text);

/** Null where the line is short enough to be looked at. */
export function lengthTrouble({ length }: string): Trouble | null {
  if (length <= MOST_CHARACTERS) return null;
  return { code: 'too_many', message: `This line is longer than ${MOST_CHARACTERS} characters.` };
}

export function jsonOfLine(text: string): Result<unknown, Trouble[]> {
  const read = readJsonText(text);
  if (read.ok) return read;
  const { what, at } = read.error;
  return {
    ok: false,
    error: [{ code: 'syntax', path: `column ${at + 1}`, message: `This is not JSON: ${what}.` }],
  };
}
