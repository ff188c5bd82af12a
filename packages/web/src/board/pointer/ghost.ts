/** Dragged tiles on the screen: copies that follow the pointer, and the place under them. */
import type { TileId } from '@rummikub/engine';
import type { Place } from '../../draft/index.ts';
import { measure } from '../geometry/measure.ts';
import { type Box, type Cover, placeAt } from '../geometry/places.ts';
import { layer, px } from './layer.ts';
import type { Lens } from './lens.ts';
import { showMarker } from './marker.ts';
import type { Motion } from './motion.ts';

export interface Ghost extends Motion {
  placeAt(x: number, y: number): Place | null;
  /** Where each copy is on the screen. */
  boxes(): ReadonlyMap<TileId, Box>;
}

/** The narrowest copy under a finger, in pixels: a smaller one would be hidden. */
const FINGER_TILE = 44;

const tileIn = (board: Element, tile: TileId): HTMLElement | null =>
  board.querySelector<HTMLElement>(`[data-tile="${tile}"]`);

/** Whether the place covers a joker that the dragged tile frees: the joker is outlined, and no gap opens beside it. */
function isOnJoker(board: Element, place: Place | null): boolean {
  if (place?.to !== 'meld' || place.over === undefined) return false;
  const tiles = board.querySelectorAll(`[data-meld="${place.key}"] [data-tile]`);
  return tiles[place.over]?.classList.contains('swaps') ?? false;
}

function copyOf(tile: HTMLElement): HTMLElement {
  const copy = tile.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-tile');
  copy.classList.remove('picked', 'away');
  return copy;
}

/** The board is measured once, here: while tiles are dragged nothing else moves. */
export function showGhost(
  board: HTMLElement,
  tiles: readonly TileId[],
  touch: boolean,
  lens: Lens | null,
): Ghost {
  const originals = tiles.flatMap((tile) => tileIn(board, tile) ?? []);
  const ghost = layer('ghost');
  const width = Math.max(originals[0]?.offsetWidth ?? 40, touch ? FINGER_TILE : 0);
  ghost.style.setProperty('--w', px(width));
  ghost.append(...originals.map(copyOf));
  // Copies under a finger would be hidden, so they hang above it.
  const offsetX = width / 2;
  const offsetY = touch ? width * 1.9 : width * 0.7;
  const cover: Cover = { above: offsetY, left: offsetX, right: tiles.length * (width + 1) - offsetX };
  const marker = layer('drop-marker');
  board.classList.add('dragging');
  const geometry = measure(board);
  const place = (x: number, y: number): Place | null =>
    geometry === null ? null : placeAt(geometry, x, touch ? y - width * 0.6 : y);
  return {
    placeAt: place,
    boxes: () =>
      new Map(
        [...ghost.children].flatMap((copy, i) => {
          const tile = tiles[i];
          return tile === undefined ? [] : [[tile, copy.getBoundingClientRect()] as const];
        }),
      ),
    move(x, y) {
      ghost.style.transform = `translate3d(${px(x - offsetX)}, ${px(y - offsetY)}, 0)`;
      if (geometry === null) return;
      const at = place(x, y);
      showMarker(marker, geometry, isOnJoker(board, at) ? null : at);
      lens?.lookAt(at, geometry);
      lens?.move(x, y, cover);
    },
    remove() {
      ghost.remove();
      marker.remove();
      board.classList.remove('dragging');
    },
  };
}
