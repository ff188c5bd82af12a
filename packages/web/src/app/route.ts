/** The address after the `#`: it works from any folder of any static server, and from a file. */
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash);

/** Changes the address without a step in the browser's history. */
export function replaceHash(hash: string): void {
  history.replaceState(null, '', hash);
  dispatchEvent(new HashChangeEvent('hashchange'));
}
