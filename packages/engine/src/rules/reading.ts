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
 * Every way to read the tiles as a meld of this kind, the preferred one first; an empty list where no reading exists.
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

/** Gives the open jokers these types, in list order: one meld, or none unless the whole is valid. */
function assign(kind: MeldKind, tiles: readonly Slot[], types: readonly number[]): Meld[] {
  let next = 0;
  const slots: Slot[] = [];
  for (const slot of tiles) {
    if (!isOpenJoker(slot)) {
      slots.push(slot);
      continue;
    }
    const type = types[next++];
    if (type === undefined) return [];
    slots.push({ tile: slot, as: faceOfType(type) });
  }
  return meldFaults(kind, slots.map(slotType)).length === 0 ? [canonicalMeld({ kind, slots })] : [];
}

/** `count` numbers in a row, the first of them given. */
const from = (first: number, count: number): number[] => Array.from({ length: count }, (_, i) => first + i);

function runReadingsByPlace(tiles: readonly Slot[], ruleset: Ruleset): Meld[] {
  const found: Meld[] = [];
  const isOpen = tiles.map(isOpenJoker);
  const anchor = isOpen.indexOf(false);
  const known = tiles[anchor];
  const colors = known === undefined ? from(0, ruleset.colors) : [colorOfType(slotType(known))];
  const firsts = known === undefined ? from(1, ruleset.values) : [valueOfType(slotType(known)) - anchor];
  for (const color of colors)
    for (const first of firsts) {
      if (first < 1 || first + tiles.length - 1 > ruleset.values) continue;
      const types = tiles.map((_, i) => typeOf(color, first + i));
      if (!tiles.every((slot, i) => isOpen[i] || slotType(slot) === types[i])) continue;
      const open = types.filter((_, i) => isOpen[i]);
      found.push(...assign('run', tiles, open));
    }
  return found;
}

function runReadingsAsSet(
  tiles: readonly Slot[],
  known: readonly number[],
  open: number,
  ruleset: Ruleset,
): Meld[] {
  const [first] = known;
  if (first === undefined) return runReadingsByPlace(tiles, ruleset);
  const color = colorOfType(first);
  const values = known.map(valueOfType);
  const low = Math.min(...values);
  const high = Math.max(...values);
  const gaps = from(low, high - low).filter((v) => !values.includes(v));
  const spare = open - gaps.length;
  if (spare < 0) return [];
  const found: Meld[] = [];
  for (let up = Math.min(spare, ruleset.values - high); up >= 0; up--) {
    const down = spare - up;
    if (low - down < 1) continue;
    const filled = [...gaps, ...from(high + 1, up), ...from(low - down, down).reverse()];
    const types = filled.map((v) => typeOf(color, v));
    found.push(...assign('run', tiles, types));
  }
  return found;
}

function groupReadings(
  tiles: readonly Slot[],
  known: readonly number[],
  open: number,
  ruleset: Ruleset,
): Meld[] {
  const [first] = known;
  const values = first === undefined ? from(1, ruleset.values) : [valueOfType(first)];
  const taken = known.map(colorOfType);
  const missing = from(0, ruleset.colors).filter((c) => !taken.includes(c));
  const choices = choose(missing, open);
  return values.flatMap((value) =>
    choices.flatMap((colors) => {
      const types = colors.map((c) => typeOf(c, value));
      return assign('group', tiles, types);
    }),
  );
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
    const wrong = slotFault(slot, ruleset);
    if (wrong !== null) return within(wrong, i);
    const tile = slotTile(slot);
    if (seen.has(tile)) return violation('duplicate_tile', { tile }, i);
    seen.add(tile);
  }
  return null;
}

/** All that keeps tiles without a reading from being a meld; nothing where only their jokers are to blame. */
function readingFaults(kind: MeldKind, tiles: readonly Slot[]): MeldFault[] {
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
  const found = readings(kind, tiles, ruleset, options);
  const [first] = found;
  if (first === undefined) return fail(readingViolations(kind, tiles)[0]);
  if (mode !== 'first' && found.length > 1)
    return fail(
      violation('joker_assignment', { reason: 'ambiguous', meld: meldText({ kind, slots: tiles }) }),
    );
  return ok(first);
}

/** All that is wrong with tiles of the ruleset that have no reading, the most telling first. */
export function readingViolations(
  kind: MeldKind,
  tiles: readonly Slot[],
  meld: string = meldText({ kind, slots: tiles }),
): [Violation, ...Violation[]] {
  const [first, ...others] = readingFaults(kind, tiles);
  if (first === undefined) return [violation('joker_assignment', { reason: 'impossible', meld })];
  const of = (reason: MeldFault): Violation => violation('invalid_meld', { reason, meld });
  return [of(first), ...others.map(of)];
}
