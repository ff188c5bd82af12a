/** The part of the embedded store that runs on its thread: opens the database, and carries out calls. */
import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { makeCalls } from '../calls.ts';
import { migrate } from '../migrations/migrate.ts';
import * as queries from '../queries.ts';
import type { Tables } from '../schema.ts';
import { type Change, type Store, StoreRefused, StoreUnavailable } from '../store.ts';
import { makeWriteHealth } from '../writeHealth.ts';
import { claimDataDir, type DataDir, ownFile } from './dataDir.ts';
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
    const file = join(dataDir.path, 'games.db');
    // Files of before, too: the log of a server that was killed is still there.
    for (const end of ['-wal', '-shm']) if (existsSync(file + end)) ownFile(file + end);
    database = new DatabaseSync(ownFile(file), { timeout: 500 });
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
  return makeCallable(database, dataDir, tell);
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

function makeCallable(database: DatabaseSync, dataDir: DataDir, tell: (change: Change) => void): Database {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database) });
  const queue = makeWriteQueue(database, tell);
  const writes = prepareWrites(database);
  const { run, finish } = makeCalls((problem) =>
    isDiskTrouble(problem)
      ? new StoreUnavailable(`The database cannot be used now: ${problem.message}.`, { cause: problem })
      : problem,
  );
  const health = makeWriteHealth(isDiskTrouble);
  /** Damage that a call has found. It does not pass: the database must be restored while the server is stopped. */
  let damage: Error | null = null;
  const read = <T>(call: () => Promise<T>): Promise<T> =>
    run(async () => {
      try {
        return await call();
      } catch (problem) {
        if (isDamage(problem)) damage ??= problem;
        throw problem;
      }
    });
  const noted = <T>(call: () => Promise<T>): Promise<T> =>
    read(async () => {
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
    loadGame: (gameId, sinceSeq = 0) => read(() => queries.loadGame(db, gameId, sinceSeq)),
    findGame: (gameId) => read(() => queries.findGame(db, 'id', gameId)),
    findGames: (gameIds) => read(() => queries.findGames(db, gameIds)),
    findGameByCode: (code) => read(() => queries.findGame(db, 'code', code)),
    findReply: (gameId, seat, key) => read(() => queries.findReply(db, gameId, seat, key)),
    listGames: (query) => read(() => queries.listGames(db, query)),
    countGames: () => read(() => queries.countGames(db)),
    async beat(beat) {
      for (;;) {
        const { isDone, ...beaten } = await write(() => writes.beat(beat));
        if (isDone) return beaten;
      }
    },
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
      read(async () => {
        if (damage !== null) throw damage;
        await health.check(() => tryWriting(database, dataDir.path));
        await queries.ping(db);
      }),
    async close() {
      if (!(await finish())) return;
      database.close();
      dataDir.release();
    },
  };
}

/** Room that a trial write needs: more than a move, so that moves do not fail while health is good. */
const TRIAL_BYTES = 65_536;

/** Writes a file, always deletes it, and then writes a value that the database already has. */
function tryWriting(database: DatabaseSync, folder: string): void {
  const path = join(folder, 'trial');
  try {
    const file = openSync(path, 'w', 0o600);
    try {
      if (writeSync(file, Buffer.alloc(TRIAL_BYTES)) < TRIAL_BYTES) throw new Error('The disk is full.');
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (problem) {
    throw new StoreUnavailable(`Nothing can be written to ${folder}.`, { cause: problem });
  } finally {
    rmSync(path, { force: true });
  }
  // The number has no meaning; setting it is a write.
  database.exec('PRAGMA user_version = 0');
}

/** SQLITE_CORRUPT and NOTADB: the file is damaged. */
const DAMAGE = [11, 26];
/** SQLITE_BUSY, NOMEM, READONLY, IOERR, FULL and CANTOPEN: problems that pass or that an operator can solve. */
const DISK_TROUBLE = [5, 7, 8, 10, 13, 14, ...DAMAGE];

const hasCode = (problem: unknown, codes: readonly number[]): problem is Error =>
  problem instanceof Error && 'errcode' in problem && codes.includes((problem.errcode as number) & 0xff);

const isDamage = (problem: unknown): problem is Error => hasCode(problem, DAMAGE);
const isDiskTrouble = (problem: unknown): problem is Error => hasCode(problem, DISK_TROUBLE);
