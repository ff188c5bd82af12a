/** Keys that do something wherever the focus is, but for fields and dialogs. */
import { useEffect, useRef } from 'react';
import { keyOf } from './keyOf.ts';

/** Steps back and forth may be many at once. Everything else is done once, however long its key is held. */
const REPEATED: ReadonlySet<string> = new Set(['z', 'y']);

export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const key = keyOf(event);
      const does = key === null ? undefined : current.current[key];
      if (key === null || does === undefined) return;
      if ((event.target as Element).closest('input, textarea, select, dialog')) return;
      event.preventDefault();
      if (!event.repeat || REPEATED.has(key)) does();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
