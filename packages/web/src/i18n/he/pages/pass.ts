/** The sentences of pass and play in Hebrew. */
import type { PassWords } from '../../en/pages/pass.ts';
import { named } from '../words.ts';

export const hePass: PassWords = {
  title: 'משחק על מכשיר אחד',
  lead: 'כמה אנשים, מכשיר אחד. כל לוח מוסתר עד שבעל הלוח אומר שזה הוא.',
  players: 'שחקנים',
  seat: (n) => `שחקן ${n}`,
  person: 'אדם',
  who: (n) => `שחקן ${n} הוא`,
  add: 'אחד יותר',
  remove: (n) => `הסרת שחקן ${n}`,
  start: 'לחלק את האבנים',
  done: 'התור שלך נגמר.',
  passTo: (name) => `להסתיר ולהעביר אל ${named(name)}`,
  turnOf: (name) => `${named(name)}, התור שלך`,
  hidden: 'הכול מוסתר. לוקחים את המכשיר, ואף אחד לא מציץ.',
  iAm: (name) => `זה אני, ${named(name)}`,
  leave: 'לצאת מהמשחק בינתיים',
};
