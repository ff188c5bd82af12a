/** Two players on the real server, through a reload and through a server that is killed and comes back. */
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

const moves = (page: Page): Promise<number> => page.locator('.side .moves li').count();
const MY_TURN = '.button.draw[aria-disabled="false"]';

/** The player on turn draws, and both see it. */
async function drawOnce(anna: Page, ben: Page): Promise<void> {
  const before = Math.max(await moves(anna), await moves(ben));
  await Promise.any([anna.waitForSelector(MY_TURN), ben.waitForSelector(MY_TURN)]);
  const who = (await anna.locator(MY_TURN).count()) > 0 ? anna : ben;
  await who.locator(MY_TURN).click();
  for (const page of [anna, ben]) await page.locator('.side .moves li').nth(before).waitFor();
}

describe('two friends', () => {
  it('play each other through the server, through a reload and through its death and return', async () => {
    const { address } = server;
    const anna = await openWith(browser, { width: 1280, height: 800, settings: { name: 'Anna' } });
    const ben = await openWith(browser, { width: 1280, height: 800, settings: { name: 'Ben' } });
    await anna.goto(address);
    await anna.getByText('Play friends').click();
    await anna.getByRole('button', { name: 'Open a table' }).click();
    const link = await anna.getByLabel('Send this link to your friends').inputValue();
    await anna.getByLabel('The link as a code for a phone camera').waitFor();
    await ben.goto(link);
    await ben.getByRole('button', { name: 'Sit down' }).click();
    for (const page of [anna, ben]) await page.waitForSelector('.rack .tile');

    for (let i = 0; i < 3; i++) await drawOnce(anna, ben);
    const rack = await ben.locator('.rack .tile').count();
    await ben.reload();
    await ben.waitForSelector('.rack .tile');
    await expect.poll(() => ben.locator('.rack .tile').count()).toBe(rack);
    await drawOnce(anna, ben);

    await server.kill();
    await anna.getByText('The connection is lost').waitFor();
    await server.start();
    await anna.getByText('The connection is lost').waitFor({ state: 'hidden' });
    await ben.getByText('The connection is lost').waitFor({ state: 'hidden' });
    for (let i = 0; i < 2; i++) await drawOnce(anna, ben);

    await anna.getByLabel('Write to the table').fill('Good luck!');
    await anna.getByRole('button', { name: 'Send' }).click();
    await ben.getByText('Good luck!').waitFor();

    await ben.getByRole('button', { name: 'More', exact: true }).click();
    await ben.getByRole('button', { name: 'Leave the game' }).click();
    await ben.locator('dialog .button.main').click();
    for (const page of [anna, ben]) {
      await page.waitForSelector('dialog .scores');
      await page.locator('dialog .notice', { hasText: 'The deal was fair' }).waitFor();
      // Both devices have added chance, and find it in the log with the seal that they were shown.
      expect(await page.locator('dialog .notice', { hasText: 'The deal was fair' }).textContent()).toMatch(
        /Devices that helped to shuffle: .+ and .+\. This device kept a note/,
      );
    }
    await anna.getByRole('link', { name: 'Replay' }).click();
    await anna.waitForSelector('.replay-board');
    expect([...problemsOf(anna), ...problemsOf(ben)]).toEqual([]);
    await anna.context().close();
    await ben.context().close();
  });

  it('get the seat that they had taken when its answer got lost, also under another name', async () => {
    const made = await fetch(`${server.address}api/v1/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Anna', seats: Array(3).fill({ kind: 'human' }) }),
    });
    const { game } = (await made.json()) as { game: { game_id: string; code: string } };
    const page = await openWith(browser, { width: 1280, height: 800, settings: { name: 'Ben' } });
    await page.goto(`${server.address}#/join/${game.code}`);
    // The request arrives, its answer does not.
    await page.route('**/join', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const sit = page.getByRole('button', { name: 'Sit down' });
    await sit.click();
    await page.getByRole('alert').waitFor();
    await page.unroute('**/join');
    await page.locator('.field.name input').fill('Benjamin');
    await sit.click();
    await page.waitForURL(new RegExp(`#/game/${game.game_id}/`));
    const now = await fetch(`${server.address}api/v1/games/${game.game_id}`);
    const { seats } = (await now.json()) as { seats: { name: string | null }[] };
    expect(seats.map(({ name }) => name)).toEqual(['Anna', 'Ben', null]);
    await page.context().close();
  });

  it('get a sentence when the link is wrong', async () => {
    const page = await openWith(browser, { width: 1280, height: 800 });
    await page.goto(`${server.address}#/join/ZZZZZZ`);
    await page.getByText('There is no such table').waitFor();
    await page.context().close();
  });
});
