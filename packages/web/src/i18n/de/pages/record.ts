/** The sentences of the record in German. */
import type { RecordWords } from '../../en/pages/record.ts';
import { count, signed } from '../words.ts';

const gamesText = (n: number): string => count(n, 'Spiel', 'Spiele');
const winsText = (n: number): string => count(n, 'Sieg', 'Siege');

export const deRecord: RecordWords = {
  title: 'Deine Bilanz',
  none: 'Spiel ein Spiel zu Ende, dann zählt es hier. Teilen sich mehrere dieses Gerät, zählt, was unter dem Namen in deinen Einstellungen gespielt wird. Alles bleibt auf diesem Gerät.',
  all: (games, wins, points) => `${gamesText(games)}, ${winsText(wins)}, ${signed(points)} Punkte`,
  streak: (now, longest) => `${winsText(now)} in Folge; längste Serie: ${longest}`,
  best: (points, turns) =>
    `Bestes Spiel: ${signed(points)} Punkte. Schnellster Sieg: ${count(turns, 'Zug', 'Züge')}.`,
  against: 'Gegen',
  level: 'Bots',
  people: 'Menschen',
  games: 'Spiele',
  wins: 'Siege',
  points: 'Punkte',
  share: 'Anteil der möglichen Steine, die gelegt wurden, Spiel für Spiel',
  puzzles: 'Rätsel',
  puzzleText: (solved, tried, rating) => `${solved} von ${tried} gelöst, Wertung ${rating}`,
  save: 'Exportieren',
  load: 'Importieren',
  forget: 'Alles löschen',
  sure: 'Wirklich alles löschen',
  bad: 'In dieser Datei ist keine Bilanz.',
  taken: (games, puzzles) => `Übernommen: ${gamesText(games)}, ${puzzles} Rätsel.`,
};
