/** The store of a single machine: SQLite in a folder, nothing to install. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { makeCalls } from './calls.ts';
import { makeListeners } from './changes.ts';
import { claimDataDir } from './dataDir.ts';
import { migrate } from './migrations/migrate.ts';
import * as queries from './queries.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import { makeWriteQueue } from './sqliteQueue.ts';
import { prepareWrites } from './sqliteWrites.ts';
import { checkMessage, type Store, StoreRefused, StoreUnavailable } from './store.ts';

export interface SqliteOptions {
  /** Made if it is not there. One process at a time can have it. */
  readonly dataDir: string;
  /** Told of mistakes that no caller waits for. */
  readonly onProblem?: (problem: unknown) => void;
}

export async function openSqliteStore(options: SqliteOptions): Promise<Store> {
  const { onProblem = () => {} } = options;
  const dataDir = claimDataDir(options.dataDir);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(join(dataDir.path, 'games.db'), { timeout: 500 });
    // FULL: a commit waits for the disk. Without it a power cut could take back what was acknowledged.
    // On a Mac only F_FULLFSYNC reaches the disk itself; elsewhere the last two mean nothing.
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; ' +
        'PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON',
    );
    await migrateSqlite(database);
    // Whoever had taken on work before is gone: this process is the only one.
    database.exec('UPDATE games SET held_until = NULL WHERE held_until IS NOT NULL');
  } catch (problem) {
    database?.close();
    dataDir.release();
    if (problem instanceof StoreRefused) throw problem;
    throw new StoreRefused(
      `The database in ${dataDir.path} cannot be opened: ${(problem as Error).message}. ` +
        'Restore it from a backup, or choose another folder with DATA_DIR.',
      { cause: problem },
    );
  }
  return makeStore(database, dataDir.release, onProblem);
}

/** All steps or none: SQLite can take back changes of tables, too. */
export async function migrateSqlite(database: DatabaseSync, target?: string): Promise<void> {
  database.exec('BEGIN IMMEDIATE');
  try {
    await migrate(new Kysely({ dialect: sqliteDialect(database) }), target);
    database.exec('COMMIT');
  } catch (problem) {
    database.exec('ROLLBACK');
    throw problem;
  }
}

function makeStore(
  database: DatabaseSync,
  release: () => void,
  onProblem: (problem: unknown) => void,
): Store {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database) });
  const listeners = makeListeners(onProblem);
  const write = makeWriteQueue(database, listeners.tell);
  const writes = prepareWrites(database);
  const { run, finish } = makeCalls((problem) =>
    isDiskTrouble(problem)
      ? new StoreUnavailable(`The database cannot be used now: ${problem.message}.`, { cause: problem })
      : problem,
  );
  const gone = (ids: readonly string[]): void => {
    for (const gameId of ids) listeners.tell({ kind: 'deleted', gameId, own: true });
  };

  return {
    createGame: (game) => run(() => write(() => writes.createGame(game))),
    commit: (commit) => run(() => write(() => writes.commit(commit))),
    loadGame: (gameId, sinceSeq = 0) => run(() => queries.loadGame(db, gameId, sinceSeq)),
    findGame: (gameId) => run(() => queries.findGame(db, 'id', gameId)),
    findGameByCode: (code) => run(() => queries.findGame(db, 'code', code)),
    findReply: (gameId, seat, key) => run(() => queries.findReply(db, gameId, seat, key)),
    listGames: (query) => run(() => queries.listGames(db, query)),
    countGames: () => run(() => queries.countGames(db)),
    claimDue: (claim) => run(() => queries.claimDue(db, claim, { skipLocked: false })),
    deleteGame: (gameId) =>
      run(async () => {
        const there = await queries.deleteGame(db, gameId);
        if (there) gone([gameId]);
        return there;
      }),
    deleteOldGames: (query) =>
      run(async () => {
        const ids = await queries.deleteOldGames(db, query);
        gone(ids);
        return ids;
      }),
    subscribe: listeners.add,
    tell: (gameId, message) =>
      run(async () => {
        checkMessage(message);
        listeners.tell({ kind: 'told', gameId, message, own: true });
      }),
    ping: () => run(() => queries.ping(db)),
    async close() {
      if (!(await finish())) return;
      listeners.clear();
      database.close();
      release();
    },
  };
}

/** Busy, out of memory, read-only, broken, full or not to be opened: SQLite's names for what time or a person can mend. */
const DISK_TROUBLE = [5, 7, 8, 10, 13, 14];

const isDiskTrouble = (problem: unknown): problem is Error =>
  problem instanceof Error &&
  'errcode' in problem &&
  DISK_TROUBLE.includes((problem.errcode as number) & 0xff);
