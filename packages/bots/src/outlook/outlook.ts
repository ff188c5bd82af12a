/**
 * The chance of each seat to win from a moment of a game: the racks as they are, the rest of the pool reshuffled, and
 * everybody played on by one bot.
 */
import { applyCommand, type GameState, viewOf } from '@rummikub/engine';
import { looksBudget } from '../players/bot.ts';
import { randomFrom, shuffled } from '../players/chance.ts';
import { type LevelName, levels } from '../players/levels.ts';
import { bots } from '../players/roster.ts';

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
}

/** A share with its 95 % interval. */
export interface Chance {
  readonly share: number;
  readonly low: number;
  readonly high: number;
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
  return { games, wins };
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

/** The two-sided 95 % point of the normal distribution. */
const Z = 1.96;

/** The chance of a seat by Wilson's interval, which also holds for few games and for shares near 0 and 1. */
export function chanceOf({ games, wins }: Outlook, seat: number): Chance {
  const share = games === 0 ? 0 : (wins[seat] ?? 0) / games;
  if (games === 0) return { share, low: 0, high: 1 };
  const spread = Z ** 2 / games;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (Z / (1 + spread)) * Math.sqrt((share * (1 - share)) / games + spread / (4 * games));
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
