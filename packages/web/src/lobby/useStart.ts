/** The button that starts a game on this device. */
import { useEffect, useRef } from 'react';
import { keepSoundAwake } from '../device/call/signals.ts';

/** A double click starts one game. The touch that starts it lets the deal be heard. */
export function useStart(start: () => void): () => void {
  const started = useRef(false);
  useEffect(() => keepSoundAwake(), []);
  return () => {
    if (started.current) return;
    started.current = true;
    start();
  };
}
