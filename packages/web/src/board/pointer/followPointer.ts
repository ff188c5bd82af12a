/**
 * Follows one pointer from its press on the board to its release: mouse, pen and finger alike. It turns the events of
 * the page into inputs of the gestures and draws what follows the pointer. Dragging is written here and not taken from
 * a library for three reasons: several tiles travel together, a tap can do what a drag can, and while tiles are over a
 * crowded table nothing but the ghost may be drawn. React sees only the start and the end.
 */
import type { TileId } from '@rummikub/engine';
import type { Place } from '../../draft/index.ts';
import { measure } from '../geometry/measure.ts';
import { placeAt } from '../geometry/places.ts';
import type { Input, Phase, Target } from '../gesture/state.ts';
import { type Band, showBand } from './band.ts';
import { type Ghost, showGhost } from './ghost.ts';
import { FINGER, openLens } from './lens.ts';

/** How long a finger rests on a tile until it means the whole meld, in milliseconds. */
const LONG = 500;

/** Sends an input to the gestures and gives the phase after it, or null where the input meant nothing. */
export type Send = (input: Input) => Phase | null;

/** The tile that can be picked up at an element. */
export const tileAt = (element: Element): TileId | null =>
  (element.closest<HTMLElement>('button[data-tile]')?.dataset.tile as TileId | undefined) ?? null;

function targetOf(element: Element): Target {
  const handle = element.closest<HTMLElement>('[data-handle]')?.dataset.handle;
  return { tile: tileAt(element), handle: handle === undefined ? null : Number(handle) };
}

export function followPointer(board: HTMLElement, down: PointerEvent, send: Send): void {
  const element = down.target as Element;
  const at = { x: down.clientX, y: down.clientY };
  const touch = down.pointerType === 'touch';
  const phase = send({ type: 'press', target: targetOf(element), at, touch });
  if (phase?.is !== 'pressed') return;
  const button = element.closest<HTMLElement>('button[data-tile]');
  // A finger that grabs nothing scrolls the table or taps on it: it gets no magnifier and does not rest.
  const grabs = phase.grabbed.length > 0;
  const lens = touch && grabs ? openLens(board, button, at.x, at.y) : null;
  const timer = touch && grabs ? setTimeout(() => send({ type: 'rest' }), LONG) : undefined;
  let ghost: Ghost | null = null;
  let band: Band | null = null;

  const move = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    const { clientX: x, clientY: y } = event;
    if (ghost === null && band === null) {
      const now = send({ type: 'move', at: { x, y } });
      if (now?.is === 'pressed') {
        lens?.move(x, y, FINGER);
        return;
      }
      clearTimeout(timer);
      if (now?.is === 'dragging') ghost = showGhost(board, now.tiles, touch, lens);
      else if (now?.is === 'banding') band = showBand(board, at);
      else {
        stop();
        return;
      }
    }
    ghost?.move(x, y);
    band?.move(x, y);
  };
  const up = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    const { clientX: x, clientY: y } = event;
    const end = endOf(event, board, button, ghost, band, x, y);
    stop();
    send(end);
  };
  const cancel = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    stop();
    send({ type: 'cancel' });
  };
  const giveUp = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || (ghost === null && band === null)) return;
    event.stopPropagation();
    stop();
    send({ type: 'cancel' });
  };
  const stop = (): void => {
    clearTimeout(timer);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', cancel);
    removeEventListener('keydown', giveUp, true);
    removeEventListener('touchmove', noFling);
    lens?.remove();
    ghost?.remove();
    band?.remove();
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', cancel);
  addEventListener('keydown', giveUp, true);
  if (grabs) addEventListener('touchmove', noFling, { passive: false });
}

/** Chromium takes a finger lifted while it moves for a fling, and swallows the next tap as the one that stops it. */
const noFling = (event: TouchEvent): void => event.preventDefault();

/** The input for the end of the gesture. What follows the pointer is still on the screen. */
function endOf(
  event: PointerEvent,
  board: HTMLElement,
  button: HTMLElement | null,
  ghost: Ghost | null,
  band: Band | null,
  x: number,
  y: number,
): Input {
  if (ghost !== null) return { type: 'drop', place: ghost.placeAt(x, y), from: ghost.boxes() };
  if (band !== null) return { type: 'band', tiles: band.tiles(x, y) };
  // In Safari a click focuses no button, and the keys would lead nowhere.
  button?.focus({ preventScroll: true, focusVisible: false });
  return {
    type: 'release',
    place: () => placeOn(board, x, y),
    more: event.shiftKey || event.ctrlKey || event.metaKey,
    time: event.timeStamp,
  };
}

function placeOn(board: HTMLElement, x: number, y: number): Place | null {
  const geometry = measure(board);
  return geometry === null ? null : placeAt(geometry, x, y);
}
