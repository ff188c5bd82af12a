/** A magnifier that follows a finger and shows the tiles under it, on a board with small tiles. */
import type { Place } from '../../draft/index.ts';
import { type Box, type Cover, type Geometry, lensPlace } from '../geometry/places.ts';
import { layer, px } from './layer.ts';

/** Tiles narrower than this get the magnifier, in pixels. */
const SMALL = 36;
/** The width of a tile in the magnifier, as in the style sheet, and the space around the tiles. */
const TILE = 44;
const EDGE = 8;
const HEIGHT = Math.round(TILE * 1.36) + 2 * EDGE;
/** How many tiles are shown on either side of the place under the finger. */
const AROUND = 2;

export interface Lens {
  /** Follows the finger. */
  move(x: number, y: number, cover: Cover): void;
  /** Shows the tiles around the place of a drop; shows nothing where they are large enough. */
  lookAt(place: Place | null, geometry: Geometry): void;
  remove(): void;
}

/** What a finger covers that carries no tiles. */
export const FINGER: Cover = { above: 30, left: 30, right: 30 };

/** Opens the magnifier for a finger that went down on a board; `tile` is the tile under it. */
export function openLens(board: Element, tile: HTMLElement | null, x: number, y: number): Lens {
  const glass = layer('magnifier');
  let width = 0;
  let shown = '';

  const fill = (tiles: readonly Element[], gap: number | null): void => {
    const copies = tiles.map((one) => {
      const copy = one.cloneNode(true) as HTMLElement;
      copy.removeAttribute('data-tile');
      copy.classList.remove('picked');
      return copy;
    });
    if (gap !== null) {
      const line = document.createElement('span');
      line.className = 'lens-gap';
      copies.splice(gap, 0, line);
    }
    glass.replaceChildren(...copies);
    glass.hidden = tiles.length === 0;
    width = tiles.length * (TILE + 1) + 2 * EDGE + (gap === null ? 0 : 8);
  };

  const lens: Lens = {
    move(toX, toY, cover) {
      if (glass.hidden) return;
      const { left, top } = lensPlace(toX, toY, cover, { width, height: HEIGHT }, innerWidth);
      glass.style.transform = `translate3d(${px(left)}, ${px(top)}, 0)`;
    },
    lookAt(place, { melds, rackTiles }) {
      const text = JSON.stringify(place);
      if (text === shown) return;
      shown = text;
      const meld = place?.to === 'meld' ? melds.find(({ key }) => key === place.key) : undefined;
      const boxes: readonly Box[] = meld?.tiles ?? (place?.to === 'rack' ? rackTiles : []);
      const first = boxes[0];
      if (place === null || place.to === 'new' || first === undefined || first.right - first.left >= SMALL) {
        fill([], null);
        return;
      }
      const where = place.to === 'meld' ? `[data-meld="${place.key}"]` : '[data-area="rack"]';
      const tiles = [...board.querySelectorAll(`${where} [data-tile]`)];
      const at = place.at ?? tiles.length;
      const from = Math.max(0, at - AROUND);
      fill(tiles.slice(from, at + AROUND), at - from);
    },
    remove: () => glass.remove(),
  };
  fill(tile !== null && tile.offsetWidth < SMALL ? [tile] : [], null);
  lens.move(x, y, FINGER);
  return lens;
}
