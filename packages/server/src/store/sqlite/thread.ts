/** The thread of the embedded store, so that the event loop never waits for the disk. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Change, StoreRefused, StoreUnavailable } from '../store.ts';
import { type Database, openDatabase } from './database.ts';

/** A call to the thread. Calls and answers travel as JSON, many in one text. */
export interface Call {
  readonly id: number;
  readonly method: keyof Database;
  readonly args: readonly unknown[];
}

export interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly problem?: { readonly name: string; readonly message: string };
}

/** Changes are told before the answers to their calls. */
export interface Answers {
  readonly changes: readonly Change[];
  readonly answers: readonly Answer[];
}

/** The id of the first answer: whether the database could be opened. */
export const OPENING = 0;

const port = parentPort;
if (port !== null) {
  let changes: Change[] = [];
  let answers: Answer[] = [];
  const send = (): void => {
    const text: Answers = { changes, answers };
    changes = [];
    answers = [];
    port.postMessage(JSON.stringify(text));
  };
  const answer = (one: Answer): void => {
    // Answers of one transaction are sent together.
    if (answers.push(one) === 1) setImmediate(send);
  };
  const refuse = (id: number, problem: unknown): void => {
    const { name, message } = problem instanceof Error ? problem : new Error(String(problem));
    answer({ id, problem: { name, message } });
  };
  openDatabase(String(workerData), (change) => changes.push(change)).then(
    (database) => {
      port.on('message', (text: string) => {
        for (const { id, method, args } of JSON.parse(text) as Call[])
          (database[method] as (...args: readonly unknown[]) => Promise<unknown>)(...args).then(
            (value) => answer({ id, value }),
            (problem) => refuse(id, problem),
          );
      });
      answer({ id: OPENING });
    },
    (problem) => refuse(OPENING, problem),
  );
}

/** The error as it was on the thread. */
export function problemOf({ name, message }: NonNullable<Answer['problem']>): Error {
  if (name === 'StoreRefused') return new StoreRefused(message);
  return name === 'StoreUnavailable' ? new StoreUnavailable(message) : new Error(message);
}
