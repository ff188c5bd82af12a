/**
 * What one viewer sees, as JSON: the view of a game and of an event. The field names are those of the domain
 * contract; what the viewer may not know is not there.
 */
import type { Scores } from '../../game/score.ts';
import { type Ending, type EndReason, playerOf } from '../../game/state.ts';
import type { EventView, SeatView, StartEventView, View } from '../../game/view.ts';
import { MOST_TILES, positionViolations } from '../../rules/position.ts';
import type { Result } from '../../rules/result.ts';
import { type Ruleset, rulesetToJson } from '../../rules/ruleset.ts';
import type { TileId } from '../../rules/tile.ts';
import type { Violation } from '../../rules/violation.ts';
import {
  fields,
  flag,
  list,
  mapped,
  nullable,
  oneOf,
  optional,
  parseWith,
  type Reader,
  report,
  reportAt,
  text,
  whole,
} from '../reader.ts';
import {
  type GameStateJson,
  type PublicDealJson,
  publicDealToJson,
  readPublicDeal,
  readRuleset,
  STATUS,
  STATUSES,
  statusToJson,
  timestamp,
} from './game.ts';
import { ENDING, openEventToJson, readOpenEvent, readType, seat, tilesOf, WHO } from './log.ts';
import { type MeldJson, meldToJson, readMelds } from './meld.ts';

/** How a game ended, in JSON. */
export interface EndingJson {
  readonly reason: EndReason;
  readonly winner_indexes: readonly number[];
  readonly scores: Scores;
}

/** A view in JSON. */
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

/** What one viewer may know of an event, in JSON. */
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

const endingToJson = ({ reason, winners, scores }: Ending): EndingJson => ({
  reason,
  winner_indexes: winners,
  scores,
});

/** A view in JSON; `parseView` reads it again. */
export const viewToJson = (view: View): ViewJson => ({
  game_id: view.gameId,
  status: statusToJson(view.status),
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
  deal: view.deal === null ? null : publicDealToJson(view.deal),
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

/** An event, already redacted, in JSON. */
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
        players: players.map(playerOf),
        deal: publicDealToJson(deal),
        rack,
      };
    }
    case 'draw':
    case 'timeout': {
      const { type, seat, count, tiles } = event;
      return { type, at, player_index: seat, count, tiles };
    }
    default:
      return openEventToJson(event);
  }
}

const seats = list(seat, 'players', 6);
const count = whole(0, MOST_TILES);

const readEnding: Reader<Ending> = mapped(
  fields('an ending', ENDING),
  ({ winner_indexes: winners, ...rest }) => ({ ...rest, winners }),
);

const readSeatView: Reader<SeatView> = mapped(
  fields('a player', {
    id: text('an id'),
    name: optional(text('a name')),
    rack_size: count,
    initial_meld_met: flag,
    resigned: flag,
  }),
  ({ rack_size: rackSize, initial_meld_met: opened, resigned: out, ...player }) => ({
    ...player,
    rackSize,
    opened,
    out,
  }),
);

const readView: Reader<View> = (json, path, problems) => {
  const before = problems.length;
  const { ruleset } = fields('a view of a game', { ruleset: readRuleset })(json, path, problems) ?? {};
  if (problems.length > before) return undefined as never;
  const tiles = tilesOf(ruleset);
  const read = fields('a view of a game', {
    game_id: text('the id of the game'),
    status: oneOf(STATUSES),
    player_index: nullable(seat),
    rack: nullable(tiles),
    players: list(readSeatView, 'players', 6),
    board: readMelds(ruleset),
    pool_size: count,
    current_player_index: seat,
    turn_number: whole(0, 1_000_000),
    drawn_this_turn: flag,
    passed_player_indexes: seats,
    deal: nullable(readPublicDeal(ruleset, 6)),
    ending: nullable(readEnding),
    revealed: nullable(
      fields('what is laid open at the end', {
        racks: list(tiles, 'racks', 6),
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
  const nobody = (field: 'player_index' | 'current_player_index'): void => {
    if (read[field] !== null && read[field] >= read.players.length)
      report(problems, 'inconsistent', { what: 'no player has this index' }, field);
  };
  nobody('player_index');
  if (read.status === 'IN_PROGRESS') nobody('current_player_index');
  // Each tile and each meld is right by now: what is left to be wrong is a tile that is there twice.
  for (const twice of positionViolations(read.board, read.rack ?? [], ruleset))
    reportAt(problems, twice, twice.path!.replace('table', 'board').replace('slots', 'tiles'));
  const { revealed } = read;
  return {
    gameId: read.game_id,
    ruleset,
    status: STATUS[read.status],
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
    deal: readPublicDeal(ruleset, 6),
    rack: nullable(tilesOf(ruleset)),
  })(json, path, problems);
  const { at, game_id: gameId, players, deal, rack } = read;
  return { type: 'start', at, gameId, ruleset, players, deal, rack };
};

const readEventView =
  (ruleset: Ruleset): Reader<EventView> =>
  (json, path, problems) => {
    const type = readType(json, path, problems);
    if (type === null) return undefined as never;
    if (type === 'start') return readStartView(json, path, problems);
    if (type !== 'draw' && type !== 'timeout') return readOpenEvent(ruleset, type)(json, path, problems);
    const shape = fields('a draw', { ...WHO, count, tiles: nullable(tilesOf(ruleset)) });
    const { player_index, ...rest } = shape(json, path, problems);
    return { type, seat: player_index, ...rest };
  };

/** A viewer's event from its JSON form, in a game under this ruleset. */
export const parseEventView = (json: unknown, ruleset: Ruleset): Result<EventView, Violation[]> =>
  parseWith(readEventView(ruleset), json);
