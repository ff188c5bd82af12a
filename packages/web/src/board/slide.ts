/** Tiles that changed their place slide there, all at once; nothing moves where people asked for stillness. */
import type { TileId } from '@rummikub/engine';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { mayMove } from '../app/settings.ts';
import type { Box } from './places.ts';

const MILLISECONDS = 250;

type Places = Map<string, { left: number; top: number }>;

/** Puts every sliding tile where it belongs at once: whoever touches the board does not wait for it. */
export function finishSlides(board: HTMLElement): void {
  for (const animation of board.getAnimations({ subtree: true })) animation.finish();
}

/** Gives a function by which a drop says where its tiles were let go. */
export function useSlide(
  ref: RefObject<HTMLElement | null>,
  layout: unknown,
): (from: ReadonlyMap<TileId, Box>) => void {
  const known = useRef<Places>(new Map());
  const size = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout is what makes tiles move
  useLayoutEffect(() => {
    const root = ref.current;
    if (root === null) return;
    const origin = root.getBoundingClientRect();
    const fresh: Places = new Map();
    const here = `${origin.width}×${origin.height}`;
    const moving = mayMove() && size.current === here;
    for (const tile of root.querySelectorAll<HTMLElement>('[data-tile]')) {
      const box = tile.getBoundingClientRect();
      const now = { left: box.left - origin.left, top: box.top - origin.top };
      const id = tile.dataset.tile ?? '';
      fresh.set(id, now);
      const before = known.current.get(id);
      if (!moving || before === undefined) continue;
      const x = before.left - now.left;
      const y = before.top - now.top;
      if (Math.abs(x) + Math.abs(y) < 2) continue;
      tile.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
        duration: MILLISECONDS,
        easing: 'cubic-bezier(.2,.7,.3,1)',
      });
    }
    known.current = fresh;
    size.current = here;
  }, [ref, layout]);
  return (from) => {
    const origin = ref.current?.getBoundingClientRect();
    if (origin === undefined) return;
    for (const [tile, box] of from)
      known.current.set(tile, { left: box.left - origin.left, top: box.top - origin.top });
  };
}
