/** The address after the `#`: it works from any folder of any static server, and from a file. */
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash);

/** How long until an address that was refused is tried again. */
const LATER = 1000;
let late: ReturnType<typeof setTimeout> | undefined;

/** Changes the address without a step in the browser's history. */
export function replaceHash(hash: string): void {
  clearTimeout(late);
  try {
    history.replaceState(null, '', hash);
  } catch {
    // Safari throws after a hundred changes within seconds. The page goes on; the address follows it later.
    const here = location.hash;
    late = setTimeout(() => {
      if (location.hash === here) replaceHash(hash);
    }, LATER);
    return;
  }
  dispatchEvent(new HashChangeEvent('hashchange'));
}
