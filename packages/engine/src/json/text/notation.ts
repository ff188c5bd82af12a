/**
 * The short text form, for tests, the command line and bug reports.
 *
 *   table     `run:5ra,6ra,ja=7r group:7ka,7ra,7ba`
 *   rack      `5ra 6ka ja`
 *   position  `run:5ra,6ra,7ra | 8ra 8ka ja`, and ` | unopened` behind it before the opening
 *
 * What is written is exact. What is read may be shorter: the copy may be left out (`5r` is the lowest copy
 * that the text does not use elsewhere, `j` likewise), `5r-8r` is four tiles, a joker that says nothing is
 * read by `readMeld`, `set:` is `group:`, and the kind may be left out where only one fits. Letters may be
 * capitals, and `y` (yellow) is `o`.
 *
 * Every violation has the path `[{ at: N }]`, N the offset of the character where the trouble starts.
 */
import {
  isOpenJoker,
  type Meld,
  type MeldKind,
  meldText,
  meldViolation,
  type Slot,
  slotTile,
} from '../../rules/meld.ts';
import { MOST_MELDS, MOST_TILES, type Position } from '../../rules/position.ts';
import { readMeld } from '../../rules/reading.ts';
import { fail, ok, type Result } from '../../rules/result.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import {
  colorOfType,
  existsIn,
  type Face,
  faceOfType,
  idOfCode,
  JOKER_TYPE,
  MAX_COPIES,
  type TileId,
  tileCode,
  typeOf,
  typeOfFace,
  valueOfType,
} from '../../rules/tile.ts';
import { likelyKind } from '../../rules/unfinished.ts';
import { show, type Violation, violation } from '../../rules/violation.ts';
import { kindOf } from '../wire/parts.ts';

/** A table in one line of text. */
export const tableText = (table: readonly Meld[]): string => table.map(meldText).join(' ');

/** A rack in one line of text. */
export const rackText = (rack: readonly TileId[]): string => rack.join(' ');

/** A position in one line of text; `parsePositionText` reads it again. */
export const positionText = ({ table, rack, opened }: Position): string =>
  `${tableText(table)} | ${rackText(rack)}${opened ? '' : ' | unopened'}`.trim();

/** A tile as written: its type, its copy where it names one, and what a joker says that it stands for. */
export interface Written {
  readonly at: number;
  readonly type: number;
  readonly copy: number | null;
  readonly as: Face | null;
}

export interface WrittenMeld {
  readonly at: number;
  readonly kind: MeldKind | null;
  readonly tiles: readonly Written[];
}

const here = (at: number, v: Violation): Violation => ({ ...v, path: [{ at }] });

/** Thrown inside this file at the first character that cannot be read, and caught at its border. */
class Unreadable {
  readonly violation: Violation;
  constructor(at: number, expected: string, got: string) {
    this.violation = here(at, violation('syntax', { expected, got: got === '' ? 'the end' : show(got), at }));
  }
}

const TILE = "a tile such as '7ra', '7r' or 'j'";

/** The words of a text between separators, with the place where each starts. */
function words(text: string, from: number, separator: RegExp): { word: string; at: number }[] {
  const found: { word: string; at: number }[] = [];
  let at = from;
  for (const word of text.split(separator)) {
    found.push({ word, at });
    at += word.length + 1;
  }
  return found;
}

const plain = (text: string): string => text.toLowerCase().replaceAll('y', 'o');

/** `7ra`, `7r`, `ja`, `j`, `ja=7r` or a range `5r-8r`. */
function readTiles(word: string, at: number): Written[] {
  const [, tile, mark, rest] = /^([^=-]*)([=-]?)(.*)$/s.exec(word) as unknown as [
    string,
    string,
    string,
    string,
  ];
  const first = readTile(tile, at);
  if (mark === '') return [first];
  const restAt = at + tile.length + 1;
  if (mark === '=') {
    if (first.type !== JOKER_TYPE)
      throw new Unreadable(restAt - 1, `nothing after ${tile}: only a joker stands for another tile`, mark);
    const type = typeOfFace(plain(rest));
    if (type < 0) throw new Unreadable(restAt, "what the joker stands for, such as '7r'", rest);
    return [{ ...first, as: faceOfType(type) }];
  }
  const type = typeOfFace(plain(rest));
  const range = first.copy === null && first.type !== JOKER_TYPE;
  if (!range)
    throw new Unreadable(
      restAt - 1,
      `nothing after ${tile}: a range is written without copies, such as '5r-8r'`,
      mark,
    );
  if (type < first.type || colorOfType(type) !== colorOfType(first.type))
    throw new Unreadable(restAt, `the end of the range, in the same colour and not below ${tile}`, rest);
  const tiles: Written[] = [];
  for (let value = valueOfType(first.type); value <= valueOfType(type); value++)
    tiles.push({ at, type: typeOf(colorOfType(type), value), copy: null, as: null });
  return tiles;
}

function readTile(word: string, at: number): Written {
  const tile = plain(word);
  if (tile === 'j') return { at, type: JOKER_TYPE, copy: null, as: null };
  const face = typeOfFace(tile);
  if (face >= 0) return { at, type: face, copy: null, as: null };
  const code = tileCode(tile);
  if (code < 0) throw new Unreadable(at, TILE, word);
  return { at, type: code >> 2, copy: code & 3, as: null };
}

/** Nothing in the ruleset's set is larger than this, so a longer text is refused before it is read. */
const MOST_CHARACTERS = 4000;

export function checkLength(text: unknown): asserts text is string {
  if (typeof text !== 'string') throw new Unreadable(0, 'text', show(text));
  if (text.length > MOST_CHARACTERS)
    throw new Unreadable(
      MOST_CHARACTERS,
      `at most ${MOST_CHARACTERS} characters`,
      text.slice(MOST_CHARACTERS),
    );
}

export function writtenTable(text: string, from: number): WrittenMeld[] {
  const melds: WrittenMeld[] = [];
  for (const { word, at } of words(text, from, /\s/)) {
    if (word === '') continue;
    const colon = word.indexOf(':');
    const kind = colon >= 0 ? kindOf(word.slice(0, colon)) : null;
    if (kind === undefined) throw new Unreadable(at, "'run:', 'group:' or 'set:'", word.slice(0, colon + 1));
    const tiles = words(word.slice(colon + 1), at + colon + 1, /,/).flatMap((t) => readTiles(t.word, t.at));
    melds.push({ at, kind, tiles });
  }
  const extra = melds[MOST_MELDS];
  if (extra !== undefined) throw new Unreadable(extra.at, `at most ${MOST_MELDS} melds`, 'another');
  return melds;
}

function writtenRack(text: string, from: number): Written[] {
  const tiles = words(text, from, /[\s,]/).flatMap(({ word, at }) =>
    word === '' ? [] : readTiles(word, at),
  );
  const assigned = tiles.find((tile) => tile.as !== null);
  if (assigned !== undefined)
    throw new Unreadable(
      assigned.at,
      'a joker that stands for nothing yet, as on a rack',
      `j=${assigned.as}`,
    );
  const extra = tiles[MOST_TILES];
  if (extra !== undefined) throw new Unreadable(extra.at, `at most ${MOST_TILES} tiles`, 'another');
  return tiles;
}

/** Gives every written tile its physical one: first those that name their copy, then the lowest copies left. */
export function chooseCopies(
  written: readonly Written[],
  ruleset: Ruleset,
  problems: Violation[],
): Map<Written, TileId> {
  const chosen = new Map<Written, TileId>();
  const used = new Set<number>();
  for (const tile of written) {
    if (tile.copy === null) continue;
    const code = tile.type * MAX_COPIES + tile.copy;
    const id = idOfCode(code);
    if (!existsIn(code, ruleset)) problems.push(here(tile.at, violation('unknown_tile', { tile: id })));
    else if (used.has(code)) problems.push(here(tile.at, violation('duplicate_tile', { tile: id })));
    used.add(code);
    chosen.set(tile, id);
  }
  for (const tile of written) {
    if (tile.copy !== null) continue;
    const face = tile.type === JOKER_TYPE ? 'j' : faceOfType(tile.type);
    let code = tile.type * MAX_COPIES;
    const most = tile.type === JOKER_TYPE ? ruleset.numJokers : ruleset.copiesPerTiletype;
    while (used.has(code) && (code & 3) < most - 1) code++;
    if (!existsIn(code, ruleset)) problems.push(here(tile.at, violation('unknown_tile', { tile: face })));
    else if (used.has(code)) {
      const got = written.filter((other) => other.type === tile.type).length;
      problems.push(here(tile.at, violation('too_many', { what: `tiles ${face}`, most, got })));
    }
    used.add(code);
    chosen.set(tile, idOfCode(code));
  }
  return chosen;
}

/** Written tiles as slots, with the copies that `chooseCopies` gave them. */
export const slotsOf = (tiles: readonly Written[], chosen: ReadonlyMap<Written, TileId>): Slot[] =>
  tiles.map((written): Slot => {
    const tile = chosen.get(written);
    if (tile === undefined) throw new RangeError('a tile without a copy');
    return written.as === null ? tile : { tile, as: written.as };
  });

/** The meld that was written, its open jokers read. Without open jokers its order stays as it was written. */
export function makeMeld(
  meld: WrittenMeld,
  slots: readonly Slot[],
  ruleset: Ruleset,
  problems: Violation[],
): Meld | null {
  const open = slots.some(isOpenJoker);
  const read = (kind: MeldKind): Result<Meld, Violation> => {
    if (open) return readMeld(kind, slots, ruleset);
    const wrong = meldViolation({ kind, slots }, ruleset);
    return wrong === null ? ok({ kind, slots }) : fail(wrong);
  };
  if (meld.kind !== null) {
    const result = read(meld.kind);
    if (result.ok) return result.value;
    problems.push(here(meld.at, result.error));
    return null;
  }
  const run = read('run');
  const group = read('group');
  if (run.ok && group.ok) {
    const got = show(slots.map(slotTile).join(','));
    problems.push(
      here(
        meld.at,
        violation('syntax', { expected: "'run:' or 'group:', for this could be either", got, at: meld.at }),
      ),
    );
    return null;
  }
  if (run.ok) return run.value;
  if (group.ok) return group.value;
  // Neither: the answer that helps is the one for the kind that the tiles look like.
  problems.push(here(meld.at, likelyKind(slots) === 'group' ? group.error : run.error));
  return null;
}

interface WrittenPosition {
  readonly melds: readonly WrittenMeld[];
  readonly rack: readonly Written[];
}

function build(
  { melds, rack }: WrittenPosition,
  ruleset: Ruleset,
): Result<{ table: Meld[]; rack: TileId[] }, Violation[]> {
  const problems: Violation[] = [];
  const chosen = chooseCopies([...melds.flatMap((meld) => meld.tiles), ...rack], ruleset, problems);
  if (problems.length > 0) return fail(problems);
  const table: Meld[] = [];
  for (const meld of melds) {
    const made = makeMeld(meld, slotsOf(meld.tiles, chosen), ruleset, problems);
    if (made !== null) table.push(made);
  }
  return problems.length > 0 ? fail(problems) : ok({ table, rack: slotsOf(rack, chosen).map(slotTile) });
}

export function reading<T>(read: () => Result<T, Violation[]>): Result<T, Violation[]> {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) return fail([error.violation]);
    throw error;
  }
}

/** A table from the short notation. */
export const parseTableText = (text: string, ruleset: Ruleset): Result<Meld[], Violation[]> =>
  reading(() => {
    checkLength(text);
    const built = build({ melds: writtenTable(text, 0), rack: [] }, ruleset);
    return built.ok ? ok(built.value.table) : built;
  });

/** A rack from the short notation. */
export const parseRackText = (text: string, ruleset: Ruleset): Result<TileId[], Violation[]> =>
  reading(() => {
    checkLength(text);
    const built = build({ melds: [], rack: writtenRack(text, 0) }, ruleset);
    return built.ok ? ok(built.value.rack) : built;
  });

/** A position from the short notation. */
export const parsePositionText = (text: string, ruleset: Ruleset): Result<Position, Violation[]> =>
  reading(() => {
    checkLength(text);
    const [table, rack, state = { word: 'opened', at: text.length }, extra] = words(text, 0, /\|/);
    if (table === undefined || rack === undefined)
      throw new Unreadable(text.length, "'|' and then the rack", '');
    if (extra !== undefined) throw new Unreadable(extra.at - 1, 'the end', '|');
    const given = state.word.trim();
    const word = given.toLowerCase();
    if (word !== 'opened' && word !== 'unopened')
      throw new Unreadable(state.at + state.word.search(/\S|$/), "'opened' or 'unopened'", given);
    const built = build(
      { melds: writtenTable(table.word, 0), rack: writtenRack(rack.word, rack.at) },
      ruleset,
    );
    return built.ok ? ok({ ruleset, ...built.value, opened: word === 'opened' }) : built;
  });
