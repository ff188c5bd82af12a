/** The state's key: equal for equal positions, whichever copies of the tiles lie where. */
import { hashText } from '../rules/hash.ts';
import { tableKey } from '../rules/table.ts';
import { type TileId, tileType } from '../rules/tile.ts';
import type { GameState } from './state.ts';

/** A rack by type: `3,3,17`. */
const typesOf = (rack: readonly TileId[]): string =>
  // Typed arrays sort numbers as numbers, and quickly.
  Uint8Array.from(rack.map(tileType)).sort().join(',');

/**
 * The hash of hands, table key, deck index, current player and flags.
 *
 * It must not reach a player before the end: with few tiles hidden, trying every hand finds the one that fits.
 */
export function stateKey(state: GameState): string {
  const { seats, currentSeat, status, drawnThisTurn, passedSeats } = state;
  const hands = seats.map(({ rack }) => typesOf(rack)).join(';');
  const flags = seats.map(
    ({ opened, out }, seat) =>
      `${opened ? 'o' : '-'}${out ? 'x' : '-'}${passedSeats.includes(seat) ? 'p' : '-'}`,
  );
  return hashText(
    [hands, tableKey(state.table), state.deckIndex, currentSeat, status, drawnThisTurn, ...flags].join('|'),
  );
}
