/** Unusual HTTP connections: other protocols, pipelined requests, half requests, floods of pings. */
import { connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { MOST_AT_ONCE } from '../../src/http/limits/pipelines.ts';
import { call, createGame, TestPlayer } from '../support/client.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

const HOST = 'host: localhost\r\n';
const HUMAN = { kind: 'human' };

/** Everything that comes back on a connection of its own, until it ends or `isEnough`. */
function answerTo(base: string, text: string, isEnough: (heard: string) => boolean): Promise<string> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve) => {
    let heard = '';
    const wire = connect(Number(port), hostname, () => wire.write(text));
    wire.on('data', (chunk) => {
      heard += chunk;
      if (isEnough(heard)) wire.destroy();
    });
    wire.on('error', () => {});
    wire.on('close', () => resolve(heard));
  });
}

const countOf = (text: string, part: string): number => text.split(part).length - 1;

async function withServer(flags: readonly string[], test: (server: TestServer) => Promise<void>) {
  const server = await startServer({ flags });
  try {
    await test(server);
  } finally {
    await server.stop();
  }
}

describe('a request to upgrade to another protocol', () => {
  // As Java's client and curl --http2 begin, on every address that is not encrypted.
  const H2C = 'connection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__\r\n';
  const SOCKET =
    'connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n' +
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n';

  it('is answered as a plain request', () =>
    withServer([], async ({ base }) => {
      const isWhole = (heard: string): boolean => heard.endsWith('}');
      const get = await answerTo(base, `GET /api/v1/bots HTTP/1.1\r\n${HOST}${H2C}\r\n`, isWhole);
      expect(get).toMatch(/^HTTP\/1.1 200 /);
      const meld = JSON.stringify({
        type: 'RUN',
        tiles: [5, 6, 7].map((value) => ({ color: 'RED', value })),
      });
      const json = `content-type: application/json\r\ncontent-length: ${meld.length}\r\n`;
      const post = await answerTo(
        base,
        `POST /api/v1/melds/validate HTTP/1.1\r\n${HOST}${H2C}${json}\r\n${meld}`,
        isWhole,
      );
      expect(post).toMatch(/^HTTP\/1.1 200 /);
      expect(post).toMatch(/\{"valid":true\}$/);
      const socket = await answerTo(base, `GET /api/v1/games/x/ws HTTP/1.1\r\n${HOST}${H2C}\r\n`, isWhole);
      expect(socket).toMatch(/^HTTP\/1.1 426 /);
    }));

  it('to a WebSocket at an address without one gets the answer of that address', () =>
    withServer([], async ({ base }) => {
      for (const [path, status] of [
        ['/api/v1/bots', 200],
        ['/api/v1/nothing', 404],
        ['/api/v1/games/x', 404],
      ] as const) {
        const heard = await answerTo(base, `GET ${path} HTTP/1.1\r\n${HOST}${SOCKET}\r\n`, (h) =>
          h.endsWith('}'),
        );
        expect(heard, path).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      }
    }));
});

describe('pipelined requests', () => {
  const health = `GET /actuator/health HTTP/1.1\r\n${HOST}\r\n`;

  it('are all answered if they are few, and the store is not pinged for each of them', () =>
    withServer([], async ({ base, server }) => {
      const ping = vi.spyOn(server.store, 'ping');
      const heard = await answerTo(
        base,
        health.repeat(MOST_AT_ONCE),
        (h) => countOf(h, '{"status":"UP"}') === MOST_AT_ONCE,
      );
      expect(countOf(heard, 'HTTP/1.1 200 OK')).toBe(MOST_AT_ONCE);
      expect(ping.mock.calls.length).toBeLessThanOrEqual(2);
    }));

  it('are cut off if they are too many, and other clients are served', () =>
    withServer([], async ({ base, log }) => {
      const heard = await answerTo(base, health.repeat(20_000), () => false);
      expect(countOf(heard, 'HTTP/1.1')).toBeLessThanOrEqual(MOST_AT_ONCE);
      expect(await call(base, '/actuator/health')).toMatchObject({ status: 200 });
      expect(log).toEqual([]);
    }));
});

it('a request that breaks off in the middle of its body is not logged as an error', () =>
  withServer(['--requests-per-minute=1000'], async ({ base, log }) => {
    const head = `POST /api/v1/solve HTTP/1.1\r\n${HOST}content-type: application/json\r\n`;
    const heard = await answerTo(base, `${head}transfer-encoding: chunked\r\n\r\nzz\r\n`, () => false);
    expect(heard).toMatch(/^HTTP\/1.1 400 /);
    const { text } = await call(base, '/metrics');
    expect(text).not.toMatch(/status="5/);
    expect(log).toEqual([]);
  }));

it('a client that sends pings or pongs without end is cut off, even if it reads the answers', () =>
  withServer(['--messages-per-second=5'], async ({ base }) => {
    const { game } = await createGame(base, { name: 'Ada', seats: [HUMAN, HUMAN] });
    for (const beat of ['ping', 'pong'] as const) {
      const socket = new WebSocket(`${base.replace('http', 'ws')}/api/v1/games/${game.game_id}/ws`);
      await new Promise((resolve) => socket.once('open', resolve));
      const closed = new Promise<number>((resolve) => socket.once('close', resolve));
      socket.on('error', () => {});
      let answers = 0;
      socket.on('pong', () => answers++);
      for (let i = 0; i < 1000; i++) socket[beat]();
      expect(await closed, beat).toBe(1006);
      expect(answers).toBeLessThan(100);
    }
  }));

it('a stop does not wait for a request of which only half was sent', async () => {
  const { base, log, stop } = await startServer({ flags: [] });
  const { hostname, port } = new URL(base);
  const wire = connect(Number(port), hostname);
  const closed = new Promise((resolve) => wire.once('close', resolve));
  wire.on('error', () => {});
  const head = `POST /api/v1/games HTTP/1.1\r\n${HOST}content-type: application/json\r\ncontent-length: 100\r\n`;
  wire.write(`${head}expect: 100-continue\r\n\r\n`);
  // Its head was read once the server asks for the rest.
  await new Promise((resolve) => wire.once('data', resolve));
  wire.write('{"na');
  await stop();
  await closed;
  expect(log).toEqual([]);
}, 20_000);

describe('connections without a request', () => {
  /** Opens silent connections, and waits until the server has accepted or refused each of them. */
  async function silentOnes(base: string, count: number): Promise<{ open: () => number; end: () => void }> {
    const { hostname, port } = new URL(base);
    const wires = Array.from({ length: count }, () => connect(Number(port), hostname).on('error', () => {}));
    await Promise.all(wires.map((wire) => new Promise((resolve) => wire.once('connect', resolve))));
    const open = (): number => wires.filter(({ readyState }) => readyState === 'open').length;
    // A refused connection has been closed once one that came later was answered or refused.
    await call(base, '/actuator/health').catch(() => {});
    return {
      open,
      end: () => {
        for (const wire of wires) wire.destroy();
      },
    };
  }

  it('make room for others, and never end the connection of a player', () =>
    withServer(['--connections=40'], async ({ base }) => {
      const { game, token } = await createGame(base, { name: 'Ada', seats: [HUMAN, HUMAN] });
      const ada = new TestPlayer(base, game.game_id, token);
      await ada.connect();
      const silent = await silentOnes(base, 200);
      expect(await call(base, '/actuator/health')).toMatchObject({ status: 200 });
      expect(ada.closed).toBeNull();
      const again = new TestPlayer(base, game.game_id, token);
      await again.connect();
      expect(again.closed).toBeNull();
      await expect.poll(silent.open).toBeLessThanOrEqual(40);
      expect((await call(base, '/metrics')).text).toMatch(/rummikub_refused_connections_total [1-9]/);
      silent.end();
      await Promise.all([ada.leave(), again.leave()]);
    }));

  it('are limited for each address', () =>
    withServer(['--connections-per-address=10'], async ({ base }) => {
      const silent = await silentOnes(base, 50);
      await expect.poll(silent.open).toBeLessThanOrEqual(10);
      silent.end();
      await expect
        .poll(() => call(base, '/actuator/health').catch(() => null))
        .toMatchObject({ status: 200 });
    }));

  it(
    'are ended after a few seconds',
    () =>
      withServer([], async ({ base }) => {
        const silent = await silentOnes(base, 3);
        await expect.poll(silent.open, { timeout: 30_000, interval: 200 }).toBe(0);
      }),
    40_000,
  );
});
