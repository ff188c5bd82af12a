/** The line that shows where dragged tiles would go. */
import type { Place } from '../../draft/index.ts';
import type { Box, Geometry } from '../geometry/places.ts';
import { px } from './layer.ts';

/** Left free between rows of melds, in pixels. */
const BETWEEN_ROWS = 6;

/** Moves the marker to a place, or out of sight. */
export function showMarker(
  marker: HTMLElement,
  { melds, rackTiles, rack, felt, rowHeight }: Geometry,
  place: Place | null,
): void {
  const line = (tiles: readonly Box[], at: number, around: Box): void => {
    const before = tiles[at - 1];
    const after = tiles[at];
    const box = after ?? before ?? around;
    const x = after === undefined ? (before?.right ?? around.left) : after.left;
    putMarker(marker, x - 2, box.top - 3, box.bottom - box.top + 6);
  };
  const meld = place?.to === 'meld' ? melds.find(({ key }) => key === place.key) : undefined;
  if (place?.to === 'meld' && meld !== undefined) line(meld.tiles, place.at ?? meld.tiles.length, meld.box);
  else if (place?.to === 'rack' && rack !== null) line(rackTiles, place.at ?? rackTiles.length, rack);
  else if (place?.to === 'new') {
    // In the row in which the new meld would lie.
    const { x, y } = place.dropped ?? { x: 0, y: 0 };
    const row = Math.max(0, Math.floor(y / rowHeight));
    putMarker(marker, felt.left + x, felt.top + row * rowHeight, rowHeight - BETWEEN_ROWS);
  } else putMarker(marker, -99, -99, 0);
}

/** Moves the marker by a transform; its height changes only from one kind of place to another. */
function putMarker(marker: HTMLElement, x: number, y: number, height: number): void {
  marker.style.transform = `translate3d(${px(x)}, ${px(y)}, 0)`;
  if (marker.style.height !== px(height)) marker.style.height = px(height);
}
