/** The seats that this device has at tables of a server. */
import { load, save } from '../../../device/storage.ts';

export interface KnownSeat {
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

export function keepSeat(seat: KnownSeat): void {
  save('seats', [seat, ...knownSeats().filter(({ id }) => id !== seat.id)].slice(0, 20));
}
