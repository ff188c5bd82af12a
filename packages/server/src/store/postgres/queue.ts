/**
 * Puts commits that wait at the same time into one statement. PostgreSQL lets only one transaction that announces
 * something finish at a time, so many small ones would queue for the disk one by one.
 */
import type { Commit, CommitOutcome } from '../store.ts';

export interface QueueOptions {
  /** Carries out commits of different games in one transaction; the outcomes in the same order. */
  readonly write: (commits: readonly Commit[]) => Promise<readonly PromiseSettledResult<CommitOutcome>[]>;
  /** Whether an error may have come from one of the commits alone. */
  readonly isOneAtFault: (problem: unknown) => boolean;
  /** How many transactions may be under way: while one waits for the disk, the next is prepared. */
  readonly lanes: number;
  /** The most that go into one. */
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

  /** The longest waiting ones, one of each game: of two commits to one game, the second has to see the first. */
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
      // Those of the same round of the event loop go together.
      if (planned || busy >= lanes) return;
      planned = true;
      setImmediate(start);
    });
}
