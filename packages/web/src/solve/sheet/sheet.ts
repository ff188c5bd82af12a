/** The sheet of the solve page: a draft in which every tile can be placed. Pure. */
import {
  canonicalTable,
  fail,
  type Meld,
  ok,
  type Position,
  parsePositionText,
  type Result,
  type Ruleset,
  type TileId,
  tableTiles,
  type Violation,
} from '@rummikub/engine';
import { CODE_COUNT, existsIn, idOfCode, MAX_COPIES, tileCode } from '@rummikub/engine/parts';
import { type Draft, gesture, layoutOf, layoutTiles, type Place, readTiles } from '../../draft/index.ts';
import { faultsIn } from './faults.ts';

export const emptySheet = (ruleset: Ruleset): Draft =>
  sheetOf({ ruleset, table: [], rack: [], opened: true });

export const isEmpty = (sheet: Draft): boolean => sheet.base.rack.length === 0;

/** A sheet with everything from a position; all of it can be moved. */
function sheetOf({ ruleset, table, rack }: Position): Draft {
  const base = { table: [], rack: [...tableTiles(table), ...rack] };
  return { ruleset, base, now: layoutOf({ table, rack }), past: [], future: [] };
}

/** The first copy of a type that is not on the sheet, or null where all are. */
export function freeTile(sheet: Draft, type: number): TileId | null {
  const used = new Set(layoutTiles(sheet.now));
  for (let code = type * MAX_COPIES; code < (type + 1) * MAX_COPIES && code < CODE_COUNT; code++)
    if (existsIn(code, sheet.ruleset) && !used.has(idOfCode(code))) return idOfCode(code);
  return null;
}

/** How many tiles of a type are not on the sheet. */
export function leftOf(sheet: Draft, type: number): number {
  const used = new Set(layoutTiles(sheet.now).map(tileCode));
  let left = 0;
  for (let copy = 0; copy < MAX_COPIES; copy++) {
    const code = type * MAX_COPIES + copy;
    if (existsIn(code, sheet.ruleset) && !used.has(code)) left++;
  }
  return left;
}

export function addTile(sheet: Draft, tile: TileId, place: Place): Draft {
  if (layoutTiles(sheet.now).includes(tile)) return sheet;
  const base = { table: [], rack: [...sheet.base.rack, tile] };
  const there: Draft = { ...sheet, base, now: { ...sheet.now, rack: [...sheet.now.rack, tile] } };
  const after = place.to === 'rack' ? there : gesture(there, { type: 'move', tiles: [tile], place });
  return { ...after, past: [], future: [] };
}

export function removeTiles(sheet: Draft, tiles: readonly TileId[]): Draft {
  const gone = new Set(tiles);
  const { now, base } = sheet;
  const melds = now.melds
    .map((meld) => ({ ...meld, tiles: meld.tiles.filter((tile) => !gone.has(tile)) }))
    .filter((meld) => meld.tiles.length > 0);
  return {
    ...sheet,
    base: { table: [], rack: base.rack.filter((tile) => !gone.has(tile)) },
    now: { ...now, melds, rack: now.rack.filter((tile) => !gone.has(tile)) },
    past: [],
    future: [],
  };
}

/** What is on a sheet: the position that its melds and its rack make, and the tiles of each unfinished meld. */
export interface Entered {
  readonly position: Position;
  readonly unfinished: readonly (readonly TileId[])[];
}

export function enteredOn({ now, ruleset }: Draft, opened: boolean): Entered {
  const table: Meld[] = [];
  const unfinished: (readonly TileId[])[] = [];
  for (const { tiles } of now.melds) {
    const reading = readTiles(tiles, ruleset, now.wishes);
    if (reading.ok) table.push(reading.meld);
    else unfinished.push(tiles);
  }
  return { position: { ruleset, table: canonicalTable(table), rack: now.rack, opened }, unfinished };
}

/** The sheet under other rules: tiles that their set does not have are gone. */
export function withRules(sheet: Draft, ruleset: Ruleset): Draft {
  const gone = layoutTiles(sheet.now).filter((tile) => !existsIn(tileCode(tile), ruleset));
  return { ...removeTiles(sheet, gone), ruleset };
}

/** The sheet of a written position, and of the tiles of unfinished melds beside it. */
export function readSheet(
  text: string,
  ruleset: Ruleset,
  unfinished: Entered['unfinished'] = [],
): Result<{ sheet: Draft; opened: boolean }, Violation[]> {
  // Tiles of unfinished melds are read as tiles of the rack.
  const [table, rack, ...state] = (text.includes('|') ? text : `| ${text}`).split('|');
  const all = [table, [rack, ...unfinished.flat()].join(' '), ...state].join('|');
  const position = parsePositionText(all, ruleset);
  if (!position.ok) return fail(faultsIn(all, position.error));
  let sheet = sheetOf(position.value);
  for (const tiles of unfinished) sheet = gesture(sheet, { type: 'move', tiles, place: { to: 'new' } });
  return ok({ sheet: { ...sheet, past: [], future: [] }, opened: position.value.opened });
}
