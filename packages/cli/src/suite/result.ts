/** The result of a suite: made of its games, and made again of their logs to verify it. */
import { rateOf } from '@rummikub/bots';
import { applyCommand, type GameState, rulesetToJson } from '@rummikub/engine';
import { eventToJson } from '@rummikub/engine/domain';
import type { Step } from '../input/logFile.ts';
import { type Forfeit, opponentMove } from './play.ts';
import { AT, type Suite, seedOf } from './suites.ts';

/** What a result needs to know of a game. */
export interface PlayedGame {
  readonly deal: number;
  readonly seat: number;
  readonly forfeit: Forfeit | null;
  readonly state: GameState;
}

/** The agent's part of the win: 1, a part of a shared win, or 0; without a winner, an equal part. */
function shareOf({ seat, state }: PlayedGame): number {
  const { ending, seats } = state;
  if (ending === null) return 1 / seats.length;
  return ending.winners.includes(seat) ? 1 / ending.winners.length : 0;
}

/** Settings that the result repeats. */
export interface Run {
  readonly agent: string;
  readonly seconds: number;
  readonly version: string;
}

export function resultOf(suite: Suite, run: Run, games: readonly PlayedGame[]) {
  const deals = games.length / suite.seats;
  const shares = Array.from({ length: deals }, () => 0);
  let points = 0;
  for (const game of games) {
    shares[game.deal] = (shares[game.deal] ?? 0) + shareOf(game) / suite.seats;
    const { scores } = game.state.ending ?? {};
    if (scores !== undefined) points += (scores.points[game.seat] ?? 0) / scores.divisor;
  }
  const { mean, low, high } = rateOf(shares);
  const count = (why: Forfeit): number => games.filter(({ forfeit }) => forfeit === why).length;
  return {
    suite: suite.name,
    suite_version: suite.version,
    agent: run.agent,
    opponent: suite.opponent,
    version: run.version,
    node: process.version,
    ruleset: rulesetToJson(suite.ruleset),
    seeds: [seedOf(suite, 0), seedOf(suite, deals - 1)],
    seconds: run.seconds,
    deals,
    complete: deals === suite.deals,
    games: games.length,
    win_rate: mean,
    interval: [low, high],
    points: points / games.length,
    illegal: count('illegal'),
    late: count('late'),
    unfinished: games.filter(({ state }) => state.ending === null).length,
  };
}

export type SuiteResult = ReturnType<typeof resultOf>;

/** What is wrong with the log of one game; null where it is a game of the suite. */
export function wrongGame(suite: Suite, deal: number, seat: number, steps: readonly Step[]): string | null {
  const [first] = steps;
  const start = first?.state;
  if (first?.event.type !== 'start' || start === undefined) return 'it has no start';
  if (start.deal?.seed !== seedOf(suite, deal)) return 'it has another deal';
  if (start.seats.length !== suite.seats) return 'it has another number of seats';
  if (JSON.stringify(rulesetToJson(start.ruleset)) !== JSON.stringify(rulesetToJson(suite.ruleset)))
    return 'it has other rules';
  for (const [i, { state }] of steps.entries()) {
    const next = steps[i + 1]?.event;
    // The end of a game is an event of its own, behind the last move.
    if (next === undefined || next.type === 'end' || state.currentSeat === seat) continue;
    const step = applyCommand(state, opponentMove(suite, deal, state), AT);
    const [expected] = step.ok ? step.value.events : [];
    if (expected === undefined || JSON.stringify(eventToJson(expected)) !== JSON.stringify(eventToJson(next)))
      return `event ${i + 2} is not the move of ${suite.opponent}`;
  }
  return null;
}
