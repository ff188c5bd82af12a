/** Lets the page work without a network once it has been loaded, and notices when a newer version has replaced it. */

let newer = false;
const listeners = new Set<() => void>();

export const hasNewVersion = (): boolean => newer;

export const onNewVersion = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The first service worker of a page belongs to the version that is shown.
  let known = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    newer = known;
    known = true;
    for (const listener of listeners) listener();
  });
  addEventListener('load', () => {
    navigator.serviceWorker.register(new URL('sw.js', document.baseURI), { type: 'classic' }).catch(() => {
      // Not a secure address, or forbidden: the page works, only not offline.
    });
  });
}
