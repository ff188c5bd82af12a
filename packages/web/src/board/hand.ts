/** What the player holds and where the keyboard points: pure, so that it can be tested without a page. */
import { isJoker, type TileId } from '@rummikub/engine';
import {
  type Draft,
  fittingMelds,
  mayGoToRack,
  meldOf,
  onlyPlace,
  type Place,
  readTiles,
} from '../draft/index.ts';

/** Every place where the tiles in hand could go, in the order of the screen. */
export function allPlaces(draft: Draft, tiles: readonly TileId[]): Place[] {
  const places: Place[] = draft.now.melds.flatMap(({ key, tiles: there }) =>
    Array.from({ length: there.length + 1 }, (_, at): Place => ({ to: 'meld', key, at })),
  );
  places.push({ to: 'new' });
  if (tiles.every((tile) => mayGoToRack(draft, tile))) places.push({ to: 'rack' });
  return places;
}

/** The places that make melds, the first of them first. */
export function goodPlaces(draft: Draft, tiles: readonly TileId[]): Place[] {
  const places: Place[] = fittingMelds(draft, tiles).map((key) => ({ to: 'meld', key }));
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
    return near >= 0 ? places[near]! : places[by === 1 ? 0 : places.length - 1]!;
  }
  return places[(at + by + places.length) % places.length]!;
}

/** Adds a tile to those in hand, or takes it out. */
export const toggled = (hand: readonly TileId[], tile: TileId): TileId[] =>
  hand.includes(tile) ? hand.filter((other) => other !== tile) : [...hand, tile];

/** What a tap on a tile means. */
export type Tap =
  | { readonly does: 'hold'; readonly tiles: readonly TileId[] }
  | { readonly does: 'drop'; readonly tiles: readonly TileId[]; readonly place: Place }
  /** The tiles in hand go where the finger is. */
  | { readonly does: 'drop-here' };

/**
 * A tap picks a tile up or puts it back. With tiles in hand, a tap on the table drops them there, but a tap on the
 * meld that they lie in adds to them: dropped where they are they would do nothing, and a finger has no other way to
 * cut a run in two. A tap on the rack adds to them if they come from the rack, and takes them back if they came from
 * the table. `more` is a key held down to pick several; `again` the second of two quick taps.
 */
export function tapOn(
  draft: Draft,
  hand: readonly TileId[],
  tile: TileId,
  { more, again }: { readonly more: boolean; readonly again: boolean },
): Tap {
  const { rack } = draft.now;
  const onRack = rack.includes(tile);
  if (more) return { does: 'hold', tiles: toggled(hand, tile) };
  const good = again && onRack ? onlyPlace(draft, [tile]) : null;
  if (good !== null) return { does: 'drop', tiles: [tile], place: good };
  if (hand.length === 0 || hand.includes(tile)) return { does: 'hold', tiles: toggled(hand, tile) };
  if (!onRack) {
    const meld = meldOf(draft.now, tile);
    // A joker alone is different: its place in the run says what it stands for.
    const together =
      hand.every((other) => meld?.tiles.includes(other)) && !(hand.length === 1 && isJoker(hand[0]!));
    return together ? { does: 'hold', tiles: [...hand, tile] } : { does: 'drop-here' };
  }
  if (hand.every((other) => rack.includes(other))) return { does: 'hold', tiles: [...hand, tile] };
  return hand.every((other) => mayGoToRack(draft, other))
    ? { does: 'drop', tiles: hand, place: { to: 'rack' } }
    : { does: 'hold', tiles: [tile] };
}
