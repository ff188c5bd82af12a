/** Applies an entry to a draft: moves tiles to where the player wants them. */
import { type Ruleset, type Slot, slotTile, type TileId } from '@rummikub/engine';
import { isAssigned, slotType, tileType, typeOfFace } from '@rummikub/engine/parts';
import { type Draft, meldOf, type Row, tidy, without } from './draft.ts';
import type { Entry, Mistake, Wanted } from './entry.ts';

export type Change = Extract<Entry, { type: 'lay' | 'add' | 'take' }>;

/** Whether a tile is the one that was typed. */
const fits = (tile: TileId, { face, copy }: Wanted): boolean =>
  (copy === null || tile.endsWith(copy)) &&
  (face === 'j' ? tile.startsWith('j') : tileType(tile) === typeOfFace(face));

/** All tiles in the order in which they are used: held tiles, then the rack, then the table. */
function candidates({ held, rack, rows }: Draft, ruleset: Ruleset, not: Row | undefined): TileId[] {
  const other = rows.filter((row) => row !== not);
  // A tile that its meld can spare comes before one that would leave a meld broken.
  const spare = (row: Row, slot: Slot): boolean =>
    meldOf({ slots: row.slots.filter((s) => s !== slot) }, ruleset) !== null;
  const slots = other.flatMap((row) => row.slots.map((slot) => ({ slot, spare: spare(row, slot) })));
  const easy = slots.filter((one) => one.spare).map(({ slot }) => slotTile(slot));
  const hard = slots.filter((one) => !one.spare).map(({ slot }) => slotTile(slot));
  return [...held, ...rack, ...easy, ...hard];
}

interface Found {
  readonly slots: Slot[];
}

/** Finds the tiles that were typed, each once. `not` is the row that they go to. */
function find(
  wanted: readonly Wanted[],
  draft: Draft,
  ruleset: Ruleset,
  used: Set<TileId>,
  not?: Row,
): Found | Mistake {
  const all = candidates(draft, ruleset, not);
  const slots: Slot[] = [];
  for (const one of wanted) {
    const left = all.filter((candidate) => !used.has(candidate));
    // The screen does not show which copy lies where, so another copy is used where this one is not free.
    const tile =
      left.find((candidate) => fits(candidate, one)) ??
      left.find((candidate) => fits(candidate, { ...one, copy: null }));
    if (tile === undefined) {
      const there = all.some((candidate) => fits(candidate, { ...one, copy: null }));
      const message = there
        ? `There is no other ${one.face} than the one that you use already`
        : `You have no ${one.face === 'j' ? 'joker' : one.face}, and there is none on the table to take`;
      return { at: one.at, message };
    }
    used.add(tile);
    slots.push(one.as === null ? tile : { tile, as: one.as });
  }
  return { slots };
}

/** The draft after the change, or why it cannot be made. */
export function changeDraft(draft: Draft, change: Change, ruleset: Ruleset): Draft | Mistake {
  switch (change.type) {
    case 'lay':
      return lay(draft, change.melds, ruleset);
    case 'add':
      return add(draft, change.row, change.tiles, ruleset);
    case 'take':
      return take(draft, change.tiles, ruleset);
  }
}

function lay(draft: Draft, melds: readonly (readonly Wanted[])[], ruleset: Ruleset): Draft | Mistake {
  const used = new Set<TileId>();
  const made: Row[] = [];
  for (const wanted of melds) {
    const found = find(wanted, draft, ruleset, used);
    if ('message' in found) return found;
    made.push(tidy(found, ruleset));
  }
  const rest = without(draft, used);
  return { ...rest, rows: [...rest.rows.map((row) => tidy(row, ruleset)), ...made] };
}

function add(draft: Draft, index: number, wanted: readonly Wanted[], ruleset: Ruleset): Draft | Mistake {
  const row = draft.rows[index];
  if (row === undefined) {
    const count = draft.rows.length;
    const there = count === 0 ? 'the table is empty' : count === 1 ? 'there is one' : `there are ${count}`;
    return { at: 0, message: `There is no meld ${index + 1}; ${there}` };
  }
  const found = find(wanted, draft, ruleset, new Set(), row);
  if ('message' in found) return found;
  const tiles = new Set(found.slots.map(slotTile));
  let slots = [...row.slots];
  const held: TileId[] = [];
  const extra: Slot[] = [];
  for (const slot of found.slots) {
    // A tile replaces the joker that stands for it, and the joker is held.
    const joker = slots.find(
      (other) => isAssigned(other) && !isAssigned(slot) && slotType(other) === tileType(slot),
    );
    if (joker === undefined) extra.push(slot);
    else {
      held.push(slotTile(joker));
      slots = slots.map((other) => (other === joker ? slot : other));
    }
  }
  const rest = without({ ...draft, rows: draft.rows.filter((other) => other !== row) }, tiles);
  const rows = rest.rows.map((other) => tidy(other, ruleset));
  // The row keeps its place; rows before it may have been removed.
  const before = draft.rows
    .slice(0, index)
    .filter(({ slots: s }) => s.some((one) => !tiles.has(slotTile(one)))).length;
  rows.splice(before, 0, grown(slots, extra, ruleset));
  return { rows, held: [...rest.held, ...held], rack: rest.rack };
}

/** A meld with more tiles. Its jokers are read anew where they cannot stay what they were. */
function grown(slots: readonly Slot[], extra: readonly Slot[], ruleset: Ruleset): Row {
  const row = { slots: [...slots, ...extra] };
  if (meldOf(row, ruleset) !== null) return tidy(row, ruleset);
  const open = {
    slots: row.slots.map((slot) => (isAssigned(slot) && !extra.includes(slot) ? slot.tile : slot)),
  };
  return meldOf(open, ruleset) === null ? row : tidy(open, ruleset);
}

/** Takes tiles off the table, to be held. */
function take(draft: Draft, wanted: readonly Wanted[], ruleset: Ruleset): Draft | Mistake {
  const onTable = { rows: draft.rows, held: [], rack: [] };
  const found = find(wanted, onTable, ruleset, new Set());
  if ('message' in found) return { ...found, message: 'That tile is not on the table' };
  const tiles = found.slots.map(slotTile);
  const rest = without(draft, new Set(tiles));
  return { ...rest, rows: rest.rows.map((row) => tidy(row, ruleset)), held: [...rest.held, ...tiles] };
}

/** Held tiles that were on the rack when the turn began go back there. */
export function settle(draft: Draft, start: Draft): Draft {
  const mine = new Set(start.rack);
  const back = draft.held.filter((tile) => mine.has(tile));
  if (back.length === 0) return draft;
  return { ...draft, held: draft.held.filter((tile) => !mine.has(tile)), rack: [...draft.rack, ...back] };
}
