/** Who may watch a game over the WebSocket, and what a client that comes back gets. */

import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { actionOf, sensibleMove, TestPlayer } from '../support/client.ts';
import { serverForAll } from '../support/serverForAll.ts';
import { startServer } from '../support/testServer.ts';
import { leave, twoPlayersOn } from '../support/twoPlayers.ts';

const server = serverForAll();
const twoPlayers = twoPlayersOn(server);

describe('a client that comes back', () => {
  it('gets the events that it missed, without a gap; the whole view if it missed too many or knew none', async () => {
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

  it('with the same token on another device sees the same seat on both', async () => {
    const [mover, other] = await twoPlayers();
    const phone = new TestPlayer(server.base, mover.gameId, mover.token);
    await phone.connect();
    await phone.act(actionOf(sensibleMove(phone.view!)));
    await Promise.all([mover, phone].map((one) => one.until(() => one.view!.seq === 2)));
    expect(mover.view).toEqual(phone.view);
    await leave(mover, phone, other);
  });
});

describe('a client that is not admitted', () => {
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

  it('gets the reason and no secret', async () => {
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

  it('is one for which there is no room: spectators keep no player out, nor one player another', async () => {
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

  it('is a page of another site', async () => {
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
