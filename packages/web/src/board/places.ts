/** Which place a point on the screen means: pure geometry. */
import type { Place } from '../draft/index.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Geometry {
  readonly table: Box;
  readonly rack: Box | null;
  readonly rackTiles: readonly Box[];
  readonly melds: readonly { readonly key: number; readonly box: Box; readonly tiles: readonly Box[] }[];
}

const holds = (box: Box, x: number, y: number, around = 0): boolean =>
  x >= box.left - around && x <= box.right + around && y >= box.top - around && y <= box.bottom + around;

/** The gap nearest to the point: tiles whose middle is left of it, row by row. */
export function gapAt(tiles: readonly Box[], x: number, y: number): number {
  let at = 0;
  for (const [i, box] of tiles.entries()) {
    const above = y > box.bottom;
    const left = y >= box.top && x > (box.left + box.right) / 2;
    if (above || left) at = i + 1;
  }
  return at;
}

/** The place at a point, or null where there is none. */
export function placeAt(geometry: Geometry, x: number, y: number): Place | null {
  const { rack, rackTiles, melds, table } = geometry;
  if (rack !== null && holds(rack, x, y)) return { to: 'rack', at: gapAt(rackTiles, x, y) };
  const meld = melds.find(({ box }) => holds(box, x, y)) ?? melds.find(({ box }) => holds(box, x, y, 6));
  if (meld !== undefined) return { to: 'meld', key: meld.key, at: gapAt(meld.tiles, x, y) };
  if (!holds(table, x, y)) return null;
  const next = melds.find(({ box }) => y < box.top || (y <= box.bottom && x < box.left));
  return next === undefined ? { to: 'new' } : { to: 'new', before: next.key };
}
