/** Reads a line that a player types into an action, or a mistake with its place. */
import type { Face } from '@rummikub/engine';
import { COLOR_CODES, type ColorCode, MAX_VALUE } from '@rummikub/engine/parts';

/** A tile as typed: a face or a joker, perhaps with its copy or with what the joker stands for. */
export interface Wanted {
  readonly at: number;
  /** `7r`, or `j`. */
  readonly face: Face | 'j';
  readonly copy: string | null;
  readonly as: Face | null;
}

export type Entry =
  | { readonly type: 'lay'; readonly melds: readonly (readonly Wanted[])[] }
  | { readonly type: 'add'; readonly row: number; readonly tiles: readonly Wanted[] }
  | { readonly type: 'take'; readonly tiles: readonly Wanted[] }
  | { readonly type: Word };

/** A mistake in the line: a sentence and its place. */
export interface Mistake {
  readonly at: number;
  readonly message: string;
}

/** Commands of one word, each with a short form and what it does. */
export const WORDS = {
  play: ['p', 'ends the turn with the table as it is now; so does Enter alone'],
  draw: ['d', 'draws a tile and ends the turn'],
  pass: ['', 'passes, where there is nothing more to draw'],
  redeal: ['', 'asks for new tiles, where the rules and your pairs allow it'],
  hint: ['h', 'says what the best play is'],
  best: ['b', 'puts the best play on the table; Enter then plays it'],
  undo: ['u', 'takes back the last thing you did in this turn'],
  reset: ['r', 'takes back everything in this turn'],
  sort: ['s', 'sorts your rack by numbers or by colours'],
  log: ['l', 'shows what happened so far'],
  help: ['?', 'shows this page'],
  quit: ['q', 'leaves the game'],
} as const;

export type Word = keyof typeof WORDS;

export const WORD_NAMES = Object.keys(WORDS) as readonly Word[];

/** The command that a word or its short form is. */
export const wordOf = (text: string): Word | undefined =>
  WORD_NAMES.find((word) => word === text || (WORDS[word][0] !== '' && WORDS[word][0] === text));

interface Token {
  readonly text: string;
  readonly at: number;
}

/** Whether a word separates two melds; the notation may begin a meld with its kind. */
const isBorder = (text: string): boolean => /^(?:[/;]|(?:run|group|set):)$/.test(text);

const tokensOf = (line: string): Token[] =>
  [...line.toLowerCase().matchAll(/\/|;|(?:run|group|set):|[^\s,/;+]+/g)].map((match) => ({
    text: match[0],
    at: match.index,
  }));

/** Words that are ignored. */
const FILLERS = new Set('and to from meld the run group set'.split(' '));

/** Reads a line. An empty line plays the draft. */
export function readEntry(line: string): Entry | Mistake {
  const tokens = tokensOf(line).filter(({ text }) => !FILLERS.has(text));
  const [first, ...rest] = tokens;
  if (first === undefined) return { type: 'play' };
  const word = wordOf(first.text);
  if (word !== undefined) {
    const [spare] = rest;
    return spare === undefined ? { type: word } : { at: spare.at, message: `'${word}' stands alone` };
  }
  if (first.text === 'take' || first.text === 't') {
    // 'take 3 7r' is 'take 7r': the number of the meld is not needed.
    const named = rest.filter(({ text }) => !/^#?\d+$/.test(text));
    if (named.length === 0) return { at: line.length, message: 'Take which tiles? For example: take 7r' };
    const tiles = tilesOf(named);
    return 'message' in tiles ? tiles : { type: 'take', tiles };
  }
  const verb = ['lay', 'add', 'put', 'meld'].includes(first.text);
  return readTilesEntry(verb ? rest : tokens, line);
}

function readTilesEntry(tokens: readonly Token[], line: string): Entry | Mistake {
  const [first] = tokens;
  if (first === undefined) return { at: line.length, message: 'Lay which tiles? For example: 5r 6r 7r' };
  const numbers = tokens.filter(({ text }) => /^#?\d+:?$/.test(text));
  const [number, second] = numbers;
  if (number !== undefined) {
    if (second !== undefined) return { at: second.at, message: 'Tiles can be added to one meld at a time' };
    const tiles = tilesOf(tokens.filter((token) => token !== number));
    if ('message' in tiles) return tiles;
    if (tiles.length === 0)
      return {
        at: line.length,
        message: `Add which tiles to meld ${number.text}? For example: ${number.text} 8r`,
      };
    return { type: 'add', row: Number(number.text.replace(/\D/g, '')) - 1, tiles };
  }
  const melds: Wanted[][] = [];
  let open: Token[] = [];
  for (const token of [...tokens, { text: '/', at: line.length }])
    if (isBorder(token.text)) {
      const tiles = tilesOf(open);
      if ('message' in tiles) return tiles;
      if (tiles.length > 0) melds.push(tiles);
      open = [];
    } else open.push(token);
  return { type: 'lay', melds };
}

function tilesOf(tokens: readonly Token[]): Wanted[] | Mistake {
  const tiles: Wanted[] = [];
  for (const token of tokens) {
    const read = tileOf(token);
    if ('message' in read) return read;
    tiles.push(...read);
  }
  return tiles;
}

const FACE = /^(\d{1,2})([krboy])$/;

function faceOf(text: string): Face | null {
  const [, value, color] = FACE.exec(text) ?? [];
  if (value === undefined || Number(value) < 1 || Number(value) > MAX_VALUE) return null;
  return `${Number(value)}${(color === 'y' ? 'o' : color) as ColorCode}`;
}

/** `7r`, `7ra`, `j`, `ja`, `j=7r`, or a range `5r-8r` or `5-8r`. */
function tileOf({ text, at }: Token): Wanted[] | Mistake {
  const range = /^(\d{1,2})([krboy]?)-(\d{1,2})([krboy])$/.exec(text);
  if (range !== null) {
    const [, low = '', own = '', high = '', color = ''] = range;
    if (own !== '' && own !== color) return { at, message: `'${text}' is no range: a run has one colour` };
    const count = Math.max(0, Number(high) - Number(low) + 1);
    const faces = Array.from({ length: count }, (_, i) => faceOf(`${Number(low) + i}${color}`));
    const tiles = faces.flatMap((face) => (face === null ? [] : [{ at, face, copy: null, as: null }]));
    if (tiles.length < Math.max(2, count))
      return { at, message: `'${text}' is no range; one looks like 5r-8r` };
    return tiles;
  }
  const joker = /^j([a-d]?)(?:=(.+))?$/.exec(text) ?? /^\((\d{1,2}[krboy])\)$/.exec(text);
  if (joker !== null) {
    const [, copy = '', stands] = joker;
    const bracketed = text.startsWith('(') ? copy : stands;
    const as = bracketed === undefined ? null : faceOf(bracketed);
    if (bracketed !== undefined && as === null)
      return { at: at + 2, message: "What the joker stands for looks like 'j=7r'" };
    return [{ at, face: 'j', copy: text.startsWith('(') || copy === '' ? null : copy, as }];
  }
  const [, body = '', copy = ''] = /^(.*?[krboy])([a-d]?)$/.exec(text) ?? [];
  const face = faceOf(body);
  if (face !== null) return [{ at, face, copy: copy === '' ? null : copy, as: null }];
  const colors = COLOR_CODES.join(', ');
  return {
    at,
    message: `'${text}' is neither a tile nor a command; a tile is a number and a colour (${colors}), or j. Type ? for help`,
  };
}
