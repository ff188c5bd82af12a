/** What is asked for in a game, and what happened in it. Plain data, ready for JSON. */
import type { Meld } from '../rules/meld.ts';
import type { Multiset } from '../rules/multiset.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { TileId } from '../rules/tile.ts';
import type { DealRecord, Ending, Player } from './state.ts';

/** Time used in a game with time banks. */
interface Timed {
  /** Milliseconds of this turn used so far. Only events of a game with banks have it; in a command it is 0 by default. */
  readonly spentMs?: number;
}

/** To lay tiles: names the whole table after the play. */
export interface PlayCommand extends Timed {
  readonly type: 'play';
  readonly seat: number;
  /** The whole table after the play. */
  readonly table: readonly Meld[];
  /** What the player says left the rack, by type; must agree where it is given. */
  readonly delta?: Multiset;
}

/** The keeper of the clock gives `timeout`, the player the rest. */
export interface SimpleCommand extends Timed {
  readonly type: 'draw' | 'pass' | 'resign' | 'timeout';
  readonly seat: number;
}

/** To deal all tiles anew. */
export interface RedealCommand extends Timed {
  readonly type: 'redeal';
  readonly seat: number;
  /** The new racks and pool, where they are known already: a replay does not depend on the generator. */
  readonly racks?: readonly (readonly TileId[])[];
  readonly pool?: readonly TileId[];
}

/** A move that a player or the clock asks for. */
export type Command = PlayCommand | SimpleCommand | RedealCommand;

/** The first event: everything that the game is made from, so that a replay needs no generator. */
export interface StartEvent {
  readonly type: 'start';
  readonly at: string;
  readonly gameId: string;
  readonly ruleset: Ruleset;
  readonly players: readonly Player[];
  readonly deckOrder: readonly TileId[];
  readonly deal: DealRecord;
}

/** A seat laid tiles. */
export interface PlayEvent extends Timed {
  readonly type: 'play';
  readonly at: string;
  readonly seat: number;
  /** The whole table after the play, canonical. */
  readonly table: readonly Meld[];
  /** What left the rack, in tile order. */
  readonly played: readonly TileId[];
  /** Jokers taken to the rack. */
  readonly taken: readonly TileId[];
}

/** Tiles drawn: one by choice, or as many as the deadline costs and the pool has. */
export interface DrawEvent extends Timed {
  readonly type: 'draw' | 'timeout';
  readonly at: string;
  readonly seat: number;
  readonly tiles: readonly TileId[];
}

/** A seat passed. */
export interface PassEvent extends Timed {
  readonly type: 'pass';
  readonly at: string;
  readonly seat: number;
}

/** A seat left the game. */
export interface ResignEvent {
  readonly type: 'resign';
  readonly at: string;
  readonly seat: number;
}

/** A seat asked for new tiles, and all tiles were dealt anew. */
export interface RedealEvent {
  readonly type: 'redeal';
  readonly at: string;
  readonly seat: number;
  /** The new racks by seat, each as it was dealt, and the new pool, the next tile first. */
  readonly racks: readonly (readonly TileId[])[];
  readonly pool: readonly TileId[];
}

/** The last event: the racks are laid open, and the seed and its salt with them. */
export interface EndEvent extends Ending {
  readonly type: 'end';
  readonly at: string;
  readonly racks: readonly (readonly TileId[])[];
  readonly seed: string;
  readonly salt: string;
}

/** What a seat did. */
export type MoveEvent = PlayEvent | DrawEvent | PassEvent | ResignEvent | RedealEvent;

/** What happened in a game. */
export type GameEvent = StartEvent | MoveEvent | EndEvent;
