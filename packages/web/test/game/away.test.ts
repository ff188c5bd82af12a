/** Players who stay away from a game on the real server, and hints that a table does not have. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  call,
  createGame,
  joinGame,
  type SeatedAnswer,
  TestPlayer,
} from '../../../server/test/support/client.ts';
import { en } from '../../src/i18n/en/catalogue.ts';
import { leave, openedTables } from '../support/openedTables.ts';

const { server, pageAt } = openedTables();
const MINUTE = 60_000;

/** Ada hosts without a browser, Anna sits at her table with one. */
async function atAdasTable(wish: object = {}): Promise<{ ada: TestPlayer; seat: SeatedAnswer; page: Page }> {
  const seats = [{ kind: 'human' }, { kind: 'human' }];
  const { game, token } = await createGame(server.base, { name: 'Ada', seats, ...wish });
  const seat = await joinGame(server.base, game, 'Anna');
  const ada = new TestPlayer(server.base, game.game_id, token);
  await ada.connect();
  const page = await pageAt(`game/${game.game_id}/${seat.token}`);
  return { ada, seat, page };
}

const menuOf = (page: Page) => page.getByRole('button', { name: en.absent.ask('Ada') });

describe('a host who is gone', () => {
  it('is counted for everybody; then a guest lets a bot play on, and the host takes the seat back', async () => {
    const { ada, page } = await atAdasTable({ ruleset: { starting_player: 'first_seat' } });
    await page.waitForSelector('.rack .tile');
    // Hints are off at this table, and the page says so.
    expect(await page.getByRole('button', { name: en.game.hint, exact: true }).count()).toBe(0);
    await page.locator('.side').getByText(en.game.hintsOff).waitFor();
    await ada.leave();
    await expect.poll(() => page.textContent('[data-seat="0"] .away')).toMatch(/^away, \d+ s$/);
    expect(await menuOf(page).count()).toBe(0);
    server.wait(MINUTE);
    await menuOf(page).click();
    await page.getByRole('button', { name: en.absent.decisions.bot }).click();
    await page.locator('dialog .button.main').click();
    await page.locator('[data-seat="0"] .kind').waitFor();
    // It is the host's turn, so the bot moves at once.
    await page.waitForSelector('.button.draw[aria-disabled="false"]');
    await ada.connect();
    await page.locator('[data-seat="0"] .kind').waitFor({ state: 'detached' });
    await leave(page, ada);
  });

  it('is missed in every browser at the table: one guest decides, hosting passes on, and the host takes the seat back', async () => {
    const seats = Array.from({ length: 3 }, () => ({ kind: 'human' }));
    const { game, token } = await createGame(server.base, { name: 'Ada', seats });
    const { game_id: id } = game;
    const tokens = [token];
    for (const name of ['Ben', 'Cleo']) tokens.push((await joinGame(server.base, game, name)).token);
    const pages: Page[] = [];
    for (const one of tokens) pages.push(await pageAt(`game/${id}/${one}`));
    const [ada, ben, cleo] = pages as [Page, Page, Page];
    for (const page of pages) await page.waitForSelector('.rack .tile');
    await leave(ada);
    for (const page of [ben, cleo])
      await expect.poll(() => page.textContent('[data-seat="0"] .away')).toMatch(/^away, \d+ s$/);
    server.wait(MINUTE);
    await menuOf(ben).waitFor();
    await menuOf(cleo).click();
    await cleo.getByRole('button', { name: en.absent.decisions.bot }).click();
    await cleo.locator('dialog .button.main').click();
    for (const page of [ben, cleo]) await page.locator('[data-seat="0"] .kind').waitFor();
    const { body } = await call<{ host_index: number }>(server.base, `/api/v1/games/${id}`);
    expect(body.host_index).toBe(2);
    const back = await pageAt(`game/${id}/${token}`);
    await back.waitForSelector('.rack .tile');
    for (const page of [back, ben, cleo])
      await page.locator('[data-seat="0"] .kind').waitFor({ state: 'detached' });
    for (const page of [back, ben, cleo]) await leave(page);
  });

  it('does not keep the others from ending the game, which then costs nobody anything', async () => {
    const { ada, page } = await atAdasTable();
    await page.waitForSelector('.rack .tile');
    await ada.leave();
    await page.waitForSelector('[data-seat="0"] .away');
    server.wait(MINUTE);
    await menuOf(page).click();
    await page.getByRole('button', { name: en.absent.decisions.end }).click();
    await page.locator('dialog .button.main').click();
    await page.getByText(en.lobby.closed.abandoned).waitFor();
    await leave(page);
  });

  it('leaves hosting of a table that waits to the guests', async () => {
    const { ada, page } = await atAdasTable({ autostart: false });
    await page.getByText(en.lobby.hintsAre(false)).waitFor();
    const start = page.getByRole('button', { name: en.lobby.start });
    expect(await start.count()).toBe(0);
    await ada.leave();
    await page.getByText(/away, \d+ s/).waitFor();
    server.wait(MINUTE);
    await start.click();
    await page.waitForSelector('.rack .tile');
    await leave(page);
  });
});

describe('hints', () => {
  it('are off at a table of friends and on at one of bots, unless the host chooses; all read it before they sit down', async () => {
    const page = await pageAt('friends');
    const allowed = page.getByLabel(en.lobby.hints);
    expect(await allowed.isChecked()).toBe(false);
    const bots = page.getByRole('group', { name: en.lobby.bots });
    await bots.getByText('1', { exact: true }).click();
    await expect.poll(() => allowed.isChecked()).toBe(true);
    await bots.getByText('0', { exact: true }).click();
    await expect.poll(() => allowed.isChecked()).toBe(false);
    await page.getByRole('button', { name: en.lobby.create }).dblclick();
    await page.getByText(en.lobby.hintsAre(false)).waitFor();
    // A double click opens one table.
    expect(await page.evaluate("JSON.parse(localStorage.getItem('rummikub.seats')).length")).toBe(1);
    await leave(page);
  });
});

describe('an invitation', () => {
  it('greets by the name of the host, and says who is there, which rules, and whether there are hints', async () => {
    const seats = [{ kind: 'human' }, { kind: 'human' }];
    const { game } = await createGame(server.base, { name: 'Ada', seats, options: { hints: true } });
    const page = await pageAt(`join/${game.code}`);
    await page.getByRole('heading', { name: en.lobby.invites('Ada') }).waitFor();
    await page.getByText(en.lobby.hintsAre(true)).waitFor();
    await page.getByText(en.lobby.atTable('Ada')).waitFor();
    await page.getByText(/Rules: Standard/).waitFor();
    await leave(page);
  });
});
