/**
 * A table that was sent to be checked. Each meld has one of three forms: slots `{kind, slots}`, the domain's
 * `{kind, tiles, joker_assignments}`, or the validation service's `{type, tiles: [{color, value, joker}]}`.
 *
 * Reading and judging are two steps. What cannot be read fails here; a table that can be read may still be illegal.
 */
import {
  badTile,
  isAssigned,
  isOpenJoker,
  jokersOf,
  type Meld,
  type MeldKind,
  type Slot,
  slotTile,
} from '../../rules/meld.ts';
import { judgePlay, type Play, playViolations } from '../../rules/play/judge.ts';
import { MOST_MELDS, MOST_TILES, type Position, positionViolations } from '../../rules/position.ts';
import { readings, readingViolations } from '../../rules/reading.ts';
import { fail, ok, type Result } from '../../rules/result.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { tableTiles } from '../../rules/table.ts';
import {
  type Face,
  faceOfType,
  idOfCode,
  JOKER_TYPE,
  MAX_COPIES,
  type TileId,
  tileCode,
  tileType,
} from '../../rules/tile.ts';
import { type Segment, show, type Violation, violation, within } from '../../rules/violation.ts';
import { readEntries, readList } from '../codec.ts';
import { parseWith, type Reader } from '../reading.ts';
import { readAssignment } from './meld.ts';
import { readKind } from './parts.ts';
import { readFace } from './validation.ts';

/** What the rules say of a table that could be read. */
export interface CheckedTable {
  /** The melds, their tiles in the order in which they were sent. */
  readonly table: readonly Meld[];
  /** Everything that is wrong, with its place in what was sent; empty where the table is legal. */
  readonly violations: readonly Violation[];
}

/** What the rules say of a play that could be read; `play` is null where it is not legal. */
export interface CheckedPlay extends CheckedTable {
  readonly play: Play | null;
}

/** A tile as it was sent; a face names no copy. */
interface SentTile {
  readonly type: number;
  readonly id: TileId | null;
  readonly as: Face | null;
}

interface SentMeld {
  readonly kind: MeldKind;
  readonly field: 'slots' | 'tiles';
  readonly tiles: readonly SentTile[];
}

const has = (json: object, name: string): boolean => Object.hasOwn(json, name);

const readTile: Reader<TileId> = {
  read: (json, from) => {
    const expected = "a tile such as '7ra', {tile: 'ja', as: '7r'} or {color, value, joker}";
    if (typeof json !== 'string') return from.problem('wrong_type', { expected, got: show(json) });
    const code = tileCode(json);
    return code < 0 ? from.problemHere(badTile(json, from.rules)) : idOfCode(code);
  },
};

/** A tile in any form: its id, a slot `{tile, as}`, or a face `{color, value, joker}`. */
const readSent: Reader<SentTile> = {
  read: (json, from) => {
    if (typeof json !== 'object' || json === null || Array.isArray(json)) {
      const id = readTile.read(json, from);
      return id === undefined ? undefined : { type: tileType(id), id, as: null };
    }
    if (!has(json, 'tile')) {
      const slot = readFace.read(json, from);
      if (slot === undefined) return undefined;
      if (isAssigned(slot)) return { type: JOKER_TYPE, id: null, as: slot.as };
      return { type: tileType(slot), id: null, as: null };
    }
    const { tile, as } = json as { tile: unknown; as?: unknown };
    const id = from.below('tile', tile, readTile);
    if (id === undefined) return undefined;
    const type = tileType(id);
    if (as === undefined || as === null) return { type, id, as: null };
    if (type !== JOKER_TYPE)
      return from.problem('inconsistent', { what: `${id} is not a joker and stands only for itself` }, 'as');
    const face = from.below('as', as, readAssignment);
    return face === undefined ? undefined : { type, id, as: face };
  },
};

const tileList = readList(readSent, 'tiles', MOST_TILES);
const assignments = readEntries(readAssignment, 'joker assignments', MAX_COPIES);

const readMeldSent: Reader<SentMeld> = {
  read: (json, from) => {
    if (typeof json !== 'object' || json === null || Array.isArray(json))
      return from.problem('wrong_type', {
        expected: 'a meld such as {kind, slots}, {kind, tiles} or {type, tiles}',
        got: show(json),
      });
    const fields = json as Readonly<Record<string, unknown>>;
    const name = !has(json, 'kind') && has(json, 'type') ? 'type' : 'kind';
    const kind = has(json, name)
      ? from.below(name, fields[name], readKind)
      : from.problem('missing_field', { field: name, expected: 'run or group' }, name);
    const field = !has(json, 'slots') && has(json, 'tiles') ? 'tiles' : 'slots';
    const tiles = has(json, field)
      ? from.below(field, fields[field], tileList)
      : from.problem('missing_field', { field, expected: 'a list of tiles' }, field);
    const given = fields.joker_assignments;
    const assigned = new Map(
      given === undefined || given === null ? [] : from.below('joker_assignments', given, assignments),
    );
    if (kind === undefined || tiles === undefined) return undefined;
    for (const joker of assigned.keys())
      if (!tiles.some(({ id, type }) => id === joker && type === JOKER_TYPE))
        from.problem(
          'inconsistent',
          { what: `${show(joker)} is no joker of this meld` },
          'joker_assignments',
          joker,
        );
    const asOf = (tile: SentTile): Face | null => tile.as ?? assigned.get(tile.id ?? '') ?? null;
    return { kind, field, tiles: tiles.map((tile) => ({ ...tile, as: asOf(tile) })) };
  },
};

const readTable = readList(readMeldSent, 'melds', MOST_MELDS);

/** Gives the faces copies: tiles at hand first, then the lowest that is not used. */
function makeIds(
  melds: readonly SentMeld[],
  atHand: readonly TileId[],
  ruleset: Ruleset,
  faults: Violation[],
) {
  const used = new Set<TileId>(melds.flatMap(({ tiles }) => tiles.flatMap(({ id }) => id ?? [])));
  return (tile: SentTile, m: number, s: number): TileId => {
    if (tile.id !== null) return tile.id;
    const { type } = tile;
    const most = type === JOKER_TYPE ? ruleset.numJokers : ruleset.copiesPerTiletype;
    const copies = Array.from({ length: most }, (_, copy) => idOfCode(type * MAX_COPIES + copy));
    const free = [...atHand.filter((id) => tileType(id) === type), ...copies].find((id) => !used.has(id));
    if (free === undefined) {
      const what = type === JOKER_TYPE ? 'jokers' : `tiles ${faceOfType(type)}`;
      const got = melds.flatMap(({ tiles }) => tiles).filter((one) => one.type === type).length;
      faults.push(violation('too_many', { what, most, got }, m, melds[m]?.field ?? 'tiles', s));
    }
    const id = free ?? idOfCode(type * MAX_COPIES);
    used.add(id);
    return id;
  };
}

interface SentTable {
  readonly table: readonly Meld[];
  /** All faults: those of reading, and those that the rules find in `table`. */
  readonly told: (found: readonly Violation[]) => Violation[];
}

/** Reads a table in any form. `at` is its place in the document. */
function readSentTable(
  json: unknown,
  ruleset: Ruleset,
  at: readonly Segment[],
  atHand: readonly TileId[],
): Result<SentTable, Violation[]> {
  const parsed = parseWith(readTable, json, ruleset);
  if (!parsed.ok) return fail(parsed.error.map((wrong) => within(wrong, ...at)));
  const faults: Violation[] = [];
  const idFor = makeIds(parsed.value, atHand, ruleset, faults);
  const unread = new Set<Segment | undefined>();
  const table = parsed.value.map(({ kind, field, tiles }, m): Meld => {
    const before = faults.length;
    const slots = tiles.map((tile, s): Slot => {
      const id = idFor(tile, m, s);
      return tile.as === null ? id : { tile: id, as: tile.as };
    });
    if (field === 'slots' || !slots.some(isOpenJoker)) return { kind, slots };
    const [first] = readings(kind, slots, ruleset);
    if (first === undefined) {
      unread.add(m);
      if (faults.length === before)
        faults.push(...readingViolations(kind, slots).map((wrong) => within(wrong, m)));
      return { kind, slots };
    }
    const jokers = jokersOf(first);
    return { kind, slots: slots.map((slot) => openAs(slot, jokers)) };
  });
  const isTold = ({ code, path: [, m, , s] }: Violation): boolean =>
    (code === 'joker_assignment' && unread.has(m)) ||
    (code === 'duplicate_tile' && faults.some(({ path }) => path[0] === m && path[2] === s));
  const inSent = (wrong: Violation): Violation => {
    const [first, m, ...rest] = wrong.path;
    if (first !== 'table') return wrong;
    if (typeof m !== 'number') return { ...wrong, path: at };
    // The judge names `slots`; a meld may have been sent with `tiles`.
    const field = parsed.value[m]?.field ?? 'slots';
    return { ...wrong, path: [...at, m, ...rest.map((one) => (one === 'slots' ? field : one))] };
  };
  const own = faults.map((wrong) => within(wrong, ...at));
  return ok({ table, told: (found) => [...own, ...found.filter((one) => !isTold(one)).map(inSent)] });
}

const openAs = (slot: Slot, jokers: ReadonlyMap<TileId, Face>): Slot => {
  const as = isOpenJoker(slot) ? jokers.get(slot) : undefined;
  return as === undefined ? slot : { tile: slotTile(slot), as };
};

/** Whether a table is legal, its melds in any form. Fails where it cannot be read. `at` is its place in the document. */
export function checkTable(
  json: unknown,
  ruleset: Ruleset,
  at: readonly Segment[] = ['table'],
): Result<CheckedTable, Violation[]> {
  const sent = readSentTable(json, ruleset, at, []);
  if (!sent.ok) return sent;
  const { table, told } = sent.value;
  return ok({ table, violations: told(positionViolations(table, [], ruleset)) });
}

/**
 * Whether the play that leads to a table is legal, its melds in any form. A tile without a copy means one of the old table,
 * then one of the rack. Fails where the table cannot be read.
 */
export function checkPlay(
  json: unknown,
  position: Position,
  at: readonly Segment[] = ['table'],
): Result<CheckedPlay, Violation[]> {
  const sent = readSentTable(json, position.ruleset, at, [...tableTiles(position.table), ...position.rack]);
  if (!sent.ok) return sent;
  const { table, told } = sent.value;
  const judged = judgePlay(position, table);
  const violations = told(judged.ok ? [] : playViolations(position, table));
  return ok({ table, violations, play: judged.ok && violations.length === 0 ? judged.value : null });
}
