/**
 * The short text form, for tests, the command line and bug reports.
 *
 *   table     `run:5ra,6ra,ja=7r group:7ka,7ra,7ba`
 *   rack      `5ra 6ka ja`
 *   position  `run:5ra,6ra,7ra | 8ra 8ka ja`, and ` | unopened` behind it before the opening
 *
 * What is written is exact. What is read may be shorter, and as people write it (`written.ts`): the copy may be
 * left out (`5r` is the lowest copy that the text does not use elsewhere, `j` likewise), a joker that says nothing
 * is read by `readMeld`, `set:` is `group:`, and the kind may be left out where only one fits. Letters may be
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
import type { Position } from '../../rules/position.ts';
import { readMeld } from '../../rules/reading.ts';
import { fail, ok, type Result } from '../../rules/result.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { existsIn, faceOfType, idOfCode, JOKER_TYPE, MAX_COPIES, type TileId } from '../../rules/tile.ts';
import { likelyKind } from '../../rules/unfinished.ts';
import { show, type Violation, violation } from '../../rules/violation.ts';
import {
  checkLength,
  here,
  reading,
  Unreadable,
  type Written,
  type WrittenMeld,
  words,
  writtenRack,
  writtenTable,
} from './written.ts';

/** A table in one line of text. */
export const tableText = (table: readonly Meld[]): string => table.map(meldText).join(' ');

/** A rack in one line of text. */
export const rackText = (rack: readonly TileId[]): string => rack.join(' ');

/** A position in one line of text; `parsePositionText` reads it again. */
export const positionText = ({ table, rack, opened }: Position): string =>
  `${tableText(table)} | ${rackText(rack)}${opened ? '' : ' | unopened'}`.trim();

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
