/** A position: what a player faces on their turn. Checked once, at the border; trusted inside. */
import { type Meld, meldViolations, type Slot, slotTile, tileViolation } from './meld.ts';
import type { Ruleset } from './ruleset.ts';
import { existsIn, type TileId, tileCode } from './tile.ts';
import { type Segment, type Violation, violation, within, wrongType } from './violation.ts';

/** What a player faces: the table, the own rack, and whether the opening is done. */
export interface Position {
  readonly ruleset: Ruleset;
  readonly table: readonly Meld[];
  readonly rack: readonly TileId[];
  /** Whether the player has made their opening. */
  readonly opened: boolean;
}

/** Everything that is wrong with a table and a rack, with the path to it; empty where nothing is. */
export function positionViolations(table: unknown, rack: unknown, ruleset: Ruleset): Violation[] {
  const problems: Violation[] = [];
  const seen = new Set<string>();
  const once = (tile: TileId, ...path: Segment[]): void => {
    if (seen.has(tile)) problems.push(violation('duplicate_tile', { tile }, ...path));
    seen.add(tile);
  };
  if (!Array.isArray(table)) {
    problems.push(wrongType('a list of melds', table, 'table'));
  } else if (table.length > MOST_MELDS) {
    problems.push(violation('too_many', { what: 'melds', most: MOST_MELDS, got: table.length }, 'table'));
  } else {
    for (const [m, meld] of table.entries()) {
      for (const fault of meldViolations(meld, ruleset)) problems.push(within(fault, 'table', m));
      // The readable tiles of a meld lie on the table even where the meld is invalid.
      if (Array.isArray(meld?.slots))
        meld.slots.slice(0, MOST_TILES).forEach((slot: Slot, s: number) => {
          const tile = slotTile(slot);
          if (existsIn(tileCode(tile), ruleset)) once(tile, 'table', m, 'slots', s);
        });
    }
  }
  if (!Array.isArray(rack)) {
    problems.push(wrongType('a list of tiles', rack, 'rack'));
  } else if (rack.length > MOST_TILES) {
    problems.push(
      violation('too_many', { what: 'tiles on the rack', most: MOST_TILES, got: rack.length }, 'rack'),
    );
  } else {
    for (const [i, tile] of rack.entries()) {
      const wrong = tileViolation(tile, ruleset);
      if (wrong === null) once(tile as TileId, 'rack', i);
      else problems.push(within(wrong, 'rack', i));
    }
  }
  return problems;
}

/** The largest set has 4 × 13 × 4 tiles and 4 jokers: 212, so at most 70 melds. */
export const MOST_TILES = 212;
export const MOST_MELDS = 70;
