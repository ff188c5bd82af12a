/**
 * The event log: every event with its number, the state key after it and the hash of the entry before it.
 * A log replays to the state, judging every event again; a log that was changed anywhere is refused.
 */

import { canonicalText } from '../rules/canonicalText.ts';
import { hashText } from '../rules/hash.ts';
import { fail, ok, type Result } from '../rules/result.ts';
import { type Violation, violation, within, wrongType } from '../rules/violation.ts';
import { checkStart } from './deal/start.ts';
import { applyCommand } from './decide.ts';
import type { Command, GameEvent } from './event.ts';
import { evolve } from './evolve.ts';
import { stateKey } from './key.ts';
import type { GameState } from './state.ts';

/** An event, the key of the state after it, and the hash of the entry before it. */
export interface LogEntry {
  /** 1 for the start, without gaps. */
  readonly seq: number;
  readonly event: GameEvent;
  /** The key of the state after the event. */
  readonly stateKey: string;
  /** The hash of the entry before. */
  readonly prev: string;
}

/** A game from its start, event by event, each bound to the one before it. */
export interface GameLog {
  readonly entries: readonly LogEntry[];
  /** The hash of the last entry: without it the end of a log could be cut off unseen. */
  readonly head: string;
}

/** A log before its first entry. */
export const EMPTY_LOG: GameLog = { entries: [], head: '0'.repeat(64) };

/** The hash of an entry, over all its fields in a fixed order. */
export const entryHash = (entry: LogEntry): string => hashText(canonicalText(entry));

/** Adds events to a log. `before` is the state that they happened in, null for a game's start. */
export function appendToLog(log: GameLog, before: GameState | null, events: readonly GameEvent[]): GameLog {
  const added = logEntries(before, events, log.head);
  return { entries: [...log.entries, ...added.entries], head: added.head };
}

/** The entries for events that follow on an entry with the hash `head`; for keeping a log somewhere else. */
export function logEntries(before: GameState | null, events: readonly GameEvent[], head: string): GameLog {
  const entries: LogEntry[] = [];
  let state = before;
  let prev = head;
  for (const event of events) {
    state = evolve(state, event);
    const entry: LogEntry = { seq: state.seq, event, stateKey: stateKey(state), prev };
    entries.push(entry);
    prev = entryHash(entry);
  }
  return { entries, head: prev };
}

/** Replays a log to the state that it ends in. It may come from anywhere: every event is judged again. */
export function replay(log: GameLog): Result<GameState, Violation> {
  if (typeof log !== 'object' || log === null) return fail(wrongType('a log', log));
  const { entries } = log;
  if (!Array.isArray(entries)) return fail(wrongType('a list of events', entries, 'entries'));
  let state: GameState | null = null;
  let prev = EMPTY_LOG.head;
  /** What the last command led to besides its move: the end. */
  let following: readonly GameEvent[] = [];
  for (let i = 0; i < entries.length; i++) {
    const path = `entries[${i}]`;
    const seq = i + 1;
    const entry = entries[i] as LogEntry;
    const wrong = entryViolation(entry, seq, prev);
    if (wrong !== null) return fail(within(path, wrong));

    const expected: Result<readonly GameEvent[], Violation> =
      following.length > 0 ? ok(following) : happening(state, entry.event);
    if (!expected.ok)
      return fail(violation('illegal_event', { seq, reason: expected.error.message }, `${path}.event`));
    const [event, ...rest] = expected.value;
    if (event === undefined || canonicalText(event) !== canonicalText(entry.event))
      return fail(violation('illegal_event', { seq, reason: NOT_WHAT_HAPPENED }, `${path}.event`));
    following = rest;
    state = evolve(state, event);
    if (stateKey(state) !== entry.stateKey)
      return fail(violation('key_mismatch', { seq }, `${path}.stateKey`));
    prev = entryHash(entry);
  }
  if (state === null) return fail(violation('sequence_gap', { expected: 1, got: 0 }, 'entries'));
  if (following.length > 0)
    return fail(violation('sequence_gap', { expected: state.seq + 1, got: state.seq }, 'entries'));
  return log.head === prev ? ok(state) : fail(violation('head_mismatch', { seq: state.seq }, 'head'));
}

const NOT_WHAT_HAPPENED = 'it is not what the game gives here.';

/** Whether the entry is in its place: its number, and the hash of the one before. */
function entryViolation(entry: LogEntry, seq: number, prev: string): Violation | null {
  if (typeof entry !== 'object' || entry === null) return wrongType('an event of the log', entry);
  if (!Number.isInteger(entry.seq)) return wrongType(`the number ${seq}`, entry.seq, 'seq');
  if (entry.seq !== seq) return violation('sequence_gap', { expected: seq, got: entry.seq }, 'seq');
  if (entry.prev !== prev) return violation('broken_chain', { seq }, 'prev');
  if (typeof entry.event !== 'object' || entry.event === null)
    return wrongType('an event', entry.event, 'event');
  if (typeof entry.event.at !== 'string' || entry.event.at.length > 40)
    return wrongType('the time of the event', entry.event.at, 'event.at');
  return null;
}

/** What the game gives for the command behind an event; to be compared with the event itself. */
function happening(state: GameState | null, event: GameEvent): Result<readonly GameEvent[], Violation> {
  if (state === null) {
    const start = checkStart(event);
    return start.ok ? ok([start.value]) : start;
  }
  // An event has all the fields of its command; whatever it has besides is compared afterwards.
  const step = applyCommand(state, event as unknown as Command, event.at);
  return step.ok ? ok(step.value.events) : step;
}
