/** The real server as a process of its own, on a free port, with a store that is gone afterwards. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../server/test/support/freePort.ts';

const MAIN = join(import.meta.dirname, '..', '..', '..', 'server', 'src', 'main.ts');

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once('exit', resolve));
}

/** Starts the process and waits until it answers; the test's own limit ends it otherwise. */
async function startProcess(port: number, folder: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/actuator/health`).catch(() => null);
    if (answer?.ok === true) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server ended with ${child.exitCode}`);
}

export interface GameServer {
  readonly address: string;
  /** Ends the process without a warning; its store stays. */
  kill(): Promise<void>;
  /** Starts it again at the same address, with the same store. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function startGameServer(): Promise<GameServer> {
  const folder = mkdtempSync(join(tmpdir(), 'rummikub-web-server-'));
  const port = await freePort();
  let child = await startProcess(port, folder);
  return {
    address: `http://127.0.0.1:${port}/`,
    kill: () => kill(child),
    async start() {
      child = await startProcess(port, folder);
    },
    async close() {
      await kill(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
