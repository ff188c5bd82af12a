/** The store of a single machine: SQLite in a folder, nothing to install. It works on a thread of its own. */
import { Worker } from 'node:worker_threads';
import { makeListeners } from './changes.ts';
import type { Database } from './sqliteDatabase.ts';
import { type Answers, type Call, OPENING, problemOf } from './sqliteThread.ts';
import { checkMessage, type Store, StoreUnavailable } from './store.ts';

export interface SqliteOptions {
  /** Made if it is not there. One process at a time can have it. */
  readonly dataDir: string;
  /** Told of mistakes that no caller waits for. */
  readonly onProblem?: (problem: unknown) => void;
}

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (problem: Error) => void;
}

export async function openSqliteStore({ dataDir, onProblem = () => {} }: SqliteOptions): Promise<Store> {
  const listeners = makeListeners(onProblem);
  const waiting = new Map<number, Waiting>();
  const thread = new Worker(new URL('./sqliteThread.ts', import.meta.url), { workerData: dataDir });
  let calls: Call[] = [];
  let last = OPENING;
  let ended: StoreUnavailable | null = null;

  /** Keeps the process alive as long as somebody waits for an answer, and no longer. */
  const wait = <T>(id: number): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (waiting.size === 0) thread.ref();
      waiting.set(id, { resolve, reject });
    });
  const post = (): void => {
    const text = JSON.stringify(calls);
    calls = [];
    thread.postMessage(text);
  };
  const ask = <M extends keyof Database>(
    method: M,
    ...args: Parameters<Database[M]>
  ): ReturnType<Store[M]> => {
    if (ended !== null) return Promise.reject(ended) as ReturnType<Store[M]>;
    last++;
    // What is asked in one round of the event loop travels together, and shares one transaction.
    if (calls.push({ id: last, method, args }) === 1) setImmediate(post);
    return wait(last) as ReturnType<Store[M]>;
  };
  const end = (problem: StoreUnavailable): void => {
    ended ??= problem;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };

  thread.on('message', (text: string) => {
    const { changes, answers } = JSON.parse(text) as Answers;
    for (const change of changes) listeners.tell(change);
    for (const { id, value, problem } of answers) {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (problem === undefined) asked?.resolve(value as never);
      else asked?.reject(problemOf(problem));
    }
    if (waiting.size === 0) thread.unref();
  });
  thread.on('error', (problem) => {
    onProblem(problem);
    end(new StoreUnavailable(`The thread of the database ended: ${problem.message}`, { cause: problem }));
  });
  thread.on('exit', () => end(new StoreUnavailable('The store is closed.')));

  try {
    await wait(OPENING);
  } catch (problem) {
    await thread.terminate();
    throw problem;
  }
  return {
    createGame: (game) => ask('createGame', game),
    commit: (commit) => ask('commit', commit),
    loadGame: (gameId, sinceSeq = 0) => ask('loadGame', gameId, sinceSeq),
    findGame: (gameId) => ask('findGame', gameId),
    findGameByCode: (code) => ask('findGameByCode', code),
    findReply: (gameId, seat, key) => ask('findReply', gameId, seat, key),
    listGames: (query) => ask('listGames', query),
    countGames: () => ask('countGames'),
    claimDue: (claim) => ask('claimDue', claim),
    deleteGame: (gameId) => ask('deleteGame', gameId),
    deleteOldGames: (query) => ask('deleteOldGames', query),
    subscribe: listeners.add,
    async tell(gameId, message) {
      if (ended !== null) throw ended;
      checkMessage(message);
      listeners.tell({ kind: 'told', gameId, message, own: true });
    },
    ping: () => ask('ping'),
    async close() {
      if (ended !== null) return;
      const closing = ask('close');
      ended = new StoreUnavailable('The store is closed.');
      await closing;
      listeners.clear();
      await thread.terminate();
    },
  };
}
