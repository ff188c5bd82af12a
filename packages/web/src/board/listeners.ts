/** Turns events of the page on the board into inputs of the gestures. */
import type { TileId } from '@rummikub/engine';
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import { keyOf } from '../device/keys/keyOf.ts';
import { nextTile } from './geometry/neighbours.ts';
import { followPointer, type Send, tileAt } from './pointer/followPointer.ts';
import { finishSlides } from './startSlides.ts';

interface Listeners {
  readonly onPointerDown: (event: PointerEvent<HTMLDivElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
  readonly onKeyUp: (event: KeyboardEvent<HTMLDivElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLDivElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLDivElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLDivElement>) => void;
}

/** Controls on the board that have gestures of their own. */
const APART = '[data-apart], a, input, select';

export const listenersOf = (
  board: RefObject<HTMLElement | null>,
  send: Send,
  watching: boolean,
): Listeners => ({
  onPointerDown(event) {
    if (event.button !== 0 || board.current === null || watching) return;
    const target = event.target as Element;
    const under = target.closest<HTMLElement>('[data-area="table"] [data-tile]')?.dataset.tile;
    send({ type: 'touch', tile: (under as TileId | undefined) ?? null });
    if (target.closest(APART) !== null) return;
    finishSlides(board.current);
    followPointer(board.current, event.nativeEvent, send);
  },
  onKeyDown(event) {
    const tile = tileAt(event.target as Element);
    const key = keyOf(event);
    if (tile === null || key === null || event.ctrlKey || event.metaKey) return;
    const known = send({
      type: 'key',
      key,
      tile,
      shift: event.shiftKey,
      next: (direction) => (board.current === null ? null : nextTile(board.current, tile, direction)),
    });
    if (known === null) return;
    event.preventDefault();
    event.stopPropagation();
  },
  onKeyUp(event) {
    // A button would take the release of the space key for a click.
    if (event.key === ' ' && (event.target as Element).matches('[data-tile]')) event.preventDefault();
  },
  onFocus(event) {
    const tile = (event.target as HTMLElement).dataset?.tile as TileId | undefined;
    if (tile !== undefined) send({ type: 'focus', tile });
  },
  onBlur(event) {
    if (event.relatedTarget !== null) send({ type: 'blur' });
  },
  onClick(event) {
    // A click without a pointer comes from a screen reader.
    const tile = event.detail === 0 ? tileAt(event.target as Element) : null;
    if (tile !== null) send({ type: 'activate', tile });
  },
});
