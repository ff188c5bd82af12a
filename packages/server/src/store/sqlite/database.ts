/** The part of the embedded store that runs on its thread: opens the database, and carries out calls. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { makeCalls } from '../calls.ts';
import { migrate } from '../migrations/migrate.ts';
import * as queries from '../queries.ts';
import type { Tables } from '../schema.ts';
import { type Change, type Store, StoreRefused, StoreUnavailable } from '../store.ts';
import { makeWriteHealth } from '../writeHealth.ts';
import { claimDataDir } from './dataDir.ts';
import { sqliteDialect } from './dialect.ts';
import { makeWriteQueue, type Written } from './queue.ts';
import { prepareWrites } from './writes.ts';

/** The calls that the database carries out. */
export type Database = Omit<Store, 'subscribe' | 'tell'>;

/** Creates the folder if it does not exist. `tell` is called with every change, before its call is answered. */
export async function openDatabase(path: string, tell: (change: Change) => void): Promise<Database> {
  const dataDir = claimDataDir(path);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(join(dataDir.path, 'games.db'), { timeout: 500 });
    // FULL: a commit waits for the disk. Otherwise a power cut could undo an acknowledged move.
    // On a Mac only F_FULLFSYNC reaches the disk itself; elsewhere the last two settings have no effect.
    // A checkpoint of the write-ahead log delays all commits. A longer log (here 3000 pages of 4 KB) makes checkpoints rarer
    // and writes a page that changed many times once, but makes each checkpoint longer.
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; ' +
        'PRAGMA wal_autocheckpoint = 3000; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON',
    );
    await migrateSqlite(database);
    // Only this process uses the database, so claims of earlier processes are void.
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
  return makeCallable(database, dataDir.release, tell);
}

/** All steps or none: SQLite can roll back changes of tables, too. */
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

function makeCallable(database: DatabaseSync, release: () => void, tell: (change: Change) => void): Database {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database) });
  const queue = makeWriteQueue(database, tell);
  const writes = prepareWrites(database);
  const { run, finish } = makeCalls((problem) =>
    isDiskTrouble(problem)
      ? new StoreUnavailable(`The database cannot be used now: ${problem.message}.`, { cause: problem })
      : problem,
  );
  const health = makeWriteHealth(isDiskTrouble);
  const noted = <T>(call: () => Promise<T>): Promise<T> =>
    run(async () => {
      try {
        return await call();
      } catch (problem) {
        health.failed(problem);
        throw problem;
      }
    });
  const write = <T>(call: () => Written<T>): Promise<T> => noted(() => queue(call));
  const gone = (ids: readonly string[]): void => {
    for (const gameId of ids) tell({ kind: 'deleted', gameId, own: true });
  };

  return {
    createGame: (game) => write(() => writes.createGame(game)),
    commit: (commit) => write(() => writes.commit(commit)),
    loadGame: (gameId, sinceSeq = 0) => run(() => queries.loadGame(db, gameId, sinceSeq)),
    findGame: (gameId) => run(() => queries.findGame(db, 'id', gameId)),
    findGameByCode: (code) => run(() => queries.findGame(db, 'code', code)),
    findReply: (gameId, seat, key) => run(() => queries.findReply(db, gameId, seat, key)),
    listGames: (query) => run(() => queries.listGames(db, query)),
    countGames: () => run(() => queries.countGames(db)),
    claimDue: (claim) => noted(() => queries.claimDue(db, claim, { skipLocked: false })),
    deleteGame: (gameId) =>
      noted(async () => {
        const there = await queries.deleteGame(db, gameId);
        if (there) gone([gameId]);
        return there;
      }),
    deleteOldGames: (query) =>
      noted(async () => {
        const ids = await queries.deleteOldGames(db, query);
        gone(ids);
        return ids;
      }),
    ping: () =>
      run(async () => {
        // The number has no meaning; setting it is a write.
        await health.check(() => database.exec('PRAGMA user_version = 0'));
        await queries.ping(db);
      }),
    async close() {
      if (!(await finish())) return;
      database.close();
      release();
    },
  };
}

/** SQLITE_BUSY, NOMEM, READONLY, IOERR, FULL and CANTOPEN: problems that pass or that an operator can solve. */
const DISK_TROUBLE = [5, 7, 8, 10, 13, 14];

const isDiskTrouble = (problem: unknown): problem is Error =>
  problem instanceof Error &&
  'errcode' in problem &&
  DISK_TROUBLE.includes((problem.errcode as number) & 0xff);
