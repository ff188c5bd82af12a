/** The sentences of the puzzle page in German. */
import { MOST_WAYS } from '@rummikub/puzzles';
import type { PuzzleWords } from '../../en/pages/puzzle.ts';
import { count, day as dayAt, form, signed, tiles } from '../words.ts';

const WORDS = ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'];
const inWords = (n: number): string => WORDS[n] ?? String(n);
const melds = (n: number): string => (n === 1 ? 'eine Kombination' : `${inWords(n)} Kombinationen`);
const day = (date: string): string => dayAt(`${date}T12:00:00`);

export const dePuzzle: PuzzleWords = {
  today: 'Rätsel des Tages',
  ofDay: (date) => `Das Rätsel vom ${day(date)}`,
  other: 'Ein Rätsel',
  day,
  goal: (kind, goal) =>
    kind === 'empty'
      ? 'Leere diesen Halter in einem Zug.'
      : kind === 'most'
        ? `Lege mindestens ${goal === 1 ? 'einen' : inWords(goal)} dieser Steine in einem Zug.`
        : `Finde die Erstauslage mit ${goal}: Kombinationen nur von deinem Halter.`,
  level: (level) => `Stufe ${level} von 5`,
  ways: (ways) =>
    ways > MOST_WAYS
      ? `mehr als ${MOST_WAYS} Lösungen`
      : ways === 1
        ? 'eine Lösung'
        : `${inWords(ways)} Lösungen`,
  time: (clock) => `Zeit ${clock}`,
  begin: 'Verschiebe einen Stein, oder tippe ihn an und dann seinen Platz.',
  legal: (missing) => `Ein erlaubter Zug. Noch ${tiles(missing)}.`,
  solved: (clock) => `✓ Gelöst in ${clock}.`,
  again: '✓ Wieder gelöst. Das erste Mal zählt.',
  gaveUp: 'Das ist eine Lösung. Das nächste Rätsel schaffst du.',
  ratingNow: (rating, by) => `Deine Wertung: ${rating} (${signed(by)}).`,
  hint: 'Ein Tipp',
  stronger: 'Mehr verraten',
  cost: (left) =>
    left === 0
      ? 'Es sind keine Tipps mehr übrig.'
      : `Jeder Tipp kostet ein Viertel des Punkts; noch ${left === 1 ? 'einer' : inWords(left)}.`,
  hintMelds: (n) =>
    n === 0
      ? 'Keine Kombination muss zerlegt werden.'
      : `${melds(n).replace(/^./, (letter) => letter.toUpperCase())} ${form(n, 'muss', 'müssen')} zerlegt werden.`,
  hintOpening: (n) => `Die Erstauslage hat ${melds(n)}.`,
  hintTiles: 'Die markierten Steine gehören dazu.',
  hintStep: (step) => `So kann es beginnen: ${step}`,
  solution: 'Lösung zeigen',
  try: 'Zurück zum Tisch',
  putBack: 'Alles zurück',
  next: (level) => `Noch eins von Stufe ${level}`,
  share: 'Ergebnis kopieren',
  shareTitle: (date) => (date === null ? 'Rummikub-Rätsel' : `Rummikub-Rätsel, ${day(date)}`),
  more: 'Mehr Rätsel',
  levelLink: (level) => `Stufe ${level}`,
  archive: 'Die letzten vier Wochen',
  done: (solved) => (solved ? 'gelöst' : 'aufgegeben'),
  yours: 'Du und die Rätsel',
  rating: (rating, deviation) => `Wertung ${rating} ± ${deviation}`,
  streak: (days) => `Serie: ${count(days, 'Tag', 'Tage')}`,
  solvedOf: (solved, tried) => `${solved} von ${tried} gelöst`,
  unknown: 'Dieses Rätsel gibt es nicht.',
  failed: 'Die Rätsel ließen sich nicht laden. Versuch es noch einmal, wenn du online bist.',
};
