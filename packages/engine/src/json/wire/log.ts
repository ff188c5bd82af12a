/**
 * The event log as JSON, with physical tiles: what a game can be stored, exported and replayed from. Reading
 * it gives the very log that was written, so its chain of hashes still holds, or does not where it was
 * changed. It shows everything; what a player may see is in `view.ts`.
 */
import type { GameLog, LogEntry } from '../../game/log.ts';
import type { Result } from '../../rules/result.ts';
import { type Segment, type Violation, violation } from '../../rules/violation.ts';
import { as, type Codec, type JsonOf, list, object, text, whole } from '../codec.ts';
import { parseWith } from '../reading.ts';
import { event } from './event.ts';

const entryShape = object('an entry of the log', {
  seq: whole(1, 10_000_000),
  event,
  stateKey: as('state_key', text('a state key')),
  prev: text('a hash'),
});

/** An entry of a log in JSON. */
export type LogEntryJson = JsonOf<typeof entryShape>;

/** An entry of a log. The start's ruleset holds for the entries after it. */
const entry: Codec<LogEntry, LogEntryJson> = {
  read: (json, from) => {
    const read = entryShape.read(json, from);
    if (from.ruleset === null && read?.event.type === 'start') from.ruleset = read.event.ruleset;
    return read;
  },
  write: entryShape.write,
};

const shape: Codec<GameLog, LogJson> = object('a log such as {entries, head}', {
  entries: list(entry, 'entries', 100_000),
  head: text('a hash'),
});

/** A log. Its hashes cover every field of an entry, so an entry with a field that the reader does not know is refused. */
const log: Codec<GameLog, LogJson> = {
  read: (json, from) => {
    const read = shape.read(json, from);
    if (read === undefined) return undefined;
    const { entries } = json as { readonly entries: unknown };
    const wrong = unpromised(entries, shape.write(read).entries, ['entries']);
    return wrong === null ? read : from.problemBelow(wrong);
  },
  write: shape.write,
};

/** The first difference between entries and the same entries as they are written; null where they are equal. */
function unpromised(given: unknown, written: unknown, path: readonly Segment[]): Violation | null {
  if (typeof given !== 'object' || given === null || typeof written !== 'object' || written === null)
    return given === written
      ? null
      : violation('inconsistent', { what: 'it is not as the chain has it' }, ...path);
  const known = written as Readonly<Record<string, unknown>>;
  for (const [name, value] of Object.entries(given)) {
    const at = [...path, Array.isArray(given) ? Number(name) : name];
    if (!Object.hasOwn(known, name))
      return violation('unexpected_field', { field: name.slice(0, 40) }, ...at);
    const wrong = unpromised(value, known[name], at);
    if (wrong !== null) return wrong;
  }
  return null;
}

/** A log in JSON. */
export interface LogJson {
  readonly entries: readonly LogEntryJson[];
  readonly head: string;
}

/** A log in JSON; `parseLog` reads it again. */
export const logToJson = (value: GameLog): LogJson => log.write(value);

/** A log from JSON: its shape. Whether it holds together, `statesOf` and `replay` say. */
export const parseLog = (json: unknown): Result<GameLog, Violation[]> => parseWith(log, json);
