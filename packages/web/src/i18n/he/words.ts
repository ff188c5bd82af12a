/**
 * The Hebrew words of which all sentences are made.
 * Glossary: tile אבן, rack לוח, pool קופה, meld סדרה, run רצף, group קבוצה, opening פתיחה, joker ג׳וקר, to lay להניח,
 * to draw למשוך, to pass לדלג, a play מהלך, a turn תור, a round סיבוב, a series of games מערכה, a hint רמז,
 * a replay שחזור, a tile of a colour `7 אדום`.
 * No sentence asks for the gender of a reader or a player: buttons and requests are infinitives, the reader is told
 * about in the past or by שלך, which are written alike for both, and others by a noun after their name.
 */
import type { Face, TileId } from '@rummikub/engine';
import type { ColorName } from '@rummikub/engine/parts';
import { writingIn } from '../intl.ts';
import { faceColor, faceValue, tileFace } from '../words.ts';

const written = writingIn('he');
export const { day, decimal, form, number, percent, percentExactly, signed } = written;

export const COLORS: Record<ColorName, string> = {
  black: 'שחור',
  red: 'אדום',
  blue: 'כחול',
  orange: 'כתום',
};

/** What is written from left to right, such as `5r-8r`, in a sentence from right to left. */
export const ltr = (text: string): string => `\u2066${text}\u2069`;
/** A name in any script: it changes nothing around it. */
export const named = (name: string): string => `\u2068${name}\u2069`;

/** `5 אדום, 6 אדום ו-7 אדום`: only before Hebrew letters ו has no hyphen, and a name in an isolate begins with one, too. */
export const listed = (words: readonly string[]): string =>
  written.listed(words).replace(/ ו-(?=\u2068+\p{Script=Hebrew})/u, ' ו');

export const JOKER = 'ג׳וקר';
export const face = (of: Face): string => `${faceValue(of)} ${COLORS[faceColor(of)]}`;
export const faces = (of: readonly Face[]): string => written.either(of.map(face));
export const tile = (id: string): string => {
  const shown = tileFace(id as TileId);
  return shown === null ? JOKER : face(shown);
};
/** `ה-7 האדום`, `הג׳וקר`: after the number its colour has the article, too. */
export const theTile = (name: string): string =>
  name.startsWith(JOKER) ? `ה${name}` : `ה-${name.replace(' ', ' ה')}`;

/** A number with its word; one and two are words, as they are said. */
export const counted = (n: number, one: string, two: string, many: string): string =>
  form(n, one, `${number(n)} ${many}`, { two });

export const tiles = (n: number): string => counted(n, 'אבן אחת', 'שתי אבנים', 'אבנים');
export const points = (n: number): string => counted(n, 'נקודה אחת', 'שתי נקודות', 'נקודות');
export const turns = (n: number): string => counted(n, 'תור אחד', 'שני תורות', 'תורות');
export const seconds = (n: number): string => counted(n, 'שנייה אחת', 'שתי שניות', 'שניות');
export const games = (n: number): string => counted(n, 'משחק אחד', 'שני משחקים', 'משחקים');
export const plays = (n: number): string => counted(n, 'מהלך אחד', 'שני מהלכים', 'מהלכים');
