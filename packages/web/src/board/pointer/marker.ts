/** The line that shows where dragged tiles would go. */
import type { Place } from '../../draft/index.ts';
import type { Box, Geometry } from '../geometry/places.ts';
import { px } from './layer.ts';

/** Moves the marker to a place, or out of sight. */
export function showMarker(
  marker: HTMLElement,
  { melds, rackTiles, rack, table }: Geometry,
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
    const next = melds.find(({ key }) => key === place.before);
    const end = melds.at(-1)?.box;
    const top = next?.box.top ?? end?.top ?? table.top + 8;
    const left = next === undefined ? (end?.right ?? table.left) + 6 : next.box.left - 5;
    putMarker(marker, left, top, end === undefined ? 50 : end.bottom - end.top);
  } else putMarker(marker, -99, -99, 0);
}

/** Moves the marker by a transform; its height changes only from one kind of place to another. */
function putMarker(marker: HTMLElement, x: number, y: number, height: number): void {
  marker.style.transform = `translate3d(${px(x)}, ${px(y)}, 0)`;
  if (marker.style.height !== px(height)) marker.style.height = px(height);
}
