/** Moves over the WebSocket: repeated, refused, unreadable. */

import { describe, expect, it } from 'vitest';
import { actionOf, call, sensibleMove, TestPlayer } from '../support/client.ts';
import { serverForAll } from '../support/serverForAll.ts';
import { leave, twoPlayersOn } from '../support/twoPlayers.ts';

const server = serverForAll();
const twoPlayers = twoPlayersOn(server);

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
    // The same key of another seat is another key.
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

  it('that cannot be read is refused under its id, with the fault and its place', async () => {
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
