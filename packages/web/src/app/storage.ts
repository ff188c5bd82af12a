/** What the browser keeps for us. A browser that keeps nothing, or something damaged, is no reason to fail. */
const PREFIX = 'rummikub.';

interface Keeping {
  load(key: string): unknown;
  save(key: string, value: unknown): void;
  forget(key: string): void;
}

const keepingIn = (storage: () => Storage): Keeping => ({
  load(key) {
    try {
      const text = storage().getItem(PREFIX + key);
      return text === null ? null : JSON.parse(text);
    } catch {
      return null;
    }
  },
  save(key, value) {
    try {
      storage().setItem(PREFIX + key, JSON.stringify(value));
    } catch {
      // Full or forbidden: the game goes on, it is only not there after a reload.
    }
  },
  forget(key) {
    try {
      storage().removeItem(PREFIX + key);
    } catch {
      // As above.
    }
  },
});

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
