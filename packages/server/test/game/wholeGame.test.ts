/** Whole games over HTTP and WebSocket only, on each store. */
import { replay, verifyDeal } from '@rummikub/engine';
import { parseLog } from '@rummikub/engine/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, createGame, joinGame, TestPlayer } from '../support/client.ts';
import { postgresForAll } from '../support/store/postgresForAll.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

const postgres = postgresForAll();

const STORES: readonly [string, () => Promise<string | undefined>][] = [
  ['the embedded store', async () => undefined],
  ['PostgreSQL', () => postgres.createDatabase()],
];

describe.each(STORES)('on %s', (_, databaseUrl) => {
  let server: TestServer;
  beforeAll(async () => {
    const url = await databaseUrl();
    server = await startServer(url === undefined ? {} : { databaseUrl: url });
  });
  afterAll(() => server.stop());

  it('two people and two bots play a game to its end; its log is replayed and verified', async () => {
    const { base } = server;
    const host = await createGame(base, {
      name: 'Ada',
      ruleset: 'standard',
      seats: [
        { kind: 'human' },
        { kind: 'bot', level: 'hard' },
        { kind: 'human' },
        { kind: 'bot', level: 'medium' },
      ],
    });
    const id = host.game.game_id;
    expect(host.game.status).toBe('open');
    const guest = await joinGame(base, host.game, 'Ben');
    expect(guest.player_index).toBe(2);
    const players = [new TestPlayer(base, id, host.token), new TestPlayer(base, id, guest.token)];
    const spectator = new TestPlayer(base, id);
    await Promise.all([...players, spectator].map((one) => one.connect()));
    expect((await call(base, `/api/v1/games/${id}/log`)).status).toBe(409);
    await Promise.all(players.map((one) => one.play()));
    await spectator.until(() => spectator.isOver);

    const { view } = players[0]!;
    expect(players[1]!.view).toEqual({ ...view, viewer: 2, rack: players[1]!.view!.rack });
    expect(spectator.view).toEqual({ ...view, viewer: 'spectator', rack: null });
    const logged = await call(base, `/api/v1/games/${id}/log`);
    const log = parseLog(logged.body);
    if (!log.ok) throw new Error(log.error[0]!.message);
    const replayed = replay(log.value);
    if (!replayed.ok) throw new Error(replayed.error.message);
    expect(replayed.value.ending).toEqual(view!.ending);
    expect(replayed.value.seats.map(({ rack }) => rack)).toEqual(view!.revealed!.racks);
    const { deal, ruleset, seats, revealed } = view!;
    expect(verifyDeal({ ...deal!, ...revealed!, gameId: id, ruleset, seats: seats.length })).toBeNull();
    const verified = await call(base, `/api/v1/games/${id}/verification`);
    expect(verified.body).toMatchObject({ log: { valid: true }, deal: { valid: true } });
    for (const player of players)
      for (const { seq, action } of player.acked)
        expect(log.value.entries[seq - 1]!.event).toMatchObject({
          type: action.type === 'play_tiles' ? 'play' : action.type,
          seat: player.view!.viewer,
        });
    const moment = await call(base, `/api/v1/games/${id}/replay?seq=2`);
    expect(moment.body).toMatchObject({ seq: 2, last_event: view!.seq, state: { last_event: 2 } });
    const info = await call(base, `/api/v1/games/${id}`);
    const { winners, scores } = view!.ending!;
    const result = { winner_indexes: winners, scores, turns: view!.turnNumber };
    expect(info.body).toMatchObject({ status: 'finished', code: null, result });
    // A device that has several games asks for all of them at once.
    const other = await createGame(base, { name: 'Cleo', seats: [{ kind: 'human' }, { kind: 'human' }] });
    const both = await call(base, `/api/v1/games?ids=${other.game.game_id},unknown,${id}`);
    expect(both.body).toEqual({ games: [{ ...other.game, code: null }, info.body], next: null });
    expect(other.game).toMatchObject({ result: null });
    const tooMany = Array.from({ length: 21 }, (_, i) => `g${i}`).join(',');
    expect((await call(base, `/api/v1/games?ids=${tooMany}`)).status).toBe(400);
    await Promise.all([...players, spectator].map((one) => one.leave()));
  });
});
