/** The browser's storage. The app works without it, and with damaged content. */
const PREFIX = 'rummikub.';

interface Keeping {
  load(key: string): unknown;
  save(key: string, value: unknown): void;
  forget(key: string): void;
}

/** `onRefused` is called when the browser does not store a value. */
function keepingIn(storage: () => Storage, onRefused: () => void = () => {}): Keeping {
  /** Values that the browser refused to store: they last until the page is loaded again. */
  const refused = new Map<string, string>();
  return {
    load(key) {
      try {
        const text = refused.get(key) ?? storage().getItem(PREFIX + key);
        return text === null ? null : JSON.parse(text);
      } catch {
        return null;
      }
    },
    save(key, value) {
      const text = JSON.stringify(value);
      try {
        storage().setItem(PREFIX + key, text);
        refused.delete(key);
      } catch {
        refused.set(key, text);
        onRefused();
      }
    },
    forget(key) {
      refused.delete(key);
      try {
        storage().removeItem(PREFIX + key);
      } catch {
        // There is nothing to forget.
      }
    },
  };
}

let keepsNothing = false;
const listeners = new Set<() => void>();

export const { load, save, forget } = keepingIn(
  () => localStorage,
  () => {
    keepsNothing = true;
    for (const listener of listeners) listener();
  },
);

/** Whether the browser has refused to store something since the page was loaded. */
export const storageIsRefused = (): boolean => keepsNothing;

export const onStorageRefused = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Calls the listener when another tab stores a new value under this key. Returns a function that ends this. */
export function onKept(key: string, listener: () => void): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key === PREFIX + key) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/** Storage of this tab alone: it survives a reload and ends with the tab. */
export const tab = keepingIn(() => sessionStorage);
