/** What lists show of a finished game of a server: who won, the score, the level of its bots, the rules, and when. */
import { LEVEL_NAMES } from '@rummikub/bots';
import { scoreNumbers } from '@rummikub/engine/parts';
import { keptName } from '../../../rules/rulesText.ts';
import { rulesOf } from '../../../rules/rulesWords.ts';
import { ask, type GameInfo } from './api.ts';
import { changeSeats, type SeatOutcome } from './knownSeats.ts';

/** The outcome in the server's description of a game; null where it has none. */
export function outcomeOf({ status, result, seats, ruleset, updated_at: at }: GameInfo): SeatOutcome | null {
  if (status !== 'finished') return null;
  const rules = rulesOf(ruleset);
  const level = LEVEL_NAMES.findLast((name) => seats.some((seat) => seat.level === name));
  return {
    at,
    ...(level === undefined ? {} : { level }),
    ...(rules === null ? {} : keptName(rules)),
    ...(result === null
      ? {}
      : {
          turn: result.turns,
          winners: result.winner_indexes,
          score: scoreNumbers(result.scores)[result.winner_indexes[0] ?? 0] ?? 0,
        }),
  };
}

/** Asks for these games in one request, and keeps the outcome of those that are over. False where nothing came. */
export async function askOutcomes(ids: readonly string[]): Promise<boolean> {
  const answer = await ask<{ readonly games: readonly GameInfo[] }>('GET', `games?ids=${ids.join(',')}`);
  if (!answer.ok) return false;
  const found = new Map(answer.value.games.map((game) => [game.game_id, game]));
  changeSeats((seat) => {
    const game = found.get(seat.id);
    const outcome = game === undefined ? null : outcomeOf(game);
    return game === undefined || outcome === null
      ? seat
      : { ...seat, ...outcome, over: true, names: game.seats.flatMap(({ name }) => name ?? []) };
  });
  return true;
}
