/** Is this play legal here? A play replaces the whole table; every rule of PLAY is decided in this file. */
import { type Meld, meldViolation, slotTile, slotType } from './meld.ts';
import type { Multiset } from './multiset.ts';
import { MOST_MELDS, type Position } from './position.ts';
import { fail, ok, type Result } from './result.ts';
import { canonicalTable } from './table.ts';
import {
  CODE_COUNT,
  compareTiles,
  faceOfType,
  idOfCode,
  JOKER_TYPE,
  MAX_COPIES,
  rackPoints,
  type TileId,
  TYPE_COUNT,
  tileCode,
  valueOfType,
} from './tile.ts';
import { show, type Violation, violation, within } from './violation.ts';

export interface Play {
  /** The whole table after the play, canonical. */
  readonly table: Meld[];
  /** What left the rack, in tile order. */
  readonly played: TileId[];
  /** Jokers taken from the table to the rack; only where the ruleset allows it, absent where there are none. */
  readonly taken?: TileId[];
  /** Rack points removed, a joker counting its penalty; net of jokers taken. */
  readonly points: number;
}

/** How many tiles fewer the rack has after the play. */
export const netTiles = (play: Play): number => play.played.length - (play.taken?.length ?? 0);

// Scratch, filled anew by every call: judging happens often and must not cost more than reading the table.
const NEW = 1;
const OLD = 2;
const RACK = 4;
const where = new Uint8Array(CODE_COUNT);
const newMeldOf = new Uint8Array(CODE_COUNT);
const jokersBefore = new Int8Array(TYPE_COUNT);
const jokersAfter = new Int8Array(TYPE_COUNT);
const realAfter = new Int8Array(TYPE_COUNT);
const leftRack = new Int8Array(TYPE_COUNT);

/**
 * Judges a play. `delta`, where given, is what the player says left the rack, and must agree.
 * The position is trusted; the table may be anything.
 */
export function judgePlay(
  position: Position,
  table: readonly Meld[],
  delta?: Multiset,
): Result<Play, Violation> {
  const { ruleset, rack } = position;
  where.fill(0);
  jokersBefore.fill(0);
  jokersAfter.fill(0);
  realAfter.fill(0);
  leftRack.fill(0);

  const wrong = scanNewTable(table, position);
  if (wrong !== null) return fail(wrong);
  for (const meld of position.table)
    for (const slot of meld.slots) {
      where[tileCode(slotTile(slot))]! |= OLD;
      if (typeof slot !== 'string') jokersBefore[slotType(slot)]!++;
    }
  for (const tile of rack) where[tileCode(tile)]! |= RACK;

  // Conservation: the new table is the old one and what left the rack, less jokers taken.
  const played: TileId[] = [];
  const taken: TileId[] = [];
  for (let code = 0; code < CODE_COUNT; code++) {
    const at = where[code]!;
    if ((at & (NEW | OLD)) === 0 || (at & (NEW | OLD)) === (NEW | OLD)) continue;
    const tile = idOfCode(code);
    if ((at & NEW) !== 0) {
      if ((at & RACK) === 0) return fail(violation('tile_not_on_rack', { tile }, pathTo(table, tile)));
      played.push(tile);
      leftRack[code >> 2]!++;
    } else if (code >> 2 !== JOKER_TYPE) {
      return fail(violation('tile_missing', { tile }, 'table'));
    } else if (!ruleset.jokerReclaimToHandAllowed) {
      return fail(violation('joker_to_hand', { tile }, 'table'));
    } else {
      taken.push(tile);
      leftRack[JOKER_TYPE]!--;
    }
  }
  // Jokers are interchangeable: one laid and another taken is no tile played.
  if (!leftRack.some((count) => count > 0)) return fail(violation('nothing_played', {}));

  const broken = (position.opened ? jokerRuleViolation(position) : openingViolation(position, table)) ?? null;
  if (broken !== null) return fail(broken);
  if (delta !== undefined) {
    const mismatch = deltaViolation(delta);
    if (mismatch !== null) return fail(mismatch);
  }

  played.sort(compareTiles);
  const points =
    played.reduce((sum, tile) => sum + rackPoints(tile, ruleset.jokerPenalty), 0) -
    taken.length * ruleset.jokerPenalty;
  const after = canonicalTable(table);
  return ok(taken.length === 0 ? { table: after, played, points } : { table: after, played, taken, points });
}

/** Every meld valid, every tile once; fills the scratch for the new table. */
function scanNewTable(table: unknown, { ruleset }: Position): Violation | null {
  if (!Array.isArray(table))
    return violation('wrong_type', { expected: 'a list of melds', got: show(table) }, 'table');
  if (table.length > MOST_MELDS)
    return violation('too_many', { what: 'melds', most: MOST_MELDS, got: table.length }, 'table');
  for (let m = 0; m < table.length; m++) {
    const wrong = meldViolation(table[m], ruleset);
    if (wrong !== null) return within(`table[${m}]`, wrong);
    const { slots } = table[m] as Meld;
    for (let s = 0; s < slots.length; s++) {
      const slot = slots[s]!;
      const tile = slotTile(slot);
      const code = tileCode(tile);
      if (where[code] !== 0) return violation('duplicate_tile', { tile }, `table[${m}].slots[${s}]`);
      where[code] = NEW;
      newMeldOf[code] = m;
      if (typeof slot === 'string') realAfter[code >> 2]!++;
      else jokersAfter[slotType(slot)]!++;
    }
  }
  return null;
}

const pathTo = (table: readonly Meld[], tile: TileId): string => {
  const code = tileCode(tile);
  const m = newMeldOf[code]!;
  return `table[${m}].slots[${table[m]!.slots.findIndex((slot) => slotTile(slot) === tile)}]`;
};

/**
 * The joker rule, by counts: where fewer jokers stand for a face than before, the difference was reclaimed.
 *
 * 'replace' also wants a reclaimed joker in a meld that was not there before. That follows: melds that were
 * there before hold no more jokers for a face than stood for it before, so wherever the count of a face
 * rises, the joker that makes it rise is in a new meld.
 */
function jokerRuleViolation({ ruleset }: Position): Violation | null {
  const rule = ruleset.jokerReclaimRule;
  if (rule === 'free') return null;
  for (let type = 0; type < JOKER_TYPE; type++) {
    const reclaimed = jokersBefore[type]! - jokersAfter[type]!;
    if (reclaimed <= 0) continue;
    const face = faceOfType(type);
    if (rule === 'locked') return violation('joker_locked', { face }, 'table');
    const replacing = rule === 'replace' ? leftRack[type]! : realAfter[type]!;
    if (replacing < reclaimed) return violation('joker_not_replaced', { face, rule }, 'table');
  }
  return null;
}

function openingViolation({ ruleset, table: old }: Position, table: readonly Meld[]): Violation | null {
  if (leftRack[JOKER_TYPE]! > 0 && !ruleset.initialMeldAllowJoker) {
    for (const meld of table)
      for (const slot of meld.slots)
        if (typeof slot !== 'string' && (where[tileCode(slot.tile)]! & OLD) === 0)
          return violation('opening_joker', { tile: slot.tile }, pathTo(table, slot.tile));
  }
  if (ruleset.initialMeldMustUseOnlyHand) {
    for (const meld of old)
      if (!staysAsItIs(meld, table))
        return violation('opening_table_changed', { meld: meld.slots.map(slotTile).join(' ') }, 'table');
  }
  let points = 0;
  for (let type = 0; type < JOKER_TYPE; type++) {
    const gained = jokersAfter[type]! - jokersBefore[type]!;
    if (gained < 0) return violation('joker_moved_in_opening', { face: faceOfType(type) }, 'table');
    points += (leftRack[type]! + gained) * valueOfType(type);
  }
  const needed = ruleset.initialMeldMinPoints;
  return points < needed ? violation('opening_points', { points, needed, missing: needed - points }) : null;
}

/** Whether the old meld is on the new table with just its tiles, its jokers standing for the same. */
function staysAsItIs(meld: Meld, table: readonly Meld[]): boolean {
  const first = tileCode(slotTile(meld.slots[0]!));
  if ((where[first]! & NEW) === 0) return false;
  const now = table[newMeldOf[first]!]!;
  if (now.kind !== meld.kind || now.slots.length !== meld.slots.length) return false;
  return meld.slots.every((slot) => {
    const code = tileCode(slotTile(slot));
    if ((where[code]! & NEW) === 0 || newMeldOf[code] !== newMeldOf[first]) return false;
    if (typeof slot === 'string') return true;
    return now.slots.some((s) => typeof s !== 'string' && s.tile === slot.tile && s.as === slot.as);
  });
}

function deltaViolation(delta: Multiset): Violation | null {
  const faces = (counts: ArrayLike<number>): string[] => {
    const list: string[] = [];
    for (let type = 0; type < TYPE_COUNT; type++)
      // One more than exist is enough to show that there are too many.
      for (let i = 0; i < Math.min(counts[type] ?? 0, MAX_COPIES + 1); i++)
        list.push(type === JOKER_TYPE ? 'j' : faceOfType(type));
    return list;
  };
  for (let type = 0; type < TYPE_COUNT; type++)
    if ((delta[type] ?? 0) !== Math.max(0, leftRack[type]!))
      return violation('delta_mismatch', { expected: faces(leftRack), got: faces(delta) }, 'delta_from_hand');
  return null;
}
