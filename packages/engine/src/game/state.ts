/** The state of a game: physical tiles on racks, table and in the pool, and whose turn it is. */
import type { Meld } from '../rules/meld.ts';
import type { Position } from '../rules/position.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { tableTiles } from '../rules/table.ts';
import {
  CODE_COUNT,
  compareTiles,
  existsIn,
  fullSet,
  idOfCode,
  type TileId,
  tileCode,
} from '../rules/tile.ts';
import { type Segment, type Violation, violation } from '../rules/violation.ts';
import { newBank } from './clock.ts';
import type { Contributions, StartingDraw } from './deal/deal.ts';
import type { Scores } from './score.ts';

/** Where a game is in its life. */
export type GameStatus = 'waiting_for_players' | 'in_progress' | 'completed';

/** Who plays: an id that is unique in the game, and perhaps a name to show. */
export interface Player {
  readonly id: string;
  readonly name?: string;
}

export interface Seat extends Player {
  /** In tile order. */
  readonly rack: readonly TileId[];
  /** Whether the opening is done. */
  readonly opened: boolean;
  /** Whether the player has resigned. The rack stays where it is and counts against them. */
  readonly out: boolean;
  /** Milliseconds left for the rest of the game; absent in a game without time banks. */
  readonly bankMs?: number;
}

/** How the deal came about. Seed and salt are secret until the end. */
export interface DealRecord {
  readonly seed: string;
  readonly salt: string;
  readonly commitment: string;
  /** What the players' clients added; absent where none could. */
  readonly contributions?: Contributions;
  readonly startingSeat: number;
  readonly startingDraws: readonly (readonly StartingDraw[])[];
}

/** Why a game ended. */
export type EndReason = 'rack_empty' | 'blocked' | 'last_seat';

/** Points that the rules add to the rack total of a player who has not opened. */
export interface Penalty {
  readonly seat: number;
  /** Whether the rack held an opening at the end, under rules that tell the difference. */
  readonly reason: 'unopened' | 'could_open';
  readonly points: number;
}

/** How a game ended. */
export interface Ending {
  readonly reason: EndReason;
  /** Seats; more than one where equal lowest totals share the win of a blocked game. */
  readonly winners: readonly number[];
  readonly scores: Scores;
  /** Already part of the scores; absent where there are none. */
  readonly penalties?: readonly Penalty[];
}

/** What every viewer sees of a game: a state and a view both have it. */
export interface PublicState {
  readonly gameId: string;
  readonly ruleset: Ruleset;
  readonly status: GameStatus;
  /** Canonical. */
  readonly table: readonly Meld[];
  readonly currentSeat: number;
  /** 1 for the first turn; 0 before it. */
  readonly turnNumber: number;
  /** Only where drawing does not end the turn. */
  readonly drawnThisTurn: boolean;
  /** Who has passed since the last play or draw, in that order. */
  readonly passedSeats: readonly number[];
  /** The seats that asked for new tiles before the first move, in that order. */
  readonly redeals: readonly number[];
  /** Null before the game ends. */
  readonly ending: Ending | null;
  /** ISO 8601, given from outside. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** How many events have made this state: the sequence number of the last one. */
  readonly seq: number;
}

/** All of a game at one moment, secrets included. */
export interface GameState extends PublicState {
  readonly seats: readonly Seat[];
  /** The whole set; the pool is what is left of it from `deckIndex` on, the next tile first. */
  readonly deckOrder: readonly TileId[];
  readonly deckIndex: number;
  /** Null before the game starts, and in a game taken up from a position of which no more is known. */
  readonly deal: DealRecord | null;
}

/** Seed and salt of the deal; empty where they are not known. */
export const secretOf = ({ deal }: GameState): { seed: string; salt: string } =>
  deal === null ? { seed: '', salt: '' } : { seed: deal.seed, salt: deal.salt };

/** How many tiles are left to draw. */
export const poolSize = (state: GameState): number => state.deckOrder.length - state.deckIndex;

/** The tiles that are left to draw, the next one first. */
export const pool = (state: GameState): readonly TileId[] => state.deckOrder.slice(state.deckIndex);

/** A seat of a game by its number; throws where it does not exist. */
export function seatOf(state: GameState, seat: number): Seat {
  const found = state.seats[seat];
  if (found === undefined) throw new RangeError(`no seat ${seat}`);
  return found;
}

/** What a seat faces, for judging and solving. */
export const positionOf = (state: GameState, seat: number): Position => {
  const { rack, opened } = seatOf(state, seat);
  return { ruleset: state.ruleset, table: state.table, rack, opened };
};

/** Seats that have not resigned. */
export const seatsIn = (state: GameState): number[] =>
  state.seats.flatMap(({ out }, seat) => (out ? [] : [seat]));

/** A game that has not been dealt yet. All its tiles are in the pool. */
export function waitingGame(options: {
  readonly gameId: string;
  readonly ruleset: Ruleset;
  readonly players: readonly Player[];
  readonly at: string;
}): GameState {
  const { gameId, ruleset, players, at } = options;
  return {
    gameId,
    ruleset,
    status: 'waiting_for_players',
    seats: players.map((player) => newSeat(player, [], ruleset)),
    table: [],
    deckOrder: fullSet(ruleset),
    deckIndex: 0,
    currentSeat: 0,
    turnNumber: 0,
    drawnThisTurn: false,
    passedSeats: [],
    redeals: [],
    deal: null,
    ending: null,
    createdAt: at,
    updatedAt: at,
    seq: 0,
  };
}

/** The fields of a player, without any other field of the object. */
export const playerOf = ({ id, name }: Player): Player => (name === undefined ? { id } : { id, name });

export const newSeat = (player: Player, rack: readonly TileId[], ruleset: Ruleset): Seat => ({
  ...playerOf(player),
  rack,
  opened: false,
  out: false,
  ...newBank(ruleset),
});

/** A rack with more tiles, in tile order. */
export function rackWith(rack: readonly TileId[], tiles: readonly TileId[]): readonly TileId[] {
  if (tiles.length === 0) return rack;
  // `concat` allocates exactly the length needed: a server keeps thousands of racks.
  const all = rack.concat(tiles);
  for (let n = rack.length; n < all.length; n++) {
    const tile = all[n] as TileId;
    let i = n;
    for (; i > 0 && compareTiles(all[i - 1] as TileId, tile) > 0; i--) all[i] = all[i - 1] as TileId;
    all[i] = tile;
  }
  return all;
}

/** Why racks, table and pool are no partition of the full set, or null where they are one. */
export function partitionViolation(state: GameState): Violation | null {
  const { ruleset, seats, table } = state;
  const seen = new Uint8Array(CODE_COUNT);
  const placeAll = (tiles: readonly TileId[], ...path: Segment[]): Violation | null => {
    for (const tile of tiles) {
      const code = tileCode(tile);
      if (!existsIn(code, ruleset)) return violation('unknown_tile', { tile }, ...path);
      if (seen[code] !== 0) return violation('duplicate_tile', { tile }, ...path);
      seen[code] = 1;
    }
    return null;
  };
  for (const [seat, { rack }] of seats.entries()) {
    const wrong = placeAll(rack, 'seats', seat, 'rack');
    if (wrong !== null) return wrong;
  }
  const wrong = placeAll(tableTiles(table), 'table') ?? placeAll(pool(state), 'pool');
  if (wrong !== null) return wrong;
  for (let code = 0; code < CODE_COUNT; code++)
    if (seen[code] === 0 && existsIn(code, ruleset))
      return violation('inconsistent', { what: `the tile ${idOfCode(code)} is nowhere` });
  return null;
}
