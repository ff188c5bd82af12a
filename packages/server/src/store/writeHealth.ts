/** Whether writes are refused for want of room. What can be read well all the same tells nothing of that. */

export interface WriteHealth {
  /** Notes why a write has failed. */
  readonly failed: (problem: unknown) => void;
  /** Where the last failure was for want of room: tries a write that changes nothing, and rejects as long as it fails. */
  readonly check: (tryWriting: () => void | Promise<void>) => Promise<void>;
}

/** What succeeds is not noted: only whoever asks has to know, and then a write is tried. */
export function makeWriteHealth(isWantOfRoom: (problem: unknown) => boolean): WriteHealth {
  let ailing = false;
  return {
    failed(problem) {
      ailing ||= isWantOfRoom(problem);
    },
    async check(tryWriting) {
      if (!ailing) return;
      // Before it is tried: a write that is refused meanwhile has the last word.
      ailing = false;
      try {
        await tryWriting();
      } catch (problem) {
        ailing = true;
        throw problem;
      }
    },
  };
}
