/** The first page with tables of the real server: open ones, and the player’s own. */
import { describe, expect, it } from 'vitest';
import type { components } from '../../../server/test/support/api.js';
import { call, createGame, joinGame } from '../../../server/test/support/client.ts';
import { en } from '../../src/i18n/en/catalogue.ts';
import { enPass } from '../../src/i18n/en/pages/pass.ts';
import { leave, openedTables } from '../support/openedTables.ts';

type Game = components['schemas']['Game'];

const { server, pageAt, tableOfTwo } = openedTables();

describe('the first page', () => {
  it('lists tables with a free seat, not those that are full and only wait to begin', async () => {
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

describe('the first visit', () => {
  it('suggests a name that stays the same after a reload and in another tab', async () => {
    const page = await pageAt('', (one) =>
      one.addInitScript(
        "if (!localStorage.getItem('once')) { localStorage.clear(); localStorage.setItem('once', '1'); }",
      ),
    );
    const nameIn = (tab: typeof page): Promise<string> => tab.getByLabel(en.home.name).inputValue();
    const name = await nameIn(page);
    for (let i = 0; i < 3; i++) {
      await page.reload();
      expect(await nameIn(page)).toBe(name);
    }
    const other = await page.context().newPage();
    await other.goto(server.base);
    expect(await nameIn(other)).toBe(name);
    // It is the name of every other place that has one.
    const seats = [{ kind: 'human' }, { kind: 'human' }];
    const { game } = await createGame(server.base, { seats, name: 'Zoe' });
    await other.goto(`${server.base}/#/join/${game.code}`);
    await other.getByRole('button', { name: en.lobby.joinAs(name) }).waitFor();
    await other.goto(`${server.base}/#/pass`);
    await expect.poll(() => other.getByLabel(enPass.seat(1), { exact: true }).inputValue()).toBe(name);
    await leave(page);
  });

  it('starts one game by a double click on Start', async () => {
    const page = await pageAt('play');
    await page.getByRole('button', { name: en.setup.start }).dblclick();
    await page.waitForSelector('.rack .tile');
    const games = (): Promise<unknown> =>
      page.evaluate("JSON.parse(localStorage.getItem('rummikub.games')).length");
    expect(await games()).toBe(1);
    await page.goto(`${server.base}/#/pass`);
    await page.getByRole('button', { name: enPass.start }).dblclick();
    await page.waitForSelector('.hand-over');
    expect(await games()).toBe(2);
    await leave(page);
  });
});

describe('an address that leads nowhere', () => {
  it('shows the page, which says so', async () => {
    const page = await pageAt('');
    await page.goto(`${server.base}/nowhere/at/all`);
    await page.getByText(en.app.notFound).waitFor();
    await leave(page);
  });
});

describe('the open tables', () => {
  it('do not include a table at which this device has a seat', async () => {
    const seats = [{ kind: 'human' }, { kind: 'human' }];
    const own = await createGame(server.base, { seats, listed: true, name: 'Quinn' });
    await createGame(server.base, { seats, listed: true, name: 'Tess' });
    const kept = [{ id: own.game.game_id, token: own.token, names: ['Quinn'] }];
    const page = await pageAt('', (one) =>
      one.addInitScript(`localStorage.setItem('rummikub.seats', ${JSON.stringify(JSON.stringify(kept))})`),
    );
    await page.getByText('Tess').waitFor();
    expect(await page.locator(`a[href="#/join/${own.game.game_id}"]`).count()).toBe(0);
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

describe('the replays of games of a server', () => {
  it('say who won, the score, the level of the bots, the rules and the day, by one request', async () => {
    // Ben resigns while Anna is away.
    const seats = [{ kind: 'human' }, { kind: 'human' }, { kind: 'bot', level: 'hard' }];
    const anna = await createGame(server.base, { name: 'Anna', seats, ruleset: 'sabra' });
    const id = anna.game.game_id;
    const { token } = await joinGame(server.base, anna.game, 'Ben');
    for (const one of [token, anna.token])
      await call(server.base, `/api/v1/games/${id}/leave`, { token: one, method: 'POST' });
    const { body } = await call<Game>(server.base, `/api/v1/games/${id}`);
    expect(body.result?.winner_indexes).toEqual([2]);
    const { points, divisor } = body.result!.scores;
    const other = await tableOfTwo();
    await other.ben.act({ type: 'resign' });
    // One of them is known to be over, by its names alone, as an older version of the page kept it.
    const kept = [
      { id, token: anna.token, names: ['Anna'] },
      { id: other.id, token: other.anna.token, names: ['Anna', 'Ben'], over: true },
    ];
    const asked: string[] = [];
    const page = await pageAt('', async (one) => {
      await one.addInitScript(`if (localStorage.getItem('rummikub.seats') === null)
        localStorage.setItem('rummikub.seats', ${JSON.stringify(JSON.stringify(kept))});`);
      one.on('request', (request) => {
        if (request.url().includes('/games?ids=')) asked.push(request.url());
      });
    });
    const replay = page.locator('li', { has: page.locator(`a[href="#/replay/${id}"]`) });
    await replay.getByText(en.listed(['Anna', 'Ben', 'Hard bot'])).waitFor();
    const facts = await replay.locator('.soft').textContent();
    const won = en.home.wonBy('Hard bot', points[2]! / divisor);
    expect(facts).toBe(
      `${won} · Hard · Sabra · ${en.home.past(body.result!.turns, body.updated_at)}`.replaceAll('\u2068', ''),
    );
    const second = page.locator('li', { has: page.locator(`a[href="#/replay/${other.id}"]`) });
    await second.getByText(/^won by Anna, \d+ points · Standard · \d turns?, /).waitFor();
    expect(await page.locator('.under-way').count()).toBe(0);
    expect(asked).toHaveLength(1);
    // What came is kept: the list of replays has it without another request.
    await page.goto(`${server.base}/#/replay`);
    await replay.getByText(won).waitFor();
    expect(asked).toHaveLength(1);
    await leave(page, other.ben);
  });
});

describe('a player who comes back', () => {
  it('sees first the games that wait for them, above the choices, and in each replay who won', async () => {
    const { anna, ben, id } = await tableOfTwo({ ruleset: { starting_player: 'first_seat' } });
    const kept = [{ id, token: anna.token, names: ['Anna', 'Ben'], seat: 0 }];
    const at = '2026-01-01T00:00:00Z';
    const past = {
      id: 'g2',
      names: ['Anna', 'Clara'],
      turn: 9,
      over: true,
      at,
      winners: [1],
      score: 12,
      level: 'hard',
    };
    const page = await pageAt('', (one) =>
      one.addInitScript(`
        localStorage.setItem('rummikub.seats', ${JSON.stringify(JSON.stringify(kept))});
        localStorage.setItem('rummikub.games', ${JSON.stringify(JSON.stringify([{ ...past, rules: 'standard' }]))});`),
    );
    const game = page.locator('.under-way li', { hasText: en.game.yourTurn });
    await game.waitFor();
    const first = (await game.boundingBox())!;
    const choices = (await page.locator('.big-choices').boundingBox())!;
    expect(first.y).toBeLessThan(choices.y);
    expect(first.y).toBeLessThan(300);
    // The hero is only a line above them.
    expect((await page.locator('.hero').boundingBox())!.height).toBeLessThan(80);
    await page.getByText('won by Clara, 12 points · Hard · Standard · 9 turns, 1 Jan 2026').waitFor();
    await leave(page, ben);
  });
});
