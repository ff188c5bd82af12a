/** A rubber band around tiles. */
import type { TileId } from '@rummikub/engine';
import type { Box } from '../geometry/places.ts';
import type { Point } from '../gesture/state.ts';
import { layer, px } from './layer.ts';
import type { Motion } from './motion.ts';

export interface Band extends Motion {
  tiles(x: number, y: number): readonly TileId[];
}

export function showBand(board: HTMLElement, from: Point): Band {
  const element = layer('rubber-band');
  const boxes = [...board.querySelectorAll<HTMLElement>('button[data-tile]')].map((tile) => ({
    tile: tile.dataset.tile as TileId,
    box: tile.getBoundingClientRect(),
  }));
  const span = (x: number, y: number): Box => ({
    left: Math.min(x, from.x),
    right: Math.max(x, from.x),
    top: Math.min(y, from.y),
    bottom: Math.max(y, from.y),
  });
  return {
    move(x, y) {
      const { left, top, right, bottom } = span(x, y);
      Object.assign(element.style, {
        left: px(left),
        top: px(top),
        width: px(right - left),
        height: px(bottom - top),
      });
    },
    tiles(x, y) {
      const { left, top, right, bottom } = span(x, y);
      return boxes
        .filter(({ box }) => box.left < right && box.right > left && box.top < bottom && box.bottom > top)
        .map(({ tile }) => tile);
    },
    remove: () => element.remove(),
  };
}
