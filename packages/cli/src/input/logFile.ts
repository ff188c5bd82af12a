/** Logs of games from files, in either of their forms: what holds of them, and the states on the way. */
import {
  type GameEvent,
  type GameState,
  logToJson,
  parseLog,
  parseRuleset,
  statesOf,
  type Violation,
  verifyDeal,
  violation,
} from '@rummikub/engine';
import { type CoreLog, coreOutcomes, parseCoreLog } from '@rummikub/engine/core';

interface Check {
  readonly name: string;
  /** Why it does not hold; null where it does. */
  readonly wrong: Violation | null;
}

export interface Step {
  readonly event: GameEvent;
  readonly state: GameState;
}

export interface OpenedLog {
  /** What was looked at. After a failure nothing more can be told. */
  readonly checks: readonly Check[];
  /** The events with the state after each; empty where the log does not hold. */
  readonly steps: readonly Step[];
}

/** Why a check does not hold, in a sentence with its place. */
export const whyWrong = ({ path, message }: Violation): string =>
  path === undefined ? message : `${path}: ${message}`;

const failed = (name: string, violation: Violation): OpenedLog => ({
  checks: [{ name, wrong: violation }],
  steps: [],
});

const IS_LOG = 'it is the log of a game';
const CHAIN = 'the chain of hashes is whole';
const MOVES = 'every move is legal';
const KEYS = 'every state key fits';
const DEAL = 'the deal is the one promised';

const CHECKED_BY: Partial<Record<Violation['code'], string>> = {
  broken_chain: CHAIN,
  head_mismatch: CHAIN,
  sequence_gap: CHAIN,
  key_mismatch: KEYS,
};

/** Reads a log and checks everything that it promises. */
export function openLog(json: unknown): OpenedLog {
  const isCore = typeof json === 'object' && json !== null && Object.hasOwn(json, 'events');
  return isCore ? openCoreLog(json) : openFullLog(json);
}

function openFullLog(json: unknown): OpenedLog {
  const parsed = parseLog(json);
  if (!parsed.ok) return failed(IS_LOG, parsed.error[0]!);
  const states = statesOf(parsed.value);
  if (!states.ok) return failed(CHECKED_BY[states.error.code] ?? MOVES, inFile(states.error));
  // The chain is of what was read. Whatever else stands in the entries, nobody has promised.
  const { entries } = json as { readonly entries: unknown };
  const more = unpromised(entries, logToJson(parsed.value).entries, 'entries');
  if (more !== null) return failed(CHAIN, more);
  const steps = states.value.map((state, i) => ({ event: parsed.value.entries[i]!.event, state }));
  const checks = [CHAIN, MOVES, KEYS].map((name) => ({ name, wrong: null }));
  return { checks: [...checks, { name: DEAL, wrong: dealTrouble(states.value[0]) }], steps };
}

/** A place in the log by its name in the file. */
const inFile = (wrong: Violation): Violation =>
  wrong.path === undefined ? wrong : { ...wrong, path: wrong.path.replace(/\.stateKey$/, '.state_key') };

/** The first thing in a file that is not what the log says when it is written anew; null where all is. */
function unpromised(given: unknown, written: unknown, path: string): Violation | null {
  if (typeof given !== 'object' || given === null || typeof written !== 'object' || written === null)
    return given === written
      ? null
      : violation('inconsistent', { what: 'it is not as the chain has it' }, path);
  const known = written as Readonly<Record<string, unknown>>;
  for (const [name, value] of Object.entries(given)) {
    const at = Array.isArray(given) ? `${path}[${name}]` : `${path}.${name}`;
    if (!Object.hasOwn(known, name)) return violation('unexpected_field', { field: name }, at);
    const wrong = unpromised(value, known[name], at);
    if (wrong !== null) return wrong;
  }
  return null;
}

/** The file holds the whole log, seed and salt included, so the promise can be checked at any time. */
function dealTrouble({ deal, ruleset, seats, deckOrder }: GameState): Violation | null {
  return deal === null ? null : verifyDeal({ ...deal, ruleset, seats: seats.length, deckOrder });
}

/** A log by types of tiles. It has keys, but neither a chain nor a promise. */
function openCoreLog(json: unknown): OpenedLog {
  const parsed = parseCoreLog(json);
  if (!parsed.ok) return failed(IS_LOG, parsed.error[0]!);
  const log: CoreLog = parsed.value;
  const ruleset = parseRuleset(log.start.ruleset);
  if (!ruleset.ok) return failed(IS_LOG, ruleset.error[0]!);
  const players = log.start.hands.map((_, seat) => ({ id: `seat-${seat}`, name: `Seat ${seat}` }));
  const setting = { gameId: 'log', players, at: '1970-01-01T00:00:00Z' };
  const walk = coreOutcomes(log, ruleset.value, setting);
  if (!walk.ok) return failed(CHECKED_BY[walk.error.code] ?? MOVES, walk.error);
  const steps = walk.value.map(({ events, state }) => ({ event: events[0]!, state }));
  return { checks: [MOVES, KEYS].map((name) => ({ name, wrong: null })), steps };
}
