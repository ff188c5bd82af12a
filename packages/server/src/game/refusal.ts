/** Why the server refuses a request: an HTTP status, a stable code, and a sentence. */
import { fail, type Violation, violationText } from '@rummikub/engine';
import type { Path } from '@rummikub/engine/parts';
import type { Unanswered } from '../threads/answer.ts';

/** One thing that is wrong, and where: a violation of the engine, or of the protocol's schemas. */
export interface Fault {
  readonly code: string;
  readonly message: string;
  readonly path: Path;
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly violations: readonly Fault[];
  /** The number of the game's last event, if the refusal is about the game's state. */
  readonly lastEvent?: number;
  /** Seconds to wait, if that is known. */
  readonly retryAfter?: number;
}

/** Refusals of the server itself, rather than of the rules. */
const REASONS = {
  no_such_game: [404, 'There is no such game. It may have been too old to keep.'],
  no_such_code: [404, 'No game has this code. Ask your friend to look again.'],
  no_such_seat: [404, 'This game has no such seat.'],
  no_such_puzzle: [404, 'There is no such puzzle.'],
  no_such_date: [400, 'This is not a date; write it like 2026-11-18.'],
  no_such_bot: [400, 'There is no such bot; GET /api/v1/bots lists them.'],
  no_seat_for_people: [400, 'At least one seat must be for people.'],
  token_missing: [401, 'This needs the token of your seat: send it as Authorization: Bearer …'],
  token_unknown: [401, 'This token belongs to no seat of this game. Open the link to your seat again.'],
  not_host: [403, 'Only the host can do this.'],
  no_spectators: [403, 'This game is not open to spectators.'],
  private_game: [403, 'This game is private: join it by its code.'],
  seat_out: [403, 'Your seat is no longer in the game.'],
  key_used: [409, 'The game that was made with this key has no seat for you any more. Choose another key.'],
  game_full: [409, 'Every seat of this game is taken.'],
  already_started: [409, 'The game has started already.'],
  not_started: [409, 'The game has not started yet.'],
  not_finished: [409, 'The game is not over yet: a rematch, the log and the replay come after it.'],
  game_abandoned: [409, 'The game was given up because nobody went on with it.'],
  seats_open: [409, 'Too few have joined to start.'],
  not_ready: [409, 'Some players have not come along yet: wait, remove them, or give their seats to bots.'],
  own_seat: [409, 'This is your own seat: leave or resign instead.'],
  player_present: [409, 'This player is here; only an absent one can be replaced.'],
  away_shortly: [
    409,
    'This player has been away for a moment only. The host can decide now; everybody else after a minute.',
  ],
  nobody_away: [
    409,
    'A game can be ended without a result only when a player has been away for a minute or longer.',
  ],
  maybe_present: [
    409,
    'The server has just started, and this player may still be here. Try again in half a minute.',
  ],
  player_out: [409, 'This player has left the game; the seat stays as it is until the next one.'],
  seat_not_human: [409, 'Nobody sits there.'],
  stale_version: [409, 'Something has happened since: look at the game again.'],
  key_reused: [422, 'This key was used before, for something else: give each request a key of its own.'],
  version_missing: [400, 'Say which event the move was made on (version).'],
  too_many_games: [429, 'Too many games have been made from your address. Wait before you make another.'],
  too_busy: [503, 'Too much is asked of the server at once. Try again in a moment.'],
  too_hard: [422, 'This position takes longer than the server may think. Try it on your own machine.'],
  foreign_origin: [403, 'Pages of other sites may not connect here.'],
  no_websocket: [426, 'This is for WebSockets: connect by ws:// or wss://. GET …/state answers once.'],
  preset_twice: [400, 'Name the preset once: as preset, or in the ruleset.'],
  stopping: [503, 'The server is about to restart. Try again in a moment.'],
  bad_cursor: [400, 'This is not where a page of the list ends; take it from the page before.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ReasonCode = keyof typeof REASONS;

type Refused = { readonly ok: false; readonly error: Refusal };

export function refuse(
  code: ReasonCode,
  about: { readonly lastEvent?: number; readonly path?: Path; readonly retryAfter?: number } = {},
): Refused {
  const [status, message] = REASONS[code];
  const { path, ...more } = about;
  const violations = path === undefined ? [] : [{ code, message, path }];
  return fail({ status, code, message, violations, ...more });
}

/** Violations that are about the state of the game, rather than about the move. */
const CONFLICTS = new Set<string>(['not_your_turn', 'game_over', 'game_not_started']);

/** The rules refuse a move. */
export function refuseMove(violations: readonly Violation[], lastEvent: number): Refused {
  const { code, message } = firstOf(violations);
  const status = code === 'seat_out' ? 403 : CONFLICTS.has(code) ? 409 : 422;
  return fail({ status, code, message, violations, lastEvent });
}

const UNANSWERED = {
  closed: 'stopping',
  too_long: 'too_hard',
  too_busy: 'too_busy',
  failed: 'too_busy',
} as const satisfies Record<Unanswered, ReasonCode>;

/** No thread has given an answer. */
export const refuseUnanswered = (problem: Unanswered): Refused => refuse(UNANSWERED[problem]);

/** Violations that an answer names at most. They are enough to correct a request, and keep the answer short. */
export const MOST_VIOLATIONS = 100;

/** The request cannot be read. */
export function refuseInput(violations: readonly Violation[]): Refused {
  const first = firstOf(violations);
  const { code } = first;
  const message = violationText(first);
  return fail({ status: 400, code, message, violations: violations.slice(0, MOST_VIOLATIONS) });
}

function firstOf(violations: readonly Violation[]): Violation {
  const [first] = violations;
  if (first === undefined) throw new Error('a refusal needs a violation');
  return first;
}
