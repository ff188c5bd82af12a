/** Melds: runs and groups, what their jokers stand for, their worth, their id and their canonical form. */
import { bits } from './bits.ts';
import type { Ruleset } from './ruleset.ts';
import {
  colorOfType,
  existsIn,
  type Face,
  isJoker,
  JOKER_TYPE,
  MAX_COPIES,
  type TileId,
  tileCode,
  typeOfFace,
  valueOfType,
} from './tile.ts';
import { type MeldFault, show, type Violation, violation, within, wrongType } from './violation.ts';

/** The two kinds of melds. */
export type MeldKind = 'run' | 'group';

/** A joker that says what it stands for: `{ tile: 'ja', as: '7r' }`. */
export interface AssignedJoker {
  readonly tile: TileId;
  readonly as: Face;
}

/** A tile in a meld; a joker says what it stands for. */
export type Slot = TileId | AssignedJoker;

/** Tiles that lie together: `{ kind: 'run', slots: ['5ra', '6ra', { tile: 'ja', as: '7r' }] }`. */
export interface Meld {
  readonly kind: MeldKind;
  readonly slots: readonly Slot[];
}

/** Whether a slot holds a joker that says what it stands for. */
export const isAssigned = (slot: Slot): slot is AssignedJoker => typeof slot !== 'string';

/** Whether a slot holds a joker that does not say what it stands for. */
export const isOpenJoker = (slot: Slot): slot is TileId => typeof slot === 'string' && isJoker(slot);

/** The physical tile in a slot. */
export const slotTile = (slot: Slot): TileId => (typeof slot === 'string' ? slot : slot?.tile);

/** The type that a slot counts as: its own, or what its joker stands for. */
export const slotType = (slot: Slot): number =>
  typeof slot === 'string' ? tileCode(slot) >> 2 : typeOfFace(slot.as);

/** A slot in the short notation: `7ra` or `ja=7r`. */
export const slotText = (slot: Slot): string => (isAssigned(slot) ? `${slot.tile}=${slot.as}` : slot);

/** The jokers of a meld, and what each stands for. */
export const jokersOf = (meld: Meld): Map<TileId, Face> =>
  new Map(meld.slots.filter(isAssigned).map(({ tile, as }) => [tile, as]));

/** The physical tiles of a meld, in its order. */
export const meldTiles = (meld: Meld): TileId[] => meld.slots.map(slotTile);

/** Sum of the effective values. */
export const meldValue = (meld: Meld): number =>
  meld.slots.reduce((sum, slot) => sum + valueOfType(slotType(slot)), 0);

/** A meld in the short notation: `run:5ra,6ra,ja=7r`. */
export const meldText = ({ kind, slots }: Meld): string => `${kind}:${slots.map(slotText).join(',')}`;

/**
 * What is wrong with effective types as a run or a group, all of it, the most telling first.
 * `types` are the effective types of the slots; their order does not matter.
 */
export function meldFaults(kind: MeldKind, types: readonly number[]): MeldFault[] {
  const faults: MeldFault[] = [];
  const n = types.length;
  if (n < 3 || (kind === 'group' && n > 4)) faults.push('size');
  let colors = 0;
  let values = 0;
  for (const type of types) {
    colors |= 1 << colorOfType(type);
    values |= 1 << valueOfType(type);
  }
  if (kind === 'group') {
    if (bits(values) > 1) faults.push('mixed-values');
    if (bits(colors) < n) faults.push('color-duplication');
  } else {
    if (bits(colors) > 1) faults.push('mixed-colors');
    const low = values & -values;
    const consecutive = ((values + low) & values) === 0 && bits(values) === n;
    if (!consecutive) faults.push('non-consecutive');
  }
  return faults;
}

/** What is wrong with a tile of this ruleset, for input that may be anything; null where nothing is. */
export function tileViolation(tile: unknown, ruleset: Ruleset): Violation | null {
  const code = tileCode(tile);
  if (existsIn(code, ruleset)) return null;
  if (typeof tile !== 'string') return wrongType("a tile such as '7ra'", tile);
  return code < 0 ? badTile(tile, ruleset) : violation('unknown_tile', { tile });
}

/** Why a text is no tile and no face: its number, its colour, or its form. */
export function badTile(text: string, ruleset: Ruleset): Violation {
  const [, number, color] = /^(\d{1,9})([a-z])[a-d]?$/.exec(text) ?? [];
  if (number === undefined || color === undefined)
    return violation('invalid_tile', { got: text.slice(0, 40) });
  return typeOfFace(`1${color}`) < 0
    ? violation('invalid_color', { got: color })
    : violation('invalid_number', { got: number, most: ruleset.values });
}

/** What is wrong with a slot, for input that may be anything; null where nothing is. */
export function slotViolation(slot: unknown, ruleset: Ruleset): Violation | null {
  const joker = typeof slot === 'object' && slot !== null ? (slot as { tile?: unknown; as?: unknown }) : null;
  const tile = joker === null ? slot : joker.tile;
  if (typeof tile !== 'string')
    return violation('wrong_type', {
      expected: "a tile such as '7ra' or a joker such as {tile: 'ja', as: '7r'}",
      got: joker === null ? show(slot) : `an object whose tile is ${show(tile)}`,
    });
  const wrong = tileViolation(tile, ruleset);
  if (wrong !== null) return joker === null ? wrong : within(wrong, 'tile');
  if (tileCode(tile) >> 2 !== JOKER_TYPE)
    return joker === null
      ? null
      : violation('inconsistent', { what: `${tile} is not a joker and stands only for itself` }, 'as');
  if (joker === null || joker.as === undefined || joker.as === null)
    return violation('joker_assignment', { reason: 'unassigned', meld: tile });
  const as = typeOfFace(joker.as);
  if (as < 0) return within(badTile(show(joker.as).replaceAll("'", ''), ruleset), 'as');
  return existsIn(as * MAX_COPIES, ruleset)
    ? null
    : violation('unknown_tile', { tile: joker.as as string }, 'as');
}

/** Why this is not one of the two kinds of melds, or null. */
export const kindViolation = (kind: unknown): Violation | null =>
  kind === 'run' || kind === 'group'
    ? null
    : violation('invalid_meld', { reason: 'unknown-kind', meld: show(kind) }, 'kind');

/** Everything that is wrong with this as a meld, the most telling first. Takes anything: never throws. */
export function meldViolations(meld: unknown, ruleset: Ruleset): Violation[] {
  if (typeof meld !== 'object' || meld === null) return [wrongType('a meld', meld)];
  const { kind, slots } = meld as { kind?: unknown; slots?: unknown };
  if (!Array.isArray(slots)) return [wrongType('a list of tiles', slots, 'slots')];
  const unknown = kindViolation(kind);
  if (unknown !== null) return [unknown];
  if (slots.length > 13)
    return [violation('too_many', { what: 'tiles in one meld', most: 13, got: slots.length }, 'slots')];
  const found: Violation[] = [];
  for (let i = 0; i < slots.length; i++) {
    const wrong = slotViolation(slots[i], ruleset);
    if (wrong !== null) found.push(within(wrong, 'slots', i));
  }
  if (found.length === 0)
    for (const reason of meldFaults(kind as MeldKind, slots.map(slotType)))
      found.push(violation('invalid_meld', { reason, meld: meldText(meld as Meld) }));
  return found;
}

/** Why this is not a valid meld, or null. Takes anything: never throws. */
export const meldViolation = (meld: unknown, ruleset: Ruleset): Violation | null =>
  meldViolations(meld, ruleset)[0] ?? null;

/** Just what a slot is: one that came from outside may be changed there later, or carry more than it should. */
export const copySlot = (slot: Slot): Slot => (isAssigned(slot) ? { tile: slot.tile, as: slot.as } : slot);

/** Slots in canonical order: runs by effective value, groups by effective colour. */
export function canonicalMeld(meld: Meld): Meld {
  // Within one valid meld the effective types are distinct, so their order alone decides.
  const slots = meld.slots.map(copySlot);
  // Most come in order; sorting costs more than looking.
  if (!isInOrder(slots)) slots.sort((a, b) => slotType(a) - slotType(b));
  return { kind: meld.kind, slots };
}

/** Whether slots are in canonical order. */
export function isInOrder(slots: readonly Slot[]): boolean {
  let last = -1;
  for (const slot of slots) {
    const type = slotType(slot);
    if (type < last) return false;
    last = type;
  }
  return true;
}

/** The meld's id: its tiles in canonical order, joined by `-`. */
export const meldId = (meld: Meld): string => canonicalMeld(meld).slots.map(slotTile).join('-');

/** The order of melds on a canonical table. Both must be canonical themselves. */
export function compareMelds(a: Meld, b: Meld): number {
  if (a.kind !== b.kind) return a.kind === 'run' ? -1 : 1;
  const byLength = a.slots.length - b.slots.length;
  // With the same faces: real tiles before jokers, so that the order by type does not depend on copies; and only then the
  // copies, so that the order is total.
  let byJoker = 0;
  let byCopy = 0;
  for (let i = 0; i < a.slots.length; i++) {
    const x = a.slots[i];
    const y = b.slots[i];
    if (x === undefined || y === undefined) break;
    // By type is by colour, then by value. The length decides after the first type.
    const byType = slotType(x) - slotType(y) || byLength;
    if (byType !== 0) return byType;
    byJoker ||= Number(isAssigned(x)) - Number(isAssigned(y));
    byCopy ||= tileCode(slotTile(x)) - tileCode(slotTile(y));
  }
  return byLength || byJoker || byCopy;
}
