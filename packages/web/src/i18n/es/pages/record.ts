/** The sentences of the record in Spanish. */
import type { RecordWords } from '../../en/pages/record.ts';
import { count, form, signed } from '../words.ts';

const gamesText = (n: number): string => count(n, 'partida', 'partidas');
const winsText = (n: number): string => count(n, 'victoria', 'victorias');

export const esRecord: RecordWords = {
  title: 'Tus resultados',
  none: 'Termina una partida y contará aquí. Si varias personas comparten este dispositivo, cuenta lo que se juega con el nombre de tus ajustes. Todo queda en este dispositivo.',
  all: (games, wins, points) => `${gamesText(games)}, ${winsText(wins)}, ${signed(points)} puntos`,
  streak: (now, longest) =>
    `${winsText(now)} ${form(now, 'seguida', 'seguidas')}; la racha más larga: ${longest}`,
  best: (points, turns) =>
    `Mejor partida: ${signed(points)} puntos. Victoria más rápida: ${count(turns, 'turno', 'turnos')}.`,
  against: 'Contra',
  level: 'Bots',
  people: 'Personas',
  games: 'Partidas',
  wins: 'Victorias',
  points: 'Puntos',
  share: 'Parte de las fichas posibles que se colocaron, partida a partida',
  puzzles: 'Retos',
  puzzleText: (solved, tried, rating) => `${solved} de ${tried} resueltos, puntuación ${rating}`,
  save: 'Exportar',
  load: 'Importar',
  forget: 'Borrar todo',
  sure: 'Sí, borrar todo',
  bad: 'En este archivo no hay resultados.',
  taken: (games, puzzles) => `Importado: ${gamesText(games)}, ${count(puzzles, 'reto', 'retos')}.`,
};
