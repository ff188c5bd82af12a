/** What was expected and what came, in the details of a refusal: the engine names them in English. */
import type { Face } from '@rummikub/engine';
import { face, ltr } from './words.ts';

const PHRASES: Readonly<Record<string, string>> = {
  'a list': 'רשימה',
  'an object': 'אובייקט',
  'a function': 'פונקציה',
  nothing: 'כלום',
  'the end': 'הסוף',
  'true or false': ltr('true / false'),
  'a log': 'יומן משחק',
  'a log such as {entries, head}': `יומן כמו ${ltr('{entries, head}')}`,
  'the start of a game': 'תחילת משחק',
  'the end of a game': 'סוף משחק',
  'a play': 'מהלך',
  'a draw': 'משיכה',
  'a move': 'מהלך',
  'a ruleset': 'חוקי משחק',
  'a seed': 'זרע',
  'a salt': 'מלח',
  'the number of a seat': 'מספר של מקום',
  'rounds of tiles drawn to start': 'האבנים שנמשכו כדי להתחיל',
  'the id of the meld': 'המזהה של הסדרה',
  'a meld such as {id, kind, tiles}': `סדרה כמו ${ltr('{id, kind, tiles}')}`,
  'run or group': ltr('run / group'),
  text: 'טקסט',
  another: 'עוד אחד',
  'a joker that stands for nothing yet, as on a rack': 'ג׳וקר שעוד אינו במקום אבן, כמו בלוח',
  "what the joker stands for, such as '7r'": `במקום מה הג׳וקר, כמו ״${ltr('7r')}״`,
  'what the joker stands for, such as {number: 7, color: "red"}': `במקום מה הג׳וקר, כמו ${ltr('{number: 7, color: "red"}')}`,
  'an event of the log': 'אירוע ביומן',
  'an entry of the log': 'רשומה ביומן',
  'an event': 'אירוע',
  'a deal': 'חלוקה',
  'a tile drawn': 'אבן שנמשכה',
  'a round of drawing': 'סיבוב משיכה',
  'what is laid open at the end': 'מה שנחשף בסוף',
  'a hash': 'סכום ביקורת',
  'a state key': 'סכום ביקורת של מצב',
  'an id': 'מזהה',
  'an id for the player': 'מזהה לשחקן',
  'an id that no other player has': 'מזהה שאין לשחקן אחר',
  'a player': 'שחקן',
  'a name': 'שם',
  'a meld': 'סדרה',
  'a tile': 'אבן',
  'a score': 'ניקוד',
  scores: 'ניקודים',
  'the id of the game': 'המזהה של המשחק',
  'the salt': 'המלח',
  'the seed': 'הזרע',
  'an object with the rules': 'אובייקט עם החוקים',
  "a tile such as '7ra'": `אבן כמו ״${ltr('7r')}״`,
  "a tile such as '7ra', '7r' or 'j'": `אבן כמו ״${ltr('7r')}״ או ״${ltr('j')}״`,
  "the end of a range such as '5r-8r' or '5-8r'": `סוף של רצף כמו ״${ltr('5r-8r')}״ או ״${ltr('5-8r')}״`,
  "'opened' or 'unopened'": `״${ltr('opened')}״ או ״${ltr('unopened')}״`,
  "'run:', 'group:' or 'set:'": `״${ltr('run:')}״, ״${ltr('group:')}״ או ״${ltr('set:')}״`,
  "'run:' or 'group:', for this could be either": `״${ltr('run:')}״ או ״${ltr('group:')}״, כי זה יכול להיות כל אחד מהם`,
  "'start', as the first event of a game": `״${ltr('start')}״ כאירוע הראשון של משחק`,
  "'|' and then the rack": `״${ltr('|')}״ ואחריו הלוח`,
  'a time in UTC such as 2026-01-31T12:00:00Z': `זמן UTC כמו ${ltr('2026-01-31T12:00:00Z')}`,
  'a number of players from 2 to 6, or a range such as [2, 4]': `מספר שחקנים מ-2 עד 6, או טווח כמו ${ltr('[2, 4]')}`,
  'a whole number of seconds from 1 to 86400, or null for no clock': `מספר שלם של שניות מ-1 עד 86400, או ${ltr('null')} בלי שעון`,
};

const NOUNS: Readonly<Record<string, string>> = {
  entries: 'של רשומות',
  events: 'של אירועים',
  tiles: 'של אבנים',
  melds: 'של סדרות',
  players: 'של שחקנים',
  scores: 'של ניקודים',
  racks: 'של לוחות',
  rounds: 'של סיבובים',
  'rounds of drawing': 'של סיבובי משיכה',
  draws: 'של משיכות',
};

const PATTERNS: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [
    /^a whole number from (-?\d+) to (-?\d+)$/,
    (from = '', to = '') => `מספר שלם מ-${ltr(from)} עד ${ltr(to)}`,
  ],
  [/^the number (\d+)$/, (n) => `המספר ${n}`],
  [/^one of (.+)$/, (words = '') => `אחת מהמילים ״${ltr(words)}״`],
  [/^a list of (.+)$/, (what = '') => `רשימה ${NOUNS[what] ?? ''}`.trim()],
  [/^an object of (.+)$/, (what = '') => `אובייקט ${NOUNS[what] ?? ''}`.trim()],
  [/^part of (.+)$/, (what = '') => `חלק מזה: ${inHebrew(what)}`],
  [
    /^nothing after (\S+): only a joker stands for another tile$/,
    (tile = '') => `כלום אחרי ${ltr(tile)}: רק ג׳וקר בא במקום אבן אחרת`,
  ],
  [
    /^the end of the range, in the same colour and not below (\S+)$/,
    (tile = '') => `סוף הרצף, באותו צבע ולא נמוך מ-${ltr(tile)}`,
  ],
  [
    /^nothing after (\S+): a range is written without copies, such as '5r-8r'$/,
    (tile = '') => `כלום אחרי ${ltr(tile)}: רצף כותבים כך: ״${ltr('5r-8r')}״`,
  ],
  [
    /^a colour with the numbers? (\S+): k, r, b or o$/,
    (number = '') => `צבע ליד ${ltr(number)}: ${ltr('k, r, b, o')}`,
  ],
  [/^a number from (\d+) to (\d+)$/, (from, to) => `מספר מ-${from} עד ${to}`],
  [/^at most (\d+) characters$/, (most) => `לכל היותר ${most} תווים`],
  [/^at most (\d+) melds$/, (most) => `לכל היותר ${most} סדרות`],
  [/^at most (\d+) tiles/, (most) => `לכל היותר ${most} אבנים`],
  [/^(\d+) counts of tiles$/, (counts) => `${counts} מספרי אבנים`],
  [/^'(.*)'$/s, (text = '') => `״${ltr(text)}״`],
  // A number, a word of the file itself: the same in every language.
  [/^(-?[\d.e+]+|null|true|false)$/, (text = '') => ltr(text)],
];

/** What a detail says, in Hebrew; null where it is not known. */
function translated(text: string): string | null {
  const phrase = Object.hasOwn(PHRASES, text) ? PHRASES[text] : undefined;
  if (phrase !== undefined) return phrase;
  for (const [pattern, words] of PATTERNS) {
    const found = pattern.exec(text);
    if (found !== null) return words(...found.slice(1));
  }
  return null;
}

export const inHebrew = (text: string): string => translated(text) ?? 'משהו אחר';

const TOO_MANY: Readonly<Record<string, string>> = {
  jokers: 'ג׳וקרים',
  melds: 'סדרות',
  'tiles on the rack': 'אבנים בלוח',
  'tiles in one meld': 'אבנים בסדרה אחת',
  'levels of nesting': 'רמות זו בתוך זו',
  values: 'ערכים',
  characters: 'תווים',
};

/** What there is too much of: `tiles 7r` is the red seven. */
export function whatInHebrew(what: string): string {
  const of = /^tiles (\d+[krbo]|j)$/.exec(what)?.[1];
  if (of === undefined) return TOO_MANY[what] ?? 'פריטים';
  return of === 'j' ? 'ג׳וקרים' : `אבנים של ${face(of as Face)}`;
}
