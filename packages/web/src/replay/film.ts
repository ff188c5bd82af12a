/** A finished game as a film: the state after every event, and what each turn was worth. Pure. */
import {
  type DrawEvent,
  evolve,
  type GameEvent,
  type GameLog,
  type GameState,
  type LeaveEvent,
  netTiles,
  type Play,
  type PlayEvent,
  type Position,
  parseLog,
  positionOf,
  type Result,
  rackTotal,
  statesOf,
  type Violation,
} from '@rummikub/engine';

export interface Film {
  readonly log: GameLog;
  /** `states[i]` is the state after `log.entries[i]`. */
  readonly states: readonly GameState[];
}

/** A film from JSON that may come from anywhere: read, and judged event by event. */
export function readFilm(json: unknown): Result<Film, Violation> {
  const log = parseLog(json);
  if (!log.ok) return { ok: false, error: log.error[0]! };
  const states = statesOf(log.value);
  return states.ok ? { ok: true, value: { log: log.value, states: states.value } } : states;
}

/** A film from a log that is known to hold together. */
export function filmOf(log: GameLog): Film {
  const states: GameState[] = [];
  let state: GameState | null = null;
  for (const { event } of log.entries) {
    state = evolve(state, event);
    states.push(state);
  }
  return { log, states };
}

export type Turn = PlayEvent | DrawEvent | LeaveEvent;

export const isTurn = (event: GameEvent): event is Turn =>
  event.type !== 'start' && event.type !== 'end' && event.type !== 'resign';

/** What the player faced in the turn at this place of the film; null where it is no turn. */
export function facedAt({ log, states }: Film, at: number): Position | null {
  const event = log.entries[at]?.event;
  const before = states[at - 1];
  return event === undefined || before === undefined || !isTurn(event)
    ? null
    : positionOf(before, event.seat);
}

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
