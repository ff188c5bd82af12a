/**
 * One deal of the arena. It is played once for each rotation of the entrants around the table, so that every entrant
 * has every rack, and a bot that plays against itself scores exactly even.
 */
import { applyCommand, type GameState, startGame, viewOf } from '@rummikub/engine';
import { gameIdFor } from '@rummikub/engine/parts';
import { type Bot, looksBudget } from '../players/bot.ts';
import { randomFrom } from '../players/chance.ts';
import { type BotName, bots } from '../players/roster.ts';
import type { ArenaSetup } from './setup.ts';

/** Wins and scores may be shared by two to six. In sixtieths they are whole numbers, which add up exactly. */
export const UNITS = 60;

/** The result of one deal for one entrant, over all rotations. */
export interface DealOfEntrant {
  /** Games won, in sixtieths; a shared win counts in parts. */
  readonly wins: number;
  /** In sixtieths of a point. */
  readonly score: number;
  readonly moves: number;
  /** Time spent choosing, and the longest single choice. */
  readonly milliseconds: number;
  readonly longest: number;
}

/** The result of one deal, all its rotations together. */
export interface DealResult {
  readonly index: number;
  readonly games: number;
  /** Turns of all its games. */
  readonly turns: number;
  readonly blocked: number;
  /** Games with more than one winner. */
  readonly shared: number;
  /** Games that reached the limit of turns and were broken off without a winner. */
  readonly unfinished: number;
  readonly entrants: readonly DealOfEntrant[];
}

/** The limit of turns. Under some rules two bots can move a joker to and fro for ever; other games are far shorter. */
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
  const players = entrants.map((bot) => ({
    bot,
    sum: { wins: 0, score: 0, moves: 0, milliseconds: 0, longest: 0 },
  }));
  let turns = 0;
  let blocked = 0;
  let shared = 0;
  let unfinished = 0;
  for (let rotation = 0; rotation < seats; rotation++) {
    const seated = [...players.slice(rotation), ...players.slice(0, rotation)];
    let state = deal(setup, index);
    while (state.status === 'in_progress' && state.turnNumber <= MOST_TURNS) {
      const seat = state.currentSeat;
      const player = seated[seat];
      if (player === undefined) throw new RangeError(`There are ${seated.length} bots for ${seats} seats.`);
      const { bot, sum } = player;
      // The random numbers depend on the turn only, so that a bot against itself plays the same in each rotation.
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
    for (const [seat, { sum }] of seated.entries()) {
      if (ending === null) sum.wins += UNITS / seats;
      else {
        if (ending.winners.includes(seat)) sum.wins += UNITS / ending.winners.length;
        sum.score += ((ending.scores.points[seat] ?? 0) * UNITS) / ending.scores.divisor;
      }
    }
  }
  return { index, games: seats, turns, blocked, shared, unfinished, entrants: players.map(({ sum }) => sum) };
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
  const started = startGame({
    gameId: gameIdFor(seed),
    ruleset: setup.ruleset,
    players,
    seed,
    salt: '',
    at: '',
  });
  if (!started.ok) throw new Error(started.error.message);
  return started.value.state;
}
