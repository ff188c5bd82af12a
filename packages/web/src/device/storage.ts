/** What the browser keeps for us. A browser that keeps nothing, or something damaged, is no reason to fail. */
const PREFIX = 'rummikub.';

interface Keeping {
  load(key: string): unknown;
  save(key: string, value: unknown): void;
  forget(key: string): void;
}

function keepingIn(storage: () => Storage): Keeping {
  /** What the browser would not keep, for it is full or forbids it: the game goes on until the page is loaded again. */
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

export const { load, save, forget } = keepingIn(() => localStorage);

/** Tells when another tab has kept something else under this key. Gives what ends the telling. */
export function onKept(key: string, listener: () => void): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key === PREFIX + key) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/** For this tab alone, and as long as it is open: over a reload, but for no other tab. */
export const tab = keepingIn(() => sessionStorage);
