/**
 * The meld-validation contract: `{type, tiles: [{color, value, joker}]}` in, valid or violations out.
 *
 * Tiles here are faces, not physical tiles: the same red 7 twice is a fault of the meld, not of the input.
 */
import { isAssigned, type Meld, type MeldKind, type Slot, slotTile, slotType } from '../../rules/meld.ts';
import { MOST_TILES } from '../../rules/position.ts';
import { readings, readingViolations } from '../../rules/reading.ts';
import { fail, ok, type Result } from '../../rules/result.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { COLOR_NAMES, colorOfType, faceOfType, isJoker, typeOf, valueOfType } from '../../rules/tile.ts';
import { show, type Violation, violation } from '../../rules/violation.ts';
import { flag, optional, readList, readObject } from '../codec.ts';
import { parseWith, type Reader } from '../reading.ts';
import { kindOf, readColor, readNumber } from './parts.ts';

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

const readType: Reader<MeldKind> = {
  read: (json, from) => {
    const expected = 'RUN or SET';
    if (typeof json !== 'string') return from.problem('wrong_type', { expected, got: show(json) });
    return kindOf(json) ?? from.problem('out_of_range', { expected, got: show(json) });
  },
};

const faceShape = readObject('a tile such as {color, value, joker}', {
  color: optional(readColor),
  value: optional(readNumber),
  joker: optional(flag),
});

/** A face as a slot. Copies mean nothing here, so every tile is the first of its type. */
export const readFace: Reader<Slot> = {
  read: (json, from) => {
    const read = faceShape.read(json, from);
    if (read === undefined) return undefined;
    const { color, value, joker = false } = read;
    if (joker && color === undefined && value === undefined) return 'ja';
    if (color === undefined)
      from.problem(
        'missing_field',
        { field: 'color', expected: `one of ${COLOR_NAMES.join(', ')}` },
        'color',
      );
    if (value === undefined)
      from.problem(
        'missing_field',
        { field: 'value', expected: `a number from 1 to ${from.rules.values}` },
        'value',
      );
    if (color === undefined || value === undefined) return undefined;
    const as = faceOfType(typeOf(color, value));
    return joker ? { tile: 'ja', as } : `${as}a`;
  },
};

const readSent = readObject('a meld such as {type, tiles}', {
  type: readType,
  tiles: readList(readFace, 'tiles', MOST_TILES),
});

const isJokerSlot = (slot: Slot): boolean => isJoker(slotTile(slot));

const toFace = (slot: Slot): FaceJson => {
  const type = slotType(slot);
  return {
    color: COLOR_NAMES[colorOfType(type)]?.toUpperCase() ?? '',
    value: valueOfType(type),
    joker: isJokerSlot(slot),
  };
};

const speak = (slots: readonly Slot[]): string =>
  slots
    .map((slot) => (isAssigned(slot) ? `joker=${slot.as}` : isJoker(slot) ? 'joker' : slot.slice(0, -1)))
    .join(' ');

/** The type that was sent, also where other fields are wrong; null where it is not a string. */
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
  const parsed = parseWith(readSent, json, ruleset);
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
      : readingViolations(meldKind, tiles, speak(tiles) || 'no tiles');
  return ok({ valid: false, type: type ?? meldKind, violations });
}
