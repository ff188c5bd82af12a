/** Which lessons were done on this device. */
import { load, save } from '../device/storage.ts';

const KEPT = 'learned';

/** The names of the lessons that were done on this device. */
export function learned(): readonly string[] {
  const list = load(KEPT);
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [];
}

export function keepLearned(name: string): void {
  if (!learned().includes(name)) save(KEPT, [...learned(), name]);
}
