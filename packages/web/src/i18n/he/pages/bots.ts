/** The sentences about bots where one is chosen, in Hebrew. */
import type { BotWords } from '../../en/pages/bots.ts';

export const heBots: BotWords = {
  scale: 'הדירוגים נמדדו: 400 נקודות יותר הן עשרה ניצחונות באחד־עשר משחקים.',
  styles: {
    easy: 'מפספס הרבה. למשחקים הראשונים.',
    medium: 'מניח מה שמתאים, אבל אף פעם לא מפרק את השולחן.',
    juggler: 'משחק בשביל הכיף: חזק כמו הבוט הקשה, והופך את כל השולחן.',
    hard: 'מסדר את השולחן מחדש כמו שאף אדם לא מצליח, ומניח בכל תור הכי הרבה אבנים.',
    master: 'מחכה לרגע הנכון: לא משאיר על מה לבנות, ומסיים כשהכי פחות מצפים.',
  },
};
