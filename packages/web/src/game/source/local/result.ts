/** One line about a finished game, as the device remembers it. Pure. */
import type { LevelName } from '@rummikub/bots';

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
