/** Lines to PostgreSQL that swallow everything without an error, as a firewall may make them. */
import { connect, createServer, type Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { openPostgresStore } from '../../src/store/postgres/store.ts';
import { append, created } from '../support/store/games.ts';
import { postgresForAll } from '../support/store/postgresForAll.ts';

const postgres = postgresForAll();

/** Passes connections on to a database, and can swallow what comes back on those that are open now. */
async function lineTo(url: string) {
  const { hostname, port } = new URL(url);
  const own = new URL(url);
  const answers: Socket[] = [];
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    client.pipe(database).pipe(client);
    answers.push(database);
    for (const end of [client, database]) end.on('error', () => {});
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  own.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: own.href,
    swallow() {
      for (const database of answers.splice(0)) {
        database.unpipe();
        database.resume();
      }
    },
    close() {
      server.close();
      for (const database of answers) database.destroy();
    },
  };
}

it('are noticed within seconds: health fails, the node hears of others again, and calls go on', async () => {
  const url = await postgres.createDatabase();
  const line = await lineTo(url);
  const store = await openPostgresStore({ url: line.url, patienceMs: 30_000 });
  const other = await openPostgresStore({ url });
  const heard: string[] = [];
  store.subscribe((change) => heard.push(change.kind));
  await created(other, 'g1');
  await vi.waitFor(() => expect(heard).toContain('committed'), 30_000);
  await store.ping();
  line.swallow();
  heard.length = 0;
  const begun = performance.now();
  await vi.waitFor(() => expect(heard).toContain('resync'), { timeout: 60_000, interval: 50 });
  // Four seconds of silence, and a second until the next look; and time for a busy machine.
  expect(performance.now() - begun).toBeLessThan(20_000);
  await vi.waitFor(() => store.ping(), { timeout: 60_000, interval: 200 });
  heard.length = 0;
  expect(await other.commit(append('g1', 1, []))).toMatchObject({ outcome: 'committed' });
  await vi.waitFor(() => expect(heard).toContain('committed'), { timeout: 60_000, interval: 50 });
  expect(await store.findGame('g1')).toMatchObject({ version: 2 });
  await Promise.all([store.close(), other.close()]);
  line.close();
}, 180_000);
