/** Hands changes to whoever listens. */
import type { Change } from './store.ts';

export interface Listeners {
  readonly add: (listener: (change: Change) => void) => () => void;
  readonly tell: (change: Change) => void;
  readonly clear: () => void;
}

/** One listener's mistake must not keep the news from the others: it goes to `onProblem`. */
export function makeListeners(onProblem: (problem: unknown) => void): Listeners {
  const listeners = new Set<(change: Change) => void>();
  return {
    add(listener) {
      // Wrapped, so that the same function can listen twice.
      const own = (change: Change): void => listener(change);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
    tell(change) {
      for (const listener of listeners) {
        try {
          listener(change);
        } catch (problem) {
          onProblem(problem);
        }
      }
    },
    clear: () => listeners.clear(),
  };
}
