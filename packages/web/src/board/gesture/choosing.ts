/** Choosing: left and right go through every place, up and down through the places that fit; enter drops there. */
import type { Direction } from '../geometry/places.ts';
import { arrowOf, commonKey, focusNext, type KeyInput } from './keys.ts';
import { dropTiles, putBack } from './pick.ts';
import { allPlaces, goodPlaces, stepPlace } from './placeOrder.ts';
import { type BoardState, type Choosing, type PickedUp, type Sight, type Step, say, to } from './state.ts';

/** Moves the cursor from its place, or to the first one. */
export function choosePlace(
  state: BoardState,
  phase: PickedUp | Choosing,
  arrow: Direction,
  { draft }: Sight,
): Step {
  const { tiles } = phase;
  const sideways = arrow === 'left' || arrow === 'right';
  const places = sideways ? allPlaces(draft, tiles) : goodPlaces(draft, tiles);
  const from = phase.is === 'choosing' ? phase.place : null;
  const place = stepPlace(places, from, arrow === 'right' || arrow === 'down' ? 1 : -1);
  if (place === null) return to(state, { is: 'pickedUp', tiles });
  return to(state, { is: 'choosing', tiles, place }, say({ what: 'pointedAt', tiles, place }));
}

export function choosingKey(state: BoardState, phase: Choosing, input: KeyInput, sight: Sight): Step | null {
  const arrow = arrowOf(input);
  if (arrow !== undefined)
    return input.shift ? focusNext(state, input, arrow) : choosePlace(state, phase, arrow, sight);
  if (input.key === 'Enter') return dropTiles(state, sight, phase.tiles, phase.place);
  if (input.key === 'Escape') return putBack(state);
  return commonKey(state, input, sight);
}
