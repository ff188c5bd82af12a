/** Lets the page work without a network once it has been loaded, and notices when a newer version has replaced it. */
import { lookForNewVersion, tellNewVersion } from '../device/newVersion.ts';

export function keepOffline(): void {
  // A page or a language that is loaded only now may be gone from the server.
  addEventListener('vite:preloadError', () => void lookForNewVersion());
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The first service worker of a page belongs to the version that is shown.
  let known = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (known) tellNewVersion();
    known = true;
  });
  addEventListener('load', () => {
    navigator.serviceWorker.register(new URL('sw.js', document.baseURI), { type: 'classic' }).catch(() => {
      // Not a secure address, or forbidden: the page works, only not offline.
    });
  });
}
