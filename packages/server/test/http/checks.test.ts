/** The REST interface: its contracts. Its manners and its description are tested apart. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { call } from '../support/client.ts';
import { serverForAll } from '../support/serverForAll.ts';

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
