/** The next tile in a direction, as the board lies on the screen. */
import type { TileId } from '@rummikub/engine';

import type { Direction } from './places.ts';

/** Sideways in reading order; up and down to the nearest tile of another row. */
export function nextTile(board: Element, from: TileId, direction: Direction): TileId | null {
  const tiles = [...board.querySelectorAll<HTMLElement>('button[data-tile]')];
  const at = tiles.findIndex((tile) => tile.dataset.tile === from);
  const here = tiles[at];
  if (here === undefined) return (tiles[0]?.dataset.tile as TileId | undefined) ?? null;
  if (direction === 'left' || direction === 'right') {
    const next = tiles[(at + (direction === 'right' ? 1 : -1) + tiles.length) % tiles.length];
    return (next?.dataset.tile as TileId | undefined) ?? null;
  }
  const box = here.getBoundingClientRect();
  const middle = box.left + box.width / 2;
  let best: { tile: TileId; far: number } | null = null;
  for (const tile of tiles) {
    const other = tile.getBoundingClientRect();
    const rows = direction === 'up' ? box.top - other.bottom : other.top - box.bottom;
    if (rows < -box.height / 2 || other.top === box.top) continue;
    const far = Math.abs(rows) * 4 + Math.abs(other.left + other.width / 2 - middle);
    if (best === null || far < best.far) best = { tile: tile.dataset.tile as TileId, far };
  }
  return best?.tile ?? null;
}
