/**
 * The event log as JSON, with physical tiles: what a game can be stored, exported and replayed from. Reading
 * it gives the very log that was written, so its chain of hashes still holds, or does not where it was
 * changed. It shows everything; what a player may see is in `view.ts`.
 */
import type { GameLog, LogEntry } from '../../game/log.ts';
import type { Result } from '../../rules/result.ts';
import type { Violation } from '../../rules/violation.ts';
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

const log: Codec<GameLog, LogJson> = object('a log such as {entries, head}', {
  entries: list(entry, 'entries', 100_000),
  head: text('a hash'),
});

/** A log in JSON. */
export interface LogJson {
  readonly entries: readonly LogEntryJson[];
  readonly head: string;
}

/** A log in JSON; `parseLog` reads it again. */
export const logToJson = (value: GameLog): LogJson => log.write(value);

/** A log from JSON: its shape. Whether it holds together, `statesOf` and `replay` say. */
export const parseLog = (json: unknown): Result<GameLog, Violation[]> => parseWith(log, json);
