/**
 * The clocks of a game: the longest time of a turn, and the time banks of the players. Time comes in as an argument:
 * each move says how much of its turn was used, and its event records it, so that a log decides every bank.
 */
import type { Ruleset } from '../rules/ruleset.ts';
import { type Violation, violation, wrongType } from '../rules/violation.ts';

/** What a state and a view tell about clocks. */
interface Clocked {
  readonly ruleset: Ruleset;
  readonly seats: readonly { readonly bankMs?: number }[];
  readonly currentSeat: number;
}

/** A seat's bank at the start of a game; nothing in a game without banks. */
export const newBank = ({ bankSeconds }: Ruleset): { bankMs?: number } =>
  bankSeconds === null ? {} : { bankMs: bankSeconds * 1000 };

/** How long the turn may last, in milliseconds; null in a game without clocks. An empty bank leaves no time at all. */
export function turnMs({ ruleset, seats, currentSeat }: Clocked): number | null {
  const { turnSeconds, delaySeconds } = ruleset;
  const { bankMs } = seats[currentSeat] ?? {};
  const turn = turnSeconds === null ? null : turnSeconds * 1000;
  if (bankMs === undefined) return turn;
  const bank = bankMs === 0 ? 0 : bankMs + delaySeconds * 1000;
  return turn === null ? bank : Math.min(turn, bank);
}

/** What is left of a bank when this much of the turn has been used. The first seconds of a turn are free. */
export const bankLeft = ({ delaySeconds }: Ruleset, bankMs: number, spentMs: number): number =>
  Math.max(0, bankMs - Math.max(0, spentMs - delaySeconds * 1000));

/** A bank after a turn: what is left of it, and the increment. A bank that has run out stays empty. */
export function bankAfter(ruleset: Ruleset, bankMs: number, spentMs: number): number {
  const left = bankLeft(ruleset, bankMs, spentMs);
  return left === 0 ? 0 : left + ruleset.incrementSeconds * 1000;
}

/** Why a move of the seat on turn does not fit its clock, or null. `spentMs` may be anything. */
export function clockViolation(state: Clocked, type: string, spentMs: unknown): Violation | null {
  const limit = turnMs(state);
  if (type === 'timeout' && limit === null) return violation('no_turn_clock', {});
  // Without banks the keeper of the clock is trusted: no event says how long a turn took.
  if (limit === null || state.ruleset.bankSeconds === null) return null;
  if (typeof spentMs !== 'number' || !Number.isSafeInteger(spentMs) || spentMs < 0)
    return wrongType('the milliseconds used of the turn', spentMs, 'spent_ms');
  if (type === 'timeout')
    return spentMs < limit ? violation('time_left', { milliseconds: limit - spentMs }) : null;
  return spentMs >= limit ? violation('time_over', {}) : null;
}
