/** Cursors of lists as opaque texts for clients. */
import type { Cursor } from './store.ts';

export const cursorText = ({ createdAt, id }: Cursor): string => `${createdAt.toString(36)}.${id}`;

/** Null for anything that `cursorText` did not write. */
export function parseCursor(text: string): Cursor | null {
  const parts = /^([0-9a-z]{1,10})\.([\w-]{1,100})$/.exec(text);
  if (parts === null) return null;
  const createdAt = Number.parseInt(parts[1] as string, 36);
  return { createdAt, id: parts[2] as string };
}
