import { describe, expect, it } from 'vitest';
import { call, createGame } from '../support/client.ts';
import { BOT, HUMAN, lobbyCalls } from '../support/lobbyCalls.ts';
import { serverForAll } from '../support/serverForAll.ts';

const server = serverForAll();
const { post, tableOf } = lobbyCalls(server);

describe('refusals', () => {
  it('of a rematch and of joining name the state of the game', async () => {
    const { id, tokens } = await tableOf('Ada', 'Ben');
    expect(await post(`${id}/rematch`, tokens[0])).toMatchObject({
      status: 409,
      body: { code: 'not_finished', message: expect.stringContaining('rematch') },
    });
    const { game, token } = await createGame(server.base, {
      name: 'Ada',
      listed: true,
      seats: [HUMAN, HUMAN],
    });
    await post(`${game.game_id}/leave`, token);
    expect(await post(`${game.game_id}/join`, undefined, { name: 'Ben' })).toMatchObject({
      status: 409,
      body: { code: 'game_abandoned' },
    });
  });

  it('name the place of each fault', async () => {
    const create = (seats: object[]) => call(server.base, '/api/v1/games', { body: { name: 'Ada', seats } });
    expect((await create([BOT, BOT])).body.violations).toMatchObject([
      { code: 'no_seat_for_people', path: 'seats' },
    ]);
    expect((await create([HUMAN, { kind: 'bot', level: 'god' }])).body.violations).toMatchObject([
      { code: 'no_such_bot', path: 'seats[1].level' },
    ]);
    const { id, tokens } = await tableOf('Ada', 'Ben');
    const bot = await post<{ violations: object[] }>(`${id}/seats/1`, tokens[0], {
      action: 'bot',
      level: 'god',
    });
    expect(bot.body.violations).toMatchObject([{ code: 'no_such_bot', path: 'level' }]);
    const act = await post<{ violations: object[] }>(`${id}/act`, tokens[0], { action: { type: 'draw' } });
    expect(act.body.violations).toMatchObject([{ code: 'version_missing', path: 'version' }]);
  });
});
