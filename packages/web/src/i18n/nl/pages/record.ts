/** The sentences of the record in Dutch. */
import type { RecordWords } from '../../en/pages/record.ts';
import { count, signed } from '../words.ts';

const gamesText = (n: number): string => count(n, 'spel', 'spellen');

export const nlRecord: RecordWords = {
  title: 'Jouw resultaten',
  none: 'Speel een spel uit, dan telt het hier mee. Delen meer mensen dit apparaat, dan telt wat onder de naam in je instellingen wordt gespeeld. Alles blijft op dit apparaat.',
  all: (games, wins, points) => `${gamesText(games)}, ${wins} gewonnen, ${signed(points)} punten`,
  streak: (now, longest) => `${now} keer op rij gewonnen; langste reeks: ${longest}`,
  best: (points, turns) =>
    `Beste spel: ${signed(points)} punten. Snelste winst: ${count(turns, 'beurt', 'beurten')}.`,
  against: 'Tegen',
  level: 'Bots',
  people: 'Mensen',
  games: 'Spellen',
  wins: 'Gewonnen',
  points: 'Punten',
  share: 'Deel van de mogelijke stenen dat is gelegd, spel voor spel',
  puzzles: 'Puzzels',
  puzzleText: (solved, tried, rating) => `${solved} van ${tried} opgelost, rating ${rating}`,
  save: 'Exporteren',
  load: 'Importeren',
  forget: 'Alles wissen',
  sure: 'Echt alles wissen',
  bad: 'In dit bestand staan geen resultaten.',
  taken: (games, puzzles) => `Overgenomen: ${gamesText(games)}, ${count(puzzles, 'puzzel', 'puzzels')}.`,
};
