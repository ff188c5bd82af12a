/** The places that the keyboard goes through for picked-up tiles, in their order. Pure. */
import type { TileId } from '@rummikub/engine';
import {
  type Draft,
  fittingMelds,
  freedJokers,
  mayGoToRack,
  type Place,
  readTiles,
} from '../../draft/index.ts';

/** The jokers that the tile in hand frees, as places. */
function swapPlaces(draft: Draft, tiles: readonly TileId[]): Extract<Place, { to: 'meld' }>[] {
  const jokers = new Set(freedJokers(draft, tiles));
  return draft.now.melds.flatMap(({ key, tiles: there }) =>
    there.flatMap((tile, at) => (jokers.has(tile) ? { to: 'meld', key, at, over: at } : [])),
  );
}

/** Every place where the tiles in hand could go, in the order of the screen. */
export function allPlaces(draft: Draft, tiles: readonly TileId[]): Place[] {
  const swaps = swapPlaces(draft, tiles);
  const places: Place[] = draft.now.melds.flatMap(({ key, tiles: there }) => [
    ...Array.from({ length: there.length + 1 }, (_, at): Place => ({ to: 'meld', key, at })),
    ...swaps.filter((place) => place.key === key),
  ]);
  places.push({ to: 'new' });
  if (tiles.every((tile) => mayGoToRack(draft, tile))) places.push({ to: 'rack' });
  return places;
}

/** The jokers to swap, then the places that make melds, the first of them first. */
export function goodPlaces(draft: Draft, tiles: readonly TileId[]): Place[] {
  const places: Place[] = [
    ...swapPlaces(draft, tiles),
    ...fittingMelds(draft, tiles).map((key): Place => ({ to: 'meld', key })),
  ];
  if (readTiles(tiles, draft.ruleset, draft.now.wishes).ok || places.length === 0) places.push({ to: 'new' });
  return places;
}

const same = (a: Place, b: Place): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The place after or before another in a list, round and round. */
export function stepPlace(places: readonly Place[], from: Place | null, by: 1 | -1): Place | null {
  if (places.length === 0) return null;
  const at = from === null ? -1 : places.findIndex((place) => same(place, from));
  if (at < 0) {
    // Not in the list: a place in the same meld is the nearest.
    const near = from?.to === 'meld' ? places.findIndex((p) => p.to === 'meld' && p.key === from.key) : -1;
    return places[near] ?? places.at(by === 1 ? 0 : -1) ?? null;
  }
  return places[(at + by + places.length) % places.length] ?? null;
}
