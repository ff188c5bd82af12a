/** Whole random games for tests, from start to end. */

import type { Contributions } from '../../src/game/deal/deal.ts';
import { applyCommand, type Outcome, startGame } from '../../src/game/decide.ts';
import type { GameState } from '../../src/game/state.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import { AT, playersOf } from '../gameFixture.ts';
import { type Habits, randomCommand } from './player.ts';
import { seeded } from './rearrangement.ts';

/** The events of one moment (the start, a move, or a move and the end), and the state before them. */
export interface Moment extends Outcome {
  readonly before: GameState | null;
}

/** Plays a game of at most as many seats as the rules allow with random legal moves, calls `look` at every moment and returns the final state. */
export function playOut(
  options: { ruleset: Ruleset; seats: number; seed: number; habits?: Habits; contributions?: Contributions },
  look: (moment: Moment) => void = () => {},
): GameState {
  const { ruleset, seats, seed, habits, contributions } = options;
  const random = seeded(seed);
  const players = playersOf(Math.min(seats, ruleset.numPlayers.max));
  const started = startGame({
    gameId: `game-${seed}`,
    ruleset,
    players,
    seed: `${seed}`,
    salt: 'salt',
    contributions,
    at: AT,
  });
  if (!started.ok) throw new Error(started.error.message);
  let { state } = started.value;
  look({ ...started.value, before: null });
  while (state.status === 'in_progress') {
    const command = randomCommand(state, random, habits);
    const result = applyCommand(state, command);
    if (!result.ok)
      throw new Error(`game ${seed}: ${result.error.message} ${JSON.stringify({ command, state })}`);
    look({ ...result.value, before: state });
    state = result.value.state;
  }
  return state;
}
