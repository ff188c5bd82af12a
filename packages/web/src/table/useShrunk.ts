/** Makes tiles smaller until everything on the table is in sight, before it has to scroll. */
import { type RefObject, useLayoutEffect } from 'react';

/** Below the last row, as above the first. */
const MARGIN = 8;

/** Where the lowest meld ends. The scroll height would include tiles that slide in. */
const foot = (table: HTMLElement): number =>
  Math.max(
    0,
    ...[...table.querySelectorAll<HTMLElement>('[data-meld]')].map(
      (meld) => meld.offsetTop + meld.offsetHeight,
    ),
  );

/** Tiles are `width` wide; `tight` says whether the table holds more than tiles, so that it must be measured. */
export function useShrunk(
  ref: RefObject<HTMLElement | null>,
  width: number,
  least: number,
  tight: boolean,
): void {
  // After every render, since the drawn table is measured.
  useLayoutEffect(() => {
    const table = ref.current;
    if (table === null) return;
    const paint = (tile: number): boolean => {
      table.style.setProperty('--w', `${tile}px`);
      return foot(table) + MARGIN <= table.clientHeight;
    };
    if (!tight) {
      if (table.style.getPropertyValue('--w') !== `${width}px`) paint(width);
      return;
    }
    if (paint(width)) return;
    let low = least;
    let high = width;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (paint(middle)) low = middle;
      else high = middle - 1;
    }
    paint(low);
  });
}
