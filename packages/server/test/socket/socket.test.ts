/** The WebSocket: what is said on it, to whom, and what happens to those who do not keep to it. */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { actionOf, call, createGame, joinGame, sensibleMove, TestPlayer } from '../support/client.ts';
import { serverForAll } from '../support/serverForAll.ts';
import { startServer } from '../support/testServer.ts';

const server = serverForAll();

const HUMAN = { kind: 'human' };
/** By this deal the first can lay three of five tiles, the other none: a tiny game can also be over with its first move. */
const SEED = 'monday';

/** Two people at a table; the first of the pair is to move. */
async function twoPlayers(wish: object = {}, { base } = server): Promise<[TestPlayer, TestPlayer]> {
  const game = { name: 'Ada', ruleset: 'tiny', seed: SEED, seats: [HUMAN, HUMAN] };
  const host = await createGame(base, { ...game, ...wish });
  const guest = await joinGame(base, host.game, 'Ben');
  const players = [host.token, guest.token].map((token) => new TestPlayer(base, host.game.game_id, token));
  await Promise.all(players.map((player) => player.connect()));
  const [a, b] = players as [TestPlayer, TestPlayer];
  return a.isMyTurn ? [a, b] : [b, a];
}

const leave = (...players: TestPlayer[]): Promise<unknown> => Promise.all(players.map((one) => one.leave()));

describe('a move', () => {
  it('sent twice with the same id counts once, over any connection', async () => {
    const [mover, other] = await twoPlayers();
    const action = actionOf(sensibleMove(mover.view!));
    const first = await mover.act(action, { id: 'one', version: 1 });
    expect(first).toEqual({ type: 'ack', id: 'one', seq: 2 });
    expect(await mover.act(action, { id: 'one', version: 1 })).toEqual(first);
    await mover.leave();
    await mover.connect();
    expect(await mover.act(action, { id: 'one', version: 1 })).toEqual(first);
    const body = { action, version: 1, key: 'one' };
    const answer = await call(server.base, `/api/v1/games/${mover.gameId}/act`, {
      token: mover.token!,
      body,
    });
    expect(answer.body).toEqual({ seq: 2, events: [] });
    await other.until(() => other.view!.seq === 2);
    expect(other.view!.seq).toBe(2);
    // The same key of somebody else is another key.
    expect(await other.act(actionOf(sensibleMove(other.view!)), { id: 'one' })).toMatchObject({
      type: 'ack',
      seq: 3,
    });
    await leave(mover, other);
  });

  it('under the id of another move is refused, over any connection, and nothing changes', async () => {
    const [mover, other] = await twoPlayers();
    const action = { type: 'draw' } as const;
    const first = await mover.act(action, { id: 'one', version: 1 });
    expect(first).toMatchObject({ type: 'ack', seq: 2 });
    await other.until(() => other.view!.seq === 2);
    expect(await other.act(action)).toMatchObject({ type: 'ack', seq: 3 });
    const refused = { type: 'refused', id: 'one', last_event: 3, violation: { code: 'key_reused' } };
    const resign = { type: 'resign' } as const;
    for (const [sent, version] of [
      // Another move, that would be refused or not; the same one, made on another event; one that cannot be read.
      [{ type: 'pass' }, 1],
      [{ type: 'play_tiles', melds: [] }, 1],
      [action, 3],
      [action, 0],
      [resign, 3],
      [{ type: 'dance' }, 1],
    ] as const) {
      expect(await mover.act(sent as never, { id: 'one', version })).toMatchObject(refused);
      const body = { action: sent, version, key: 'one' };
      expect(
        await call(server.base, `/api/v1/games/${mover.gameId}/act`, { token: mover.token!, body }),
      ).toMatchObject({ status: 422, body: { code: 'key_reused', last_event: 3 } });
    }
    expect(await mover.act(action, { id: 'one', version: 1 })).toEqual(first);
    expect((await server.server.store.loadGame(mover.gameId))!.game.seq).toBe(3);
    expect(await mover.act(action, { id: 'two', version: 3 })).toMatchObject({ type: 'ack', seq: 4 });
    await leave(mover, other);
  });

  it('is refused out of turn, on another version and against the rules, and nothing changes', async () => {
    const [mover, other] = await twoPlayers();
    const refused = async (player: TestPlayer, action: object, version?: number) => {
      const ack = await player.act(action as never, version === undefined ? {} : { version });
      return ack.type === 'refused' ? ack.violation.code : ack.type;
    };
    expect(await refused(other, { type: 'draw' })).toBe('not_your_turn');
    expect(await refused(mover, { type: 'draw' }, 0)).toBe('stale_version');
    expect(await refused(mover, { type: 'pass' })).toBe('pool_not_empty');
    const melds = [{ kind: 'run', tiles: ['1ka', '2ka', '4ka'] }];
    expect(await refused(mover, { type: 'play_tiles', melds })).toBe('invalid_meld');
    expect((await server.server.store.loadGame(mover.gameId))!.game.seq).toBe(1);
    await leave(mover, other);
  });

  it('that cannot be read is refused under its id, with what is wrong and where', async () => {
    const [mover, other] = await twoPlayers();
    const draw = { type: 'draw' };
    for (const [sent, violation] of [
      [
        { version: 1 },
        { code: 'missing_field', message: 'This is missing: send an object.', path: 'action' },
      ],
      [
        { version: '1', action: draw },
        { code: 'wrong_type', path: 'version' },
      ],
      [
        { version: -1, action: draw },
        { code: 'out_of_range', path: 'version' },
      ],
      [{ version: 1, action: 'draw' }, { code: 'wrong_type' }],
    ] as const) {
      mover.messages.length = 0;
      mover.send({ type: 'act', id: 'y', ...sent });
      await mover.until(() => mover.messages.length > 0);
      expect(mover.messages).toMatchObject([{ type: 'refused', id: 'y', last_event: 1, violation }]);
    }
    // Without an id there is nothing to answer to.
    mover.messages.length = 0;
    mover.send({ type: 'act', id: 'two words', version: 1, action: draw });
    await mover.until(() => mover.messages.length > 0);
    expect(mover.messages).toMatchObject([{ type: 'error', code: 'malformed' }]);
    await leave(mover, other);
  });

  it('of a spectator is refused', async () => {
    const [mover, other] = await twoPlayers();
    const spectator = new TestPlayer(server.base, mover.gameId);
    await spectator.connect();
    expect(spectator.view!.rack).toBeNull();
    expect(await spectator.act({ type: 'resign' })).toMatchObject({
      type: 'refused',
      violation: { code: 'spectator' },
    });
    await leave(mover, other, spectator);
  });
});

describe('coming back', () => {
  it('gives the events that were missed, without a gap; the whole view where there are too many or none was known', async () => {
    const [mover, other] = await twoPlayers();
    await other.leave();
    await mover.act(actionOf(sensibleMove(mover.view!)));
    await other.connect();
    const welcome = other.messages.findLast(({ type }) => type === 'welcome');
    expect(welcome).toMatchObject({ view: null, last_event: 2 });
    await other.until(() => other.view!.seq === 2);
    other.send({ type: 'resync' });
    await other.until(() => other.messages.at(-1)?.type === 'welcome');
    expect(other.messages.at(-1)).toMatchObject({ view: { last_event: 2 } });
    // A client that claims to know the future is set right.
    other.view = { ...other.view!, seq: 99 };
    await other.leave();
    await other.connect();
    expect(other.view!.seq).toBe(2);
    await leave(mover, other);
  });

  it('from another device with the same token shows the same seat on both', async () => {
    const [mover, other] = await twoPlayers();
    const phone = new TestPlayer(server.base, mover.gameId, mover.token);
    await phone.connect();
    await phone.act(actionOf(sensibleMove(phone.view!)));
    await Promise.all([mover, phone].map((one) => one.until(() => one.view!.seq === 2)));
    expect(mover.view).toEqual(phone.view);
    await leave(mover, phone, other);
  });
});

describe('those who are not let in', () => {
  const knock = async (gameId: string, hello: object): Promise<{ code: number; heard: string }> => {
    const player = new TestPlayer(server.base, gameId);
    const url = `${server.base.replace('http', 'ws')}/api/v1/games/${gameId}/ws`;
    const socket = new WebSocket(url);
    const heard: string[] = [];
    socket.on('message', (data) => heard.push(String(data)));
    socket.on('open', () => socket.send(JSON.stringify(hello)));
    const code = await new Promise<number>((resolve) => socket.on('close', resolve));
    await player.leave();
    return { code, heard: heard.join() };
  };

  it('are told why and learn nothing', async () => {
    const [mover, other] = await twoPlayers({ options: { spectators: false } });
    const [stranger, third] = await twoPlayers();
    const id = mover.gameId;
    const hello = { type: 'hello', protocol: 1 };
    for (const [message, code] of [
      [{ ...hello, token: stranger.token }, 4401],
      [{ ...hello, token: '' }, 4401],
      [hello, 4403],
      [{ ...hello, protocol: 99 }, 4426],
      [{ type: 'ping' }, 4400],
      [{ type: 'act', id: 'x', action: { type: 'resign' } }, 4400],
      [{ nonsense: true }, 4400],
    ] as const) {
      const answer = await knock(id, message);
      expect(answer.code).toBe(code);
      expect(answer.heard).toContain('"bye"');
      expect(answer.heard).not.toContain('ruleset');
    }
    expect((await knock('nosuchgame', hello)).code).toBe(4404);
    await leave(mover, other, stranger, third);
  });

  it('are those for whom there is no room: a crowd of spectators keeps no player out, nor one player another', async () => {
    const small = await startServer({ flags: ['--connections-per-game=2'] });
    const [mover, other] = await twoPlayers({}, small);
    const more = (token?: string) => new TestPlayer(small.base, mover.gameId, token);
    const crowd = [more(), more(), more(mover.token)];
    for (const one of crowd) await one.connect();
    expect(crowd.map(({ closed }) => closed)).toEqual([null, null, null]);
    for (const token of [undefined, mover.token]) {
      const late = more(token);
      await late.connect();
      expect(late.closed).toEqual({ code: 4429, reason: 'too_busy' });
    }
    await other.leave();
    await other.connect();
    expect(other.closed).toBeNull();
    await leave(mover, other, ...crowd);
    await small.stop();
  });

  it('are pages of other sites', async () => {
    const [mover, other] = await twoPlayers();
    const url = `${server.base.replace('http', 'ws')}/api/v1/games/${mover.gameId}/ws`;
    const open = (origin: string): Promise<string> =>
      new Promise((resolve) => {
        const socket = new WebSocket(url, { origin });
        socket.on('open', () => {
          socket.close();
          resolve('open');
        });
        socket.on('error', ({ message }) => resolve(message));
      });
    expect(await open('https://evil.example')).toContain('403');
    expect(await open('null')).toContain('403');
    expect(await open(server.base)).toBe('open');
    await leave(mover, other);
  });
});

describe('at the table', () => {
  it('everybody sees who is there', async () => {
    const [mover, other] = await twoPlayers();
    const spectator = new TestPlayer(server.base, mover.gameId);
    await spectator.connect();
    const last = (player: TestPlayer) => player.messages.findLast(({ type }) => type === 'presence');
    await mover.until(() => JSON.stringify(last(mover)).includes('"present":[0,1],"spectators":1'));
    await other.leave();
    await mover.until(() =>
      JSON.stringify(last(mover)).includes(`"present":[${mover.view!.viewer}],"spectators":1`),
    );
    await leave(mover, spectator);
  });

  it('people chat, in plain text on one line, not too fast; spectators listen', async () => {
    const [mover, other] = await twoPlayers();
    const spectator = new TestPlayer(server.base, mover.gameId);
    await spectator.connect();
    mover.send({ type: 'chat', text: '  Hello\n\u0007 you <b>there</b>  ' });
    for (const player of [other, spectator])
      await player.until(() => player.messages.some((m) => m.type === 'chat'));
    expect(other.messages.find((m) => m.type === 'chat')).toMatchObject({
      player_index: mover.view!.viewer,
      text: 'Hello you <b>there</b>',
    });
    for (let i = 0; i < 9; i++) mover.send({ type: 'chat', text: `${i}` });
    await mover.until(() => mover.messages.some((m) => m.type === 'error' && m.code === 'chat_too_fast'));
    spectator.send({ type: 'chat', text: 'me too' });
    await spectator.until(() => spectator.messages.some((m) => m.type === 'error' && m.code === 'spectator'));
    mover.send({ type: 'chat', text: ' ' });
    await mover.until(() => mover.messages.some((m) => m.type === 'error' && m.code === 'malformed'));
    await leave(mover, other, spectator);
  });

  it('whoever has left the game says nothing more until it is over', async () => {
    const host = await createGame(server.base, {
      name: 'Ada',
      ruleset: 'tiny',
      seats: [HUMAN, HUMAN, HUMAN],
    });
    const tokens = [host.token];
    for (const name of ['Ben', 'Cleo']) tokens.push((await joinGame(server.base, host.game, name)).token);
    const players = tokens.map((token) => new TestPlayer(server.base, host.game.game_id, token));
    await Promise.all(players.map((player) => player.connect()));
    const [ada, ben, cleo] = players as [TestPlayer, TestPlayer, TestPlayer];
    await ben.act({ type: 'resign' });
    ben.send({ type: 'chat', text: 'Cleo has both jokers' });
    await ben.until(() => ben.messages.some((m) => m.type === 'error' && m.code === 'seat_out'));
    await cleo.act({ type: 'resign' });
    await ben.until(() => ben.isOver);
    ben.send({ type: 'chat', text: 'Well played' });
    await ada.until(() => ada.messages.some((m) => m.type === 'chat'));
    expect(ada.messages.filter((m) => m.type === 'chat')).toMatchObject([
      { player_index: 1, text: 'Well played' },
    ]);
    await leave(...players);
  });

  it('whoever connects again, or many times at once, has no more to say', async () => {
    const [mover, other] = await twoPlayers();
    const seats = Array.from({ length: 6 }, () => new TestPlayer(server.base, mover.gameId, mover.token));
    const answers = (player: TestPlayer) =>
      player.messages.filter((m) => m.type === 'error' && m.code === 'chat_too_fast').length;
    for (const seat of seats) {
      await seat.connect();
      for (let i = 0; i < 5; i++) seat.send({ type: 'chat', text: `${i}` });
      seat.send({ type: 'ping' });
      await seat.until(() => seat.messages.some((m) => m.type === 'pong'));
    }
    const refused = seats.reduce((sum, seat) => sum + answers(seat), 0);
    other.send({ type: 'chat', text: 'me' });
    await other.until(() => other.messages.some((m) => m.type === 'chat' && m.text === 'me'));
    const heard = other.messages.filter((m) => m.type === 'chat' && m.text !== 'me').length;
    // Of thirty, five at once and one for every two seconds that this took.
    expect(heard + refused).toBe(30);
    expect(heard).toBeLessThan(15);
    await leave(mover, other, ...seats);
  });

  it('a draft is shown where the game wants it, has only tiles that may be in it, and is never stored', async () => {
    const [mover, other] = await twoPlayers({ options: { drafts: 'shown' } });
    const tile = mover.view!.rack![0]!;
    mover.send({ type: 'draft', melds: [{ kind: 'run', tiles: [tile] }] });
    await other.until(() => other.messages.some((m) => m.type === 'draft'));
    expect(other.messages.find((m) => m.type === 'draft')).toEqual({
      type: 'draft',
      player_index: mover.view!.viewer,
      melds: [{ kind: 'run', tiles: [tile] }],
    });
    mover.send({ type: 'draft', melds: null });
    await other.until(() => other.messages.some((m) => m.type === 'draft' && m.melds === null));
    const errorOf = async (player: TestPlayer, melds: unknown) => {
      player.messages.length = 0;
      player.send({ type: 'draft', melds });
      await player.until(() => player.messages.some((m) => m.type === 'error'));
      return (player.messages.find((m) => m.type === 'error') as { code: string }).code;
    };
    expect(await errorOf(mover, [{ kind: 'run', tiles: [tile, tile] }])).toBe('draft_tiles');
    expect(await errorOf(mover, [{ kind: 'run', tiles: [other.view!.rack![0]] }])).toBe('draft_tiles');
    expect(await errorOf(other, [])).toBe('not_your_turn');
    expect(mover.messages.some((m) => m.type === 'draft')).toBe(false);
    const stored = JSON.stringify(await server.server.store.loadGame(mover.gameId));
    expect(stored).not.toContain('draft"');
    const [second, third] = await twoPlayers();
    expect(await errorOf(second, [])).toBe('drafts_private');
    await leave(mover, other, second, third);
  });
});

describe('a connection', () => {
  it('that does not read is cut off, and the others notice nothing', async () => {
    const small = await startServer({ flags: ['--backlog-bytes=65536'] });
    const [mover, other] = await twoPlayers({}, small);
    const lazy = new TestPlayer(small.base, mover.gameId, other.token);
    await lazy.connect();
    lazy.socket.pause();
    const metrics = async () => (await call(small.base, '/metrics')).text;
    const cutOff = async () => /rummikub_slow_readers_total (\d+)/.exec(await metrics())![1];
    // Each answer waits for somebody who does not read it; in the end there is no room left.
    for (let i = 0; (await cutOff()) === '0'; i++) {
      for (let j = 0; j < 20; j++) lazy.send({ type: 'resync' });
      if (i > 5000) throw new Error('never cut off');
    }
    // Once, whatever else it had asked for.
    expect(await cutOff()).toBe('1');
    expect(await mover.act(actionOf(sensibleMove(mover.view!)))).toMatchObject({ type: 'ack' });
    await other.until(() => other.view!.seq === 2);
    lazy.socket.terminate();
    await leave(mover, other);
    await small.stop();
  });

  it('that no longer answers heartbeats is ended', async () => {
    const quick = await startServer({ flags: ['--heartbeat-seconds=0.1'] });
    const [mover, other] = await twoPlayers({}, quick);
    const dead = new TestPlayer(quick.base, mover.gameId, other.token);
    await dead.connect();
    dead.socket.pause();
    await other.leave();
    await mover.until(() =>
      JSON.stringify(mover.messages.findLast((m) => m.type === 'presence')).includes(
        `[${mover.view!.viewer}]`,
      ),
    );
    expect(mover.closed).toBeNull();
    dead.socket.terminate();
    await mover.leave();
    await quick.stop();
  });

  it('that says too much is ended', async () => {
    const strict = await startServer({ flags: ['--messages-per-second=5', '--message-bytes=2048'] });
    const [mover, other] = await twoPlayers({}, strict);
    for (let i = 0; i < 60; i++) mover.send({ type: 'ping' });
    await mover.until(() => mover.closed !== null);
    expect(mover.closed).toMatchObject({ code: 4429 });
    other.send({ type: 'chat', text: 'x'.repeat(5000) });
    await other.until(() => other.closed !== null);
    expect(other.closed).toMatchObject({ code: 1009 });
    await strict.stop();
  });
});

it('a client that sends a broken frame hears so, and is cut off although it goes on sending and never agrees', async () => {
  const { port } = new URL(server.base);
  const wire = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
  const heard: Buffer[] = [];
  wire.on('data', (data) => heard.push(data));
  wire.on('error', () => {});
  wire.write(
    `GET /api/v1/games/none/ws HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await expect.poll(() => String(Buffer.concat(heard))).toContain('101 Switching Protocols');
  const closed = new Promise((resolve) => wire.on('close', resolve));
  // A kind of frame that there is not; then whatever comes to mind.
  wire.write(Buffer.from([0x83, 0x80, 0, 0, 0, 0]));
  const sending = setInterval(() => wire.write(Buffer.alloc(1024)), 20);
  // The library alone would listen to it for half a minute.
  await Promise.race([closed, sleep(10_000).then(() => expect.fail('still connected'))]);
  clearInterval(sending);
  // A closing frame with the code 1002.
  expect(Buffer.concat(heard).includes(Buffer.from([0x88, 0x02, 0x03, 0xea]))).toBe(true);
}, 15_000);

describe('a server that stops', () => {
  it('finishes what is under way, tells clients to come back, and refuses the rest', async () => {
    const ending = await startServer();
    const [mover, other] = await twoPlayers({}, ending);
    const acked = mover.act(actionOf(sensibleMove(mover.view!)));
    await sleep(0);
    await ending.stop();
    expect((await acked).type).toMatch(/ack|retry/);
    for (const player of [mover, other]) {
      await player.until(() => player.closed !== null);
      expect(player.closed).toMatchObject({ code: 1012, reason: 'restart' });
      expect(player.messages).toContainEqual(expect.objectContaining({ type: 'bye', reconnect: true }));
    }
    await expect(call(ending.base, '/actuator/health')).rejects.toThrow();
  });

  it('does not wait for those who have connected and asked for nothing, or for half of something', async () => {
    const ending = await startServer();
    const { port } = new URL(ending.base);
    const wires = ['', 'GET / HTTP/1.1\r\nhost: local'].map((text) => {
      const wire = connect({ port: Number(port), host: '127.0.0.1' });
      wire.on('error', () => {});
      wire.write(text);
      return new Promise((resolve) => wire.on('close', resolve));
    });
    // Both have arrived once something that was sent after them is answered.
    expect((await call(ending.base, '/actuator/health')).status).toBe(200);
    // Node alone would wait for half a minute.
    await ending.stop();
    await Promise.all(wires);
  });
});
