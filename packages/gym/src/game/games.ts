/** The state of many games in flat typed arrays: game `g` has the g-th part of each. There is no other state. */
import type { Ruleset } from '@rummikub/engine';
import { CODE_COUNT, fullSet, JOKER_TYPE, TYPE_COUNT, tileType } from '@rummikub/engine/parts';
import { type ActionSpace, actionSpace } from '../space/actions.ts';
import { type Layout, layoutOf } from '../space/layout.ts';

/** Fields of a game in `info`. */
export const SEAT = 0;
/** How many tiles have left the deck. */
export const DECK = 1;
/** Seats as bits. */
export const OPENED = 2;
export const PASSED = 3;
/** Whether the seat has drawn in this turn. */
export const DRAWN = 4;
export const TURN = 5;
export const STEPS = 6;
/** The slot of the meld in work, or -1. */
export const WORK = 7;
/** Slots in use, and how many of those hold no whole meld. */
export const USED = 8;
export const UNFINISHED = 9;
/** Held tiles other than jokers. They must go back to the table. */
export const HELD_TILES = 10;
/** Tiles of the draft that come from the rack, and their points, jokers by the face that they stand for. */
export const LAID = 11;
export const POINTS = 12;
/** Whether the draft was changed in this turn. */
export const CHANGED = 13;
/** 1 where the melds on the table must stay as they are in this turn. */
export const LOCKED = 14;
/** How many games of this number were finished before this one. */
export const EPISODE = 15;
/** 1 where the game is over and waits for a reset. */
export const OVER = 16;
/** The last action; undefined before the first step. */
export const LAST = 17;
/** How many games were put into this place, by a deal or by `load`. */
export const PLACED = 18;
/** Random bits of the deal, for random choices later in the game. */
export const CHANCE = 19;
export const FIELDS = 20;

/** Clears the fields of a game for the next one in its place. */
export function clearGame({ info }: Games, g: number): void {
  const at = g * FIELDS;
  const episode = info[at + EPISODE]!;
  const placed = info[at + PLACED]!;
  const chance = info[at + CHANCE]!;
  info.fill(0, at, at + FIELDS);
  info[at + EPISODE] = episode;
  info[at + PLACED] = placed + 1;
  info[at + CHANCE] = chance;
}

export class Games {
  readonly ruleset: Ruleset;
  readonly seats: number;
  /** How many games. */
  readonly size: number;
  readonly space: ActionSpace;
  readonly layout: Layout;
  /** Tiles in the whole set, and how many of each type. */
  readonly tiles: number;
  readonly full: Uint8Array;
  /** Whether a face exists in the set. */
  readonly faces: Uint8Array;
  /** Whether the set has colours enough for groups. */
  readonly groups: boolean;
  /** The points of a tile of each type on a rack. */
  readonly worth: Uint16Array;

  readonly info: Int32Array;
  /** Codes of physical tiles, in the order in which they leave the pool. */
  readonly deck: Uint8Array;
  /** The place of each physical tile, by its code (see `copies.ts`). */
  readonly holders: Uint8Array;
  /** Counts by type, as the racks were when the turn began. */
  readonly racks: Uint8Array;
  readonly rackSizes: Uint8Array;
  /** The melds of the draft, and of the table when the turn began; 0 is a free slot. */
  readonly melds: Int32Array;
  readonly before: Int32Array;
  /** Observations and masks of the acting seat. The counts of rack, held tiles and table are stored only here. */
  readonly observations: Uint8Array;
  readonly masks: Uint8Array;

  constructor(ruleset: Ruleset, seats: number, size: number) {
    const space = actionSpace(ruleset);
    const layout = layoutOf(space, seats);
    this.ruleset = ruleset;
    this.seats = seats;
    this.size = size;
    this.space = space;
    this.layout = layout;
    this.full = new Uint8Array(TYPE_COUNT);
    for (const tile of fullSet(ruleset)) this.full[tileType(tile)]!++;
    this.tiles = fullSet(ruleset).length;
    this.faces = this.full.subarray(0, JOKER_TYPE).map((count) => Number(count > 0));
    this.groups = ruleset.colors >= 3;
    this.worth = Uint16Array.from({ length: TYPE_COUNT }, (_, type) =>
      type === JOKER_TYPE ? ruleset.jokerPenalty : (type % 13) + 1,
    );
    this.info = new Int32Array(size * FIELDS);
    this.deck = new Uint8Array(size * this.tiles);
    this.holders = new Uint8Array(size * CODE_COUNT);
    this.racks = new Uint8Array(size * seats * TYPE_COUNT);
    this.rackSizes = new Uint8Array(size * seats);
    this.melds = new Int32Array(size * space.slots);
    this.before = new Int32Array(size * space.slots);
    this.observations = new Uint8Array(size * layout.size);
    this.masks = new Uint8Array(size * space.size);
  }
}
