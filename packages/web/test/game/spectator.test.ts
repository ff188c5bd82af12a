/** Watching a game on the real server: spectators, and players who left. */
import { describe, expect, it } from 'vitest';
import { call, joinGame, TestPlayer } from '../../../server/test/support/client.ts';
import { en } from '../../src/i18n/en/catalogue.ts';
import { leave, openedTables } from '../support/openedTables.ts';
import { tilesIn } from '../support/pageActions.ts';
import { layNew } from '../support/serverPlay.ts';

const { server, pageAt, tableOfTwo, seatOf } = openedTables();

describe('a spectator', () => {
  it('sees the game and no tile that is on a rack: not in the page, and not on the wire', async () => {
    // The first seat begins: else the tiles that were drawn for it would be named.
    const table = await tableOfTwo({ ruleset: { starting_player: 'first_seat' } });
    const wire: string[] = [];
    const page = await pageAt(`game/${table.id}`, async (one) => {
      one.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => wire.push(String(payload))),
      );
      one.on('response', (answer) => {
        // A response without a text, since the page was closed, was not seen by the page.
        const hear = (text: string): unknown => wire.push(text);
        if (answer.url().includes('/api/')) void answer.text().then(hear, () => {});
      });
    });
    await page.waitForSelector('.seats');
    const anna = new TestPlayer(server.base, table.id, table.anna.token);
    await anna.connect();
    for (let i = 0; i < 4; i++) {
      const who = anna.view?.currentSeat === 0 ? anna : table.ben;
      const { seq } = who.view!;
      await who.act({ type: 'draw' });
      await Promise.all([anna, table.ben].map((one) => one.until(() => one.view!.seq > seq)));
    }
    await page.locator('.side .moves li').nth(4).waitFor();
    await expect.poll(() => page.getByText(en.game.missing.spectator).count()).toBeGreaterThan(0);
    await expect.poll(() => page.locator('[data-tile]').count()).toBe(0);
    expect(wire.length).toBeGreaterThan(4);
    // Nothing lies on the table yet, so there is no tile at all that may be named.
    expect(wire.filter((text) => /"(\d{1,2}[krbo]|j)[a-d]"/.test(text))).toEqual([]);
    await expect.poll(() => page.getByLabel(en.game.say).count()).toBe(0);
    // Nothing is there to do, and nothing that asks for it.
    await expect.poll(() => page.locator('.rack, .button.draw, .button.play, .tools').count()).toBe(0);
    await expect.poll(() => page.getByText(en.game.nothingLaid).count()).toBe(1);
    await leave(page, table.ben, anna);
  });
});

describe('a spectator of a game that ended', () => {
  it('reads the chat, and sees the plan on the table where the table shows plans', async () => {
    const wish = { ruleset: { starting_player: 'first_seat' }, options: { drafts: 'shown' } };
    const table = await tableOfTwo(wish);
    const page = await pageAt(`game/${table.id}`);
    await page.waitForSelector('.seats');
    table.ben.send({ type: 'chat', text: 'Salut' });
    await page.locator('.side .chat li', { hasText: 'Salut' }).waitFor();
    expect(await page.locator('.side .chat form').count()).toBe(0);
    const anna = await seatOf(table);
    await layNew(anna, (await tilesIn(anna, '.rack [data-tile]')).slice(0, 2));
    await expect.poll(() => page.locator('.table .tile.theirs').count()).toBe(2);
    await leave(anna);
    await leave(page, table.ben);
  });

  it('has nothing to do in it but to look, and can watch the next round once it is open', async () => {
    const table = await tableOfTwo();
    const page = await pageAt(`game/${table.id}`);
    await page.waitForSelector('.seats');
    await table.ben.act({ type: 'resign' });
    await page.waitForSelector('dialog .scores');
    await expect.poll(() => page.getByRole('link', { name: en.end.replay }).count()).toBe(1);
    await expect.poll(() => page.getByRole('button', { name: en.end.rematch }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.tools').count()).toBe(0);
    await page.getByRole('button', { name: en.end.title }).click();
    const { token } = table.anna;
    const { body } = await call<{ game: { game_id: string } }>(
      server.base,
      `/api/v1/games/${table.id}/rematch`,
      { token, body: {} },
    );
    await page.getByRole('link', { name: en.end.watchNext }).click();
    await page.waitForURL((url) => url.hash === `#/game/${body.game.game_id}`);
    await leave(page, table.ben);
  });
});

describe('a player who left a game that goes on', () => {
  it('watches it, and is told why', async () => {
    const seats = [{ kind: 'human' }, { kind: 'human' }, { kind: 'human' }];
    const table = await tableOfTwo({ seats, ruleset: { starting_player: 'first_seat' } });
    await joinGame(server.base, table.anna.game, 'Cleo');
    const page = await seatOf(table);
    await layNew(page, (await tilesIn(page, '.rack [data-tile]')).slice(0, 3));
    await page.getByRole('button', { name: en.game.more, exact: true }).click();
    await page.getByRole('button', { name: en.game.resign }).click();
    await page.locator('dialog .button.main').click();
    await page.getByText(en.game.missing.left).waitFor();
    // The plan went with the rack.
    await page.getByText(en.game.nothingLaid).waitFor();
    await expect.poll(() => page.locator('.rack, .tools, .button.draw, .button.play').count()).toBe(0);
    await page.getByRole('button', { name: en.game.more, exact: true }).click();
    await expect.poll(() => page.getByRole('button', { name: en.game.movesAndChat }).count()).toBe(1);
    await expect.poll(() => page.getByRole('button', { name: en.game.resign }).count()).toBe(0);
    await leave(page, table.ben);
  });
});
