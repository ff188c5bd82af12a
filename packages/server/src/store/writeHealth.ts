/**
 * Remembers whether the last write failed because the disk or memory was full. A successful read does not prove that
 * writes work, so the health check then tries a write.
 */

export interface WriteHealth {
  /** Notes why a write has failed. */
  readonly failed: (problem: unknown) => void;
  /** After a failure for lack of room: tries a write that changes nothing, and rejects as long as it fails. */
  readonly check: (tryWriting: () => void | Promise<void>) => Promise<void>;
}

/** Successful writes are not noted: only the next check needs to know, and it tries a write itself. */
export function makeWriteHealth(isLackOfRoom: (problem: unknown) => boolean): WriteHealth {
  let ailing = false;
  return {
    failed(problem) {
      ailing ||= isLackOfRoom(problem);
    },
    async check(tryWriting) {
      if (!ailing) return;
      // Cleared before the attempt: a write that fails meanwhile sets it again.
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
