/** The address after the `#`, which works from any folder of any static server. */
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash);

/** How long until a refused address is tried again, in milliseconds. */
const LATER = 1000;

/** Changes the address without a step in the browser's history. Returns a function that cancels a late change. */
export function replaceHash(hash: string): () => void {
  let late: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    if (location.hash === hash) return;
    try {
      history.replaceState(null, '', hash);
    } catch {
      // Safari throws after a hundred changes within seconds. The page goes on; the address follows it later.
      const here = location.hash;
      late = setTimeout(() => {
        if (location.hash === here) write();
      }, LATER);
      return;
    }
    dispatchEvent(new HashChangeEvent('hashchange'));
  };
  write();
  return () => clearTimeout(late);
}
