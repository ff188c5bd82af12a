/** Solves one line of input, in JSON or in notation, into one line of output. Never throws. */
import type { Position, Result, Violation } from '@rummikub/engine';
import { badLine, jsonOfLine, lengthTrouble, looksLikeJson } from '../input/badLine.ts';
import type { Trouble } from '../input/trouble.ts';
import { answer, readPositionJson, readPositionText } from './answer.ts';
import type { Settings } from './settings.ts';

/** The id of a position: its own, or the number of its line. */
const idOf = (json: unknown, line: number): string | number => {
  const id = typeof json === 'object' && json !== null ? (json as { id?: unknown }).id : undefined;
  return typeof id === 'string' || typeof id === 'number' ? id : line;
};

interface SolvedLine {
  readonly text: string;
  readonly ok: boolean;
}

const failure = (id: string | number, line: number, troubles: readonly Trouble[]): SolvedLine => ({
  text: JSON.stringify({ id, ...badLine(line, troubles) }),
  ok: false,
});

export function solveLine(text: string, line: number, settings: Settings): SolvedLine {
  const tooLong = lengthTrouble(text);
  if (tooLong !== null) return failure(line, line, [tooLong]);
  let id: string | number = line;
  let position: Result<Position, Violation[]>;
  if (looksLikeJson(text)) {
    const json = jsonOfLine(text);
    if (!json.ok) return failure(line, line, json.error);
    id = idOf(json.value, line);
    position = readPositionJson(json.value, settings);
  } else position = readPositionText(text, settings);
  if (!position.ok) return failure(id, line, position.error);
  return { text: JSON.stringify({ id, ...answer(position.value, settings) }), ok: true };
}
