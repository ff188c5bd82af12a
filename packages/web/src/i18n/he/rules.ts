/** The words about rules in Hebrew: what each field is called, and what a value of it means at the table. */
import type { Catalogue } from '../en/catalogue.ts';
import { counted, seconds as secondsText, tiles } from './words.ts';

const seconds = (v: unknown): string => secondsText(Number(v));
const minutes = (n: number): string => counted(n, 'דקה', 'שתי דקות', 'דקות');
const time = (v: unknown): string => (Number(v) % 60 === 0 ? minutes(Number(v) / 60) : seconds(v));
const jokers = (v: unknown): string => counted(Number(v), 'ג׳וקר אחד', 'שני ג׳וקרים', 'ג׳וקרים');
const rounds = (n: number): string => counted(n, 'סיבוב אחד', 'שני סיבובים', 'סיבובים');

export const rules: Catalogue['rules'] = {
  house: 'חוקי הבית',
  own: 'החוקים שלך',
  change: 'שינוי החוקים',
  base: 'להתחיל מ־',
  name: 'שם, כדי לשמור אותם במכשיר',
  use: 'להשתמש בחוקים האלה',
  forget: 'למחוק את החוקים האלה',
  link: 'העתקת קישור לחוקים',
  none: 'אין',
  atLeast: 'לפחות',
  atMost: 'לכל היותר',
  wrong: 'החוקים האלה עוד לא מסתדרים זה עם זה.',
  linkTitle: 'חוקים למשחק',
  linkBroken: 'הקישור הזה אינו מכיל חוקים שאפשר לשחק לפיהם. כדאי לבקש אותו שוב.',
  withBots: 'לשחק נגד בוטים לפי החוקים',
  withFriends: 'לשחק עם חברים לפי החוקים',
  series: {
    none: 'בלי סוף',
    rounds: 'סיבובים',
    points: 'נקודות',
    lossCap: 'ההפסד הגדול ביותר בסיבוב',
    winBonus: 'בונוס על ניצחון',
  },
  sections: {
    opening: 'פתיחה',
    jokers: 'ג׳וקרים',
    turn: 'תורות ושעונים',
    tiles: 'שחקנים ואבנים',
    score: 'ניקוד',
  },
  labels: {
    num_players: 'שחקנים',
    colors: 'צבעים',
    values: 'המספר הגבוה ביותר',
    copies_per_tiletype: 'עותקים מכל אבן',
    num_jokers: 'ג׳וקרים בערכה',
    initial_hand_size: 'אבנים לכל שחקן בחלוקה',
    draw_ends_turn: 'משיכה מסיימת את התור',
    allow_pass_when_play_available: 'כשהקופה ריקה, מותר לדלג גם אם יש מהלך',
    initial_meld_min_points: 'נקודות לפתיחה',
    initial_meld_must_use_only_hand: 'הפתיחה באה מהלוח בלבד',
    initial_meld_allow_joker: 'מותר ג׳וקר בפתיחה',
    joker_reclaim_rule: 'לקיחת ג׳וקר מהשולחן',
    joker_reclaim_to_hand_allowed: 'ג׳וקר ששוחרר יכול לעבור ללוח',
    joker_group_colors: 'ג׳וקר בקבוצה בא במקום',
    joker_melds_frozen: 'סדרה נשארת שלמה כל עוד יש בה ג׳וקר',
    play_on_after_initial_meld: 'אחרי הפתיחה מותר להמשיך באותו תור',
    turn_seconds: 'שניות לתור',
    timeout_draw: 'אבנים שנמשכות כשהזמן נגמר',
    bank_seconds: 'שניות לכל התורות במשחק',
    delay_seconds: 'שניות חופשיות בתחילת כל תור',
    increment_seconds: 'שניות שנוספות אחרי כל תור',
    joker_penalty: 'נקודות על ג׳וקר שנשאר בלוח',
    starting_player: 'מי מתחיל',
    dealt_jokers: 'ג׳וקרים לכל שחקן בחלוקה',
    redeal_doubles: 'זוגות שמאפשרים חלוקה חדשה',
    unopened_penalty: 'נקודות נוספות על לוח שלא נפתח',
    could_open_penalty: 'נקודות במקומן, אם אפשר היה לפתוח',
    match: 'מערכה של משחקים',
  },
  choices: {
    joker_reclaim_rule: {
      replace: 'באותה אבן מהלוח',
      replace_any: 'באותה אבן מהלוח או מהשולחן',
      free: 'בכל זמן',
      locked: 'אף פעם',
    },
    joker_group_colors: { any: 'כל צבע שחסר בקבוצה', assigned: 'הצבע שבו הונח' },
    starting_player: {
      highest_tile: 'האבן הגבוהה ביותר שנמשכה',
      first_seat: 'המקום הראשון',
      random: 'מקום אקראי',
    },
  },
  says: {
    num_players: (v) =>
      Array.isArray(v) ? `${v[0]} עד ${v[1]} שחקנים` : counted(Number(v), 'שחקן אחד', 'שני שחקנים', 'שחקנים'),
    colors: (v) => counted(Number(v), 'צבע אחד', 'שני צבעים', 'צבעים'),
    values: (v) => `מספרים עד ${v}`,
    copies_per_tiletype: (v) => `${counted(Number(v), 'עותק אחד', 'שני עותקים', 'עותקים')} מכל אבן`,
    num_jokers: (v) => (v === 0 ? 'בלי ג׳וקרים' : jokers(v)),
    initial_hand_size: (v) => `${tiles(Number(v))} בחלוקה`,
    draw_ends_turn: (v) => (v ? 'משיכה מסיימת את התור' : 'משחקים אחרי משיכה'),
    allow_pass_when_play_available: (v) => (v ? 'מותר לדלג תמיד' : 'מדלגים רק בלי מהלך'),
    initial_meld_min_points: (v) => (v === 0 ? 'כל פתיחה' : `פתיחה ${v}`),
    initial_meld_must_use_only_hand: (v) => (v ? 'פתיחה מהלוח בלבד' : 'פתיחה גם עם אבני השולחן'),
    initial_meld_allow_joker: (v) => (v ? 'ג׳וקר מותר בפתיחה' : 'בלי ג׳וקר בפתיחה'),
    joker_reclaim_rule: (v) =>
      ({
        replace: 'ג׳וקר תמורת אבן מהלוח',
        replace_any: 'ג׳וקר תמורת אבן מהלוח או מהשולחן',
        free: 'ג׳וקרים חופשיים',
        locked: 'ג׳וקרים נעולים',
      })[String(v)] ?? '',
    joker_reclaim_to_hand_allowed: (v) => (v ? 'ג׳וקר ששוחרר עובר ללוח' : 'ג׳וקר ששוחרר משוחק מיד'),
    joker_can_substitute_any_tile: () => 'ג׳וקר בא במקום כל אבן',
    joker_group_colors: (v) => (v === 'any' ? 'ג׳וקר בקבוצה: כל צבע חסר' : 'ג׳וקר בקבוצה: צבע אחד'),
    joker_melds_frozen: (v) => (v ? 'סדרות עם ג׳וקר קפואות' : 'סדרות עם ג׳וקר פתוחות'),
    play_on_after_initial_meld: (v) => (v ? 'ממשיכים אחרי הפתיחה' : 'הפתיחה היא כל התור'),
    turn_seconds: (v) => (v === null ? 'בלי שעון' : `${time(v)} לתור`),
    timeout_draw: (v) => `${tiles(Number(v))} כשהזמן נגמר`,
    bank_seconds: (v) => (v === null ? 'בלי שעון למשחק' : `${time(v)} למשחק`),
    delay_seconds: (v) => `${seconds(v)} חופשיות לתור`,
    increment_seconds: (v) => `תוספת ${seconds(v)} לתור`,
    joker_penalty: (v) => `ג׳וקר נספר ${v}`,
    starting_player: (v) =>
      ({
        highest_tile: 'האבן הגבוהה מתחילה',
        first_seat: 'המקום הראשון מתחיל',
        random: 'הגורל קובע מי מתחיל',
      })[String(v)] ?? '',
    match: (v) => {
      const { rounds: of, points } = Object(v) as { readonly rounds?: number; readonly points?: number };
      return of !== undefined
        ? `מערכה של ${rounds(of)}`
        : points !== undefined
          ? `מערכה עד ${points} נקודות`
          : 'בלי מערכה';
    },
    dealt_jokers: (v) => `${jokers(v)} לכל שחקן`,
    redeal_doubles: (v) =>
      v === null ? 'בלי חלוקה חדשה' : `חלוקה חדשה עם ${counted(Number(v), 'זוג אחד', 'שני זוגות', 'זוגות')}`,
    unopened_penalty: (v) => `תוספת ${v} בלי פתיחה`,
    could_open_penalty: (v) => (v === null ? 'לא משנה אם אפשר היה לפתוח' : `${v} על פתיחה שנשמרה`),
  },
};
