/** Lines to PostgreSQL that swallow everything without an error, as a firewall may make them. */
import { expect, it, vi } from 'vitest';
import { openPostgresStore } from '../../src/store/postgres/store.ts';
import { append, created } from '../support/store/games.ts';
import { lineTo } from '../support/store/line.ts';
import { postgresForAll } from '../support/store/postgresForAll.ts';

const postgres = postgresForAll();

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
  // All connections of the pool are open, and all of them go silent.
  await Promise.all(Array.from({ length: 10 }, () => store.findGame('g1')));
  line.swallow();
  heard.length = 0;
  const begun = performance.now();
  // Its first attempt gets no answer. The next one must not get a silent connection again.
  const found = store.findGame('g1');
  await vi.waitFor(() => expect(heard).toContain('resync'), { timeout: 60_000, interval: 50 });
  // Four seconds of silence, and a second until the next look; and time for a busy machine.
  expect(performance.now() - begun).toBeLessThan(20_000);
  expect(await found).toMatchObject({ id: 'g1' });
  expect(performance.now() - begun).toBeLessThan(20_000);
  await vi.waitFor(() => store.ping(), { timeout: 60_000, interval: 200 });
  heard.length = 0;
  expect(await other.commit(append('g1', 1, []))).toMatchObject({ outcome: 'committed' });
  await vi.waitFor(() => expect(heard).toContain('committed'), { timeout: 60_000, interval: 50 });
  expect(await store.findGame('g1')).toMatchObject({ version: 2 });
  await Promise.all([store.close(), other.close()]);
  line.close();
}, 180_000);
