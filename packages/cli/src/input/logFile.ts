/** Reads the log of a game, in either form, checks it, and gives its states. */
import { type GameEvent, type GameState, statesOf, type Violation, verifyDeal } from '@rummikub/engine';
import { type CoreLog, coreOutcomes, parseCoreLog } from '@rummikub/engine/core';
import { parseLog } from '@rummikub/engine/domain';
import { inWireNames, parseKeptRuleset } from '@rummikub/engine/parts';

interface Check {
  readonly name: string;
  /** The violation, or null where the check passes. */
  readonly wrong: Violation | null;
}

export interface Step {
  readonly event: GameEvent;
  readonly state: GameState;
}

export interface OpenedLog {
  /** The checks that were made; the first failed one is the last. */
  readonly checks: readonly Check[];
  /** The events with the state after each; empty where a check fails. */
  readonly steps: readonly Step[];
}

const failed = (name: string, ...violations: readonly Violation[]): OpenedLog => ({
  checks: violations.slice(0, 1).map((wrong) => ({ name, wrong })),
  steps: [],
});

const IS_LOG = 'it is the log of a game';
const CHAIN = 'the chain of hashes is whole';
const MOVES = 'every move is legal';
const KEYS = 'every state key fits';
const DEAL = 'the deal is the one promised';

const CHECKED_BY: Partial<Record<Violation['code'], string>> = {
  // The hashes cover every field, so a field that the reader does not know breaks the chain.
  unexpected_field: CHAIN,
  inconsistent: CHAIN,
  broken_chain: CHAIN,
  head_mismatch: CHAIN,
  sequence_gap: CHAIN,
  key_mismatch: KEYS,
};

/** Reads a log and checks all of it. */
export function openLog(json: unknown): OpenedLog {
  const isCore = typeof json === 'object' && json !== null && Object.hasOwn(json, 'events');
  return isCore ? openCoreLog(json) : openFullLog(json);
}

function openFullLog(json: unknown): OpenedLog {
  const parsed = parseLog(json);
  if (!parsed.ok) return failed(CHECKED_BY[parsed.error[0]?.code ?? 'syntax'] ?? IS_LOG, ...parsed.error);
  const states = statesOf(parsed.value);
  if (!states.ok) return failed(CHECKED_BY[states.error.code] ?? MOVES, inWireNames(states.error));
  const steps = parsed.value.entries.flatMap(({ event }, i) => {
    const state = states.value[i];
    return state === undefined ? [] : [{ event, state }];
  });
  const checks = [CHAIN, MOVES, KEYS].map((name) => ({ name, wrong: null }));
  return { checks: [...checks, { name: DEAL, wrong: dealTrouble(states.value[0]) }], steps };
}

/** The file has the seed and the salt, so the deal can be checked at any time. */
function dealTrouble(state: GameState): Violation | null {
  const { deal, gameId, ruleset, seats, deckOrder, redeals } = state;
  return deal === null
    ? null
    : verifyDeal({ ...deal, gameId, ruleset, seats: seats.length, deckOrder, redeals });
}

/** A core log names tiles by type. It has state keys, but neither a hash chain nor a commitment. */
function openCoreLog(json: unknown): OpenedLog {
  const parsed = parseCoreLog(json);
  if (!parsed.ok) return failed(IS_LOG, ...parsed.error);
  const log: CoreLog = parsed.value;
  const ruleset = parseKeptRuleset(log.start.ruleset);
  if (!ruleset.ok) return failed(IS_LOG, ...ruleset.error);
  const players = log.start.hands.map((_, seat) => ({ id: `seat-${seat}`, name: `Seat ${seat}` }));
  const setting = { gameId: 'log', players, at: '1970-01-01T00:00:00Z' };
  const walk = coreOutcomes(log, ruleset.value, setting);
  if (!walk.ok) return failed(CHECKED_BY[walk.error.code] ?? MOVES, walk.error);
  const steps = walk.value.flatMap(({ events, state }) =>
    events.slice(0, 1).map((event) => ({ event, state })),
  );
  return { checks: [MOVES, KEYS].map((name) => ({ name, wrong: null })), steps };
}
