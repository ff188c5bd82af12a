/** The list of the games that this device keeps; it knows nothing of the games themselves. */
import { forget, load, save } from '../../../device/storage.ts';

/** A line in the list of games. */
export interface GameEntry {
  readonly id: string;
  readonly names: readonly string[];
  readonly turn: number;
  readonly over: boolean;
  readonly at: string;
  /** The seats that won, and the winner's score; only of a game that is over. */
  readonly winners?: readonly number[];
  readonly score?: number;
  /** The strongest bot, and the preset of the rules; null for house rules. */
  readonly level?: string;
  readonly rules?: string | null;
  /** House rules as `rulesText` writes them. */
  readonly house?: string;
}

/** How many games are kept. */
const MOST = 20;

const isEntry = (entry: unknown): entry is GameEntry => {
  const { id, names, turn, over, at } = (entry ?? {}) as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    Array.isArray(names) &&
    typeof turn === 'number' &&
    typeof over === 'boolean' &&
    typeof at === 'string'
  );
};

export function localGames(): GameEntry[] {
  const list = load('games');
  return Array.isArray(list) ? list.filter(isEntry) : [];
}

/** Puts a game at the top of the list; the oldest one goes where there are too many. */
export function listGame(entry: GameEntry): void {
  const list = [entry, ...localGames().filter(({ id }) => id !== entry.id)];
  for (const { id } of list.slice(MOST)) forget(`game.${id}`);
  save('games', list.slice(0, MOST));
}

export function forgetGame(id: string): void {
  forget(`game.${id}`);
  save(
    'games',
    localGames().filter((entry) => entry.id !== id),
  );
}
