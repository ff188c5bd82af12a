/** The sentences of the puzzle page in Hebrew. */
import { MOST_WAYS } from '@rummikub/puzzles';
import type { PuzzleWords } from '../../en/pages/puzzle.ts';
import { counted, day as dayAt, ltr, signed, tiles } from '../words.ts';

/** A date as a day, which is the same in every time zone. */
const day = (date: string): string => dayAt(`${date}T12:00:00`);
const melds = (n: number): string => counted(n, 'סדרה אחת', 'שתי סדרות', 'סדרות');
const ways = (n: number): string => counted(n, 'דרך אחת', 'שתי דרכים', 'דרכים');
const days = (n: number): string => counted(n, 'יום אחד', 'יומיים', 'ימים');

export const hePuzzle: PuzzleWords = {
  today: 'החידה היומית',
  ofDay: (date) => `החידה של ${day(date)}`,
  other: 'חידה',
  day,
  goal: (kind, goal) =>
    kind === 'empty'
      ? 'לרוקן את הלוח הזה במהלך אחד.'
      : kind === 'most'
        ? `להניח לפחות ${tiles(goal)} מהלוח הזה במהלך אחד.`
        : `למצוא את הפתיחה של ${goal}: סדרות מהלוח בלבד.`,
  level: (level) => `רמה ${level} מתוך 5`,
  ways: (n) => (n > MOST_WAYS ? `יותר מ-${MOST_WAYS} דרכים` : ways(n)),
  time: (clock) => `זמן ${clock}`,
  begin: 'גוררים אבן, או נוגעים בה ואז במקום שלה.',
  legal: (missing) => `מהלך חוקי. ${counted(missing, 'נשארה אבן אחת', 'נשארו שתי אבנים', 'אבנים נשארו')}.`,
  solved: (clock) => `✓ נפתר ב-${clock}.`,
  again: '✓ נפתר שוב. הפעם הראשונה נחשבת.',
  gaveUp: 'זה פתרון אחד. החידה הבאה שלך.',
  ratingNow: (rating, by) => `הדירוג שלך: ${rating} (${ltr(signed(by))}).`,
  hint: 'רמז',
  stronger: 'רמז חזק יותר',
  cost: (left) =>
    left === 0
      ? 'לא נשארו רמזים.'
      : `כל רמז עולה רבע מהנקודה; ${counted(left, 'נשאר אחד', 'נשארו שניים', 'נשארו')}.`,
  hintMelds: (n) => (n === 0 ? 'לא צריך לפרק אף סדרה.' : `צריך לפרק ${melds(n)}.`),
  hintOpening: (n) => `בפתיחה יש ${melds(n)}.`,
  hintTiles: 'לאבנים המסומנות יש בזה חלק.',
  hintStep: (step) => `אפשר להתחיל ככה: ${step}`,
  solution: 'להראות את הפתרון',
  try: 'חזרה לשולחן',
  putBack: 'להחזיר הכול',
  next: (level) => `עוד אחת ברמה ${level}`,
  share: 'העתקת התוצאה',
  shareTitle: (date) => (date === null ? 'חידת רמיקוב' : `חידת רמיקוב, ${day(date)}`),
  more: 'עוד חידות',
  levelLink: (level) => `רמה ${level}`,
  archive: 'ארבעת השבועות האחרונים',
  done: (solved) => (solved ? 'נפתר' : 'ויתור'),
  yours: 'החידות שלך',
  rating: (rating, deviation) => `דירוג ${ltr(`${rating} ± ${deviation}`)}`,
  streak: (n) => `רצף הימים: ${days(n)}`,
  solvedOf: (solved, tried) => `${solved} נפתרו מתוך ${tried}`,
  unknown: 'אין חידה כזאת.',
  failed: 'החידות לא נטענו. אפשר לנסות שוב כשיהיה חיבור.',
};
