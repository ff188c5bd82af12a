/** How the server behaves towards strangers: origins, headers, limits, and requests that nobody should send. */
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { call, createGame, joinGame } from '../support/client.ts';
import { serverForAll } from '../support/serverForAll.ts';
import { startServer } from '../support/testServer.ts';

const server = serverForAll({ flags: ['--solve-seconds=1'] });

describe('manners', () => {
  it('no page of another site may read anything, unless the settings name it', async () => {
    const from = (url: string, origin: string) => fetch(`${url}/api/v1/presets`, { headers: { origin } });
    expect(
      (await from(server.base, 'https://a.example')).headers.get('access-control-allow-origin'),
    ).toBeNull();
    const open = await startServer({ flags: ['--allowed-origins=https://a.example'] });
    const named = (await from(open.base, 'https://a.example')).headers;
    expect(named.get('access-control-allow-origin')).toBe('https://a.example');
    expect(named.get('access-control-expose-headers')).toContain('x-request-id, retry-after');
    const other = (await from(open.base, 'https://b.example')).headers;
    expect(other.get('access-control-allow-origin')).toBeNull();
    // A cache on the way must not give the answer for one origin to another.
    for (const headers of [named, other]) expect(headers.get('vary')?.toLowerCase()).toContain('origin');
    const asked = await fetch(`${open.base}/api/v1/solve`, {
      method: 'OPTIONS',
      headers: { origin: 'https://a.example', 'access-control-request-method': 'POST' },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-headers')).toBe('authorization, content-type');
    await open.stop();
  });

  it('headers keep pages from being framed, sniffed, or running foreign scripts', async () => {
    const { headers } = await fetch(`${server.base}/`);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('pages may open a WebSocket to the host that they came from or to the public one, and to no other', async () => {
    const sources = (answer: { headers: Record<string, unknown> }): string[] =>
      /connect-src ([^;]*)/.exec(String(answer.headers['content-security-policy']))![1]!.trim().split(' ');
    const { app } = server.server;
    const from = async (host: string) => sources(await app.inject({ url: '/', headers: { host } }));
    expect(await from('localhost:8080')).toEqual(["'self'", 'ws://localhost:8080', 'wss://localhost:8080']);
    // Only what can be the name of a host; nothing that would end the directive or add to it.
    for (const host of ['*', 'a; script-src *', 'a, b', "a 'unsafe-eval'", '[::1]:8080', 'a:b', 'a/b'])
      expect([host, await from(host)]).toEqual([host, ["'self'"]]);
    const known = await startServer({ flags: ['--public-url=https://play.example.org/'] });
    const answer = await known.server.app.inject({ url: '/', headers: { host: 'node-1:8080' } });
    expect(sources(answer)).toEqual([
      "'self'",
      'ws://play.example.org',
      'wss://play.example.org',
      'ws://node-1:8080',
      'wss://node-1:8080',
    ]);
    // Other hosts of the domain may still speak http.
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}$/);
    await known.stop();
  });

  it('a wrong method is told what the address takes, and a wrong address where to look', async () => {
    for (const [method, path, allow] of [
      ['GET', '/api/v1/melds/validate', 'POST'],
      ['DELETE', '/api/v1/games?status=open', 'GET, HEAD, POST'],
      ['PUT', '/api/v1/games/abc/act', 'POST'],
      ['POST', '/actuator/health', 'GET, HEAD'],
    ] as const) {
      const response = await fetch(server.base + path, { method });
      expect([method, path, response.status]).toEqual([method, path, 405]);
      expect(response.headers.get('allow')).toBe(allow);
      expect(await response.json()).toMatchObject({ code: 'wrong_method', violations: [{}] });
    }
    for (const path of ['/api/v1/nothing', '/api/v1/games/abc/nothing', '/api/v2/games']) {
      const response = await fetch(server.base + path, { method: 'PUT' });
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toMatchObject({ code: 'not_found' });
    }
  });

  it('a request for the WebSocket that asks for none is told so', async () => {
    const response = await fetch(`${server.base}/api/v1/games/abc/ws`);
    expect(response.status).toBe(426);
    expect(response.headers.get('upgrade')).toBe('websocket');
    expect(await response.json()).toMatchObject({ code: 'no_websocket', violations: [{}] });
  });

  it('what is no HTTP, too long or too much to expect is answered in the same form', async () => {
    const { hostname, port } = new URL(server.base);
    const answerTo = (text: string): Promise<string> =>
      new Promise((resolve, reject) => {
        let heard = '';
        const wire = connect(Number(port), hostname, () => wire.write(text));
        wire.on('data', (chunk) => {
          heard += chunk;
          if (/\}$/.test(heard)) wire.destroy();
        });
        wire.on('close', () => resolve(heard));
        wire.on('error', reject);
      });
    const host = 'host: localhost\r\n';
    const socket =
      'connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n' +
      'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
    for (const [text, status, code] of [
      ['GET /x y HTTP/9\r\n\r\n', 400, 'malformed'],
      [`GET / HTTP/1.1\r\n${host}x: ${'y'.repeat(20_000)}\r\n\r\n`, 431, 'too_large'],
      [`GET / HTTP/1.1\r\n${host}expect: miracles\r\n\r\n`, 417, 'expectation'],
      [`GET /api/v1/games/${'a'.repeat(300)} HTTP/1.1\r\n${host}\r\n`, 404, 'not_found'],
      [`GET /api/v1/games/${'a'.repeat(300)}/ws HTTP/1.1\r\n${host}${socket}\r\n`, 404, 'not_found'],
    ] as const) {
      const [head, body] = (await answerTo(text)).split('\r\n\r\n');
      expect(head).toContain(`HTTP/1.1 ${status} `);
      expect(JSON.parse(body!)).toMatchObject({ code, violations: [{ code }] });
    }
  });

  it('nothing of a game is kept by caches', async () => {
    const { game } = await createGame(server.base, {
      name: 'Ada',
      seats: [{ kind: 'human' }, { kind: 'human' }],
    });
    for (const path of ['games', `games/${game.game_id}`, `codes/${game.code}`, 'games/abc/nothing'])
      expect((await fetch(`${server.base}/api/v1/${path}`)).headers.get('cache-control')).toBe('no-store');
    expect((await fetch(`${server.base}/api/v1/presets`)).headers.get('cache-control')).toBeNull();
  });

  it('the preset of a new game may stand beside its ruleset, and fields that nobody knows are refused', async () => {
    const wish = { name: 'Ada', seats: [{ kind: 'human' }, { kind: 'human' }] };
    const create = (more: object) =>
      call<{ code: string; message: string; game: { ruleset: Record<string, unknown> } }>(
        server.base,
        '/api/v1/games',
        {
          body: { ...wish, ...more },
        },
      );
    const tiny = (await create({ ruleset: 'tiny' })).body.game.ruleset;
    expect((await create({ preset: 'tiny' })).body.game.ruleset).toEqual(tiny);
    expect((await create({ preset: 'tiny', ruleset: { num_jokers: 1 } })).body.game.ruleset).toEqual({
      ...tiny,
      num_jokers: 1,
    });
    for (const ruleset of ['tiny', { preset: 'standard' }])
      expect(await create({ preset: 'tiny', ruleset })).toMatchObject({
        status: 400,
        body: { code: 'preset_twice' },
      });
    const wrong = await create({ preset: 'teeny' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.message).toContain('one of standard, ');
    const typo = await create({ presett: 'tiny' });
    expect(typo).toMatchObject({ status: 400, body: { code: 'unexpected_field' } });
    expect(typo.body.message).toContain("'presett'");
  });

  it('wrong addresses and wrong methods count among the requests of an address', async () => {
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

  it('codes are in no log', async () => {
    const loud = await startServer({ flags: ['--log-level=trace'] });
    const { game } = await createGame(loud.base, {
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
    expect((await call(loud.base, '/api/v1/presets')).status).toBe(200);
    await loud.stop();
    expect(loud.log.join('')).toContain('"/api/v1/presets"');
    expect(loud.log.join('')).toContain('/api/v1/codes/…');
    expect(loud.log.join('')).not.toContain(code);
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

  it('one address can make so many games in an hour, rematches included', async () => {
    let late = 0;
    const strict = await startServer({ flags: ['--games-per-hour=3'], now: () => Date.now() + late });
    const wish = { name: 'Ada', seats: [{ kind: 'human' }, { kind: 'human' }], ruleset: 'tiny' };
    const create = (body: object) => call(strict.base, '/api/v1/games', { body });
    // What is refused for another reason is no game, nor is the same one asked for again.
    for (let i = 0; i < 5; i++) expect((await create({ ...wish, ruleset: 'none' })).status).toBe(400);
    const keyed = { ...wish, key: 'the-same-game-once-more' };
    const host = await createGame(strict.base, keyed);
    for (let i = 0; i < 5; i++) expect((await create(keyed)).body).toMatchObject({ token: host.token });
    await joinGame(strict.base, host.game, 'Ben');
    const path = `/api/v1/games/${host.game.game_id}`;
    const post = (to: string) => call(strict.base, `${path}/${to}`, { token: host.token, body: {} });
    await post('leave');
    expect((await create(wish)).status).toBe(201);
    expect((await post('rematch')).status).toBe(200);
    // Coming along makes no other one.
    expect((await post('rematch')).status).toBe(200);
    const response = await fetch(`${strict.base}/api/v1/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
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
    expect((await create(wish)).status).toBe(201);
    await strict.stop();
  });

  it('whoever has no token, a wrong one or one of another game gets 401 and learns nothing', async () => {
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
        expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'request_id', 'violations']);
      }
    expect(
      (await call(server.base, `${path}/act`, { token: mine.token, body: { action: { type: 'resign' } } }))
        .status,
    ).toBe(200);
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
});
