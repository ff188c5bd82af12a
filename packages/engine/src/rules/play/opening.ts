/** The opening: what a player's first play must be, and its points. */
import { canonicalMeld, type Meld, meldText, type Slot, slotTile, slotType } from '../meld.ts';
import type { Position } from '../position.ts';
import type { Ruleset } from '../ruleset.ts';
import { tableTiles } from '../table.ts';
import { faceOfType, JOKER_TYPE, tileCode, valueOfType } from '../tile.ts';
import { type Violation, violation } from '../violation.ts';
import { findTornMeld } from './jokers.ts';
import { OLD, pathTo, type Tally } from './tally.ts';
import { worthInMelds } from './worth.ts';

/**
 * The points of an opening so far: the values of the rack's tiles in these melds, a joker counting as the tile it
 * stands for. Where the opening must come from the rack alone, only melds wholly from the rack count.
 */
export function initialMeldTotal(
  melds: readonly Meld[],
  { ruleset, rack }: Pick<Position, 'ruleset' | 'rack'>,
): number {
  const own = new Set(rack);
  const isOwn = (slot: Slot): boolean => own.has(slotTile(slot));
  const counted = ruleset.initialMeldMustUseOnlyHand
    ? melds.filter(({ slots }) => slots.every(isOwn))
    : melds;
  return counted
    .flatMap(({ slots }) => slots.filter(isOwn))
    .reduce((sum, slot) => sum + valueOfType(slotType(slot)), 0);
}

/** Applies the opening rule. */
export function findOpeningFaults(
  position: Position,
  table: readonly Meld[],
  tally: Tally,
  faults: Violation[],
): void {
  const { ruleset, table: old } = position;
  const { where, jokersBefore, jokersAfter, leftRack } = tally;
  if (leftRack[JOKER_TYPE]! > 0 && !ruleset.initialMeldAllowJoker)
    for (const tile of new Set(tableTiles(table))) {
      const code = tileCode(tile);
      if (code >> 2 === JOKER_TYPE && (where[code]! & OLD) === 0)
        faults.push(violation('opening_joker', { tile }, ...pathTo(tally, code)));
    }
  if (ruleset.initialMeldMustUseOnlyHand) {
    const now = new Set(table.map(sameness));
    for (const meld of old)
      if (!now.has(sameness(meld)))
        faults.push(
          violation('opening_table_changed', { meld: meld.slots.map(slotTile).join(' ') }, 'table'),
        );
  }
  if (ruleset.jokerMeldsFrozen) findTornMeld(position, table, faults);
  let points = 0;
  for (let type = 0; type < JOKER_TYPE; type++) {
    const gained = jokersAfter[type]! - jokersBefore[type]!;
    if (gained < 0) faults.push(violation('joker_moved_in_opening', { face: faceOfType(type) }, 'table'));
    points += (leftRack[type]! + Math.max(0, gained)) * valueOfType(type);
  }
  const needed = ruleset.initialMeldMinPoints;
  if (points < needed) faults.push(violation('opening_points', { points, needed, missing: needed - points }));
}

/** Applies the opening rule to a player who goes on in the same turn: what left the rack must contain an opening. */
export function findPlayOnFaults(ruleset: Ruleset, { leftRack }: Tally, faults: Violation[]): void {
  const needed = ruleset.initialMeldMinPoints;
  const points = needed > 0 ? worthInMelds(leftRack, ruleset) : 0;
  if (points < needed) faults.push(violation('opening_points', { points, needed, missing: needed - points }));
}

/** Equal for melds of the same tiles whose jokers stand for the same. */
const sameness = (meld: Meld): string => meldText(canonicalMeld(meld));
