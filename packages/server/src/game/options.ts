/** The server's own settings of one game, as they are kept with it. */
import type { Scores } from '@rummikub/engine';
import type { JsonObject, StoredGame } from '../store/store.ts';

export interface GameOptions {
  readonly drafts: 'private' | 'shown';
  readonly spectators: boolean;
  /** Start as soon as every seat is taken. */
  readonly autostart: boolean;
  /** Chosen by the host; null for one that nobody knows. */
  readonly seed: string | null;
  /** 1 for the first game of a series, one more for each rematch. */
  readonly round: number;
  /** What the rounds before came to, by seat; null in the first. */
  readonly totals: Scores | null;
  /** In a rematch: the seats whose players have come along. Null where nobody has to. */
  readonly ready: readonly number[] | null;
}

export const NEW_OPTIONS: GameOptions = {
  drafts: 'private',
  spectators: true,
  autostart: true,
  seed: null,
  round: 1,
  totals: null,
  ready: null,
};

/** Written by nobody but us; what older versions did not write is as in a new game. */
export const optionsOf = (game: StoredGame): GameOptions => ({ ...NEW_OPTIONS, ...game.options });

export const optionsToJson = (options: GameOptions): JsonObject => ({ ...options }) as unknown as JsonObject;
