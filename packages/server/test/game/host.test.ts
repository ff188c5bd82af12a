import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { VISIT_MS } from '../../src/socket/visits.ts';
import { call, createGame, joinGame, type SeatedAnswer, TestPlayer } from '../support/client.ts';
import { BOT, HUMAN, lobbyCalls } from '../support/lobbyCalls.ts';
import { serverForAll } from '../support/serverForAll.ts';
import { startServer } from '../support/testServer.ts';

const server = serverForAll();
/** A small game in which no bot begins: it might go out with its first move. */
const TINY = { preset: 'tiny', starting_player: 'first_seat' };
const post = (path: string, token?: string, body: unknown = {}) =>
  call<SeatedAnswer & { code?: string; seats: { kind: string; name: string }[]; status: string }>(
    server.base,
    `/api/v1/games/${path}`,
    { ...(token === undefined ? {} : { token }), body, method: 'POST' },
  );
const { resign, change, tableOf } = lobbyCalls(server);

describe('the host', () => {
  it('alone can start the game; empty seats are dropped', async () => {
    const host = await createGame(server.base, {
      name: 'Ada',
      seats: [HUMAN, HUMAN, HUMAN, BOT],
      autostart: false,
    });
    const id = host.game.game_id;
    const first = await joinGame(server.base, host.game, 'Ben');
    const second = await joinGame(server.base, host.game, 'Cleo');
    expect((await post(`${id}/start`)).status).toBe(401);
    expect((await post(`${id}/start`, first.token)).body).toMatchObject({ code: 'not_host' });
    expect((await post(`${id}/leave`, first.token)).status).toBe(200);
    const watching = new TestPlayer(server.base, id, second.token);
    await watching.connect();
    expect(watching.view!.viewer).toBe(2);
    const started = await post(`${id}/start`, host.token);
    expect(started.body).toMatchObject({
      status: 'running',
      seats: [{ name: 'Ada' }, { name: 'Cleo' }, { kind: 'bot' }],
    });
    // Her seat has got another number, and she is dealt the tiles of that one.
    await watching.until(() => watching.view?.viewer === 1 && watching.view.rack?.length === 14);
    expect((await call(server.base, `/api/v1/games/${id}/state`, { token: first.token })).status).toBe(401);
    // A second request, as after a lost answer, changes nothing.
    expect(await post(`${id}/start`, host.token)).toMatchObject({
      status: 200,
      body: { status: 'running', seats: [{ name: 'Ada' }, { name: 'Cleo' }, { kind: 'bot' }] },
    });
    expect((await post(`${id}/start`, second.token)).body).toMatchObject({ code: 'not_host' });
    await watching.leave();
  });

  it('can give the seat of an absent player to a bot or remove it, but not the seat of a present player', async () => {
    const host = await createGame(server.base, {
      name: 'Ada',
      seats: [HUMAN, HUMAN, HUMAN],
      ruleset: TINY,
    });
    const id = host.game.game_id;
    const [ben, cleo] = [
      await joinGame(server.base, host.game, 'Ben'),
      await joinGame(server.base, host.game, 'Cleo'),
    ];
    const player = new TestPlayer(server.base, id, ben.token);
    await player.connect();
    await player.until(() => player.messages.some((m) => m.type === 'presence' && m.present.includes(1)));
    const change = (seat: number, token: string, body: object) => post(`${id}/seats/${seat}`, token, body);
    expect((await change(1, host.token, { action: 'bot' })).body).toMatchObject({ code: 'player_present' });
    expect((await change(2, ben.token, { action: 'bot' })).body).toMatchObject({ code: 'away_shortly' });
    expect((await change(0, host.token, { action: 'bot' })).body).toMatchObject({ code: 'own_seat' });
    expect((await change(5, host.token, { action: 'bot' })).body).toMatchObject({ code: 'no_such_seat' });
    const given = await change(2, host.token, { action: 'bot', level: 'hard' });
    expect(given.body.seats[2]).toMatchObject({ kind: 'bot', name: 'Cleo', level: 'hard' });
    // The player takes the seat back by looking at the game.
    expect((await call(server.base, `/api/v1/games/${id}/state`, { token: cleo.token })).status).toBe(200);
    await player.until(() =>
      player.messages.some((m) => m.type === 'game' && m.game.seats[2]?.kind === 'bot'),
    );
    await player.until(
      () => player.messages.findLast((m) => m.type === 'game')?.game.seats[2]?.kind === 'human',
    );
    await player.leave();
    const gone = new TestPlayer(server.base, id, host.token);
    await gone.connect();
    await gone.until(() => gone.messages.some((m) => m.type === 'presence' && !m.present.includes(1)));
    expect((await change(1, host.token, { action: 'remove' })).status).toBe(200);
    await gone.until(() => gone.view?.seats[1]?.out === true);
    expect((await call(server.base, `/api/v1/games/${id}/state`, { token: ben.token })).status).toBe(401);
    await gone.leave();
  });

  it("cannot replace a player without a WebSocket until some time after the player's last request", async () => {
    let late = 0;
    const own = await startServer({ now: () => Date.now() + late });
    const seats = [HUMAN, HUMAN, HUMAN, HUMAN];
    const host = await createGame(own.base, { name: 'Ada', seats, ruleset: TINY });
    const path = `/api/v1/games/${host.game.game_id}`;
    const others: SeatedAnswer[] = [];
    for (const name of ['Ben', 'Cleo', 'Dan']) others.push(await joinGame(own.base, host.game, name));
    const replace = (seat: number) =>
      call(own.base, `${path}/seats/${seat}`, { token: host.token, body: { action: 'bot' } });
    const watching = new TestPlayer(own.base, host.game.game_id, host.token);
    await watching.connect();
    const present = () => watching.messages.findLast((m) => m.type === 'presence')?.present.join();
    const [ben, cleo, dan] = others.map(({ token }) => token) as [string, string, string];
    expect((await call(own.base, `${path}/state`, { token: ben })).status).toBe(200);
    expect((await call(own.base, `${path}/events?since=0`, { token: cleo })).status).toBe(200);
    // The player of a refused move is present, too.
    const body = { action: { type: 'draw' }, version: 0 };
    expect((await call(own.base, `${path}/act`, { token: dan, body })).status).toBe(409);
    await watching.until(() => present() === '0,1,2,3');
    for (const seat of [1, 2, 3])
      expect(await replace(seat)).toMatchObject({ status: 409, body: { code: 'player_present' } });
    late += VISIT_MS;
    await watching.until(() => present() === '0');
    expect((await replace(1)).status).toBe(200);
    // A spectator's request makes no player present.
    expect((await call(own.base, `${path}/state?viewer=spectator`, { token: cleo })).status).toBe(200);
    expect((await replace(2)).status).toBe(200);
    await watching.leave();
    await own.stop();
  });

  it('who leaves before the start is replaced by the next person; without one the game is given up', async () => {
    const host = await createGame(server.base, { name: 'Ada', seats: [HUMAN, HUMAN, HUMAN] });
    const id = host.game.game_id;
    const guest = await joinGame(server.base, host.game, 'Ben');
    await post(`${id}/leave`, host.token);
    expect((await call(server.base, `/api/v1/games/${id}`)).body).toMatchObject({
      status: 'open',
      host_index: 1,
    });
    await post(`${id}/leave`, guest.token);
    expect((await call(server.base, `/api/v1/games/${id}`)).body).toMatchObject({ status: 'abandoned' });
  });
});

describe('a host who leaves a running game', () => {
  it('is replaced by the next person in it, who is told so and can replace absent players', async () => {
    const { id, tokens } = await tableOf('Ada', 'Ben', 'Cleo', 'Dan');
    const [ada, ben, cleo] = tokens as [string, string, string];
    await resign(id, ben);
    const player = new TestPlayer(server.base, id, cleo);
    await player.connect();
    await resign(id, ada);
    await player.until(() => player.messages.some((m) => m.type === 'game' && m.game.host_index === 2));
    expect(await change(id, 3, ada, 'bot')).toMatchObject({ status: 403, body: { code: 'not_host' } });
    expect(await post(`${id}/start`, ada)).toMatchObject({ status: 403, body: { code: 'not_host' } });
    expect((await change(id, 3, cleo, 'bot')).body.seats[3]).toMatchObject({ kind: 'bot' });
    await player.leave();
  });

  it('stays host if only bots are left, but can do nothing', async () => {
    const slow = await startServer({ flags: ['--bot-delay-ms=60000'] });
    const alone = await createGame(slow.base, { name: 'Ada', seats: [BOT, HUMAN, BOT] });
    const path = `/api/v1/games/${alone.game.game_id}`;
    const say = (to: string, body: object) => call(slow.base, `${path}/${to}`, { token: alone.token, body });
    expect((await say('act', { action: { type: 'resign' } })).status).toBe(200);
    expect((await call(slow.base, path)).body).toMatchObject({ status: 'running', host_index: 1 });
    expect(await say('start', {})).toMatchObject({ status: 403, body: { code: 'seat_out' } });
    const bot = await say('seats/0', { action: 'bot' });
    expect(bot).toMatchObject({ status: 403, body: { code: 'seat_out' } });
    await slow.stop();
  });
});

describe('after a restart', () => {
  it('no player counts as absent until there was time to come back', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rummikub-seats-'));
    let late = 0;
    const open = () =>
      startServer({ now: () => Date.now() + late, flags: [`--data-dir=${folder}`, '--bot-delay-ms=60000'] });
    const begin = async (base: string) => {
      const host = await createGame(base, { name: 'Ada', seats: [HUMAN, HUMAN, HUMAN], ruleset: 'tiny' });
      const guests = [await joinGame(base, host.game, 'Ben'), await joinGame(base, host.game, 'Cleo')];
      return { path: `/api/v1/games/${host.game.game_id}`, host: host.token, guests };
    };
    const first = await open();
    const { path, host, guests } = await begin(first.base);
    // By REST alone.
    for (const { token } of guests) await call(first.base, `${path}/state`, { token });
    await first.stop();
    late += 1000;

    const second = await open();
    const replace = (seat: number, to = path, token = host) =>
      call(second.base, `${to}/seats/${seat}`, { token, body: { action: 'bot' } });
    expect(await replace(1)).toMatchObject({ status: 409, body: { code: 'maybe_present' } });
    // In a game that was created after the restart, absence is known.
    const newer = await begin(second.base);
    expect((await replace(1, newer.path, newer.host)).status).toBe(200);
    late += VISIT_MS - 1000;
    await call(second.base, `${path}/state`, { token: guests[1]!.token });
    late += 1000;
    expect((await replace(1)).status).toBe(200);
    expect((await replace(2)).body).toMatchObject({ code: 'player_present' });
    await second.stop();
    rmSync(folder, { recursive: true, force: true });
  });
});
