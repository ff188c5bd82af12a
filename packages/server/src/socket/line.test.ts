import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { SocketLine } from './line.ts';

let server: WebSocketServer;
let client: WebSocket;
let line: SocketLine;
let wire: { writes: number };

beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const connected = once(server, 'connection');
  client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [ws, request] = await connected;
  const counted = { writes: 0 };
  const write = request.socket.write.bind(request.socket);
  request.socket.write = (...args: Parameters<typeof write>) => {
    counted.writes++;
    return write(...args);
  };
  wire = counted;
  line = new SocketLine(ws, request.socket);
  if (client.readyState !== WebSocket.OPEN) await once(client, 'open');
});

afterEach(() => {
  client.terminate();
  server.close();
});

/** The next texts that the client gets. */
const heard = (count: number): Promise<string[]> =>
  new Promise((resolve) => {
    const texts: string[] = [];
    client.on('message', (data, isBinary) => {
      expect(isBinary).toBe(false);
      if (texts.push(String(data)) === count) resolve(texts);
    });
  });

describe('the line of a WebSocket', () => {
  it('sends texts of every length class of a frame, with any characters', async () => {
    const texts = [0, 1, 125, 126, 127, 65_535, 65_536, 70_000].map((length) => 'x'.repeat(length));
    texts.push('Zoé 🃏 №7', 'é'.repeat(63), 'é'.repeat(40_000));
    const all = heard(texts.length);
    for (const text of texts) line.send(text);
    expect(await all).toEqual(texts);
  });

  it('writes the messages of one turn of the event loop at once, and counts the bytes that wait', async () => {
    const all = heard(3);
    for (const text of ['a', 'b', 'c']) line.send(text);
    expect(line.backlog).toBe(9);
    expect(await all).toEqual(['a', 'b', 'c']);
    expect(wire.writes).toBe(1);
    expect(line.backlog).toBe(0);
  });

  it('writes what is left before it closes, and nothing after', async () => {
    const all = heard(1);
    const closed = once(client, 'close');
    line.send('bye');
    line.close(4000, 'over');
    line.send('too late');
    expect(await all).toEqual(['bye']);
    const [code, reason] = await closed;
    expect([code, String(reason)]).toEqual([4000, 'over']);
  });

  it('ignores messages after the client is gone', async () => {
    line.send('into the void');
    client.terminate();
    line.cut();
    line.flush();
    line.send('and again');
    expect(line.backlog).toBe(0);
  });
});
