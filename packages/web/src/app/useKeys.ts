/** Keys that do something wherever the focus is, but for fields and dialogs. */
import { useEffect, useRef } from 'react';

/** Steps back and forth may be many at once. Everything else is done once, however long its key is held. */
const REPEATED: ReadonlySet<string> = new Set(['z', 'y']);

export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target as Element;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, dialog'))
        return;
      const does = current.current[event.key];
      if (does === undefined) return;
      event.preventDefault();
      if (!event.repeat || REPEATED.has(event.key)) does();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
