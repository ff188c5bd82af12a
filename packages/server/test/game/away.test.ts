/** Players who stay away: the others decide after a while, hosting passes on, and who comes back takes the seat back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AWAY_MS } from '../../src/socket/presence.ts';
import { call, createGame, joinGame, TestPlayer } from '../support/client.ts';
import { HUMAN, type Info } from '../support/lobbyCalls.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let late = 0;
beforeAll(async () => {
  // Bots take their time, so that the games go on.
  server = await startServer({ now: () => Date.now() + late, flags: ['--bot-delay-ms=60000'] });
});
afterAll(() => server.stop());

const RULES = { preset: 'tiny', starting_player: 'first_seat' };

/** A table of people with these names, all connected; the first is the host. */
async function table(names: readonly string[], wish: object = {}): Promise<TestPlayer[]> {
  const seats = names.map(() => HUMAN);
  const { game, token } = await createGame(server.base, { name: names[0], seats, ruleset: RULES, ...wish });
  const tokens = [token];
  for (const name of names.slice(1)) tokens.push((await joinGame(server.base, game, name)).token);
  const players = tokens.map((one) => new TestPlayer(server.base, game.game_id, one));
  for (const player of players) await player.connect();
  return players;
}

const post = (player: TestPlayer, path: string, body: object = {}) =>
  call<Info & { code: string }>(server.base, `/api/v1/games/${player.gameId}/${path}`, {
    token: player.token!,
    body,
  });

const lastOf = <T extends 'presence' | 'game'>(player: TestPlayer, type: T) =>
  player.messages.findLast((message) => message.type === type) as Extract<
    TestPlayer['messages'][number],
    { type: T }
  >;

/** The player leaves, and the others have heard of it. */
async function leaves(player: TestPlayer, seat: number, other: TestPlayer): Promise<void> {
  await other.until(() => lastOf(other, 'presence')?.present.includes(seat) === true);
  await player.leave();
  await other.until(() => lastOf(other, 'presence').present.includes(seat) === false);
}

describe('a player who stays away', () => {
  it('is replaced by a bot that any player may ask for after a minute, and takes the seat back by coming back', async () => {
    const [ada, ben, cleo] = (await table(['Ada', 'Ben', 'Cleo'])) as [TestPlayer, TestPlayer, TestPlayer];
    await leaves(ada, 0, ben);
    const { away } = lastOf(ben, 'presence');
    expect(away.map(({ player_index }) => player_index)).toEqual([0]);
    expect(away[0]!.remaining_ms).toBeGreaterThan(AWAY_MS / 2);
    expect((await post(ben, 'seats/0', { action: 'bot' })).body.code).toBe('away_shortly');
    expect((await post(ben, 'end')).body.code).toBe('nobody_away');
    expect((await post(ben, 'seats/2', { action: 'bot' })).body.code).toBe('player_present');
    late += AWAY_MS;
    const given = await post(ben, 'seats/0', { action: 'bot', level: 'easy' });
    expect(given.body.seats[0]).toMatchObject({ kind: 'bot', name: 'Ada' });
    // The host's seat was given away: hosting went with it.
    expect(given.body.host_index).toBe(1);
    await ada.connect();
    expect(ada.view?.rack?.length).toBe(5);
    await cleo.until(() => lastOf(cleo, 'game')?.game.seats[0]?.kind === 'human');
    expect((await ada.act({ type: 'draw' })).type).toBe('ack');
    for (const player of [ada, ben, cleo]) await player.leave();
  });

  it('costs the others nothing: any of them may end the game, which then has no result', async () => {
    const [ada, ben] = (await table(['Ada', 'Ben'])) as [TestPlayer, TestPlayer];
    await leaves(ada, 0, ben);
    late += AWAY_MS;
    expect((await post(ben, 'end')).body).toMatchObject({ status: 'abandoned' });
    expect((await post(ben, 'end')).status).toBe(200);
    await ben.until(() => lastOf(ben, 'game')?.game.status === 'abandoned');
    expect((await post(ben, 'act', { action: { type: 'resign' } })).body.code).toBe('game_abandoned');
    await ben.leave();
  });

  it('who is the host of a table that waits leaves hosting to the others', async () => {
    const [ada, ben] = (await table(['Ada', 'Ben'], { autostart: false })) as [TestPlayer, TestPlayer];
    await leaves(ada, 0, ben);
    expect((await post(ben, 'start')).body.code).toBe('not_host');
    late += AWAY_MS;
    expect((await post(ben, 'end')).body.code).toBe('not_started');
    expect((await post(ben, 'start')).body).toMatchObject({ status: 'running', host_index: 1 });
    await ben.leave();
  });
});

describe('hints', () => {
  it('are off where friends play, on where one person plays bots, and as the table says otherwise', async () => {
    const BOT = { kind: 'bot' };
    const made = async (seats: object[], options = {}) =>
      (await createGame(server.base, { name: 'Ada', seats, options })).game as unknown as {
        options: { hints: boolean };
      };
    expect((await made([HUMAN, HUMAN])).options.hints).toBe(false);
    expect((await made([HUMAN, BOT])).options.hints).toBe(true);
    expect((await made([HUMAN, HUMAN], { hints: true })).options.hints).toBe(true);
    expect((await made([HUMAN, BOT], { hints: false })).options.hints).toBe(false);
  });
});
