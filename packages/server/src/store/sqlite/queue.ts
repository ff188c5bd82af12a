/**
 * Groups writes to SQLite. All writes of one turn of the event loop share one transaction and its one wait for the disk,
 * which is most of the cost of a write. Each is answered only after that wait.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { Change } from '../store.ts';

export interface Written<T> {
  readonly value: T;
  /** The changes to tell when the write is on disk. */
  readonly changes: readonly Change[];
}

/** Runs inside a transaction, perhaps twice: it must change nothing but the database. */
type Write<T> = () => Written<T>;

export type WriteQueue = <T>(write: Write<T>) => Promise<T>;

interface Waiting {
  readonly write: Write<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (problem: unknown) => void;
}

export function makeWriteQueue(database: DatabaseSync, tell: (change: Change) => void): WriteQueue {
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  const rollback = database.prepare('ROLLBACK');
  let waiting: Waiting[] = [];

  const inTransaction = (group: readonly Waiting[]): void => {
    const written: Written<unknown>[] = [];
    begin.run();
    try {
      for (const { write } of group) written.push(write());
      commit.run();
    } catch (problem) {
      // A full disk may have rolled the transaction back already.
      if (database.isTransaction) rollback.run();
      throw problem;
    }
    for (const [i, { value, changes }] of written.entries()) {
      for (const change of changes) tell(change);
      group[i]?.resolve(value);
    }
  };

  const flush = (): void => {
    const group = waiting;
    waiting = [];
    try {
      inTransaction(group);
    } catch (problem) {
      if (group.length === 1) {
        group[0]?.reject(problem);
        return;
      }
      // One write may be at fault. Alone, each gets its own answer.
      for (const one of group) {
        try {
          inTransaction([one]);
        } catch (own) {
          one.reject(own);
        }
      }
    }
  };

  return <T>(write: Write<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ write, resolve: resolve as (value: unknown) => void, reject });
      if (waiting.length === 1) setImmediate(flush);
    });
}
