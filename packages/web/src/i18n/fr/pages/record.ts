/** The sentences of the record in French. */
import type { RecordWords } from '../../en/pages/record.ts';
import { unbroken } from '../../unbroken.ts';
import { count, signed } from '../words.ts';

export const frRecord: RecordWords = unbroken({
  title: 'Votre palmarès',
  none: 'Terminez une partie, et elle compte ici. Si plusieurs jouent sur cet appareil, les parties au nom de vos réglages sont les vôtres. Tout reste sur cet appareil.',
  all: (games, wins, points) =>
    `${count(games, 'partie')}, ${count(wins, 'victoire')}, ${signed(points)} points`,
  streak: (now, longest) => `${count(now, 'victoire')} de suite ; le record : ${longest}`,
  best: (points, turns) =>
    `Meilleure partie : ${signed(points)} points. Victoire la plus rapide : ${count(turns, 'tour')}.`,
  against: 'Contre',
  level: 'Robots',
  people: 'Personnes',
  games: 'Parties',
  wins: 'Victoires',
  points: 'Points',
  share: 'Part des tuiles possibles posées, partie par partie',
  puzzles: 'Énigmes',
  puzzleText: (solved, tried, rating) => `${solved} sur ${tried} résolues, cote ${rating}`,
  save: 'Exporter',
  load: 'Importer',
  forget: 'Tout oublier',
  sure: 'Vraiment tout oublier',
  bad: 'Il n’y a pas de palmarès dans ce fichier.',
  taken: (games, puzzles) => `Repris : ${count(games, 'partie')}, ${count(puzzles, 'énigme')}.`,
});
