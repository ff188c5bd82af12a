/** The seats that this device has at tables of a server. */
import { load, save } from '../../../device/storage.ts';
import type { GameEntry } from '../local/localEntries.ts';

/** The outcome of a game that is over, as far as it is known. */
export type SeatOutcome = Partial<
  Pick<GameEntry, 'turn' | 'at' | 'winners' | 'score' | 'level' | 'rules' | 'house'>
>;

export interface KnownSeat extends SeatOutcome {
  readonly id: string;
  /** The secret of the seat. */
  readonly token: string;
  readonly names: readonly string[];
  /** Its number; unknown until the table has told. */
  readonly seat?: number | null;
  /** The end of the link to the table, for a player who loses the seat and wants another one. */
  readonly code?: string | null;
  /** Whether the game there is over. */
  readonly over?: boolean;
}

const isSeat = (seat: unknown): seat is KnownSeat => {
  const { id, token, names } = (seat ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof token === 'string' && Array.isArray(names);
};

export function knownSeats(): KnownSeat[] {
  const list = load('seats');
  return Array.isArray(list) ? list.filter(isSeat) : [];
}

export const forgetSeat = (id: string): void =>
  save(
    'seats',
    knownSeats().filter((seat) => seat.id !== id),
  );

export const changeSeats = (change: (seat: KnownSeat) => KnownSeat): void =>
  save('seats', knownSeats().map(change));

export function keepSeat(seat: KnownSeat): void {
  save('seats', [seat, ...knownSeats().filter(({ id }) => id !== seat.id)].slice(0, 20));
}
