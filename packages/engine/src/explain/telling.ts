/** What is most telling about tiles that are not a meld yet: a gap, or the one tile that is odd. */
import { COLOR_NAMES, colorOfType, isJoker, type TileId, tileType, valueOfType } from '../rules/tile.ts';

/** The reason that tells a person most. */
export type Telling =
  /** Numbers between the others are missing in a run. */
  | { readonly what: 'gap'; readonly numbers: readonly number[] }
  /** One tile has another number than all others. */
  | { readonly what: 'number'; readonly odd: TileId; readonly number: number }
  /** One tile has another colour than all others, in a run. */
  | { readonly what: 'color'; readonly odd: TileId; readonly other: TileId };

/** More missing numbers than this are no gap: the tiles do not belong together. */
const MOST_MISSING = 2;

/** The tile that differs from all others, which agree; null unless there is exactly one. */
function oddOne(
  tiles: readonly TileId[],
  by: (type: number) => number,
): { odd: TileId; other: TileId } | null {
  const kinds = [...new Set(tiles.map((tile) => by(tileType(tile))))];
  const groups = kinds.map((kind) => tiles.filter((tile) => by(tileType(tile)) === kind));
  const [most, least, ...more] = groups.toSorted((a, b) => b.length - a.length);
  const [other] = most ?? [];
  const [odd] = least ?? [];
  if (odd === undefined || other === undefined || more.length > 0) return null;
  return least?.length === 1 && (most?.length ?? 0) > 1 ? { odd, other } : null;
}

/** Null where nothing is more telling than the rule that is broken. */
export function tellingOf(all: readonly TileId[]): Telling | null {
  const tiles = all.filter((tile) => !isJoker(tile));
  if (all.length < 3 || tiles.length < 2) return null;
  const number = oddOne(tiles, valueOfType);
  const color = oddOne(tiles, colorOfType);
  const oneColor = new Set(tiles.map((tile) => colorOfType(tileType(tile)))).size === 1;
  if (number !== null && color === null && !oneColor)
    return { what: 'number', odd: number.odd, number: valueOfType(tileType(number.other)) };
  if (color !== null && number === null) return { what: 'color', ...color };
  return gapIn(tiles, all.length - tiles.length);
}

function gapIn(tiles: readonly TileId[], jokers: number): Telling | null {
  const colors = new Set(tiles.map((tile) => colorOfType(tileType(tile))));
  const values = new Set(tiles.map((tile) => valueOfType(tileType(tile))));
  if (colors.size > 1 || values.size < tiles.length || jokers > 0) return null;
  const low = Math.min(...values);
  const span = Math.max(...values) - low + 1;
  const numbers = Array.from({ length: span }, (_, i) => low + i).filter((value) => !values.has(value));
  return numbers.length > 0 && numbers.length <= MOST_MISSING ? { what: 'gap', numbers } : null;
}

/** The same as a sentence. */
export function tellingText(telling: Telling): string {
  if (telling.what === 'gap')
    return `${telling.numbers.join(' and ')} ${telling.numbers.length === 1 ? 'is' : 'are'} missing.`;
  const odd = tileType(telling.odd);
  const should =
    telling.what === 'number' ? `a ${telling.number}` : COLOR_NAMES[colorOfType(tileType(telling.other))];
  return `The ${COLOR_NAMES[colorOfType(odd)]} ${valueOfType(odd)} is not ${should}.`;
}
