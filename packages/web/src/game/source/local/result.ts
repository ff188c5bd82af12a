/** One line about a finished game, as the device remembers it. Pure. */
import type { GameState } from '@rummikub/engine';
import { scoreNumbers } from '@rummikub/engine/parts';
import { exactPreset } from '../../../rules/rulesText.ts';

/** A finished game of the player whose device it is: against bots, passed on, or at a server. */
export interface GameResult {
  readonly id: string;
  readonly at: string;
  /** The player's own. */
  readonly seat: number;
  /** The level of a bot; null for a person. */
  readonly opponents: readonly { readonly name: string; readonly level: string | null }[];
  /** The preset of the rules; null for house rules. */
  readonly rules: string | null;
  readonly won: boolean;
  readonly points: number;
  readonly turns: number;
  /** Tiles laid, and the most that could have been, as the report counts them; null until it has. */
  readonly laid: number | null;
  readonly possible: number | null;
}

/** What a state of the game and a view of it have in common. */
type Finished = Pick<GameState, 'gameId' | 'updatedAt' | 'ending' | 'ruleset' | 'turnNumber'> & {
  readonly seats: readonly { readonly id: string; readonly name?: string }[];
};

/** The result of a game for one seat; null where it goes on. The levels are those of the bots, by seat. */
export function resultOf(
  game: Finished,
  seat: number,
  levels: ReadonlyMap<number, string>,
): GameResult | null {
  const { ending } = game;
  if (ending === null) return null;
  const opponents = game.seats.map(({ id, name = id }, i) => ({ name, level: levels.get(i) ?? null }));
  return {
    id: game.gameId,
    at: game.updatedAt,
    seat,
    opponents: opponents.filter((_, i) => i !== seat),
    rules: exactPreset(game.ruleset),
    won: ending.winners.includes(seat),
    points: scoreNumbers(ending.scores)[seat] ?? 0,
    turns: game.turnNumber,
    laid: null,
    possible: null,
  };
}

const isNumberOrNull = (value: unknown): boolean => value === null || typeof value === 'number';

function isResult(value: unknown): value is GameResult {
  const one = (value ?? {}) as Record<keyof GameResult, unknown>;
  return (
    [one.id, one.at].every((text) => typeof text === 'string') &&
    (one.rules === null || typeof one.rules === 'string') &&
    Number.isInteger(one.seat) &&
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
