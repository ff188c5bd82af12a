/**
 * A turn while it is being put together: rows of tiles on the table, tiles held for a moment, the rack.
 * Nothing here is against any rule yet; whether it may be played, the engine says in the end.
 */
import {
  type Meld,
  type Position,
  type Ruleset,
  readEitherKind,
  type Slot,
  slotTile,
  type TileId,
} from '@rummikub/engine';

/** Tiles that lie together. A joker that stands for nothing yet is just its tile. */
export interface Row {
  readonly slots: readonly Slot[];
}

export interface Draft {
  readonly rows: readonly Row[];
  /** Jokers that were replaced: they must find a place before the turn ends. */
  readonly held: readonly TileId[];
  readonly rack: readonly TileId[];
}

export const draftOf = ({ table, rack }: Pick<Position, 'table' | 'rack'>): Draft => ({
  rows: table.map(({ slots }) => ({ slots })),
  held: [],
  rack,
});

/** The meld that a row is, its open jokers read; null where it is none. */
export function meldOf({ slots }: Row, ruleset: Ruleset): Meld | null {
  const read = readEitherKind(slots, ruleset);
  return read.ok ? read.value[0] : null;
}

/** Why a row is no meld, in the engine's words; null where it is one. */
export function rowTrouble({ slots }: Row, ruleset: Ruleset): string | null {
  const read = readEitherKind(slots, ruleset);
  return read.ok ? null : read.error.message;
}

/** The row with its tiles in order and its jokers read, where it is a meld; else just as it is. */
export const tidy = (row: Row, ruleset: Ruleset): Row => {
  const meld = meldOf(row, ruleset);
  return meld === null ? row : { slots: meld.slots };
};

/** The melds of the whole table, or the number (from 0) of the first row that is none. */
export function tableOf({ rows }: Draft, ruleset: Ruleset): { table: Meld[] } | { unfinished: number } {
  const table: Meld[] = [];
  for (const [i, row] of rows.entries()) {
    const meld = meldOf(row, ruleset);
    if (meld === null) return { unfinished: i };
    table.push(meld);
  }
  return { table };
}

/** The draft without these tiles wherever they were; rows that are left empty vanish. */
export function without({ rows, held, rack }: Draft, tiles: ReadonlySet<TileId>): Draft {
  const stays = (tile: TileId): boolean => !tiles.has(tile);
  return {
    rows: rows
      .map(({ slots }) => ({ slots: slots.filter((slot) => stays(slotTile(slot))) }))
      .filter(({ slots }) => slots.length > 0),
    held: held.filter(stays),
    rack: rack.filter(stays),
  };
}
