/** The core contract's event log: the state dealt, then who made which move, with the state keys around it. */

import { applyCommand, type Outcome } from '../../game/decide.ts';
import type { GameEvent, MoveEvent } from '../../game/event.ts';
import { evolve } from '../../game/evolve.ts';
import { stateKey } from '../../game/key.ts';
import type { GameState } from '../../game/state.ts';
import * as multiset from '../../rules/multiset.ts';
import { fail, ok, type Result } from '../../rules/result.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { tileType } from '../../rules/tile.ts';
import { type Violation, violation } from '../../rules/violation.ts';
import { list, object, optional, readObject, text } from '../codec.ts';
import { parseWith, type Reader } from '../reading.ts';
import { milliseconds, seat } from '../wire/parts.ts';
import { type CoreMove, multisetToJson, readCoreMove, tableToCore } from './move.ts';
import {
  type CoreSetting,
  type CoreState,
  commandFromCore,
  gameFromCore,
  gameToCore,
  readCoreState,
} from './state.ts';

/** A move of the core contract, with the keys before and after it. */
export interface CoreEvent {
  readonly player: number;
  readonly move: CoreMove;
  /** Time used of the turn, in a game with time banks. */
  readonly spent_ms?: number;
  /** Keys of the state before and after the move; checked where they are given. */
  readonly state_key_before?: string;
  readonly state_key_after?: string;
}

/** A game of the core contract: its start, and every move. */
export interface CoreLog {
  readonly start: CoreState;
  readonly events: readonly CoreEvent[];
}

/** The core move of an event. Jokers laid and jokers taken are netted: by type they are the same tile. */
export function moveToCore(event: MoveEvent): CoreMove {
  switch (event.type) {
    case 'play': {
      const played = multiset.of(event.played);
      const taken = multiset.of(event.taken);
      const back = taken.map((count, type) => Math.min(count, played[type] ?? 0));
      return {
        type: 'PLAY',
        delta_from_hand: multisetToJson(multiset.sub(played, back)),
        new_table: tableToCore(event.table),
      };
    }
    case 'draw':
      return { type: 'DRAW' };
    case 'timeout':
      return { type: 'TIMEOUT' };
    case 'pass':
      return { type: 'PASS' };
    case 'resign':
      return { type: 'RESIGN' };
    case 'redeal':
      return { type: 'REDEAL', deck_order: [...event.racks.flat(), ...event.pool].map(tileType) };
  }
}

/**
 * The core log of a game's events, from its start. The end of a game is no move: it follows from the last
 * one, and the key after that move is the key of the ended game.
 */
export function eventsToCore(events: readonly GameEvent[]): CoreLog {
  const [first, ...rest] = events;
  if (first?.type !== 'start') throw new RangeError('a log begins with the start of the game');
  let state = evolve(null, first);
  const start = gameToCore(state);
  const made: (CoreEvent & { state_key_after: string })[] = [];
  for (const event of rest) {
    const before = stateKey(state);
    state = evolve(state, event);
    const after = stateKey(state);
    if (event.type === 'start') throw new RangeError('a log has one start');
    if (event.type === 'end') {
      const last = made.at(-1);
      if (last === undefined) throw new RangeError('a game ends after a move');
      last.state_key_after = after;
    } else
      made.push({
        player: event.seat,
        move: moveToCore(event),
        ...('spentMs' in event ? { spent_ms: event.spentMs } : {}),
        state_key_before: before,
        state_key_after: after,
      });
  }
  return { start, events: made };
}

const stateKeyText = text('a state key');

const readEvents = readObject('a log such as {start, events}', {
  events: list(
    object('an event such as {player, move}', {
      player: seat,
      move: { read: readCoreMove.read, write: (move: CoreMove) => move },
      spent_ms: optional(milliseconds),
      state_key_before: optional(stateKeyText),
      state_key_after: optional(stateKeyText),
    }),
    'events',
    100_000,
  ),
});

const readStart = readObject('a log such as {start, events}', { start: readCoreState });

const readLog: Reader<CoreLog> = {
  read: (json, from) => {
    const head = readStart.read(json, from);
    // A start that does not hold together has its problems; its moves mean nothing.
    if (head === undefined || from.problems.length > 0) return undefined;
    from.ruleset = head.start.ruleset;
    const body = readEvents.read(json, from);
    return body === undefined ? undefined : { start: head.start.core, events: body.events };
  },
};

/** A core log from JSON: its shape. Whether its moves are legal, `replayCore` says. */
export const parseCoreLog = (json: unknown): Result<CoreLog, Violation[]> => parseWith(readLog, json);

/** The verified walk through a core log: what each of its moves led to. Every key that the log gives is checked. */
export function coreOutcomes(
  log: CoreLog,
  ruleset: Ruleset,
  setting: CoreSetting,
): Result<Outcome[], Violation> {
  const outcomes: Outcome[] = [];
  let state = gameFromCore(log.start, ruleset, setting);
  for (const [i, event] of log.events.entries()) {
    const seq = i + 1;
    if (event.state_key_before !== undefined && event.state_key_before !== stateKey(state))
      return fail(violation('key_mismatch', { seq }, 'events', i, 'state_key_before'));
    const command = commandFromCore(event.move, state, event.player);
    const timed = event.spent_ms === undefined ? command : { ...command, spentMs: event.spent_ms };
    const step = applyCommand(state, timed, setting.at);
    if (!step.ok)
      return fail(violation('illegal_event', { seq, reason: step.error.message }, 'events', i, 'move'));
    outcomes.push(step.value);
    state = step.value.state;
    if (event.state_key_after !== undefined && event.state_key_after !== stateKey(state))
      return fail(violation('key_mismatch', { seq }, 'events', i, 'state_key_after'));
  }
  return ok(outcomes);
}

/** The state that a core log ends in, after the verified walk of `coreOutcomes`. */
export function replayCore(
  log: CoreLog,
  ruleset: Ruleset,
  setting: CoreSetting,
): Result<GameState, Violation> {
  const outcomes = coreOutcomes(log, ruleset, setting);
  if (!outcomes.ok) return outcomes;
  return ok(outcomes.value.at(-1)?.state ?? gameFromCore(log.start, ruleset, setting));
}
