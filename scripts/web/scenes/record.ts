/** What a player who comes back has on the device: results, puzzles, and an evening with real tiles. */
import { openPuzzles } from '@rummikub/puzzles';

const DAY = 86_400_000;

const OPPONENTS = [
  [{ name: 'Anna', level: 'hard' }],
  [
    { name: 'Ben', level: 'easy' },
    { name: 'Cleo', level: 'easy' },
  ],
  [{ name: 'Dario', level: null }],
];

/** Finished games of some weeks. */
export const RESULTS = Array.from({ length: 23 }, (_, i) => {
  const won = (i * 37) % 10 < 5;
  const laid = 24 + ((i * 13) % 20);
  return {
    id: `result-${i}`,
    at: new Date(Date.parse('2026-10-20') + i * DAY).toISOString(),
    seat: 0,
    opponents: OPPONENTS[i % OPPONENTS.length],
    rules: ['standard', 'standard', 'modern-2017', null][i % 4],
    won,
    points: won ? 20 + ((i * 17) % 70) : -(5 + ((i * 29) % 60)),
    turns: 14 + ((i * 5) % 20),
    laid,
    possible: laid + ((i * 7) % 12),
  };
});

/** The day of the pictures, so that the puzzle of the day is always the same one. */
export const TODAY = '2026-11-18';

/** The daily puzzles of the days before it: most of them tried, most of these solved. */
export async function puzzleRecord(): Promise<unknown> {
  const puzzles = await openPuzzles();
  const attempts = Array.from({ length: 22 }, (_, i) => {
    const on = new Date(Date.parse(TODAY) - (22 - i) * DAY).toISOString().slice(0, 10);
    const puzzle = puzzles.daily(on);
    return puzzle === null || i % 7 === 2
      ? []
      : [
          {
            id: puzzle.id,
            rating: puzzle.rating,
            daily: on,
            on,
            seconds: 50 + i * 7,
            hints: i % 3,
            solved: i % 6 !== 4,
          },
        ];
  }).flat();
  return { rating: { rating: 1612, deviation: 74, volatility: 0.06 }, attempts };
}

export const EVENING = {
  names: ['Ada', 'Ben', 'Cleo'],
  ruleset: { preset: 'standard' },
  seconds: 60,
  rounds: [
    { left: [0, 25, 40], winner: 0 },
    { left: [12, 20, 0], winner: 2 },
    { left: [0, 7, 31], winner: 0 },
    { left: [44, 0, 18], winner: 1 },
  ],
  turn: 1,
};
