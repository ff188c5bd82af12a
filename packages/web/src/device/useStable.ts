/** A function that stays the same object and does what the newest render gave it: for listeners and for `memo`. */
import { useCallback, useLayoutEffect, useRef } from 'react';

export function useStable<A extends readonly unknown[], R>(act: (...given: A) => R): (...given: A) => R {
  const newest = useRef(act);
  useLayoutEffect(() => {
    newest.current = act;
  });
  return useCallback((...given: A) => newest.current(...given), []);
}
