/** The sentences of the report and of the replay's film in Hebrew. */
import type { ReportWords } from '../../en/pages/report.ts';
import { decimal, games, ltr, named, percent, plays, points, signed, tiles, turns } from '../words.ts';

export const heReport: ReportWords = {
  title: 'הסיכום',
  waiting: 'הסיכום בדרך …',
  youMissed: (missed, turn, cost) =>
    missed === 0
      ? 'לא החמצת דבר.'
      : turn === null
        ? `החמצת ${plays(missed)}, אבל אף אבן.`
        : `החמצת ${plays(missed)}; תור ${turn} עלה לך ${tiles(cost)}.`,
  missed: (name, missed, turn, cost) =>
    missed === 0
      ? `${named(name)}: לא הוחמץ דבר.`
      : turn === null
        ? `${named(name)}: החמצה של ${plays(missed)}, אבל לא של אבן.`
        : `${named(name)}: החמצה של ${plays(missed)}; תור ${turn} עלה ${tiles(cost)}.`,
  player: 'שחקן',
  laid: 'אבנים שהונחו מהאפשריות',
  laidOf: (laid, possible) =>
    `${laid} מתוך ${possible}${possible === 0 ? '' : ` (${percent(laid / possible)})`}`,
  missedPlays: 'מהלכים שהוחמצו',
  opening: 'פתיחה',
  openingText: (turn, late, made) =>
    !made
      ? `אפשרית מתור ${turn}, לא נעשתה`
      : late === 0
        ? `מיד, בתור ${turn}`
        : `בתור ${turn}, ${turns(late)} אחרי שהייתה אפשרית`,
  noOpening: 'לא הייתה אפשרית',
  luck: 'מזל במשיכה',
  luckText: (helped, draws, expected) =>
    draws === 0 ? '–' : `${helped} מתוך ${draws} משיכות עזרו; מזל ממוצע: ${decimal(expected)}`,
  mattered: (turn, name, n) => `התור החשוב ביותר: תור ${turn}, ${named(name)}, ${tiles(n)}.`,
  more: (n, of) => (n > 0 ? `עוד ${tiles(n)}` : `עוד ${points(of)}`),
  goTo: 'להסתכל',
  share: 'שיתוף כתמונה',
  toReport: 'הסיכום המלא',
  chance: 'הסיכוי לנצח',
  chanceAbout: (n) =>
    `אילו כולם היו ממשיכים משם כמו ״קשה״: הלוחות האמיתיים, שאר הקופה מעורבב מחדש, ${games(n)} לכל רגע. מעט משחקים עלולים להטעות, לכן הסיכויים בתחילה נמשכים אל האמצע. הרצועה היא טווח של ${percent(0.95)}.`,
  chanceWaiting: 'משחקים הלאה מכל רגע …',
  chanceNow: (name, share, low, high) =>
    `${named(name)}: ${percent(share)} (${percent(low)} עד ${percent(high)})`,
  jumps: 'כאן הסיכוי קפץ',
  jump: (turn, name, by) => `תור ${turn}, ${named(name)}: ${ltr(signed(Math.round(by * 100)))} נקודות`,
  play: 'הפעלה',
  pause: 'השהיה',
  speed: 'מהירות',
  speeds: { slow: 'איטי', usual: 'רגיל', fast: 'מהיר' },
  ownSteps: 'המהלך הזה צעד אחר צעד',
};
