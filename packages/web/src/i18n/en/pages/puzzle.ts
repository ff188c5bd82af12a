/** The sentences of the puzzle page in English. They come with the page, not with the first one. */
import { MOST_WAYS, type PuzzleKind } from '@rummikub/puzzles';
import { count, day as dayAt, form, signed } from '../words.ts';

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (n: number): string => WORDS[n] ?? String(n);
/** A date as a day, which is the same in every time zone. */
const day = (date: string): string => dayAt(`${date}T12:00:00`);

export const enPuzzle = {
  today: "Today's puzzle",
  ofDay: (date: string): string => `The puzzle of ${day(date)}`,
  other: 'A puzzle',
  day,
  goal: (kind: PuzzleKind, goal: number): string =>
    kind === 'empty'
      ? 'Empty this rack in one play.'
      : kind === 'most'
        ? `Lay at least ${inWords(goal)} of these tiles in one play.`
        : `Find the opening of ${goal}: melds from your rack alone.`,
  level: (level: number): string => `level ${level} of 5`,
  ways: (ways: number): string =>
    ways > MOST_WAYS
      ? `more than ${MOST_WAYS} solutions`
      : `${inWords(ways)} ${form(ways, 'solution', 'solutions')}`,
  time: (clock: string): string => `Time ${clock}`,
  begin: 'Drag a tile, or tap it and then the place where it goes.',
  legal: (missing: number): string => `A legal play. ${count(missing, 'tile')} to go.`,
  solved: (clock: string): string => `✓ Solved in ${clock}.`,
  again: '✓ Solved again. The first time counts.',
  gaveUp: 'This is a solution. The next one is yours.',
  ratingNow: (rating: number, by: number): string => `Your rating: ${rating} (${signed(by)}).`,
  hint: 'A hint',
  stronger: 'A stronger hint',
  cost: (left: number): string =>
    left === 0
      ? 'There are no hints left.'
      : `Each hint costs a quarter of the point; ${inWords(left)} left.`,
  hintMelds: (melds: number): string =>
    melds === 0
      ? 'No meld has to be taken apart.'
      : `${inWords(melds).replace(/^./, (letter) => letter.toUpperCase())} ${form(melds, 'meld has', 'melds have')} to be taken apart.`,
  hintOpening: (melds: number): string =>
    `The opening has ${inWords(melds)} ${form(melds, 'meld', 'melds')}.`,
  hintTiles: 'The marked tiles are part of it.',
  hintStep: (step: string): string => `It can begin like this: ${step}`,
  solution: 'Show the solution',
  try: 'Back to the table',
  putBack: 'Put all back',
  next: (level: number): string => `Another one of level ${level}`,
  share: 'Copy the result',
  shareTitle: (date: string | null): string =>
    date === null ? 'Rummikub puzzle' : `Rummikub puzzle, ${day(date)}`,
  more: 'More puzzles',
  levelLink: (level: number): string => `Level ${level}`,
  archive: 'The last four weeks',
  done: (solved: boolean): string => (solved ? 'solved' : 'given up'),
  yours: 'You and the puzzles',
  rating: (rating: number, deviation: number): string => `Rating ${rating} ± ${deviation}`,
  streak: (days: number): string => `Streak: ${count(days, 'day')}`,
  solvedOf: (solved: number, tried: number): string => `${solved} of ${tried} solved`,
  unknown: 'There is no such puzzle.',
  failed: 'The puzzles could not be loaded. Try again when you are online.',
};

export type PuzzleWords = typeof enPuzzle;
