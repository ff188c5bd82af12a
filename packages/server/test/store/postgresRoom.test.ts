/** PostgreSQL that can be read but takes no writes: nodes log it once, and recover by themselves. */
import { expect, it, vi } from 'vitest';
import { openPostgresStore } from '../../src/store/postgres/store.ts';
import { StoreUnavailable } from '../../src/store/store.ts';
import { call } from '../support/client.ts';
import { expectToWaitForRoom } from '../support/noRoom.ts';
import { administratorOf } from '../support/store/administrator.ts';
import { append, created, newGame } from '../support/store/games.ts';
import { postgresForAll } from '../support/store/postgresForAll.ts';
import { spawnServer, startServer } from '../support/testServer.ts';

const postgres = postgresForAll();

it('a node on a full disk is not ready, refuses what it cannot store, and is ready again as soon as there is room', async () => {
  const url = await postgres.createDatabase();
  const server = await spawnServer([`--database-url=${url}`]);
  const { refuseWrites, allowWrites, end } = await administratorOf(url);
  try {
    await expectToWaitForRoom(server, { fill: () => refuseWrites('53100'), free: allowWrites });
  } finally {
    await end();
    await server.stop();
  }
});

it.each([
  ['no room on the disk', '53100'],
  ['no memory', '53200'],
  ['a limit of its own', '53400'],
  ['a disk that fails', '58030'],
])(
  'a write that is refused for %s is an error that passes, and trying leaves nothing behind',
  async (_, code) => {
    const url = await postgres.createDatabase();
    const store = await openPostgresStore({ url, patienceMs: 50 });
    const { query, refuseWrites, allowWrites, end } = await administratorOf(url);
    await created(store, 'g1');
    await refuseWrites(code);
    // Without a write the node cannot know yet.
    await store.ping();
    await expect(store.commit(append('g1', 1, []))).rejects.toThrow(StoreUnavailable);
    await expect(store.createGame(newGame('g2'))).rejects.toThrow(StoreUnavailable);
    for (let asked = 0; asked < 3; asked++) await expect(store.ping()).rejects.toThrow(StoreUnavailable);
    await allowWrites();
    await store.ping();
    expect((await query('SELECT FROM games')).rowCount).toBe(1);
    expect(await store.commit(append('g1', 1, []))).toMatchObject({ outcome: 'committed' });
    await end();
    await store.close();
  },
);

it('lasting trouble is logged when it begins and when it is over, not at every poll', async () => {
  const url = await postgres.createDatabase();
  const server = await startServer({ databaseUrl: url, flags: ['--log-level=info', '--poll-ms=10'] });
  const { readOnly, end } = await administratorOf(url);
  const said = (text: string): number => server.log.filter((line) => line.includes(text)).length;
  /** Looks that have failed, as Prometheus is told: there is nothing wrong with counting them all. */
  const failures = async (): Promise<number> => {
    const { text } = await call(server.base, '/metrics');
    return Number(/rummikub_problems_total\{where="clock"\} (\d+)/.exec(text)?.[1] ?? 0);
  };
  try {
    await readOnly(true);
    await vi.waitFor(async () => expect(await failures()).toBeGreaterThan(20), 60_000);
    expect(said('the store cannot do its work')).toBe(1);
    expect(said('the store can do its work again')).toBe(0);
  } finally {
    await readOnly(false);
    await end();
  }
  await vi.waitFor(() => expect(said('the store can do its work again')).toBe(1), 60_000);
  expect(said('the store cannot do its work')).toBe(1);
  await server.stop();
});
