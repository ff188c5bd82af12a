/** Whether a newer version of the page has replaced the one that is open. */

let newer = false;
const listeners = new Set<() => void>();

export const hasNewVersion = (): boolean => newer;

export const onNewVersion = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function tellNewVersion(): void {
  newer = true;
  for (const listener of listeners) listener();
}

/** The script that the page begins with. Its name has a hash of all that it holds. */
const FIRST = 'script[src*="assets/"]';

/** Looks whether the server has another page by now, after a file of this one did not come. */
export async function lookForNewVersion(): Promise<void> {
  const own = document.querySelector(FIRST)?.getAttribute('src') ?? '';
  try {
    const answer = await fetch(document.baseURI, { cache: 'no-store', headers: { accept: 'text/html' } });
    const page = answer.ok ? await answer.text() : '';
    if (page.includes('assets/') && !page.includes(own)) tellNewVersion();
  } catch {
    // Without a connection it is not known; the file did not come for that reason.
  }
}
