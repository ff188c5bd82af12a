/** Keys that work wherever the focus is, except in fields and dialogs. */
import { useEffect } from 'react';
import { useStable } from '../useStable.ts';
import { keyOf } from './keyOf.ts';

/** Keys that repeat while they are held: undo and redo. Every other key acts once. */
const REPEATED: ReadonlySet<string> = new Set(['z', 'y']);

export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useStable((event: KeyboardEvent): void => {
    const key = keyOf(event);
    const act = key === null ? undefined : keys[key];
    if (key === null || act === undefined) return;
    if ((event.target as Element).closest('input, textarea, select, dialog')) return;
    event.preventDefault();
    if (!event.repeat || REPEATED.has(key)) act();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [press]);
}
