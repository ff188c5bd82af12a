/** Games that are locked in PostgreSQL, such as by an administrator: other games do not wait for them. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { openPostgresStore } from '../../src/store/postgres/store.ts';
import { call, createGame, joinGame, TestPlayer } from '../support/client.ts';
import { administratorOf } from '../support/store/administrator.ts';
import { append, created } from '../support/store/games.ts';
import { postgresForAll } from '../support/store/postgresForAll.ts';
import { startServer } from '../support/testServer.ts';

const postgres = postgresForAll();

it('commits to other games go on at once, and commits to the locked game when it is free', async () => {
  const url = await postgres.createDatabase();
  const store = await openPostgresStore({ url, patienceMs: 60_000 });
  const { query, lock, end } = await administratorOf(url);
  const ids = ['a', 'b', 'c', 'd', 'e'];
  for (const id of ids) await created(store, id);
  await lock('c');
  // Asked for at once, they travel together.
  const [a, b, c, d, e] = ids.map((id) => store.commit(append(id, 1, [])));
  const others = await Promise.all([a, b, d, e]);
  expect(others.map((one) => one?.outcome)).toEqual(Array(4).fill('committed'));
  const first = await Promise.race([c, delay(300, 'waits')]);
  expect(first).toBe('waits');
  await query('ROLLBACK');
  expect(await c).toMatchObject({ outcome: 'committed' });
  await end();
  await store.close();
});

it('a commit waits for a lock no longer than its patience, and reports a conflict after that as one', async () => {
  const url = await postgres.createDatabase();
  const store = await openPostgresStore({ url, patienceMs: 60_000 });
  const { query, lock, end } = await administratorOf(url);
  await created(store, 'g1');
  await lock('g1');
  const waiting = store.commit(append('g1', 1, []));
  // Longer than one statement waits.
  await delay(1500);
  await query("UPDATE games SET version = 7 WHERE id = 'g1'; COMMIT");
  // None of the attempts can have happened, so the client need not send the move again.
  expect(await waiting).toEqual({ outcome: 'conflict', version: 7, seq: 0 });
  await end();
  await store.close();
});

it('a node that starts waits while another one migrates', async () => {
  const url = await postgres.createDatabase();
  await (await openPostgresStore({ url })).close();
  const { query, end } = await administratorOf(url);
  await query('BEGIN; LOCK TABLE kysely_migration IN ACCESS EXCLUSIVE MODE');
  const opening = openPostgresStore({ url, patienceMs: 50 });
  await delay(1500);
  await query('ROLLBACK');
  await (await opening).close();
  await end();
});

it("other games' clocks run out while one game is locked in the middle of the work", async () => {
  const url = await postgres.createDatabase();
  let late = 0;
  const node = await startServer({
    databaseUrl: url,
    now: () => Date.now() + late,
    flags: ['--poll-ms=20'],
  });
  const { query, lock, end } = await administratorOf(url);
  const table = async (seconds: number): Promise<TestPlayer> => {
    const request = {
      name: 'Ada',
      ruleset: { preset: 'tiny', turn_seconds: seconds },
      seats: [HUMAN, HUMAN],
    };
    const host = await createGame(node.base, request);
    await joinGame(node.base, host.game, 'Ben');
    const player = new TestPlayer(node.base, host.game.game_id, host.token);
    await player.connect();
    return player;
  };
  const [locked, other] = [await table(60), await table(120)];
  const { store } = node.server;
  const claimDue = store.claimDue.bind(store);
  let isLocked = false;
  const claimed = vi.spyOn(store, 'claimDue').mockImplementation(async (claim) => {
    const work = await claimDue(claim);
    if (!isLocked && work.some(({ gameId }) => gameId === locked.gameId)) {
      await lock(locked.gameId);
      isLocked = true;
    }
    return work;
  });
  late = 61_000;
  await vi.waitFor(() => expect(isLocked).toBe(true), 60_000);
  late = 121_000;
  await other.until(() => other.view!.seq === 2);
  expect(locked.view!.seq).toBe(1);
  expect((await call(node.base, '/actuator/health')).status).toBe(200);
  await query('ROLLBACK');
  await locked.until(() => locked.view!.seq === 2);
  claimed.mockRestore();
  await end();
  await Promise.all([locked, other].map((player) => player.leave()));
  await node.stop();
});

const HUMAN = { kind: 'human' };
