/**
 * Tiles: colours, type ids (0–52, the same under every ruleset) and physical tiles such as `7ra`.
 *
 * Inside, a physical tile is also a small number, its code: `type * 4 + copy`. Codes index typed arrays.
 */
import type { Ruleset } from './ruleset.ts';

/** A colour in one letter: black, red, blue, orange. */
export type ColorCode = 'k' | 'r' | 'b' | 'o';

/** A colour in a word. */
export type ColorName = 'black' | 'red' | 'blue' | 'orange';

/** A physical tile: `7ra`, `13kb`, jokers `ja`, `jb`. */
export type TileId = `${number}${ColorCode}${string}` | `j${string}`;

/** A face without its copy: `7r`. */
export type Face = `${number}${ColorCode}`;

/** The letters of the colours, in their order. */
export const COLOR_CODES: readonly ColorCode[] = ['k', 'r', 'b', 'o'];

/** The names of the colours, in their order. */
export const COLOR_NAMES: readonly ColorName[] = ['black', 'red', 'blue', 'orange'];

/** The highest number on a tile of any set. */
export const MAX_VALUE = 13;

/** The most copies of a tile, and the most jokers, of any set. */
export const MAX_COPIES = 4;

/** The type of a joker. */
export const JOKER_TYPE = 52;

/** How many types there are: four colours of thirteen, and the joker. */
export const TYPE_COUNT = 53;

/** How many codes of physical tiles there are. */
export const CODE_COUNT = TYPE_COUNT * MAX_COPIES;
const JOKER_CODE = JOKER_TYPE * MAX_COPIES;

/** The type of a colour (0 to 3) and a value (1 to 13). */
export const typeOf = (color: number, value: number): number => color * MAX_VALUE + value - 1;

/** The colour of a type, 0 to 3. */
export const colorOfType = (type: number): number => Math.floor(type / MAX_VALUE);

/** The value of a type, 1 to 13. */
export const valueOfType = (type: number): number => (type % MAX_VALUE) + 1;

/** The colour index of a name (`red`, `RED`, `yellow`) or a code (`r`), or -1. */
export function parseColor(name: unknown): number {
  if (typeof name !== 'string') return -1;
  const lower = name.toLowerCase();
  if (lower === 'yellow') return 3;
  const byName = COLOR_NAMES.indexOf(lower as ColorName);
  return byName >= 0 ? byName : COLOR_CODES.indexOf(lower as ColorCode);
}

/** Colour index by character code; -1 where the character is no colour. */
const COLOR_BY_CHAR = new Int8Array(128).fill(-1);
for (const [color, code] of COLOR_CODES.entries()) COLOR_BY_CHAR[code.charCodeAt(0)] = color;

const colorAt = (text: string, index: number): number => COLOR_BY_CHAR[text.charCodeAt(index)] ?? -1;

/** Reads the value at the start of `text` given how many digits it has; 0 where it is not from 1 to 13. */
function valueAt(text: string, digits: number): number {
  const first = text.charCodeAt(0) - 48;
  if (digits === 1) return first >= 1 && first <= 9 ? first : 0;
  const second = text.charCodeAt(1) - 48;
  return first === 1 && second >= 0 && second <= 3 ? 10 + second : 0;
}

/** The type of a face such as `7r`, or -1. */
export function typeOfFace(face: unknown): number {
  if (typeof face !== 'string' || face.length < 2 || face.length > 3) return -1;
  const value = valueAt(face, face.length - 1);
  const color = colorAt(face, face.length - 1);
  return value === 0 || color < 0 ? -1 : color * MAX_VALUE + value - 1;
}

/** The code of a tile id, or -1 where the text is no tile id. */
export function tileCode(id: unknown): number {
  if (typeof id !== 'string') return -1;
  const length = id.length;
  if (length < 2 || length > 4) return -1;
  const copy = id.charCodeAt(length - 1) - 97;
  if (!(copy >= 0 && copy < MAX_COPIES)) return -1;
  if (length === 2) return id.charCodeAt(0) === 106 ? JOKER_CODE + copy : -1;
  const value = valueAt(id, length - 2);
  const color = colorAt(id, length - 2);
  return value === 0 || color < 0 ? -1 : (color * MAX_VALUE + value - 1) * MAX_COPIES + copy;
}

/** What is on a tile of the type: `7r`. */
export const faceOfType = (type: number): Face =>
  `${valueOfType(type)}${COLOR_CODES[colorOfType(type)] as ColorCode}`;

const IDS: readonly TileId[] = Array.from({ length: CODE_COUNT }, (_, code): TileId => {
  const copy = String.fromCharCode(97 + (code % MAX_COPIES));
  const type = Math.floor(code / MAX_COPIES);
  return type === JOKER_TYPE ? `j${copy}` : `${faceOfType(type)}${copy}`;
});

/** The physical tile of a code. */
export const idOfCode = (code: number): TileId => IDS[code] as TileId;

/** The type of the tile of a code. */
export const typeOfCode = (code: number): number => code >> 2;

/** The type (0–52) of a tile id that is known to be one. */
export const tileType = (id: TileId): number => tileCode(id) >> 2;

/** Whether the tile is a joker. */
export const isJoker = (id: TileId): boolean => id.charCodeAt(0) === 106;

/** What a tile counts on a rack: its value, or the ruleset's penalty for a joker. */
export const rackPoints = (id: TileId, jokerPenalty: number): number =>
  isJoker(id) ? jokerPenalty : valueOfType(tileType(id));

/** What the tiles on a rack count: their values, and the penalty for each joker. */
export const rackTotal = (rack: readonly TileId[], jokerPenalty: number): number =>
  rack.reduce((sum, tile) => sum + rackPoints(tile, jokerPenalty), 0);

/** Sorts by value, then colour, then copy; jokers last. */
const ORDER = new Int16Array(CODE_COUNT);
for (let code = 0; code < CODE_COUNT; code++) {
  const type = code >> 2;
  ORDER[code] =
    type === JOKER_TYPE
      ? 1000 + (code & 3)
      : valueOfType(type) * 16 + colorOfType(type) * MAX_COPIES + (code & 3);
}

/** Sorts codes in the order of tiles. */
const compareCodes = (a: number, b: number): number => (ORDER[a] as number) - (ORDER[b] as number);

/** Sorts tiles: by value, then colour, then copy, jokers last. */
export const compareTiles = (a: TileId, b: TileId): number => compareCodes(tileCode(a), tileCode(b));

/** Whether the ruleset's set of tiles has the tile of this code. */
export function existsIn(code: number, ruleset: Ruleset): boolean {
  if (code < 0) return false;
  const type = code >> 2;
  const copy = code & 3;
  if (type === JOKER_TYPE) return copy < ruleset.numJokers;
  return (
    copy < ruleset.copiesPerTiletype &&
    valueOfType(type) <= ruleset.values &&
    colorOfType(type) < ruleset.colors
  );
}

/** Every tile of the ruleset, in tile order. */
export function fullSet(ruleset: Ruleset): TileId[] {
  const codes: number[] = [];
  for (let code = 0; code < CODE_COUNT; code++) if (existsIn(code, ruleset)) codes.push(code);
  return codes.sort(compareCodes).map(idOfCode);
}
