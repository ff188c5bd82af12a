/**
 * The chance of each seat to win from a moment of a game: the racks as they are, the rest of the pool reshuffled, and
 * everybody played on by one bot.
 */
import { applyCommand, type GameState, viewOf } from '@rummikub/engine';
import { looksBudget } from '../players/bot.ts';
import { randomFrom, shuffled } from '../players/chance.ts';
import { type LevelName, levels } from '../players/levels.ts';
import { bots } from '../players/roster.ts';
import { priorOf } from './chance.ts';

/** Which game, who plays on, and how often. */
export interface OutlookQuestion {
  readonly state: GameState;
  /** Everybody plays on like this level. */
  readonly level: LevelName;
  /** How often the game is played to its end. */
  readonly games: number;
  readonly seed: string;
}

/** How often each seat has won. */
export interface Outlook {
  readonly games: number;
  /** Wins of each seat; a shared win counts in parts. */
  readonly wins: readonly number[];
  /** How many games the prior counts for; 0 where the game is over. */
  readonly prior: number;
}

/** A game that is longer is broken off, and its win is shared by all. */
const MOST_TURNS = 1_000;

/** How many futures a bot looks at in one turn of a playout. */
const LOOKS = 1;

/** Plays the game to its end several times. */
export function outlookOf({ state, level, games, seed }: OutlookQuestion): Outlook {
  const wins = state.seats.map(() => 0);
  for (let game = 0; game < games; game++) {
    const winners = playedOut(state, level, `${seed}/${game}`);
    for (const seat of winners) wins[seat] = (wins[seat] ?? 0) + 1 / winners.length;
  }
  return { games, wins, prior: priorOf(state) };
}

/** The winners of one way in which the game may go on. */
function playedOut(from: GameState, level: LevelName, seed: string): readonly number[] {
  const random = randomFrom(seed);
  const bot = bots[levels[level].bot];
  const { deckOrder, deckIndex } = from;
  let state: GameState = {
    ...from,
    deckOrder: [...deckOrder.slice(0, deckIndex), ...shuffled(deckOrder.slice(deckIndex), random)],
  };
  for (let turn = 0; state.status === 'in_progress' && turn < MOST_TURNS; turn++) {
    const command = bot.choose(viewOf(state, state.currentSeat), looksBudget(LOOKS), random);
    const step = applyCommand(state, command, state.updatedAt);
    if (!step.ok) throw new Error(`${bot.name} made an illegal move: ${step.error.message}`);
    state = step.value.state;
  }
  return state.ending?.winners ?? state.seats.map((_, seat) => seat);
}
