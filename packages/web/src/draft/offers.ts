/** Where picked tiles would fit, and what could be done with a meld: found by asking the engine. */
import type { TileId } from '@rummikub/engine';
import type { Draft } from './draft.ts';
import type { DraftMeld, Place } from './layout.ts';
import { cutOf, readTiles } from './reading.ts';

/** Keys of the melds that are valid with these tiles added. */
export function fittingMelds(draft: Draft, tiles: readonly TileId[]): number[] {
  if (tiles.length === 0) return [];
  const { now, ruleset } = draft;
  const moved = new Set(tiles);
  return now.melds
    .filter(({ tiles: there }) => {
      if (there.every((tile) => moved.has(tile)) || tiles.every((tile) => there.includes(tile))) return false;
      const rest = there.filter((tile) => !moved.has(tile));
      return rest.length > 0 && readTiles([...rest, ...tiles], ruleset, now.wishes).ok;
    })
    .map(({ key }) => key);
}

/** The only good place for tiles, or null where there is no or more than one such place. */
export function onlyPlace(draft: Draft, tiles: readonly TileId[]): Place | null {
  const fitting = fittingMelds(draft, tiles);
  const alone = readTiles(tiles, draft.ruleset, draft.now.wishes).ok;
  if (alone && fitting.length === 0) return { to: 'new' };
  const [key, ...others] = fitting;
  return key !== undefined && others.length === 0 && !alone ? { to: 'meld', key } : null;
}

export type Offer =
  | { readonly type: 'split'; readonly key: number; readonly at: number }
  | { readonly type: 'join'; readonly key: number; readonly other: number };

/** What could be done with a meld at once: split it where both parts are valid, or join it to one that it continues. */
export function offerFor(draft: Draft, meld: DraftMeld): Offer | null {
  const { now, ruleset } = draft;
  const reading = readTiles(meld.tiles, ruleset, now.wishes);
  if (!reading.ok) {
    const at = cutOf(meld.tiles, ruleset, now.wishes);
    if (at !== null) return { type: 'split', key: meld.key, at };
  }
  if (reading.ok && reading.meld.kind === 'group') return null;
  for (const other of now.melds) {
    if (other.key === meld.key) continue;
    const joined = readTiles([...other.tiles, ...meld.tiles], ruleset, now.wishes);
    if (joined.ok) return { type: 'join', key: meld.key, other: other.key };
  }
  return null;
}
