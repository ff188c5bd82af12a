/**
 * The domain contract's GameState and turns: players with their racks, the board, the pool, and beside them
 * what the game needs to go on exactly where it was. It shows everything; what a player may see is in `view.ts`.
 */
import { newBank } from '../../game/clock.ts';
import { endingOf } from '../../game/ending.ts';
import type { Command } from '../../game/event.ts';
import { type GameState, partitionViolation, pool, type Seat, seatOf } from '../../game/state.ts';
import type { Meld } from '../../rules/meld.ts';
import { MOST_TILES } from '../../rules/position.ts';
import type { Result } from '../../rules/result.ts';
import { makeRuleset, type Ruleset } from '../../rules/ruleset.ts';
import { canonicalTable, tableTiles } from '../../rules/table.ts';
import { compareTiles, type TileId } from '../../rules/tile.ts';
import { show, type Violation } from '../../rules/violation.ts';
import {
  as,
  type Codec,
  flag,
  idText,
  type JsonOf,
  list,
  mapped,
  object,
  optional,
  optionalAs,
  readObject,
  text,
  type ValueOf,
  withDefault,
} from '../codec.ts';
import { MOST_SEATS, parseWith, type Reader, type Reading } from '../reading.ts';
import { type ActionJson, actionToJson, type PlayerCommand, readAction } from './action.ts';
import { deal } from './deal.ts';
import { type MeldJson, melds, readBoard } from './meld.ts';
import { inWireNames } from './names.ts';
import {
  eventNumber,
  milliseconds,
  ruleset,
  seat,
  seats,
  status,
  tile,
  tiles,
  timestamp,
  turnNumber,
} from './parts.ts';

const id = idText('a text that names it');

const rack = mapped(
  object('a rack such as {tile_ids}', { tile_ids: list(tile, 'tiles on the rack', MOST_TILES) }),
  ({ tile_ids }): readonly TileId[] => tile_ids.toSorted(compareTiles),
  (ids) => ({ tile_ids: ids }),
);

const playerShape = object('a player such as {id, name, initial_meld_met, rack}', {
  id,
  name: optional(text('a name')),
  opened: as('initial_meld_met', flag),
  rack,
  resigned: optional(flag),
  bankMs: optionalAs('bank_ms', milliseconds),
});

/** A player of the domain contract. */
export type PlayerJson = JsonOf<typeof playerShape>;

const player: Codec<Seat, PlayerJson> = mapped(
  playerShape,
  ({ resigned: out = false, ...rest }): Seat => ({ ...rest, out }),
  ({ out, ...rest }) => (out ? { ...rest, resigned: true } : rest),
);

const playerList = list(player, 'players', MOST_SEATS);

/** The players; the deal's indexes are theirs. */
const players: typeof playerList = {
  read: (json, from) => {
    const read = playerList.read(json, from);
    if (read !== undefined) from.seats = Math.max(1, read.length);
    return read;
  },
  write: playerList.write,
};

/** The board: a list of melds, or `{melds}` on input. */
const board: Codec<readonly Meld[], readonly MeldJson[]> = { read: readBoard.read, write: melds.write };

/** A field that is always written; null where it was left out on input, for another field then tells its value. */
const leftOut = <T, J>(codec: Codec<T, J>) =>
  withDefault<T | null, J, Codec<T | null, J>>(
    {
      read: codec.read,
      write: (value) => {
        if (value === null) throw new TypeError('this field is always written');
        return codec.write(value);
      },
    },
    () => null,
  );

/** Names and order as on the wire. What follows `winner_player_ids` may be left out on input. */
const shape = object(
  'a game state',
  {
    game_id: id,
    status,
    ruleset: withDefault(ruleset, (from) => {
      from.ruleset = makeRuleset();
      return from.ruleset;
    }),
    players,
    current_player_index: seat,
    board,
    /** The next tile to be drawn first. */
    pool: tiles,
    created_at: timestamp,
    updated_at: timestamp,
    winner_player_id: optional(id),
    winner_player_ids: optional(list(id, 'players', MOST_SEATS)),
    /** What has left the pool, in that order. */
    drawn: leftOut(tiles),
    turn_number: leftOut(turnNumber),
    drawn_this_turn: withDefault(flag, () => false),
    passed_player_indexes: withDefault(seats, () => []),
    redeal_player_indexes: withDefault(seats, () => []),
    last_event: withDefault(eventNumber, () => 0),
    deal: optional(deal),
  },
  'ruleset',
);

/** A game of the domain contract. */
export type GameStateJson = JsonOf<typeof shape>;

/** A game in the domain contract. */
export function gameToJson(state: GameState): GameStateJson {
  const winners = (state.ending?.winners ?? []).map((index) => seatOf(state, index).id);
  const [winner] = winners;
  return shape.write({
    game_id: state.gameId,
    status: state.status,
    ruleset: state.ruleset,
    players: state.seats,
    current_player_index: state.currentSeat,
    board: state.table,
    pool: pool(state),
    created_at: state.createdAt,
    updated_at: state.updatedAt,
    ...(winner === undefined ? {} : { winner_player_ids: winners }),
    ...(winner === undefined || winners.length > 1 ? {} : { winner_player_id: winner }),
    drawn: state.deckOrder.slice(0, state.deckIndex),
    turn_number: state.turnNumber,
    drawn_this_turn: state.drawnThisTurn,
    passed_player_indexes: state.passedSeats,
    redeal_player_indexes: state.redeals,
    last_event: state.seq,
    ...(state.deal === null ? {} : { deal: state.deal }),
  });
}

function stateFrom(read: ValueOf<typeof shape>, from: Reading): GameState | undefined {
  const table = canonicalTable(read.board);
  const dealt = [...read.players.flatMap((one) => one.rack), ...tableTiles(table)];
  const drawn = read.drawn ?? dealt.toSorted(compareTiles);
  const state: GameState = {
    gameId: read.game_id,
    ruleset: read.ruleset,
    status: read.status,
    seats: read.players.map((one) => seatIn(read.ruleset, one)),
    table,
    deckOrder: [...drawn, ...read.pool],
    deckIndex: drawn.length,
    currentSeat: read.current_player_index,
    turnNumber: read.turn_number ?? (read.status === 'waiting_for_players' ? 0 : 1),
    drawnThisTurn: read.drawn_this_turn,
    passedSeats: read.passed_player_indexes,
    redeals: read.redeal_player_indexes,
    deal: read.deal ?? null,
    ending: null,
    createdAt: read.created_at,
    updatedAt: read.updated_at,
    seq: read.last_event,
  };
  checkWhole(state, read, from);
  if (from.problems.length > 0) return undefined;
  return state.status === 'completed' ? { ...state, ending: endingOf(state) } : state;
}

/** A seat has a bank exactly where the ruleset gives it one; a bank that was not written is still full. */
function seatIn(rules: Ruleset, { bankMs, ...seat }: Seat): Seat {
  return {
    ...seat,
    ...newBank(rules),
    ...(rules.bankSeconds === null || bankMs === undefined ? {} : { bankMs }),
  };
}

const readGame: Reader<GameState> = {
  read: (json, from) => {
    const read = shape.read(json, from);
    return read === undefined ? undefined : stateFrom(read, from);
  },
};

/** What no single field shows: the partition of the tiles, and that players, status and winners agree. */
function checkWhole(
  state: GameState,
  read: { readonly winner_player_id?: string; readonly winner_player_ids?: readonly string[] },
  from: Reading,
): void {
  const wrong = (what: string, at: string): undefined => from.problem('inconsistent', { what }, at);
  const broken = partitionViolation(state);
  if (broken !== null) {
    from.problemBelow(inWireNames(broken));
    return;
  }
  const { seats, ruleset, status } = state;
  if (new Set(seats.map((seat) => seat.id)).size < seats.length)
    wrong('two players have the same id', 'players');
  const { min, max } = ruleset.numPlayers;
  const tooFew = status !== 'waiting_for_players' && seats.length < min;
  if (tooFew || seats.length > max)
    from.problem('player_count', { got: seats.length, least: min, most: max }, 'players');
  const drawn = state.deckOrder.slice(0, state.deckIndex).toSorted(compareTiles).join();
  const out = [...seats.flatMap((seat) => seat.rack), ...tableTiles(state.table)].sort(compareTiles).join();
  if (drawn !== out) wrong('the tiles drawn are not those on the racks and the board', 'drawn');
  if (status === 'in_progress' && state.currentSeat >= seats.length)
    wrong(`there are ${seats.length} players, and the first has the index 0`, 'current_player_index');
  // Otherwise no player could ever move again.
  if (status !== 'waiting_for_players' && seats[state.currentSeat]?.out)
    wrong('the player whose turn it is has resigned', 'current_player_index');
  if (state.drawnThisTurn && ruleset.drawEndsTurn)
    wrong('a draw ends the turn under these rules', 'drawn_this_turn');
  if (state.passedSeats.some((seat) => seat >= seats.length))
    wrong(`there are ${seats.length} players, and the first has the index 0`, 'passed_player_indexes');
  if (state.redeals.some((seat) => seat >= seats.length))
    wrong(`there are ${seats.length} players, and the first has the index 0`, 'redeal_player_indexes');
  if (from.problems.length > 0) return;

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
  const winners = ending.winners.map((seat) => seatOf(state, seat).id);
  if (given.length > 0 && given.toSorted().join('\n') !== winners.toSorted().join('\n'))
    wrong(`the game was won by ${winners.join(' and ')}`, at);
  if (read.winner_player_id !== undefined && winners.length > 1)
    wrong('the win is shared, so there is no single winner', 'winner_player_id');
}

/** A game from its domain form. Racks, board and pool must be a partition of the ruleset's tiles. */
export const parseGame = (json: unknown): Result<GameState, Violation[]> => parseWith(readGame, json);

const turnShape = readObject('a turn such as {player_id, action}', {
  player_id: id,
  action: { read: (json: unknown) => json },
});

/** A turn `{player_id, action}` of this game. */
export const parseTurn = (json: unknown, state: GameState): Result<Command, Violation[]> =>
  parseWith(
    {
      read: (value, from) => {
        const read = turnShape.read(value, from);
        if (read === undefined) return undefined;
        const index = state.seats.findIndex((one) => one.id === read.player_id);
        if (index >= 0) return from.below('action', read.action, readAction(index));
        const expected = `one of ${state.seats.map((one) => one.id).join(', ')}`;
        return from.problem('out_of_range', { expected, got: show(read.player_id) }, 'player_id');
      },
    },
    json,
    state.ruleset,
  );

/** A turn in the domain contract. */
export const turnToJson = (
  command: PlayerCommand,
  state: GameState,
): { readonly player_id: string; readonly action: ActionJson } => ({
  player_id: seatOf(state, command.seat).id,
  action: actionToJson(command),
});
