/** Before and after a game: joining, starting, what the host may do, leaving, and the rematch. */
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { VISIT_MS } from '../../src/socket/visits.ts';
import { call, createGame, joinGame, type SeatedAnswer, TestPlayer } from '../support/client.ts';
import { serverForAll } from '../support/serverForAll.ts';
import { startServer } from '../support/testServer.ts';

const server = serverForAll();

const newKey = (): string => randomBytes(18).toString('base64url');
const HUMAN = { kind: 'human' };
const BOT = { kind: 'bot', level: 'easy' };
/** A small game in which no bot begins: it might go out with its first move. */
const TINY = { preset: 'tiny', starting_player: 'first_seat' };
const post = (path: string, token?: string, body: unknown = {}) =>
  call<SeatedAnswer & { code?: string; seats: { kind: string; name: string }[]; status: string }>(
    server.base,
    `/api/v1/games/${path}`,
    { ...(token === undefined ? {} : { token }), body, method: 'POST' },
  );

describe('a new game', () => {
  it('is refused where its seats, rules or bots cannot be, and says why', async () => {
    const create = (wish: object) => call(server.base, '/api/v1/games', { body: { name: 'Ada', ...wish } });
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

  it('made twice with the same key is one game with one token', async () => {
    const wish = { name: 'Ada', seats: [HUMAN, HUMAN], key: newKey() };
    const [first, again] = await Promise.all([createGame(server.base, wish), createGame(server.base, wish)]);
    expect(again).toEqual(first);
    // Even when it has begun meanwhile, and in whatever order its fields come.
    await joinGame(server.base, first.game, 'Ben');
    const late = await createGame(server.base, { key: wish.key, seats: wish.seats, name: wish.name });
    expect(late).toMatchObject({
      token: first.token,
      game: { game_id: first.game.game_id, status: 'running' },
    });
    const other = await createGame(server.base, { ...wish, key: newKey() });
    expect(other.game.game_id).not.toBe(first.game.game_id);
    expect(other.token).not.toBe(first.token);
    // Neither the id nor anything else that people see gives the token away.
    expect(first.token).not.toContain(first.game.game_id);
    expect(JSON.stringify(first.game)).not.toContain(wish.key);
  });

  it('cannot be asked for with the key of another one, which stays as it is', async () => {
    const key = newKey();
    const wish = { name: 'Ada', seats: [HUMAN, HUMAN], ruleset: { turn_seconds: 60 }, key };
    const first = await createGame(server.base, wish);
    for (const other of [
      { name: 'Eve' },
      { seats: [HUMAN, BOT] },
      { seats: [HUMAN, HUMAN, HUMAN] },
      { ruleset: { turn_seconds: 61 } },
      { listed: true },
      { seed: 'friday' },
      { options: { spectators: false } },
    ]) {
      const answer = await call(server.base, '/api/v1/games', { body: { ...wish, ...other } });
      expect(answer).toMatchObject({ status: 422, body: { code: 'key_reused' } });
      expect(answer.text).not.toContain(first.game.game_id);
    }
    expect(await createGame(server.base, wish)).toEqual(first);
  });

  it('is not joined with the key of another request', async () => {
    const host = await createGame(server.base, { name: 'Ada', seats: [HUMAN, HUMAN, HUMAN] });
    const id = host.game.game_id;
    const wish = { name: 'Ben', code: host.game.code, key: newKey() };
    const first = await post(`${id}/join`, undefined, wish);
    const { name, ...nameless } = wish;
    for (const other of [
      { ...wish, name: 'Eve' },
      { name, key: wish.key },
      { ...nameless, name: 'Ben 2' },
    ])
      expect(await post(`${id}/join`, undefined, other)).toMatchObject({
        status: 422,
        body: { code: 'key_reused' },
      });
    // Spaces around a name and small letters in a code make no other wish.
    const again = { ...wish, name: ' Ben ', code: host.game.code!.toLowerCase() };
    expect((await post(`${id}/join`, undefined, again)).body).toEqual(first.body);
    const { body } = await call<{ seats: { kind: string }[] }>(server.base, `/api/v1/games/${id}`);
    expect(body.seats.map(({ kind }) => kind)).toEqual(['human', 'human', 'open']);
  });

  it('whose maker has left is not made again with the same key', async () => {
    const wish = { name: 'Ada', seats: [HUMAN, HUMAN], key: newKey() };
    const host = await createGame(server.base, wish);
    expect((await post(`${host.game.game_id}/leave`, host.token)).status).toBe(200);
    const again = await call(server.base, '/api/v1/games', { body: wish });
    expect(again).toMatchObject({ status: 409, body: { code: 'key_used' } });
  });

  it('joined twice with the same key gives one seat, also after the start', async () => {
    const host = await createGame(server.base, { name: 'Ada', seats: [HUMAN, HUMAN, HUMAN] });
    const id = host.game.game_id;
    const wish = { name: 'Ben', code: host.game.code, key: newKey() };
    const [first, again] = await Promise.all([
      post(`${id}/join`, undefined, wish),
      post(`${id}/join`, undefined, wish),
    ]);
    expect(first).toMatchObject({ status: 200, body: { player_index: 1 } });
    expect(again.body).toMatchObject({ player_index: 1, token: first.body.token });
    const third = await joinGame(server.base, host.game, 'Cleo');
    expect(third.player_index).toBe(2);
    const late = await post(`${id}/join`, undefined, wish);
    expect(late.body).toMatchObject({
      player_index: 1,
      token: first.body.token,
      game: { status: 'running' },
    });
    const state = await call(server.base, `/api/v1/games/${id}/state`, { token: late.body.token });
    expect(state).toMatchObject({ status: 200, body: { view: { player_index: 1 } } });
    // Another key is another person, for whom there is no seat.
    expect((await post(`${id}/join`, undefined, { ...wish, key: newKey() })).status).toBe(409);
  });

  it('takes no key that could be guessed', async () => {
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

  it('that is private is joined by its code, however it is written, and is in no list', async () => {
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

  it('gives one seat to one of many who come at once', async () => {
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
});

describe('the host', () => {
  it('alone can start, with those who are there; empty seats are left out', async () => {
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
    // Asked for once more, for the answer may have got lost, it is as started as before.
    expect(await post(`${id}/start`, host.token)).toMatchObject({
      status: 200,
      body: { status: 'running', seats: [{ name: 'Ada' }, { name: 'Cleo' }, { kind: 'bot' }] },
    });
    expect((await post(`${id}/start`, second.token)).body).toMatchObject({ code: 'not_host' });
    await watching.leave();
  });

  it('can give the seat of an absent player to a bot, or take it away, but not that of one who is there', async () => {
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
    expect((await change(2, ben.token, { action: 'bot' })).body).toMatchObject({ code: 'not_host' });
    expect((await change(0, host.token, { action: 'bot' })).body).toMatchObject({ code: 'own_seat' });
    expect((await change(5, host.token, { action: 'bot' })).body).toMatchObject({ code: 'no_such_seat' });
    const given = await change(2, host.token, { action: 'bot', level: 'hard' });
    expect(given.body.seats[2]).toMatchObject({ kind: 'bot', name: 'Hard bot' });
    // Whoever sat there is out, and learns nothing more.
    expect((await call(server.base, `/api/v1/games/${id}/state`, { token: cleo.token })).body).toMatchObject({
      code: 'token_unknown',
    });
    await player.leave();
    const gone = new TestPlayer(server.base, id, host.token);
    await gone.connect();
    await gone.until(() => gone.messages.some((m) => m.type === 'presence' && !m.present.includes(1)));
    expect((await change(1, host.token, { action: 'remove' })).status).toBe(200);
    await gone.until(() => gone.view?.seats[1]?.out === true);
    expect((await call(server.base, `/api/v1/games/${id}/state`, { token: ben.token })).status).toBe(401);
    await gone.leave();
  });

  it('cannot replace somebody who plays by REST alone, until they have asked for nothing for a while', async () => {
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
    // Whoever is there is there, even if the move is refused.
    const body = { action: { type: 'draw' }, version: 0 };
    expect((await call(own.base, `${path}/act`, { token: dan, body })).status).toBe(409);
    await watching.until(() => present() === '0,1,2,3');
    for (const seat of [1, 2, 3])
      expect(await replace(seat)).toMatchObject({ status: 409, body: { code: 'player_present' } });
    late += VISIT_MS;
    await watching.until(() => present() === '0');
    expect((await replace(1)).status).toBe(200);
    // Looking on without the token is nobody's presence.
    expect((await call(own.base, `${path}/state?viewer=spectator`, { token: cleo })).status).toBe(200);
    expect((await replace(2)).status).toBe(200);
    await watching.leave();
    await own.stop();
  });

  it('who leaves before the start hands the game on; the last one gives it up', async () => {
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

describe('a rematch', () => {
  it('has the same seats and secrets, counts on, and starts when all people have asked for it', async () => {
    const host = await createGame(server.base, { name: 'Ada', seats: [HUMAN, HUMAN, BOT], ruleset: TINY });
    const id = host.game.game_id;
    const guest = await joinGame(server.base, host.game, 'Ben');
    expect((await post(`${id}/rematch`, host.token)).body).toMatchObject({ code: 'not_finished' });
    const player = new TestPlayer(server.base, id, guest.token);
    await player.connect();
    // Twice, as where the answer got lost.
    for (let i = 0; i < 2; i++) expect((await post(`${id}/leave`, host.token)).status).toBe(200);
    await player.play();
    const asked = await post(`${id}/rematch`, host.token);
    expect(asked.body.game).toMatchObject({ status: 'open', round: 2, rematch_of: id, host_index: 0 });
    const next = asked.body.game.game_id;
    await player.until(() => player.messages.some((m) => m.type === 'game' && m.game.rematch_id === next));
    const both = await Promise.all([post(`${id}/rematch`, guest.token), post(`${id}/rematch`, host.token)]);
    for (const { body } of both) expect(body.game.game_id).toBe(next);
    const info = await call<{ totals: { points: number[]; divisor: number } }>(
      server.base,
      `/api/v1/games/${next}`,
    );
    expect(info.body).toMatchObject({ status: 'running' });
    const { ending } = player.view!;
    expect(info.body.totals).toEqual(ending!.scores);
    expect((await call(server.base, `/api/v1/games/${next}/state`, { token: guest.token })).status).toBe(200);
    await player.leave();
  });
});
