/**
 * The meld-validation contract: `{type, tiles: [{color, value, joker}]}` in, valid or violations out.
 *
 * Tiles here are faces, not physical tiles: the same red 7 twice is a fault of the meld, not of the input.
 */
import { isAssigned, type Meld, type MeldKind, type Slot, slotTile, slotType } from '../../rules/meld.ts';
import { MOST_TILES } from '../../rules/position.ts';
import { readingFaults, readings } from '../../rules/reading.ts';
import { fail, ok, type Result } from '../../rules/result.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { COLOR_NAMES, colorOfType, faceOfType, isJoker, typeOf, valueOfType } from '../../rules/tile.ts';
import { show, type Violation, violation } from '../../rules/violation.ts';
import { fields, flag, list, mapped, optional, parseWith, type Reader, report } from '../reader.ts';
import { KINDS, readColor, readNumber } from './meld.ts';

/** A tile of this contract, colour in capitals. */
export interface FaceJson {
  readonly color: string;
  readonly value: number;
  readonly joker: boolean;
}

/** What there is to say about a meld that was sent to be validated. */
export type MeldAnswer =
  /** `readings` only where there are jokers: each way to read the meld, in its canonical order, best first. */
  | { readonly valid: true; readonly readings?: readonly (readonly FaceJson[])[] }
  | { readonly valid: false; readonly type: string; readonly violations: readonly Violation[] };

/** The answer to input that is no meld at all; `type` echoes what was sent, null where it was no text. */
export interface MeldRefusal {
  readonly valid: false;
  readonly type: string | null;
  readonly violations: readonly Violation[];
}

const kind: Reader<MeldKind> = (json, path, problems) => {
  const expected = 'RUN or SET';
  if (typeof json !== 'string') return report(problems, 'wrong_type', { expected, got: show(json) }, path);
  const name = json.toLowerCase();
  return Object.hasOwn(KINDS, name)
    ? KINDS[name]!
    : report(problems, 'out_of_range', { expected, got: show(json) }, path);
};

/** A face as a slot. Copies mean nothing here, so every tile is the first of its kind. */
const face = (ruleset: Ruleset): Reader<Slot> => {
  const shape = fields('a tile such as {color, value, joker}', {
    color: optional(readColor(ruleset)),
    value: optional(readNumber(ruleset)),
    joker: optional(flag),
  });
  return mapped(shape, (read, path, problems): Slot => {
    const joker = read.joker ?? false;
    if (joker && read.color === undefined && read.value === undefined) return 'ja';
    if (read.color === undefined)
      return report(
        problems,
        'missing_field',
        { field: 'color', expected: `one of ${COLOR_NAMES.join(', ')}` },
        `${path}.color`,
      );
    if (read.value === undefined)
      return report(
        problems,
        'missing_field',
        { field: 'value', expected: `a number from 1 to ${ruleset.values}` },
        `${path}.value`,
      );
    const as = faceOfType(typeOf(read.color, read.value));
    return joker ? { tile: 'ja', as } : `${as}a`;
  });
};

const isJokerSlot = (slot: Slot): boolean => isJoker(slotTile(slot));

const toFace = (slot: Slot): FaceJson => {
  const type = slotType(slot);
  return {
    color: COLOR_NAMES[colorOfType(type)]!.toUpperCase(),
    value: valueOfType(type),
    joker: isJokerSlot(slot),
  };
};

const speak = (slots: readonly Slot[]): string =>
  slots
    .map((slot) => (isAssigned(slot) ? `joker=${slot.as}` : isJoker(slot) ? 'joker' : slot.slice(0, -1)))
    .join(' ');

/** All that keeps the tiles from being a meld of this kind; called only where they have no reading. */
function faultsOf(kind: MeldKind, slots: readonly Slot[]): Violation[] {
  const meld = speak(slots) || 'no tiles';
  const faults = readingFaults(kind, slots);
  if (faults.length === 0) return [violation('joker_assignment', { reason: 'impossible', meld })];
  return faults.map((reason) => violation('invalid_meld', { reason, meld }));
}

/** The type that was sent, whatever else is wrong; null where it is no text. */
function echoed(json: unknown): string | null {
  try {
    const { type } = json as { type?: unknown };
    return typeof type === 'string' ? type.slice(0, 40) : null;
  } catch {
    return null;
  }
}

/**
 * Is this a meld? `ok` carries the answer, valid or not; `fail` means that the input itself was malformed
 * (a missing field, an unknown type or colour, a number out of range): a 400 for a server.
 * More jokers than the ruleset has make a meld invalid.
 */
export function validateMeld(json: unknown, ruleset: Ruleset): Result<MeldAnswer, MeldRefusal> {
  const shape = fields('a meld such as {type, tiles}', {
    type: kind,
    tiles: list(face(ruleset), 'tiles', MOST_TILES),
  });
  const parsed = parseWith(shape, json);
  const type = echoed(json);
  if (!parsed.ok) return fail({ valid: false, type, violations: parsed.error });
  const { type: meldKind, tiles } = parsed.value;
  const jokers = tiles.filter(isJokerSlot).length;
  const found: Meld[] = jokers > ruleset.numJokers ? [] : readings(meldKind, tiles, ruleset);
  if (found.length > 0)
    return ok(
      jokers === 0 ? { valid: true } : { valid: true, readings: found.map((m) => m.slots.map(toFace)) },
    );
  const violations =
    jokers > ruleset.numJokers
      ? [violation('too_many', { what: 'jokers', most: ruleset.numJokers, got: jokers }, 'tiles')]
      : faultsOf(meldKind, tiles);
  return ok({ valid: false, type: type!, violations });
}
