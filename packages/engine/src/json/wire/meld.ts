/** Melds and tables of the domain contract: `{id, kind, tiles}` with `joker_assignments` beside the tiles. */
import {
  badTile,
  canonicalMeld,
  isAssigned,
  isOpenJoker,
  type Meld,
  type MeldKind,
  meldId,
  meldViolations,
  type Slot,
  slotTile,
} from '../../rules/meld.ts';
import { MOST_MELDS } from '../../rules/position.ts';
import { readings, readingViolations, readMeld } from '../../rules/reading.ts';
import type { Result } from '../../rules/result.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import {
  COLOR_NAMES,
  type ColorName,
  colorOfType,
  existsIn,
  type Face,
  faceOfType,
  isJoker,
  MAX_COPIES,
  type TileId,
  typeOf,
  typeOfFace,
  valueOfType,
} from '../../rules/tile.ts';
import { show, type Violation } from '../../rules/violation.ts';
import { type Codec, list, object, optional, readEntries, readObject, text } from '../codec.ts';
import { parseWith, type Reader, type Reading } from '../reading.ts';
import { readColor, readKind, readNumber, tile } from './parts.ts';

/** What a joker stands for. On input `'7r'` is read, too. */
export interface JokerAssignmentJson {
  readonly number: number;
  readonly color: ColorName;
}

/** A meld of the domain contract; what its jokers stand for is beside its tiles. */
export interface MeldJson {
  readonly id: string;
  readonly kind: MeldKind;
  readonly tiles: readonly string[];
  /** By joker; absent where the meld has none. */
  readonly joker_assignments?: Readonly<Record<string, JokerAssignmentJson>>;
}

/** A table of the domain contract. */
export interface BoardJson {
  readonly melds: readonly MeldJson[];
}

const assignmentShape = readObject('what the joker stands for, such as {number: 7, color: "red"}', {
  number: readNumber,
  color: readColor,
});

export const readAssignment: Reader<Face> = {
  read: (json, from) => {
    if (typeof json === 'string') {
      const type = typeOfFace(json);
      if (type < 0) return from.problemHere(badTile(json, from.rules));
      return existsIn(type * MAX_COPIES, from.rules)
        ? faceOfType(type)
        : from.problem('unknown_tile', { tile: json });
    }
    const read = assignmentShape.read(json, from);
    return read === undefined ? undefined : faceOfType(typeOf(read.color, read.number));
  },
};

const meldShape = readObject('a meld such as {id, kind, tiles}', {
  id: optional(text('the id of the meld')),
  kind: readKind,
  tiles: list(tile, 'tiles', 13),
  joker_assignments: optional(readEntries(readAssignment, 'joker assignments', MAX_COPIES)),
});

/** A meld with its jokers read. One whose jokers have more than one reading is refused as ambiguous. */
function resolved(kind: MeldKind, slots: readonly Slot[], from: Reading): Meld | undefined {
  if (slots.some(isOpenJoker)) {
    const read = readMeld(kind, slots, from.rules, 'strict');
    if (read.ok) return read.value;
    // A tile that is there twice, or an ambiguous joker, is the only fault; otherwise all faults of the meld are named.
    const isOnly = read.error.code === 'duplicate_tile' || readings(kind, slots, from.rules).length > 0;
    for (const wrong of isOnly ? [read.error] : readingViolations(kind, slots)) from.problemHere(wrong);
    return undefined;
  }
  const meld = { kind, slots };
  const wrong = meldViolations(meld, from.rules);
  for (const one of wrong) from.problemHere(one);
  return wrong.length === 0 ? canonicalMeld(meld) : undefined;
}

/** A meld. Jokers without an assignment are read by their place. */
const meld: Codec<Meld, MeldJson> = {
  read: (json, from) => {
    const read = meldShape.read(json, from);
    if (read === undefined) return undefined;
    const assigned = new Map(read.joker_assignments);
    for (const joker of assigned.keys())
      if (!(isJoker(joker as TileId) && read.tiles.includes(joker as TileId))) {
        const what = `${show(joker)} is no joker of this meld`;
        return from.problem('inconsistent', { what }, 'joker_assignments', joker);
      }
    const slots = read.tiles.map((id): Slot => {
      const as = assigned.get(id);
      return as === undefined ? id : { tile: id, as };
    });
    const made = resolved(read.kind, slots, from);
    if (made === undefined || read.id === undefined) return made;
    const id = meldId(made);
    const what = `the meld's id is ${id}, not ${show(read.id)}`;
    return read.id === id ? made : from.problem('inconsistent', { what }, 'id');
  },
  write: (value) => {
    const { kind, slots } = canonicalMeld(value);
    const ids = slots.map(slotTile);
    const json = { id: ids.join('-'), kind, tiles: ids };
    const jokers = slots.filter(isAssigned).map((slot) => [slot.tile, assignmentToJson(slot.as)] as const);
    return jokers.length === 0 ? json : { ...json, joker_assignments: Object.fromEntries(jokers) };
  },
};

function assignmentToJson(face: Face): JokerAssignmentJson {
  const type = typeOfFace(face);
  return { number: valueOfType(type), color: COLOR_NAMES[colorOfType(type)] as ColorName };
}

export const melds = list(meld, 'melds', MOST_MELDS);

const board = object('a board such as {melds}', { melds });

/** Melds as a list, or as the `melds` of a board. */
export const readBoard: Reader<readonly Meld[]> = {
  read: (json, from) =>
    typeof json === 'object' && json !== null && !Array.isArray(json)
      ? board.read(json, from)?.melds
      : melds.read(json, from),
};

/** A meld in the domain contract. */
export const meldToJson = (value: Meld): MeldJson => meld.write(value);

/** A meld `{kind, tiles, joker_assignments}` of the domain contract, or everything that is wrong with it. */
export const parseMeld = (json: unknown, ruleset: Ruleset): Result<Meld, Violation[]> =>
  parseWith(meld, json, ruleset);

/** A table `{melds}` of the domain contract, or everything that is wrong with it. */
export function parseBoard(json: unknown, ruleset: Ruleset): Result<readonly Meld[], Violation[]> {
  const read = parseWith(board, json, ruleset);
  return read.ok ? { ok: true, value: read.value.melds } : read;
}

/** A table in the domain contract. */
export const boardToJson = (table: readonly Meld[]): BoardJson => board.write({ melds: table });

/** The kind of a meld by any of its names, in any case: `SET` is a group. */
export const parseKind = (json: unknown): Result<MeldKind, Violation[]> => parseWith(readKind, json);
