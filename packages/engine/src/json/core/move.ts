/**
 * The core contract's parts: type ids 0–52, multisets `[[type, count], …]`, melds of slots, and moves.
 * Everything is by type: which copy of a tile lies where does not show.
 */
import {
  canonicalMeld,
  isAssigned,
  type Meld,
  meldViolations,
  type Slot,
  slotType,
} from '../../rules/meld.ts';
import * as multiset from '../../rules/multiset.ts';
import { MOST_MELDS, MOST_TILES } from '../../rules/position.ts';
import { ok, type Result } from '../../rules/result.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { canonicalTable } from '../../rules/table.ts';
import {
  colorOfType,
  existsIn,
  faceOfType,
  idOfCode,
  JOKER_TYPE,
  MAX_COPIES,
  TYPE_COUNT,
  typeOf,
  valueOfType,
} from '../../rules/tile.ts';
import { show, type Violation } from '../../rules/violation.ts';
import { oneOf, optional, readList, readObject, whole } from '../codec.ts';
import { parseWith, type Reader } from '../reading.ts';
import { readColor, readKind, readNumber } from '../wire/parts.ts';

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
  | { readonly type: 'REDEAL'; readonly deck_order: readonly number[] }
  | {
      readonly type: 'PLAY';
      readonly delta_from_hand: MultisetJson;
      readonly new_table: readonly CoreMeld[];
    };

/** A multiset in JSON: the types that there are, with their counts. */
export const multisetToJson = (counts: multiset.Multiset): MultisetJson =>
  counts.flatMap((count, type): [number, number][] => (count === 0 ? [] : [[type, count]]));

/** A multiset from JSON that was read before. */
export function multisetFromJson(json: MultisetJson): multiset.Multiset {
  const counts = multiset.empty();
  for (const [type, count] of json) counts[type] = (counts[type] ?? 0) + count;
  return counts;
}

const typeNumber = whole(0, JOKER_TYPE);

/** A type that the ruleset has. */
export const readType: Reader<number> = {
  read: (json, from) => {
    const type = typeNumber.read(json, from);
    if (type === undefined || existsIn(type * MAX_COPIES, from.rules)) return type;
    return from.problem('unknown_tile', { tile: type === JOKER_TYPE ? 'j' : faceOfType(type) });
  },
};

const anything: Reader<unknown> = { read: (json) => json ?? null };
const pairs = readList(anything, 'pairs [type, count]', TYPE_COUNT);

/** A pair `[type, count]` of a multiset. */
const readPair: Reader<[type: number, count: number]> = {
  read: (json, from) => {
    if (!Array.isArray(json) || json.length !== 2)
      return from.problem('wrong_type', { expected: 'a pair [type, count]', got: show(json) });
    const type = from.below(0, json[0], readType);
    const { numJokers, copiesPerTiletype } = from.rules;
    const most = type === JOKER_TYPE ? numJokers : copiesPerTiletype;
    const count = from.below(1, json[1], whole(1, Math.max(1, most)));
    return type === undefined || count === undefined ? undefined : [type, count];
  },
};

export const readMultiset: Reader<MultisetJson> = {
  read: (json, from) => {
    const before = from.problems.length;
    const counts = multiset.empty();
    for (const [i, pair] of (pairs.read(json, from) ?? []).entries()) {
      const [type, count] = from.below(i, pair, readPair) ?? [];
      if (type === undefined || count === undefined) continue;
      if (counts[type] !== 0) from.problem('inconsistent', { what: `the type ${type} is there twice` }, i);
      counts[type] = (counts[type] ?? 0) + count;
    }
    return from.problems.length > before ? undefined : multisetToJson(counts);
  },
};

/** A multiset, from outside. */
export function parseMultiset(json: unknown, ruleset: Ruleset): Result<multiset.Multiset, Violation[]> {
  const read = parseWith(readMultiset, json, ruleset);
  return read.ok ? ok(multisetFromJson(read.value)) : read;
}

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
const readCoreColor: Reader<number> = {
  read: (json, from) =>
    typeof json === 'number' && Number.isInteger(json) && json >= 0 && json < from.rules.colors
      ? json + 0
      : readColor.read(json, from),
};

const slotShape = readObject('a slot such as {tile_id}', {
  tile_id: readType,
  assigned_color: optional(readCoreColor),
  assigned_value: optional(readNumber),
});

const readSlot: Reader<CoreSlot> = {
  read: (json, from) => {
    const slot = slotShape.read(json, from);
    if (slot === undefined) return undefined;
    const { tile_id, assigned_color, assigned_value } = slot;
    if (tile_id !== JOKER_TYPE) {
      if (assigned_color === undefined && assigned_value === undefined) return { tile_id };
      const what = `the type ${tile_id} is no joker and stands only for itself`;
      return from.problem('inconsistent', { what });
    }
    if (assigned_color === undefined || assigned_value === undefined)
      return from.problem('joker_assignment', { reason: 'unassigned', meld: 'joker' });
    return { tile_id, assigned_color, assigned_value };
  },
};

const meldShape = readObject('a meld such as {kind, slots}', {
  kind: readKind,
  slots: readList(readSlot, 'slots', 13),
});

/** A valid meld, in canonical form. */
const readCoreMeld: Reader<CoreMeld> = {
  read: (json, from) => {
    const read = meldShape.read(json, from);
    if (read === undefined) return undefined;
    const meld: Meld = { kind: read.kind, slots: read.slots.map(fromCoreSlot) };
    const wrong = meldViolations(meld, from.rules);
    for (const one of wrong) from.problemHere(one);
    return wrong.length === 0 ? meldToCore(meld) : undefined;
  },
};

const tableShape = readList(readCoreMeld, 'melds', MOST_MELDS);

/** A table, in canonical form, with no more tiles of a type than the set has. */
export const readCoreTable: Reader<CoreMeld[]> = {
  read: (json, from) => {
    const melds = tableShape.read(json, from);
    if (melds === undefined) return undefined;
    const before = from.problems.length;
    const counts = multiset.empty();
    for (const { tile_id } of melds.flatMap(({ slots }) => slots))
      counts[tile_id] = (counts[tile_id] ?? 0) + 1;
    for (const [type, got] of counts.entries()) {
      const most = type === JOKER_TYPE ? from.rules.numJokers : from.rules.copiesPerTiletype;
      const what = type === JOKER_TYPE ? 'jokers' : `tiles ${faceOfType(type)}`;
      if (got > most) from.problem('too_many', { what, most, got });
    }
    return from.problems.length > before ? undefined : tableToCore(tableByType(melds));
  },
};

const MOVES = ['DRAW', 'PASS', 'PLAY', 'REDEAL', 'RESIGN', 'TIMEOUT'] as const;

const moveShape = readObject('a move such as {type}', { type: oneOf(MOVES) });

const playShape = readObject('a move such as {type, delta_from_hand, new_table}', {
  delta_from_hand: readMultiset,
  new_table: optional(readCoreTable),
  // Another name for it in the core contract.
  new_table_melds: optional(readCoreTable),
});

const redealShape = readObject('a move such as {type, deck_order}', {
  deck_order: readList(readType, 'types', MOST_TILES),
});

export const readCoreMove: Reader<CoreMove> = {
  read: (json, from) => {
    const head = moveShape.read(json, from);
    if (head === undefined) return undefined;
    const { type } = head;
    if (type === 'REDEAL') {
      const deal = redealShape.read(json, from);
      return deal === undefined ? undefined : { type, ...deal };
    }
    if (type !== 'PLAY') return { type };
    const body = playShape.read(json, from);
    if (body === undefined) return undefined;
    const newTable = body.new_table ?? body.new_table_melds;
    if (newTable === undefined)
      return from.problem('missing_field', { field: 'new_table', expected: 'a list of melds' }, 'new_table');
    return { type, delta_from_hand: body.delta_from_hand, new_table: newTable };
  },
};

/** A table, from outside. */
export const parseCoreTable = (json: unknown, ruleset: Ruleset): Result<CoreMeld[], Violation[]> =>
  parseWith(readCoreTable, json, ruleset);

/** A move, from outside. */
export const parseCoreMove = (json: unknown, ruleset: Ruleset): Result<CoreMove, Violation[]> =>
  parseWith(readCoreMove, json, ruleset);
