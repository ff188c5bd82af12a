/** PostgreSQL restarts or crashes while nodes use it: they recover by themselves, and nothing is lost. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { openPostgresStore } from '../../src/store/postgres/store.ts';
import { type Change, type Store, StoreRefused, StoreUnavailable } from '../../src/store/store.ts';
import { administratorOf } from '../support/store/administrator.ts';
import { append, created, drawnLog } from '../support/store/games.ts';
import { postgresForAll } from '../support/store/postgresForAll.ts';

const postgres = postgresForAll();

/** Waits for a change of that kind. */
const heard = (store: Store, kind: Change['kind']): Promise<Change> =>
  new Promise((resolve) => {
    const end = store.subscribe((change) => {
      if (change.kind !== kind) return;
      end();
      resolve(change);
    });
  });

/** Tries until it succeeds; the test's own limit ends it otherwise. */
async function eventually(attempt: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await attempt();
    } catch {
      await delay(20);
    }
  }
}

/** Plays games on a node, one after the other, until it is stopped; returns the acknowledged moves. */
async function play(store: Store, line: string, stopped: () => boolean): Promise<Map<string, number>> {
  const acknowledged = new Map<string, number>();
  for (let n = 0; !stopped(); n++) {
    const id = `${line}.${n}`;
    await created(store, id);
    let version = 1;
    for (const [i, entry] of drawnLog(id).entries()) {
      if (stopped()) break;
      const commit = append(id, version, [entry], { reply: { seat: 0, key: String(i), reply: entry.seq } });
      const outcome = await store.commit(commit);
      // After a lost connection the answer can be that it had happened; never that it happened twice.
      if (outcome.outcome === 'repeated') expect(outcome.reply).toBe(entry.seq);
      else expect(outcome).toEqual({ outcome: 'committed', version: version + 1, seq: entry.seq });
      version++;
      acknowledged.set(id, entry.seq);
    }
  }
  return acknowledged;
}

it('restarts and crashes under load lose nothing, and players notice only a pause', async () => {
  const url = await postgres.createDatabase();
  const nodes = await Promise.all([1, 2].map(() => openPostgresStore({ url, patienceMs: 30_000 })));
  let stop = false;
  const lines = nodes.flatMap((node, n) =>
    ['a', 'b', 'c', 'd'].map((name) => play(node, `${n}${name}`, () => stop)),
  );
  for (const disturb of [postgres.restart, postgres.crash, postgres.restart]) {
    const resynced = nodes.map((node) => heard(node, 'resync'));
    const before = (await nodes[0]!.countGames()).open;
    await disturb();
    await Promise.all(resynced);
    // They have really gone on before the next blow falls.
    await eventually(async () => expect((await nodes[0]!.countGames()).open).toBeGreaterThan(before));
  }
  stop = true;
  const games = (await Promise.all(lines)).flatMap((acknowledged) => [...acknowledged]);
  expect(games.length).toBeGreaterThan(8);
  for (const [id, seq] of games) {
    const loaded = await nodes[0]!.loadGame(id);
    expect(loaded?.game).toMatchObject({ seq, version: seq + 1 });
    expect(loaded?.entries).toEqual(drawnLog(id).slice(0, seq));
  }
  await Promise.all(nodes.map((node) => node.close()));
});

it('nodes hear each other again after a restart', async () => {
  const url = await postgres.createDatabase();
  const [one, two] = await Promise.all([openPostgresStore({ url }), openPostgresStore({ url })]);
  const resynced = [heard(one, 'resync'), heard(two, 'resync')];
  await postgres.restart();
  await Promise.all(resynced);
  const news = heard(two, 'committed');
  await created(one, 'g1');
  expect(await news).toEqual({ kind: 'committed', gameId: 'g1', version: 1, seq: 0, own: false });
  await Promise.all([one.close(), two.close()]);
});

it('a database that stays away makes calls fail with the reason, until it is back', async () => {
  const url = await postgres.createDatabase();
  const problems: unknown[] = [];
  const store = await openPostgresStore({
    url,
    patienceMs: 50,
    onProblem: (problem) => problems.push(problem),
  });
  await created(store, 'g1');
  const resynced = heard(store, 'resync');
  await postgres.pause();
  try {
    for (const call of [
      () => store.ping(),
      () => store.findGame('g1'),
      () => store.commit(append('g1', 1, [])),
      () => store.tell('g1', 'hello'),
      () => store.claimDue({ now: 0, until: 1, limit: 1 }),
    ])
      await expect(call()).rejects.toThrow(StoreUnavailable);
    const refused = openPostgresStore({ url, patienceMs: 50 });
    await expect(refused).rejects.toThrow(StoreUnavailable);
    await expect(refused).rejects.toThrow(/^PostgreSQL at 127\.0\.0\.1:\d+\/test_\w+ cannot be reached: /);
  } finally {
    await postgres.resume();
  }
  await resynced;
  await store.ping();
  expect(await store.commit(append('g1', 1, []))).toMatchObject({ outcome: 'committed' });
  expect(problems.length).toBeGreaterThan(0);
  // A line that breaks is no mistake in the program.
  expect(problems.every((problem) => problem instanceof StoreUnavailable)).toBe(true);
  await store.close();
});

it('a database that takes no writes makes calls fail with the reason, even if it can be read', async () => {
  const url = await postgres.createDatabase();
  const store = await openPostgresStore({ url, patienceMs: 50 });
  await created(store, 'g1');
  const { readOnly, end } = await administratorOf(url);
  try {
    await readOnly(true);
    await vi.waitFor(() => expect(store.ping()).rejects.toThrow(StoreUnavailable), 60_000);
    await expect(store.commit(append('g1', 1, []))).rejects.toThrow(StoreUnavailable);
    expect(await store.findGame('g1')).not.toBeNull();
  } finally {
    await readOnly(false);
    await end();
  }
  await vi.waitFor(() => store.ping(), 60_000);
  expect(await store.commit(append('g1', 1, []))).toMatchObject({ outcome: 'committed' });
  await store.close();
});

it('a statement that an administrator or a timeout has cancelled is repeated', async () => {
  const url = await postgres.createDatabase();
  const store = await openPostgresStore({ url, patienceMs: 30_000 });
  await created(store, 'g1');
  const administrator = await administratorOf(url);
  const cancelled = async (): Promise<number> => {
    const { rowCount } = await administrator.query(
      "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return rowCount ?? 0;
  };
  await administrator.query('BEGIN; LOCK TABLE games IN ACCESS EXCLUSIVE MODE');
  const both = Promise.all([store.commit(append('g1', 1, [])), store.findGame('g1')]);
  for (let ended = 0; ended < 2; ended += await cancelled()) await delay(20);
  await administrator.query('ROLLBACK');
  expect((await both)[0]).toMatchObject({ outcome: 'committed' });
  await administrator.end();
  await store.close();
});

it('a store can be closed while the database is away', async () => {
  const store = await openPostgresStore({ url: await postgres.createDatabase(), patienceMs: 50 });
  await postgres.pause();
  await store.close();
  await postgres.resume();
});

it('a wrong address is refused with advice, and without the password', async () => {
  const url = new URL(await postgres.createDatabase());
  url.pathname = '/nowhere';
  url.password = 'secret';
  const refused = openPostgresStore({ url: url.href });
  await expect(refused).rejects.toThrow(StoreRefused);
  await expect(refused).rejects.toThrow(/database "nowhere" does not exist. Look at DATABASE_URL/);
  await expect(refused).rejects.not.toThrow(/secret/);
});
