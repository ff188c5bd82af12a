/** Servers for tests: in this process, or as a process of their own that can be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readSettings, type Settings } from '../../src/config.ts';
import { openServer, type Server } from '../../src/server.ts';

/** Quick and quiet: what tests want of the settings unless they are about them. */
const QUICK = [
  '--host=127.0.0.1',
  '--port=0',
  '--log-level=warn',
  '--requests-per-minute=0',
  '--games-per-hour=0',
  '--connections-per-address=0',
  '--connections=100000',
  '--messages-per-second=100000',
  '--bot-delay-ms=0',
  '--poll-ms=100',
];

export function testSettings(...flags: string[]): Settings {
  const settings = readSettings([...QUICK, ...flags], {});
  if (!settings.ok) throw new Error(settings.error.join('\n'));
  return settings.value;
}

export interface TestServer {
  readonly base: string;
  readonly server: Server;
  /** What it logged, a line each. */
  readonly log: string[];
  stop(): Promise<void>;
}

/** A server in this process. Without a database it has a folder of its own. */
export async function startServer(
  options: {
    readonly flags?: readonly string[];
    readonly databaseUrl?: string;
    readonly now?: () => number;
  } = {},
): Promise<TestServer> {
  const { flags = [], databaseUrl, now } = options;
  const folder = databaseUrl === undefined ? mkdtempSync(join(tmpdir(), 'rummikub-server-')) : null;
  const place = folder === null ? `--database-url=${databaseUrl}` : `--data-dir=${folder}`;
  const log: string[] = [];
  const server = await openServer({
    settings: testSettings(place, ...flags),
    version: '0.0.0',
    logTo: { write: (line) => log.push(line) },
    ...(now === undefined ? {} : { now }),
  });
  const base = await server.listen();
  return {
    base,
    server,
    log,
    async stop() {
      await server.stop();
      if (folder !== null) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface ServerProcess {
  readonly base: string;
  readonly process: ChildProcess;
  /** Ends it without a word. */
  kill(): Promise<void>;
  /** Asks it to stop. Gives its exit code. */
  stop(): Promise<number | null>;
}

const MAIN = join(import.meta.dirname, '..', '..', 'src', 'main.ts');
const { scripts } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'package.json'), 'utf8'),
);
/** What `npm start` tells Node. */
const NODE_FLAGS: readonly string[] = scripts.start.match(/--\S+/g);

/** A server of its own, on any port that is free. */
export async function spawnServer(
  flags: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...NODE_FLAGS, MAIN, ...QUICK, '--log-level=info', ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Tests start the same program dozens of times.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'rummikub-compile-cache'), ...env },
  });
  // The servers of a test end with it, also where it fails.
  const orphaned = (): void => void child.kill('SIGKILL');
  process.once('exit', orphaned);
  child.once('exit', () => process.off('exit', orphaned));
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  const lines = createInterface({ input: child.stdout });
  const base = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const address = /Server listening at (http:[^"]+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${complaint}`)));
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = once(child, 'exit');
    child.kill(signal);
    const [code] = (await exited) as [number | null];
    return code;
  };
  return {
    base,
    process: child,
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}
