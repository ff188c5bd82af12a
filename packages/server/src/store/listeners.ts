/** Passes changes on to listeners. */
import type { Change } from './store.ts';

export interface Listeners {
  readonly add: (listener: (change: Change) => void) => () => void;
  readonly tell: (change: Change) => void;
  readonly clear: () => void;
}

/** An error of one listener goes to `onProblem`, so that the others still hear the change. */
export function makeListeners(onProblem: (problem: unknown) => void): Listeners {
  const listeners = new Set<(change: Change) => void>();
  return {
    add(listener) {
      // A wrapper lets the same function listen twice.
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
