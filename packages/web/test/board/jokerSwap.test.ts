/** A joker is swapped by dropping its tile on it: by mouse, by finger and by keys. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/catalogue.ts';
import { LESSONS } from '../../src/learn/lessons.ts';
import { checkAccess } from '../support/axe.ts';
import { leave } from '../support/onePlayer.ts';
import { openedApp } from '../support/openedApp.ts';
import { type Looks, openWith } from '../support/pageActions.ts';

const app = openedApp();

/** The lesson with the red run that ends in a joker, and the red 7 on the rack. */
const SWAP = LESSONS.findIndex(({ name }) => name === 'swap') + 1;
const JOKER = '[data-tile="ja"]';
const SEVEN = '[data-tile="7ra"]';

async function openLesson(looks: Looks): Promise<Page> {
  const page = await openWith(app.browser, looks);
  await page.goto(`${app.site.address}#/learn/${SWAP}`);
  await page.locator(`.table ${JOKER}`).waitFor();
  return page;
}

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** The red 7 lies in the run, and the joker lies on the rack. */
async function isSwapped(page: Page): Promise<void> {
  await page.locator(`.rack ${JOKER}`).waitFor();
  await page.getByRole('group', { name: en.run('red', 5, 7) }).waitFor();
  expect(await page.locator(`.table ${SEVEN}`).count()).toBe(1);
  expect(await page.locator('.table .tile').count()).toBe(3);
}

describe('a tile dropped on the joker that it frees', () => {
  it('takes its place by mouse: the joker is on the rack and can be laid', async () => {
    const page = await openLesson({ width: 1280, height: 800 });
    const from = await middleOf(page, `.rack ${SEVEN}`);
    const to = await middleOf(page, `.table ${JOKER}`);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 20);
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.locator(`.table ${JOKER}.swaps`).waitFor();
    await page.mouse.up();
    await isSwapped(page);
    for (const tile of ['9ka', '9oa', 'ja']) await page.locator(`.rack [data-tile="${tile}"]`).click();
    const table = (await page.locator('.table').boundingBox())!;
    await page.mouse.click(table.x + table.width / 2, table.y + table.height - 15);
    await expect.poll(() => page.locator('.table .tile').count()).toBe(6);
    await page.getByRole('group', { name: en.game.askJoker }).getByRole('button').first().click();
    await page.getByText(en.learn.done).waitFor();
    await leave(page);
  });

  it('takes its place by two taps on a phone', async () => {
    const page = await openLesson({ width: 390, height: 844, touch: true });
    await page.locator(`.rack ${SEVEN}`).tap();
    await page.locator(`.table ${JOKER}.swaps`).waitFor();
    await checkAccess(page, 'a joker that can be swapped');
    await page.locator(`.table ${JOKER}`).tap();
    await isSwapped(page);
    await page.getByRole('button', { name: en.game.undo }).tap();
    await page.locator(`.table ${JOKER}`).waitFor();
    // Another tile goes beside the joker, as everywhere.
    await page.locator('.rack [data-tile="9ka"]').tap();
    await page.locator(`.table ${JOKER}`).tap();
    await expect.poll(() => page.locator('.table .tile').count()).toBe(4);
    await leave(page);
  });

  it('takes its place by keys: the joker is the first place that fits, and has the focus afterwards', async () => {
    const page = await openLesson({ width: 1280, height: 800 });
    await page.locator(`.rack ${SEVEN}`).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page
      .locator('[aria-live="polite"]', { hasText: en.game.forJoker })
      .first()
      .waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await isSwapped(page);
    await expect.poll(() => page.evaluate('document.activeElement.dataset.tile')).toBe('ja');
    await leave(page);
  });
});
