/** A match: a series of rounds between the same players, with running totals. */

import { hashText } from '../rules/hash.ts';
import { fail, ok, type Result } from '../rules/result.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { type Violation, violation } from '../rules/violation.ts';
import { playersViolation, type StartOptions } from './decide.ts';
import { addScores, noScores, type Scores } from './score.ts';
import type { Ending, GameState, Player } from './state.ts';

/** How one game of a match ended. */
export interface Round extends Ending {
  readonly gameId: string;
}

/** A series of games of the same players, with running totals. */
export interface Match {
  readonly matchId: string;
  readonly ruleset: Ruleset;
  readonly players: readonly Player[];
  /** How many rounds are played, or null to go on for as long as the players like. */
  readonly length: number | null;
  readonly rounds: readonly Round[];
  /** By seat, over all rounds. */
  readonly totals: Scores;
}

/** A match before its first round. */
export function startMatch(options: {
  readonly matchId: string;
  readonly ruleset: Ruleset;
  readonly players: readonly Player[];
  readonly length?: number | null;
}): Result<Match, Violation> {
  const { matchId, ruleset, players, length = null } = options;
  const wrong = playersViolation(players, ruleset);
  if (wrong !== null) return fail(wrong);
  if (length !== null && !(Number.isInteger(length) && length >= 1))
    return fail(violation('out_of_range', { expected: 'at least 1 round', got: String(length) }, 'length'));
  return ok({ matchId, ruleset, players, length, rounds: [], totals: noScores(players.length) });
}

/** Whether enough rounds have been played. */
export const matchIsOver = (match: Match): boolean =>
  match.length !== null && match.rounds.length >= match.length;

/** Everything that `startGame` needs for the next round. Each round's seed and salt come from the match's. */
export function nextRound(match: Match, secret: { seed: string; salt: string }, at: string): StartOptions {
  if (matchIsOver(match)) throw new RangeError('the match is over');
  const round = match.rounds.length + 1;
  // Hashed with the salt, not counted on: a round's seed is revealed at its end and must not tell the next one.
  const derive = (what: string): string =>
    hashText(JSON.stringify(['rummikub-round', what, secret.seed, secret.salt, round]));
  const { matchId, ruleset, players } = match;
  return { gameId: `${matchId}-${round}`, ruleset, players, seed: derive('seed'), salt: derive('salt'), at };
}

/** Adds a completed game to the match. */
export function recordRound(match: Match, game: GameState): Result<Match, Violation> {
  if (matchIsOver(match)) return fail(violation('inconsistent', { what: 'the match is over' }));
  if (game.ending === null)
    return fail(violation('inconsistent', { what: `the game ${game.gameId} is not over yet` }));
  if (match.rounds.some(({ gameId }) => gameId === game.gameId))
    return fail(violation('inconsistent', { what: `the game ${game.gameId} is already part of the match` }));
  const same =
    game.seats.length === match.players.length &&
    game.seats.every(({ id }, seat) => id === match.players[seat]?.id);
  if (!same) return fail(violation('inconsistent', { what: `the game ${game.gameId} has other players` }));
  const rounds = [...match.rounds, { gameId: game.gameId, ...game.ending }];
  return ok({ ...match, rounds, totals: addScores(match.totals, game.ending.scores) });
}

/** The seats that lead: more than one where they have the same total. */
export function leaders(match: Match): number[] {
  const { points } = match.totals;
  const most = Math.max(...points);
  return points.flatMap((p, seat) => (p === most ? [seat] : []));
}
