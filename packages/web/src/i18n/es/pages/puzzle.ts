/** The sentences of the puzzle page in Spanish. */
import { MOST_WAYS } from '@rummikub/puzzles';
import type { PuzzleWords } from '../../en/pages/puzzle.ts';
import { count, day as dayAt, form, signed, tiles } from '../words.ts';

/** Before feminine nouns, as all are that are counted here. */
const WORDS = ['ninguna', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];
const inWords = (n: number): string => WORDS[n] ?? String(n);
const melds = (n: number): string => `${inWords(n)} ${form(n, 'combinación', 'combinaciones')}`;
const day = (date: string): string => dayAt(`${date}T12:00:00`);

export const esPuzzle: PuzzleWords = {
  today: 'Reto del día',
  ofDay: (date) => `El reto del ${day(date)}`,
  other: 'Un reto',
  day,
  goal: (kind, goal) =>
    kind === 'empty'
      ? 'Vacía este atril en una jugada.'
      : kind === 'most'
        ? `Coloca al menos ${inWords(goal)} de estas fichas en una jugada.`
        : `Encuentra la apertura de ${goal}: combinaciones solo de tu atril.`,
  level: (level) => `nivel ${level} de 5`,
  ways: (ways) =>
    ways > MOST_WAYS
      ? `más de ${MOST_WAYS} soluciones`
      : `${inWords(ways)} ${form(ways, 'solución', 'soluciones')}`,
  time: (clock) => `Tiempo ${clock}`,
  begin: 'Arrastra una ficha, o tócala y luego toca el lugar adonde va.',
  legal: (missing) => `Una jugada válida. ${form(missing, 'Falta', 'Faltan')} ${tiles(missing)}.`,
  solved: (clock) => `✓ Resuelto en ${clock}.`,
  again: '✓ Resuelto otra vez. Cuenta la primera.',
  gaveUp: 'Esta es una solución. El próximo es tuyo.',
  ratingNow: (rating, by) => `Tu puntuación: ${rating} (${signed(by)}).`,
  hint: 'Una pista',
  stronger: 'Una pista mayor',
  cost: (left) =>
    left === 0
      ? 'No quedan pistas.'
      : `Cada pista cuesta un cuarto del punto; ${form(left, 'queda', 'quedan')} ${inWords(left)}.`,
  hintMelds: (n) => (n === 0 ? 'No hay que deshacer ninguna combinación.' : `Hay que deshacer ${melds(n)}.`),
  hintOpening: (n) => `La apertura tiene ${melds(n)}.`,
  hintTiles: 'Las fichas marcadas forman parte de ella.',
  // A step is a sentence of its own, and begins with a verb.
  hintStep: (step) => `Puede empezar así: ${step.charAt(0).toLowerCase()}${step.slice(1)}`,
  solution: 'Ver la solución',
  try: 'Volver a la mesa',
  putBack: 'Devolver todo',
  next: (level) => `Otro de nivel ${level}`,
  share: 'Copiar resultado',
  shareTitle: (date) => (date === null ? 'Reto de Rummikub' : `Reto de Rummikub, ${day(date)}`),
  more: 'Más retos',
  levelLink: (level) => `Nivel ${level}`,
  archive: 'Las últimas cuatro semanas',
  done: (solved) => (solved ? 'resuelto' : 'sin resolver'),
  yours: 'Tú y los retos',
  rating: (rating, deviation) => `Puntuación ${rating} ± ${deviation}`,
  streak: (days) => `Racha: ${count(days, 'día', 'días')}`,
  solvedOf: (solved, tried) => `${solved} de ${tried} resueltos`,
  unknown: 'Este reto no existe.',
  failed: 'No se han podido cargar los retos. Prueba otra vez cuando tengas conexión.',
};
