/** How commits to PostgreSQL are grouped, with a write that the test controls. */
import { describe, expect, it } from 'vitest';
import { append } from '../../../test/support/store/games.ts';
import type { Commit, CommitOutcome } from '../store.ts';
import { makeCommitQueue } from './queue.ts';

const commit = (gameId: string, version = 1): Commit => append(gameId, version, []);

/** A write that notes each group, and ends when the test says so. */
function held(fault: (commits: readonly Commit[]) => Error | undefined = () => undefined) {
  const groups: string[][] = [];
  const gates: (() => void)[] = [];
  const write = async (commits: readonly Commit[]): Promise<PromiseSettledResult<CommitOutcome>[]> => {
    groups.push(commits.map(({ gameId, expectedVersion }) => `${gameId}${expectedVersion}`));
    await new Promise<void>((resolve) => gates.push(resolve));
    const problem = fault(commits);
    if (problem !== undefined) throw problem;
    return commits.map(({ expectedVersion }) => ({
      status: 'fulfilled',
      value: { outcome: 'committed', version: expectedVersion + 1, seq: 0 },
    }));
  };
  /** Lets every write end until nothing is left to do. */
  const release = async (): Promise<void> => {
    for (let quiet = 0; quiet < 5; quiet++) {
      await new Promise((resolve) => setImmediate(resolve));
      for (const open of gates.splice(0)) {
        open();
        quiet = 0;
      }
    }
  };
  return { write, groups, release };
}

describe('the queue of commits', () => {
  it('groups waiting commits, up to its number of lanes and its size of a group', async () => {
    const { write, groups, release } = held();
    const queue = makeCommitQueue({ write, isOneAtFault: () => true, lanes: 2, most: 3 });
    const outcomes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => queue(commit(id)));
    await new Promise((resolve) => setImmediate(resolve));
    expect(groups).toEqual([
      ['a1', 'b1', 'c1'],
      ['d1', 'e1', 'f1'],
    ]);
    await release();
    expect(groups.slice(2)).toEqual([['g1', 'h1']]);
    expect(await Promise.all(outcomes)).toEqual(Array(8).fill({ outcome: 'committed', version: 2, seq: 0 }));
  });

  it('never puts two commits to one game into a group, and keeps their order', async () => {
    const { write, groups, release } = held();
    const queue = makeCommitQueue({ write, isOneAtFault: () => true, lanes: 1, most: 9 });
    const outcomes = [commit('a', 1), commit('a', 2), commit('b'), commit('a', 3)].map(queue);
    await release();
    expect(groups).toEqual([['a1', 'b1'], ['a2'], ['a3']]);
    expect(await Promise.all(outcomes)).toHaveLength(4);
  });

  it('tries each commit alone when one of a group is at fault, and only that one fails', async () => {
    const { write, groups, release } = held((commits) =>
      commits.some(({ gameId }) => gameId === 'bad') ? new Error('constraint') : undefined,
    );
    const queue = makeCommitQueue({ write, isOneAtFault: () => true, lanes: 1, most: 9 });
    const outcomes = Promise.allSettled(['a', 'bad', 'c'].map((id) => queue(commit(id))));
    await release();
    expect(groups).toEqual([['a1', 'bad1', 'c1'], ['a1'], ['bad1'], ['c1']]);
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('repeats nothing when the database is away: the caller decides', async () => {
    const { write, groups, release } = held(() => new Error('gone'));
    const queue = makeCommitQueue({ write, isOneAtFault: () => false, lanes: 1, most: 9 });
    const outcomes = Promise.allSettled(['a', 'b'].map((id) => queue(commit(id))));
    await release();
    expect(groups).toEqual([['a1', 'b1']]);
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
