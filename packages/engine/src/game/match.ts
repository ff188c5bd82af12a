/** A match: a series of rounds between the same players, with running totals. The ruleset says when it ends. */

import { hashText } from '../rules/hash.ts';
import { fail, ok, type Result } from '../rules/result.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { type Violation, violation } from '../rules/violation.ts';
import { playersViolation, type StartOptions } from './decide.ts';
import { gameIdFor } from './gameId.ts';
import { addScores, noScores, reduced, type Scores } from './score.ts';
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
  readonly rounds: readonly Round[];
  /** By seat, over all rounds. */
  readonly totals: Scores;
}

/** A match before its first round. */
export function startMatch(options: {
  readonly matchId: string;
  readonly ruleset: Ruleset;
  readonly players: readonly Player[];
}): Result<Match, Violation> {
  const { matchId, ruleset, players } = options;
  const wrong = playersViolation(players, ruleset);
  return wrong === null
    ? ok({ matchId, ruleset, players, rounds: [], totals: noScores(players.length) })
    : fail(wrong);
}

/**
 * What a round counts in the series: no loss is more than `loss_cap`, the winners share what the others lose, and they
 * share `win_bonus` besides. Apart from the bonus it adds up to zero.
 */
function roundScores({ winners, scores }: Ending, { match }: Ruleset): Scores {
  if (match === null) return scores;
  const { lossCap, winBonus } = match;
  const { divisor } = scores;
  const shares = winners.length;
  const lost = scores.points.map((points, seat) =>
    winners.includes(seat) ? 0 : Math.min(-points, lossCap === null ? -points : lossCap * divisor),
  );
  const sum = lost.reduce((a, b) => a + b, 0);
  const points = lost.map((loss, seat) =>
    winners.includes(seat) ? sum + winBonus * divisor : -loss * shares,
  );
  return reduced(points, divisor * shares);
}

/** The totals of a series after one more round. `before` is null for the first round. */
export const seriesTotals = (before: Scores | null, ending: Ending, ruleset: Ruleset): Scores => {
  const scores = roundScores(ending, ruleset);
  return before === null ? scores : addScores(before, scores);
};

/** Whether a series has ended after this number of rounds with these totals. */
export function seriesIsOver({ match }: Ruleset, rounds: number, { points, divisor }: Scores): boolean {
  if (match === null) return false;
  if (match.rounds !== null) return rounds >= match.rounds;
  return match.points !== null && Math.max(...points) >= match.points * divisor;
}

/** A seat's place in a series: 1 for the highest total. Equal totals share a place, and the next place is left out. */
export interface Standing {
  readonly seat: number;
  readonly place: number;
}

/** The seats in the order of their totals. */
export const standings = ({ points }: Scores): Standing[] =>
  points
    .map((mine, seat) => ({ seat, place: 1 + points.filter((other) => other > mine).length }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);

/** Whether the match has ended. */
export const matchIsOver = ({ ruleset, rounds, totals }: Match): boolean =>
  seriesIsOver(ruleset, rounds.length, totals);

/** Everything that `startGame` needs for the next round. Each round's seed and salt come from the match's. */
export function nextRound(match: Match, secret: { seed: string; salt: string }, at: string): StartOptions {
  if (matchIsOver(match)) throw new RangeError('the match is over');
  const round = match.rounds.length + 1;
  // Hashed with the salt, not counted on: a round's seed is revealed at its end and must not tell the next one.
  const derive = (what: string): string =>
    hashText(JSON.stringify(['rummikub-round', what, secret.seed, secret.salt, round]));
  const { matchId, ruleset, players } = match;
  return {
    gameId: gameIdFor(`${matchId} ${round}`),
    ruleset,
    players,
    seed: derive('seed'),
    salt: derive('salt'),
    at,
  };
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
  return ok({ ...match, rounds, totals: seriesTotals(match.totals, game.ending, match.ruleset) });
}
