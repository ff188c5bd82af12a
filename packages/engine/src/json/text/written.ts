/**
 * What a person wrote, word by word: tiles, ranges, groups and melds. The copy of each tile is chosen later.
 *
 *   tiles    `7ra`, `7r`, `r7`, `j`, `ja=7r`
 *   ranges   `5r-8r`, `5-8r`, `r5-8`
 *   groups   `4krbo`, `krbo4`
 *   melds    `5r,6r,7r` in one word, or `5r 6r 7r`: a tile that does not go on begins the next meld
 */
import type { MeldKind } from '../../rules/meld.ts';
import { MOST_MELDS, MOST_TILES } from '../../rules/position.ts';
import { fail, type Result } from '../../rules/result.ts';
import {
  colorOfType,
  type Face,
  faceOfType,
  JOKER_TYPE,
  MAX_VALUE,
  tileCode,
  typeOf,
  typeOfFace,
  valueOfType,
} from '../../rules/tile.ts';
import { show, type Violation, violation } from '../../rules/violation.ts';
import { kindOf } from '../wire/parts.ts';

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

/** What is wrong with a word that has the form of a tile. */
type TileFault = 'invalid_color' | 'invalid_number';

/** A violation at a place of the text. */
export const here = (at: number, v: Violation): Violation => ({ ...v, path: [{ at }] });

/** Thrown at the first character that cannot be read, and caught by `reading`. */
export class Unreadable {
  readonly violation: Violation;
  constructor(at: number, expected: string, got: string, cause?: TileFault) {
    const found = { expected, got: got === '' ? 'the end' : show(got), at };
    this.violation = here(at, violation('syntax', cause === undefined ? found : { ...found, cause }));
  }
}

export function reading<T>(read: () => Result<T, Violation[]>): Result<T, Violation[]> {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) return fail([error.violation]);
    throw error;
  }
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

/** The words of a text between separators, with the place where each starts. */
export function words(text: string, from: number, separator: RegExp): { word: string; at: number }[] {
  const found: { word: string; at: number }[] = [];
  let at = from;
  for (const word of text.split(separator)) {
    found.push({ word, at });
    at += word.length + 1;
  }
  return found;
}

const TILE = "a tile such as '7ra', '7r' or 'j'";

/** Small letters, yellow as orange, and every dash as the short one. No character more or less than was written. */
const plain = (text: string): string => text.toLowerCase().replaceAll('y', 'o').replace(/[–—−]/g, '-');

/** All tiles that a word stands for. */
function readTiles(word: string, at: number): Written[] {
  const text = plain(word);
  if (text.includes('=')) return [readAssigned(word, text, at)];
  if (text.includes('-')) return readRange(word, text, at);
  const group = /^(?:(\d+)([krbo]{3,})|([krbo]{2,})(\d+))$/.exec(text);
  if (group === null) return [readTile(word, text, at)];
  const [, number = group[4] ?? '', colors = group[3] ?? ''] = group;
  return Array.from(colors, (color) => readTile(word, number + color, at));
}

function readTile(word: string, text: string, at: number): Written {
  if (text === 'j') return { at, type: JOKER_TYPE, copy: null, as: null };
  // `r7` is `7r`.
  const tile = text.replace(/^([krbo])(\d+)/, '$2$1');
  const face = typeOfFace(tile);
  if (face >= 0) return { at, type: face, copy: null, as: null };
  const code = tileCode(tile);
  if (code >= 0) return { at, type: code >> 2, copy: code & 3, as: null };
  if (/^\d+$/.test(tile)) throw new Unreadable(at, `a colour with the number ${tile}: k, r, b or o`, word);
  if (/^\d+[krbo][a-d]?$/.test(tile))
    throw new Unreadable(at, `a number from 1 to ${MAX_VALUE}`, word, 'invalid_number');
  throw new Unreadable(at, TILE, word, colorFault(tile));
}

/** The fault of a word that is a number, a letter and perhaps a copy, and whose letter is not a colour. */
const colorFault = (text: string): TileFault | undefined =>
  /^(\d+[a-z][a-d]?|[a-z]\d+[a-d]?)$/.test(text) ? 'invalid_color' : undefined;

/** `ja=7r` */
function readAssigned(word: string, text: string, at: number): Written {
  const mark = text.indexOf('=');
  const name = word.slice(0, mark);
  const joker = readTile(name, text.slice(0, mark), at);
  if (joker.type !== JOKER_TYPE)
    throw new Unreadable(at + mark, `nothing after ${name}: only a joker stands for another tile`, '=');
  const type = typeOfFace(text.slice(mark + 1));
  if (type < 0)
    throw new Unreadable(
      at + mark + 1,
      "what the joker stands for, such as '7r'",
      word.slice(mark + 1),
      /^\d+[krbo]$/.test(text.slice(mark + 1)) ? 'invalid_number' : colorFault(text.slice(mark + 1)),
    );
  return { ...joker, as: faceOfType(type) };
}

/** `5r-8r`, or with the colour once: `5-8r`, `5r-8`, `r5-8`. */
function readRange(word: string, text: string, at: number): Written[] {
  const mark = text.indexOf('-');
  const ends = /^([krbo]?)(\d+)([krbo]?)-([krbo]?)(\d+)([krbo]?)$/.exec(text);
  if (ends === null) {
    const [start, end] = [word.slice(0, mark), word.slice(mark + 1)];
    // A number without its colour may begin a range, so the fault lies behind it.
    const first = /^\d+$/.test(start) ? null : readTile(start, text.slice(0, mark), at);
    if (first !== null && (first.copy !== null || first.type === JOKER_TYPE))
      throw new Unreadable(
        at + mark,
        `nothing after ${start}: a range is written without copies, such as '5r-8r'`,
        '-',
      );
    throw new Unreadable(at + mark + 1, "the end of a range such as '5r-8r' or '5-8r'", end);
  }
  const [, a = '', low = '', b = '', c = '', high = '', d = ''] = ends;
  const colors = new Set([a, b, c, d].filter((color) => color !== ''));
  const [color = ''] = colors;
  if (color === '') throw new Unreadable(at, `a colour with the numbers ${text}: k, r, b or o`, word);
  const start = readTile(word.slice(0, mark), low + color, at);
  const end = typeOfFace(high + color);
  if (end < start.type || colors.size > 1)
    throw new Unreadable(
      at + mark + 1,
      `the end of the range, in the same colour and not below ${word.slice(0, mark)}`,
      word.slice(mark + 1),
    );
  const tiles: Written[] = [];
  for (let value = valueOfType(start.type); value <= valueOfType(end); value++)
    tiles.push({ at, type: typeOf(colorOfType(end), value), copy: null, as: null });
  return tiles;
}

const faceless = ({ type, as }: Written): boolean => type === JOKER_TYPE && as === null;
const typeAt = ({ type, as }: Written): number => (as === null ? type : typeOfFace(as));

/** Whether tiles begin a meld as they lie. A joker without a face takes any place. */
function beginMeld(tiles: readonly Written[]): boolean {
  const faces = tiles.flatMap((tile, place) =>
    faceless(tile) ? [] : [{ place, value: valueOfType(typeAt(tile)), color: colorOfType(typeAt(tile)) }],
  );
  const [first] = faces;
  if (first === undefined) return true;
  const colors = new Set(faces.map(({ color }) => color)).size;
  if (faces.every(({ value }) => value === first.value)) return colors === faces.length && tiles.length <= 4;
  return colors === 1 && faces.every(({ value, place }) => value - place === first.value - first.place);
}

/** The tiles with those that follow, a run that is written downwards in its order; null where a new meld begins. */
function goneOn(tiles: readonly Written[], next: readonly Written[]): readonly Written[] | null {
  let all: readonly Written[] = tiles;
  for (const tile of next) {
    const found = [[...all, tile], ...(faceless(tile) ? [] : [[tile, ...all]])].find(beginMeld);
    if (found === undefined && !faceless(tile)) return null;
    all = found ?? [...all, tile];
  }
  return all;
}

const NO_WORD = { at: 0, kind: null, tiles: [], single: false };

/** A word of a table: its kind where it names one, and its tiles. Commas at its ends only separate. */
function writtenWord(token: string, start: number): WrittenMeld & { readonly single: boolean } {
  const word = token.replace(/^,+|,+$/g, '');
  const at = start + token.search(/[^,]|$/);
  const colon = word.indexOf(':');
  const kind = colon >= 0 ? kindOf(word.slice(0, colon)) : null;
  if (kind === undefined) throw new Unreadable(at, "'run:', 'group:' or 'set:'", word.slice(0, colon + 1));
  const list = word.slice(colon + 1);
  const tiles = list === '' ? [] : words(list, at + colon + 1, /,/).flatMap((t) => readTiles(t.word, t.at));
  const single = !list.includes(',') && tiles.length < 3 && (kind === null || tiles.length === 0);
  return { at, kind, tiles, single };
}

export function writtenTable(text: string, from: number): WrittenMeld[] {
  const melds: WrittenMeld[] = [];
  /** Whether single tiles that follow go on with the last meld. */
  let open = false;
  for (const match of text.matchAll(/[;\n]|[^\s;]+/g)) {
    const [token] = match;
    const { single, ...word } = /[;\n]/.test(token) ? NO_WORD : writtenWord(token, from + match.index);
    const last = melds.at(-1);
    if (word.kind === null && word.tiles.length === 0) open = open && token === ',';
    // `run:` stands alone before its tiles.
    else if (last !== undefined && last.tiles.length === 0 && word.kind === null) {
      melds[melds.length - 1] = { ...last, tiles: word.tiles };
      open = single;
    } else {
      const tiles = open && single && word.kind === null ? goneOn(last?.tiles ?? [], word.tiles) : null;
      if (tiles !== null && last !== undefined) melds[melds.length - 1] = { ...last, tiles };
      else melds.push(word);
      open = single;
    }
  }
  const empty = melds.find(({ tiles }) => tiles.length === 0);
  if (empty !== undefined) throw new Unreadable(text.indexOf(':', empty.at - from) + from + 1, TILE, '');
  const extra = melds[MOST_MELDS];
  if (extra !== undefined) throw new Unreadable(extra.at, `at most ${MOST_MELDS} melds`, 'another');
  return melds;
}

export function writtenRack(text: string, from: number): Written[] {
  const tiles = words(text, from, /[\s,;]/).flatMap(({ word, at }) =>
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
