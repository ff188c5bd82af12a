/** Which place a point on the screen means, and where the magnifier lies beside a finger. Pure. */
import type { Place } from '../../draft/index.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

export interface Geometry {
  readonly table: Box;
  /** The corner of the table's first meld; on a table that scrolls it may be out of sight. */
  readonly felt: { readonly left: number; readonly top: number };
  /** From one row of melds to the next. */
  readonly rowHeight: number;
  readonly rack: Box | null;
  readonly rackTiles: readonly Box[];
  readonly melds: readonly { readonly key: number; readonly box: Box; readonly tiles: readonly Box[] }[];
}

const holds = (box: Box, x: number, y: number, around = 0): boolean =>
  x >= box.left - around && x <= box.right + around && y >= box.top - around && y <= box.bottom + around;

/** The gap nearest to the point: in the row nearest to it, after the tiles whose middle is left of it. */
export function gapAt(tiles: readonly Box[], x: number, y: number): number {
  const away = ({ top, bottom }: Box): number => Math.max(top - y, y - bottom, 0);
  const near = tiles.toSorted((a, b) => away(a) - away(b))[0];
  if (near === undefined) return 0;
  const level = (near.top + near.bottom) / 2;
  // A tile that is lifted a little still belongs to its row.
  const inRow = ({ top, bottom }: Box): boolean => top < level && level < bottom;
  const first = tiles.findIndex(inRow);
  return first + tiles.filter((box) => inRow(box) && x > (box.left + box.right) / 2).length;
}

/** The place at a point, or null outside of the board. */
export function placeAt(geometry: Geometry, x: number, y: number): Place | null {
  const { rack, rackTiles, melds, table, felt } = geometry;
  if (rack !== null && holds(rack, x, y)) return { to: 'rack', at: gapAt(rackTiles, x, y) };
  const meld = melds.find(({ box }) => holds(box, x, y)) ?? melds.find(({ box }) => holds(box, x, y, 6));
  if (meld !== undefined) {
    const over = meld.tiles.findIndex((box) => holds(box, x, y));
    const place = { to: 'meld', key: meld.key, at: gapAt(meld.tiles, x, y) } as const;
    return over < 0 ? place : { ...place, over };
  }
  if (!holds(table, x, y)) return null;
  return { to: 'new', dropped: { x: x - felt.left, y: y - felt.top } };
}

/** What the finger and the dragged tiles cover, measured from the point of the finger. */
export interface Cover {
  readonly above: number;
  readonly left: number;
  readonly right: number;
}

/** The place of the magnifier on a screen of this width: above what is covered, or beside it without room above. */
export function lensPlace(
  x: number,
  y: number,
  { above, left, right }: Cover,
  { width, height }: { readonly width: number; readonly height: number },
  room: number,
): { readonly left: number; readonly top: number } {
  const within = (at: number): number => Math.max(4, Math.min(room - width - 4, at));
  const top = y - above - height - 6;
  if (top >= 4) return { left: within(x - width / 2), top };
  const beside = x - left - 6 - width;
  return { left: within(beside >= 4 ? beside : x + right + 6), top: 4 };
}
