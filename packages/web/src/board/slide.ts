/**
 * Slides of tiles. Tiles that changed their place slide there, all at once; new tiles come from their player or the
 * pool. Only transforms are animated, and everything is measured once before the first frame. Any touch or key ends
 * all slides, and nothing slides where the player has turned animations off.
 */
import type { TileId } from '@rummikub/engine';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { mayAnimate } from '../device/settings.ts';
import type { Box } from './geometry/places.ts';

const MILLISECONDS = 250;

interface Point {
  readonly left: number;
  readonly top: number;
}
type Places = Map<string, Point>;

/** Selectors of the elements that new tiles come from; without one they just appear. */
export interface Entrances {
  readonly table?: string | undefined;
  readonly rack?: string | undefined;
}

/** Ends every slide at once, so that a gesture does not wait for it. */
export function finishSlides(board: HTMLElement): void {
  for (const animation of board.getAnimations({ subtree: true })) animation.finish();
}

/** The middle of an element, from the corner of the board. */
function middleOf(selector: string | undefined, origin: Box): Point | null {
  const box = selector === undefined ? undefined : document.querySelector(selector)?.getBoundingClientRect();
  if (box === undefined || box.width === 0) return null;
  return { left: box.left + box.width / 2 - origin.left, top: box.top + box.height / 2 - origin.top };
}

function placesIn(root: HTMLElement): Places {
  const origin = root.getBoundingClientRect();
  const places: Places = new Map();
  for (const tile of root.querySelectorAll<HTMLElement>('[data-tile]')) {
    const { left, top } = tile.getBoundingClientRect();
    places.set(tile.dataset.tile ?? '', { left: left - origin.left, top: top - origin.top });
  }
  return places;
}

/** Gives a function that tells where dropped tiles were let go. */
export function useSlide(
  ref: RefObject<HTMLElement | null>,
  layout: unknown,
  entrances: Entrances = {},
): (from: ReadonlyMap<TileId, Box>) => void {
  const known = useRef<Places>(new Map());
  const size = useRef('');
  // A resize moves tiles without a slide. Their places after it are where the next slide starts.
  useLayoutEffect(() => {
    const root = ref.current;
    if (root === null) return;
    const observer = new ResizeObserver(() => {
      if (!root.classList.contains('moving')) known.current = placesIn(root);
    });
    for (const area of root.querySelectorAll('[data-area]')) observer.observe(area);
    return () => observer.disconnect();
  }, [ref]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout is what makes tiles move
  useLayoutEffect(() => {
    const root = ref.current;
    if (root === null) return;
    finishSlides(root);
    const origin = root.getBoundingClientRect();
    const here = `${origin.width}×${origin.height}`;
    const moving = mayAnimate() && size.current === here;
    const doors = { table: middleOf(entrances.table, origin), rack: middleOf(entrances.rack, origin) };
    const fresh: Places = new Map();
    const slides: { readonly tile: HTMLElement; readonly x: number; readonly y: number }[] = [];
    for (const tile of root.querySelectorAll<HTMLElement>('[data-tile]')) {
      const box = tile.getBoundingClientRect();
      const now = { left: box.left - origin.left, top: box.top - origin.top };
      const id = tile.dataset.tile ?? '';
      fresh.set(id, now);
      if (!moving) continue;
      const door = doors[tile.closest('[data-area="rack"]') === null ? 'table' : 'rack'];
      const before =
        known.current.get(id) ??
        (door === null ? now : { left: door.left - box.width / 2, top: door.top - box.height / 2 });
      const x = before.left - now.left;
      const y = before.top - now.top;
      if (Math.abs(x) + Math.abs(y) >= 2) slides.push({ tile, x, y });
    }
    known.current = fresh;
    size.current = here;
    if (slides.length > 0)
      slide(root, slides, () => {
        known.current = placesIn(root);
      });
  }, [ref, layout]);
  return (from) => {
    const origin = ref.current?.getBoundingClientRect();
    if (origin === undefined) return;
    for (const [tile, box] of from)
      known.current.set(tile, { left: box.left - origin.left, top: box.top - origin.top });
  };
}

/** Starts all slides in one frame. */
function slide(
  root: HTMLElement,
  slides: readonly { readonly tile: HTMLElement; readonly x: number; readonly y: number }[],
  onEnd: () => void,
): void {
  root.classList.add('moving');
  // A table that scrolls must keep clipping its tiles. Any other lets them come in from the edge.
  const table = root.querySelector('[data-area="table"]');
  if (table !== null && table.scrollHeight <= table.clientHeight + 1) root.classList.add('open');
  const animations = slides.map(({ tile, x, y }) =>
    tile.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
      duration: MILLISECONDS,
      easing: 'cubic-bezier(.2,.7,.3,1)',
    }),
  );
  const skip = (): void => {
    for (const animation of animations) animation.finish();
  };
  addEventListener('keydown', skip, true);
  addEventListener('pointerdown', skip, true);
  void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
    removeEventListener('keydown', skip, true);
    removeEventListener('pointerdown', skip, true);
    // The next slide may have begun already.
    if (root.getAnimations({ subtree: true }).length > 0) return;
    root.classList.remove('moving', 'open');
    onEnd();
  });
}
