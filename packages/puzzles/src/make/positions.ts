/** Positions from games of bots: what each player who has opened faces at each turn. */
import { bots, looksBudget, randomFrom } from '@rummikub/bots';
import { applyCommand, type Position, positionOf, startGame, viewOf } from '@rummikub/engine';
import { PUZZLE_RULES } from '../puzzle/puzzle.ts';

/** Players of different strength leave tables of different kinds. */
const SEATS = [bots.greedy, bots.optimal, bots.random, bots.greedy] as const;

/** The longest game looked at. */
const MOST_TURNS = 200;

/** A position of a game, and whether it is this player's turn. */
export interface PlayedPosition {
  readonly position: Position;
  readonly isTurn: boolean;
}

/** The positions of one game, every player's at every turn. */
export function* playedPositions(seed: string): Generator<PlayedPosition> {
  const players = SEATS.map((_, seat) => ({ id: `seat ${seat}` }));
  const started = startGame({ gameId: seed, ruleset: PUZZLE_RULES, players, seed, salt: '', at: '' });
  if (!started.ok) throw new Error(started.error.message);
  let { state } = started.value;
  while (state.status === 'in_progress' && state.turnNumber <= MOST_TURNS) {
    const seat = state.currentSeat;
    for (const other of SEATS.keys()) yield { position: positionOf(state, other), isTurn: other === seat };
    const random = randomFrom(`${seed}/${state.seq}`);
    const bot = SEATS[seat];
    if (bot === undefined) throw new RangeError(`There is no bot for seat ${seat}.`);
    const step = applyCommand(state, bot.choose(viewOf(state, seat), looksBudget(20), random));
    if (!step.ok) throw new Error(step.error.message);
    state = step.value.state;
  }
}
