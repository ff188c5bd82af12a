/** The size of an element, as it changes. */
import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * `guess` is the width until the element is measured, which happens before it is first painted. What takes the room that
 * others leave is measured `last`, when they have been drawn in their own size.
 */
export function useSize(
  ref: RefObject<HTMLElement | null>,
  last = false,
  guess = 0,
): { width: number; height: number } {
  const [size, setSize] = useState({ width: guess, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    // The size that another element takes in this moment is drawn in the next microtask.
    if (last) queueMicrotask(() => queueMicrotask(measure));
    else measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, last]);
  return size;
}
