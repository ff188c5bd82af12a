/** Positions from games of bots, and racks before the opening. */
import { bots, looksBudget, randomFrom } from '@rummikub/bots';
import {
  applyCommand,
  type GameState,
  type Position,
  positionOf,
  startGame,
  type TileId,
  viewOf,
} from '@rummikub/engine';
import { PUZZLE_RULES } from '../puzzle/puzzle.ts';

/** Players of different strength leave tables of different kinds. */
const SEATS = [bots.greedy, bots.optimal, bots.random, bots.greedy] as const;

/** The longest game looked at. */
const MOST_TURNS = 200;

function deal(seed: string): GameState {
  const players = SEATS.map((_, seat) => ({ id: `seat ${seat}` }));
  const started = startGame({ gameId: seed, ruleset: PUZZLE_RULES, players, seed, salt: '', at: '' });
  if (!started.ok) throw new Error(started.error.message);
  return started.value.state;
}

/** What each player who has opened faces at each turn of one game. */
export function* playedPositions(seed: string): Generator<Position> {
  let state = deal(seed);
  while (state.status === 'in_progress' && state.turnNumber <= MOST_TURNS) {
    const seat = state.currentSeat;
    const position = positionOf(state, seat);
    if (position.opened) yield position;
    const random = randomFrom(`${seed}/${state.seq}`);
    const bot = SEATS[seat];
    if (bot === undefined) throw new RangeError(`There is no bot for seat ${seat}.`);
    const step = applyCommand(state, bot.choose(viewOf(state, seat), looksBudget(20), random));
    if (!step.ok) throw new Error(step.error.message);
    state = step.value.state;
  }
}

/** How many tiles a player draws at most before the rack is looked at. */
const MOST_DRAWN = 4;

/** The racks of one deal: each player's as it is dealt, and after each of the next draws. */
export function* dealtRacks(seed: string): Generator<TileId[]> {
  const { seats, deckOrder, deckIndex } = deal(seed);
  for (const [seat, { rack }] of seats.entries())
    for (let drawn = 0; drawn <= MOST_DRAWN; drawn++) {
      // All players draw in turn.
      const draws = deckOrder.slice(deckIndex, deckIndex + drawn * seats.length);
      yield [...rack, ...draws.filter((_, i) => i % seats.length === seat)];
    }
}
