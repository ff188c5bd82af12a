/** Tells the service worker which language this device uses: it keeps that one for offline use, beside English. */
import type { LanguageCode } from '../device/languages.ts';

export function keepLanguage(language: LanguageCode): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ language }));
}
