/** Seats that change hands: points and numbers of those who stay, and what whoever has left a game may still do. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import { VISIT_MS } from '../../src/socket/visits.ts';
import { call, createGame, joinGame, type SeatedAnswer, TestPlayer } from '../support/client.ts';
import { serverForAll } from '../support/serverForAll.ts';
import { startServer } from '../support/testServer.ts';

const server = serverForAll();

const HUMAN = { kind: 'human' };
const BOT = { kind: 'bot', level: 'easy' };
interface Info {
  readonly game_id: string;
  readonly code: string | null;
  readonly status: string;
  readonly host_index: number;
  readonly rematch_id: string | null;
  readonly seats: readonly { kind: string; name: string | null; ready: boolean }[];
  readonly totals: { points: number[]; divisor: number } | null;
}
const post = <T = Info & { message: string }>(path: string, token?: string, body: unknown = {}) =>
  call<T>(server.base, `/api/v1/games/${path}`, {
    ...(token === undefined ? {} : { token }),
    body,
    method: 'POST',
  });
const infoOf = async (id: string): Promise<Info> =>
  (await call<Info>(server.base, `/api/v1/games/${id}`)).body;
const resign = (id: string, token: string) => post(`${id}/act`, token, { action: { type: 'resign' } });
const change = (id: string, seat: number, token: string, action: string) =>
  post(`${id}/seats/${seat}`, token, { action });

/** A running game of people with these names, the first of them the host. */
async function tableOf(...names: string[]): Promise<{ id: string; tokens: string[] }> {
  const seats = names.map(() => HUMAN);
  const { game, token } = await createGame(server.base, { name: names[0], seats, ruleset: 'tiny' });
  const tokens = [token];
  for (const name of names.slice(1)) tokens.push((await joinGame(server.base, game, name)).token);
  return { id: game.game_id, tokens };
}

async function pointsOf(id: string, token: string): Promise<number[]> {
  const { body } = await call<{ view: { ending: { scores: { points: number[]; divisor: number } } } }>(
    server.base,
    `/api/v1/games/${id}/state`,
    { token },
  );
  const { points, divisor } = body.view.ending.scores;
  return points.map((p) => p / divisor);
}

const totalsOf = ({ totals }: Info): number[] => totals!.points.map((p) => p / totals!.divisor);

async function rematch(id: string, ...tokens: string[]): Promise<Info> {
  let info: Info | null = null;
  for (const token of tokens) {
    const { status, body, text } = await post<{ game: Info }>(`${id}/rematch`, token);
    if (status !== 200) throw new Error(text);
    info = body.game;
  }
  return info!;
}

describe('points over several rounds', () => {
  it('stay with those who made them when an empty seat is left out, round after round', async () => {
    const { id, tokens } = await tableOf('Ada', 'Ben', 'Cleo');
    const [ada, , cleo] = tokens as [string, string, string];
    expect((await change(id, 1, ada, 'remove')).status).toBe(200);
    await resign(id, cleo);
    const first = await pointsOf(id, ada);
    // Ben's points have left with him.
    const open = await rematch(id, ada, cleo);
    expect(totalsOf(open)).toEqual([first[0], 0, first[2]]);
    const started = await post(`${open.game_id}/start`, ada);
    expect(started.body).toMatchObject({
      status: 'running',
      seats: [
        { name: 'Ada', ready: true },
        { name: 'Cleo', ready: true },
      ],
    });
    expect(totalsOf(started.body)).toEqual([first[0], first[2]]);
    await resign(open.game_id, cleo);
    const second = await pointsOf(open.game_id, ada);
    const third = await rematch(open.game_id, cleo, ada);
    expect(third).toMatchObject({ status: 'running', host_index: 1 });
    expect(totalsOf(third)).toEqual([first[0]! + second[0]!, first[2]! + second[1]!]);
  });

  it('are not inherited by the person or bot who takes a free seat', async () => {
    const { id, tokens } = await tableOf('Ada', 'Ben', 'Cleo');
    const [ada, ben, cleo] = tokens as [string, string, string];
    await resign(id, ben);
    await resign(id, cleo);
    const first = await pointsOf(id, ada);
    expect(first.every((p) => p !== 0)).toBe(true);
    const { game_id: next } = await rematch(id, ada, ben);
    await post(`${next}/leave`, ben);
    const left = (await call<{ game: Info }>(server.base, `/api/v1/games/${next}/state`, { token: ada })).body
      .game;
    expect(left.seats[1]).toMatchObject({ kind: 'open', ready: false });
    const dan = await post<SeatedAnswer & { game: Info }>(`${next}/join`, undefined, {
      name: 'Dan',
      code: left.code,
    });
    expect(totalsOf(dan.body.game)).toEqual([first[0], 0, first[2]]);
    const started = await change(next, 2, ada, 'bot');
    expect(started.body).toMatchObject({ status: 'running', seats: [{}, { name: 'Dan' }, { kind: 'bot' }] });
    expect(totalsOf(started.body)).toEqual([first[0], 0, 0]);
  });

  it('a host who removes those who have not come along can start', async () => {
    const { id, tokens } = await tableOf('Ada', 'Ben', 'Cleo');
    const [ada, ben, cleo] = tokens as [string, string, string];
    await resign(id, ada);
    await resign(id, ben);
    const first = await pointsOf(id, cleo);
    const { game_id: next } = await rematch(id, ben, cleo);
    expect((await post(`${next}/start`, ben)).body).toMatchObject({ code: 'not_ready' });
    expect((await change(next, 0, ben, 'remove')).status).toBe(200);
    const started = await post(`${next}/start`, ben);
    expect(started.body).toMatchObject({
      status: 'running',
      host_index: 0,
      seats: [
        { name: 'Ben', ready: true },
        { name: 'Cleo', ready: true },
      ],
    });
    expect(totalsOf(started.body)).toEqual([first[1], first[2]]);
    // The seats have moved up, and one that is free again is still told apart from the others.
    await resign(next, cleo);
    const third = await rematch(next, ben);
    await change(third.game_id, 1, ben, 'remove');
    expect((await change(third.game_id, 1, ben, 'bot')).body).toMatchObject({ status: 'running' });
  });
});

describe('a seat that is out of a running game', () => {
  it('is told so whatever it sends, but a resignation sent twice is answered as before', async () => {
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

  it('is not given to a bot, and only once taken away', async () => {
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

  it('is looked at anew where another node has given it away just before it is taken away', async () => {
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
    // The host has a seat all the same: it is not the host's token that opens none.
    expect(await change(id, 1, tokens[0]!, 'remove')).toMatchObject({
      status: 409,
      body: { code: 'seat_not_human' },
    });
    written.mockRestore();
  });

  it('is taken away in one step, so that no crash can leave half of it', async () => {
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

describe('a host who leaves a running game', () => {
  it('hands it on to the next person in it, who hears of it and can replace the absent', async () => {
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

  it('stays host where only bots are left, but can do nothing', async () => {
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

describe('a game that is over', () => {
  it('cannot be left any more, and nobody can be removed; whoever ended it by leaving may ask twice', async () => {
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

  it('is left by one of two who leave at the same moment', async () => {
    for (let i = 0; i < 10; i++) {
      const { id, tokens } = await tableOf('Ada', 'Ben');
      const left = await Promise.all(tokens.map((token) => post(`${id}/leave`, token)));
      expect(left.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(left.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'game_over' });
    }
  });

  it('because nobody came to it says so to whoever leaves', async () => {
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

describe('after a restart', () => {
  it('nobody is taken for away until they have had the time to come back', async () => {
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
    // Nobody has been lost from a game that was made since.
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

describe('refusals', () => {
  it('of a rematch and of joining say what the game is', async () => {
    const { id, tokens } = await tableOf('Ada', 'Ben');
    expect(await post(`${id}/rematch`, tokens[0])).toMatchObject({
      status: 409,
      body: { code: 'not_finished', message: expect.stringContaining('rematch') },
    });
    const { game, token } = await createGame(server.base, {
      name: 'Ada',
      listed: true,
      seats: [HUMAN, HUMAN],
    });
    await post(`${game.game_id}/leave`, token);
    expect(await post(`${game.game_id}/join`, undefined, { name: 'Ben' })).toMatchObject({
      status: 409,
      body: { code: 'game_abandoned' },
    });
  });

  it('name the place of what is wrong', async () => {
    const create = (seats: object[]) => call(server.base, '/api/v1/games', { body: { name: 'Ada', seats } });
    expect((await create([BOT, BOT])).body.violations).toMatchObject([
      { code: 'no_seat_for_people', path: 'seats' },
    ]);
    expect((await create([HUMAN, { kind: 'bot', level: 'god' }])).body.violations).toMatchObject([
      { code: 'no_such_bot', path: 'seats[1].level' },
    ]);
    const { id, tokens } = await tableOf('Ada', 'Ben');
    const bot = await post<{ violations: object[] }>(`${id}/seats/1`, tokens[0], {
      action: 'bot',
      level: 'god',
    });
    expect(bot.body.violations).toMatchObject([{ code: 'no_such_bot', path: 'level' }]);
    const act = await post<{ violations: object[] }>(`${id}/act`, tokens[0], { action: { type: 'draw' } });
    expect(act.body.violations).toMatchObject([{ code: 'version_missing', path: 'version' }]);
  });
});
