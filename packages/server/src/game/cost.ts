/** What a game costs the server, and who it is counted for. */
import { type LevelName, levels } from '@rummikub/bots';
import type { Result, Ruleset } from '@rummikub/engine';
import type { StoredGame } from '../store/store.ts';
import { optionsOf } from './options.ts';
import type { Refusal } from './refusal.ts';

/** The client that makes a game. */
export interface Maker {
  /** The same for all games of the client. */
  readonly name: string;
  /** Counts a new game of this weight, or refuses it. */
  readonly mayCreate: (weight: number) => Result<null, Refusal>;
}

/** Who waits in the queue for the searches of a game: all games of one maker share its turns. */
export const askerOf = (game: StoredGame): string => optionsOf(game).maker ?? game.id;

/** Whether there are more copies of a tile than in the usual sets. Searches take longer then. */
export const isLarge = ({ copiesPerTiletype, numJokers }: Ruleset): boolean =>
  copiesPerTiletype > 2 || numJokers > 2;

const thinkingMs = (level: string | null): number =>
  level !== null && Object.hasOwn(levels, level) ? levels[level as LevelName].milliseconds : 0;

/** What a bot's turn may cost, in milliseconds of a thread. */
export const turnCost = (level: string, ruleset: Ruleset): number =>
  Math.max(1, thinkingMs(level)) * (isLarge(ruleset) ? 2 : 1);

/** Bots' thinking in one round that a game of the usual weight may have. */
const USUAL_THINKING_MS = 3_000;
/** A clock that is shorter makes a game heavier: turns go on without anyone at the table. */
const USUAL_TURN_SECONDS = 10;

/** How many usual games a game counts for: more with slow bots, large sets or very short clocks. */
export function gameWeight(seats: StoredGame['seats'], ruleset: Ruleset): number {
  const thinking = seats.reduce((sum, { level }) => sum + thinkingMs(level), 0);
  const { turnSeconds } = ruleset;
  const pace = turnSeconds === null ? 1 : USUAL_TURN_SECONDS / turnSeconds;
  const weight = Math.max(1, thinking / USUAL_THINKING_MS, pace) * (isLarge(ruleset) ? 2 : 1);
  return Math.ceil(weight);
}
