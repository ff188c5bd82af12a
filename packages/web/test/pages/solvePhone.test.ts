/** The solve page on a phone: the palette, and the field for a position. */
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/catalogue.ts';
import { leave, PHONE, solveAt } from '../support/onePlayer.ts';
import { openedApp } from '../support/openedApp.ts';
import { openWith } from '../support/pageActions.ts';

const app = openedApp();

describe('the palette', () => {
  it('has its four colours in one line on a small phone, in every language', async () => {
    for (const language of ['en', 'fr']) {
      const page = await solveAt(app, { ...PHONE, language }, '5r-7r | 8r');
      const tops = await page
        .locator('.palette .tabs .button')
        .evaluateAll((all) => (all as unknown as { offsetTop: number }[]).map(({ offsetTop }) => offsetTop));
      expect(tops).toHaveLength(4);
      expect(new Set(tops).size).toBe(1);
      await leave(page);
    }
  });
});

describe('tiles of the palette', () => {
  it.each([
    { width: 360, height: 640, touch: true },
    { width: 740, height: 360, touch: true },
  ])('are seen to arrive on table and rack at $width × $height', async (looks) => {
    const page = await solveAt(app, looks, '5r-7r 9k,9r,9b | 8r 9o 12k');
    const inSight = (selector: string): Promise<unknown> =>
      page.evaluate(`(() => {
        const { left, top, right, bottom } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
        const inside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
        // Not behind anything either.
        return inside && document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest(${JSON.stringify(selector)}) !== null;
      })()`);
    const seven = '.palette .tile[data-type="6"]';
    await page.locator(seven).scrollIntoViewIfNeeded();
    await page.locator(seven).tap();
    await page.waitForSelector('.rack [data-tile="7ka"]');
    for (const selector of [seven, '.rack [data-tile="7ka"]', '.table [data-tile="9ra"]'])
      expect(await inSight(selector), selector).toBe(true);
    // The steps play on the board, from wherever they are asked for.
    await page.getByRole('button', { name: en.hint.show }).tap();
    await expect.poll(() => inSight('.steps')).toBe(true);
    await leave(page);
  });
});

describe('a position that was written wrongly', () => {
  it('is explained where it is seen, and a good one brings its answer into sight', async () => {
    const page = await openWith(app.browser, PHONE);
    await page.goto(`${app.site.address}#/solve`);
    const field = page.getByLabel(en.solve.notation);
    const take = page.getByRole('button', { name: en.solve.read });
    await field.fill('5r-7r | 8r 44x');
    await take.tap();
    const inSight = (selector: string): Promise<unknown> =>
      page.evaluate(`(() => {
        const box = document.querySelector(${JSON.stringify(selector)})?.getBoundingClientRect();
        return box !== undefined && box.top >= 0 && box.bottom <= innerHeight + 1;
      })()`);
    await expect.poll(() => inSight('[role="alert"]')).toBe(true);
    await field.fill('5r-7r | 8r');
    await take.tap();
    await page.waitForSelector('.result');
    await expect.poll(() => inSight('.result')).toBe(true);
    await leave(page);
  });
});
