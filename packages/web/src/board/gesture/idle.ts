/** Idle: arrows move the focus, and enter picks the tile up. */
import { arrowOf, commonKey, focusNext, type KeyInput } from './keys.ts';
import { pickTile } from './pick.ts';
import type { BoardState, Sight, Step } from './state.ts';

export function idleKey(state: BoardState, input: KeyInput, sight: Sight): Step | null {
  const arrow = arrowOf(input);
  if (arrow !== undefined) return focusNext(state, input, arrow);
  if (input.key === 'Enter') return pickTile(state, input.tile);
  return commonKey(state, input, sight);
}
