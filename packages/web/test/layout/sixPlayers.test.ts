/** Six players on the smallest phone: all moves are told, nothing is wider than the screen, and the end can be left. */
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/catalogue.ts';
import { openedApp } from '../support/openedApp.ts';
import { myTurn, openWith, problemsOf } from '../support/pageActions.ts';

const app = openedApp();
const WIDTH = 320;
const HEIGHT = 568;

describe('a game of six on a phone', () => {
  it('tells what each of the others did, fits its screen, and ends with what to do next in sight', async () => {
    const page = await openWith(app.browser, { width: WIDTH, height: HEIGHT, touch: true });
    await page.goto(`${app.site.address}#/play`);
    await page.locator('label:has(input[value="xp-6p"])').tap();
    await page.locator('label:has(input[value="5"])').tap();
    await page.getByRole('button', { name: en.setup.start }).tap();
    await myTurn(page);
    // Words that are only heard must not make the page wider than the screen either.
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(WIDTH);
    await page.locator('.button.draw').tap();
    const told = page.locator('.since li');
    await expect.poll(() => told.count()).toBe(5);
    await myTurn(page);
    const names = await told.allTextContents();
    for (const [i, name] of ['Anna', 'Ben', 'Clara', 'David', 'Emma'].entries())
      expect(names[i]).toMatch(new RegExp(`^${name} `));
    // The last of them is in sight, whatever the others did.
    const lastEnds = async (): Promise<number> => {
      const { x, width } = (await told.last().boundingBox())!;
      return x + width;
    };
    await expect.poll(lastEnds).toBeLessThanOrEqual(WIDTH);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(WIDTH);

    await page.getByRole('button', { name: en.game.more }).tap();
    await page.getByRole('button', { name: en.game.resign }).tap();
    await page.locator('dialog .button.main').tap();
    await page.waitForSelector('dialog .scores');
    const dialog = (await page.locator('dialog').boundingBox())!;
    expect(Math.abs(dialog.x - (WIDTH - dialog.x - dialog.width))).toBeLessThanOrEqual(1);
    const again = (await page.getByRole('button', { name: en.end.rematch }).boundingBox())!;
    expect(again.y + again.height).toBeLessThanOrEqual(HEIGHT);
    // Best first, as on every list of results.
    const scores = (await page.locator('.scores td.number').allTextContents()).map((text) =>
      Number(text.replace('−', '-')),
    );
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });
});
