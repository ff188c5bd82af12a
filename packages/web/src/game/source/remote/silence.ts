/** Notices that the server does not answer, and waits longer for a slow one. */

/** How long an answer may take, in milliseconds. */
const SHORTEST = 5000;
const LONGEST = 32_000;

export interface Silence {
  /** An answer is due from now on. */
  asked(): void;
  /** Something came. */
  heard(): void;
  /** Nothing is waited for any more. */
  stop(): void;
}

/**
 * Calls `tooLong` when nothing is heard after a question. Each time the next answer may take twice as long, so that a
 * slow line is not given up for ever; a quick answer ends that, so that a line which is lost later is noticed soon.
 */
export function makeSilence(tooLong: () => void): Silence {
  let patience = SHORTEST;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    asked() {
      if (timer !== undefined) return;
      since = performance.now();
      timer = setTimeout(() => {
        timer = undefined;
        patience = Math.min(LONGEST, patience * 2);
        tooLong();
      }, patience);
    },
    heard() {
      if (timer !== undefined && performance.now() - since < SHORTEST) patience = SHORTEST;
      stop();
    },
    stop,
  };
}
