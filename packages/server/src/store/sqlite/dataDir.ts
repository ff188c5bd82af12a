/** The folder of the embedded store. One process at a time can use it. */
import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreRefused } from '../store.ts';

export interface DataDir {
  readonly path: string;
  readonly release: () => void;
}

/**
 * Creates the folder if it does not exist, and locks it for this process. The operating system holds the lock through an
 * open file and releases it when the process ends, so there is never a stale lock to remove by hand.
 */
export function claimDataDir(path: string): DataDir {
  const folder = resolve(path);
  const pidFile = join(folder, 'server.pid');
  let lock: DatabaseSync;
  try {
    makeFolder(folder);
    lock = new DatabaseSync(ownFile(join(folder, 'server.lock')), { timeout: 0 });
  } catch (problem) {
    throw unusable(folder, problem);
  }
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (problem) {
    lock.close();
    throw new StoreRefused(
      `The data folder ${folder} is in use by another server${holderText(pidFile)}. ` +
        'Stop that one, or choose another folder with DATA_DIR.',
      { cause: problem },
    );
  }
  try {
    writeFileSync(ownFile(pidFile), `${process.pid}\n`);
  } catch (problem) {
    // A read-only disk grants the lock, but not this write.
    lock.close();
    throw unusable(folder, problem);
  }
  return {
    path: folder,
    release() {
      rmSync(pidFile, { force: true });
      lock.close();
    },
  };
}

/**
 * Makes a file that only its owner may read, if it is not there, or makes it so: the folder may be open to others. Database
 * files hold the seeds of running games. SQLite gives its write-ahead log the permissions of the database.
 */
export function ownFile(path: string): string {
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  return path;
}

const unusable = (folder: string, problem: unknown): StoreRefused =>
  new StoreRefused(
    `The data folder ${folder} cannot be used: ${(problem as Error).message}. ` +
      'Make it writable for this user, or choose another with DATA_DIR.',
    { cause: problem },
  );

/** Creates the folder and its parents. Node's own recursive `mkdir` never returns where no folder can be made, such as in /proc. */
function makeFolder(folder: string): void {
  const isThere = (): boolean => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isThere()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    // The folder holds the seeds of running games: only its owner may read it.
    mkdirSync(folder, { mode: 0o700 });
  } catch (problem) {
    // Another process may have created it meanwhile.
    if (!isThere()) throw problem;
  }
}

/** The process that holds the lock, as far as known. Only for the message: the lock does not depend on it. */
function holderText(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
