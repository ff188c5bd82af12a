/** The focus is never lost: when the element that had it has left the page, another one takes it. */
import { useEffect, useRef } from 'react';

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Focuses the first of these elements that is there, unless another element has the focus. Named by `data-focus`. */
export function catchFocus(...names: readonly string[]): void {
  for (const name of names)
    if (isLost())
      document.querySelector<HTMLElement>(`[data-focus~="${name}"]`)?.focus({ preventScroll: true });
}

/** The names are tried one after the other. */
export function useKeptFocus(...names: readonly string[]): void {
  const had = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      had.current = target as Element;
    };
    addEventListener('focusin', note);
    return () => removeEventListener('focusin', note);
  }, []);
  // After every render, since no event tells that an element has left the page.
  useEffect(() => {
    if (had.current === null || had.current.isConnected || !isLost()) return;
    had.current = null;
    catchFocus(...names);
  });
}
