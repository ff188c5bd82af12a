/** Keeps the screen on while a page is open, where the browser can. */
import { useEffect } from 'react';

export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let ended = false;
    // The browser gives the lock up when the page is hidden; it is asked for again when the page is back.
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (ended) await lock.release();
      } catch {
        // A device that saves its battery refuses; the page works all the time.
      }
    };
    const back = (): void => void ask();
    back();
    document.addEventListener('visibilitychange', back);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', back);
      void lock?.release();
    };
  }, []);
}
