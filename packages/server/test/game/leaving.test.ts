import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import { call, createGame, joinGame } from '../support/client.ts';
import { HUMAN, type Info, lobbyCalls } from '../support/lobbyCalls.ts';
import { serverForAll } from '../support/serverForAll.ts';
import { startServer } from '../support/testServer.ts';

const server = serverForAll();
const { post, infoOf, resign, change, tableOf } = lobbyCalls(server);

describe('a seat that is out of a running game', () => {
  it('gets that answer to everything it sends, but a resignation sent twice gets its first answer', async () => {
    const { id, tokens } = await tableOf('Ada', 'Ben', 'Cleo');
    const ben = tokens[1]!;
    const act = (body: object) => post<{ seq: number }>(`${id}/act`, ben, body);
    const leaving = { action: { type: 'resign' }, key: 'bye' };
    const { body } = await act(leaving);
    for (const sent of [
      { action: { type: 'draw' }, version: 2 },
      { action: { type: 'draw' }, version: 0 },
      { action: { type: 'draw' }, version: 900 },
      { action: { type: 'draw' } },
      { action: { type: 'play_tiles', melds: 'none' }, version: 2 },
      { action: { type: 'dance' }, version: 2 },
      { action: 7, version: 2 },
      { action: { type: 'resign' } },
      { action: { type: 'draw' }, version: 2, key: 'bye' },
    ])
      expect(await act(sent)).toMatchObject({
        status: 403,
        body: { code: 'seat_out', violations: [{ code: 'seat_out', details: { seat: 1 } }] },
      });
    expect(await act(leaving)).toMatchObject({ status: 200, body: { seq: body.seq } });
    // It may still look.
    expect((await call(server.base, `/api/v1/games/${id}/state`, { token: ben })).status).toBe(200);
  });

  it('cannot be given to a bot, and is removed once', async () => {
    const { id, tokens } = await tableOf('Ada', 'Ben', 'Cleo', 'Dan');
    const [ada, ben] = tokens as [string, string];
    await resign(id, ben);
    for (const action of ['bot', 'remove'])
      expect(await change(id, 1, ada, action)).toMatchObject({ status: 409, body: { code: 'player_out' } });
    expect((await change(id, 2, ada, 'remove')).status).toBe(200);
    expect((await change(id, 2, ada, 'remove')).status).toBe(200);
    expect((await change(id, 2, ada, 'bot')).body).toMatchObject({ code: 'player_out' });
    expect((await infoOf(id)).seats.map(({ kind }) => kind)).toEqual(['human', 'human', 'human', 'human']);
  });

  it('is checked again if another node gives it away just before it is removed', async () => {
    const { id, tokens } = await tableOf('Ada', 'Ben', 'Cleo');
    const { store } = server.server;
    const commit = store.commit.bind(store);
    const written = vi.spyOn(store, 'commit').mockImplementationOnce(async (removal) => {
      const { seats, version, due, updatedAt } = (await store.findGame(id))!;
      const bot = { ...seats[1]!, kind: 'bot', level: 'easy', secretHash: null } as const;
      const changes = { seats: seats.with(1, bot) };
      await commit({ gameId: id, expectedVersion: version, entries: [], changes, due, now: updatedAt });
      return commit(removal);
    });
    // The host still has a seat: the refusal is not about the host's token.
    expect(await change(id, 1, tokens[0]!, 'remove')).toMatchObject({
      status: 409,
      body: { code: 'seat_not_human' },
    });
    written.mockRestore();
  });

  it('is removed in one commit, so that no crash can leave half of it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rummikub-seats-'));
    const own = await startServer({ flags: [`--data-dir=${folder}`] });
    const seats = [HUMAN, HUMAN, HUMAN];
    const { game, token } = await createGame(own.base, { name: 'Ada', seats, ruleset: 'tiny' });
    for (const name of ['Ben', 'Cleo']) await joinGame(own.base, game, name);
    const database = new DatabaseSync(join(folder, 'games.db'), { readOnly: true });
    const versionOf = database.prepare('SELECT version FROM games WHERE id = ?');
    const version = (): number => Number(versionOf.get(game.game_id)!.version);
    const before = version();
    const path = `/api/v1/games/${game.game_id}/seats/1`;
    expect((await call(own.base, path, { token, body: { action: 'remove' } })).status).toBe(200);
    expect(version()).toBe(before + 1);
    database.close();
    await own.stop();
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('a game that is over', () => {
  it('cannot be left, and no player can be removed; a player who ended it by leaving may ask twice', async () => {
    const { id, tokens } = await tableOf('Ada', 'Ben');
    const [ada, ben] = tokens as [string, string];
    expect((await post(`${id}/leave`, ben)).body).toMatchObject({ status: 'finished' });
    const { last_event } = (await infoOf(id)) as Info & { last_event: number };
    const over = { status: 409, body: { code: 'game_over', message: 'The game is over.', last_event } };
    expect(await post(`${id}/leave`, ada)).toMatchObject(over);
    for (const action of ['remove', 'bot']) expect(await change(id, 1, ada, action)).toMatchObject(over);
    expect(await post(`${id}/join`, undefined, { name: 'Eve' })).toMatchObject(over);
    expect(await post(`${id}/start`, ada)).toMatchObject(over);
    expect(await post(`${id}/leave`, ben)).toMatchObject({ status: 200, body: { status: 'finished' } });
  });

  it('is left by one of two players who leave at the same moment', async () => {
    for (let i = 0; i < 10; i++) {
      const { id, tokens } = await tableOf('Ada', 'Ben');
      const left = await Promise.all(tokens.map((token) => post(`${id}/leave`, token)));
      expect(left.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(left.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'game_over' });
    }
  });

  it('because its players stayed away says so to a player who leaves', async () => {
    let late = 0;
    const own = await startServer({ now: () => Date.now() + late, flags: ['--open-hours=1'] });
    const { game, token } = await createGame(own.base, { name: 'Ada', seats: [HUMAN, HUMAN] });
    late = 3_600_000;
    const path = `/api/v1/games/${game.game_id}`;
    await vi.waitFor(
      async () => expect((await call(own.base, path)).body).toMatchObject({ status: 'abandoned' }),
      60_000,
    );
    expect(await call(own.base, `${path}/leave`, { token, body: {} })).toMatchObject({
      status: 409,
      body: { code: 'game_abandoned' },
    });
    await own.stop();
  });
});
