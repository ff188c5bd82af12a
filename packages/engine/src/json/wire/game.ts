/**
 * The domain contract's GameState and turns: players with their racks, the board, the pool, and beside them
 * what the game needs to go on exactly where it was. It shows everything: what a player may see is the view's.
 */
import type { Command } from '../../game/event.ts';
import { endingOf } from '../../game/score.ts';
import {
  type DealRecord,
  type GameState,
  type GameStatus,
  partitionViolation,
  pool,
  type Seat,
} from '../../game/state.ts';
import type { Meld } from '../../rules/meld.ts';
import { MOST_TILES } from '../../rules/position.ts';
import type { Result } from '../../rules/result.ts';
import { makeRuleset, parseRuleset, type Ruleset, rulesetToJson } from '../../rules/ruleset.ts';
import { canonicalTable, tableTiles } from '../../rules/table.ts';
import { compareTiles, type TileId } from '../../rules/tile.ts';
import { show, type Violation, within } from '../../rules/violation.ts';
import {
  fields,
  flag,
  inside,
  list,
  mapped,
  oneOf,
  optional,
  parseWith,
  type Reader,
  report,
  text,
  whole,
} from '../reader.ts';
import {
  type ActionJson,
  actionToJson,
  type MeldJson,
  meldToJson,
  readAction,
  readMelds,
  readTile,
} from './meld.ts';

/** A player of the domain contract. */
export interface PlayerJson {
  readonly id: string;
  readonly name?: string;
  readonly initial_meld_met: boolean;
  readonly rack: { readonly tile_ids: readonly TileId[] };
  /** Only where it is so. */
  readonly resigned?: true;
}

/** What everybody knows of a deal. */
export interface PublicDealJson {
  readonly commitment: string;
  readonly starting_player_index: number;
  readonly starting_draws: readonly (readonly { readonly player_index: number; readonly tile: TileId }[])[];
}

export interface DealJson extends PublicDealJson {
  readonly seed: string;
  readonly salt: string;
}

/** A game of the domain contract. */
export interface GameStateJson {
  readonly game_id: string;
  readonly status: 'WAITING_FOR_PLAYERS' | 'IN_PROGRESS' | 'COMPLETED';
  readonly ruleset: Readonly<Record<string, unknown>>;
  readonly players: readonly PlayerJson[];
  readonly current_player_index: number;
  readonly board: readonly MeldJson[];
  /** The next tile to be drawn first. */
  readonly pool: readonly TileId[];
  readonly created_at: string;
  readonly updated_at: string;
  readonly winner_player_id?: string;
  readonly winner_player_ids?: readonly string[];
  // Beyond the seed: each may be left out on input.
  /** What has left the pool, in that order. */
  readonly drawn: readonly TileId[];
  readonly turn_number: number;
  readonly drawn_this_turn: boolean;
  readonly passed_player_indexes: readonly number[];
  readonly last_event: number;
  readonly deal?: DealJson;
}

export const STATUS: Readonly<Record<GameStateJson['status'], GameStatus>> = {
  WAITING_FOR_PLAYERS: 'waiting_for_players',
  IN_PROGRESS: 'in_progress',
  COMPLETED: 'completed',
};
export const STATUSES = Object.keys(STATUS) as GameStateJson['status'][];

export const statusToJson = (status: GameStatus): GameStateJson['status'] =>
  STATUSES.find((name) => STATUS[name] === status)!;

/** A game in the domain contract. */
export function gameToJson(state: GameState): GameStateJson {
  const winners = (state.ending?.winners ?? []).map((seat) => state.seats[seat]!.id);
  return {
    game_id: state.gameId,
    status: statusToJson(state.status),
    ruleset: rulesetToJson(state.ruleset),
    players: state.seats.map((seat) => ({
      id: seat.id,
      ...(seat.name === undefined ? {} : { name: seat.name }),
      initial_meld_met: seat.opened,
      rack: { tile_ids: [...seat.rack] },
      ...(seat.out ? { resigned: true as const } : {}),
    })),
    current_player_index: state.currentSeat,
    board: state.table.map(meldToJson),
    pool: pool(state),
    created_at: state.createdAt,
    updated_at: state.updatedAt,
    ...(winners.length === 1 ? { winner_player_id: winners[0]! } : {}),
    ...(winners.length > 0 ? { winner_player_ids: winners } : {}),
    drawn: state.deckOrder.slice(0, state.deckIndex),
    turn_number: state.turnNumber,
    drawn_this_turn: state.drawnThisTurn,
    passed_player_indexes: [...state.passedSeats],
    last_event: state.seq,
    ...(state.deal === null ? {} : { deal: dealToJson(state.deal) }),
  };
}

export const dealToJson = (deal: DealRecord): DealJson => ({
  seed: deal.seed,
  salt: deal.salt,
  ...publicDealToJson(deal),
});

type PublicDeal = Omit<DealRecord, 'seed' | 'salt'>;

export const publicDealToJson = (deal: PublicDeal): PublicDealJson => ({
  commitment: deal.commitment,
  starting_player_index: deal.startingSeat,
  starting_draws: deal.startingDraws.map((round) =>
    round.map(({ seat, tile }) => ({ player_index: seat, tile })),
  ),
});

const id = text('a text that names it');

export const timestamp: Reader<string> = (json, path, problems) => {
  const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|\+00:00)$/;
  if (typeof json === 'string' && form.test(json) && !Number.isNaN(Date.parse(json))) return json;
  const expected = 'a time in UTC such as 2026-01-31T12:00:00Z';
  return report(
    problems,
    typeof json === 'string' ? 'out_of_range' : 'wrong_type',
    { expected, got: show(json) },
    path,
  );
};

export const readRuleset: Reader<Ruleset> = (json, path, problems) => {
  const parsed = parseRuleset(json);
  if (parsed.ok) return parsed.value;
  for (const v of parsed.error) problems.push(path === '' ? v : within(path, v));
  return undefined as never;
};

const readPlayer = (ruleset: Ruleset): Reader<Seat> => {
  const shape = fields('a player such as {id, name, initial_meld_met, rack}', {
    id,
    name: optional(text('a name')),
    initial_meld_met: flag,
    rack: fields('a rack such as {tile_ids}', {
      tile_ids: list(readTile(ruleset), 'tiles on the rack', MOST_TILES),
    }),
    resigned: optional(flag),
  });
  return mapped(shape, (read) => ({
    id: read.id,
    ...(read.name === undefined ? {} : { name: read.name }),
    rack: read.rack.tile_ids.toSorted(compareTiles),
    opened: read.initial_meld_met,
    out: read.resigned ?? false,
  }));
};

const publicDealShape = (ruleset: Ruleset, players: number) => {
  const index = whole(0, players - 1);
  const draw = fields('a tile drawn', { player_index: index, tile: readTile(ruleset) });
  return {
    commitment: text('a hash'),
    starting_player_index: index,
    starting_draws: list(list(draw, 'tiles drawn', MOST_TILES), 'rounds of drawing', 1000),
  };
};

const publicDealOf = (read: PublicDealJson): PublicDeal => ({
  commitment: read.commitment,
  startingSeat: read.starting_player_index,
  startingDraws: read.starting_draws.map((round) =>
    round.map((d) => ({ seat: d.player_index, tile: d.tile })),
  ),
});

export const readPublicDeal = (ruleset: Ruleset, players: number): Reader<PublicDeal> =>
  mapped(fields('the promise of a deal', publicDealShape(ruleset, players)), publicDealOf);

export const readDeal = (ruleset: Ruleset, players: number): Reader<DealRecord> =>
  mapped(
    fields('a deal', {
      seed: text('the seed'),
      salt: text('the salt'),
      ...publicDealShape(ruleset, players),
    }),
    (read) => ({ seed: read.seed, salt: read.salt, ...publicDealOf(read) }),
  );

/** Where the board is `{melds}`, its melds; the state itself has them as a list. */
const readBoard =
  (ruleset: Ruleset): Reader<Meld[]> =>
  (json, path, problems) => {
    if (typeof json !== 'object' || json === null || Array.isArray(json))
      return readMelds(ruleset)(json, path, problems);
    return fields('a board such as {melds}', { melds: readMelds(ruleset) })(json, path, problems).melds;
  };

const readGame: Reader<GameState> = (json, path, problems) => {
  const start = problems.length;
  const { ruleset } = fields('a game state', { ruleset: optional(readRuleset) })(json, path, problems) ?? {};
  if (problems.length > start) return undefined as never;
  const rules = ruleset ?? makeRuleset();
  const tiles = list(readTile(rules), 'tiles', MOST_TILES);
  const read = fields('a game state', {
    game_id: id,
    status: oneOf(STATUSES),
    players: list(readPlayer(rules), 'players', 6),
    current_player_index: whole(0, 5),
    board: readBoard(rules),
    pool: tiles,
    created_at: timestamp,
    updated_at: timestamp,
    winner_player_id: optional(id),
    winner_player_ids: optional(list(id, 'players', 6)),
    drawn: optional(tiles),
    turn_number: optional(whole(0, 1_000_000)),
    drawn_this_turn: optional(flag),
    passed_player_indexes: optional(list(whole(0, 5), 'players', 6)),
    last_event: optional(whole(0, 10_000_000)),
  })(json, path, problems);
  if (problems.length > start) return undefined as never;
  const { deal } = fields('a game state', {
    deal: optional(readDeal(rules, Math.max(1, read.players.length))),
  })(json, path, problems);
  if (problems.length > start) return undefined as never;

  const table = canonicalTable(read.board);
  const dealt = [...read.players.flatMap((seat) => seat.rack), ...tableTiles(table)];
  const drawn = read.drawn ?? dealt.toSorted(compareTiles);
  const status = STATUS[read.status];
  const state: GameState = {
    gameId: read.game_id,
    ruleset: rules,
    status,
    seats: read.players,
    table,
    deckOrder: [...drawn, ...read.pool],
    deckIndex: drawn.length,
    currentSeat: read.current_player_index,
    turnNumber: read.turn_number ?? (status === 'waiting_for_players' ? 0 : 1),
    drawnThisTurn: read.drawn_this_turn ?? false,
    passedSeats: read.passed_player_indexes ?? [],
    deal: deal ?? null,
    ending: null,
    createdAt: read.created_at,
    updatedAt: read.updated_at,
    seq: read.last_event ?? 0,
  };
  checkWhole(state, read, problems);
  if (problems.length > start) return undefined as never;
  return status === 'completed' ? { ...state, ending: endingOf(state) } : state;
};

/** What no single field shows: the partition of the tiles, and that players, status and winners agree. */
function checkWhole(
  state: GameState,
  read: { readonly winner_player_id?: string; readonly winner_player_ids?: string[] },
  problems: Violation[],
): void {
  const wrong = (what: string, at: string): never => report(problems, 'inconsistent', { what }, at);
  const broken = partitionViolation(state);
  if (broken !== null) {
    const path = broken.path
      ?.replace(/^seats(\[\d\])\.rack$/, 'players$1.rack.tile_ids')
      .replace(/^table$/, 'board');
    problems.push(path === undefined ? broken : { ...broken, path });
    return;
  }
  const { seats, ruleset, status } = state;
  if (new Set(seats.map((seat) => seat.id)).size < seats.length)
    wrong('two players have the same id', 'players');
  const { min, max } = ruleset.numPlayers;
  const tooFew = status !== 'waiting_for_players' && seats.length < min;
  if (tooFew || seats.length > max)
    report(problems, 'player_count', { got: seats.length, least: min, most: max }, 'players');
  const drawn = state.deckOrder.slice(0, state.deckIndex).toSorted(compareTiles).join();
  const out = [...seats.flatMap((seat) => seat.rack), ...tableTiles(state.table)].sort(compareTiles).join();
  if (drawn !== out) wrong('the tiles drawn are not those on the racks and the board', 'drawn');
  if (status === 'in_progress' && state.currentSeat >= seats.length)
    wrong(`there are ${seats.length} players, and the first has the index 0`, 'current_player_index');
  // Otherwise nobody could ever move again.
  if (status !== 'waiting_for_players' && seats[state.currentSeat]?.out)
    wrong('the player whose turn it is has resigned', 'current_player_index');
  if (state.drawnThisTurn && ruleset.drawEndsTurn)
    wrong('a draw ends the turn under these rules', 'drawn_this_turn');
  if (state.passedSeats.some((seat) => seat >= seats.length))
    wrong(`there are ${seats.length} players, and the first has the index 0`, 'passed_player_indexes');
  if (problems.length > 0) return;

  const given =
    read.winner_player_ids ?? (read.winner_player_id === undefined ? [] : [read.winner_player_id]);
  const at = read.winner_player_ids === undefined ? 'winner_player_id' : 'winner_player_ids';
  const ending = status === 'waiting_for_players' ? null : endingOf(state);
  if (status !== 'completed') {
    if (given.length > 0) wrong('only a completed game has a winner', at);
    if (ending !== null)
      wrong('the game is over in this position, but its status is not COMPLETED', 'status');
    return;
  }
  if (ending === null) {
    wrong('nobody has won in this position, but its status is COMPLETED', 'status');
    return;
  }
  const winners = ending.winners.map((seat) => seats[seat]!.id);
  if (given.length > 0 && given.toSorted().join('\n') !== winners.toSorted().join('\n'))
    wrong(`the game was won by ${winners.join(' and ')}`, at);
  if (read.winner_player_id !== undefined && winners.length > 1)
    wrong('the win is shared, so there is no single winner', 'winner_player_id');
}

/** A game from its domain form. Racks, board and pool must be a partition of the ruleset's tiles. */
export const parseGame = (json: unknown): Result<GameState, Violation[]> => parseWith(readGame, json);

/** A turn `{player_id, action}` of this game. */
export const parseTurn = (json: unknown, state: GameState): Result<Command, Violation[]> =>
  parseWith((value, path, problems) => {
    const before = problems.length;
    const shape = fields('a turn such as {player_id, action}', { player_id: id, action: (v: unknown) => v });
    const read = shape(value, path, problems);
    if (problems.length > before) return undefined as never;
    const seat = state.seats.findIndex((s) => s.id === read.player_id);
    if (seat < 0) {
      const expected = `one of ${state.seats.map((s) => s.id).join(', ')}`;
      return report(
        problems,
        'out_of_range',
        { expected, got: show(read.player_id) },
        inside(path, 'player_id'),
      );
    }
    return readAction(seat, state.ruleset)(read.action, inside(path, 'action'), problems);
  }, json);

/** A turn in the domain contract. */
export const turnToJson = (
  command: Parameters<typeof actionToJson>[0],
  state: GameState,
): { readonly player_id: string; readonly action: ActionJson } => ({
  player_id: state.seats[command.seat]!.id,
  action: actionToJson(command),
});
