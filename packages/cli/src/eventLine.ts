/** An event of a game as one line of JSON, for programs: what happened, in words too, and how things stand after it. */
import { eventToJson, type GameEvent, type GameState, poolSize } from '@rummikub/engine';
import { sentence } from './draw/game.ts';

export function eventLine(seq: number, event: GameEvent, state: GameState): string {
  return `${JSON.stringify({
    seq,
    event: eventToJson(event),
    text: sentence(state.seats, event),
    pool: poolSize(state),
    table: state.table,
    racks: state.seats.map(({ rack }) => rack),
  })}\n`;
}
