/** The keyboard's focus on the tiles of a board. */
import type { TileId } from '@rummikub/engine';
import { type RefObject, useCallback, useLayoutEffect } from 'react';
import type { Layout } from '../draft/index.ts';

const tileIn = (board: Element | null, tile: TileId): HTMLElement | null =>
  board?.querySelector<HTMLElement>(`button[data-tile="${tile}"]`) ?? null;

/** Gives a function that focuses a tile. A tile that moves between rack and table is a new element: the focus follows. */
export function useTileFocus(
  board: RefObject<HTMLElement | null>,
  focused: TileId | null,
  layout: Layout,
): (tile: TileId) => void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout is what takes the focus away
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (focused === null || !(active === document.body || active === null)) return;
    tileIn(board.current, focused)?.focus({ preventScroll: true });
  }, [layout]);
  return useCallback(
    (tile) => {
      const element = tileIn(board.current, tile);
      element?.focus();
      element?.scrollIntoView({ block: 'nearest' });
    },
    [board],
  );
}
