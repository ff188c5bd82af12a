/** Melds and tables from text without checks: tests also need invalid ones. */
import type { Meld, MeldKind, Slot } from '../src/rules/meld.ts';
import type { Face, TileId } from '../src/rules/tile.ts';

/** Reads `run:5ra,6ra,ja=7r` without checks. */
export function rawMeld(text: string): Meld {
  const [kind, tiles] = text.split(':') as [MeldKind, string];
  const slots = tiles.split(',').map((word): Slot => {
    const [tile, as] = word.split('=') as [TileId, Face | undefined];
    return as === undefined ? tile : { tile, as };
  });
  return { kind, slots };
}

/** Reads melds with spaces between them, without checks. */
export const rawTable = (text: string): Meld[] => (text === '' ? [] : text.split(' ').map(rawMeld));

export const rawRack = (text: string): TileId[] => (text === '' ? [] : (text.split(' ') as TileId[]));
