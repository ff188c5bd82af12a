/** The keys that do the same in every state between two pointer gestures. */

import { meldOf } from '../../draft/index.ts';
import type { Direction } from '../geometry/places.ts';
import { dropTiles, pickMeld, pickTile } from './pick.ts';
import { type BoardState, type Input, pickedIn, type Sight, type Step, to } from './state.ts';

export type KeyInput = Extract<Input, { type: 'key' }>;

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

export const arrowOf = ({ key }: KeyInput): Direction | undefined => ARROWS[key];

/** Moves the focus to the neighbour of the tile. */
export function focusNext(state: BoardState, input: KeyInput, direction: Direction): Step {
  const tile = input.next(direction);
  return tile === null
    ? to(state, state.phase)
    : to({ ...state, focused: tile }, state.phase, { do: 'focus', tile });
}

/** Null for a key that means nothing here. */
export function commonKey(state: BoardState, input: KeyInput, sight: Sight): Step | null {
  const { key, tile } = input;
  const picked = pickedIn(state.phase);
  switch (key) {
    case ' ':
      return pickTile(state, tile);
    case 'm': {
      const meld = meldOf(sight.draft.now, tile);
      return meld === undefined ? to(state, state.phase) : pickMeld(state, meld.tiles);
    }
    case 'r':
    case 'n':
      return dropTiles(state, sight, picked.length > 0 ? picked : [tile], {
        to: key === 'r' ? 'rack' : 'new',
      });
    default:
      return null;
  }
}
