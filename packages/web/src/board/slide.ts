/**
 * Slides of tiles. Tiles that changed their place slide there, all at once; new tiles come from their player or the
 * pool. Only transforms are animated, and everything is measured once before the first frame. Any touch or key ends
 * all slides, and nothing slides where the player has turned animations off.
 */
import type { TileId } from '@rummikub/engine';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { mayAnimate } from '../device/settings.ts';
import type { Box } from './geometry/places.ts';
import { finishSlides, type Slide, startSlides } from './startSlides.ts';

/** In the deal each tile comes this much later than the one before it, in milliseconds. */
const DEAL_STEP = 22;

interface Point {
  readonly left: number;
  readonly top: number;
}
type Places = Map<string, Point>;

/** Selectors of the elements that new tiles come from; without one they just appear. */
export interface Entrances {
  readonly table?: string | undefined;
  readonly rack?: string | undefined;
  /** Whether the tiles that the rack begins with have come. They come one after the other, as soon as it has a size. */
  readonly dealt?: RefObject<boolean>;
}

/** The middle of an element, from the corner of the board. */
function middleOf(selector: string | undefined, origin: Point): Point | null {
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

/** The tiles of the rack come from the pool, one after the other. */
function deal(root: HTMLElement, pool: string | undefined): void {
  const door = middleOf(pool, { left: 0, top: 0 });
  if (door === null) return;
  const tiles = [...root.querySelectorAll<HTMLElement>('[data-area="rack"] [data-tile]')];
  const slides = tiles.map((tile, i) => {
    const { left, top, width, height } = tile.getBoundingClientRect();
    return { tile, x: door.left - left - width / 2, y: door.top - top - height / 2, delay: i * DEAL_STEP };
  });
  startSlides(root, slides, () => {});
}

/** Gives a function that tells where dropped tiles were let go. */
export function useSlide(
  ref: RefObject<HTMLElement | null>,
  layout: unknown,
  entrances: Entrances = {},
): (from: ReadonlyMap<TileId, Box>) => void {
  const known = useRef<Places>(new Map());
  const size = useRef('');
  // Before the first report of their sizes, table and rack have tiles of the least size: nothing slides from there.
  const measured = useRef(false);
  const { dealt, rack } = entrances;
  // A resize moves tiles without a slide. Their places after it are where the next slide starts.
  useLayoutEffect(() => {
    const root = ref.current;
    if (root === null) return;
    const observer = new ResizeObserver(() => {
      measured.current = true;
      if (!root.classList.contains('moving')) known.current = placesIn(root);
      if (dealt?.current !== false || !root.querySelector('[data-area="rack"] [data-tile]')) return;
      dealt.current = true;
      if (mayAnimate()) deal(root, rack);
    });
    for (const area of root.querySelectorAll('[data-area]')) observer.observe(area);
    return () => observer.disconnect();
  }, [ref, dealt, rack]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout is what makes tiles move
  useLayoutEffect(() => {
    const root = ref.current;
    if (root === null) return;
    finishSlides(root);
    const origin = root.getBoundingClientRect();
    const here = `${origin.width}×${origin.height}`;
    const moving = mayAnimate() && measured.current && size.current === here;
    const doors = { table: middleOf(entrances.table, origin), rack: middleOf(entrances.rack, origin) };
    const fresh: Places = new Map();
    const slides: Slide[] = [];
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
      startSlides(root, slides, () => {
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
