/** Games for tests, and the same games with all tiles reshuffled that a seat cannot see. */
import {
  applyCommand,
  type Command,
  compareTiles,
  type GameState,
  type Meld,
  makeRuleset,
  pool,
  type Ruleset,
  startGame,
  type TileId,
  tableTiles,
  viewOf,
} from '@rummikub/engine';
import { type Bot, looksBudget, type Random } from '../src/players/bot.ts';
import { randomFrom, shuffled } from '../src/players/chance.ts';

export const LOOKS = looksBudget(10);

export function dealt(ruleset: Ruleset, seats: number, seed: string): GameState {
  const players = Array.from({ length: seats }, (_, seat) => ({ id: `seat ${seat}` }));
  const started = startGame({ gameId: 'test', ruleset, players, seed, salt: 'salt', at: '' });
  if (!started.ok) throw new Error(started.error.message);
  return started.value.state;
}

/** Plays a game to its end with the same bot in every seat. `look` is called before each choice is carried out. */
export function playThrough(
  bot: Bot,
  start: GameState,
  look: (state: GameState, command: Command) => void = () => {},
): GameState {
  let state = start;
  while (state.status === 'in_progress') {
    const random = randomFrom(`${state.seq}`);
    const command = bot.choose(viewOf(state, state.currentSeat), LOOKS, random);
    look(state, command);
    const step = applyCommand(state, command);
    if (!step.ok) throw new Error(`${bot.name}: ${step.error.message}`);
    state = step.value.state;
  }
  return state;
}

/** A state that the seat cannot tell apart from this one: other racks and the pool mixed, another seed and salt. */
export function hiddenReshuffled(state: GameState, viewer: number, random: Random): GameState {
  const hidden = [...state.seats.flatMap(({ rack }, seat) => (seat === viewer ? [] : rack)), ...pool(state)];
  const mixed = shuffled(hidden, random);
  const to = new Map(hidden.map((tile, i) => [tile, mixed[i]!]));
  const moved = (tile: TileId): TileId => to.get(tile) ?? tile;
  return {
    ...state,
    seats: state.seats.map((seat, i) =>
      i === viewer ? seat : { ...seat, rack: seat.rack.map(moved).sort(compareTiles) },
    ),
    deckOrder: state.deckOrder.map(moved),
    deal: { ...state.deal!, seed: 'another', salt: 'another' },
  };
}

/** A game in progress in which every seat has opened: these racks, this table, and a pool of all other tiles. */
export function midGame(options: {
  readonly racks: readonly string[];
  readonly table?: readonly Meld[];
  readonly emptyPool?: boolean;
  readonly opened?: boolean;
  readonly ruleset?: Parameters<typeof makeRuleset>[0];
}): GameState {
  const { racks, table = [], emptyPool = false, opened = true } = options;
  const state = dealt(makeRuleset({ startingPlayer: 'first_seat', ...options.ruleset }), racks.length, 'mid');
  const hands = racks.map((rack) => (rack.split(' ') as TileId[]).sort(compareTiles));
  const gone = new Set([...hands.flat(), ...tableTiles(table)]);
  const rest = emptyPool ? [] : state.deckOrder.filter((tile) => !gone.has(tile));
  return {
    ...state,
    seats: state.seats.map((seat, i) => ({ ...seat, rack: hands[i]!, opened })),
    table,
    deckOrder: [...gone, ...rest],
    deckIndex: gone.size,
  };
}

export const meld = (kind: Meld['kind'], tiles: string): Meld => ({
  kind,
  slots: tiles.split(' ') as TileId[],
});
