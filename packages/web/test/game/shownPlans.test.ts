/** A table where the players see each other plan, and the host’s choices about an absent player. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../../../scripts/web/browser.ts';
import { type GameServer, startGameServer } from '../support/gameServer.ts';
import { openWith, problemsOf } from '../support/pageActions.ts';

let browser: Browser;
let server: GameServer;

beforeAll(async () => {
  [server, browser] = await Promise.all([startGameServer(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

const MY_TURN = '.button.draw[aria-disabled="false"]';

/** Two at a table where everybody sees a turn while it is thought about; first the one whose turn it is. */
async function twoFriends(): Promise<{ host: Page; guest: Page; mover: Page; other: Page }> {
  const host = await openWith(browser, { width: 1280, height: 800, settings: { name: 'Anna' } });
  const guest = await openWith(browser, { width: 1280, height: 800, settings: { name: 'Ben' } });
  await host.goto(`${server.address}#/friends`);
  await host.getByText('everybody sees them move').click();
  await host.getByRole('button', { name: 'Open a table' }).click();
  await guest.goto(await host.getByLabel('Send this link to your friends').inputValue());
  await guest.getByRole('button', { name: 'Sit down' }).click();
  for (const page of [host, guest]) await page.waitForSelector('.rack .tile');
  await Promise.any([host.waitForSelector(MY_TURN), guest.waitForSelector(MY_TURN)]);
  const mover = (await host.locator(MY_TURN).count()) > 0 ? host : guest;
  return { host, guest, mover, other: mover === host ? guest : host };
}

describe('friends at one table', () => {
  it('see each other plan where the table shows plans, and the host lets a bot play for an absent player', async () => {
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
    // A player who plans sees their own table; tiles of the shown plan cannot be picked up.
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
    await expect.poll(() => host.textContent('dialog')).toContain('Ben, who can take the seat back');
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
