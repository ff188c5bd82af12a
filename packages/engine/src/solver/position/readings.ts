/**
 * The ways to look at an old table: its readings, where jokers in groups may stand for any colour that their group lacks, and the cases
 * of frozen melds in each.
 */
import { isAssigned, type Meld, type Slot } from '../../rules/meld.ts';
import { jokerReadings } from '../../rules/play/jokers.ts';
import type { Position } from '../../rules/position.ts';
import { faceOfType } from '../../rules/tile.ts';
import { type Frozen, frozenCases, mayFreeze } from './frozen.ts';

/** A reading of the old table and, where jokers freeze their melds, one case of what becomes of those. */
export interface Case {
  readonly position: Position;
  readonly frozen?: Frozen;
}

/** Every case of a position: each legal play is one of such a case, and each play of a case is legal. The position is valid. */
export function casesOf(position: Position): Case[] {
  const readings = [position, ...otherReadings(position)];
  if (!mayFreeze(position)) return readings.map((reading) => ({ position: reading }));
  return readings.flatMap((reading) => frozenCases(reading).map((frozen) => ({ position: reading, frozen })));
}

/**
 * The position with its jokers read in every other way that the rules allow: none where the jokers are as they were given.
 * The position is valid.
 */
export function otherReadings(position: Position): Position[] {
  const { ruleset, table, opened } = position;
  if (ruleset.jokerGroupColors === 'assigned' || ruleset.jokerReclaimRule === 'free') return [];
  if (!opened && !ruleset.playOnAfterInitialMeld) return [];
  let tables: Meld[][] = [[...table]];
  for (const [m, meld] of table.entries()) {
    if (meld.kind === 'run' || !meld.slots.some(isAssigned)) continue;
    const melds = jokerReadings(meld, ruleset).map((types) => read(meld, types));
    if (melds.length > 1) tables = tables.flatMap((one) => melds.map((other) => one.with(m, other)));
  }
  return tables.slice(1).map((one) => ({ ...position, table: one }));
}

/** A meld whose jokers stand for these types, one after the other. */
function read(meld: Meld, types: readonly number[]): Meld {
  let next = 0;
  const slots = meld.slots.map((slot): Slot => {
    const type = types[next];
    if (!isAssigned(slot) || type === undefined) return slot;
    next++;
    return { tile: slot.tile, as: faceOfType(type) };
  });
  return { kind: meld.kind, slots };
}
