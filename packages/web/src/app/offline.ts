/** Lets the page work without a network once it has been loaded. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    navigator.serviceWorker.register(new URL('sw.js', document.baseURI), { type: 'classic' }).catch(() => {
      // Not a secure address, or forbidden: the page works, only not offline.
    });
  });
}
