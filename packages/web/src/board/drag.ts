/**
 * Dragging by pointer: mouse, pen and finger alike. Written here because what moves is often several tiles,
 * because a tap must mean as much as a drag, and because nothing but one element may change while a tile is
 * over a table of a hundred others: places are measured once, and React sees only the start and the end.
 */
import type { TileId } from '@rummikub/engine';
import type { Place } from '../draft/index.ts';
import { layer, px } from './layer.ts';
import { FINGER, type Lens, openLens } from './lens.ts';
import { measure } from './measure.ts';
import { type Box, type Cover, type Geometry, placeAt } from './places.ts';

/** How far a pointer moves before a tap becomes a drag. */
const SLACK = 6;
/** How long a finger rests on a tile of the table until it means the whole meld: its handle is thinner than a finger. */
const LONG = 500;

export interface DragEvents {
  /** What a pointer on this tile or handle picks up. */
  tilesFor(tile: TileId | null, meld: number | null): readonly TileId[];
  onStart(tiles: readonly TileId[]): void;
  onDrop(tiles: readonly TileId[], place: Place | null, from: ReadonlyMap<TileId, Box>): void;
  onTap(target: Element, event: PointerEvent): void;
  /** A finger that rested on a tile. */
  onLongPress(target: Element): void;
  /** Tiles inside a rubber band. */
  onBand(tiles: readonly TileId[]): void;
}

/** Starts watching a pointer that went down on the board. */
export function followPointer(board: HTMLElement, down: PointerEvent, events: DragEvents): void {
  const target = down.target as Element;
  const tileElement = target.closest<HTMLElement>('[data-tile]');
  const handle = target.closest<HTMLElement>('[data-handle]');
  const pick = (): readonly TileId[] =>
    events.tilesFor(
      (tileElement?.dataset.tile as TileId | undefined) ?? null,
      handle === null ? null : Number(handle.dataset.handle),
    );
  const grabbed = pick();
  // A finger on the empty table scrolls it; only a mouse draws a band there.
  if (grabbed.length === 0 && down.pointerType === 'touch' && tileElement === null) {
    tapOnly(board, down, events);
    return;
  }
  let motion: Motion | null = null;
  let rested = false;
  const rest =
    down.pointerType === 'touch'
      ? setTimeout(() => {
          rested = true;
          events.onLongPress(target);
        }, LONG)
      : undefined;
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    if (motion === null) {
      if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLACK) {
        lens?.move(event.clientX, event.clientY, FINGER);
        return;
      }
      clearTimeout(rest);
      const held = rested ? pick() : grabbed;
      motion = held.length > 0 ? carry(board, held, down, events, lens) : band(board, down, events);
    }
    motion.move(event.clientX, event.clientY);
  };
  const stop = (): void => {
    clearTimeout(rest);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', cancel);
    removeEventListener('keydown', giveUp, true);
    removeEventListener('touchmove', noFling);
    lens?.remove();
  };
  const up = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    stop();
    if (motion === null && rested) return;
    if (motion === null) events.onTap(target, event);
    else motion.end(event.clientX, event.clientY);
  };
  const cancel = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    stop();
    motion?.cancel();
  };
  const giveUp = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || motion === null) return;
    event.stopPropagation();
    stop();
    motion.cancel();
  };
  const lens = down.pointerType === 'touch' ? openLens(board, tileElement, down.clientX, down.clientY) : null;
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', cancel);
  addEventListener('keydown', giveUp, true);
  addEventListener('touchmove', noFling, { passive: false });
}

/** A finger lifted while it moves would be a fling to Chromium, which swallows the next tap as what stops it. */
const noFling = (event: TouchEvent): void => event.preventDefault();

function tapOnly(board: HTMLElement, down: PointerEvent, events: DragEvents): void {
  const up = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', up);
    const moved = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) >= SLACK;
    if (event.type === 'pointerup' && !moved && board.isConnected)
      events.onTap(down.target as Element, event);
  };
  addEventListener('pointerup', up);
  addEventListener('pointercancel', up);
}

interface Motion {
  move(x: number, y: number): void;
  end(x: number, y: number): void;
  cancel(): void;
}

const tileIn = (board: Element, tile: TileId): HTMLElement | null =>
  board.querySelector<HTMLElement>(`[data-tile="${tile}"]`);

/** Tiles in the hand. */
function carry(
  board: HTMLElement,
  tiles: readonly TileId[],
  down: PointerEvent,
  events: DragEvents,
  lens: Lens | null,
): Motion {
  const ghost = layer('ghost');
  const touch = down.pointerType === 'touch';
  const first = tileIn(board, tiles[0]!);
  const width = Math.max(first?.offsetWidth ?? 40, touch ? 44 : 0);
  ghost.style.setProperty('--w', px(width));
  for (const tile of tiles) {
    const copy = tileIn(board, tile)?.cloneNode(true) as HTMLElement | undefined;
    copy?.removeAttribute('data-tile');
    copy?.classList.remove('picked');
    if (copy !== undefined) ghost.append(copy);
  }
  // Under a finger the tiles would be hidden: they hang above it.
  const offsetX = width / 2;
  const offsetY = touch ? width * 1.9 : width * 0.7;
  const cover: Cover = { above: offsetY, left: offsetX, right: tiles.length * (width + 1) - offsetX };
  const marker = layer('drop-marker');
  board.classList.add('dragging');
  events.onStart(tiles);
  const geometry = measure(board);
  let last: Place | null = null;
  const place = (x: number, y: number): Place | null =>
    geometry === null ? null : placeAt(geometry, x, touch ? y - width * 0.6 : y);
  return {
    move(x, y) {
      ghost.style.transform = `translate3d(${px(x - offsetX)}, ${px(y - offsetY)}, 0)`;
      last = place(x, y);
      if (geometry === null) return;
      showMarker(marker, geometry, last);
      lens?.lookAt(last, geometry);
      lens?.move(x, y, cover);
    },
    end(x, y) {
      last = place(x, y);
      const from = new Map<TileId, Box>();
      for (const [i, copy] of [...ghost.children].entries())
        if (tiles[i] !== undefined) from.set(tiles[i], copy.getBoundingClientRect());
      this.cancel();
      events.onDrop(tiles, last, from);
    },
    cancel() {
      ghost.remove();
      marker.remove();
      board.classList.remove('dragging');
      events.onStart([]);
    },
  };
}

/** A line where the tiles would go. */
function showMarker(
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

/** A rubber band that picks several tiles. */
function band(board: HTMLElement, down: PointerEvent, events: DragEvents): Motion {
  const element = layer('rubber-band');
  const boxes = [...board.querySelectorAll<HTMLElement>('button[data-tile]')].map((tile) => ({
    tile: tile.dataset.tile as TileId,
    box: tile.getBoundingClientRect(),
  }));
  const span = (x: number, y: number): Box => ({
    left: Math.min(x, down.clientX),
    right: Math.max(x, down.clientX),
    top: Math.min(y, down.clientY),
    bottom: Math.max(y, down.clientY),
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
    end(x, y) {
      element.remove();
      const s = span(x, y);
      events.onBand(
        boxes
          .filter(
            ({ box }) => box.left < s.right && box.right > s.left && box.top < s.bottom && box.bottom > s.top,
          )
          .map(({ tile }) => tile),
      );
    },
    cancel() {
      element.remove();
    },
  };
}
