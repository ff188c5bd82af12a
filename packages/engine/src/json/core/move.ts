/**
 * The core contract's parts: type ids 0–52, multisets `[[type, count], …]`, melds of slots, and moves.
 * Everything is by type: which copy of a tile lies where does not show.
 */
import {
  canonicalMeld,
  isAssigned,
  type Meld,
  meldViolation,
  type Slot,
  slotType,
} from '../../rules/meld.ts';
import { emptyMultiset, type Multiset } from '../../rules/multiset.ts';
import { MOST_MELDS } from '../../rules/position.ts';
import type { Result } from '../../rules/result.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { canonicalTable } from '../../rules/table.ts';
import {
  colorOfType,
  existsIn,
  faceOfType,
  idOfCode,
  JOKER_TYPE,
  MAX_COPIES,
  parseColor,
  TYPE_COUNT,
  typeOf,
  valueOfType,
} from '../../rules/tile.ts';
import { show, type Violation } from '../../rules/violation.ts';
import {
  fields,
  inside,
  list,
  optional,
  parseWith,
  type Reader,
  report,
  reportAt,
  text,
  whole,
} from '../reader.ts';
import { readKind } from '../wire/meld.ts';

/** By type, ascending, no zeros. */
export type MultisetJson = readonly (readonly [type: number, count: number])[];

/** A tile of a meld by its type; a joker says what it stands for. */
export type CoreSlot =
  | { readonly tile_id: number }
  | { readonly tile_id: 52; readonly assigned_color: number; readonly assigned_value: number };

/** A meld by types of tiles. */
export interface CoreMeld {
  readonly kind: 'RUN' | 'GROUP';
  readonly slots: readonly CoreSlot[];
}

/** A move by types of tiles. */
export type CoreMove =
  | { readonly type: 'DRAW' | 'PASS' | 'RESIGN' | 'TIMEOUT' }
  | {
      readonly type: 'PLAY';
      readonly delta_from_hand: MultisetJson;
      readonly new_table: readonly CoreMeld[];
    };

/** A multiset in JSON: the types that there are, with their counts. */
export const multisetToJson = (counts: Multiset): MultisetJson =>
  counts.flatMap((count, type): [number, number][] => (count === 0 ? [] : [[type, count]]));

/** A multiset from JSON that was read before. */
export function multisetFromJson(json: MultisetJson): Multiset {
  const counts = emptyMultiset();
  for (const [type, count] of json) counts[type]! += count;
  return counts;
}

/** A type that the ruleset has. */
export const readType =
  (ruleset: Ruleset): Reader<number> =>
  (json, path, problems) => {
    const before = problems.length;
    const type = whole(0, JOKER_TYPE)(json, path, problems);
    if (problems.length === before && !existsIn(type * MAX_COPIES, ruleset))
      return report(problems, 'unknown_tile', { tile: type === JOKER_TYPE ? 'j' : faceOfType(type) }, path);
    return type;
  };

export const readMultiset =
  (ruleset: Ruleset): Reader<MultisetJson> =>
  (json, path, problems) => {
    const before = problems.length;
    const pairs = list((v) => v, 'pairs [type, count]', TYPE_COUNT)(json, path, problems);
    const counts = emptyMultiset();
    for (const [i, pair] of (pairs ?? []).entries()) {
      const at = inside(path, i);
      if (!Array.isArray(pair) || pair.length !== 2) {
        report(problems, 'wrong_type', { expected: 'a pair [type, count]', got: show(pair) }, at);
        continue;
      }
      const found = problems.length;
      const type = readType(ruleset)(pair[0], inside(at, 0), problems);
      const most = type === JOKER_TYPE ? ruleset.numJokers : ruleset.copiesPerTiletype;
      const count = whole(1, Math.max(1, most))(pair[1], inside(at, 1), problems);
      if (problems.length > found) continue;
      if (counts[type] !== 0)
        report(problems, 'inconsistent', { what: `the type ${type} is there twice` }, at);
      counts[type]! += count;
    }
    return problems.length > before ? (undefined as never) : multisetToJson(counts);
  };

/** A multiset, from outside. */
export const parseMultiset = (json: unknown, ruleset: Ruleset): Result<Multiset, Violation[]> =>
  parseWith((value, path, problems) => {
    const read = readMultiset(ruleset)(value, path, problems);
    return problems.length > 0 ? (undefined as never) : multisetFromJson(read);
  }, json);

const toCoreSlot = (slot: Slot): CoreSlot => {
  const type = slotType(slot);
  return isAssigned(slot)
    ? { tile_id: JOKER_TYPE, assigned_color: colorOfType(type), assigned_value: valueOfType(type) }
    : { tile_id: type };
};

/** A meld in the core contract. */
export const meldToCore = (meld: Meld): CoreMeld => ({
  kind: meld.kind === 'run' ? 'RUN' : 'GROUP',
  slots: canonicalMeld(meld).slots.map(toCoreSlot),
});

/** A table in the core contract, canonical. */
export const tableToCore = (table: readonly Meld[]): CoreMeld[] => canonicalTable(table).map(meldToCore);

/** A core slot as a slot whose tile is the first of its type: right by type, and by type only. */
const fromCoreSlot = (slot: CoreSlot): Slot => {
  const tile = idOfCode(slot.tile_id * MAX_COPIES);
  return 'assigned_color' in slot
    ? { tile, as: faceOfType(typeOf(slot.assigned_color, slot.assigned_value)) }
    : tile;
};

/** The melds by type, every tile the first copy of its type. */
export const tableByType = (table: readonly CoreMeld[]): Meld[] =>
  table.map((meld) => ({ kind: meld.kind === 'RUN' ? 'run' : 'group', slots: meld.slots.map(fromCoreSlot) }));

/** A colour by its index or its name. */
const readCoreColor =
  (ruleset: Ruleset): Reader<number> =>
  (json, path, problems) => {
    const index = typeof json === 'number' ? json : parseColor(json);
    if (Number.isInteger(index) && index >= 0 && index < ruleset.colors) return index === 0 ? 0 : index;
    return report(
      problems,
      'invalid_color',
      { got: typeof json === 'string' ? json.slice(0, 40) : show(json) },
      path,
    );
  };

const readCoreValue =
  (ruleset: Ruleset): Reader<number> =>
  (json, path, problems) =>
    Number.isInteger(json) && (json as number) >= 1 && (json as number) <= ruleset.values
      ? (json as number)
      : report(problems, 'invalid_number', { got: show(json), most: ruleset.values }, path);

const readSlot = (ruleset: Ruleset): Reader<CoreSlot> => {
  const shape = fields('a slot such as {tile_id}', {
    tile_id: readType(ruleset),
    assigned_color: optional(readCoreColor(ruleset)),
    assigned_value: optional(readCoreValue(ruleset)),
  });
  return (json, path, problems) => {
    const before = problems.length;
    const slot = shape(json, path, problems);
    if (problems.length > before) return undefined as never;
    const { tile_id, assigned_color, assigned_value } = slot;
    if (tile_id !== JOKER_TYPE) {
      if (assigned_color === undefined && assigned_value === undefined) return { tile_id };
      const what = `the type ${tile_id} is no joker and stands only for itself`;
      return report(problems, 'inconsistent', { what }, path);
    }
    if (assigned_color === undefined || assigned_value === undefined)
      return report(problems, 'joker_assignment', { reason: 'unassigned', meld: 'joker' }, path);
    return { tile_id, assigned_color, assigned_value };
  };
};

/** A valid meld, in canonical form. */
const readCoreMeld = (ruleset: Ruleset): Reader<CoreMeld> => {
  const shape = fields('a meld such as {kind, slots}', {
    kind: readKind,
    slots: list(readSlot(ruleset), 'slots', 13),
  });
  return (json, path, problems) => {
    const before = problems.length;
    const read = shape(json, path, problems);
    if (problems.length > before) return undefined as never;
    const meld: Meld = { kind: read.kind, slots: read.slots.map(fromCoreSlot) };
    const wrong = meldViolation(meld, ruleset);
    return wrong === null ? meldToCore(meld) : reportAt(problems, wrong, path);
  };
};

/** A table, in canonical form. */
export const readCoreTable =
  (ruleset: Ruleset): Reader<CoreMeld[]> =>
  (json, path, problems) => {
    const before = problems.length;
    const melds = list(readCoreMeld(ruleset), 'melds', MOST_MELDS)(json, path, problems);
    return problems.length > before ? (undefined as never) : tableToCore(tableByType(melds));
  };

const MOVES = ['DRAW', 'PASS', 'PLAY', 'RESIGN', 'TIMEOUT'] as const;

export const readCoreMove =
  (ruleset: Ruleset): Reader<CoreMove> =>
  (json, path, problems) => {
    const before = problems.length;
    const expected = `one of ${MOVES.join(', ')}`;
    const head = fields('a move such as {type}', { type: text(expected) })(json, path, problems);
    if (problems.length > before) return undefined as never;
    const type = MOVES.find((name) => name === head.type);
    if (type === undefined)
      return report(problems, 'out_of_range', { expected, got: show(head.type) }, inside(path, 'type'));
    if (type !== 'PLAY') return { type };
    const table = optional(readCoreTable(ruleset));
    const body = fields('a move such as {type, delta_from_hand, new_table}', {
      delta_from_hand: readMultiset(ruleset),
      new_table: table,
      // Another name for it in the core contract.
      new_table_melds: table,
    })(json, path, problems);
    if (problems.length > before) return undefined as never;
    const newTable = body.new_table ?? body.new_table_melds;
    if (newTable === undefined)
      return report(
        problems,
        'missing_field',
        { field: 'new_table', expected: 'a list of melds' },
        inside(path, 'new_table'),
      );
    return { type, delta_from_hand: body.delta_from_hand, new_table: newTable };
  };

/** A table, from outside. */
export const parseCoreTable = (json: unknown, ruleset: Ruleset): Result<CoreMeld[], Violation[]> =>
  parseWith(readCoreTable(ruleset), json);

/** A move, from outside. */
export const parseCoreMove = (json: unknown, ruleset: Ruleset): Result<CoreMove, Violation[]> =>
  parseWith(readCoreMove(ruleset), json);
