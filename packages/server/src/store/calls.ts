/** Keeps count of the calls under way, so that a store can be closed without cutting one off. */
import { StoreUnavailable } from './store.ts';

export interface Calls {
  /** Runs a call; refuses when the store is closed. */
  readonly run: <T>(call: () => Promise<T>) => Promise<T>;
  /** Refuses from now on, and waits for what is under way. False when that was done before. */
  readonly finish: () => Promise<boolean>;
}

/** `translate` gives what a caller shall see instead of an error of the database. */
export function makeCalls(translate: (problem: unknown) => unknown): Calls {
  const running = new Set<Promise<unknown>>();
  let closed = false;
  return {
    async run(call) {
      if (closed) throw new StoreUnavailable('The store is closed.');
      const promise = call();
      running.add(promise);
      try {
        return await promise;
      } catch (problem) {
        throw translate(problem);
      } finally {
        running.delete(promise);
      }
    },
    async finish() {
      if (closed) return false;
      closed = true;
      await Promise.allSettled(running);
      return true;
    },
  };
}
