/** The invalid meld that shows its reason, by its key, and the place of the reason on the table. */
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** The reason stands at the foot of the table, or on top where it would lie over its own meld. */
function keepReasonAway(table: HTMLElement): void {
  const meld = table.querySelector('[data-told]');
  if (meld === null) return;
  const needs = (meld.querySelector<HTMLElement>('[data-why]')?.offsetHeight ?? 0) + 12;
  const over = meld.getBoundingClientRect().bottom > table.getBoundingClientRect().bottom - needs;
  table.dataset.why = over ? 'top' : 'foot';
}

/** `touched` is the meld that was touched last; whenever another one is touched it takes over. */
export function useToldMeld(
  table: RefObject<HTMLElement | null>,
  touched: number | null,
): readonly [number | null, (key: number | null) => void] {
  const [told, tell] = useState(touched);
  useEffect(() => tell(touched), [touched]);
  useLayoutEffect(() => {
    if (table.current !== null) keepReasonAway(table.current);
  });
  return [told, tell];
}
