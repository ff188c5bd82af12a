import { describe, expect, it } from 'vitest';
import { call } from '../support/client.ts';
import { serverForAll } from '../support/serverForAll.ts';

const server = serverForAll();

const red = (value: number) => ({ color: 'RED', value, joker: false });
const JOKER = { joker: true };

describe('POST /api/v1/melds/validate', () => {
  const validate = (body: unknown) => call(server.base, '/api/v1/melds/validate', { body });

  it('answers a valid set with nothing but `valid`', async () => {
    const tiles = ['RED', 'BLUE', 'BLACK'].map((color) => ({ color, value: 7, joker: false }));
    expect(await validate({ type: 'SET', tiles })).toMatchObject({ status: 200, text: '{"valid":true}' });
  });

  it('lists what the joker of a run stands for', async () => {
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
    ['a number in place of a tile', { type: 'RUN', tiles: [7] }, 'RUN', 'tiles[0]'],
  ])('answers %s with 400, the violations and the type as it came', async (_, body, type, path) => {
    const answer = await validate(body);
    expect(answer).toMatchObject({ status: 400, body: { valid: false, type } });
    expect(answer.body.violations).toContainEqual(expect.objectContaining({ path }));
  });

  it('answers a body that is no object with 400', async () => {
    expect(await validate([])).toMatchObject({ status: 400, body: { valid: false, type: null } });
  });
});

describe('POST /api/v1/tables/validate', () => {
  const validate = (body: unknown) => call(server.base, '/api/v1/tables/validate', { body });
  const run = (...slots: unknown[]) => ({ kind: 'run', slots });

  it('names everything that is wrong with a table', async () => {
    const table = [run('1ka', '2ka', '4ka'), run('5ra', '6ra', '7ra'), run('7ra', '8ra', '9ra')];
    const { body } = await validate({ table });
    expect((body as { violations: { path: string; code: string }[] }).violations).toMatchObject([
      { path: 'table[0]', code: 'invalid_meld' },
      { path: 'table[2].slots[0]', code: 'duplicate_tile' },
    ]);
    expect((await validate({ table: [run('5ra', '6ra', { tile: 'ja', as: '7r' })] })).body).toEqual({
      valid: true,
    });
  });

  it('takes the names of kinds in any case, and `set` for `group`, as moves do', async () => {
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
  });

  it('takes all three forms of a meld, mixed, and names places as they were sent', async () => {
    const faces = [{ color: 'RED', value: 9 }, { color: 'red', value: 10 }, { joker: true }];
    const domain = { kind: 'GROUP', tiles: ['9ka', '9ra', 'ja'], joker_assignments: { ja: '9b' } };
    expect(
      (await validate({ table: [domain, { type: 'run', tiles: faces }, run('1ka', '2ka', '3ka')] })).body,
    ).toEqual({
      valid: true,
    });
    const wrong = { type: 'SET', tiles: [...faces, { color: 'red', value: 9 }] };
    expect(
      (await validate({ table: [domain, wrong, { kind: 'run', tiles: ['9ka', '10ka', '11ka'] }] })).body,
    ).toMatchObject({
      valid: false,
      violations: [
        { path: 'table[1].tiles[3]', code: 'too_many', error: 'ValidationError' },
        { path: 'table[2].tiles[0]', code: 'duplicate_tile' },
      ],
    });
    const play = { before: [run('5ra', '6ra', '7ra')], rack: ['8rb'] };
    const laid = [5, 6, 7, 8].map((value) => ({ color: 'red', value }));
    expect((await validate({ ...play, table: [{ type: 'RUN', tiles: laid }] })).body).toMatchObject({
      play: { played: ['8rb'] },
    });
  });

  it('answers 400 to what cannot be read, and 200 to what is not legal', async () => {
    const refused = async (...table: unknown[]): Promise<unknown> => {
      const { status, body } = await validate({ table });
      const [first] = (body as { violations: { path: string; error: string }[] }).violations;
      return [status, first?.path, first?.error];
    };
    expect(await refused(null)).toEqual([400, 'table[0]', 'ValidationError']);
    expect(await refused({ kind: 'toString', slots: [] })).toEqual([
      400,
      'table[0].kind',
      'InvalidMeldError',
    ]);
    expect(await refused(run('5ra', '7xa', '7ra'))).toEqual([400, 'table[0].slots[1]', 'InvalidColorError']);
    expect(await refused(run('12ra', '13ra', '14ra'))).toEqual([
      400,
      'table[0].slots[2]',
      'InvalidNumberError',
    ]);
    expect(await refused(run('12ra', '13ra', { tile: 'ja', as: '14r' }))).toEqual([
      400,
      'table[0].slots[2].as',
      'InvalidNumberError',
    ]);
    expect(await refused(run('1ra', '2ra', 'ja'))).toEqual([
      200,
      'table[0].slots[2]',
      'JokerAssignmentError',
    ]);
    for (const empty of [run(), { kind: 'group', tiles: [] }, { type: 'SET', tiles: [] }])
      expect(await refused(empty)).toEqual([200, 'table[0]', 'InvalidMeldError']);
    const meld = await call(server.base, '/api/v1/melds/validate', { body: { type: 'SET', tiles: [] } });
    expect([meld.status, meld.body]).toMatchObject([200, { violations: [{ error: 'InvalidMeldError' }] }]);
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

  it('names every violation of a play: of melds, tiles and the opening', async () => {
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
