/** What goes out, in the protocol's shapes: from what is stored, and only through the engine's view and redaction. */
import {
  eventViewToJson,
  type LogEntry,
  redactEvent,
  type Viewer,
  type ViewJson,
  viewOf,
  viewToJson,
} from '@rummikub/engine';
import type { ClockJson, eventPage, gameInfo } from '@rummikub/protocol';
import type { z } from 'zod';
import type { Live } from '../game/liveGames.ts';
import { isoTime } from '../game/moves.ts';
import { optionsOf } from '../game/options.ts';
import type { StoredGame } from '../store/store.ts';

export type GameInfo = z.infer<typeof gameInfo>;
type NumberedEvent = z.infer<typeof eventPage>['events'][number];

/** What anybody may know of a game; its code only those who sit at it. */
export function infoOf(game: StoredGame, seated: boolean): GameInfo {
  const { drafts, spectators, autostart, seed, round, totals, ready } = optionsOf(game);
  return {
    game_id: game.id,
    status: game.status,
    listed: game.listed,
    ruleset: game.ruleset,
    options: { drafts, spectators },
    seeded: seed !== null,
    autostart,
    seats: game.seats.map(({ kind, name, level }, player_index) => ({
      player_index,
      kind,
      name,
      level,
      ready: ready === null ? kind !== 'open' : kind === 'bot' || ready.includes(player_index),
    })),
    host_index: game.hostSeat,
    code: seated ? game.code : null,
    round,
    totals: totals === null ? null : { points: [...totals.points], divisor: totals.divisor },
    rematch_of: game.rematchOf,
    rematch_id: game.rematchId,
    created_at: isoTime(game.createdAt),
    updated_at: isoTime(game.updatedAt),
    last_event: game.seq,
  };
}

export const viewJson = (live: Live, viewer: Viewer): ViewJson => viewToJson(viewOf(live.state, viewer));

export const eventJson = ({ seq, event }: LogEntry, viewer: Viewer): NumberedEvent => ({
  seq,
  event: eventViewToJson(redactEvent(event, viewer)) as NumberedEvent['event'],
});

/** Until when the turn lasts, where the game has a clock and it is running. */
export function clockJson({ game, state }: Live, now: number): ClockJson {
  if (game.status !== 'running' || game.due?.work !== 'clock') return null;
  return {
    player_index: state.currentSeat,
    deadline: isoTime(game.due.at),
    remaining_ms: Math.max(0, Math.round(game.due.at - now)),
  };
}
