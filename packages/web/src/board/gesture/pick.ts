/** Picking tiles up and putting them down, in the same way from every state. */
import type { TileId } from '@rummikub/engine';
import { jokerAt, mayGoToRack, type Place } from '../../draft/index.ts';
import type { Box } from '../geometry/places.ts';
import { type BoardState, type Effect, holding, pickedIn, type Sight, type Step, say, to } from './state.ts';
import { toggled } from './tap.ts';

/** Picks a tile up, or puts it back. */
export function pickTile(state: BoardState, tile: TileId): Step {
  const tiles = toggled(pickedIn(state.phase), tile);
  return to(
    state,
    holding(tiles),
    say(tiles.length === 0 ? { what: 'putBack' } : { what: 'pickedUp', tiles }),
  );
}

export const pickMeld = (state: BoardState, tiles: readonly TileId[]): Step =>
  to(state, holding(tiles), say({ what: 'pickedUp', tiles }));

export const putBack = (state: BoardState): Step => to(state, { is: 'idle' }, say({ what: 'putBack' }));

/**
 * Drops tiles at a place. A tile dropped on a joker that it frees takes its place. Tiles of the table do not go to the
 * rack; where no other tile is left, that is said.
 */
export function dropTiles(
  state: BoardState,
  { draft }: Sight,
  tiles: readonly TileId[],
  place: Place,
  from?: ReadonlyMap<TileId, Box>,
): Step {
  const allowed = place.to === 'rack' ? tiles.filter((tile) => mayGoToRack(draft, tile)) : tiles;
  const [first] = allowed;
  if (first === undefined) return to({ ...state, refusedOn: draft.now }, { is: 'idle' });
  const slide: readonly Effect[] = from === undefined ? [] : [{ do: 'slideFrom', boxes: from }];
  const joker = jokerAt(draft, tiles, place);
  return to(
    { ...state, focused: joker ?? first, touched: first },
    { is: 'idle' },
    ...slide,
    say({ what: 'dropped', tiles: allowed, place }),
    {
      do: 'gesture',
      gesture:
        joker === null ? { type: 'move', tiles: allowed, place } : { type: 'swap', tile: first, joker },
    },
  );
}
