/** One line of input, a position in JSON or in the notation, to one line of output. Never throws. */
import type { Position, Result, Violation } from '@rummikub/engine';
import { jsonTrouble } from '../jsonTrouble.ts';
import { answer, readPositionJson, readPositionText } from './answer.ts';
import type { Settings } from './settings.ts';

/** Longer than any position; what is longer is refused instead of kept. */
export const MOST_CHARACTERS = 100_000;

interface Trouble {
  readonly code: string;
  readonly message: string;
  readonly path?: string;
}

/** An id that says which position this is: its own, else the number of its line. */
export const idOf = (json: unknown, line: number): string | number => {
  const id = typeof json === 'object' && json !== null ? (json as { id?: unknown }).id : undefined;
  return typeof id === 'string' || typeof id === 'number' ? id : line;
};

function failure(id: string | number, line: number, troubles: readonly Trouble[]): string {
  const [first] = troubles;
  const path = first?.path === undefined ? '' : `, ${first.path}`;
  const error = `line ${line}${path}: ${first?.message}`;
  const violations = troubles.map(({ code, message, path: at }) =>
    at === undefined ? { code, message } : { code, path: at, message },
  );
  return JSON.stringify({ id, line, error, violations });
}

function notJson(error: unknown): Trouble {
  const { what, at } = jsonTrouble(error);
  return {
    code: 'syntax',
    message: `This is not JSON: ${what}.`,
    ...(at === null ? {} : { path: `column ${at + 1}` }),
  };
}

export function solveLine(text: string, line: number, settings: Settings): { text: string; ok: boolean } {
  if (text.length > MOST_CHARACTERS) {
    const message = `This line is longer than ${MOST_CHARACTERS} characters.`;
    return { text: failure(line, line, [{ code: 'too_many', message }]), ok: false };
  }
  let id: string | number = line;
  let position: Result<Position, Violation[]>;
  if (/^\s*[{["]/.test(text)) {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch (error) {
      return { text: failure(line, line, [notJson(error)]), ok: false };
    }
    id = idOf(json, line);
    position = readPositionJson(json, settings);
  } else position = readPositionText(text, settings);
  if (!position.ok) return { text: failure(id, line, position.error), ok: false };
  return { text: JSON.stringify({ id, ...answer(position.value, settings) }), ok: true };
}
