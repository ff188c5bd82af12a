/**
 * The core contract's GameState, and the way between it and the physical game.
 *
 * From physical to core, copies disappear. Back, they are chosen: along the deck the first tile of a type is
 * its first copy, and racks (seat by seat) and then the table (in canonical order) take the lowest copy that
 * has left the deck. So core → physical → core gives the same core state, and every physical state with the
 * same core goes to one and the same physical state.
 */
import { commitmentOf } from '../../game/deal/deal.ts';
import { endingOf } from '../../game/ending.ts';
import type { Command } from '../../game/event.ts';
import { type GameState, newSeat, type Player } from '../../game/state.ts';
import { isAssigned, type Meld, type Slot, slotTile } from '../../rules/meld.ts';
import * as multiset from '../../rules/multiset.ts';
import { MOST_TILES } from '../../rules/position.ts';
import type { Result } from '../../rules/result.ts';
import { type Ruleset, rulesetToJson } from '../../rules/ruleset.ts';
import { tableSignature, tableTiles } from '../../rules/table.ts';
import {
  compareTiles,
  faceOfType,
  fullSet,
  idOfCode,
  JOKER_TYPE,
  MAX_COPIES,
  type TileId,
  TYPE_COUNT,
  tileType,
} from '../../rules/tile.ts';
import type { Violation } from '../../rules/violation.ts';
import { flag, list, optional, readList, readObject, text } from '../codec.ts';
import { MOST_SEATS, parseWith, type Reader, type Reading } from '../reading.ts';
import { count, milliseconds, ruleset, seat, seats, turnNumber } from '../wire/parts.ts';
import {
  type CoreMeld,
  type CoreMove,
  type MultisetJson,
  multisetFromJson,
  multisetToJson,
  readCoreTable,
  readMultiset,
  readType,
  tableByType,
  tableToCore,
} from './move.ts';

/** A game of the core contract: types of tiles and counts, no physical tiles. */
export interface CoreState {
  readonly ruleset: Readonly<Record<string, unknown>>;
  readonly current_player: number;
  readonly hands: readonly MultisetJson[];
  readonly table: readonly CoreMeld[];
  /** The whole set by type; the pool is what is left of it from `deck_index` on. */
  readonly deck_order: readonly number[];
  readonly deck_index: number;
  readonly initial_meld_done: readonly boolean[];
  /** 0 before the game is dealt. */
  readonly turn_number: number;
  /** For the audit of the deal; null before it. */
  readonly rng_seed: string | number | null;
  // Beyond the minimal contract; written only where they say something.
  readonly drawn_this_turn?: true;
  readonly passed_players?: readonly number[];
  readonly resigned_players?: readonly number[];
  readonly redeal_players?: readonly number[];
  /** The time banks of all players, in a game with banks. */
  readonly bank_ms?: readonly number[];
}

/** A game in the core contract. */
export function gameToCore(state: GameState): CoreState {
  const resigned = state.seats.flatMap((seat, i) => (seat.out ? [i] : []));
  return {
    ruleset: rulesetToJson(state.ruleset),
    current_player: state.currentSeat,
    hands: state.seats.map((seat) => multisetToJson(multiset.of(seat.rack))),
    table: tableToCore(state.table),
    deck_order: state.deckOrder.map(tileType),
    deck_index: state.deckIndex,
    initial_meld_done: state.seats.map((seat) => seat.opened),
    turn_number: state.turnNumber,
    rng_seed: state.deal?.seed ?? null,
    ...(state.drawnThisTurn ? { drawn_this_turn: true } : {}),
    ...(state.passedSeats.length > 0 ? { passed_players: [...state.passedSeats] } : {}),
    ...(resigned.length > 0 ? { resigned_players: resigned } : {}),
    ...(state.redeals.length > 0 ? { redeal_players: [...state.redeals] } : {}),
    ...(state.ruleset.bankSeconds === null ? {} : { bank_ms: state.seats.map((seat) => seat.bankMs ?? 0) }),
  };
}

/** Hands out tiles of a type, one after the other. */
class Tiles {
  readonly #left: TileId[][] = Array.from({ length: TYPE_COUNT }, () => []);

  /** Earlier tiles are given out first. */
  constructor(tiles: Iterable<TileId>) {
    for (const tile of tiles) this.#left[tileType(tile)]?.push(tile);
  }

  /** More of a type than exist: the first copy again, which the game refuses as a tile that is there twice. */
  take = (type: number): TileId => this.#left[type]?.shift() ?? idOfCode(type * MAX_COPIES);

  remove(tile: TileId): void {
    const left = this.#left[tileType(tile)] ?? [];
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
  }
}

/** What the core contract does not have: who plays, and when. */
export interface CoreSetting {
  readonly gameId: string;
  readonly players: readonly Player[];
  readonly at: string;
}

/**
 * The physical game of a parsed core state. Its commitment is made from the deck as it is rebuilt here: the
 * promise made to the players of the original game cannot be kept by other copies.
 */
export function gameFromCore(core: CoreState, ruleset: Ruleset, setting: CoreSetting): GameState {
  if (setting.players.length !== core.hands.length) throw new RangeError('a player is needed for each hand');
  const all = new Tiles(fullSet(ruleset));
  const deckOrder = core.deck_order.map(all.take);
  const dealt = new Tiles(deckOrder.slice(0, core.deck_index).sort(compareTiles));
  const seats = setting.players.map((player, i) => {
    const hand = core.hands[i] ?? [];
    const bankMs = core.bank_ms?.[i];
    const rack = hand.flatMap(([type, count]) => Array.from({ length: count }, () => dealt.take(type)));
    return {
      ...newSeat(player, rack.sort(compareTiles), ruleset),
      ...(bankMs === undefined ? {} : { bankMs }),
      opened: core.initial_meld_done[i] ?? false,
      out: core.resigned_players?.includes(i) ?? false,
    };
  });
  const table = tableByType(core.table).map((meld) => withTiles(meld, dealt.take));
  const turn = core.turn_number;
  // In memory a seed is text.
  const seed = String(core.rng_seed ?? '');
  const state: GameState = {
    gameId: setting.gameId,
    ruleset,
    status: turn === 0 ? 'waiting_for_players' : 'in_progress',
    seats,
    table,
    deckOrder,
    deckIndex: core.deck_index,
    currentSeat: core.current_player,
    turnNumber: turn,
    drawnThisTurn: core.drawn_this_turn ?? false,
    passedSeats: core.passed_players ?? [],
    redeals: core.redeal_players ?? [],
    deal:
      turn === 0
        ? null
        : {
            seed,
            salt: '',
            commitment: commitmentOf(seed, '', deckOrder),
            startingSeat: 0,
            startingDraws: [],
          },
    ending: null,
    createdAt: setting.at,
    updatedAt: setting.at,
    seq: 0,
  };
  const ending = turn === 0 ? null : endingOf(state);
  return ending === null ? state : { ...state, status: 'completed', ending };
}

/** The meld with other tiles of the same types. */
const withTiles = ({ kind, slots }: Meld, take: (type: number) => TileId): Meld => ({
  kind,
  slots: slots.map((slot): Slot => {
    const tile = take(tileType(slotTile(slot)));
    return isAssigned(slot) ? { tile, as: slot.as } : tile;
  }),
});

/**
 * A core move as this seat's command. Melds that stay keep their very tiles; the others take tiles of the
 * old table before tiles of the rack. Whether the move is legal is the game's to decide: where tiles are
 * missing, the command names tiles that the seat does not have.
 */
export function commandFromCore(move: CoreMove, state: GameState, seat: number): Command {
  if (move.type === 'REDEAL') {
    const { initialHandSize: size } = state.ruleset;
    const deck = move.deck_order.map(new Tiles(fullSet(state.ruleset)).take);
    const racks = state.seats.map((_, i) => deck.slice(i * size, (i + 1) * size));
    return { type: 'redeal', seat, racks, pool: deck.slice(racks.length * size) };
  }
  if (move.type !== 'PLAY')
    return { type: move.type.toLowerCase() as 'draw' | 'pass' | 'resign' | 'timeout', seat };
  const rack = state.seats[seat]?.rack ?? [];
  const onTable = tableTiles(state.table).sort(compareTiles);
  const mine = new Set([...onTable, ...rack]);
  const others = fullSet(state.ruleset).filter((tile) => !mine.has(tile));
  const tiles = new Tiles([...onTable, ...rack, ...others]);
  const staying = new Map<string, Meld[]>();
  for (const meld of state.table) {
    const signature = tableSignature([meld]);
    staying.set(signature, [...(staying.get(signature) ?? []), meld]);
  }
  const wanted = tableByType(move.new_table);
  const kept = wanted.map((meld) => staying.get(tableSignature([meld]))?.shift());
  for (const meld of kept)
    for (const tile of tableTiles(meld === undefined ? [] : [meld])) tiles.remove(tile);
  const table = wanted.map((meld, i) => kept[i] ?? withTiles(meld, tiles.take));
  return { type: 'play', seat, table, delta: multisetFromJson(move.delta_from_hand) };
}

/** A state and the ruleset that it was read under. */
export interface ReadCore {
  readonly core: CoreState;
  readonly ruleset: Ruleset;
}

/** The seed: text, or a number as generators like them. */
const readSeed: Reader<string | number> = {
  read: (json, from) =>
    typeof json === 'number' && Number.isFinite(json)
      ? json + 0
      : text('the seed, text or a number').read(json, from),
};

const shape = readObject(
  'a game state',
  {
    ruleset,
    current_player: seat,
    hands: readList(readMultiset, 'hands', MOST_SEATS),
    table: readCoreTable,
    deck_order: readList(readType, 'types', MOST_TILES),
    deck_index: count,
    initial_meld_done: list(flag, 'flags', MOST_SEATS),
    turn_number: turnNumber,
    rng_seed: optional(readSeed),
    drawn_this_turn: optional(flag),
    passed_players: optional(seats),
    resigned_players: optional(seats),
    redeal_players: optional(seats),
    bank_ms: optional(list(milliseconds, 'time banks', MOST_SEATS)),
  },
  'ruleset',
);

export const readCoreState: Reader<ReadCore> = {
  read: (json, from) => {
    const read = shape.read(json, from);
    if (read === undefined) return undefined;
    const {
      ruleset: rules,
      rng_seed = null,
      drawn_this_turn,
      passed_players,
      resigned_players,
      redeal_players,
      bank_ms,
      ...rest
    } = read;
    const core: CoreState = {
      ruleset: rulesetToJson(rules),
      ...rest,
      rng_seed,
      ...(drawn_this_turn ? { drawn_this_turn } : {}),
      ...(passed_players?.length ? { passed_players } : {}),
      ...(resigned_players?.length ? { resigned_players } : {}),
      ...(redeal_players?.length ? { redeal_players } : {}),
      ...(bank_ms === undefined || rules.bankSeconds === null ? {} : { bank_ms }),
    };
    checkCore(core, rules, from);
    return { core, ruleset: rules };
  },
};

/** What no single field shows: every tile is once in the deck, and what left it is on the hands and the table. */
function checkCore(core: CoreState, rules: Ruleset, from: Reading): void {
  const players = core.hands.length;
  const { min, max } = rules.numPlayers;
  const wrong = (what: string, field: string): undefined => from.problem('inconsistent', { what }, field);
  if (players > max || (core.turn_number > 0 && players < min))
    from.problem('player_count', { got: players, least: min, most: max }, 'hands');
  const flags = core.initial_meld_done.length;
  if (flags !== players) wrong(`there are ${players} hands and ${flags} flags`, 'initial_meld_done');
  if (core.bank_ms !== undefined && core.bank_ms.length !== players)
    wrong(`there are ${players} hands and ${core.bank_ms.length} time banks`, 'bank_ms');
  const indexes: [string, readonly number[]][] = [
    ['current_player', core.turn_number === 0 ? [] : [core.current_player]],
    ['passed_players', core.passed_players ?? []],
    ['resigned_players', core.resigned_players ?? []],
    ['redeal_players', core.redeal_players ?? []],
  ];
  for (const [field, named] of indexes)
    if (named.some((player) => player >= players))
      wrong(`there are ${players} hands, and the first has the index 0`, field);
  // Otherwise no player could ever move again.
  if (core.turn_number > 0 && core.resigned_players?.includes(core.current_player))
    wrong('the player whose turn it is has resigned', 'current_player');
  if (core.drawn_this_turn && rules.drawEndsTurn)
    wrong('a draw ends the turn under these rules', 'drawn_this_turn');

  const same = (
    expected: multiset.Multiset,
    types: readonly number[],
    whose: string,
    field: string,
  ): void => {
    const got = multiset.empty();
    for (const type of types) got[type] = (got[type] ?? 0) + 1;
    const type = expected.findIndex((number, i) => number !== got[i]);
    if (type < 0) return;
    const name = type === JOKER_TYPE ? 'joker' : faceOfType(type);
    wrong(`${whose} ${expected[type]} of ${name}, but the deck has ${got[type]} there`, field);
  };
  const { deck_order: deck, deck_index: left } = core;
  same(multiset.of(fullSet(rules)), deck, 'the full set has', 'deck_order');
  if (left > deck.length)
    from.problem('out_of_range', { expected: `at most ${deck.length}`, got: String(left) }, 'deck_index');
  const out = core.hands
    .map(multisetFromJson)
    .reduce(multiset.add, multiset.of(tableTiles(tableByType(core.table))));
  same(out, deck.slice(0, left), 'hands and table have', 'deck_index');
}

/** A core state from JSON, in canonical form, and its ruleset. */
export const parseCoreState = (json: unknown): Result<ReadCore, Violation[]> =>
  parseWith(readCoreState, json);
