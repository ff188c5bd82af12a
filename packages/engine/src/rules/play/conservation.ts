/** Conservation: the new table is the old one and what left the rack, less jokers taken; and every meld is valid. */
import { isAssigned, meldViolations, type Slot, slotTile, slotType } from '../meld.ts';
import { MOST_MELDS, MOST_TILES, type Position, positionViolations } from '../position.ts';
import { CODE_COUNT, existsIn, idOfCode, JOKER_TYPE, type TileId, tileCode } from '../tile.ts';
import { type Violation, violation, within } from '../violation.ts';
import { NEW, OLD, pathTo, RACK, type Tally } from './tally.ts';

/**
 * Reads the new table into the tally: every meld valid, every tile once. Returns whether every tile could be read, or
 * null for what is not a table.
 */
export function tallyNewTable(
  table: unknown,
  { ruleset }: Position,
  tally: Tally,
  faults: Violation[],
): boolean | null {
  if (!Array.isArray(table) || table.length > MOST_MELDS) {
    faults.push(...positionViolations(table, [], ruleset));
    return null;
  }
  const { where, meldOf, slotOf, jokersAfter, realAfter } = tally;
  let readable = true;
  for (let m = 0; m < table.length; m++) {
    const wrong = meldViolations(table[m], ruleset);
    for (const fault of wrong) faults.push(within(fault, 'table', m));
    // A fault of one tile has a path; a fault of the meld as a whole has none.
    const slots: unknown = table[m]?.slots;
    const clear = Array.isArray(slots) && wrong.every(({ path }) => path.length === 0);
    readable &&= clear;
    for (let s = 0; Array.isArray(slots) && s < slots.length && s < MOST_TILES; s++) {
      const slot = slots[s] as Slot;
      // A joker that does not say what it stands for counts as a tile, too.
      const tile = slotTile(slot);
      const code = tileCode(tile);
      if (!existsIn(code, ruleset)) continue;
      if (where[code] !== 0) {
        faults.push(violation('duplicate_tile', { tile }, 'table', m, 'slots', s));
        continue;
      }
      where[code] = NEW;
      meldOf[code] = m;
      slotOf[code] = s;
      if (clear) (isAssigned(slot) ? jokersAfter : realAfter)[slotType(slot)]!++;
    }
  }
  return readable;
}

/** Reads the old table and the rack into the tally. */
export function tallyPosition({ table, rack }: Position, { where, jokersBefore }: Tally): void {
  for (const meld of table)
    for (const slot of meld.slots) {
      where[tileCode(slotTile(slot))]! |= OLD;
      if (isAssigned(slot)) jokersBefore[slotType(slot)]!++;
    }
  for (const tile of rack) where[tileCode(tile)]! |= RACK;
}

/** Compares the two tables of the tally: what was played, which jokers were taken, and what is wrong with that. */
export function findMoved(
  { ruleset }: Position,
  tally: Tally,
  faults: Violation[],
): { readonly played: TileId[]; readonly taken: TileId[] } {
  const { where, leftRack } = tally;
  const played: TileId[] = [];
  const taken: TileId[] = [];
  let foreign = false;
  for (let code = 0; code < CODE_COUNT; code++) {
    const at = where[code]!;
    if ((at & (NEW | OLD)) === 0 || (at & (NEW | OLD)) === (NEW | OLD)) continue;
    const tile = idOfCode(code);
    if ((at & NEW) !== 0) {
      if ((at & RACK) === 0) {
        foreign = true;
        faults.push(violation('tile_not_on_rack', { tile }, ...pathTo(tally, code)));
      } else {
        played.push(tile);
        leftRack[code >> 2]!++;
      }
    } else if (code >> 2 !== JOKER_TYPE) {
      faults.push(violation('tile_missing', { tile }, 'table'));
    } else if (!ruleset.jokerReclaimToHandAllowed) {
      faults.push(violation('joker_to_hand', { tile }, 'table'));
    } else {
      taken.push(tile);
      leftRack[JOKER_TYPE]!--;
    }
  }
  // Jokers are interchangeable: laying one and taking another plays no tile. A foreign tile has its own fault.
  if (!foreign && !leftRack.some((count) => count > 0)) faults.push(violation('nothing_played', {}));
  return { played, taken };
}
