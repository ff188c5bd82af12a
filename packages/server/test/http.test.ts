/** The REST interface: its contracts and its manners. Its description is tested apart. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { call, createGame, joinGame } from './client.ts';
import { serverForAll } from './serverForAll.ts';
import { spawnServer, startServer } from './testServer.ts';

const server = serverForAll({ flags: ['--solve-seconds=1'] });

const red = (value: number) => ({ color: 'RED', value, joker: false });
const JOKER = { joker: true };

describe('POST /api/v1/melds/validate', () => {
  const validate = (body: unknown) => call(server.base, '/api/v1/melds/validate', { body });

  it('says that a set is valid, and nothing else', async () => {
    const tiles = ['RED', 'BLUE', 'BLACK'].map((color) => ({ color, value: 7, joker: false }));
    expect(await validate({ type: 'SET', tiles })).toMatchObject({ status: 200, text: '{"valid":true}' });
  });

  it('says what the joker of a run stands for', async () => {
    const { body } = await validate({ type: 'RUN', tiles: [red(5), red(6), JOKER] });
    expect(body).toEqual({ valid: true, readings: [[red(5), red(6), { ...red(7), joker: true }]] });
    expect((await validate({ type: 'RUN', tiles: [red(5), JOKER, JOKER, red(8)] })).body.valid).toBe(true);
    const wide = await validate({ type: 'RUN', tiles: [red(5), JOKER, red(9)] });
    expect(wide).toMatchObject({ status: 200, body: { valid: false, type: 'RUN' } });
  });

  it.each([
    ['a missing field', { type: 'RUN' }, 'RUN', 'tiles'],
    ['an unknown type', { type: 'PAIR', tiles: [] }, 'PAIR', 'type'],
    ['an unknown colour', { type: 'SET', tiles: [{ color: 'PINK', value: 1 }] }, 'SET', 'tiles[0].color'],
    ['a number out of range', { type: 'RUN', tiles: [red(14)] }, 'RUN', 'tiles[0].value'],
    ['a tile that is none', { type: 'RUN', tiles: [7] }, 'RUN', 'tiles[0]'],
  ])('answers %s with 400, the violations and the type as it came', async (_, body, type, path) => {
    const answer = await validate(body);
    expect(answer).toMatchObject({ status: 400, body: { valid: false, type } });
    expect(answer.body.violations).toContainEqual(expect.objectContaining({ path }));
  });

  it('answers what is no object with 400, too', async () => {
    expect(await validate([])).toMatchObject({ status: 400, body: { valid: false, type: null } });
  });
});

describe('a body that is no JSON', () => {
  it.each(['{', '', '{"__proto__": {}}', '{"type": "RUN", tiles: []}'])(
    'at melds/validate is answered in the form of its contract: %j',
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${server.base}/api/v1/melds/validate`, { method: 'POST', headers, body });
      expect(response.status).toBe(400);
      const answer = (await response.json()) as { violations: { code: string; message: string }[] };
      expect(answer).toEqual({ valid: false, type: null, violations: [expect.anything()] });
      expect(answer.violations[0]!.message).toContain('The body');
    },
  );

  it('but too large or of another type stays what it is', async () => {
    const send = (body: string, type: string) =>
      fetch(`${server.base}/api/v1/melds/validate`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
    const large = await send(JSON.stringify({ type: 'x'.repeat(200_000) }), 'application/json');
    expect([large.status, await large.json()]).toMatchObject([413, { code: 'too_large' }]);
    const text = await send('{}', 'text/xml');
    expect([text.status, await text.json()]).toMatchObject([415, { code: 'not_json' }]);
  });

  it('because it is compressed is told so', async () => {
    const response = await fetch(`${server.base}/api/v1/melds/validate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync('{"type": "RUN", "tiles": []}'),
    });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({
      code: 'not_json',
      message: expect.stringContaining('content-encoding'),
    });
  });

  it('because it is no UTF-8 is told so, and gets no other letters', async () => {
    const wish = Buffer.from('{"name": "Zo\xeb", "seats": [{"kind": "human"}, {"kind": "bot"}]}', 'latin1');
    const response = await fetch(`${server.base}/api/v1/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: wish,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'malformed',
      message: expect.stringContaining('UTF-8'),
    });
  });
});

describe('POST /api/v1/tables/validate', () => {
  const validate = (body: unknown) => call(server.base, '/api/v1/tables/validate', { body });
  const run = (...slots: unknown[]) => ({ kind: 'run', slots });

  it('names everything that is wrong with a table', async () => {
    const table = [
      run('1ka', '2ka', '4ka'),
      run('5ra', '6ra', '7ra'),
      run('7ra', '8ra', '9ra'),
      { kind: 'x', slots: [] },
    ];
    const { body } = await validate({ table });
    expect((body as { violations: { path: string; code: string }[] }).violations).toMatchObject([
      { path: 'table[0]', code: 'invalid_meld' },
      { path: 'table[2].slots[0]', code: 'duplicate_tile' },
      { path: 'table[3].kind', code: 'invalid_meld' },
    ]);
    expect((await validate({ table: [run('5ra', '6ra', { tile: 'ja', as: '7r' })] })).body).toEqual({
      valid: true,
    });
  });

  it('takes the names of kinds in any case, and set for group, as moves do', async () => {
    const set = (kind: string) => [{ kind, slots: ['7ra', '7ka', '7ba'] }];
    for (const kind of ['SET', 'set', 'Group', 'GROUP'])
      expect((await validate({ table: set(kind) })).body).toEqual({ valid: true });
    expect((await validate({ table: [{ kind: 'RUN', slots: ['5ra', '6ra', '7ra'] }] })).body.valid).toBe(
      true,
    );
    const play = {
      before: set('SET'),
      rack: ['7oa'],
      table: [{ kind: 'Set', slots: ['7ra', '7ka', '7ba', '7oa'] }],
    };
    expect((await validate(play)).body).toMatchObject({ valid: true, play: { played: ['7oa'] } });
    const position = { table: set('SET'), rack: ['7oa'] };
    expect((await call(server.base, '/api/v1/solve', { body: position })).body).toMatchObject({
      play: { played: ['7oa'], table: [{ kind: 'group' }] },
    });
    expect((await call(server.base, '/api/v1/plays/count', { body: position })).body).toEqual({ count: 1 });
    expect((await validate({ table: [null, 7, { kind: 'toString', slots: [] }] })).body.valid).toBe(false);
  });

  it('shows what a joker cannot stand for as it came', async () => {
    const { body } = await validate({ table: [run('12ra', '13ra', { tile: 'ja', as: '14r' })] });
    expect(JSON.stringify(body)).toContain("'14r' is not a tile");
    expect(JSON.stringify(body)).not.toContain("''");
  });

  it('judges a whole play', async () => {
    const before = [run('5ra', '6ra', '7ra')];
    const legal = await validate({ before, rack: ['8ra'], table: [run('5ra', '6ra', '7ra', '8ra')] });
    expect(legal.body).toMatchObject({ valid: true, play: { played: ['8ra'], points: 8 } });
    const stolen = await validate({ before, rack: ['1ka'], table: [run('5ra', '6ra', '7ra', '8ra')] });
    expect(stolen.body).toMatchObject({ valid: false, violations: [{ code: 'tile_not_on_rack' }] });
    const early = await validate({
      before: [],
      rack: ['1ka', '2ka', '3ka'],
      opened: false,
      table: [run('1ka', '2ka', '3ka')],
    });
    expect(early.body).toMatchObject({ violations: [{ code: 'opening_points', details: { missing: 24 } }] });
    expect((await validate({ before: [run('1ka')], rack: [], table: [] })).status).toBe(400);
  });

  it('refuses the example that ends in two invalid melds', async () => {
    const table = [run('5oa', '6oa', '7oa', '7ba'), { kind: 'group', slots: ['7ra', '7ob'] }];
    const { body } = await validate({ table });
    expect((body as { violations: object[] }).violations).toMatchObject([
      { path: 'table[0]', details: { reason: 'mixed-colors' } },
      { path: 'table[0]', details: { reason: 'non-consecutive' } },
      { path: 'table[1]', details: { reason: 'size' } },
    ]);
  });

  it('names every violation of a play, of the melds, the tiles and the opening alike', async () => {
    const { status, body } = await validate({
      before: [run('5ra', '6ra', '7ra'), run('1ka', '2ka', '3ka')],
      rack: ['8ra', '9ba', '9ka'],
      opened: false,
      table: [run('5ra', '6ra', '7ra', '8ra'), run('9ba', '9ka'), run('1ka', '2ka', '13oa')],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ valid: false });
    const { violations } = body as { violations: { code: string; message: string }[] };
    expect(violations.map(({ code }) => code)).toEqual([
      'invalid_meld',
      'invalid_meld',
      'invalid_meld',
      'invalid_meld',
      'invalid_meld',
      'tile_missing',
      'tile_not_on_rack',
      'opening_table_changed',
      'opening_table_changed',
      'opening_points',
    ]);
  });
});

describe('the solver', () => {
  it('finds and explains the best play', async () => {
    const table = [{ kind: 'run', slots: ['5ra', '6ra', '7ra'] }];
    const { body } = await call<{ play: { played: string[] }; steps: { text: string }[] }>(
      server.base,
      '/api/v1/solve',
      {
        body: { table, rack: ['8ra', '1ka'] },
      },
    );
    expect(body.play).toMatchObject({ played: ['8ra'], points: 8 });
    expect(body.steps).toHaveLength(1);
    expect(body.steps[0]!.text).toContain('8');
    expect((await call(server.base, '/api/v1/solve', { body: { table: [], rack: ['1ka'] } })).body).toEqual({
      play: null,
      steps: [],
    });
    // The run, and each of its two ends left out.
    const count = await call(server.base, '/api/v1/plays/count', {
      body: { table: [], rack: ['1ka', '2ka', '3ka', '4ka'] },
    });
    expect(count.body).toEqual({ count: 3 });
  });

  it('says where a position is wrong', async () => {
    const { status, body } = await call(server.base, '/api/v1/solve', {
      body: { table: [], rack: ['1ka', '1ka', 'x'] },
    });
    expect(status).toBe(400);
    expect(body.violations).toMatchObject([{ path: 'rack[1]' }, { path: 'rack[2]' }]);
  });

  it('gives up on what takes too long, and answers the next question', async () => {
    const ruleset = { copies_per_tiletype: 4, num_jokers: 4 };
    const copies = ['a', 'b', 'c', 'd'];
    const rack = Array.from({ length: 13 }, (_, i) =>
      ['k', 'r', 'b', 'o'].map((c) => copies.map((n) => `${i + 1}${c}${n}`)),
    ).flat(2);
    const hard = await call(server.base, '/api/v1/plays/count', { body: { ruleset, table: [], rack } });
    expect(hard).toMatchObject({ status: 422, body: { code: 'too_hard' } });
    expect(
      (await call(server.base, '/api/v1/plays/count', { body: { table: [], rack: ['1ka'] } })).body,
    ).toEqual({
      count: 0,
    });
  });

  it('tells the first hundred things that are wrong with a ruleset, not thousands', async () => {
    const ruleset = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`field${i}`, 1]));
    for (const [path, body] of [
      ['solve', { table: [], rack: [], ruleset }],
      ['games', { name: 'Ada', seats: [{ kind: 'human' }, { kind: 'bot' }], ruleset }],
    ] as const) {
      const answer = await call<{ violations: unknown[] }>(server.base, `/api/v1/${path}`, { body });
      expect(answer.status).toBe(400);
      expect(answer.body.violations).toHaveLength(100);
    }
  });
});

describe('for those who run it', () => {
  it('health is as the actuator has it', async () => {
    for (const path of ['', '/liveness', '/readiness'])
      expect(await call(server.base, `/actuator/health${path}`)).toMatchObject({
        status: 200,
        text: '{"status":"UP"}',
      });
  });

  it('metrics are there', async () => {
    const { text } = await call(server.base, '/metrics');
    for (const name of ['rummikub_request_seconds', 'rummikub_connections', 'process_cpu_seconds_total'])
      expect(text).toContain(name);
  });

  it('presets and bots describe themselves', async () => {
    const presets = await call<{ presets: { name: string; description: string }[] }>(
      server.base,
      '/api/v1/presets',
    );
    expect(presets.body.presets.map(({ name }) => name)).toEqual([
      'standard',
      'pressman-2009',
      'modern-2017',
      'xp-6p',
      'tiny',
    ]);
    const bots = await call<{ bots: { level: string; description: string }[] }>(server.base, '/api/v1/bots');
    expect(bots.body.bots.map(({ level }) => level)).toEqual(['easy', 'medium', 'hard', 'master']);
    for (const { description } of [...presets.body.presets, ...bots.body.bots])
      expect(description).not.toBe('');
  });

  it('every request has an id, in its answer and in the log', async () => {
    const answer = await fetch(`${server.base}/api/v1/games/nosuch`);
    const id = answer.headers.get('x-request-id');
    expect(((await answer.json()) as { request_id: string }).request_id).toBe(id);
  });
});

describe('manners', () => {
  it('no page of another site may read anything, unless the settings name it', async () => {
    const from = (url: string, origin: string) => fetch(`${url}/api/v1/presets`, { headers: { origin } });
    expect(
      (await from(server.base, 'https://a.example')).headers.get('access-control-allow-origin'),
    ).toBeNull();
    const open = await startServer({ flags: ['--allowed-origins=https://a.example'] });
    expect((await from(open.base, 'https://a.example')).headers.get('access-control-allow-origin')).toBe(
      'https://a.example',
    );
    expect(
      (await from(open.base, 'https://b.example')).headers.get('access-control-allow-origin'),
    ).toBeNull();
    const asked = await fetch(`${open.base}/api/v1/solve`, {
      method: 'OPTIONS',
      headers: { origin: 'https://a.example' },
    });
    expect(asked.status).toBe(204);
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
    for (const [text, status, code] of [
      ['GET /x y HTTP/9\r\n\r\n', 400, 'malformed'],
      [`GET / HTTP/1.1\r\n${host}x: ${'y'.repeat(20_000)}\r\n\r\n`, 431, 'too_large'],
      [`GET / HTTP/1.1\r\n${host}expect: miracles\r\n\r\n`, 417, 'expectation'],
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
    // What is refused for another reason is no game.
    for (let i = 0; i < 5; i++) expect((await create({ ...wish, ruleset: 'none' })).status).toBe(400);
    const host = await createGame(strict.base, wish);
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

describe('the program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rummikub-main-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const main = join(import.meta.dirname, '..', 'src', 'main.ts');
  const run = (...args: string[]) => spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' });

  it('explains its settings, and what is wrong with them', () => {
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--database-url') });
    const wrong = run('--port', 'x');
    expect(wrong.status).toBe(2);
    expect(wrong.stderr).toContain('PORT (--port)');
    const nowhere = run('--port=0', '--host=999.1.1.1', `--data-dir=${join(folder, 'host')}`);
    expect(nowhere.status).toBe(1);
    expect(nowhere.stderr).toContain('no address of this machine');
    expect(nowhere.stderr).not.toContain('    at ');
    // Nothing can be made in there, by anybody.
    const nothing = run('--port=0', '--host=127.0.0.1', '--data-dir=/proc/rummikub/data');
    expect(nothing.status).toBe(1);
    expect(nothing.stderr).toContain('The data folder /proc/rummikub/data cannot be used');
  });

  it('says so when its folder or its port is in use, and stops when asked to', async () => {
    const first = await spawnServer([`--data-dir=${folder}`]);
    const sameFolder = run('--port=0', `--data-dir=${folder}`);
    expect(sameFolder.status).toBe(1);
    expect(sameFolder.stderr).not.toContain('    at ');
    const samePort = run(
      `--port=${new URL(first.base).port}`,
      '--host=127.0.0.1',
      `--data-dir=${join(folder, 'b')}`,
    );
    expect(samePort.status).toBe(1);
    expect(samePort.stderr).toContain('The port is in use');
    expect(await first.stop()).toBe(0);
  });
});
