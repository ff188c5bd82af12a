/** Counts the calls under way, so that a store is closed only after all of them. */
import { StoreUnavailable } from './store.ts';

export interface Calls {
  /** Runs a call; rejects if the store is closed. */
  readonly run: <T>(call: () => Promise<T>) => Promise<T>;
  /** Rejects new calls and waits for those under way. False if the store was closed before. */
  readonly finish: () => Promise<boolean>;
}

/** `translate` turns an error of the database into the error that callers see. */
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
