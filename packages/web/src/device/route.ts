/** The address after the `#`: it works from any folder of any static server, and from a file. */
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash);

/** How long until an address that was refused is tried again. */
const LATER = 1000;

/** Changes the address without a step in the browser's history. Gives what calls off a change that is still to come. */
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
