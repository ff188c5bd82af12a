/** The JSON answer to a wrong line of input: its number, the place, the sentence and the code. */
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
  const violations = troublesToJson(troubles);
  const [first] = violations;
  const path = first?.path === undefined ? '' : `, ${first.path}`;
  return { line, error: `line ${line}${path}: ${first?.message}`, violations };
}

/** Whether a line is meant as JSON; otherwise it is notation. */
export const looksLikeJson = (text: string): boolean => /^\s*[{["]/.test(text);

/** The trouble of a line that is too long; null for others. */
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
