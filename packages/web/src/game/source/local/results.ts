/** What the device remembers of finished games, longer than the games themselves: one line for each. */
import type { LevelName } from '@rummikub/bots';
import type { GameState } from '@rummikub/engine';
import { scoreNumbers } from '@rummikub/engine/parts';
import { load, save } from '../../../device/storage.ts';
import { type GameResult, readResults } from './result.ts';

const KEY = 'results';
const MOST = 1000;

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
