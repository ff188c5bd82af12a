/** The sentences about the end of a game in Hebrew. */
import type { Catalogue } from '../en/catalogue.ts';
import { listed, named, points } from './words.ts';

const all = (names: readonly string[]): string => listed(names.map(named));

export const end: Catalogue['end'] = {
  penalty: {
    unopened: (name, of) => `${named(name)}: ${points(of)} על אי־פתיחה.`,
    could_open: (name, of) => `${named(name)}: ${points(of)} על אי־פתיחה, אף שהייתה פתיחה בלוח.`,
  },
  title: 'המשחק נגמר',
  won: (name) => `ניצחון: ${named(name)}.`,
  youWon: 'ניצחת!',
  shared: (names) => `ניצחון משותף: ${all(names)}.`,
  why: {
    rack_empty: 'האבן האחרונה יצאה מהלוח.',
    blocked: 'אין יותר מהלכים; הלוח הנמוך ביותר מנצח.',
    last_seat: 'כל האחרים פרשו.',
  },
  player: 'שחקן',
  left: 'נשאר בלוח',
  score: 'ניקוד',
  total: 'סך הכול',
  nothing: 'כלום',
  verified: 'החלוקה הייתה הוגנת: זו החלוקה שנחתמה לפני המשחק.',
  notVerified: (why) => `אי אפשר לאשר את החלוקה: ${why}`,
  devices: (names) => `מכשירים שהשתתפו בערבוב: ${all(names)}.`,
  promise: {
    kept: 'המכשיר הזה רשם את החותם ואת חלקו בערבוב, ושניהם תואמים.',
    late: 'החלק של המכשיר הזה בערבוב הגיע מאוחר מדי.',
    otherSeal: 'השרת הראה למכשיר הזה חותם אחר לפני המשחק.',
    otherChance: 'החלק של המכשיר הזה בערבוב הוחלף.',
  },
  seriesOver: (names) => `המערכה נגמרה. במקום הראשון: ${all(names)}.`,
  round: (n, of) => `סיבוב ${n}${of === null ? '' : ` מתוך ${of}`}.`,
  leads: (names) => `בראש המערכה: ${all(names)}.`,
  newSeries: 'מערכה חדשה',
  rematch: 'עוד משחק',
  nextOpen: 'הסיבוב הבא פתוח: ״עוד משחק״ מצרף אותך אליו.',
  watchNext: 'לצפות בסיבוב הבא',
  replay: 'שחזור',
  share: 'שיתוף כתמונה',
};
