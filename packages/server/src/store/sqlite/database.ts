/** SQLite in a folder, as it works on a thread of its own: everything of the store but what only the caller's side needs. */
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

/** The calls that are carried out by the database. */
export type Database = Omit<Store, 'subscribe' | 'tell'>;

/** `dataDir` is made if it is not there; `tell` is called with every change, before the call that made it is answered. */
export async function openDatabase(path: string, tell: (change: Change) => void): Promise<Database> {
  const dataDir = claimDataDir(path);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(join(dataDir.path, 'games.db'), { timeout: 500 });
    // FULL: a commit waits for the disk. Without it a power cut could take back what was acknowledged.
    // On a Mac only F_FULLFSYNC reaches the disk itself; elsewhere the last two of the settings below mean nothing.
    // Folding the write-ahead log into the database holds all commits up. The longer the log (in pages of 4 KB, so this is
    // 12 MB), the rarer that is, and a page that changed many times is written once; but the longer it lasts.
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; ' +
        'PRAGMA wal_autocheckpoint = 3000; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON',
    );
    await migrateSqlite(database);
    // Whoever had taken on work before is gone, or this very process, which does nothing twice.
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
        // Nobody reads this number, but setting it is a write.
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

/** Busy, out of memory, read-only, broken, full or not to be opened: SQLite's names for what time or a person can mend. */
const DISK_TROUBLE = [5, 7, 8, 10, 13, 14];

const isDiskTrouble = (problem: unknown): problem is Error =>
  problem instanceof Error &&
  'errcode' in problem &&
  DISK_TROUBLE.includes((problem.errcode as number) & 0xff);
