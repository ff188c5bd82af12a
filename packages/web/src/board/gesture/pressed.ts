/** Pressed: the pointer is down. It becomes a tap, a long press, a drag or a rubber band. */
import type { TileId } from '@rummikub/engine';
import { meldOf } from '../../draft/index.ts';
import { dropTiles, pickMeld } from './pick.ts';
import {
  type BoardState,
  type Hand,
  handOf,
  holding,
  type Input,
  type Pressed,
  pickedIn,
  type Sight,
  type Step,
  showsTheirs,
  type Target,
  to,
} from './state.ts';
import { tapOn } from './tap.ts';

/** How far a pointer moves before a press becomes a drag, in pixels. */
const SLACK = 6;
/** Two taps on the same tile within this time are one double tap, in milliseconds. */
const DOUBLE = 350;

/** What a drag from this target carries: a meld by its handle, the picked-up tiles by one of them, or one tile. */
function grab({ tile, handle }: Target, hand: Hand, sight: Sight): readonly TileId[] {
  const { now } = sight.draft;
  if (handle !== null) return now.melds.find(({ key }) => key === handle)?.tiles ?? [];
  if (tile === null || (showsTheirs(hand, sight) && !now.rack.includes(tile))) return [];
  const picked = pickedIn(hand);
  return picked.includes(tile) ? picked : [tile];
}

export function press(state: BoardState, input: Extract<Input, { type: 'press' }>, sight: Sight): Step {
  const { target, at, touch } = input;
  const hand = handOf(state.phase);
  const grabbed = grab(target, hand, sight);
  return to(state, { is: 'pressed', hand, target, at, touch, grabbed, rested: false });
}

export function pressedInput(state: BoardState, phase: Pressed, input: Input, sight: Sight): Step {
  switch (input.type) {
    case 'move': {
      const { grabbed: tiles, hand, at } = phase;
      if (Math.hypot(input.at.x - at.x, input.at.y - at.y) < SLACK) return { state, effects: [] };
      if (tiles.length > 0) return to(state, { is: 'dragging', hand, tiles });
      // A finger on the empty table scrolls it; only a mouse or pen draws a band.
      return to(state, phase.touch ? hand : { is: 'banding', hand });
    }
    case 'rest':
      return rest(state, phase, sight);
    case 'release':
      return phase.rested
        ? to(state, phase.hand)
        : tap({ ...state, phase: phase.hand }, phase.target, input, sight);
    default:
      return to(state, phase.hand);
  }
}

/** A finger that rests on a tile of the table takes up the whole meld, since its handle is thinner than a finger. */
function rest(state: BoardState, phase: Pressed, { draft }: Sight): Step {
  const { tile } = phase.target;
  const meld = tile === null ? undefined : meldOf(draft.now, tile);
  if (meld === undefined || phase.hand.is !== 'idle') return to(state, { ...phase, rested: true });
  const { tiles } = meld;
  const { effects } = pickMeld(state, tiles);
  return to(state, { ...phase, hand: holding(tiles), grabbed: tiles, rested: true }, ...effects);
}

function tap(
  state: BoardState,
  { tile, handle }: Target,
  { place, more, time }: Extract<Input, { type: 'release' }>,
  sight: Sight,
): Step {
  const picked = pickedIn(state.phase);
  if (handle !== null && picked.length === 0) {
    const meld = sight.draft.now.melds.find(({ key }) => key === handle);
    return meld === undefined ? to(state, state.phase) : pickMeld(state, meld.tiles);
  }
  if (tile !== null) {
    const again = state.lastTap?.tile === tile && time - state.lastTap.time < DOUBLE;
    const tapped = { ...state, focused: tile, lastTap: { tile, time } };
    const meant = tapOn(sight.draft, picked, tile, { more, again });
    if (meant.does === 'hold') return to(tapped, holding(meant.tiles));
    if (meant.does === 'drop') return dropTiles(tapped, sight, meant.tiles, meant.place);
    return tapPlace(tapped, picked, place, sight);
  }
  return tapPlace(state, picked, place, sight);
}

/** Drops the picked-up tiles where the finger is. */
function tapPlace(
  state: BoardState,
  picked: readonly TileId[],
  placeAt: () => ReturnType<Extract<Input, { type: 'release' }>['place']>,
  sight: Sight,
): Step {
  const place = picked.length === 0 ? null : placeAt();
  return place === null ? to(state, state.phase) : dropTiles(state, sight, picked, place);
}
