/** PostgreSQL that can be read but takes no writes: nodes say so, once and not at every look, and go on by themselves. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openPostgresStore } from '../src/store/postgres.ts';
import { StoreUnavailable } from '../src/store/store.ts';
import { call, createGame } from './client.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { append, created, newGame } from './storeGames.ts';
import { spawnServer, startServer } from './testServer.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** An administrator who can make every write to games fail with a code, as the database itself does on a full disk. */
async function administrator(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    refuseWrites: (code: string) =>
      client.query(`
        CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '${code}'; END $$;
        CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON games FOR EACH ROW EXECUTE FUNCTION refuse()`),
    allowWrites: () => client.query('DROP FUNCTION refuse CASCADE'),
    readOnly: async (on: boolean) => {
      await client.query('SET default_transaction_read_only = off');
      await client.query(
        on
          ? 'ALTER SYSTEM SET default_transaction_read_only = on'
          : 'ALTER SYSTEM RESET default_transaction_read_only',
      );
      await client.query('SELECT pg_reload_conf()');
    },
    countGames: async () => Number((await client.query('SELECT count(*) FROM games')).rows[0].count),
    end: () => client.end(),
  };
}

it('a node on a full disk is not ready, refuses what it could not keep, and is ready again as soon as there is room', async () => {
  const url = await postgres.createDatabase();
  const server = await spawnServer([`--database-url=${url}`]);
  const { refuseWrites, allowWrites, end } = await administrator(url);
  const statusOf = async (path: string) => (await call(server.base, path)).status;
  const wish = { name: 'Ada', seats: [{ kind: 'human' }, { kind: 'human' }], ruleset: 'tiny' };
  try {
    const { game } = await createGame(server.base, wish);
    await refuseWrites('53100');
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
    await allowWrites();
    expect(await statusOf('/actuator/health/readiness')).toBe(200);
    await createGame(server.base, wish);
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
    const { refuseWrites, allowWrites, countGames, end } = await administrator(url);
    await created(store, 'g1');
    await refuseWrites(code);
    // Nobody has written yet, so nobody knows.
    await store.ping();
    await expect(store.commit(append('g1', 1, []))).rejects.toThrow(StoreUnavailable);
    await expect(store.createGame(newGame('g2'))).rejects.toThrow(StoreUnavailable);
    for (let asked = 0; asked < 3; asked++) await expect(store.ping()).rejects.toThrow(StoreUnavailable);
    await allowWrites();
    await store.ping();
    expect(await countGames()).toBe(1);
    expect(await store.commit(append('g1', 1, []))).toMatchObject({ outcome: 'committed' });
    await end();
    await store.close();
  },
);

it('trouble that lasts is in the log when it begins and when it is over, not at every look', async () => {
  const url = await postgres.createDatabase();
  const server = await startServer({ databaseUrl: url, flags: ['--log-level=info', '--poll-ms=10'] });
  const { readOnly, end } = await administrator(url);
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
