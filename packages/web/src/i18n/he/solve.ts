/** The sentences of the solve page in Hebrew. */
import type { Catalogue } from '../en/catalogue.ts';
import { counted, ltr, points, tiles } from './words.ts';

export const solve: Catalogue['solve'] = {
  title: 'פתרון המשחק שלי',
  lead: 'נוגעים באבנים כדי לשים אותן בלוח או על השולחן. הכול נשאר במכשיר הזה.',
  emptyTable: 'כאן הסדרות שעל השולחן שלך. אם אין כאלה, משאירים ריק.',
  palette: 'כל האבנים, וכמה נותרו מכל אחת',
  to: 'האבנים הולכות',
  toTable: 'לשולחן',
  toRack: 'ללוח שלי',
  newMeld: 'סדרה חדשה',
  groupOf: (value) => `${value}: קבוצה`,
  tableHelp:
    'רצף: האבן הראשונה והאחרונה. קבוצה: המספר, ואז הצבע שחסר. להוספה לסדרה שכבר מונחת, קודם מרימים אבן ממנה.',
  rackHelp: 'כל אבן הולכת ללוח שלך.',
  handHelp: 'האבן הבאה הולכת למקום של האבן שביד.',
  iPlayed: 'שיחקתי את זה',
  iDrew: 'משכתי',
  drawnHelp: 'איזו אבן משכת?',
  theyPlayed: 'הם שיחקו את זה',
  turns: 'מה שוחק',
  turn: (who, laid) =>
    who === 'me'
      ? laid === 0
        ? 'משכת.'
        : `הנחת ${tiles(laid)}.`
      : laid === 0
        ? 'הם משכו.'
        : `הם הניחו ${tiles(laid)}.`,
  left: (n) => `נותרו ${n}`,
  notation: 'או בכתב',
  notationHelp: `שולחן, קו, הלוח שלך. ${ltr('k')} שחור, ${ltr('r')} אדום, ${ltr('b')} כחול, ${ltr('o')} כתום, ${ltr('j')} ג׳וקר.`,
  read: 'להשתמש בזה',
  objective: 'הטוב ביותר הוא',
  byTiles: 'הכי הרבה אבנים',
  byValue: 'הכי הרבה נקודות',
  opened: 'כבר פתחתי',
  rules: 'ג׳וקרים',
  jokerRules: {
    replace: 'משתחררים באבן מהלוח',
    replace_any: 'משתחררים באבן מהלוח או מהשולחן',
    free: 'זזים בחופשיות',
    locked: 'נשארים מה שהם',
  },
  clear: 'ניקוי',
  remove: 'להסיר את האבנים שביד',
  example: 'דוגמה',
  answer: (n, of) => `${tiles(n)}, ${points(of)} פחות בלוח שלך.`,
  all: 'כל הלוח מתרוקן: ניצחון.',
  none: 'אין מהלך חוקי. צריך למשוך.',
  keep: (n) => counted(n, 'אבן אחת נשארת בלוח שלך.', 'שתי אבנים נשארות בלוח שלך.', 'אבנים נשארות בלוח שלך.'),
  unfinished: 'קודם יש להשלים את הסדרות המסומנות.',
  noRack: 'צריך לשים לפחות אבן אחת בלוח.',
  steps: 'צעד אחר צעד',
  badLink: 'אין כאן מצב שאפשר לקרוא:',
  badRules: 'הקישור מבקש חוקים שלא מוכרים כאן. אפשר לבקש את הקישור שוב, או להכניס את האבנים.',
  share: 'שיתוף המצב הזה',
};
