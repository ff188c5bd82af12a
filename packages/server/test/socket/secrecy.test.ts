/** Every byte that a connection gets is recorded and searched for tiles that its seat may not know. */
import { redactEvent, type Viewer } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { hashOfToken } from '../../src/game/seats.ts';
import { actionOf, call, createGame, joinGame, sensibleMove, TestPlayer } from '../support/client.ts';
import { checkSecrecy, type Heard, inOrder } from '../support/secrecy.ts';
import { serverForAll } from '../support/serverForAll.ts';
import { startServer } from '../support/testServer.ts';

const server = serverForAll();

/** The last event that a response speaks of. */
const lastIn = (text: string): number =>
  Math.max(...[...text.matchAll(/"(?:seq|last_event)":(\d+)/g)].map(([, number]) => Number(number)), 0);

async function playAndCheck(preset: string, ruleset: object, round: number): Promise<number> {
  const { base } = server;
  const host = await createGame(base, {
    name: 'Ada',
    ruleset: { preset, ...ruleset },
    listed: round % 2 === 0,
    seats: [{ kind: 'human' }, { kind: 'human' }, { kind: 'bot', level: round % 2 === 0 ? 'hard' : 'easy' }],
  });
  const id = host.game.game_id;
  const guest = await joinGame(base, host.game, 'Ben');
  const tokens = [host.token, guest.token];
  const players = [...tokens.map((token) => new TestPlayer(base, id, token)), new TestPlayer(base, id)];
  const asked = new Map<Viewer, Heard[]>([
    [0, []],
    [1, []],
    ['spectator', []],
  ]);
  await Promise.all(players.map((player) => player.connect()));
  let turns = 0;
  await Promise.all(
    players.slice(0, 2).map(async (player, seat) => {
      while (!player.isOver) {
        await player.play({
          stop: () => player.isMyTurn && turns++ % 7 === 0,
          choose: (view) =>
            round % 3 === 0 && view.poolSize > 0 && !view.drawnThisTurn
              ? { type: 'draw', seat }
              : sensibleMove(view),
        });
        if (player.isOver) break;
        // Now and then over HTTP, with a look around, and from another device.
        const { seq } = player.view!;
        const asSpectator = turns % 2 === 0;
        for (const path of ['state', 'events']) {
          const query = asSpectator ? '?viewer=spectator' : '';
          const { text, status } = await call(base, `/api/v1/games/${id}/${path}${query}`, {
            token: tokens[seat]!,
          });
          expect(status).toBe(200);
          asked.get(asSpectator ? 'spectator' : seat)!.push({ text, seq: Math.max(lastIn(text), seq) });
        }
        if (turns % 3 === 0) {
          await player.leave();
          await player.connect({ fresh: turns % 2 === 0 });
        }
        if (player.isMyTurn && !player.isOver) {
          const action = actionOf(sensibleMove(player.view!));
          const { version, key } = { version: player.view!.seq, key: `http-${turns}` };
          const body = { action, version, key };
          const { text, status } = await call(base, `/api/v1/games/${id}/act`, {
            token: tokens[seat]!,
            body,
          });
          asked.get(seat)!.push({ text, seq: lastIn(text) });
          expect([200, 409]).toContain(status);
          if (status === 200) await player.until(() => player.view!.seq > version || player.closed !== null);
        }
      }
    }),
  );
  await players[2]!.until(() => players[2]!.isOver);
  await Promise.all(players.map((player) => player.leave()));
  const { entries } = (await server.server.store.loadGame(id))!;
  const hashes = tokens.map(hashOfToken);
  for (const [i, viewer] of ([0, 1, 'spectator'] as const).entries()) {
    const secrets = [...tokens, ...hashes];
    checkSecrecy(inOrder(players[i]!), viewer, { id, entries }, secrets);
    checkSecrecy(asked.get(viewer)!, viewer, { id, entries }, secrets);
    // A tiny game can be over before anybody has connected; they hear then how it ended, and who is there. That there is
    // enough to look at is asked of all games together.
    expect(players[i]!.heard.length).toBeGreaterThan(1);
  }
  return entries.length;
}

describe('the bytes of a connection', () => {
  it('have no tile, key, hash, seed or token that its seat may not know, in many games', async () => {
    let events = 0;
    for (let round = 0; round < 24; round += 4)
      for (const counts of await Promise.all([
        playAndCheck('tiny', {}, round),
        playAndCheck('tiny', { draw_ends_turn: false }, round + 1),
        playAndCheck('standard', {}, round + 2),
        playAndCheck('tiny', { joker_reclaim_rule: 'free', turn_seconds: 60 }, round + 3),
      ]))
        events += counts;
    expect(events).toBeGreaterThan(500);
  });

  it('would fail this test if they had one', () => {
    const at = '2030-01-01T00:00:00Z';
    const draw = { type: 'draw', at, seat: 1, tiles: ['7ra'] } as const;
    const entries = [draw, draw].map((event, i) => ({
      seq: i + 1,
      event,
      stateKey: `key${i}`,
      prev: `prev${i}`,
    }));
    const game = { id: '7kb-x-7ra', entries };
    const say = (text: string) => () => checkSecrecy([{ text, seq: 1 }], 0, game, ['token']);
    expect(say(JSON.stringify(redactEvent(draw, 0)))).not.toThrow();
    expect(say(JSON.stringify(redactEvent(draw, 1)))).toThrow('7ra');
    expect(say('{"id":"5ra-6ra-7ra"}')).toThrow('learnt of');
    expect(say('{"game_id":"7kb-x-7ra"}')).not.toThrow();
    expect(say('{"key":"key0"}')).toThrow('learnt key0');
    expect(say('{"a":"token"}')).toThrow('a secret');
  });

  it('are free of secrets, and so are the logs', async () => {
    const quiet = await startServer({ flags: ['--log-level=trace'] });
    const host = await createGame(quiet.base, { name: 'Ada', seats: [{ kind: 'human' }, { kind: 'human' }] });
    const player = new TestPlayer(quiet.base, host.game.game_id, host.token);
    await player.connect();
    await call(quiet.base, `/api/v1/games/${host.game.game_id}/state?x=${host.token}`, { token: host.token });
    await call(quiet.base, `/api/v1/games/${host.game.game_id}/act`, {
      token: host.token,
      body: { token: host.token },
    });
    await player.leave();
    await quiet.stop();
    const log = quiet.log.join('\n');
    expect(log).toContain('/state');
    for (const secret of [host.token, hashOfToken(host.token)]) expect(log).not.toContain(secret);
  });
});
