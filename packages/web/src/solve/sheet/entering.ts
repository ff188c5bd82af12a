/**
 * Fast entry of a table: what a tap on a tile or a number of the palette does to the sheet. Pure.
 *
 * The first and the last tile make a run. A number makes a group of all colours, and its tiles then come and go. A
 * tile that does not fit begins a new meld.
 */
import { isJoker, type TileId } from '@rummikub/engine';
import { colorOfType, JOKER_TYPE, tileType, typeOf, valueOfType } from '@rummikub/engine/parts';
import { type Draft, type DraftMeld, type Place, readTiles } from '../../draft/index.ts';
import { addTile, freeTile, removeTiles } from './sheet.ts';

/** The meld that the next tile may belong to, and whether it was begun with a number. */
export interface Open {
  readonly key: number;
  readonly group: boolean;
}

export interface Entering {
  readonly sheet: Draft;
  readonly open: Open | null;
}

/** The most tiles of a group: one of each colour. */
const MOST_IN_GROUP = 4;

function begun(sheet: Draft, type: number): Entering {
  const tile = freeTile(sheet, type);
  if (tile === null) return { sheet, open: null };
  return { sheet: addTile(sheet, tile, { to: 'new' }), open: { key: sheet.now.nextKey, group: false } };
}

/** The sheet with tiles of these types at an end of a meld; null where one of them is used up. */
function extended(sheet: Draft, key: number, types: readonly number[], at?: 0): Draft | null {
  let next = sheet;
  const place: Place = at === undefined ? { to: 'meld', key } : { to: 'meld', key, at };
  for (const type of types) {
    const tile = freeTile(next, type);
    if (tile === null) return null;
    next = addTile(next, tile, place);
  }
  return next;
}

/** The numbers from the end of a run in the making to a number, nearest first, and the end that they belong to. */
function numbersTo(tiles: readonly TileId[], value: number): { values: number[]; at?: 0 } {
  const first = tiles.findIndex((tile) => !isJoker(tile));
  const low = valueOfType(tileType(tiles[first] as TileId)) - first;
  const high = low + tiles.length - 1;
  const count = Math.max(value - high, low - value, 0);
  return value > high
    ? { values: Array.from({ length: count }, (_, i) => high + 1 + i) }
    : { values: Array.from({ length: count }, (_, i) => low - 1 - i), at: 0 };
}

/** The open meld with one more tile, or null where the tile does not fit. */
function grown(sheet: Draft, { tiles, key }: DraftMeld, type: number): Entering | null {
  const faces = tiles.filter((tile) => !isJoker(tile)).map(tileType);
  const isDone = tiles.length >= 3 && readTiles(tiles, sheet.ruleset, sheet.now.wishes).ok;
  const open = { key, group: false };
  const including = (types: readonly number[], at?: 0): Entering | null => {
    const next = extended(sheet, key, types, at);
    // A run of first and last tile is complete: the next tile is of another meld.
    return next === null ? null : { sheet: next, open: types.length > 1 ? null : open };
  };
  if (type === JOKER_TYPE || faces.length === 0) {
    const next = including([type]);
    const meld = next?.sheet.now.melds.find((one) => one.key === key);
    const fits = meld !== undefined && readTiles(meld.tiles, sheet.ruleset, sheet.now.wishes).ok;
    return isDone && !fits ? null : next;
  }
  const sameValue = faces.every((face) => valueOfType(face) === valueOfType(type));
  if (sameValue && !faces.includes(type) && tiles.length < MOST_IN_GROUP) return including([type]);
  if (!faces.every((face) => colorOfType(face) === colorOfType(type))) return null;
  const { values, at } = numbersTo(tiles, valueOfType(type));
  if (values.length === 0 || (isDone && values.length > 1)) return null;
  return including(
    values.map((value) => typeOf(colorOfType(type), value)),
    at,
  );
}

/** A tile of a group that was begun with its number comes or goes; null where the tile is not of the group. */
function toggled(sheet: Draft, meld: DraftMeld, type: number): Entering | null {
  const open = { key: meld.key, group: true };
  const value = valueOfType(tileType(meld.tiles.find((tile) => !isJoker(tile)) ?? 'ja'));
  const there = meld.tiles.find((tile) => tileType(tile) === type);
  if (type !== JOKER_TYPE && there !== undefined)
    return { sheet: removeTiles(sheet, [there]), open: meld.tiles.length > 1 ? open : null };
  if ((type !== JOKER_TYPE && valueOfType(type) !== value) || meld.tiles.length >= MOST_IN_GROUP) return null;
  const next = extended(sheet, meld.key, [type]);
  return next === null ? null : { sheet: next, open };
}

/** A tap on a tile of the palette, for the table. */
export function tapTile({ sheet, open }: Entering, type: number): Entering {
  const meld = sheet.now.melds.find(({ key }) => key === open?.key);
  if (meld === undefined || open === null) return begun(sheet, type);
  return (open.group ? toggled(sheet, meld, type) : grown(sheet, meld, type)) ?? begun(sheet, type);
}

/** A tap on a number: a group of all colours that are left. */
export function tapNumber({ sheet, open }: Entering, value: number): Entering {
  const tiles = Array.from({ length: sheet.ruleset.colors }, (_, color) =>
    freeTile(sheet, typeOf(color, value)),
  );
  const [first, ...others] = tiles.filter((tile) => tile !== null);
  if (first === undefined) return { sheet, open };
  const key = sheet.now.nextKey;
  let next = addTile(sheet, first, { to: 'new' });
  for (const tile of others) next = addTile(next, tile, { to: 'meld', key });
  return { sheet: next, open: { key, group: true } };
}
