/** The list of keys, what a screen reader hears, and large letters. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/catalogue.ts';
import { leave, newGame, PHONE } from '../support/onePlayer.ts';
import { openedApp } from '../support/openedApp.ts';
import { openWith } from '../support/pageActions.ts';

const app = openedApp();

describe('the list of keys', () => {
  const offered = async (page: Page): Promise<number> => {
    await page.getByRole('button', { name: en.game.more, exact: true }).tap();
    await page.locator('dialog').getByRole('button', { name: en.app.settings }).waitFor();
    const count = await page
      .locator('dialog')
      .getByRole('button', { name: en.game.keys, exact: true })
      .count();
    await page.getByRole('button', { name: en.app.close }).tap();
    // The step of the dialog leaves the history a moment later.
    await page.waitForFunction('history.state?.dialog !== true');
    return count;
  };

  it('is offered on a phone only after a key was pressed, and not by those that it shows for a field', async () => {
    const { page } = await newGame(app, PHONE);
    expect(await offered(page)).toBe(0);
    await page.goto(app.site.address);
    await page.locator('.field.name input').press('x');
    await page.goBack();
    await page.waitForSelector('.rack .tile');
    expect(await offered(page)).toBe(0);
    await page.keyboard.press('s');
    expect(await offered(page)).toBe(1);
    await leave(page);
  });

  it('is offered at once where there is a mouse', async () => {
    const { page } = await newGame(app, { width: 1280, height: 800 });
    await page.getByRole('button', { name: en.game.more, exact: true }).click();
    await page.locator('dialog').getByRole('button', { name: en.game.keys, exact: true }).waitFor();
    await leave(page);
  });
});

describe('a screen reader', () => {
  it('hears what every key did, also the second time, and what is missing for a play', async () => {
    const { page, noRun } = await newGame(app, { width: 1280, height: 800 });
    const said = page.locator('main > [aria-live="polite"]');
    await page.locator(`.rack [data-tile="${noRun[0]}"]`).focus();
    await page.keyboard.press('p');
    await expect.poll(() => said.textContent()).toBe(en.game.missing.opening(30));
    await page.keyboard.press('s');
    await expect.poll(() => said.textContent()).toBe(en.game.sorted(en.game.sortNumber));
    await page.keyboard.press('t');
    await expect.poll(() => said.textContent()).toBe(en.game.tidied);
    await page.keyboard.press('z');
    await expect.poll(() => said.textContent()).toBe(en.game.undone);
    const first = await said.textContent();
    await page.keyboard.press('z');
    await expect.poll(() => said.textContent()).not.toBe(first);
    await expect.poll(async () => (await said.textContent())?.trim()).toBe(en.game.undone);
    await leave(page);
  });

  it('hears on a phone, too, whether a player has opened', async () => {
    const { page } = await newGame(app, PHONE);
    const seats = page.getByRole('list', { name: en.game.opponents });
    await expect.poll(() => seats.ariaSnapshot()).toMatch(new RegExp(en.game.notOpened));
    await leave(page);
  });
});

describe('letters twice as large', () => {
  it('leave every way to another page in sight, and show nothing that is hidden', async () => {
    const page = await openWith(app.browser, { width: 390, height: 844, touch: true });
    await page.goto(app.site.address);
    await page.addStyleTag({ content: ':root { font-size: 200% }' });
    for (const link of await page.locator('.head a, .head button').all()) {
      const { x, width } = (await link.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(390);
    }
    const { y, height } = (await page.locator('.skip').boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(0);
    await leave(page);
  });
});
