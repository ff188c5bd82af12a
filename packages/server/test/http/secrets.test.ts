import { expect, it } from 'vitest';
import { call, createGame } from '../support/client.ts';
import { serverForAll } from '../support/serverForAll.ts';
import { startServer } from '../support/testServer.ts';

const server = serverForAll();

it('answers about games are not cached', async () => {
  const { game } = await createGame(server.base, {
    name: 'Ada',
    seats: [{ kind: 'human' }, { kind: 'human' }],
  });
  for (const path of ['games', `games/${game.game_id}`, `codes/${game.code}`, 'games/abc/nothing'])
    expect((await fetch(`${server.base}/api/v1/${path}`)).headers.get('cache-control')).toBe('no-store');
  expect((await fetch(`${server.base}/api/v1/presets`)).headers.get('cache-control')).toBeNull();
});

it('codes and tokens are not logged', async () => {
  const loud = await startServer({ flags: ['--log-level=trace'] });
  const { game, token } = await createGame(loud.base, {
    name: 'Ada',
    seats: [{ kind: 'human' }, { kind: 'human' }],
  });
  const code = game.code!;
  expect((await call(loud.base, `/api/v1/codes/${code}`)).status).toBe(200);
  expect((await call(loud.base, `/api/v1/%63odes/${code}?again`)).status).toBe(200);
  expect((await call(loud.base, `/api/v1/codes/${code}`, { method: 'PUT' })).status).toBe(405);
  expect((await call(loud.base, `/api/v1/codes/${code}/x`)).status).toBe(404);
  expect((await call(loud.base, `/api/v1/codes/${code}%`)).status).toBe(400);
  // As some programs write the links that people send each other.
  expect((await call(loud.base, `/%23/join/${code}`)).status).toBe(404);
  // As a person may copy them.
  expect((await call(loud.base, `/join/${code}`)).status).toBe(404);
  for (const path of ['game', 'Game', 'api/v1/game', 'x'])
    expect((await call(loud.base, `/${path}/${game.game_id}/${token}`)).status).toBe(404);
  expect((await call(loud.base, `/api/v1/games/${game.game_id}/${token}`)).status).toBe(404);
  expect((await call(loud.base, '/api/v1/presets')).status).toBe(200);
  await loud.stop();
  expect(loud.log.join('')).not.toContain(token);
  expect(loud.log.join('')).toContain('"/api/v1/presets"');
  expect(loud.log.join('')).toContain('/api/v1/codes/…');
  expect(loud.log.join('')).not.toContain(code);
});

it('a request without a token, with a wrong one or one of another game gets 401 and no secret', async () => {
  const seats = [{ kind: 'human' }, { kind: 'bot' }];
  const mine = await createGame(server.base, { name: 'Ada', seats });
  const other = await createGame(server.base, { name: 'Eve', seats });
  const path = `/api/v1/games/${mine.game.game_id}`;
  for (const token of [undefined, 'x', other.token])
    for (const [to, body] of [
      ['state', undefined],
      ['events', undefined],
      ['act', { action: { type: 'resign' } }],
      ['start', {}],
      ['leave', {}],
      ['rematch', {}],
      ['seats/1', { action: 'remove' }],
    ] as const) {
      const answer = await call(server.base, `${path}/${to}`, {
        ...(token === undefined ? {} : { token }),
        ...(body === undefined ? {} : { body }),
      });
      expect(answer.status).toBe(401);
      expect(Object.keys(answer.body).sort()).toEqual([
        'code',
        'detail',
        'message',
        'request_id',
        'status',
        'title',
        'type',
        'violations',
      ]);
    }
  expect(
    (await call(server.base, `${path}/act`, { token: mine.token, body: { action: { type: 'resign' } } }))
      .status,
  ).toBe(200);
});

it('a game without spectators shows log, replay and proof only to its players, also when it is over', async () => {
  const seats = [{ kind: 'human' }, { kind: 'bot' }];
  const options = { spectators: false };
  const { game, token } = await createGame(server.base, { name: 'Ada', seats, options });
  const stranger = await createGame(server.base, { name: 'Eve', seats });
  const path = `/api/v1/games/${game.game_id}`;
  await call(server.base, `${path}/act`, { token, body: { action: { type: 'resign' } } });
  for (const part of ['log', 'replay', 'verification']) {
    const statusFor = async (who?: string) =>
      (await call(server.base, `${path}/${part}`, who === undefined ? {} : { token: who })).status;
    expect([await statusFor(), await statusFor(stranger.token), await statusFor(token)]).toEqual([
      403, 401, 200,
    ]);
  }
});

it('a seat that has resigned can no longer act', async () => {
  const seats = [{ kind: 'human' }, { kind: 'bot' }, { kind: 'bot' }];
  const { game, token } = await createGame(server.base, { name: 'Ada', seats });
  const act = (type: string) =>
    call(server.base, `/api/v1/games/${game.game_id}/act`, {
      token,
      body: { action: { type }, version: 1 },
    });
  expect((await act('resign')).status).toBe(200);
  expect((await act('resign')).body).toMatchObject({ code: expect.stringMatching(/seat_out|game_over/) });
});
