/** A line of input that is wrong, told to the program that sent it: which line, where in it, what, and by which code. */
import type { Result } from '@rummikub/engine';
import { MOST_CHARACTERS } from './cutLines.ts';
import { jsonTrouble } from './jsonTrouble.ts';

/** What is wrong; a violation of the engine is one. */
export interface Trouble {
  readonly code: string;
  readonly message: string;
  readonly path?: string;
  readonly details?: object;
}

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
    violations: troubles.map(({ code, path: at, message, details }) => ({
      code,
      ...(at === undefined ? {} : { path: at }),
      message,
      ...(details === undefined ? {} : { details }),
    })),
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
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    const { what, at: told } = jsonTrouble(error);
    const at = what === 'Unexpected end' ? text.length : told;
    const message = `This is not JSON: ${what}.`;
    const place = at === null ? {} : { path: `column ${at + 1}` };
    return { ok: false, error: [{ code: 'syntax', message, ...place }] };
  }
}
