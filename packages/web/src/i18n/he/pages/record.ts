/** The sentences of the record in Hebrew. */
import type { RecordWords } from '../../en/pages/record.ts';
import { counted, games, ltr, signed, turns } from '../words.ts';

const wins = (n: number): string => counted(n, 'ניצחון אחד', 'שני ניצחונות', 'ניצחונות');
const puzzles = (n: number): string => counted(n, 'חידה אחת', 'שתי חידות', 'חידות');

export const heRecord: RecordWords = {
  title: 'ההישגים שלך',
  none: 'כל משחק שמסתיים נספר כאן. כשכמה אנשים חולקים את המכשיר, שלך הוא מה שרשום בשם שבהגדרות. הכול נשאר במכשיר הזה.',
  all: (n, won, points) => `${games(n)}, ${wins(won)}, ${ltr(signed(points))} נקודות`,
  streak: (now, longest) => `${wins(now)} ברצף; הרצף הארוך ביותר: ${longest}`,
  best: (points, n) => `המשחק הטוב ביותר: ${ltr(signed(points))} נקודות. הניצחון המהיר ביותר: ${turns(n)}.`,
  against: 'נגד',
  level: 'בוטים',
  people: 'אנשים',
  games: 'משחקים',
  wins: 'ניצחונות',
  points: 'נקודות',
  share: 'חלק האבנים שהונחו מכל האפשריות, משחק אחר משחק',
  puzzles: 'חידות',
  puzzleText: (solved, tried, rating) => `${solved} נפתרו מתוך ${tried}, דירוג ${rating}`,
  save: 'ייצוא',
  load: 'ייבוא',
  forget: 'למחוק הכול',
  sure: 'באמת למחוק הכול',
  bad: 'הקובץ הזה אינו רשומה שאפשר לקרוא.',
  taken: (n, of) => `נקלטו: ${games(n)}, ${puzzles(of)}.`,
};
