/** Which moves a player wants to be told of: what the others did since this seat last moved. Pure. */
import type { EventView } from '@rummikub/engine';

export interface Told {
  readonly seq: number;
  readonly event: EventView;
}

const isBy = ({ event }: Told, seat: number): boolean => 'seat' in event && event.seat === seat;

/** In order. Where nobody else has moved since, or one only watches, it is the last thing that happened. */
export function sinceOwnMove(events: readonly Told[], seat: number | null): readonly Told[] {
  const last = events.slice(-1);
  if (seat === null) return last;
  const own = events.findLastIndex((one) => isBy(one, seat));
  // Time that ran out is no move of the player, but something that happened to them.
  const after = events.slice(events[own]?.event.type === 'timeout' ? own : own + 1);
  // Who begins is of no interest any more once somebody has moved.
  const moves = after.filter(({ event }) => event.type !== 'start');
  return moves.length > 0 ? moves : last;
}

/** Where the line of what is told begins to be of interest: at the last move, or at the own time that ran out. */
export const whereToLook = (told: readonly Told[], seat: number | null): number => {
  const late = told.findIndex((one) => one.event.type === 'timeout' && one.event.seat === seat);
  return late >= 0 ? late : told.length - 1;
};
