/** What a tap on a tile means. Pure. */
import { isJoker, type TileId } from '@rummikub/engine';
import { type Draft, mayGoToRack, meldOf, onlyPlace, type Place } from '../../draft/index.ts';

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
      hand.every((other) => meld?.tiles.includes(other)) && !(hand.length === 1 && hand.every(isJoker));
    return together ? { does: 'hold', tiles: [...hand, tile] } : { does: 'drop-here' };
  }
  if (hand.every((other) => rack.includes(other))) return { does: 'hold', tiles: [...hand, tile] };
  return hand.every((other) => mayGoToRack(draft, other))
    ? { does: 'drop', tiles: hand, place: { to: 'rack' } }
    : { does: 'hold', tiles: [tile] };
}
