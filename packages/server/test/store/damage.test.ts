/** A damaged database: health says so, and `check-store` tells what is readable. Files are only for their owner. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { call, createGame } from '../support/client.ts';
import { spawnServer, startServer } from '../support/testServer.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rummikub-damage-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const MAIN = join(import.meta.dirname, '..', '..', 'src', 'main.ts');
const check = () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, 'check-store', folder], {
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
};

const GAME = { name: 'Ada', seats: [{ kind: 'human' }, { kind: 'bot' }] };

/** Overwrites the pages of the database that hold games or logs with other bytes, and leaves the first ones. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  bytes.fill(0xa5, 3 * 4096);
  writeFileSync(file, bytes);
}

it('is not healthy once a read finds the damage, and what is readable can be listed', async () => {
  const before = await spawnServer([`--data-dir=${folder}`]);
  const games = await Promise.all(Array.from({ length: 20 }, () => createGame(before.base, GAME)));
  await before.stop();
  expect(check()).toMatchObject({ status: 0, text: expect.stringContaining('20 games readable, 0 not') });
  // The pages that the server reads at its start are left as they are, if it is to start at all.
  const bytes = readFileSync(join(folder, 'games.db'));
  const at = bytes.indexOf(games[7]!.game.game_id);
  expect(at).toBeGreaterThan(0);
  const running = await spawnServer([`--data-dir=${folder}`, '--cached-games=1']);
  expect((await call(running.base, '/actuator/health')).status).toBe(200);
  damage(join(folder, 'games.db'));
  const statuses = new Set<number>();
  for (const { game } of games)
    statuses.add((await call(running.base, `/api/v1/games/${game.game_id}/state?viewer=spectator`)).status);
  expect([...statuses]).toContain(503);
  for (let i = 0; i < 3; i++)
    expect(await call(running.base, '/actuator/health')).toMatchObject({
      status: 503,
      body: { status: 'DOWN' },
    });
  await running.kill();
  const checked = check();
  expect(checked.status).toBe(1);
  expect(checked.text).toContain('DAMAGED');
}, 60_000);

it('tells that a file is no database at all', () => {
  writeFileSync(join(folder, 'games.db'), 'not a database, but long enough to look like one '.repeat(100));
  expect(check()).toMatchObject({ status: 1, text: expect.stringContaining('not a database') });
});

it('keeps its files for their owner, even in a folder that is open to others', async () => {
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'games.db'), '', { mode: 0o644 });
  const server = await startServer({ flags: [`--data-dir=${folder}`] });
  await createGame(server.base, GAME);
  const modes = Object.fromEntries(
    readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777]),
  );
  expect(Object.keys(modes)).toEqual(expect.arrayContaining(['games.db', 'games.db-wal', 'server.lock']));
  for (const [name, mode] of Object.entries(modes)) expect(mode, name).toBe(0o600);
  await server.stop();
});
