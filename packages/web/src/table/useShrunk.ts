/** Makes tiles smaller until everything on the table is in sight, before it has to scroll. */
import { type RefObject, useLayoutEffect } from 'react';

/** Below the last row, as above the first. */
const MARGIN = 8;

/** Where the lowest meld ends. By its place, not by how far the table could scroll: tiles that slide in count for that. */
const foot = (table: HTMLElement): number =>
  Math.max(
    0,
    ...[...table.querySelectorAll<HTMLElement>('[data-meld]')].map(
      (meld) => meld.offsetTop + meld.offsetHeight,
    ),
  );

/** Tiles are `width` wide; `tight` says whether there is more on the table than that was reckoned for. */
export function useShrunk(
  ref: RefObject<HTMLElement | null>,
  width: number,
  least: number,
  tight: boolean,
): void {
  // After every drawing, for what is there is measured; where nothing is tight nothing is.
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
