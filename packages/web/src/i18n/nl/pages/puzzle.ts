/** The sentences of the puzzle page in Dutch. */
import { MOST_WAYS } from '@rummikub/puzzles';
import type { PuzzleWords } from '../../en/pages/puzzle.ts';
import { count, day as dayAt, form, signed, tiles } from '../words.ts';

const WORDS = ['geen', 'één', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien'];
const inWords = (n: number): string => WORDS[n] ?? String(n);
const melds = (n: number): string => `${inWords(n)} ${form(n, 'combinatie', 'combinaties')}`;
const day = (date: string): string => dayAt(`${date}T12:00:00`);

export const nlPuzzle: PuzzleWords = {
  today: 'Puzzel van vandaag',
  ofDay: (date) => `De puzzel van ${day(date)}`,
  other: 'Een puzzel',
  day,
  goal: (kind, goal) =>
    kind === 'empty'
      ? 'Speel dit plankje in één zet leeg.'
      : kind === 'most'
        ? `Leg minstens ${inWords(goal)} van deze stenen in één zet.`
        : `Kom uit met ${goal}: combinaties van alleen je plankje.`,
  level: (level) => `niveau ${level} van 5`,
  ways: (ways) =>
    ways > MOST_WAYS
      ? `meer dan ${MOST_WAYS} oplossingen`
      : `${inWords(ways)} ${form(ways, 'oplossing', 'oplossingen')}`,
  time: (clock) => `Tijd ${clock}`,
  begin: 'Sleep een steen, of tik hem aan en dan de plek waar hij moet komen.',
  legal: (missing) => `Een geldige zet. Nog ${tiles(missing)}.`,
  solved: (clock) => `✓ Opgelost in ${clock}.`,
  again: '✓ Weer opgelost. De eerste keer telt.',
  gaveUp: 'Dit is een oplossing. De volgende is voor jou.',
  ratingNow: (rating, by) => `Jouw rating: ${rating} (${signed(by)}).`,
  hint: 'Een tip',
  stronger: 'Een sterkere tip',
  cost: (left) =>
    left === 0 ? 'Er zijn geen tips meer.' : `Elke tip kost een kwart van het punt; nog ${inWords(left)}.`,
  hintMelds: (n) =>
    n === 0
      ? 'Er hoeft geen combinatie uit elkaar.'
      : `Er ${form(n, 'moet', 'moeten')} ${melds(n)} uit elkaar.`,
  hintOpening: (n) => `Je komt uit met ${melds(n)}.`,
  hintTiles: 'De gemarkeerde stenen doen mee.',
  hintStep: (step) => `Zo kan het beginnen: ${step}`,
  solution: 'Oplossing tonen',
  try: 'Terug naar de tafel',
  putBack: 'Alles terug',
  next: (level) => `Nog een van niveau ${level}`,
  share: 'Resultaat kopiëren',
  shareTitle: (date) => (date === null ? 'Rummikub-puzzel' : `Rummikub-puzzel, ${day(date)}`),
  more: 'Meer puzzels',
  levelLink: (level) => `Niveau ${level}`,
  archive: 'De laatste vier weken',
  done: (solved) => (solved ? 'opgelost' : 'opgegeven'),
  yours: 'Jij en de puzzels',
  rating: (rating, deviation) => `Rating ${rating} ± ${deviation}`,
  streak: (days) => `Reeks: ${count(days, 'dag', 'dagen')}`,
  solvedOf: (solved, tried) => `${solved} van ${tried} opgelost`,
  unknown: 'Deze puzzel bestaat niet.',
  failed: 'De puzzels konden niet worden geladen. Probeer het nog eens als je online bent.',
};
