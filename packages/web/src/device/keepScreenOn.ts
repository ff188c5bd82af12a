/** Keeps the screen on, where the browser can. */

/**
 * Keeps the screen on while the page is in sight. The browser gives up the lock of a hidden page, so it is asked for again.
 * Returns a function that ends this.
 */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | null = null;
  let wanted = true;
  const take = async (): Promise<void> => {
    if (document.hidden || !wanted) return;
    // A device that saves power refuses; the page goes on.
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
    if (!wanted) void lock?.release();
  };
  const again = (): void => void take();
  again();
  document.addEventListener('visibilitychange', again);
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}
