/** Why something is refused, in Hebrew: from the engine's codes and details, and from the server's codes. */
import type { ViolationCode } from '@rummikub/engine';
import type { JokerFault, MeldFault, ViolationDetails } from '@rummikub/engine/parts';
import { type Refused, withoutCopies } from '../refused.ts';
import { inHebrew, whatInHebrew } from './details.ts';
import { counted, faces, ltr, number, theTile, tile, tiles } from './words.ts';

const MELD_FAULTS: Record<MeldFault, string> = {
  size: 'ברצף יש לפחות שלוש אבנים, ובקבוצה שלוש או ארבע.',
  'color-duplication': 'כל הצבעים בקבוצה חייבים להיות שונים.',
  'non-consecutive': 'המספרים ברצף חייבים להיות עוקבים: בלי חור, בלי כפילות, ובלי מעבר מ-13 ל-1.',
  'mixed-colors': 'כל האבנים ברצף חייבות להיות באותו צבע.',
  'mixed-values': 'כל האבנים בקבוצה חייבות להיות באותו מספר.',
  'unknown-kind': 'סדרה היא רצף או קבוצה.',
};

const JOKER_FAULTS: Record<JokerFault, string> = {
  ambiguous: 'הג׳וקר יכול לבוא במקום כמה אבנים: יש לבחור איזו.',
  impossible: 'במקום כל אבן שהג׳וקר יבוא, זו לא תהיה סדרה.',
  unassigned: 'ג׳וקר על השולחן חייב לומר במקום איזו אבן הוא.',
};

const received = (d: { readonly expected: string; readonly got: string }): string =>
  `ציפינו לזה: ${inHebrew(d.expected)}; והגיע זה: ${inHebrew(d.got)}.`;
/** Tiles in their notation; there may be none. */
const noted = (all: readonly string[]): string => (all.length === 0 ? 'אין' : ltr(all.join(' ')));

const SENTENCES: { [C in ViolationCode]: (d: ViolationDetails[C]) => string } = {
  wrong_type: received,
  missing_field: (d) => `השדה ״${ltr(d.field)}״ חסר. ציפינו שם לזה: ${inHebrew(d.expected)}.`,
  unexpected_field: (d) => `השדה ״${ltr(d.field)}״ לא מוכר כאן.`,
  out_of_range: received,
  too_many: (d) => `יש כאן ${d.got} ${whatInHebrew(d.what)}; אפשר לכל היותר ${d.most}.`,
  unsupported: (d) => `הערך הזה של ״${ltr(d.field)}״ אינו אפשרי.`,
  syntax: received,
  invalid_color: (d) => `״${ltr(`${d.got}`)}״ אינו צבע; הצבעים הם שחור, אדום, כחול וכתום.`,
  invalid_number: (d) => `המספר ${ltr(`${d.got}`)} אינו על אף אבן; המספרים הם מ-1 עד ${d.most}.`,
  invalid_tile: (d) => `״${ltr(`${d.got}`)}״ אינה אבן; אבן כותבים כך: ${ltr('7r, 13k, j')}.`,
  unknown_tile: (d) => `האבן ${ltr(d.tile)} לא קיימת במשחק הזה.`,
  duplicate_tile: (d) => `${theTile(tile(d.tile))} מופיע פעמיים.`,
  invalid_meld: (d) => MELD_FAULTS[d.reason],
  joker_assignment: (d) => JOKER_FAULTS[d.reason],
  inconsistent: () => 'החלקים של הקובץ הזה לא מתאימים זה לזה.',
  nothing_played: () => 'במהלך מניחים לפחות אבן אחת מהלוח. אם אין אפשרות, מושכים.',
  tile_not_on_rack: (d) => `${theTile(tile(d.tile))} לא נמצא על השולחן וגם לא בלוח שלך.`,
  tile_missing: (d) => `${theTile(tile(d.tile))} היה על השולחן וחייב להישאר עליו.`,
  delta_mismatch: (d) => `האבנים שנאמרו (${noted(d.got)}) אינן אלה שיצאו מהלוח (${noted(d.expected)}).`,
  opening_points: (d) =>
    `לפתיחה ${counted(d.missing, 'חסרה נקודה אחת', 'חסרות שתי נקודות', 'נקודות חסרות')}: יש בה ${d.points} מתוך ${d.needed}.`,
  opening_table_changed: () => 'לפני הפתיחה שלך, הסדרות שעל השולחן נשארות כמו שהן.',
  opening_joker: () => 'לפי החוקים האלה אין ג׳וקר בפתיחה.',
  joker_moved_in_opening: (d) => `לפני הפתיחה שלך, הג׳וקר (${faces([d.face])}) נשאר במקומו.`,
  joker_not_replaced: (d) =>
    d.rule === 'replace'
      ? `כדי לקחת את הג׳וקר (${faces(d.faces)}), יש לשים במקומו ${faces(d.faces)} מהלוח שלך.`
      : `כדי לקחת את הג׳וקר (${faces(d.faces)}), צריך ${faces(d.faces)} אמיתי על השולחן.`,
  joker_locked: (d) => `הג׳וקר חייב להישאר מה שהוא: ${faces(d.faces)}.`,
  joker_meld_frozen: (d) =>
    `סדרה נשארת שלמה כל עוד יש בה ג׳וקר: זה במקום ${faces(d.faces)}, ורק האבן הזאת משחררת אותו.`,
  joker_to_hand: () => 'ג׳וקר שהיה על השולחן חייב להישאר עליו; הוא לא עובר ללוח שלך.',
  game_not_started: () => 'המשחק עוד לא התחיל.',
  game_over: () => 'המשחק נגמר.',
  not_your_turn: () => 'זה לא התור שלך.',
  unknown_seat: (d) => `אין מקום ${d.seat} במשחק הזה.`,
  seat_out: (d) => `מקום ${d.seat} כבר לא במשחק.`,
  player_count: (d) => `המשחק הזה מיועד ל-${d.least} עד ${d.most} שחקנים, לא ל-${d.got}.`,
  pool_empty: () => 'הקופה ריקה: משחקים, או מדלגים אם אין מהלך.',
  pool_not_empty: (d) => `אפשר לדלג רק כשהקופה ריקה; יש בה ${tiles(d.pool)}, אז מושכים.`,
  already_drawn: () => 'כבר משכת בתור הזה: משחקים או מדלגים.',
  play_available: () => 'אפשר לדלג רק כשאין מהלך, ויש לך מהלך.',
  no_turn_clock: () => 'למשחק הזה אין שעון.',
  time_over: () => 'הזמן לתור הזה נגמר.',
  time_left: (d) => `הזמן לתור הזה עוד לא נגמר: נותרו ${number(d.milliseconds / 1000)} שניות.`,
  no_redeal: () => 'לפי החוקים האלה אין אבנים חדשות.',
  redeal_too_late: () => 'אבנים חדשות מבקשים פעם אחת, ורק לפני המהלך הראשון.',
  too_few_pairs: (d) =>
    `בשביל אבנים חדשות צריך ${counted(d.needed, 'זוג אחד', 'שני זוגות', 'זוגות')} של אבנים זהות בלוח; יש לך ${d.pairs}.`,
  sequence_gap: (d) => `ציפינו לאירוע ${d.expected}, והגיע ${d.got}.`,
  broken_chain: (d) => `אירוע ${d.seq} אינו נובע מהקודם לו: היומן שונה.`,
  key_mismatch: (d) => `המצב אחרי אירוע ${d.seq} אינו מה שהיומן אומר: היומן שונה.`,
  head_mismatch: (d) => `היומן לא נגמר באירוע ${d.seq} כפי שהוא אומר: הסוף שלו שונה או נחתך.`,
  illegal_event: (d) => `אירוע ${d.seq} הוא נגד החוקים.`,
  commitment_mismatch: () => 'האבנים לא חולקו כפי שהובטח בתחילת המשחק.',
};

/** What the server refuses by itself rather than by the rules. */
const REFUSALS: Readonly<Record<string, string>> = {
  no_server: 'השרת לא עונה. אפשר לנסות שוב עוד רגע.',
  no_such_game: 'אין משחק כזה. אולי הוא היה ישן מכדי לשמור אותו.',
  no_such_code: 'אין משחק עם הקוד הזה. כדאי לבדוק אותו שוב.',
  no_such_seat: 'אין מקום כזה במשחק.',
  no_such_bot: 'אין בוט כזה.',
  no_seat_for_people: 'לפחות מקום אחד צריך להיות לאדם.',
  token_missing: 'בשביל זה צריך את המפתח של המקום שלך. אפשר לפתוח שוב את הקישור למקום.',
  token_unknown: 'המפתח הזה לא שייך לאף מקום כאן. אפשר לפתוח שוב את הקישור למקום.',
  not_host: 'רק המארח יכול לעשות את זה.',
  no_spectators: 'במשחק הזה אין צופים.',
  seat_out: 'המקום שלך כבר לא במשחק.',
  private_game: 'המשחק הזה פרטי: מצטרפים אליו עם הקוד שלו.',
  key_used: 'במשחק שנוצר עם המפתח הזה כבר אין לך מקום. ניסיון נוסף ייתן מפתח חדש.',
  game_full: 'כל המקומות במשחק הזה תפוסים.',
  already_started: 'המשחק כבר התחיל.',
  not_started: 'המשחק עוד לא התחיל.',
  not_finished: 'המשחק עוד נמשך: הסיבוב הבא והיומן יבואו אחריו.',
  game_abandoned: 'המשחק ננטש: אף אחד לא המשיך אותו.',
  seats_open: 'עוד אין מספיק שחקנים כדי להתחיל.',
  not_ready: 'עוד לא כולם כאן: אפשר לחכות להם, לפנות את המקומות שלהם או לתת אותם לבוטים.',
  own_seat: 'זה המקום שלך: אפשר לפרוש מהמשחק במקום זה.',
  player_present: 'השחקן הזה כאן; מחליפים רק את מי שאיננו.',
  away_shortly: 'השחקן הזה איננו רק מזמן קצר. המארח יכול להחליט עכשיו, והאחרים אחרי דקה.',
  nobody_away: 'אפשר לסיים משחק בלי תוצאה רק כשמישהו איננו לפחות דקה.',
  maybe_present: 'השרת עלה זה עתה, ואולי השחקן הזה עוד כאן. אפשר לנסות שוב בעוד חצי דקה.',
  player_out: 'השחקן הזה פרש; המקום יישאר כמו שהוא עד המשחק הבא.',
  seat_not_human: 'אף אחד לא יושב שם.',
  stale_version: 'בינתיים קרה משהו: כדאי להסתכל שוב על השולחן.',
  key_reused: 'המפתח הזה כבר שימש לבקשה אחרת: לכל בקשה צריך מפתח חדש.',
  too_many_games: 'מהכתובת שלך הגיעו יותר מדי משחקים חדשים. כדאי לחכות קצת לפני הבא.',
  too_busy: 'השרת עסוק כרגע. אפשר לנסות שוב עוד רגע.',
  too_hard: 'המצב הזה דורש יותר זמן ממה שיש לשרת. אפשר לנסות במכשיר שלך.',
  foreign_origin: 'דפים מאתרים אחרים לא יכולים להתחבר לכאן.',
  stopping: 'השרת עולה מחדש. אפשר לנסות שוב עוד רגע.',
  seat_gone: 'המקום שלך ניתן למישהו אחר.',
  game_deleted: 'המשחק הזה היה ישן מכדי לשמור אותו.',
  restart: 'השרת עולה מחדש; הדף יתחבר שוב.',
  version: 'לדף הזה ולשרת יש גרסאות שונות: צריך לטעון את הדף מחדש.',
  unavailable: 'השרת לא מגיע כרגע למשחקים שלו; הדף יתחבר שוב.',
  spectator: 'זו צפייה במשחק; רק שחקנים יכולים לעשות את זה.',
  chat_too_fast: 'רק רגע לפני ההודעה הבאה.',
};

/** The sentence for a refusal; one that is not known here keeps the sentence that came with it. */
export function refusedInHebrew({ code, message, details }: Refused): string {
  if (Object.hasOwn(SENTENCES, code) && typeof details === 'object' && details !== null) {
    const sentence = SENTENCES[code as ViolationCode] as (d: object) => string;
    return withoutCopies(sentence(details));
  }
  return (Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined) ?? withoutCopies(message);
}
