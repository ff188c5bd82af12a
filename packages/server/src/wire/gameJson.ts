/** Games, views, events and clocks in the protocol's JSON. Views and events pass through the engine's redaction. */
import { type LogEntry, redactEvent, type Viewer, viewOf } from '@rummikub/engine';
import { eventViewToJson, type ViewJson, viewToJson } from '@rummikub/engine/domain';
import type { ClockJson, eventPage, gameInfo } from '@rummikub/protocol';
import type { z } from 'zod';
import type { LiveGame } from '../game/liveGame.ts';
import { type GameOptions, optionsOf } from '../game/options.ts';
import { isoTime } from '../game/time.ts';
import type { StoredGame } from '../store/store.ts';

export type GameInfo = z.infer<typeof gameInfo>;
type NumberedEvent = z.infer<typeof eventPage>['events'][number];

/** The public description of a game. Its code is only for its players. */
export function infoOf(game: StoredGame, seated: boolean): GameInfo {
  const { drafts, spectators, hints, autostart, seed, fair, round, totals, ready, result } = optionsOf(game);
  return {
    game_id: game.id,
    status: game.status,
    listed: game.listed,
    ruleset: game.ruleset,
    options: { drafts, spectators, hints },
    seeded: seed !== null,
    commitment: fair?.commitment ?? null,
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
    result: result === null ? null : resultJson(result),
    rematch_of: game.rematchOf,
    rematch_id: game.rematchId,
    created_at: isoTime(game.createdAt),
    updated_at: isoTime(game.updatedAt),
    last_event: game.seq,
  };
}

const resultJson = ({
  winners,
  points,
  divisor,
  turns,
}: NonNullable<GameOptions['result']>): GameInfo['result'] => ({
  winner_indexes: [...winners],
  scores: { points: [...points], divisor },
  turns,
});

/** Whether two versions of a game have the same description, apart from times and the number of the last event. */
export function isSameInfo(a: StoredGame, b: StoredGame): boolean {
  return (
    a.status === b.status &&
    a.hostSeat === b.hostSeat &&
    a.rematchId === b.rematchId &&
    a.code === b.code &&
    (a.seats === b.seats || JSON.stringify(a.seats) === JSON.stringify(b.seats)) &&
    (a.options === b.options || JSON.stringify(optionsOf(a)) === JSON.stringify(optionsOf(b)))
  );
}

export const viewJson = (live: LiveGame, viewer: Viewer): ViewJson => viewToJson(viewOf(live.state, viewer));

export const eventJson = ({ seq, event }: LogEntry, viewer: Viewer): NumberedEvent => ({
  seq,
  event: eventViewToJson(redactEvent(event, viewer)),
});

/** The deadline of the turn; null in a game without a running clock. */
export function clockJson({ game, state }: LiveGame, now: number): ClockJson {
  if (game.status !== 'running' || game.due?.work !== 'clock') return null;
  return {
    player_index: state.currentSeat,
    deadline: isoTime(game.due.at),
    remaining_ms: Math.max(0, Math.round(game.due.at - now)),
  };
}
