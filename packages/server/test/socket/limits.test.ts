/** Clients that the server cuts off: slow, silent, too talkative, or with broken frames. */

import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { actionOf, call, sensibleMove, TestPlayer } from '../support/client.ts';
import { serverForAll } from '../support/serverForAll.ts';
import { startServer } from '../support/testServer.ts';
import { leave, twoPlayersOn } from '../support/twoPlayers.ts';

const server = serverForAll();
const twoPlayers = twoPlayersOn(server);

describe('a connection', () => {
  it('that does not read is cut off, and others are not affected', async () => {
    const small = await startServer({ flags: ['--backlog-bytes=65536'] });
    const [mover, other] = await twoPlayers({}, small);
    const lazy = new TestPlayer(small.base, mover.gameId, other.token);
    await lazy.connect();
    lazy.socket.pause();
    const metrics = async () => (await call(small.base, '/metrics')).text;
    const cutOff = async () => /rummikub_slow_readers_total (\d+)/.exec(await metrics())![1];
    // The client does not read the answers, so they wait until the backlog is full.
    for (let i = 0; (await cutOff()) === '0'; i++) {
      for (let j = 0; j < 20; j++) lazy.send({ type: 'resync' });
      if (i > 5000) throw new Error('never cut off');
    }
    // Once, also after several requests.
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

  it('that sends too much is ended', async () => {
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

it('a client that sends a broken frame gets the reason, and is cut off even if it goes on sending', async () => {
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
  // An unknown kind of frame; then more bytes.
  wire.write(Buffer.from([0x83, 0x80, 0, 0, 0, 0]));
  const sending = setInterval(() => wire.write(Buffer.alloc(1024)), 20);
  // The library alone would listen to it for half a minute.
  await Promise.race([closed, sleep(10_000).then(() => expect.fail('still connected'))]);
  clearInterval(sending);
  // A closing frame with the code 1002.
  expect(Buffer.concat(heard).includes(Buffer.from([0x88, 0x02, 0x03, 0xea]))).toBe(true);
}, 15_000);
