/** The focus is never lost: where what had it is gone from the page, it goes to what is there instead. */
import { useEffect, useRef } from 'react';

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Focuses the first element of these that is there, unless something else has the focus. */
export function catchFocus(...places: readonly string[]): void {
  for (const place of places)
    if (isLost()) document.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
}

/** The places are tried one after the other. */
export function useKeptFocus(...places: readonly string[]): void {
  const had = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      had.current = target as Element;
    };
    addEventListener('focusin', note);
    return () => removeEventListener('focusin', note);
  }, []);
  // After whatever was drawn: nobody says when an element goes.
  useEffect(() => {
    if (had.current === null || had.current.isConnected || !isLost()) return;
    had.current = null;
    catchFocus(...places);
  });
}
