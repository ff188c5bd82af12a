/**
 * The event log: every event with its number, the state key after it and the hash of the entry before it.
 * A log replays to the state, judging every event again; a log that was changed anywhere is refused.
 */

import { canonicalText } from '../rules/canonicalText.ts';
import { hashText } from '../rules/hash.ts';
import { fail, ok, type Result } from '../rules/result.ts';
import { rulesetToHash, withLaterFields } from '../rules/ruleset.ts';
import { type Violation, violation, within, wrongType } from '../rules/violation.ts';
import { checkStart } from './deal/start.ts';
import { applyCommand, type Outcome, outcomeOf } from './decide.ts';
import type { Command, GameEvent } from './event.ts';
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

/** The hash of an entry, over all its fields in a fixed order. Takes anything: an entry may come from outside. */
export function entryHash(entry: LogEntry): string {
  const event = entry.event as GameEvent | null;
  if (event?.type !== 'start' || !event.ruleset) return hashText(canonicalText(entry));
  return hashText(canonicalText({ ...entry, event: { ...event, ruleset: rulesetToHash(event.ruleset) } }));
}

/** An entry that was kept in its form in memory, by any version: the ruleset of a start has all fields. */
export const keptEntry = (entry: LogEntry): LogEntry =>
  entry.event.type === 'start'
    ? { ...entry, event: { ...entry.event, ruleset: withLaterFields(entry.event.ruleset) } }
    : entry;

/** Adds what happened to a log. */
export function appendToLog(log: GameLog, happened: Happened): GameLog {
  const added = logEntries(happened, log.head);
  return { entries: [...log.entries, ...added.entries], head: added.head };
}

/** Events, and the state after each: what `startGame` and `applyCommand` return. */
type Happened = Pick<Outcome, 'events' | 'states'>;

/** The entries for events that follow the entry with the hash `head`; for keeping a log somewhere else. */
export function logEntries({ events, states }: Happened, head: string): GameLog {
  const entries: LogEntry[] = [];
  let prev = head;
  for (const [i, state] of states.entries()) {
    const entry: LogEntry = {
      seq: state.seq,
      event: events[i] as GameEvent,
      stateKey: stateKey(state),
      prev,
    };
    entries.push(entry);
    prev = entryHash(entry);
  }
  return { entries, head: prev };
}

/**
 * The verified walk through a log: the state after each entry. The log may come from anywhere: its chain, its keys
 * and every event are checked.
 */
export function statesOf(log: GameLog): Result<[GameState, ...GameState[]], Violation> {
  if (typeof log !== 'object' || log === null) return fail(wrongType('a log', log));
  const { entries } = log;
  if (!Array.isArray(entries)) return fail(wrongType('a list of events', entries, 'entries'));
  const states: GameState[] = [];
  let state: GameState | null = null;
  let prev = EMPTY_LOG.head;
  /** What the last command led to, and how much of it has been found in the log. */
  let happened: Happened = { events: [], states: [] };
  let found = 0;
  for (let i = 0; i < entries.length; i++) {
    const seq = i + 1;
    const entry = entries[i] as LogEntry;
    const wrong = entryViolation(entry, seq, prev);
    if (wrong !== null) return fail(within(wrong, 'entries', i));
    if (found === happened.events.length) {
      const next = outcomeOfEvent(state, entry.event);
      if (!next.ok)
        return fail(violation('illegal_event', { seq, reason: next.error.message }, 'entries', i, 'event'));
      happened = next.value;
      found = 0;
    }
    if (canonicalText(happened.events[found]) !== canonicalText(entry.event))
      return fail(violation('illegal_event', { seq, reason: NOT_WHAT_HAPPENED }, 'entries', i, 'event'));
    state = happened.states[found++] as GameState;
    if (stateKey(state) !== entry.stateKey)
      return fail(violation('key_mismatch', { seq }, 'entries', i, 'stateKey'));
    states.push(state);
    prev = entryHash(entry);
  }
  const [first, ...others] = states;
  if (first === undefined || state === null)
    return fail(violation('sequence_gap', { expected: 1, got: 0 }, 'entries'));
  if (found < happened.events.length)
    return fail(violation('sequence_gap', { expected: state.seq + 1, got: state.seq }, 'entries'));
  if (log.head !== prev) return fail(violation('head_mismatch', { seq: state.seq }, 'head'));
  return ok([first, ...others]);
}

/** The state that a log ends in, after the verified walk of `statesOf`. */
export function replay(log: GameLog): Result<GameState, Violation> {
  const states = statesOf(log);
  return states.ok ? ok(states.value.at(-1) ?? states.value[0]) : states;
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
    return wrongType('the time of the event', entry.event.at, 'event', 'at');
  return null;
}

/** What the game makes of the command behind an event; its first event is then compared with the one of the log. */
function outcomeOfEvent(state: GameState | null, event: GameEvent): Result<Happened, Violation> {
  if (state === null) {
    const start = checkStart(event);
    return start.ok ? ok(outcomeOf(null, [start.value])) : start;
  }
  // An event has all the fields of its command; the comparison finds what it has besides.
  return applyCommand(state, event as unknown as Command, event.at);
}
