/** Two nodes on one PostgreSQL: players of one game on different nodes. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { actionOf, call, createGame, joinGame, sensibleMove, TestPlayer } from './support/client.ts';
import { administratorOf } from './support/store/administrator.ts';
import { startPostgres, type TestPostgres } from './support/store/postgres.ts';
import { startServer, type TestServer } from './support/testServer.ts';

let postgres: TestPostgres;
let first: TestServer;
let second: TestServer;
let databaseUrl: string;
beforeAll(async () => {
  postgres = await startPostgres();
  databaseUrl = await postgres.createDatabase();
  first = await startServer({ databaseUrl });
  second = await startServer({ databaseUrl });
});
afterAll(async () => {
  await first.stop();
  await second.stop();
  await postgres.stop();
});

const HUMAN = { kind: 'human' };
/** With this deal, players who always make the best play are still playing after sixty moves. */
const LONG = { seed: 'two nodes' };

/** The processes of PostgreSQL by which the nodes hear each other. */
async function listeners(): Promise<number[]> {
  const { query, end } = await administratorOf(databaseUrl);
  const { rows } = await query(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND (query LIKE 'LISTEN%' OR query = 'SELECT 1')`,
  );
  await end();
  return rows.map(({ pid }) => pid as number);
}

async function apart(request: object = {}): Promise<[TestPlayer, TestPlayer]> {
  const host = await createGame(first.base, { name: 'Ada', seats: [HUMAN, HUMAN], ...request });
  const guest = await joinGame(second.base, host.game, 'Ben');
  const players: [TestPlayer, TestPlayer] = [
    new TestPlayer(first.base, host.game.game_id, host.token),
    new TestPlayer(second.base, host.game.game_id, guest.token),
  ];
  await Promise.all(players.map((player) => player.connect()));
  // The node that the game was made on may still have to hear that it has begun.
  await Promise.all(players.map((player) => player.until(() => player.view?.status === 'in_progress')));
  return players;
}

describe('players on different nodes', () => {
  it('play a whole game with each other', async () => {
    const players = await apart({ ruleset: 'tiny', options: { drafts: 'shown' } });
    await Promise.all(players.map((player) => player.play()));
    const [ada, ben] = players;
    expect(ada.view!.ending).toEqual(ben.view!.ending);
    expect((await call(second.base, `/api/v1/games/${ada.gameId}/verification`)).body).toMatchObject({
      log: { valid: true },
    });
    await Promise.all(players.map((player) => player.leave()));
  });

  it('hear moves of the other node without a read of the database', async () => {
    const players = await apart(LONG);
    for (const player of players)
      await player.until(() => player.messages.some((m) => m.type === 'presence' && m.present.length === 2));
    const reads = [first, second].map(({ server }) => vi.spyOn(server.store, 'loadGame'));
    for (let turn = 0; turn < 20; turn++) {
      const mover = players.find((player) => player.isMyTurn)!;
      expect(await mover.act(actionOf(sensibleMove(mover.view!)))).toMatchObject({ type: 'ack' });
      await Promise.all(players.map((player) => player.until(() => player.view!.seq === turn + 2)));
    }
    for (const read of reads) {
      expect(read).not.toHaveBeenCalled();
      read.mockRestore();
    }
    await Promise.all(players.map((player) => player.leave()));
  });

  it("see each other's presence, chat and drafts", async () => {
    const [ada, ben] = await apart({ options: { drafts: 'shown' } });
    for (const player of [ada, ben])
      await player.until(() => player.messages.some((m) => m.type === 'presence' && m.present.length === 2));
    ada.send({ type: 'chat', text: 'Hello' });
    await ben.until(() => ben.messages.some((m) => m.type === 'chat' && m.text === 'Hello'));
    const [mover, other] = ada.isMyTurn ? [ada, ben] : [ben, ada];
    mover.send({ type: 'draft', melds: [{ kind: 'run', tiles: [mover.view!.rack![0]] }] });
    await other.until(() => other.messages.some((m) => m.type === 'draft'));
    const change = (body: object) =>
      call(first.base, `/api/v1/games/${ada.gameId}/seats/1`, { token: ada.token!, body });
    expect((await change({ action: 'remove' })).body).toMatchObject({ code: 'player_present' });
    await ben.leave();
    await ada.until(() => ada.messages.findLast((m) => m.type === 'presence')?.present.length === 1);
    expect((await change({ action: 'bot', level: 'hard' })).status).toBe(200);
    await ada.leave();
  });

  it('are known to be present by a node that has just started', async () => {
    const [ada, ben] = await apart();
    const third = await startServer({ databaseUrl });
    const remove = (base: string) =>
      call(base, `/api/v1/games/${ada.gameId}/seats/1`, { token: ada.token!, body: { action: 'remove' } });
    expect((await remove(third.base)).body).toMatchObject({ code: 'player_present' });
    const moved = new TestPlayer(third.base, ada.gameId, ada.token);
    await ada.leave();
    await moved.connect();
    await moved.until(() => moved.messages.findLast((m) => m.type === 'presence')?.present.length === 2);
    await moved.leave();
    await ben.leave();
    await third.stop();
  });

  it('are present for each other by REST requests, too', async () => {
    const host = await createGame(first.base, { name: 'Ada', seats: [HUMAN, HUMAN] });
    const guest = await joinGame(second.base, host.game, 'Ben');
    const ada = new TestPlayer(first.base, host.game.game_id, host.token);
    await ada.connect();
    const path = `/api/v1/games/${ada.gameId}`;
    expect((await call(second.base, `${path}/state`, { token: guest.token })).status).toBe(200);
    await ada.until(() => ada.messages.findLast((m) => m.type === 'presence')?.present.length === 2);
    const body = { action: 'remove' };
    expect((await call(first.base, `${path}/seats/1`, { token: host.token, body })).body).toMatchObject({
      code: 'player_present',
    });
    await ada.leave();
  });

  it('get a refusal for a cursor that PostgreSQL could not read', async () => {
    for (const cursor of ['1.%00', '1.a%00b', '1.%0A'])
      expect(await call(first.base, `/api/v1/games?cursor=${cursor}`)).toMatchObject({
        status: 400,
        body: { code: 'bad_cursor' },
      });
  });

  it('who send one move to both nodes at once make it once', async () => {
    const [ada, ben] = await apart();
    const mover = ada.isMyTurn ? ada : ben;
    const path = `/api/v1/games/${ada.gameId}/act`;
    const body = { action: { type: 'draw' }, version: 1, key: 'once' };
    const sent = [first, second, first, second].map(({ base }) =>
      call(base, path, { token: mover.token!, body }),
    );
    for (const answer of await Promise.all(sent))
      expect(answer).toMatchObject({ status: 200, body: { seq: 2 } });
    const other = { ...body, action: { type: 'resign' } };
    for (const { base } of [first, second])
      expect(await call(base, path, { token: mover.token!, body: other })).toMatchObject({
        status: 422,
        body: { code: 'key_reused', last_event: 2 },
      });
    await Promise.all([ada, ben].map((player) => player.leave()));
  });

  it('can change nodes in the middle of a game, and get all events there', async () => {
    const [ada, ben] = await apart(LONG);
    for (let turn = 0; turn < 16; turn++) {
      const mover = ada.isMyTurn ? ada : ben;
      expect(await mover.act(actionOf(sensibleMove(mover.view!)))).toMatchObject({ type: 'ack' });
      const known = mover.view!.seq;
      await mover.leave();
      mover.messages.length = 0;
      mover.base = mover.base === first.base ? second.base : first.base;
      await mover.connect();
      const welcome = mover.messages.find(({ type }) => type === 'welcome');
      expect(welcome).toMatchObject({ view: null });
      expect(mover.view!.seq).toBeGreaterThanOrEqual(known);
      await Promise.all([ada, ben].map((player) => player.until(() => player.view!.seq === turn + 2)));
    }
    await Promise.all([ada, ben].map((player) => player.leave()));
  });

  it('can move on any node right after the other has moved', async () => {
    const [ada, ben] = await apart(LONG);
    for (let turn = 0; turn < 12; turn++) {
      const mover = ada.isMyTurn ? ada : ben;
      const base = turn % 2 === 0 ? first.base : second.base;
      const { seq } = mover.view!;
      const body = { action: actionOf(sensibleMove(mover.view!)), version: seq };
      const moved = await call(base, `/api/v1/games/${ada.gameId}/act`, { token: mover.token!, body });
      expect(moved.status).toBe(200);
      await Promise.all([ada, ben].map((player) => player.until(() => player.view!.seq > seq)));
    }
    await Promise.all([ada, ben].map((player) => player.leave()));
  });

  it('see on any node what another has acknowledged, before it has heard of it', async () => {
    // Neither node hears anything of the other: what they know of each other's games, they have asked for.
    const deaf = await listeners();
    expect(deaf).toHaveLength(2);
    for (const pid of deaf) process.kill(pid, 'SIGSTOP');
    try {
      const request = { ruleset: { starting_player: 'first_seat' }, seats: [HUMAN, HUMAN], autostart: false };
      const host = await createGame(first.base, { name: 'Ada', ...request });
      const path = `/api/v1/games/${host.game.game_id}`;
      const ask = (base: string, what: string, token: string, body?: object) =>
        call<{ seq: number }>(base, `${path}/${what}`, { token, ...(body === undefined ? {} : { body }) });
      // Known to the second node, too, and changed by it.
      await call(second.base, path);
      const guest = await joinGame(second.base, host.game, 'Ben');
      expect(await ask(first.base, 'start', host.token, {})).toMatchObject({ status: 200 });
      const started = { view: { last_event: 1 }, game: { status: 'running' } };
      expect((await ask(second.base, 'state', guest.token)).body).toMatchObject(started);
      await ask(first.base, 'act', host.token, { action: { type: 'draw' }, version: 1 });
      const { body } = await ask(second.base, 'events?since=1', host.token);
      expect(body).toMatchObject({ last_event: 2, events: [{ seq: 2 }] });
      await ask(first.base, 'act', host.token, { action: { type: 'resign' } });
      expect(await ask(second.base, 'rematch', host.token, {})).toMatchObject({ status: 200 });
      expect((await call(first.base, path)).body).toMatchObject({ rematch_id: expect.any(String) });
    } finally {
      for (const pid of deaf) process.kill(pid, 'SIGCONT');
    }
  });
});
