/** What the others did since this seat last moved, and what of it is news. Pure. */
import type { EventView } from '@rummikub/engine';

export interface Told {
  readonly seq: number;
  readonly event: EventView;
}

const isBy = ({ event }: Told, seat: number): boolean => 'seat' in event && event.seat === seat;

/** In order. For a spectator, and where no other player has moved since, it is the last event. */
export function sinceOwnMove(events: readonly Told[], seat: number | null): readonly Told[] {
  const last = events.slice(-1);
  if (seat === null) return last;
  const own = events.findLastIndex((one) => isBy(one, seat));
  // A timeout is not a move of the player: it happened to them.
  const after = events.slice(events[own]?.event.type === 'timeout' ? own : own + 1);
  // The start is of no interest once a player has moved.
  const moves = after.filter(({ event }) => event.type !== 'start');
  return moves.length > 0 ? moves : last;
}

/** The first event of interest in the line: the player's own timeout, or the last move. */
export const whereToLook = (told: readonly Told[], seat: number | null): number => {
  const late = told.findIndex((one) => one.event.type === 'timeout' && one.event.seat === seat);
  return late >= 0 ? late : told.length - 1;
};

/** The events after the one that was told last. */
export const newsAfter = (events: readonly Told[], last: number): readonly Told[] =>
  events.filter(({ seq }) => seq > last);

/** The seat that laid tiles last: new tiles on the table come from there. */
export function lastPlayer(events: readonly Told[]): number | null {
  const last = events.findLast(({ event }) => event.type === 'play')?.event;
  return last?.type === 'play' ? last.seat : null;
}
