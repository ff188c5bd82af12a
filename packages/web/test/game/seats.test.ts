/** The players along the top of a game. */
import { describe, expect, it } from 'vitest';
import { createGame, joinGame } from '../../../server/test/support/client.ts';
import { leave, openedTables } from '../support/openedTables.ts';
import { dealFor } from '../support/serverPlay.ts';

const { server, pageAt, tableOfTwo, seatOf } = openedTables();

describe('a name that runs from right to left', () => {
  it('leaves the sign of the turn where it is for everybody', async () => {
    const seats = [{ kind: 'human' }, { kind: 'human' }];
    const { game, token } = await createGame(server.base, { name: 'Anna', seats, seed: dealFor(1).seed });
    await joinGame(server.base, game, 'מרים');
    const page = await pageAt(`game/${game.game_id}/${token}`);
    const seat = page.locator('.seat.turn');
    await seat.getByText('מרים').first().waitFor();
    const { x } = (await seat.boundingBox())!;
    const sign = (await seat.locator('.name [aria-hidden]').boundingBox())!;
    expect(sign.x - x).toBeLessThan(12);
    await leave(page);
  });
});

describe('a table of six on a small phone on its side', () => {
  it('leaves every button and the clock in sight', async () => {
    const bots = Array.from({ length: 4 }, () => ({ kind: 'bot', level: 'easy' }));
    const seats = [{ kind: 'human' }, { kind: 'human' }, ...bots];
    const ruleset = { preset: 'xp-6p', turn_seconds: 90, starting_player: 'first_seat' };
    const table = await tableOfTwo({ seats, ruleset });
    const page = await seatOf(table);
    await page.setViewportSize({ width: 568, height: 320 });
    for (const button of await page.locator('.actions button').all()) {
      const { y, height } = (await button.boundingBox())!;
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(320);
    }
    const clock = (await page.locator('.clock').boundingBox())!;
    const seat = (await page.locator('.seat.turn').boundingBox())!;
    expect(clock.x + clock.width).toBeLessThanOrEqual(seat.x + seat.width);
    await leave(page, table.ben);
  });
});
