/** Picked up: arrows begin to choose a place, enter drops the tiles where they fit, escape puts them back. */
import { onlyPlace } from '../../draft/index.ts';
import { choosePlace } from './choosing.ts';
import { arrowOf, commonKey, focusNext, type KeyInput } from './keys.ts';
import { dropTiles, putBack } from './pick.ts';
import type { BoardState, PickedUp, Sight, Step } from './state.ts';

export function pickedUpKey(state: BoardState, phase: PickedUp, input: KeyInput, sight: Sight): Step | null {
  const arrow = arrowOf(input);
  if (arrow !== undefined)
    return input.shift ? focusNext(state, input, arrow) : choosePlace(state, phase, arrow, sight);
  if (input.key === 'Enter')
    return dropTiles(state, sight, phase.tiles, onlyPlace(sight.draft, phase.tiles) ?? { to: 'new' });
  if (input.key === 'Escape') return putBack(state);
  return commonKey(state, input, sight);
}
