/** What the device remembers of finished games, longer than the games themselves: one line for each. */
import type { LevelName } from '@rummikub/bots';
import type { GameState } from '@rummikub/engine';
import { scoreNumbers } from '@rummikub/engine/parts';
import { load, save } from '../../../device/storage.ts';

/** A finished game of the one person at this device against bots. */
export interface GameResult {
  readonly id: string;
  readonly at: string;
  readonly opponents: readonly { readonly name: string; readonly level: LevelName }[];
  /** The size of the set and the points of the opening: what tells most rules apart. */
  readonly rules: string;
  readonly won: boolean;
  readonly points: number;
  readonly turns: number;
  /** Tiles laid, and the most that could have been, as the report counts them; null until it has. */
  readonly laid: number | null;
  readonly possible: number | null;
}

const KEY = 'results';
const MOST = 1000;

const isNumberOrNull = (value: unknown): boolean => value === null || typeof value === 'number';

function isResult(value: unknown): value is GameResult {
  const one = (value ?? {}) as Record<keyof GameResult, unknown>;
  return (
    [one.id, one.at, one.rules].every((text) => typeof text === 'string') &&
    Array.isArray(one.opponents) &&
    one.opponents.every((other) => typeof (other as { name?: unknown } | null)?.name === 'string') &&
    typeof one.won === 'boolean' &&
    typeof one.points === 'number' &&
    typeof one.turns === 'number' &&
    isNumberOrNull(one.laid) &&
    isNumberOrNull(one.possible)
  );
}

/** The results in a list that is not trusted; what is damaged is left out. */
export const readResults = (kept: unknown): GameResult[] =>
  Array.isArray(kept) ? kept.filter(isResult) : [];

/** The oldest first. */
export const gameResults = (): GameResult[] => readResults(load(KEY));

export const saveResults = (results: readonly GameResult[]): void => save(KEY, results.slice(-MOST));

/** Keeps the result of a game that one person played against bots; of any other it keeps none. */
export function keepResult(state: GameState, levels: readonly (LevelName | null)[], rules: string): void {
  const { ending, gameId: id, seats } = state;
  const mine = levels.indexOf(null);
  const known = gameResults();
  if (ending === null || levels.filter((level) => level === null).length !== 1) return;
  if (known.some((one) => one.id === id)) return;
  const opponents = seats.flatMap(({ id: key, name = key }, seat) => {
    const level = levels[seat] ?? null;
    return level === null ? [] : [{ name, level }];
  });
  const result: GameResult = {
    id,
    at: state.updatedAt,
    opponents,
    rules,
    won: ending.winners.includes(mine),
    points: scoreNumbers(ending.scores)[mine] ?? 0,
    turns: state.turnNumber,
    laid: null,
    possible: null,
  };
  saveResults([...known, result]);
}

/** Adds what the report counted. */
export function keepShare(id: string, laid: number, possible: number): void {
  const known = gameResults();
  if (known.some((one) => one.id === id && one.possible !== possible))
    saveResults(known.map((one) => (one.id === id ? { ...one, laid, possible } : one)));
}
