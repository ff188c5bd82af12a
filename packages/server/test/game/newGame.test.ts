/** Creating and joining games: refusals, keys, codes and lists. */
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { call, createGame, joinGame, type SeatedAnswer } from '../support/client.ts';
import { BOT, HUMAN } from '../support/lobbyCalls.ts';
import { serverForAll } from '../support/serverForAll.ts';

const server = serverForAll();
const post = (path: string, token?: string, body: unknown = {}) =>
  call<SeatedAnswer & { code?: string; seats: { kind: string; name: string }[]; status: string }>(
    server.base,
    `/api/v1/games/${path}`,
    { ...(token === undefined ? {} : { token }), body, method: 'POST' },
  );
const newKey = (): string => randomBytes(18).toString('base64url');

describe('a new game', () => {
  it('is refused with a reason for impossible seats, rules or bots', async () => {
    const create = (request: object) =>
      call(server.base, '/api/v1/games', { body: { name: 'Ada', ...request } });
    expect((await create({ seats: [BOT, BOT] })).body).toMatchObject({ code: 'no_seat_for_people' });
    expect((await create({ seats: [HUMAN] })).body).toMatchObject({ code: 'player_count' });
    expect((await create({ seats: Array(5).fill(HUMAN) })).body).toMatchObject({ code: 'player_count' });
    expect((await create({ seats: [HUMAN, { ...BOT, level: 'god' }] })).body).toMatchObject({
      code: 'no_such_bot',
    });
    const rules = await create({ seats: [HUMAN, BOT], ruleset: { values: 99, x: 1 } });
    expect(rules.status).toBe(400);
    expect(rules.body.violations).toMatchObject([{ path: 'ruleset.values' }, { path: 'ruleset.x' }]);
  });

  it('created twice with the same key is one game with one token', async () => {
    const request = { name: 'Ada', seats: [HUMAN, HUMAN], key: newKey() };
    const [first, again] = await Promise.all([
      createGame(server.base, request),
      createGame(server.base, request),
    ]);
    expect(again).toEqual(first);
    // Even when it has begun meanwhile, and in whatever order its fields come.
    await joinGame(server.base, first.game, 'Ben');
    const late = await createGame(server.base, {
      key: request.key,
      seats: request.seats,
      name: request.name,
    });
    expect(late).toMatchObject({
      token: first.token,
      game: { game_id: first.game.game_id, status: 'running' },
    });
    const other = await createGame(server.base, { ...request, key: newKey() });
    expect(other.game.game_id).not.toBe(first.game.game_id);
    expect(other.token).not.toBe(first.token);
    // Neither the id nor anything else that people see gives the token away.
    expect(first.token).not.toContain(first.game.game_id);
    expect(JSON.stringify(first.game)).not.toContain(request.key);
  });

  it('is refused with the key of another game, which stays as it is', async () => {
    const key = newKey();
    const request = { name: 'Ada', seats: [HUMAN, HUMAN], ruleset: { turn_seconds: 60 }, key };
    const first = await createGame(server.base, request);
    for (const other of [
      { name: 'Eve' },
      { seats: [HUMAN, BOT] },
      { seats: [HUMAN, HUMAN, HUMAN] },
      { ruleset: { turn_seconds: 61 } },
      { listed: true },
      { seed: 'friday' },
      { options: { spectators: false } },
    ]) {
      const answer = await call(server.base, '/api/v1/games', { body: { ...request, ...other } });
      expect(answer).toMatchObject({ status: 422, body: { code: 'key_reused' } });
      expect(answer.text).not.toContain(first.game.game_id);
    }
    expect(await createGame(server.base, request)).toEqual(first);
  });

  it('cannot be joined with the key of another request', async () => {
    const host = await createGame(server.base, { name: 'Ada', seats: [HUMAN, HUMAN, HUMAN] });
    const id = host.game.game_id;
    const request = { name: 'Ben', code: host.game.code, key: newKey() };
    const first = await post(`${id}/join`, undefined, request);
    const { name, ...nameless } = request;
    for (const other of [
      { ...request, name: 'Eve' },
      { name, key: request.key },
      { ...nameless, name: 'Ben 2' },
    ])
      expect(await post(`${id}/join`, undefined, other)).toMatchObject({
        status: 422,
        body: { code: 'key_reused' },
      });
    // Spaces around a name and small letters in a code make no other request.
    const again = { ...request, name: ' Ben ', code: host.game.code!.toLowerCase() };
    expect((await post(`${id}/join`, undefined, again)).body).toEqual(first.body);
    const { body } = await call<{ seats: { kind: string }[] }>(server.base, `/api/v1/games/${id}`);
    expect(body.seats.map(({ kind }) => kind)).toEqual(['human', 'human', 'open']);
  });

  it('whose creator has left is not created again with the same key', async () => {
    const request = { name: 'Ada', seats: [HUMAN, HUMAN], key: newKey() };
    const host = await createGame(server.base, request);
    expect((await post(`${host.game.game_id}/leave`, host.token)).status).toBe(200);
    const again = await call(server.base, '/api/v1/games', { body: request });
    expect(again).toMatchObject({ status: 409, body: { code: 'key_used' } });
  });

  it('joined twice with the same key gives one seat, even after the start', async () => {
    const host = await createGame(server.base, { name: 'Ada', seats: [HUMAN, HUMAN, HUMAN] });
    const id = host.game.game_id;
    const request = { name: 'Ben', code: host.game.code, key: newKey() };
    const [first, again] = await Promise.all([
      post(`${id}/join`, undefined, request),
      post(`${id}/join`, undefined, request),
    ]);
    expect(first).toMatchObject({ status: 200, body: { player_index: 1 } });
    expect(again.body).toMatchObject({ player_index: 1, token: first.body.token });
    const third = await joinGame(server.base, host.game, 'Cleo');
    expect(third.player_index).toBe(2);
    const late = await post(`${id}/join`, undefined, request);
    expect(late.body).toMatchObject({
      player_index: 1,
      token: first.body.token,
      game: { status: 'running' },
    });
    const state = await call(server.base, `/api/v1/games/${id}/state`, { token: late.body.token });
    expect(state).toMatchObject({ status: 200, body: { view: { player_index: 1 } } });
    // Another key is another person, for whom there is no seat.
    expect((await post(`${id}/join`, undefined, { ...request, key: newKey() })).status).toBe(409);
  });

  it('refuses a key that could be guessed', async () => {
    const { status, body } = await call(server.base, '/api/v1/games', {
      body: { name: 'Ada', seats: [HUMAN, HUMAN], key: 'ada-1' },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ violations: [{ path: 'key' }] });
  });

  it('against bots starts at once', async () => {
    const { game } = await createGame(server.base, { name: 'Ada', seats: [HUMAN, BOT] });
    expect(game.status).toBe('running');
  });

  it('that is private is joined by its code, in any spelling, and is in no list', async () => {
    const { game } = await createGame(server.base, { name: 'Ada', seats: [HUMAN, HUMAN, HUMAN] });
    const found = await call(
      server.base,
      `/api/v1/codes/${game.code!.toLowerCase().replace(/(....)/, '$1-')}`,
    );
    expect(found.body).toMatchObject({ game_id: game.game_id, code: null });
    expect((await post(`${game.game_id}/join`, undefined, { name: 'Ben' })).body).toMatchObject({
      code: 'private_game',
    });
    const wrong = { name: 'Ben', code: 'WRONGONE' };
    expect((await post(`${game.game_id}/join`, undefined, wrong)).status).toBe(403);
    expect(
      (await post(`${game.game_id}/join`, undefined, { name: 'Ada', code: game.code })).body,
    ).toMatchObject({
      player_index: 1,
      game: { seats: [{ name: 'Ada' }, { name: 'Ada 2' }, { name: null }] },
    });
    expect((await call(server.base, '/api/v1/games')).text).not.toContain(game.game_id);
    expect((await call(server.base, '/api/v1/codes/NOSUCHCO')).status).toBe(404);
  });

  it('that is listed needs no code, and the list has pages', async () => {
    const made: string[] = [];
    for (let i = 0; i < 5; i++)
      made.push(
        (await createGame(server.base, { name: 'Ada', listed: true, seats: [HUMAN, HUMAN] })).game.game_id,
      );
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await call<{ games: { game_id: string }[]; next: string | null }>(
        server.base,
        `/api/v1/games?limit=2${cursor}`,
      );
      seen.push(...page.body.games.map(({ game_id }) => game_id));
      cursor = page.body.next === null ? '' : `&cursor=${encodeURIComponent(page.body.next)}`;
    } while (cursor !== '');
    expect(seen).toEqual(made.toReversed());
    await joinGame(server.base, { game_id: made[0]!, code: null, status: '', rematch_id: null }, 'Ben');
    expect((await call(server.base, '/api/v1/games?status=running')).text).toContain(made[0]);
    expect((await call(server.base, '/api/v1/games?cursor=nonsense')).body).toMatchObject({
      code: 'bad_cursor',
    });
  });

  it('gives its last seat to one of many players who join at once', async () => {
    const { game } = await createGame(server.base, {
      name: 'Ada',
      listed: true,
      seats: [HUMAN, HUMAN, HUMAN],
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => post(`${game.game_id}/join`, undefined, { name: `P${i}` })),
    );
    const seats = answers.filter(({ status }) => status === 200).map(({ body }) => body.player_index);
    expect(seats.sort()).toEqual([1, 2]);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ status }) => status))).toEqual(
      new Set([409]),
    );
  });

  it('may have its preset beside its ruleset; unknown fields are refused', async () => {
    const request = { name: 'Ada', seats: [{ kind: 'human' }, { kind: 'human' }] };
    const create = (more: object) =>
      call<{ code: string; message: string; game: { ruleset: Record<string, unknown> } }>(
        server.base,
        '/api/v1/games',
        {
          body: { ...request, ...more },
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
});
