/** The sentences of the puzzle page in French. */
import { MOST_WAYS } from '@rummikub/puzzles';
import type { PuzzleWords } from '../../en/pages/puzzle.ts';
import { unbroken } from '../../unbroken.ts';
import { count, day as dayAt, signed } from '../words.ts';

const WORDS = ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];
const inWords = (n: number): string => WORDS[n] ?? String(n);
const day = (date: string): string => dayAt(`${date}T12:00:00`);

export const frPuzzle: PuzzleWords = unbroken({
  today: 'L’énigme du jour',
  ofDay: (date) => `L’énigme du ${day(date)}`,
  other: 'Une énigme',
  day,
  goal: (kind, goal) =>
    kind === 'empty'
      ? 'Videz ce chevalet en un seul coup.'
      : kind === 'most'
        ? `Posez au moins ${goal < 2 ? 'une' : inWords(goal)} de ces tuiles en un seul coup.`
        : `Trouvez l’ouverture de ${goal} : des combinaisons de votre chevalet seul.`,
  level: (level) => `niveau ${level} sur 5`,
  ways: (ways) =>
    ways > MOST_WAYS
      ? `plus de ${MOST_WAYS} solutions`
      : ways === 1
        ? 'une solution'
        : `${inWords(ways)} solutions`,
  time: (clock) => `Temps ${clock}`,
  begin: 'Faites glisser une tuile, ou touchez-la puis touchez sa place.',
  legal: (missing) => `Un coup permis. Encore ${count(missing, 'tuile')}.`,
  solved: (clock) => `✓ Résolue en ${clock}.`,
  again: '✓ Résolue encore une fois. La première compte.',
  gaveUp: 'Voici une solution. La prochaine est à vous.',
  ratingNow: (rating, by) => `Votre cote : ${rating} (${signed(by)}).`,
  hint: 'Un indice',
  stronger: 'Un indice plus fort',
  cost: (left) =>
    left === 0
      ? 'Il ne reste plus d’indice.'
      : `Chaque indice coûte un quart du point ; il en reste ${inWords(left)}.`,
  hintMelds: (melds) =>
    melds === 0
      ? 'Aucune combinaison n’est à défaire.'
      : melds === 1
        ? 'Une combinaison est à défaire.'
        : `${inWords(melds).replace(/^./, (letter) => letter.toUpperCase())} combinaisons sont à défaire.`,
  hintOpening: (melds) =>
    melds === 1 ? 'L’ouverture a une combinaison.' : `L’ouverture a ${inWords(melds)} combinaisons.`,
  hintTiles: 'Les tuiles marquées y ont leur part.',
  hintStep: (step) => `Cela peut commencer ainsi : ${step}`,
  solution: 'Montrer la solution',
  try: 'Retour à la table',
  putBack: 'Tout remettre',
  next: (level) => `Une autre de niveau ${level}`,
  share: 'Copier le résultat',
  shareTitle: (date) => (date === null ? 'Énigme Rummikub' : `Énigme Rummikub, ${day(date)}`),
  more: 'D’autres énigmes',
  levelLink: (level) => `Niveau ${level}`,
  archive: 'Les quatre dernières semaines',
  done: (solved) => (solved ? 'résolue' : 'abandonnée'),
  yours: 'Vous et les énigmes',
  rating: (rating, deviation) => `Cote ${rating} ± ${deviation}`,
  streak: (days) => `Série : ${count(days, 'jour')}`,
  solvedOf: (solved, tried) => `${solved} sur ${tried} résolues`,
  unknown: 'Cette énigme n’existe pas.',
  failed: 'Les énigmes n’ont pas pu être chargées. Réessayez en ligne.',
});
