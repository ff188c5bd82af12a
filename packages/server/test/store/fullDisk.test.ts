/** The embedded store on a full disk: the server is not ready, and recovers by itself. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'vitest';
import { expectToWaitForRoom } from '../support/noRoom.ts';
import { spawnServer } from '../support/testServer.ts';

it('is not ready while it cannot write, refuses what it cannot store, and is ready again as soon as it can', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rummikub-full-'));
  const server = await spawnServer([`--data-dir=${folder}`]);
  /** How large a file of the process may be; the operating system refuses what goes beyond, as on a full disk. */
  const limit = (bytes: string): unknown =>
    execFileSync('prlimit', ['--pid', String(server.process.pid), `--fsize=${bytes}:`]);
  try {
    await expectToWaitForRoom(server, { fill: () => limit('0'), free: () => limit('unlimited') });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
