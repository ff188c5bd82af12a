/** Reading a list of tiles as a meld: what its unassigned jokers can stand for. */
import {
  canonicalMeld,
  isOpenJoker,
  kindViolation,
  type Meld,
  type MeldKind,
  meldFaults,
  meldText,
  type Slot,
  slotTile,
  slotType,
  slotViolation,
} from './meld.ts';
import { fail, ok, type Result } from './result.ts';
import type { Ruleset } from './ruleset.ts';
import { colorOfType, faceOfType, MAX_VALUE, typeOf, valueOfType } from './tile.ts';
import { type MeldFault, type Violation, violation, within, wrongType } from './violation.ts';

/** How a list of tiles is read as a meld. */
export interface ReadingOptions {
  /** 'list' (default): the place in the list speaks first. 'set': the order means nothing. */
  readonly order?: 'list' | 'set';
}

/** Why something is no tile of the ruleset, or null. A joker that leaves open what it stands for is what there is to read. */
function slotFault(slot: Slot, ruleset: Ruleset): Violation | null {
  const wrong = slotViolation(slot, ruleset);
  return wrong?.code === 'joker_assignment' && isOpenJoker(slot) ? null : wrong;
}

/**
 * Every way to read the tiles as a meld of this kind, the preferred one first; none where there is none.
 *
 * A run is read by position where that works, and then only so. Otherwise, as a set: the gaps are filled,
 * then the run grows upwards as far as it goes, then downwards. A group's jokers take the missing colours
 * in colour order. Jokers are interchangeable, so readings that differ only in which joker is which are one.
 */
export function readings(
  kind: MeldKind,
  tiles: readonly Slot[],
  ruleset: Ruleset,
  options: ReadingOptions = {},
): Meld[] {
  if (!Array.isArray(tiles) || tiles.length < 3 || tiles.length > MAX_VALUE) return [];
  if (kindViolation(kind) !== null || Array.from(tiles).some((slot) => slotFault(slot, ruleset) !== null))
    return [];
  const known = tiles.filter((slot) => !isOpenJoker(slot)).map(slotType);
  const open = tiles.length - known.length;
  if (kind === 'group') return groupReadings(tiles, known, open, ruleset);
  const byPlace = options.order === 'set' ? [] : runReadingsByPlace(tiles, ruleset);
  return byPlace.length > 0 ? byPlace : runReadingsAsSet(tiles, known, open, ruleset);
}

/** Gives the open jokers these types, in list order; null unless the whole is a valid meld. */
function assign(kind: MeldKind, tiles: readonly Slot[], types: readonly number[]): Meld | null {
  let next = 0;
  const slots = tiles.map(
    (slot): Slot => (isOpenJoker(slot) ? { tile: slot, as: faceOfType(types[next++]!) } : slot),
  );
  const meld = { kind, slots };
  return meldFaults(kind, slots.map(slotType)).length === 0 ? canonicalMeld(meld) : null;
}

const kept = (melds: readonly (Meld | null)[]): Meld[] => melds.filter((m) => m !== null);

function runReadingsByPlace(tiles: readonly Slot[], ruleset: Ruleset): Meld[] {
  const found: (Meld | null)[] = [];
  const anchor = tiles.findIndex((slot) => !isOpenJoker(slot));
  const colors =
    anchor < 0
      ? Array.from({ length: ruleset.colors }, (_, c) => c)
      : [colorOfType(slotType(tiles[anchor]!))];
  for (const color of colors) {
    const firsts =
      anchor < 0
        ? Array.from({ length: ruleset.values }, (_, i) => i + 1)
        : [valueOfType(slotType(tiles[anchor]!)) - anchor];
    for (const first of firsts) {
      if (first < 1 || first + tiles.length - 1 > ruleset.values) continue;
      const inOrder = tiles.every(
        (slot, i) => isOpenJoker(slot) || slotType(slot) === typeOf(color, first + i),
      );
      if (!inOrder) continue;
      const types = tiles.flatMap((slot, i) => (isOpenJoker(slot) ? [typeOf(color, first + i)] : []));
      found.push(assign('run', tiles, types));
    }
  }
  return kept(found);
}

function runReadingsAsSet(
  tiles: readonly Slot[],
  known: readonly number[],
  open: number,
  ruleset: Ruleset,
): Meld[] {
  if (known.length === 0) return runReadingsByPlace(tiles, ruleset);
  const color = colorOfType(known[0]!);
  const values = known.map(valueOfType);
  const low = Math.min(...values);
  const high = Math.max(...values);
  const gaps: number[] = [];
  for (let v = low + 1; v < high; v++) if (!values.includes(v)) gaps.push(v);
  const spare = open - gaps.length;
  if (spare < 0) return [];
  const found: (Meld | null)[] = [];
  for (let up = Math.min(spare, ruleset.values - high); up >= 0; up--) {
    const down = spare - up;
    if (low - down < 1) continue;
    const above = Array.from({ length: up }, (_, i) => high + 1 + i);
    const below = Array.from({ length: down }, (_, i) => low - 1 - i);
    found.push(
      assign(
        'run',
        tiles,
        [...gaps, ...above, ...below].map((v) => typeOf(color, v)),
      ),
    );
  }
  return kept(found);
}

function groupReadings(
  tiles: readonly Slot[],
  known: readonly number[],
  open: number,
  ruleset: Ruleset,
): Meld[] {
  const values =
    known.length > 0 ? [valueOfType(known[0]!)] : Array.from({ length: ruleset.values }, (_, i) => i + 1);
  const taken = known.map(colorOfType);
  const missing = Array.from({ length: ruleset.colors }, (_, c) => c).filter((c) => !taken.includes(c));
  const found: (Meld | null)[] = [];
  for (const value of values)
    for (const colors of choose(missing, open))
      found.push(
        assign(
          'group',
          tiles,
          colors.map((c) => typeOf(c, value)),
        ),
      );
  return kept(found);
}

/** All ways to choose `count` of `items`, in order. */
function choose(items: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, i) => choose(items.slice(i + 1), count - 1).map((rest) => [item, ...rest]));
}

/** Why the tiles cannot be read at all: not tiles of this ruleset, twice the same, or too many. */
function looseViolation(tiles: unknown, ruleset: Ruleset): Violation | null {
  if (!Array.isArray(tiles)) return wrongType('a list of tiles', tiles);
  if (tiles.length > 13)
    return violation('too_many', { what: 'tiles in one meld', most: 13, got: tiles.length });
  const seen = new Set<string>();
  for (const [i, slot] of (tiles as Slot[]).entries()) {
    const path = `[${i}]`;
    const wrong = slotFault(slot, ruleset);
    if (wrong !== null) return within(path, wrong);
    const tile = slotTile(slot);
    if (seen.has(tile)) return violation('duplicate_tile', { tile }, path);
    seen.add(tile);
  }
  return null;
}

/** All that keeps tiles without a reading from being a meld; nothing where only their jokers are to blame. */
export function readingFaults(kind: MeldKind, tiles: readonly Slot[]): MeldFault[] {
  const known = tiles.filter((slot) => !isOpenJoker(slot)).map(slotType);
  // With open jokers a gap is the jokers' fault; a wrong colour, or a number that is there twice, is not.
  const gapIsOwn = known.length === tiles.length || new Set(known).size < known.length;
  const faults = meldFaults(kind, known).filter(
    (fault) => fault !== 'size' && (gapIsOwn || fault !== 'non-consecutive'),
  );
  if (tiles.length < 3 || (kind === 'group' && tiles.length > 4)) faults.unshift('size');
  return faults;
}

/**
 * Reads tiles as one meld. 'first' takes the preferred reading; 'strict' refuses more than one as
 * ambiguous. Without jokers that are left open this is the check whether the tiles are a meld.
 */
export function readMeld(
  kind: MeldKind,
  tiles: readonly Slot[],
  ruleset: Ruleset,
  mode: 'first' | 'strict' = 'first',
  options: ReadingOptions = {},
): Result<Meld, Violation> {
  const wrong = kindViolation(kind) ?? looseViolation(tiles, ruleset);
  if (wrong !== null) return fail(wrong);
  const text = meldText({ kind, slots: tiles });
  const found = readings(kind, tiles, ruleset, options);
  const [first] = found;
  if (first === undefined) {
    const [reason] = readingFaults(kind, tiles);
    return fail(
      reason === undefined
        ? violation('joker_assignment', { reason: 'impossible', meld: text })
        : violation('invalid_meld', { reason, meld: text }),
    );
  }
  if (mode !== 'first' && found.length > 1)
    return fail(violation('joker_assignment', { reason: 'ambiguous', meld: text }));
  return ok(first);
}
