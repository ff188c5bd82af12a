/** Finished games in numbers: by opponent, level and rules, streaks and best moments. Pure. */
import type { GameResult } from '../game/source/local/result.ts';

export interface Tally {
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  readonly points: number;
}

export interface Summary {
  readonly all: Tally;
  readonly byOpponent: readonly Tally[];
  readonly byLevel: readonly Tally[];
  readonly byRules: readonly Tally[];
  /** Wins in a row: up to now, and the longest. */
  readonly streak: number;
  readonly longest: number;
  readonly best: GameResult | null;
  readonly fastest: GameResult | null;
  /** The share of possible tiles laid, game by game, where the report knows it. */
  readonly shares: readonly number[];
}

/** The name of a tally without one: of people, who have no level, and of house rules, which are no preset. */
export const UNNAMED = '';

const plus = (tally: Tally, { won, points }: GameResult): Tally => ({
  ...tally,
  games: tally.games + 1,
  wins: tally.wins + (won ? 1 : 0),
  points: tally.points + points,
});

function tallies(results: readonly GameResult[], namesOf: (one: GameResult) => readonly string[]): Tally[] {
  const found = new Map<string, Tally>();
  for (const result of results)
    for (const name of new Set(namesOf(result)))
      found.set(name, plus(found.get(name) ?? { name, games: 0, wins: 0, points: 0 }, result));
  return [...found.values()].toSorted((a, b) => b.games - a.games);
}

export function summaryOf(results: readonly GameResult[]): Summary {
  const wins = results.filter(({ won }) => won);
  let streak = 0;
  let longest = 0;
  for (const { won } of results) {
    streak = won ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  return {
    all: results.reduce(plus, { name: '', games: 0, wins: 0, points: 0 }),
    byOpponent: tallies(results, ({ opponents }) => opponents.map(({ name }) => name)),
    byLevel: tallies(results, ({ opponents }) => opponents.map(({ level }) => level ?? UNNAMED)),
    byRules: tallies(results, ({ rules }) => [rules ?? UNNAMED]),
    streak,
    longest,
    best: wins.toSorted((a, b) => b.points - a.points)[0] ?? null,
    fastest: wins.toSorted((a, b) => a.turns - b.turns)[0] ?? null,
    shares: results.flatMap(({ laid, possible }) =>
      laid === null || possible === null || possible === 0 ? [] : [laid / possible],
    ),
  };
}

/** Both lists as one, each game once, in the order of their ends. */
export const merged = (a: readonly GameResult[], b: readonly GameResult[]): GameResult[] =>
  [...new Map([...b, ...a].map((one) => [one.id, one])).values()].toSorted((x, y) =>
    x.at.localeCompare(y.at),
  );
