/** The real server as a process of its own, on a free port, with a store that is gone afterwards. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../server/test/support/freePort.ts';

const MAIN = join(import.meta.dirname, '..', '..', '..', 'server', 'src', 'main.ts');

const gone = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

export interface GameServer {
  readonly address: string;
  close(): Promise<void>;
}

/** Starts a server and waits until it answers; the test's own limit ends it otherwise. */
export async function startGameServer(): Promise<GameServer> {
  const folder = mkdtempSync(join(tmpdir(), 'rummikub-web-server-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/`;
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
  const close = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone(child);
    rmSync(folder, { recursive: true, force: true });
  };
  while (child.exitCode === null) {
    const answer = await fetch(`${address}actuator/health`).catch(() => null);
    if (answer?.ok === true) return { address, close };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await close();
  throw new Error(`the server ended with ${child.exitCode}`);
}
