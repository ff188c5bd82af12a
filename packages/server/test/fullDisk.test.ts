/** A disk that is full, and room on it again: the server says so, and goes on by itself. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { call, createGame } from './client.ts';
import { spawnServer } from './testServer.ts';

it('is not ready while it cannot write, refuses what it could not keep, and is ready again as soon as it can', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rummikub-full-'));
  const server = await spawnServer([`--data-dir=${folder}`]);
  /** How large a file of the process may be; the operating system refuses what goes beyond, as on a full disk. */
  const limit = (bytes: string): unknown =>
    execFileSync('prlimit', ['--pid', String(server.process.pid), `--fsize=${bytes}:`]);
  const statusOf = async (path: string) => (await call(server.base, path)).status;
  const wish = { name: 'Ada', seats: [{ kind: 'human' }, { kind: 'human' }], ruleset: 'tiny' };
  try {
    const { game } = await createGame(server.base, wish);
    limit('0');
    const refused = await call(server.base, '/api/v1/games', { body: wish });
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    for (let asked = 0; asked < 3; asked++)
      expect(await call(server.base, '/actuator/health')).toMatchObject({
        status: 503,
        body: { status: 'DOWN' },
      });
    expect(await statusOf('/actuator/health/liveness')).toBe(200);
    // What is there can still be read.
    expect(await statusOf(`/api/v1/games/${game.game_id}`)).toBe(200);
    limit('unlimited');
    expect(await statusOf('/actuator/health/readiness')).toBe(200);
    await createGame(server.base, wish);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
