/**
 * A draft: a turn that is not played yet, as rows of tiles on the table, held tiles and the rack. A draft may break any
 * rule; the engine judges the play.
 */
import {
  fail,
  type Meld,
  ok,
  type Position,
  type Result,
  type Ruleset,
  type Slot,
  slotTile,
  type TileId,
  type Violation,
} from '@rummikub/engine';
import { readEitherKind, tellingOf, tellingText } from '@rummikub/engine/parts';

/** Tiles that lie together. A joker that stands for nothing yet is just its tile. */
export interface Row {
  readonly slots: readonly Slot[];
}

export interface Draft {
  readonly rows: readonly Row[];
  /** Tiles taken from the table, such as replaced jokers. They must be laid before the turn ends. */
  readonly held: readonly TileId[];
  readonly rack: readonly TileId[];
}

export const draftOf = ({ table, rack }: Pick<Position, 'table' | 'rack'>): Draft => ({
  rows: table.map(({ slots }) => ({ slots })),
  held: [],
  rack,
});

/** The row as a meld, its open jokers read; null where it is not a meld. */
export function meldOf({ slots }: Row, ruleset: Ruleset): Meld | null {
  const read = readEitherKind(slots, ruleset);
  return read.ok ? read.value[0] : null;
}

/** A meld with its tiles in order and its jokers read; another row unchanged. */
export const tidy = (row: Row, ruleset: Ruleset): Row => {
  const meld = meldOf(row, ruleset);
  return meld === null ? row : { slots: meld.slots };
};

/** The most telling reason why a row is not a meld. */
function reason(slots: readonly Slot[], { code, message }: Violation): string {
  const telling = code === 'invalid_meld' ? tellingOf(slots.map(slotTile)) : null;
  return telling === null ? message : tellingText(telling);
}

/** The melds of the whole table, or what is wrong with its first row that is not a meld. */
export function tableOf({ rows }: Draft, ruleset: Ruleset): Result<Meld[], string> {
  const table: Meld[] = [];
  for (const [i, { slots }] of rows.entries()) {
    const read = readEitherKind(slots, ruleset);
    if (!read.ok) return fail(`Meld ${i + 1}: ${reason(slots, read.error)}`);
    table.push(read.value[0]);
  }
  return ok(table);
}

/** The draft without these tiles. Rows that become empty are removed. */
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
