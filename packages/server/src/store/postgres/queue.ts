/**
 * Groups waiting commits into one statement. PostgreSQL finishes transactions with NOTIFY one at a time, so that many small
 * ones would wait for the disk one after the other.
 */
import type { Commit, CommitOutcome } from '../store.ts';

export interface QueueOptions {
  /** Carries out commits to different games in one transaction. Outcomes are in the same order. */
  readonly write: (commits: readonly Commit[]) => Promise<readonly PromiseSettledResult<CommitOutcome>[]>;
  /** Whether one commit alone may have caused the error. */
  readonly isOneAtFault: (problem: unknown) => boolean;
  /** Transactions that may be under way. While one waits for the disk, the next is prepared. */
  readonly lanes: number;
  /** Commits that one transaction has at most. */
  readonly most: number;
}

interface Waiting {
  readonly commit: Commit;
  readonly resolve: (outcome: CommitOutcome) => void;
  readonly reject: (problem: unknown) => void;
}

export function makeCommitQueue(options: QueueOptions): (commit: Commit) => Promise<CommitOutcome> {
  const { write, isOneAtFault, lanes, most } = options;
  let waiting: Waiting[] = [];
  let busy = 0;
  let planned = false;

  /** The commits that have waited longest, one of each game: a second commit to a game must see the first. */
  const takeGroup = (): Waiting[] => {
    const group = new Map<string, Waiting>();
    const rest: Waiting[] = [];
    for (const one of waiting) {
      if (group.size < most && !group.has(one.commit.gameId)) group.set(one.commit.gameId, one);
      else rest.push(one);
    }
    waiting = rest;
    return [...group.values()];
  };

  const carryOut = async (group: readonly Waiting[]): Promise<void> => {
    try {
      const outcomes = await write(group.map(({ commit }) => commit));
      for (const [i, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[i] as PromiseSettledResult<CommitOutcome>;
        if (outcome.status === 'fulfilled') resolve(outcome.value);
        else reject(outcome.reason);
      }
    } catch (problem) {
      // Alone, each gets its own answer.
      if (group.length > 1 && isOneAtFault(problem)) for (const one of group) await carryOut([one]);
      else for (const { reject } of group) reject(problem);
    }
  };

  const start = (): void => {
    planned = false;
    while (busy < lanes && waiting.length > 0) {
      busy++;
      void carryOut(takeGroup()).finally(() => {
        busy--;
        start();
      });
    }
  };

  return (commit) =>
    new Promise((resolve, reject) => {
      waiting.push({ commit, resolve, reject });
      // Commits of one turn of the event loop go together.
      if (planned || busy >= lanes) return;
      planned = true;
      setImmediate(start);
    });
}
