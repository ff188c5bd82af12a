/** Is this play legal here? A play replaces the whole table; every rule of PLAY is decided in this file. */
import {
  canonicalMeld,
  type Meld,
  meldText,
  meldViolations,
  type Slot,
  slotTile,
  slotType,
} from '../meld.ts';
import type { Multiset } from '../multiset.ts';
import { MOST_MELDS, MOST_TILES, type Position, positionViolations } from '../position.ts';
import { fail, ok, type Result } from '../result.ts';
import { canonicalTable, tableTiles } from '../table.ts';
import {
  CODE_COUNT,
  compareTiles,
  existsIn,
  faceOfType,
  idOfCode,
  JOKER_TYPE,
  MAX_COPIES,
  rackTotal,
  type TileId,
  TYPE_COUNT,
  tileCode,
  valueOfType,
} from '../tile.ts';
import { type Violation, violation, within } from '../violation.ts';

/** A legal play: the table that it leads to, and what it took from the rack. */
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
const newSlotOf = new Uint8Array(CODE_COUNT);
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
  const { faults, played, taken } = inspect(position, table, delta);
  if (faults.length > 0) return fail(faults[0]!);
  const { jokerPenalty } = position.ruleset;
  const points = rackTotal(played, jokerPenalty) - rackTotal(taken, jokerPenalty);
  const after = canonicalTable(table);
  played.sort(compareTiles);
  return ok(taken.length === 0 ? { table: after, played, points } : { table: after, played, taken, points });
}

/** Everything that is wrong with a play, the first as `judgePlay` has it; empty where it is legal. */
export const playViolations = (position: Position, table: readonly Meld[]): Violation[] =>
  inspect(position, table).faults;

function inspect(
  position: Position,
  table: readonly Meld[],
  delta?: Multiset,
): { faults: Violation[]; played: TileId[]; taken: TileId[] } {
  where.fill(0);
  jokersBefore.fill(0);
  jokersAfter.fill(0);
  realAfter.fill(0);
  leftRack.fill(0);

  const faults: Violation[] = [];
  const played: TileId[] = [];
  const taken: TileId[] = [];
  let foreign = false;
  const found = { faults, played, taken };
  const readable = scanNewTable(table, position, faults);
  if (readable === null) return found;
  for (const meld of position.table)
    for (const slot of meld.slots) {
      where[tileCode(slotTile(slot))]! |= OLD;
      if (typeof slot !== 'string') jokersBefore[slotType(slot)]!++;
    }
  for (const tile of position.rack) where[tileCode(tile)]! |= RACK;

  // Conservation: the new table is the old one and what left the rack, less jokers taken.
  for (let code = 0; code < CODE_COUNT; code++) {
    const at = where[code]!;
    if ((at & (NEW | OLD)) === 0 || (at & (NEW | OLD)) === (NEW | OLD)) continue;
    const tile = idOfCode(code);
    if ((at & NEW) !== 0) {
      if ((at & RACK) === 0) {
        foreign = true;
        faults.push(violation('tile_not_on_rack', { tile }, pathTo(code)));
      } else {
        played.push(tile);
        leftRack[code >> 2]!++;
      }
    } else if (code >> 2 !== JOKER_TYPE) {
      faults.push(violation('tile_missing', { tile }, 'table'));
    } else if (!position.ruleset.jokerReclaimToHandAllowed) {
      faults.push(violation('joker_to_hand', { tile }, 'table'));
    } else {
      taken.push(tile);
      leftRack[JOKER_TYPE]!--;
    }
  }
  // Jokers are interchangeable: one laid and another taken is no tile played. A tile from nowhere has its own fault.
  if (!foreign && !leftRack.some((count) => count > 0)) faults.push(violation('nothing_played', {}));
  // Where a tile cannot be read, what the jokers stand for is not known either.
  if (readable) {
    if (position.opened) findJokerFaults(position, faults);
    else findOpeningFaults(position, table, faults);
    const mismatch = delta ? deltaViolation(delta) : null;
    if (mismatch !== null) faults.push(mismatch);
  }
  return found;
}

/**
 * Every meld valid, every tile once; fills the scratch for the new table. Gives whether every tile could be read, or
 * null for what is no table at all.
 */
function scanNewTable(table: unknown, { ruleset }: Position, faults: Violation[]): boolean | null {
  if (!Array.isArray(table) || table.length > MOST_MELDS) {
    faults.push(...positionViolations(table, [], ruleset));
    return null;
  }
  let readable = true;
  for (let m = 0; m < table.length; m++) {
    const wrong = meldViolations(table[m], ruleset);
    for (const fault of wrong) faults.push(within(`table[${m}]`, fault));
    // A fault of one of its tiles has a path; a fault of them all together has none.
    const slots: unknown = table[m]?.slots;
    const clear = Array.isArray(slots) && wrong.every(({ path }) => path === undefined);
    readable &&= clear;
    for (let s = 0; Array.isArray(slots) && s < slots.length && s < MOST_TILES; s++) {
      const slot = slots[s] as Slot;
      // A joker that does not say what it stands for lies there all the same.
      const tile = slotTile(slot);
      const code = tileCode(tile);
      if (!existsIn(code, ruleset)) continue;
      if (where[code] !== 0) {
        faults.push(violation('duplicate_tile', { tile }, `table[${m}].slots[${s}]`));
        continue;
      }
      where[code] = NEW;
      newMeldOf[code] = m;
      newSlotOf[code] = s;
      if (clear) (typeof slot === 'string' ? realAfter : jokersAfter)[slotType(slot)]!++;
    }
  }
  return readable;
}

/** Where a tile lies on the new table. */
const pathTo = (code: number): string => `table[${newMeldOf[code]}].slots[${newSlotOf[code]}]`;

/**
 * The joker rule, by counts: where fewer jokers stand for a face than before, the difference was reclaimed.
 *
 * 'replace' also wants a reclaimed joker in a meld that was not there before. That follows: melds that were
 * there before hold no more jokers for a face than stood for it before, so wherever the count of a face
 * rises, the joker that makes it rise is in a new meld.
 */
function findJokerFaults({ ruleset }: Position, faults: Violation[]): void {
  const rule = ruleset.jokerReclaimRule;
  if (rule === 'free') return;
  for (let type = 0; type < JOKER_TYPE; type++) {
    const reclaimed = jokersBefore[type]! - jokersAfter[type]!;
    if (reclaimed <= 0) continue;
    const face = faceOfType(type);
    const replacing = rule === 'replace' ? leftRack[type]! : realAfter[type]!;
    if (rule === 'locked') faults.push(violation('joker_locked', { face }, 'table'));
    else if (replacing < reclaimed) faults.push(violation('joker_not_replaced', { face, rule }, 'table'));
  }
}

function findOpeningFaults(
  { ruleset, table: old }: Position,
  table: readonly Meld[],
  faults: Violation[],
): void {
  if (leftRack[JOKER_TYPE]! > 0 && !ruleset.initialMeldAllowJoker)
    for (const tile of new Set(tableTiles(table))) {
      const code = tileCode(tile);
      if (code >> 2 === JOKER_TYPE && (where[code]! & OLD) === 0)
        faults.push(violation('opening_joker', { tile }, pathTo(code)));
    }
  if (ruleset.initialMeldMustUseOnlyHand) {
    const now = new Set(table.map(sameness));
    for (const meld of old)
      if (!now.has(sameness(meld)))
        faults.push(
          violation('opening_table_changed', { meld: meld.slots.map(slotTile).join(' ') }, 'table'),
        );
  }
  let points = 0;
  for (let type = 0; type < JOKER_TYPE; type++) {
    const gained = jokersAfter[type]! - jokersBefore[type]!;
    if (gained < 0) faults.push(violation('joker_moved_in_opening', { face: faceOfType(type) }, 'table'));
    points += (leftRack[type]! + Math.max(0, gained)) * valueOfType(type);
  }
  const needed = ruleset.initialMeldMinPoints;
  if (points < needed) faults.push(violation('opening_points', { points, needed, missing: needed - points }));
}

/** Equal for melds of the same tiles with their jokers standing for the same. */
const sameness = (meld: Meld): string => meldText(canonicalMeld(meld));

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
