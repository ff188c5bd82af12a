/** The store of a single machine: SQLite in a folder, on a thread of its own. */
import { Worker } from 'node:worker_threads';
import { makeListeners } from '../listeners.ts';
import { checkMessage, type Store, StoreUnavailable } from '../store.ts';
import type { Database } from './database.ts';
import { type Answers, type Call, OPENING, problemOf } from './thread.ts';

export interface SqliteOptions {
  /** Created if it does not exist. One process at a time can use it. */
  readonly dataDir: string;
  /** Called with errors that no caller waits for. */
  readonly onProblem?: (problem: unknown) => void;
}

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (problem: Error) => void;
}

/** Time between the end of a thread and the start of the next. Doubles after each thread that cannot open the database. */
const RESTART_MS = 100;
const LONGEST_MS = 10_000;

export async function openSqliteStore({ dataDir, onProblem = () => {} }: SqliteOptions): Promise<Store> {
  const listeners = makeListeners(onProblem);
  const waiting = new Map<number, Waiting>();
  let calls: Call[] = [];
  let last = OPENING;
  /** Why calls are rejected: the store is closed, or the thread has ended and the next has not started yet. */
  let away: StoreUnavailable | null = null;
  let closed = false;
  let pause = RESTART_MS;
  let thread = begin();

  /** Keeps the process alive only while a caller waits for an answer. */
  function wait<T>(id: number): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (waiting.size === 0) thread.ref();
      waiting.set(id, { resolve, reject });
    });
  }

  function begin(): Worker {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: dataDir });
    let cause: Error | undefined;
    worker.on('message', hear);
    worker.on('error', (problem) => {
      cause = problem;
      onProblem(problem);
    });
    worker.on('exit', () => {
      const why = cause === undefined ? '' : `: ${cause.message}`;
      ended(new StoreUnavailable(`The thread of the database ended${why}.`, { cause }));
    });
    return worker;
  }

  function hear(text: string): void {
    const { changes, answers } = JSON.parse(text) as Answers;
    for (const change of changes) listeners.tell(change);
    for (const { id, value, problem } of answers) {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (problem === undefined) asked?.resolve(value as never);
      else asked?.reject(problemOf(problem));
    }
    if (waiting.size === 0) thread.unref();
  }

  /** Calls under way may have been carried out or not. New calls are for the next thread. */
  function ended(problem: StoreUnavailable): void {
    if (!closed) away = problem;
    calls = [];
    for (const { reject } of waiting.values()) reject(problem);
    waiting.clear();
    if (closed) return;
    setTimeout(restart, pause).unref();
    pause = Math.min(2 * pause, LONGEST_MS);
  }

  async function restart(): Promise<void> {
    if (closed) return;
    try {
      thread = begin();
    } catch (problem) {
      // The system may have no resources for another thread now.
      onProblem(problem);
      ended(new StoreUnavailable(`The database cannot be reached: ${(problem as Error).message}`));
      return;
    }
    try {
      await wait(OPENING);
      pause = RESTART_MS;
      if (closed) return;
      away = null;
      listeners.tell({ kind: 'resync' });
    } catch (problem) {
      // The end of the thread starts the next attempt.
      await thread.terminate();
      if (closed) return;
      onProblem(problem);
      away = new StoreUnavailable((problem as Error).message, { cause: problem });
    }
  }

  function post(): void {
    if (calls.length === 0) return;
    const text = JSON.stringify(calls);
    calls = [];
    thread.postMessage(text);
  }

  function ask<M extends keyof Database>(method: M, ...args: Parameters<Database[M]>): ReturnType<Store[M]> {
    if (away !== null) return Promise.reject(away) as ReturnType<Store[M]>;
    last++;
    // Calls of one turn of the event loop are sent together, and share one transaction.
    if (calls.push({ id: last, method, args }) === 1) setImmediate(post);
    return wait(last) as ReturnType<Store[M]>;
  }

  try {
    await wait(OPENING);
  } catch (problem) {
    closed = true;
    await thread.terminate();
    throw problem;
  }
  return {
    createGame: (game) => ask('createGame', game),
    commit: (commit) => ask('commit', commit),
    loadGame: (gameId, sinceSeq = 0) => ask('loadGame', gameId, sinceSeq),
    findGame: (gameId) => ask('findGame', gameId),
    findGames: (gameIds) => ask('findGames', gameIds),
    findGameByCode: (code) => ask('findGameByCode', code),
    findReply: (gameId, seat, key) => ask('findReply', gameId, seat, key),
    listGames: (query) => ask('listGames', query),
    countGames: () => ask('countGames'),
    claimDue: (claim) => ask('claimDue', claim),
    beat: (beat) => ask('beat', beat),
    deleteGame: (gameId) => ask('deleteGame', gameId),
    deleteOldGames: (query) => ask('deleteOldGames', query),
    subscribe: listeners.add,
    async tell(gameId, message) {
      if (closed) throw away;
      checkMessage(message);
      listeners.tell({ kind: 'told', gameId, message, own: true });
    },
    ping: () => ask('ping'),
    async close() {
      if (closed) return;
      closed = true;
      const closing = away === null ? ask('close') : Promise.resolve();
      away = new StoreUnavailable('The store is closed.');
      // If the thread ends by itself meanwhile, nothing is left open either.
      await closing.catch(onProblem);
      listeners.clear();
      await thread.terminate();
    },
  };
}
