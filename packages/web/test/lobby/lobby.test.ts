/** A table that waits for its players. */
import { levels } from '@rummikub/bots';
import type { WebSocketRoute } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { call, createGame, joinGame, TestPlayer } from '../../../server/test/support/client.ts';
import { en } from '../../src/i18n/en/catalogue.ts';
import { fr } from '../../src/i18n/fr/catalogue.ts';
import { leave, openedTables } from '../support/openedTables.ts';
import { readQr, squaresOf } from '../support/qrCode.ts';

const { server, pageAt, tableOfTwo } = openedTables();

describe('a table that still waits', () => {
  it('says that the connection is lost, and no more when it is back', async () => {
    const seats = [{ kind: 'human' }, { kind: 'human' }];
    const { game, token } = await createGame(server.base, { name: 'Anna', seats });
    let dead = false;
    const lines: WebSocketRoute[] = [];
    const page = await pageAt(`game/${game.game_id}/${token}`, (one) =>
      one.routeWebSocket(/\/ws$/, async (line) => {
        lines.push(line);
        if (dead) await line.close();
        else line.connectToServer();
      }),
    );
    await page.waitForSelector('.lobby');
    dead = true;
    await lines[0]!.close();
    const notice = page.getByRole('alert').getByText(en.lobby.lost);
    await notice.waitFor();
    dead = false;
    await notice.waitFor({ state: 'detached' });
    await leave(page);
  });
});

describe('a new table', () => {
  it('offers kinds of bots by rating and style as soon as there is a bot, and seats the chosen kind', async () => {
    const page = await pageAt('friends');
    const kinds = page.getByRole('group', { name: en.setup.level });
    expect(await kinds.count()).toBe(0);
    // A seat stays free, so that the table waits.
    await page.getByRole('group', { name: en.lobby.seats }).getByText('3').click();
    await page.getByRole('group', { name: en.lobby.bots }).getByText('1').click();
    const { rating, sentence } = levels.master;
    await kinds.locator('label', { hasText: `${rating}` }).click();
    await kinds.getByText(sentence).waitFor();
    await page.getByRole('button', { name: en.lobby.create }).click();
    await page.locator('.lobby .list', { hasText: en.setup.botNames.master! }).waitFor();
    await leave(page);
  });
});

describe('what a table waits for', () => {
  it('is said to its host and to the others, with what to do where too few are there, and bots are called as the reader would', async () => {
    const seats = [{ kind: 'human' }, { kind: 'human' }, { kind: 'human' }];
    const { game, token } = await createGame(server.base, { name: 'Anna', seats });
    const page = await pageAt(`game/${game.game_id}/${token}`);
    await page.getByText(en.lobby.begins.fullHost).waitFor();
    await page.getByRole('button', { name: en.lobby.start }).click();
    await page.getByRole('alert').getByText(en.lobby.tooFew).waitFor();
    // The kinds of bots are those of a new table, with ratings and styles. Closing the choice seats none.
    const add = page.getByRole('button', { name: en.lobby.addBot });
    const dialog = page.getByRole('dialog', { name: en.lobby.addBot });
    await add.first().click();
    await dialog.getByText(levels.medium.sentence).waitFor();
    await dialog.getByRole('button', { name: en.app.close }).click();
    await add.first().click();
    await dialog.getByText(`${en.setup.levels.master}${levels.master.rating}`).click();
    await dialog.getByText(levels.master.sentence).waitFor();
    await dialog.getByRole('button', { name: en.lobby.addBot }).click();
    await page.locator('.lobby .list', { hasText: en.setup.botNames.master! }).waitFor();
    expect(await page.locator('.lobby .list').getByText(en.lobby.kinds.bot, { exact: true }).count()).toBe(1);
    await leave(page);
    const seated = await joinGame(server.base, game, 'Ben');
    const ben = await pageAt(`game/${game.game_id}/${seated.token}`, (one) =>
      one.addInitScript(`localStorage.setItem('rummikub.settings', '{"language":"fr"}')`),
    );
    await ben.locator('.seat', { hasText: fr.setup.botNames.master! }).waitFor();
    await leave(ben);
  });

  it('is the others in the next round, and names those who have not come along', async () => {
    const { anna, ben, id } = await tableOfTwo();
    await ben.leave();
    await call(server.base, `/api/v1/games/${id}/leave`, { token: anna.token, body: {} });
    const { body } = await call<{ game: { game_id: string } }>(server.base, `/api/v1/games/${id}/rematch`, {
      token: anna.token,
      body: {},
    });
    const page = await pageAt(`game/${body.game.game_id}/${anna.token}`);
    await page.getByText(en.lobby.begins.againHost).waitFor();
    await page.locator('.list li', { hasText: 'Ben' }).getByText(en.lobby.notAgain).waitFor();
    await leave(page);
  });
});

describe('a table that waits on a desk', () => {
  it('has its link beside its seats, all of it in sight; on a phone below them', async () => {
    const seats = Array(4).fill({ kind: 'human' });
    const { game, token } = await createGame(server.base, { name: 'Anna', seats });
    const page = await pageAt(`game/${game.game_id}/${token}`);
    const boxes = async () => ({
      seats: (await page.locator('.lobby .list').boundingBox())!,
      link: (await page.locator('.lobby .panel').boundingBox())!,
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.waitForSelector('.qr');
    const desk = await boxes();
    expect(desk.link.x).toBeGreaterThan(desk.seats.x + desk.seats.width);
    expect(desk.link.y).toBeLessThanOrEqual(desk.seats.y);
    expect(desk.link.y + desk.link.height).toBeLessThan(900);
    await page.setViewportSize({ width: 390, height: 844 });
    const phone = await boxes();
    expect(phone.link.y).toBeGreaterThan(phone.seats.y + phone.seats.height);
    expect(phone.link.x).toBe(phone.seats.x);
    expect(phone.link.width).toBe(phone.seats.width);
    await leave(page);
  });
});

describe('a player who sat down and is not connected', () => {
  it('is away in the list of the table, and here when they come', async () => {
    const seats = [{ kind: 'human' }, { kind: 'human' }, { kind: 'human' }];
    const { game, token } = await createGame(server.base, { name: 'Anna', seats });
    const page = await pageAt(`game/${game.game_id}/${token}`);
    const ben = page.locator('.list li', { hasText: 'Ben' });
    const seated = await joinGame(server.base, game, 'Ben');
    await ben.getByText(en.game.away).waitFor();
    const player = new TestPlayer(server.base, game.game_id, seated.token);
    await player.connect();
    await ben.getByText(en.lobby.kinds.human).waitFor();
    await player.leave();
    await ben.getByText(en.game.away).waitFor();
    await leave(page);
  });
});

describe('the link to a table', () => {
  it('is sent by what the device sends things with, where it has something', async () => {
    const { game, token } = await createGame(server.base, {
      name: 'Anna',
      seats: [{ kind: 'human' }, { kind: 'human' }],
    });
    const page = await pageAt(`game/${game.game_id}/${token}`, (one) =>
      one.addInitScript(
        'navigator.share = async ({ url }) => { window.sent = url; throw new Error("not now"); }',
      ),
    );
    await page.getByRole('button', { name: en.lobby.share }).click();
    expect(await page.evaluate('window.sent')).toBe(`${server.base}/#/join/${game.code}`);
    await leave(page);
  });

  it('is what the code for a phone camera says, read from its squares', async () => {
    const page = await pageAt('friends');
    await page.getByRole('button', { name: en.lobby.create }).click();
    const link = await page.getByLabel(en.lobby.link).inputValue();
    // It leads to this machine, and only from this machine: that is said. And there is a way back.
    await expect.poll(() => page.getByText(en.lobby.onlyHere).count()).toBe(1);
    await expect.poll(() => page.getByRole('link', { name: en.app.home }).count()).toBe(1);
    const code = page.getByLabel(en.lobby.qr);
    const [, , picture = ''] = ((await code.getAttribute('viewBox')) ?? '').split(' ');
    const path = (await code.locator('path').getAttribute('d')) ?? '';
    expect(readQr(squaresOf(path, Number(picture), 2))).toBe(link);
    await leave(page);
  });
});
