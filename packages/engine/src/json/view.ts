/**
 * What one viewer sees, as JSON: the view of a game and of an event. The field names are those of the domain
 * contract; what the viewer may not know is not there.
 */
import type { EndEvent, LeaveEvent, PlayEvent } from '../game/event.ts';
import type { Scores } from '../game/score.ts';
import type { Ending, EndReason, GameStatus } from '../game/state.ts';
import type { DrawEventView, EventView, SeatView, StartEventView, View } from '../game/view.ts';
import { MOST_TILES } from '../rules/position.ts';
import type { Result } from '../rules/result.ts';
import { type Ruleset, rulesetToJson } from '../rules/ruleset.ts';
import type { TileId } from '../rules/tile.ts';
import type { Violation } from '../rules/violation.ts';
import { type MeldJson, meldToJson, readMelds, readTile } from './domain.ts';
import { type GameStateJson, readRuleset, timestamp } from './domainGame.ts';
import {
  fields,
  flag,
  list,
  nullable,
  oneOf,
  optional,
  parseWith,
  type Reader,
  text,
  whole,
} from './reader.ts';

export interface PublicDealJson {
  readonly commitment: string;
  readonly starting_player_index: number;
  readonly starting_draws: readonly (readonly { readonly player_index: number; readonly tile: TileId }[])[];
}

export interface EndingJson {
  readonly reason: EndReason;
  readonly winner_indexes: readonly number[];
  readonly scores: Scores;
}

export interface ViewJson {
  readonly game_id: string;
  readonly status: GameStateJson['status'];
  readonly ruleset: Readonly<Record<string, unknown>>;
  /** The viewer's seat; null for a spectator. */
  readonly player_index: number | null;
  /** The viewer's own; null for a spectator. */
  readonly rack: readonly TileId[] | null;
  readonly players: readonly {
    readonly id: string;
    readonly name?: string;
    readonly rack_size: number;
    readonly initial_meld_met: boolean;
    readonly resigned: boolean;
  }[];
  readonly board: readonly MeldJson[];
  readonly pool_size: number;
  readonly current_player_index: number;
  readonly turn_number: number;
  readonly drawn_this_turn: boolean;
  readonly passed_player_indexes: readonly number[];
  readonly deal: PublicDealJson | null;
  readonly ending: EndingJson | null;
  readonly revealed: {
    readonly racks: readonly (readonly TileId[])[];
    readonly deck_order: readonly TileId[];
    readonly seed: string;
    readonly salt: string;
  } | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly last_event: number;
}

export type EventViewJson =
  | {
      readonly type: 'start';
      readonly at: string;
      readonly game_id: string;
      readonly ruleset: Readonly<Record<string, unknown>>;
      readonly players: readonly { readonly id: string; readonly name?: string }[];
      readonly deal: PublicDealJson;
      readonly rack: readonly TileId[] | null;
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
      readonly count: number;
      readonly tiles: readonly TileId[] | null;
    }
  | { readonly type: 'pass' | 'resign'; readonly at: string; readonly player_index: number }
  | ({
      readonly type: 'end';
      readonly at: string;
      readonly racks: readonly (readonly TileId[])[];
      readonly seed: string;
      readonly salt: string;
    } & EndingJson);

const STATUS: Readonly<Record<GameStatus, GameStateJson['status']>> = {
  waiting_for_players: 'WAITING_FOR_PLAYERS',
  in_progress: 'IN_PROGRESS',
  completed: 'COMPLETED',
};
const STATUSES = Object.keys(STATUS) as GameStatus[];

const dealViewToJson = (deal: NonNullable<View['deal']>): PublicDealJson => ({
  commitment: deal.commitment,
  starting_player_index: deal.startingSeat,
  starting_draws: deal.startingDraws.map((round) =>
    round.map(({ seat, tile }) => ({ player_index: seat, tile })),
  ),
});

const endingToJson = ({ reason, winners, scores }: Ending): EndingJson => ({
  reason,
  winner_indexes: winners,
  scores,
});

export const viewToJson = (view: View): ViewJson => ({
  game_id: view.gameId,
  status: STATUS[view.status],
  ruleset: rulesetToJson(view.ruleset),
  player_index: view.viewer === 'spectator' ? null : view.viewer,
  rack: view.rack,
  players: view.seats.map(({ id, name, rackSize, opened, out }) => ({
    id,
    ...(name === undefined ? {} : { name }),
    rack_size: rackSize,
    initial_meld_met: opened,
    resigned: out,
  })),
  board: view.table.map(meldToJson),
  pool_size: view.poolSize,
  current_player_index: view.currentSeat,
  turn_number: view.turnNumber,
  drawn_this_turn: view.drawnThisTurn,
  passed_player_indexes: view.passedSeats,
  deal: view.deal === null ? null : dealViewToJson(view.deal),
  ending: view.ending === null ? null : endingToJson(view.ending),
  revealed:
    view.revealed === null
      ? null
      : {
          racks: view.revealed.racks,
          deck_order: view.revealed.deckOrder,
          seed: view.revealed.seed,
          salt: view.revealed.salt,
        },
  created_at: view.createdAt,
  updated_at: view.updatedAt,
  last_event: view.seq,
});

export function eventViewToJson(event: EventView): EventViewJson {
  const { at } = event;
  switch (event.type) {
    case 'start': {
      const { type, gameId, ruleset, players, deal, rack } = event;
      return {
        type,
        at,
        game_id: gameId,
        ruleset: rulesetToJson(ruleset),
        players: players.map(({ id, name }) => (name === undefined ? { id } : { id, name })),
        deal: dealViewToJson(deal),
        rack,
      };
    }
    case 'play': {
      const { type, seat, table, played, taken } = event;
      return { type, at, player_index: seat, board: table.map(meldToJson), played, taken };
    }
    case 'draw':
    case 'timeout': {
      const { type, seat, count, tiles } = event;
      return { type, at, player_index: seat, count, tiles };
    }
    case 'pass':
    case 'resign':
      return { type: event.type, at, player_index: event.seat };
    case 'end': {
      const { type, racks, seed, salt } = event;
      return { type, at, ...endingToJson(event), racks, seed, salt };
    }
  }
}

const seat = whole(0, 5);
const seats = list(seat, 'players', 6);
const count = whole(0, MOST_TILES);
const REASONS: readonly EndReason[] = ['rack_empty', 'blocked', 'last_seat'];

const tilesOf = (ruleset: Ruleset): Reader<TileId[]> => list(readTile(ruleset), 'tiles', MOST_TILES);
const racksOf = (ruleset: Ruleset): Reader<TileId[][]> => list(tilesOf(ruleset), 'racks', 6);

const readDealView = (ruleset: Ruleset): Reader<NonNullable<View['deal']>> => {
  const draw = fields('a tile drawn', { player_index: seat, tile: readTile(ruleset) });
  const shape = fields('the promise of a deal', {
    commitment: text('a hash'),
    starting_player_index: seat,
    starting_draws: list(list(draw, 'tiles drawn', MOST_TILES), 'rounds of drawing', 1000),
  });
  return (json, path, problems) => {
    const before = problems.length;
    const read = shape(json, path, problems);
    if (problems.length > before) return undefined as never;
    return {
      commitment: read.commitment,
      startingSeat: read.starting_player_index,
      startingDraws: read.starting_draws.map((round) =>
        round.map((drawn) => ({ seat: drawn.player_index, tile: drawn.tile })),
      ),
    };
  };
};

const ENDING = {
  reason: oneOf(REASONS),
  winner_indexes: seats,
  scores: fields('scores', {
    points: list(whole(-10_000_000, 10_000_000), 'scores', 6),
    divisor: whole(1, 720),
  }),
};

const readEnding: Reader<Ending> = (json, path, problems) => {
  const { winner_indexes: winners, ...rest } = fields('an ending', ENDING)(json, path, problems) ?? {};
  return { ...rest, winners } as Ending;
};

const readSeatView: Reader<SeatView> = (json, path, problems) => {
  const read =
    fields('a player', {
      id: text('an id'),
      name: optional(text('a name')),
      rack_size: count,
      initial_meld_met: flag,
      resigned: flag,
    })(json, path, problems) ?? {};
  const { id, name, rack_size: rackSize, initial_meld_met: opened, resigned: out } = read;
  return name === undefined ? { id, rackSize, opened, out } : { id, name, rackSize, opened, out };
};

const readView: Reader<View> = (json, path, problems) => {
  const before = problems.length;
  const { ruleset } = fields('a view of a game', { ruleset: readRuleset })(json, path, problems) ?? {};
  if (problems.length > before) return undefined as never;
  const tiles = tilesOf(ruleset);
  const read = fields('a view of a game', {
    game_id: text('the id of the game'),
    status: oneOf(Object.values(STATUS)),
    player_index: nullable(seat),
    rack: nullable(tiles),
    players: list(readSeatView, 'players', 6),
    board: readMelds(ruleset),
    pool_size: count,
    current_player_index: seat,
    turn_number: whole(0, 1_000_000),
    drawn_this_turn: flag,
    passed_player_indexes: seats,
    deal: nullable(readDealView(ruleset)),
    ending: nullable(readEnding),
    revealed: nullable(
      fields('what is laid open at the end', {
        racks: racksOf(ruleset),
        deck_order: tiles,
        seed: text('the seed'),
        salt: text('the salt'),
      }),
    ),
    created_at: timestamp,
    updated_at: timestamp,
    last_event: whole(0, 10_000_000),
  })(json, path, problems);
  if (problems.length > before) return undefined as never;
  const { revealed } = read;
  return {
    gameId: read.game_id,
    ruleset,
    status: STATUSES.find((status) => STATUS[status] === read.status)!,
    viewer: read.player_index ?? 'spectator',
    rack: read.rack,
    seats: read.players,
    table: read.board,
    poolSize: read.pool_size,
    currentSeat: read.current_player_index,
    turnNumber: read.turn_number,
    drawnThisTurn: read.drawn_this_turn,
    passedSeats: read.passed_player_indexes,
    deal: read.deal,
    ending: read.ending,
    revealed:
      revealed === null
        ? null
        : {
            racks: revealed.racks,
            deckOrder: revealed.deck_order,
            seed: revealed.seed,
            salt: revealed.salt,
          },
    createdAt: read.created_at,
    updatedAt: read.updated_at,
    seq: read.last_event,
  };
};

/** A view from its JSON form. */
export const parseView = (json: unknown): Result<View, Violation[]> => parseWith(readView, json);

const readStartView: Reader<StartEventView> = (json, path, problems) => {
  const before = problems.length;
  const { ruleset } = fields('the start of a game', { ruleset: readRuleset })(json, path, problems) ?? {};
  if (problems.length > before) return undefined as never;
  const player = fields('a player', { id: text('an id'), name: optional(text('a name')) });
  const read = fields('the start of a game', {
    at: timestamp,
    game_id: text('the id of the game'),
    players: list(player, 'players', 6),
    deal: readDealView(ruleset),
    rack: nullable(tilesOf(ruleset)),
  })(json, path, problems);
  const { at, game_id: gameId, players, deal, rack } = read;
  return { type: 'start', at, gameId, ruleset, players, deal, rack };
};

const EVENTS = ['start', 'play', 'draw', 'timeout', 'pass', 'resign', 'end'] as const;

const readEventView =
  (ruleset: Ruleset): Reader<EventView> =>
  (json, path, problems) => {
    const before = problems.length;
    const head = fields('an event', { type: oneOf(EVENTS) })(json, path, problems);
    if (problems.length > before) return undefined as never;
    const { type } = head;
    if (type === 'start') return readStartView(json, path, problems);
    const tiles = tilesOf(ruleset);
    const who = { at: timestamp, player_index: seat };
    switch (type) {
      case 'play': {
        const shape = fields('a play', { ...who, board: readMelds(ruleset), played: tiles, taken: tiles });
        const { at, player_index, board, played, taken } = shape(json, path, problems);
        return { type, at, seat: player_index, table: board, played, taken } satisfies PlayEvent;
      }
      case 'draw':
      case 'timeout': {
        const shape = fields('a draw', { ...who, count, tiles: nullable(tiles) });
        const read = shape(json, path, problems);
        const { at, player_index } = read;
        return { type, at, seat: player_index, count: read.count, tiles: read.tiles } satisfies DrawEventView;
      }
      case 'end': {
        const shape = fields('the end of a game', {
          at: timestamp,
          ...ENDING,
          racks: racksOf(ruleset),
          seed: text('the seed'),
          salt: text('the salt'),
        });
        const { winner_indexes: winners, ...rest } = shape(json, path, problems);
        return { type, ...rest, winners } satisfies EndEvent;
      }
      case 'pass':
      case 'resign': {
        const { at, player_index } = fields('an event', who)(json, path, problems);
        return { type, at, seat: player_index } satisfies LeaveEvent;
      }
    }
  };

/** A viewer's event from its JSON form, in a game under this ruleset. */
export const parseEventView = (json: unknown, ruleset: Ruleset): Result<EventView, Violation[]> =>
  parseWith(readEventView(ruleset), json);
