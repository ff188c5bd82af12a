/** The folder of the embedded store, for one process at a time. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreRefused } from '../store.ts';

export interface DataDir {
  readonly path: string;
  readonly release: () => void;
}

/**
 * Makes the folder if need be and takes it for this process. The lock is the operating system's, held through an open
 * file: however the process ends, it is free again, so there is never a stale one to remove by hand.
 */
export function claimDataDir(path: string): DataDir {
  const folder = resolve(path);
  const pidFile = join(folder, 'server.pid');
  let lock: DatabaseSync;
  try {
    makeFolder(folder);
    lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 });
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
    writeFileSync(pidFile, `${process.pid}\n`);
  } catch (problem) {
    // On a disk that can only be read, the lock is to be had all the same.
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

const unusable = (folder: string, problem: unknown): StoreRefused =>
  new StoreRefused(
    `The data folder ${folder} cannot be used: ${(problem as Error).message}. ` +
      'Make it writable for this user, or choose another with DATA_DIR.',
    { cause: problem },
  );

/** With the folders above it. Node's own way of doing so never ends where none can be made, such as in /proc. */
function makeFolder(folder: string): void {
  const isThere = (): boolean => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isThere()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    // Seeds of running games are in there: nobody else's business.
    mkdirSync(folder, { mode: 0o700 });
  } catch (problem) {
    // Another process may have been faster.
    if (!isThere()) throw problem;
  }
}

/** Who has it, as far as is known; only for the message, the lock does not depend on it. */
function holderText(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
