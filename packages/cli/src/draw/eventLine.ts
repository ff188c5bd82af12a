/** An event of a game as one line of JSON: the event, its sentence, and the board after it. */
import { type GameEvent, type GameState, poolSize, redactEvent, viewOf } from '@rummikub/engine';
import { eventToJson, eventViewToJson } from '@rummikub/engine/domain';
import { sentence } from './game.ts';

const line = (fields: object): string => `${JSON.stringify({ type: 'event', ...fields })}\n`;

/** The whole event, with hidden tiles. */
export const eventLine = (seq: number, event: GameEvent, state: GameState): string =>
  line({
    seq,
    event: eventToJson(event),
    text: sentence(state.seats, event),
    pool: poolSize(state),
    table: state.table,
    racks: state.seats.map(({ rack }) => rack),
  });

/** The event as one seat may see it: a hidden rack is null. */
export function eventLineFor(seat: number, seq: number, event: GameEvent, state: GameState): string {
  const seen = redactEvent(event, seat);
  const { seats, poolSize: pool, table, rack, revealed } = viewOf(state, seat);
  return line({
    seq,
    event: eventViewToJson(seen),
    text: sentence(seats, seen),
    pool,
    table,
    racks: revealed?.racks ?? seats.map((_, i) => (i === seat ? rack : null)),
  });
}
