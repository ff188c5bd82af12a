/**
 * One deal of the arena: played once for each way to rotate the entrants around the table, so that everybody
 * has every rack, and a bot that plays itself comes out exactly even.
 */
import { applyCommand, type GameState, startGame, viewOf } from '@rummikub/engine';
import { type Bot, looksBudget } from '../players/bot.ts';
import { randomFrom } from '../players/chance.ts';
import { type BotName, bots } from '../players/roster.ts';
import type { ArenaSetup } from './setup.ts';

/** Wins and scores may be shared by two to six: counted in sixtieths they are whole, and add up exactly. */
export const UNITS = 60;

/** What one deal gave an entrant, over all rotations. */
export interface DealOfEntrant {
  /** Games won, a shared one in parts; in sixtieths. */
  readonly wins: number;
  /** In sixtieths of a point. */
  readonly score: number;
  readonly moves: number;
  /** Time spent choosing, and the longest single choice. */
  readonly milliseconds: number;
  readonly longest: number;
}

/** What came of one deal, all its rotations together. */
export interface DealResult {
  readonly index: number;
  readonly games: number;
  /** Turns of all its games. */
  readonly turns: number;
  readonly blocked: number;
  /** Games won by more than one. */
  readonly shared: number;
  /** Games that went on for too long, and were broken off without a winner. */
  readonly unfinished: number;
  readonly entrants: readonly DealOfEntrant[];
}

/** No sensible game comes near it; under some rules two bots can hand a joker to and fro for ever. */
const MOST_TURNS = 2_000;

/** The bots that a setup names. */
export const entrantsOf = ({ entrants }: ArenaSetup): Bot[] => entrants.map((name) => bots[name as BotName]);

/** Plays a deal in all rotations. `now` is a clock in milliseconds. */
export function playDeal(
  setup: ArenaSetup,
  index: number,
  now: () => number,
  entrants: readonly Bot[] = entrantsOf(setup),
): DealResult {
  const seats = setup.entrants.length;
  const sums = setup.entrants.map(() => ({ wins: 0, score: 0, moves: 0, milliseconds: 0, longest: 0 }));
  let turns = 0;
  let blocked = 0;
  let shared = 0;
  let unfinished = 0;
  for (let rotation = 0; rotation < seats; rotation++) {
    const entrantAt = (seat: number): number => (seat + rotation) % seats;
    let state = deal(setup, index);
    while (state.status === 'in_progress' && state.turnNumber <= MOST_TURNS) {
      const seat = state.currentSeat;
      const sum = sums[entrantAt(seat)]!;
      const bot = entrants[entrantAt(seat)]!;
      // Chance belongs to the turn, not to who sits there: else a bot would differ from itself.
      const random = randomFrom(`${setup.seed}/${index}/${state.seq}`);
      const view = viewOf(state, seat);
      const start = now();
      const command = bot.choose(view, looksBudget(setup.looks), random);
      const spent = now() - start;
      sum.moves++;
      sum.milliseconds += spent;
      sum.longest = Math.max(sum.longest, spent);
      const step = applyCommand(state, command);
      if (!step.ok)
        throw new Error(
          `${bot.name} made an illegal move in deal ${index} of '${setup.seed}': ${step.error.message}`,
        );
      state = step.value.state;
    }
    turns += state.turnNumber - 1;
    const { ending } = state;
    if (ending === null) unfinished++;
    else if (ending.reason === 'blocked') blocked++;
    if (ending !== null && ending.winners.length > 1) shared++;
    for (let seat = 0; seat < seats; seat++) {
      const sum = sums[entrantAt(seat)]!;
      if (ending === null) sum.wins += UNITS / seats;
      else {
        if (ending.winners.includes(seat)) sum.wins += UNITS / ending.winners.length;
        sum.score += (ending.scores.points[seat]! * UNITS) / ending.scores.divisor;
      }
    }
  }
  return { index, games: seats, turns, blocked, shared, unfinished, entrants: sums };
}

/** Which deals to play: from `from` up to, but not including, `to`. */
export interface DealsQuestion {
  readonly setup: ArenaSetup;
  readonly from: number;
  readonly to: number;
}

/** What the arena asks its workers. */
export type DealTasks = {
  /** Plays deals one after the other. */
  readonly deals: (question: DealsQuestion) => DealResult[];
};

/** Plays deals one after the other. `bots` are one for each entrant, those that the setup names unless given. */
export function playDeals(
  { setup, from, to }: DealsQuestion,
  now: () => number,
  entrants: readonly Bot[] = entrantsOf(setup),
): DealResult[] {
  const results: DealResult[] = [];
  for (let index = from; index < to; index++) results.push(playDeal(setup, index, now, entrants));
  return results;
}

function deal(setup: ArenaSetup, index: number): GameState {
  const players = setup.entrants.map((_, seat) => ({ id: `seat ${seat}` }));
  const seed = `${setup.seed}/${index}`;
  const started = startGame({ gameId: seed, ruleset: setup.ruleset, players, seed, salt: '', at: '' });
  if (!started.ok) throw new Error(started.error.message);
  return started.value.state;
}
