/** A finished game as a film: the state after every event, and what each turn was worth. Pure. */
import {
  type GameEvent,
  type GameLog,
  type GameState,
  netTiles,
  type Play,
  type Position,
  pool,
  positionOf,
  type Result,
  rackTotal,
  statesOf,
  type TileId,
  type Violation,
} from '@rummikub/engine';
import { parseLog } from '@rummikub/engine/domain';
import type { DrawEvent, PassEvent, PlayEvent } from '@rummikub/engine/parts';
import type { LuckQuestion } from '../../workers/luck.ts';
import { firstFault } from './firstFault.ts';

export interface Film {
  readonly log: GameLog;
  /** `states[i]` is the state after `log.entries[i]`. */
  readonly states: readonly GameState[];
}

/** A film from JSON that is not trusted: every event is judged. */
export function readFilm(json: unknown): Result<Film, Violation> {
  const log = parseLog(json);
  if (!log.ok) return { ok: false, error: firstFault(log.error) };
  return filmOf(log.value);
}

/** A film from a log, whose every event is judged. */
export function filmOf(log: GameLog): Result<Film, Violation> {
  const states = statesOf(log);
  return states.ok ? { ok: true, value: { log, states: states.value } } : states;
}

export type Turn = PlayEvent | DrawEvent | PassEvent;

export const isTurn = (event: GameEvent): event is Turn =>
  event.type === 'play' || event.type === 'draw' || event.type === 'timeout' || event.type === 'pass';

/** What the player faced in the turn at this place of the film; null where it is no turn. */
export function facedAt({ log, states }: Film, at: number): Position | null {
  const event = log.entries[at]?.event;
  const before = states[at - 1];
  return event === undefined || before === undefined || !isTurn(event)
    ? null
    : positionOf(before, event.seat);
}

/** What there is to ask about the luck of a draw; null where the turn is no draw of one tile, or there was a play. */
export function luckQuestion(film: Film, at: number, best: Play | null): LuckQuestion | null {
  const event = film.log.entries[at]?.event;
  const before = film.states[at - 1];
  const position = facedAt(film, at);
  if (event?.type !== 'draw' || event.tiles.length !== 1 || before === undefined) return null;
  const [drawn] = event.tiles;
  return position === null || best !== null || drawn === undefined
    ? null
    : { position, drawn, pool: pool(before) };
}

/** One moment of a film: an event, and the state after it. */
export interface Scene {
  /** The place in the film, from 0. */
  readonly at: number;
  readonly event: GameEvent;
  readonly state: GameState;
  /** Who moved, or whose turn it is. */
  readonly seat: number;
  /** What the player faced; null where the event is no turn. */
  readonly position: Position | null;
}

/** The scene at a place; a place outside of the film is the nearest end of it. */
export function sceneAt(film: Film, place: number): Scene {
  const at = Math.max(0, Math.min(film.states.length - 1, place));
  const state = film.states[at];
  const event = film.log.entries[at]?.event;
  if (state === undefined || event === undefined) throw new Error('a film has at least one event');
  const seat = 'seat' in event ? event.seat : state.currentSeat;
  return { at, event, state, seat, position: facedAt(film, at) };
}

/** The tiles that an event moved. */
export const movedTiles = (event: GameEvent): readonly TileId[] =>
  event.type === 'play' ? event.played : event.type === 'draw' ? event.tiles : [];

export type Judgement =
  | { readonly what: 'best' }
  | { readonly what: 'no-play' }
  | { readonly what: 'missed'; readonly best: Play; readonly drew: boolean };

/** Compares a turn with the best play that there was. */
export function judgeTurn(event: Turn, best: Play | null, jokerPenalty: number): Judgement {
  if (best === null) return { what: 'no-play' };
  if (event.type !== 'play') return { what: 'missed', best, drew: true };
  const points = rackTotal(event.played, jokerPenalty) - rackTotal(event.taken, jokerPenalty);
  const fewer = netTiles(best) - netTiles(event);
  const worse = fewer > 0 || (fewer === 0 && points < best.points);
  return worse ? { what: 'missed', best, drew: false } : { what: 'best' };
}
