/** Before a game of the real server begins: how people find a table, sit down at it, wait there and send its link. */
import type { WebSocketRoute } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { call, createGame, joinGame, TestPlayer } from '../../../server/test/support/client.ts';
import { en } from '../../src/i18n/en/catalogue.ts';
import { fr } from '../../src/i18n/fr/catalogue.ts';
import { leave, openedTables } from '../support/openedTables.ts';
import { readQr, squaresOf } from '../support/qrCode.ts';

const { server, pageAt, tableOfTwo } = openedTables();

describe('somebody who comes by the link', () => {
  it('reads the rules and sits down by the name that they write there', async () => {
    const seats = [{ kind: 'human' }, { kind: 'human' }];
    const { game } = await createGame(server.base, { name: 'Rosa', seats, ruleset: 'modern-2017' });
    const page = await pageAt(`join/${game.code}`);
    await page.getByText(en.setup.presets['modern-2017']!).waitFor();
    // A letter too many is not cut in two, and what nobody can see is no name.
    const name = page.getByLabel(en.home.name);
    await name.fill('👨‍👩‍👧‍👦'.repeat(3));
    await expect.poll(() => name.inputValue()).toBe('👨‍👩‍👧‍👦'.repeat(2));
    await name.fill('Zoé');
    await name.fill('\u200b\u3164');
    await page.getByRole('button', { name: en.lobby.joinAs('Zoé') }).click();
    await page.waitForSelector('.rack .tile');
    const { body } = await call<{ seats: { name: string }[] }>(server.base, `/api/v1/games/${game.game_id}`);
    expect(body.seats.map(({ name }) => name)).toEqual(['Rosa', 'Zoé']);
    await leave(page);
  });
});

describe('somebody whom the host removed', () => {
  it('is told so in plain words, and can sit down again by the same link, where there is room', async () => {
    const seats = [{ kind: 'human' }, { kind: 'human' }, { kind: 'human' }];
    const { game, token } = await createGame(server.base, { name: 'Rosa', seats });
    const page = await pageAt(`join/${game.code}`);
    const sitDown = async (): Promise<void> => {
      await page.getByRole('button', { name: en.lobby.joinAs('Anna') }).click();
      await page.waitForSelector('.lobby');
    };
    const remove = (): Promise<unknown> =>
      call(server.base, `/api/v1/games/${game.game_id}/seats/1`, { token, body: { action: 'remove' } });
    const backToTable = async (): Promise<void> => {
      await page.getByText(en.lobby.seatLost).waitFor();
      await page.getByRole('link', { name: en.lobby.toTable }).click();
    };
    await sitDown();
    await remove();
    await backToTable();
    await sitDown();
    // The page may be closed when it happens, and its address be opened again later.
    const address = page.url();
    await page.goto(`${server.base}/#/`);
    await remove();
    await page.goto(address);
    await backToTable();
    await sitDown();
    await leave(page);
  });
});

describe('somebody who comes too late', () => {
  it('is told that the game has begun, and can watch or open another one', async () => {
    const table = await tableOfTwo();
    const page = await pageAt(`join/${table.anna.game.code}`);
    await page.getByText(`${en.lobby.closed.running} ${en.lobby.instead(true)}`).waitFor();
    await expect.poll(() => page.getByRole('link', { name: en.lobby.create }).count()).toBe(1);
    await page.getByRole('link', { name: en.lobby.watch }).click();
    await page.waitForSelector('.seats');
    await expect.poll(() => page.locator('[data-tile]').count()).toBe(0);
    await leave(page, table.ben);
  });

  it('is told so too when the last seat goes while they look at it', async () => {
    const seats = [{ kind: 'human' }, { kind: 'human' }];
    const anna = await createGame(server.base, { name: 'Anna', seats });
    const page = await pageAt(`join/${anna.game.code}`);
    const sit = page.locator('main .button.main');
    await sit.waitFor();
    await joinGame(server.base, anna.game, 'Ben');
    await sit.click();
    await page.waitForSelector('[role="alert"], .notice');
    expect((await page.textContent('[role="alert"], .notice'))?.length).toBeGreaterThan(10);
    await expect.poll(() => page.getByRole('link', { name: en.lobby.create }).count()).toBe(1);
    await leave(page);
  });
});

describe('the first page', () => {
  it('lists tables that wait for somebody, not those that are full and only wait to begin', async () => {
    const seats = [{ kind: 'human' }, { kind: 'human' }];
    const wish = { seats, listed: true, autostart: false };
    await createGame(server.base, { ...wish, name: 'Olga' });
    // However many of them are newer.
    for (let i = 0; i < 12; i++) {
      const full = await createGame(server.base, { ...wish, name: 'Faye' });
      await joinGame(server.base, full.game, 'Gil');
    }
    // On pages of the server's largest size, and on several of a smaller one.
    for (const limit of [100, 5]) {
      const page = await pageAt('', (one) =>
        one.route(/\/api\/v1\/games\?/, (route) =>
          route.continue({ url: route.request().url().replace('limit=100', `limit=${limit}`) }),
        ),
      );
      await page.getByText('Olga').waitFor();
      await expect.poll(() => page.getByText('Faye').count()).toBe(0);
      await leave(page);
    }
    for (let i = 0; i < 11; i++) await createGame(server.base, { ...wish, name: 'Rosa' });
    const page = await pageAt('');
    await page.getByText('Rosa').first().waitFor();
    await expect.poll(() => page.locator('a[href^="#/join/"]').count()).toBe(10);
    await leave(page);
  });
});

describe('the list of one’s games', () => {
  it('says which table waits, asks before one is removed, and keeps the focus among those that are left', async () => {
    const seats = [{ kind: 'human' }, { kind: 'human' }, { kind: 'bot', level: 'hard' }];
    const tables = [await createGame(server.base, { name: 'Anna', seats }), await tableOfTwo()] as const;
    const [waiting, { anna, ben }] = tables;
    const kept = [waiting, anna].map(({ game, token }) => ({ id: game.game_id, token, names: ['Anna'] }));
    const local = { id: 'g1', names: ['Anna', 'Clara'], turn: 3, over: false, at: '2026-01-01T00:00:00Z' };
    const page = await pageAt('', (one) =>
      one.addInitScript(`if (localStorage.getItem('rummikub.seats') === null) {
        localStorage.setItem('rummikub.seats', ${JSON.stringify(JSON.stringify(kept))});
        localStorage.setItem('rummikub.games', ${JSON.stringify(JSON.stringify([local]))});
      }`),
    );
    const rows = page.locator('section', { hasText: en.home.underWay }).locator('li');
    await rows
      .nth(1)
      .getByText(`${en.home.waits} ${en.lobby.waiting(2, 3)}`)
      .waitFor();
    await rows.nth(1).getByText('Anna and Hard bot').waitFor();
    // The game there has begun meanwhile.
    await rows.nth(2).getByText('Anna and Ben').waitFor();
    await expect.poll(() => page.getByText(en.home.waits).count()).toBe(1);
    const remove = (at: number): Promise<void> =>
      rows.nth(at).getByRole('button', { name: en.home.forget }).click();
    const focused = (): Promise<unknown> =>
      page.evaluate('document.activeElement.href ?? document.activeElement.id');
    await remove(1);
    await page.getByRole('button', { name: en.home.keep }).click();
    await expect.poll(() => rows.count()).toBe(3);
    await remove(1);
    await page.getByText(en.home.lossSeat('Anna and Hard bot')).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: en.home.forget }).click();
    await expect.poll(() => rows.count()).toBe(2);
    await expect.poll(focused).toBe(`${server.base}/#/game/${kept[1]!.id}/${kept[1]!.token}`);
    for (const left of [`${server.base}/#/game/g1`, 'content']) {
      await remove((await rows.count()) - 1);
      await page.getByRole('dialog').getByRole('button', { name: en.home.forget }).click();
      await expect.poll(focused).toBe(left);
    }
    await leave(page, ben);
  });
});

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

describe('what a table waits for', () => {
  it('is said to its host and to the others, with what to do where too few are there, and bots are called as the reader would', async () => {
    const seats = [{ kind: 'human' }, { kind: 'human' }, { kind: 'human' }];
    const { game, token } = await createGame(server.base, { name: 'Anna', seats });
    const page = await pageAt(`game/${game.game_id}/${token}`);
    await page.getByText(en.lobby.begins.fullHost).waitFor();
    await page.getByRole('button', { name: en.lobby.start }).click();
    await page.getByRole('alert').getByText(en.lobby.tooFew).waitFor();
    await page.getByRole('button', { name: en.lobby.addBot }).first().click();
    await page.getByText('Medium bot').waitFor();
    await leave(page);
    const seated = await joinGame(server.base, game, 'Ben');
    const ben = await pageAt(`game/${game.game_id}/${seated.token}`, (one) =>
      one.addInitScript(`localStorage.setItem('rummikub.settings', '{"language":"fr"}')`),
    );
    await ben.locator('.seat', { hasText: fr.setup.botNames.medium! }).waitFor();
    await leave(ben);
  });

  it('is the others in the next round, and whoever has not come along is named', async () => {
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

describe('somebody who sat down and is not there', () => {
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
