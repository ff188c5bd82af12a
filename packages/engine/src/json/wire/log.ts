/**
 * The event log as JSON, with physical tiles: what a game can be stored, exported and replayed from. Reading
 * it gives the very log that was written, so its chain of hashes still holds, or does not where it was
 * changed. It shows everything; what a player may see is the view's.
 */
import type { EndEvent, GameEvent, LeaveEvent, PlayEvent, StartEvent } from '../../game/event.ts';
import type { GameLog, LogEntry } from '../../game/log.ts';
import { type EndReason, playerOf } from '../../game/state.ts';
import { MOST_TILES } from '../../rules/position.ts';
import type { Result } from '../../rules/result.ts';
import { type Ruleset, rulesetToJson } from '../../rules/ruleset.ts';
import type { TileId } from '../../rules/tile.ts';
import { show, type Violation } from '../../rules/violation.ts';
import {
  fields,
  inside,
  list,
  oneOf,
  optional,
  parseWith,
  type Reader,
  report,
  text,
  whole,
} from '../reader.ts';
import { type DealJson, dealToJson, readDeal, readRuleset, timestamp } from './game.ts';
import { type MeldJson, meldToJson, readMelds, readTile } from './meld.ts';

/** An event as it is written into a log. */
export type EventJson =
  | {
      readonly type: 'start';
      readonly at: string;
      readonly game_id: string;
      readonly ruleset: Readonly<Record<string, unknown>>;
      readonly players: readonly { readonly id: string; readonly name?: string }[];
      readonly deck_order: readonly TileId[];
      readonly deal: DealJson;
    }
  | {
      readonly type: 'play';
      readonly at: string;
      readonly player_index: number;
      readonly board: readonly MeldJson[];
      readonly played: readonly TileId[];
      readonly taken: readonly TileId[];
    }
  | {
      readonly type: 'draw' | 'timeout';
      readonly at: string;
      readonly player_index: number;
      readonly tiles: readonly TileId[];
    }
  | { readonly type: 'pass' | 'resign'; readonly at: string; readonly player_index: number }
  | {
      readonly type: 'end';
      readonly at: string;
      readonly reason: EndReason;
      readonly winner_indexes: readonly number[];
      readonly scores: { readonly points: readonly number[]; readonly divisor: number };
      readonly racks: readonly (readonly TileId[])[];
      readonly seed: string;
      readonly salt: string;
    };

/** An entry of a log in JSON. */
export interface LogEntryJson {
  readonly seq: number;
  readonly event: EventJson;
  readonly state_key: string;
  readonly prev: string;
}

/** A log in JSON. */
export interface LogJson {
  readonly entries: readonly LogEntryJson[];
  readonly head: string;
}

/** An event as it is written into a log. */
export function eventToJson(event: GameEvent): EventJson {
  const { at } = event;
  switch (event.type) {
    case 'start':
      return {
        type: 'start',
        at,
        game_id: event.gameId,
        ruleset: rulesetToJson(event.ruleset),
        players: event.players.map(playerOf),
        deck_order: event.deckOrder,
        deal: dealToJson(event.deal),
      };
    case 'draw':
    case 'timeout':
      return { type: event.type, at, player_index: event.seat, tiles: event.tiles };
    default:
      return openEventToJson(event);
  }
}

/** Events that hide nothing: the log and everybody's view have them alike. */
type OpenEvent = PlayEvent | LeaveEvent | EndEvent;
type OpenEventJson = Extract<EventJson, { type: 'play' | 'end' } | { type: 'pass' | 'resign' }>;

export function openEventToJson(event: OpenEvent): OpenEventJson {
  const { at } = event;
  switch (event.type) {
    case 'play': {
      const { type, seat, table, played, taken } = event;
      return { type, at, player_index: seat, board: table.map(meldToJson), played, taken };
    }
    case 'pass':
    case 'resign':
      return { type: event.type, at, player_index: event.seat };
    case 'end': {
      const { type, reason, winners, scores, racks, seed, salt } = event;
      return { type, at, reason, winner_indexes: winners, scores, racks, seed, salt };
    }
  }
}

/** A log in JSON; `parseLog` reads it again. */
export const logToJson = (log: GameLog): LogJson => ({
  entries: log.entries.map(({ seq, event, stateKey, prev }) => ({
    seq,
    event: eventToJson(event),
    state_key: stateKey,
    prev,
  })),
  head: log.head,
});

const EVENTS = ['start', 'play', 'draw', 'timeout', 'pass', 'resign', 'end'] as const;
const REASONS: readonly EndReason[] = ['rack_empty', 'blocked', 'last_seat'];
export const seat = whole(0, 5);

const readStart: Reader<StartEvent> = (json, path, problems) => {
  const before = problems.length;
  const head = fields('the start of a game', {
    at: timestamp,
    game_id: text('the id of the game'),
    ruleset: readRuleset,
    players: list(fields('a player', { id: text('an id'), name: optional(text('a name')) }), 'players', 6),
  })(json, path, problems);
  if (problems.length > before) return undefined as never;
  const { ruleset, players } = head;
  const body = fields('the start of a game', {
    deck_order: list(readTile(ruleset), 'tiles', MOST_TILES),
    deal: readDeal(ruleset, Math.max(1, players.length)),
  })(json, path, problems);
  const { at, game_id: gameId } = head;
  return { type: 'start', at, gameId, ruleset, players, deckOrder: body.deck_order, deal: body.deal };
};

/** How a game ended, without its racks. */
export const ENDING = {
  reason: oneOf(REASONS),
  winner_indexes: list(seat, 'players', 6),
  scores: fields('scores', {
    points: list(whole(-10_000_000, 10_000_000), 'scores', 6),
    divisor: whole(1, 720),
  }),
};

/** Who did it, and when. */
export const WHO = { at: timestamp, player_index: seat };

/** The type of an event; null where it has none that we know. */
export const readType: Reader<(typeof EVENTS)[number] | null> = (json, path, problems) =>
  fields('an event', { type: oneOf(EVENTS) })(json, path, problems)?.type ?? null;

export const tilesOf = (ruleset: Ruleset): Reader<TileId[]> => list(readTile(ruleset), 'tiles', MOST_TILES);

export const readOpenEvent =
  (ruleset: Ruleset, type: OpenEvent['type']): Reader<OpenEvent> =>
  (json, path, problems) => {
    const tiles = tilesOf(ruleset);
    if (type === 'end') {
      const shape = fields('the end of a game', {
        at: timestamp,
        ...ENDING,
        racks: list(tiles, 'racks', 6),
        seed: text('the seed'),
        salt: text('the salt'),
      });
      const { winner_indexes: winners, ...rest } = shape(json, path, problems);
      return { type, ...rest, winners };
    }
    if (type === 'play') {
      const shape = fields('a play', { ...WHO, board: readMelds(ruleset), played: tiles, taken: tiles });
      const { at, player_index, board, played, taken } = shape(json, path, problems);
      return { type, at, seat: player_index, table: board, played, taken };
    }
    const { at, player_index } = fields('an event', WHO)(json, path, problems);
    return { type, at, seat: player_index };
  };

/** `ruleset` is that of the game's start; null before there was one. */
const readEvent =
  (ruleset: Ruleset | null): Reader<GameEvent> =>
  (json, path, problems) => {
    const type = readType(json, path, problems);
    if (type === null) return undefined as never;
    if (type === 'start') return readStart(json, path, problems);
    if (ruleset === null)
      return report(
        problems,
        'out_of_range',
        { expected: "'start', as the first event of a game", got: show(type) },
        inside(path, 'type'),
      );
    if (type !== 'draw' && type !== 'timeout') return readOpenEvent(ruleset, type)(json, path, problems);
    const shape = fields('a draw', { ...WHO, tiles: tilesOf(ruleset) });
    const { at, player_index, tiles } = shape(json, path, problems);
    return { type, at, seat: player_index, tiles };
  };

const readLog: Reader<GameLog> = (json, path, problems) => {
  let ruleset: Ruleset | null = null;
  const entry: Reader<LogEntry> = (value, at, found) => {
    const read = fields('an entry of the log', {
      seq: whole(1, 10_000_000),
      event: readEvent(ruleset),
      state_key: text('a state key'),
      prev: text('a hash'),
    })(value, at, found);
    if (ruleset === null && read?.event?.type === 'start') ruleset = read.event.ruleset;
    return { seq: read?.seq, event: read?.event, stateKey: read?.state_key, prev: read?.prev };
  };
  return fields('a log such as {entries, head}', {
    entries: list(entry, 'entries', 100_000),
    head: text('a hash'),
  })(json, path, problems);
};

/** A log from JSON: its shape. Whether it holds together, `replay` says. */
export const parseLog = (json: unknown): Result<GameLog, Violation[]> => parseWith(readLog, json);
