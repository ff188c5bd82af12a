/** What the others do: plans that are shown, moves that slide and can be looked at again, somebody who is away. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../../../scripts/web/browser.ts';
import { type GameServer, startGameServer } from '../support/gameServer.ts';
import { myTurn, openWith, playTurn, problemsOf } from '../support/pageActions.ts';
import { BUILT, type Site, serveSite } from '../support/site.ts';

let browser: Browser;
let server: GameServer;
let site: Site;

beforeAll(async () => {
  [server, site, browser] = await Promise.all([startGameServer(), serveSite(BUILT), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await server.close();
  await site.close();
});

const MY_TURN = '.button.draw[aria-disabled="false"]';

/** With these deals there is soon something to look at, and no game is over after a move or two. */
const LUCK = 1;

/** Two at a table where everybody sees a turn while it is thought about; first the one whose turn it is. */
async function twoFriends(): Promise<{ host: Page; guest: Page; mover: Page; other: Page }> {
  const host = await openWith(browser, { width: 1280, height: 800, settings: { name: 'Anna' } });
  const guest = await openWith(browser, { width: 1280, height: 800, settings: { name: 'Ben' } });
  await host.goto(`${server.address}#/friends`);
  await host.getByText('the others see the tiles move').click();
  await host.getByRole('button', { name: 'Open a table' }).click();
  await guest.goto(await host.getByLabel('Send this link to your friends').inputValue());
  await guest.getByRole('button', { name: 'Sit down' }).click();
  for (const page of [host, guest]) await page.waitForSelector('.rack .tile');
  await Promise.any([host.waitForSelector(MY_TURN), guest.waitForSelector(MY_TURN)]);
  const mover = (await host.locator(MY_TURN).count()) > 0 ? host : guest;
  return { host, guest, mover, other: mover === host ? guest : host };
}

describe('friends at one table', () => {
  it('see each other think where the table shows it, and the host lets a bot play for somebody who is away', async () => {
    const { host, guest, mover, other } = await twoFriends();
    const rack = await mover
      .locator('.rack .tile')
      .evaluateAll((tiles) =>
        tiles.map((tile) => (tile as unknown as { dataset: { tile: string } }).dataset.tile),
      );
    for (const tile of rack.slice(0, 3)) await mover.locator(`.rack [data-tile="${tile}"]`).click();
    await mover.locator('.table').click({ position: { x: 300, y: 200 } });
    await other.waitForSelector('.table .tile.theirs');
    await expect.poll(() => other.locator('.table .tile.theirs').count()).toBe(3);
    const trying = other.locator('.status', { hasText: 'is trying this out' });
    await trying.waitFor();
    // Whoever plans sees the own table; nothing of the shown plan can be picked up.
    await expect.poll(() => other.locator('.table button.tile').count()).toBe(0);
    await other.locator('.rack .tile').first().click();
    await other.locator('.table .tile').first().waitFor({ state: 'detached' });
    await trying.waitFor({ state: 'detached' });
    await other.keyboard.press('Escape');
    for (const tile of rack.slice(3, 11)) {
      await mover.locator(`.rack [data-tile="${tile}"]`).click();
      await mover.keyboard.press('n');
    }
    await other.locator('.table .tile').nth(10).waitFor();
    // The plan is taken away when it is put back.
    await mover.keyboard.press('x');
    await other.locator('.table .tile').first().waitFor({ state: 'detached' });
    await mover.locator(MY_TURN).click();
    await other.waitForSelector(MY_TURN);
    if (other === guest) await guest.locator(MY_TURN).click();

    await expect.poll(() => guest.locator('.seat-menu').count()).toBe(0);
    await guest.context().close();
    // In its upper half: what moves while it is pressed is let go of beside it.
    await host.locator('.seat-menu').click({ position: { x: 22, y: 6 } });
    await host.getByRole('button', { name: 'Let a bot play on' }).press('Enter');
    await expect.poll(() => host.textContent('dialog')).toContain('Ben cannot come back');
    await host.locator('dialog .button.main').press('Enter');
    await host.waitForSelector('dialog', { state: 'detached' });
    await host.locator('[data-seat="1"] .kind').waitFor();
    // The bot really plays: two turns of the host, with one of the bot between them.
    for (let i = 0; i < 2; i++) {
      await host.waitForSelector(MY_TURN);
      await host.locator(MY_TURN).click();
    }
    expect(problemsOf(host)).toEqual([]);
    await host.context().close();
  });
});

describe('a move of others', () => {
  it('slides by transforms alone, is over at once when a key is pressed, and can be looked at again', async () => {
    const looks = { width: 1280, height: 800, settings: { motion: true }, luck: LUCK };
    const page = await openWith(browser, looks);
    await page.goto(`${site.address}#/play`);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForSelector('.rack .tile');
    const played = page.locator('.side .moves button');
    for (let turn = 0; turn < 40 && (await played.count()) === 0; turn++) await playTurn(page);
    await myTurn(page);
    await page.waitForFunction('document.getAnimations().length === 0');
    // The page itself looks, from before the click on: what is asked of it later may come when all is over.
    const [moved] = await Promise.all([
      page.waitForFunction(
        "document.querySelector('.board').classList.contains('moving') && [...new Set(document.getAnimations().flatMap((one) => one.effect.getKeyframes().flatMap((frame) => Object.keys(frame))))].filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name))",
      ),
      played.last().click(),
    ]);
    expect(await moved.jsonValue()).toEqual(['transform']);
    await page.keyboard.press('Shift');
    await page.waitForFunction(
      "document.getAnimations().length === 0 && !document.querySelector('.board').classList.contains('moving')",
    );
    await expect.poll(() => page.locator('.table .tile.marked').count()).toBeGreaterThan(0);
    await Promise.all([
      page.waitForFunction("document.querySelectorAll('.table .tile.marked').length === 0"),
      page.getByRole('button', { name: 'Once more' }).click(),
    ]);
    await page.waitForFunction("document.querySelectorAll('.table .tile.marked').length > 0");
    await page.getByRole('button', { name: 'Back to now' }).click();
    await page.waitForSelector('.button.play');
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('does not move anything for people who asked for stillness', async () => {
    const page = await openWith(browser, { width: 1280, height: 800, settings: { motion: true } });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${site.address}#/play`);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForSelector('.rack .tile');
    await page.evaluate(
      'window.slid = 0; const own = Element.prototype.animate; Element.prototype.animate = function (...all) { window.slid++; return own.apply(this, all); }',
    );
    for (let turn = 0; turn < 3; turn++) await playTurn(page);
    await expect.poll(() => page.evaluate('window.slid')).toBe(0);
    await page.context().close();
  });
});

describe('a replay of a game against bots', () => {
  it('is in its link: another device opens it at the same move', async () => {
    const page = await openWith(browser, { width: 1280, height: 800, luck: LUCK });
    await page.goto(`${site.address}#/play`);
    await page.locator('label:has(input[value="tiny"])').click();
    await page.getByRole('button', { name: 'Start' }).click();
    while (await playTurn(page));
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.getByLabel('Position in the game').fill('4');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Link to this move' }).click();
    await page.getByText('Copied').waitFor();
    const link = (await page.evaluate('navigator.clipboard.readText()')) as string;
    const said = await page.textContent('.move-text');
    const other = await openWith(browser, { width: 1280, height: 800 });
    await other.goto(link);
    await other.waitForSelector('.replay-board .tile');
    await expect.poll(() => other.textContent('.move-text')).toBe(said);
    await other.goto(`${link.slice(0, -40)}`);
    await other
      .getByRole('alert')
      .getByText(/^This link holds no game.*Ask for the file\.$/)
      .waitFor();
    expect(problemsOf(other)).toEqual([]);
    await other.context().close();
    await page.context().close();
  });
});
