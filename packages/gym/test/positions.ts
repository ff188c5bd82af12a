/** For tests: a position as a whole game that a batch can take up. */
import { type GameState, type Position, slotTile, type TileId } from '@rummikub/engine';
import { fullSet, waitingGame } from '@rummikub/engine/parts';

/** A game of two in which seat 0 has the position. The other seat has one tile; the rest is the pool. */
export function gameAt({ ruleset, table, rack, opened }: Position): GameState {
  const there = new Set<TileId>([...table.flatMap((meld) => meld.slots.map(slotTile)), ...rack]);
  const rest = fullSet(ruleset).filter((tile) => !there.has(tile));
  const players = [{ id: 'a' }, { id: 'b' }];
  const waiting = waitingGame({ gameId: 'position', ruleset, players, at: '' });
  const [anna, ben] = waiting.seats;
  return {
    ...waiting,
    status: 'in_progress',
    seats: [
      { ...anna!, rack, opened },
      { ...ben!, rack: rest.slice(0, 1) },
    ],
    table,
    deckOrder: [...there, ...rest],
    deckIndex: there.size + Math.min(1, rest.length),
    turnNumber: 1,
  };
}
