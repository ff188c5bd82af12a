import { describe, expect, it } from 'vitest';
import { createGame, joinGame, TestPlayer } from '../support/client.ts';
import { HUMAN } from '../support/lobbyCalls.ts';
import { serverForAll } from '../support/serverForAll.ts';
import { leave, twoPlayersOn } from '../support/twoPlayers.ts';

const server = serverForAll();
const twoPlayers = twoPlayersOn(server);

describe('at the table', () => {
  it('all clients see who is present', async () => {
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

  it('players chat, in plain text on one line, at a limited rate; spectators only read', async () => {
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

  it('a player who has left the game cannot chat until it is over', async () => {
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

  it("more connections do not raise a seat's chat limit", async () => {
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

  it('a draft is shown if the game allows it, has only tiles of the table and the rack, and is never stored', async () => {
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
    const junk = { joker_assignments: { ja: '5r' } };
    expect(await errorOf(mover, [{ kind: 'run', tiles: [tile], ...junk }])).toBe('draft_jokers');
    expect(await errorOf(mover, [{ kind: 'run', tiles: ['x'.repeat(8000)] }])).toBe('draft_large');
    expect(await errorOf(mover, 'x')).toBe('malformed');
    expect(await errorOf(other, [])).toBe('not_your_turn');
    expect(mover.messages.some((m) => m.type === 'draft')).toBe(false);
    const stored = JSON.stringify(await server.server.store.loadGame(mover.gameId));
    expect(stored).not.toContain('draft"');
    const [second, third] = await twoPlayers();
    expect(await errorOf(second, [])).toBe('drafts_private');
    await leave(mover, other, second, third);
  });
});
