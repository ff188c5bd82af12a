/** How a server stops while clients are connected. */

import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { actionOf, call, sensibleMove } from './support/client.ts';
import { serverForAll } from './support/serverForAll.ts';
import { startServer } from './support/testServer.ts';
import { twoPlayersOn } from './support/twoPlayers.ts';

const server = serverForAll();
const twoPlayers = twoPlayersOn(server);

describe('a server that stops', () => {
  it('finishes moves under way, tells clients to connect again, and refuses the rest', async () => {
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

  it('does not wait for connections without a request, or with half of one', async () => {
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
