/** Which invalid meld shows its reason. One at a time does: the one under the pointer, else the one touched last. */
import type { TileId } from '@rummikub/engine';
import { useEffect, useState } from 'react';
import type { DraftMeld, Reading } from '../draft/index.ts';

/** Returns the key of that meld, or null, and a function to call with the key of the meld under the pointer, or null. */
export function useTold(
  melds: readonly DraftMeld[],
  readings: ReadonlyMap<number, Reading>,
  touched: TileId | null,
  onTold: ((key: number | null) => void) | undefined,
): readonly [number | null, (key: number | null) => void] {
  const last = touched === null ? null : (melds.find(({ tiles }) => tiles.includes(touched))?.key ?? null);
  const [key, setKey] = useState(last);
  useEffect(() => setKey(last), [last]);
  const told = key !== null && readings.get(key)?.ok === false ? key : null;
  useEffect(() => onTold?.(told), [told, onTold]);
  return [told, (pointed) => setKey(pointed ?? last)];
}
