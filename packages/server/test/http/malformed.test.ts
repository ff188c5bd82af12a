/** Fifty thousand malformed requests and messages: never a 5xx, never a crash, and nothing changes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  actionOf,
  call,
  createGame,
  joinGame,
  type SeatedAnswer,
  sensibleMove,
  TestPlayer,
} from '../support/client.ts';
import { broken, brokenText, type Dice, dice, oneOf } from '../support/malformed.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

const REQUESTS = 20_000;
const MESSAGES = 30_000;

let server: TestServer;
/** Games in every condition, and the tokens of their seats. */
const games: { id: string; tokens: string[]; current: number; code: string }[] = [];
let foreign: SeatedAnswer;

async function snapshot(): Promise<string> {
  const loaded = await Promise.all(games.map(({ id }) => server.server.store.loadGame(id)));
  const counts = await server.server.store.countGames();
  return JSON.stringify([loaded, counts]);
}

beforeAll(async () => {
  // A solver that may not think long: the generated positions must not hold up the rest.
  server = await startServer({ flags: ['--solve-seconds=0.5', '--log-level=error'] });
  const { base } = server;
  const seats = [{ kind: 'human' }, { kind: 'human' }];
  foreign = await createGame(base, { name: 'Eve', seats, autostart: false });
  // One waits, one runs, one is over.
  for (const condition of ['open', 'running', 'over']) {
    const host = await createGame(base, { name: 'Ada', ruleset: 'tiny', seats, autostart: false });
    const guest = await joinGame(base, host.game, 'Ben');
    const id = host.game.game_id;
    const tokens = [host.token, guest.token];
    if (condition !== 'open')
      await call(base, `/api/v1/games/${id}/start`, { token: host.token, method: 'POST' });
    if (condition === 'over')
      await call(base, `/api/v1/games/${id}/act`, {
        token: host.token,
        body: { action: { type: 'resign' } },
      });
    const state = await call<{ view: { current_player_index: number } }>(base, `/api/v1/games/${id}/state`, {
      token: host.token,
    });
    games.push({ id, tokens, current: state.body.view.current_player_index, code: host.game.code ?? '' });
  }
});
afterAll(() => server.stop());

const MELDS = [
  { kind: 'run', tiles: ['1ka', '2ka', '3ka'] },
  { kind: 'group', tiles: ['1ka', '1ra', 'ja'], joker_assignments: { ja: { number: 1, color: 'blue' } } },
];
const SLOTS = [{ kind: 'run', slots: ['5ra', '6ra', { tile: 'ja', as: '7r' }] }];

/** Bodies that would be right somewhere, to be broken. */
const BODIES: readonly (readonly [path: string, body: unknown])[] = [
  ['melds/validate', { type: 'RUN', tiles: [{ color: 'RED', value: 5, joker: false }, { joker: true }] }],
  [
    'tables/validate',
    { table: SLOTS, before: [], rack: ['5ra', '6ra', 'ja'], opened: false, ruleset: 'tiny' },
  ],
  [
    'solve',
    { table: SLOTS, rack: ['8ra', '9ra'], opened: true, objective: 'tiles', ruleset: { preset: 'tiny' } },
  ],
  ['plays/count', { table: SLOTS, rack: ['8ra', '9ra'], ruleset: { preset: 'standard', values: 9 } }],
];

/** A body whose name is no name, so that it can never make a game by chance. */
const GAME = {
  seats: [{ kind: 'human' }, { kind: 'bot', level: 'easy' }],
  ruleset: { preset: 'tiny' },
  listed: true,
};

interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  readonly url: string;
  readonly payload?: string;
  readonly headers: Record<string, string>;
}

/** A move that the game must refuse from every seat: out of turn, on another version, after the end, or broken. */
function refusedMove(random: Dice, game: (typeof games)[number]): { body: unknown; token: string } {
  const waiting = game.tokens[1 - game.current]!;
  const moving = game.tokens[game.current]!;
  switch (random(4)) {
    case 0: {
      const action = oneOf(random, [
        { type: 'draw' },
        { type: 'pass' },
        { type: 'play_tiles', melds: MELDS },
      ]);
      return { token: waiting, body: { action, version: random(4), key: `k${random(50)}` } };
    }
    case 1:
      return { token: moving, body: { action: { type: 'draw' }, version: 2 + random(1000) } };
    case 2:
      return {
        token: moving,
        body: { action: { type: 'play_tiles', melds: broken(MELDS, random) }, version: 1 },
      };
    default:
      return { token: waiting, body: broken({ action: { type: 'draw' }, version: 1, key: 'x' }, random) };
  }
}

function request(random: Dice): Request {
  const json = { 'content-type': 'application/json' };
  const game = oneOf(random, games);
  const path = `/api/v1/games/${game.id}`;
  const bad = (): Record<string, string> =>
    oneOf(random, [
      {},
      { authorization: 'Bearer' },
      { authorization: `Bearer ${foreign.token}` },
      { authorization: `Bearer ${'x'.repeat(random(300))}` },
      { authorization: `Basic ${game.tokens[0]}` },
      { authorization: `Bearer ${game.tokens[0]}x` },
    ]);
  switch (random(9)) {
    case 0:
    case 1: {
      const [to, body] = oneOf(random, BODIES);
      const payload = JSON.stringify(broken(body, random)) ?? '';
      return { method: 'POST', url: `/api/v1/${to}`, payload, headers: json };
    }
    case 2: {
      const [to, body] = oneOf(random, BODIES);
      const payload = brokenText(JSON.stringify(body), random);
      return { method: 'POST', url: `/api/v1/${to}`, payload, headers: json };
    }
    case 3: {
      const body = {
        ...(broken(GAME, random) as object),
        name: oneOf(random, [7, null, '', ' \n ', 'x'.repeat(500)]),
      };
      return { method: 'POST', url: '/api/v1/games', payload: JSON.stringify(body), headers: json };
    }
    case 4: {
      const { body, token } = refusedMove(random, game);
      const headers = { ...json, authorization: `Bearer ${token}` };
      return { method: 'POST', url: `${path}/act`, payload: JSON.stringify(body) ?? '', headers };
    }
    case 5: {
      const to = oneOf(random, ['act', 'start', 'leave', 'rematch', 'seats/1', 'join']);
      const body = oneOf(random, [
        { action: { type: 'resign' } },
        { action: 'remove' },
        { name: 'Eve', code: 'WRONG' },
      ]);
      return {
        method: 'POST',
        url: `${path}/${to}`,
        payload: JSON.stringify(body),
        headers: { ...json, ...bad() },
      };
    }
    case 6: {
      const query = oneOf(random, [
        'since=-1',
        'since=x',
        'limit=0',
        'limit=1e9',
        'viewer=god',
        'cursor=%00',
        'seq=0',
        '%',
        '',
      ]);
      const to = oneOf(random, ['state', 'events', 'log', 'replay', 'verification']);
      return { method: 'GET', url: `${path}/${to}?${query}`, headers: bad() };
    }
    case 7: {
      const id = oneOf(random, [
        'x',
        'a'.repeat(64),
        '%2e%2e',
        '%F0%9F%92%A9',
        '..',
        'a'.repeat(300),
        "'--",
        '%00',
        '-',
      ]);
      const to = oneOf(random, ['', '/state', '/act', '/join', '/seats/99', '/seats/-1', '/nothing']);
      const method = oneOf(random, ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const);
      return { method, url: `/api/v1/games/${id}${to}`, headers: { ...json, ...bad() } };
    }
    default: {
      const type = oneOf(random, [
        'text/plain',
        'application/xml',
        'multipart/form-data',
        '',
        'application/json; charset=x',
      ]);
      const payload = oneOf(random, ['{}', '<a/>', 'x'.repeat(random(200)), 'x'.repeat(140_000)]);
      return { method: 'POST', url: `${path}/act`, payload, headers: { 'content-type': type } };
    }
  }
}

describe('malformed input', () => {
  it(`is refused in ${REQUESTS} requests: never a 5xx, and nothing changes`, async () => {
    const before = await snapshot();
    const random = dice(20_260_131);
    const seen = new Map<number, number>();
    for (let done = 0; done < REQUESTS; ) {
      const batch = Array.from({ length: 40 }, () => request(random));
      done += batch.length;
      const answers = await Promise.all(batch.map((one) => server.server.app.inject(one as never)));
      for (const [i, answer] of answers.entries()) {
        seen.set(answer.statusCode, (seen.get(answer.statusCode) ?? 0) + 1);
        // 503 only says that the solver has enough to do.
        const fine = answer.statusCode < 500 || answer.json().code === 'too_busy';
        if (!fine)
          throw new Error(`${answer.statusCode} ${answer.body}\n${JSON.stringify(batch[i]).slice(0, 2000)}`);
        if (answer.statusCode >= 400) {
          const body = answer.json() as {
            code?: string;
            message?: string;
            violations?: unknown[];
            valid?: boolean;
          };
          const explained = body.valid === false || (typeof body.code === 'string' && body.message !== '');
          if (!explained || !Array.isArray(body.violations))
            throw new Error(`no reason given: ${answer.body}`);
        }
      }
      if (done % 10_000 === 0) expect(await snapshot()).toBe(before);
    }
    expect(await snapshot()).toBe(before);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    for (const status of [400, 401, 403, 404, 409, 413, 415, 422])
      expect(seen.get(status) ?? 0, `${status}`).toBeGreaterThan(0);
    expect((await call(server.base, '/actuator/health')).body).toEqual({ status: 'UP' });
  });

  it(`is refused in ${MESSAGES} messages: nothing changes, and the game goes on`, async () => {
    const before = await snapshot();
    const random = dice(7);
    const running = games[1]!;
    const waiting = running.tokens[1 - running.current]!;
    const draw = { type: 'act', id: 'k', version: 1, action: { type: 'draw' } };
    const right = [
      draw,
      { type: 'hello', protocol: 1, token: waiting },
      { type: 'draft', melds: MELDS },
      { ...draw, action: { type: 'play_tiles', melds: MELDS } },
    ];
    const message = (): string => {
      switch (random(4)) {
        case 0:
          return brokenText(JSON.stringify(oneOf(random, right)), random);
        case 1:
          return JSON.stringify({ ...draw, id: `${random(99)}`, version: random(3) });
        case 2:
          return JSON.stringify({ type: oneOf(random, ['dance', '', 7, null, '__proto__']), x: random(9) });
        default:
          return JSON.stringify(broken(oneOf(random, right), random)) ?? '1';
      }
    };
    for (let sent = 0; sent < MESSAGES; ) {
      // It is the other one's turn, so nothing that this player sends can count.
      const player = new TestPlayer(server.base, running.id, waiting);
      await player.connect();
      while (sent < MESSAGES && player.closed === null) {
        for (let i = 0; i < 50; i++, sent++) player.send(message());
        player.send({ type: 'ping' });
        const pongs = player.messages.filter(({ type }) => type === 'pong').length;
        await player.until(
          () =>
            player.closed !== null || player.messages.filter(({ type }) => type === 'pong').length > pongs,
        );
        player.messages.length = 0;
      }
      await player.leave();
    }
    const greeting = new TestPlayer(server.base, running.id, foreign.token);
    await greeting.connect();
    await greeting.until(() => greeting.closed !== null);
    expect(greeting.closed).toMatchObject({ code: 4401 });
    expect(greeting.heard.join()).not.toContain('view');
    expect(await snapshot()).toBe(before);

    const mover = new TestPlayer(server.base, running.id, running.tokens[running.current]);
    await mover.connect();
    expect(await mover.act(actionOf(sensibleMove(mover.view!)))).toMatchObject({ type: 'ack', seq: 2 });
    await mover.leave();
  });
});
