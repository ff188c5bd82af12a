import { expect, it } from 'vitest';
import { call, createGame, joinGame } from '../support/client.ts';
import { startServer } from '../support/testServer.ts';

it('wrong addresses and wrong methods count for the limit on requests', async () => {
  const strict = await startServer({ flags: ['--requests-per-minute=5'] });
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++)
    for (const path of ['/api/v1/nothing', '/api/v1/solve']) {
      const { status, body } = await call(strict.base, path);
      statuses.push(status);
      if (status === 429) expect(body).toMatchObject({ code: 'too_many_requests' });
    }
  expect(statuses).toEqual([404, 405, 404, 405, 404, 429]);
  expect((await call(strict.base, '/api/v1/presets')).status).toBe(429);
  await strict.stop();
});

it('bodies and the number of requests have limits', async () => {
  const strict = await startServer({ flags: ['--requests-per-minute=5', '--body-bytes=2000'] });
  const large = await call(strict.base, '/api/v1/solve', { body: { table: [], rack: ['x'.repeat(3000)] } });
  expect(large).toMatchObject({ status: 413, body: { code: 'too_large' } });
  const statuses: number[] = [];
  for (let i = 0; i < 8; i++) statuses.push((await call(strict.base, '/api/v1/presets')).status);
  expect(statuses).toContain(429);
  expect((await call(strict.base, '/actuator/health')).status).toBe(200);
  await strict.stop();
});

it('one address can create a limited number of games in an hour, rematches included', async () => {
  let late = 0;
  const strict = await startServer({ flags: ['--games-per-hour=3'], now: () => Date.now() + late });
  const request = { name: 'Ada', seats: [{ kind: 'human' }, { kind: 'human' }], ruleset: 'tiny' };
  const create = (body: object) => call(strict.base, '/api/v1/games', { body });
  // What is refused for another reason is no game, nor is the same one asked for again.
  for (let i = 0; i < 5; i++) expect((await create({ ...request, ruleset: 'none' })).status).toBe(400);
  const keyed = { ...request, key: 'the-same-game-once-more' };
  const host = await createGame(strict.base, keyed);
  for (let i = 0; i < 5; i++) expect((await create(keyed)).body).toMatchObject({ token: host.token });
  await joinGame(strict.base, host.game, 'Ben');
  const path = `/api/v1/games/${host.game.game_id}`;
  const post = (to: string) => call(strict.base, `${path}/${to}`, { token: host.token, body: {} });
  await post('leave');
  expect((await create(request)).status).toBe(201);
  expect((await post('rematch')).status).toBe(200);
  // Coming along makes no other one.
  expect((await post('rematch')).status).toBe(200);
  const response = await fetch(`${strict.base}/api/v1/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  expect(response.status).toBe(429);
  const seconds = Number(response.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(1190);
  expect(seconds).toBeLessThanOrEqual(1200);
  expect(await response.json()).toMatchObject({
    code: 'too_many_games',
    violations: [{ code: 'too_many_games' }],
  });
  expect((await create(keyed)).status).toBe(201);
  late = seconds * 1000;
  expect((await create(request)).status).toBe(201);
  await strict.stop();
});
