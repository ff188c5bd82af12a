/**
 * Turn order: whose turn is next, and what each move does to the turn. A state, a view and the games of the gym
 * share it.
 */
import type { Ruleset } from '../rules/ruleset.ts';
import { bankAfter } from './clock.ts';
import type { MoveEvent, StartEvent } from './event.ts';
import type { PublicState } from './state.ts';

/** The next seat in turn order that is still in the game; the same seat where no other is. */
export function seatAfter(seat: number, seats: number, isOut?: (seat: number) => boolean): number {
  let next = seat;
  do next = next + 1 === seats ? 0 : next + 1;
  while (next !== seat && isOut?.(next));
  return next;
}

/** What turn order needs of a state or a view. */
type Turn = Pick<
  PublicState,
  'ruleset' | 'currentSeat' | 'turnNumber' | 'drawnThisTurn' | 'passedSeats' | 'updatedAt' | 'seq'
> & { readonly seats: readonly { readonly out: boolean; readonly bankMs?: number }[] };

const NO_SEATS: readonly number[] = [];

/** A game in its first turn, as far as every viewer sees it. */
export const firstTurn = ({
  gameId,
  ruleset,
  deal,
  at,
}: Pick<StartEvent, 'gameId' | 'ruleset' | 'at'> & {
  readonly deal: { readonly startingSeat: number };
}): PublicState => ({
  gameId,
  ruleset,
  status: 'in_progress',
  table: [],
  currentSeat: deal.startingSeat,
  turnNumber: 1,
  drawnThisTurn: false,
  passedSeats: NO_SEATS,
  redeals: NO_SEATS,
  ending: null,
  createdAt: at,
  updatedAt: at,
  seq: 1,
});

/** A state or view after an event that leaves the turn as it is. `change` is what the event changes. */
export const sameTurn = <T extends Turn>(before: T, at: string, change: Partial<T>): T => ({
  ...before,
  ...change,
  updatedAt: at,
  seq: before.seq + 1,
});

/**
 * A state or view after a move. `change` is what the move changes besides the turn; `poolIsEmpty` says whether the
 * pool was empty before it.
 */
export function afterMove<T extends Turn>(
  before: T,
  { type, at, seat, spentMs }: Pick<MoveEvent, 'type' | 'at' | 'seat'> & { readonly spentMs?: number },
  poolIsEmpty: boolean,
  change: Partial<T>,
): T {
  const { currentSeat, passedSeats } = before;
  const isAside = type === 'redeal' || (type === 'resign' && seat !== currentSeat);
  if (isAside) return sameTurn(before, at, change);
  // A deadline with an empty pool draws nothing: the turn went by like a pass.
  const passes = type === 'pass' || (type === 'timeout' && poolIsEmpty);
  // A play or a draw brings tiles into the game and clears earlier passes.
  const passed = passes ? [...passedSeats, seat] : type === 'resign' ? passedSeats : NO_SEATS;
  const stays = type === 'draw' && !before.ruleset.drawEndsTurn;
  const seats = change.seats ?? before.seats;
  return {
    ...before,
    ...change,
    ...(stays || spentMs === undefined ? {} : { seats: withBank(before.ruleset, seats, seat, spentMs) }),
    currentSeat: stays
      ? currentSeat
      : seatAfter(currentSeat, seats.length, (next) => seats[next]?.out ?? false),
    turnNumber: before.turnNumber + (stays ? 0 : 1),
    drawnThisTurn: stays,
    passedSeats: passed,
    updatedAt: at,
    seq: before.seq + 1,
  };
}

/** The seats when the turn of this seat has taken so much of its bank. */
const withBank = <S extends Turn['seats']>(ruleset: Ruleset, seats: S, seat: number, spentMs: number) =>
  seats.map((one, i) =>
    i === seat && one.bankMs !== undefined
      ? { ...one, bankMs: bankAfter(ruleset, one.bankMs, spentMs) }
      : one,
  );
