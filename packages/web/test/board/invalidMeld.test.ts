/** What the page says about an invalid meld and a refused gesture, and where it says it. */
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/catalogue.ts';
import { CROWDED_ID, keepCrowded } from '../support/crowdedGame.ts';
import { FULL, leave, newGame, PHONE, solveAt, tap } from '../support/onePlayer.ts';
import { openedApp } from '../support/openedApp.ts';
import { openWith } from '../support/pageActions.ts';

const app = openedApp();

describe('what is said about a meld', () => {
  it('is said once, below the table, and never over a tile', async () => {
    const page = await solveAt(app, PHONE, `${FULL} | 9k 9r 5r`);
    for (const tile of ['9ka', '9ra', '5ra']) await tap(page, tile);
    await page.keyboard.press('n');
    await page.locator('.meld.invalid [data-tile="9ra"]').hover();
    const why = (await page.locator('.why').boundingBox())!;
    const table = (await page.locator('.table').boundingBox())!;
    expect(why.y).toBeGreaterThanOrEqual(table.y + table.height);
    await leave(page);
  });

  it('is said on the button for the move, about the meld that was touched last, and it is seen which one that is', async () => {
    const { page, noRun } = await newGame(app, PHONE);
    const table = (await page.locator('.table').boundingBox())!;
    for (const [i, tile] of noRun.slice(0, 2).entries()) {
      await tap(page, tile);
      await page.locator('.table').tap({ position: { x: 60 + i * 150, y: table.height - 20 } });
      await page.locator(`.meld.invalid.told:has([data-tile="${tile}"])`).waitFor();
      await expect.poll(() => page.textContent('.button.play')).toContain(en.tile(tile));
      expect(await page.locator('.why').count()).toBe(0);
    }
    await expect.poll(() => page.locator('.meld.invalid').count()).toBe(2);
    await leave(page);
  });

  it('makes tiles smaller before it makes the table scroll', async () => {
    const page = await solveAt(app, PHONE, `${FULL} | 9k 9r j`);
    for (const tile of ['9ka', '9ra', 'ja']) await tap(page, tile);
    await page.keyboard.press('n');
    await page.getByRole('group', { name: en.game.askJoker }).waitFor();
    const { foot, edge } = (await page.evaluate(`({
      foot: Math.max(...[...document.querySelectorAll('.table .meld')].map((meld) => meld.getBoundingClientRect().bottom)),
      edge: document.querySelector('.table').getBoundingClientRect().bottom,
    })`)) as { foot: number; edge: number };
    expect(foot).toBeLessThanOrEqual(edge);
    await leave(page);
  });
});

describe('the line between a crowded table and the rack', () => {
  it('shows a long move from its start, and says why a tile of the table does not go to the rack', async () => {
    const page = await openWith(app.browser, { width: 360, height: 640 });
    await keepCrowded(page);
    await page.goto(`${app.site.address}#/game/${CROWDED_ID}`);
    await page.waitForSelector('.rack .tile');
    const line = (await page.locator('.since').boundingBox())!;
    const move = (await page.locator('.since li').last().boundingBox())!;
    expect(move.width).toBeGreaterThan(line.width);
    expect(Math.abs(move.x - line.x)).toBeLessThanOrEqual(1);

    const tile = (await page.locator('.table .tile').first().boundingBox())!;
    const rack = (await page.locator('.rack').boundingBox())!;
    await page.mouse.move(tile.x + 10, tile.y + 10);
    await page.mouse.down();
    await page.mouse.move(rack.x + 50, rack.y + 10, { steps: 4 });
    await page.mouse.up();
    const why = page.getByText(en.game.notToRack);
    await why.waitFor();
    await page.locator('.rack .tile').first().click();
    await why.waitFor({ state: 'detached' });
    await leave(page);
  });
});
