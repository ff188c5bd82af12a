/** The sentences of the record in English. They come with its page. */
import { count, signed } from '../words.ts';

export const enRecord = {
  title: 'Your record',
  none: 'Finish a game, and it counts here. Where several people share this device, games under the name in your settings are yours. Everything stays on this device.',
  all: (games: number, wins: number, points: number): string =>
    `${count(games, 'game')}, ${count(wins, 'win')}, ${signed(points)} points`,
  streak: (now: number, longest: number): string => `${count(now, 'win')} in a row; the longest: ${longest}`,
  best: (points: number, turns: number): string =>
    `Best game: ${signed(points)} points. Fastest win: ${count(turns, 'turn')}.`,
  against: 'Against',
  level: 'Bots',
  people: 'People',
  games: 'Games',
  wins: 'Wins',
  points: 'Points',
  share: 'Share of possible tiles laid, game by game',
  puzzles: 'Puzzles',
  puzzleText: (solved: number, tried: number, rating: number): string =>
    `${solved} of ${tried} solved, rating ${rating}`,
  save: 'Export',
  load: 'Import',
  forget: 'Forget everything',
  sure: 'Really forget everything',
  bad: 'There is no record in this file.',
  taken: (games: number, puzzles: number): string =>
    `Imported: ${count(games, 'game')}, ${count(puzzles, 'puzzle')}.`,
};

export type RecordWords = typeof enRecord;
