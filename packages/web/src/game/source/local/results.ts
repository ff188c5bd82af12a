/** What the device remembers of finished games, longer than the games themselves: one line for each. */
import { load, save } from '../../../device/storage.ts';
import { type GameResult, readResults } from './result.ts';

const KEY = 'results';
const MOST = 1000;

/** The oldest first. */
export const gameResults = (): GameResult[] => readResults(load(KEY));

export const saveResults = (results: readonly GameResult[]): void => save(KEY, results.slice(-MOST));

/** Keeps the result of a game that is over; a game that is known stays as it is. */
export function keepResult(result: GameResult | null): void {
  if (result === null) return;
  const known = gameResults();
  if (!known.some(({ id }) => id === result.id)) saveResults([...known, result]);
}

/** Adds what the report counted. */
export function keepShare(id: string, laid: number, possible: number): void {
  const known = gameResults();
  if (known.some((one) => one.id === id && one.possible !== possible))
    saveResults(known.map((one) => (one.id === id ? { ...one, laid, possible } : one)));
}
