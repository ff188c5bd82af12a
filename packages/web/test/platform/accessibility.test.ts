/**
 * Accessibility beyond what `everyLanguage.test.ts` checks on a phone: every page on a desk, and a game with its dialogs, on
 * both, from left to right and from right to left.
 */
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/catalogue.ts';
import { he } from '../../src/i18n/he/catalogue.ts';
import { checkAccess as check } from '../support/axe.ts';
import { keepPassed, PASSED_ID } from '../support/crowdedGame.ts';
import { openedApp } from '../support/openedApp.ts';
import { myTurn, openWith, problemsOf } from '../support/pageActions.ts';
import { keepResults } from '../unit/keptEvening.ts';

const app = openedApp();

const SCREENS = {
  phone: { width: 360, height: 740, touch: true },
  desk: { width: 1280, height: 800, touch: false },
} as const;

/** The pages, each with what shows that it is there. */
const PAGES = {
  '': '.big',
  '#/play': '.setup',
  '#/friends': '.setup',
  [`#/solve/${encodeURIComponent('5r-7r 9k,9r,j | 8r 9o 12k')}`]: '.result',
  '#/replay': '.replay',
  '#/learn/8': '.learn-board .tile',
  '#/puzzle': '.puzzle-board .tile',
  '#/arena': '.chart',
  '#/nowhere': 'main .panel',
  '#/pass': '.pass-seats',
  [`#/game/${PASSED_ID}`]: '.hand-over',
  '#/companion': '.companion-names',
  '#/record': '.record-table',
};

describe('accessibility', () => {
  it('of every page on a desk', async () => {
    const page = await openWith(app.browser, SCREENS.desk);
    await keepPassed(page);
    await keepResults(page);
    for (const [hash, ready] of Object.entries(PAGES)) {
      await page.goto(`${app.site.address}${hash}`);
      await page.waitForSelector(ready);
      await check(page, hash);
    }
    await page.getByRole('button', { name: en.app.settings }).click();
    await page.waitForSelector('dialog');
    await check(page, 'settings');
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });

  for (const [screen, looks] of Object.entries(SCREENS))
    for (const [language, words] of Object.entries({ en, he }))
      it(`of a game and its dialogs on a ${screen}, in ${words.language}`, async () => {
        const page = await openWith(app.browser, { ...looks, language, settings: { pace: 'calm' } });
        await page.goto(`${app.site.address}#/play`);
        await page.getByRole('button', { name: words.setup.start, exact: true }).click();
        await page.waitForSelector('.rack .tile');
        await myTurn(page);
        await check(page, 'game');
        await page.keyboard.press('h');
        await page.locator('.hint-bar .button').first().waitFor();
        await check(page, 'hint');
        await page.keyboard.press('?');
        await page.waitForSelector('dialog .keys');
        await check(page, 'keys');
        // A key is in one piece.
        for (const key of await page.locator('kbd').all())
          expect((await key.boundingBox())!.height).toBeLessThan(32);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: words.game.more, exact: true }).click();
        await page.waitForSelector('dialog');
        await check(page, 'more');
        await page.getByRole('button', { name: words.game.resign }).click();
        await check(page, 'leaving');
        await page.locator('dialog .button.main').click();
        await page.waitForSelector('dialog .scores');
        await check(page, 'end');
        await page.locator('dialog a.button').click();
        await page.waitForSelector('.replay-board');
        await check(page, 'replay of a game');
        expect(problemsOf(page)).toEqual([]);
        await page.context().close();
      });

  it('shows the arrow of a list in the colours that the system forces', async () => {
    const page = await openWith(app.browser, SCREENS.desk);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(`${app.site.address}#/arena`);
    const { x, y, width, height } = (await page.locator('select').first().boundingBox())!;
    const end = await page.screenshot({
      clip: { x: x + width - 32, y: y + 8, width: 26, height: height - 16 },
    });
    const colours = await page.evaluate(`(async () => {
      const image = new Image();
      image.src = 'data:image/png;base64,${end.toString('base64')}';
      await image.decode();
      const paper = new OffscreenCanvas(image.width, image.height).getContext('2d');
      paper.drawImage(image, 0, 0);
      return new Set(new Uint32Array(paper.getImageData(0, 0, image.width, image.height).data.buffer)).size;
    })()`);
    expect(colours).toBeGreaterThan(1);
    await page.context().close();
  });

  it('shows the focus in a dialog that a key opened, and no ring in one that a pointer opened', async () => {
    const page = await openWith(app.browser, SCREENS.desk);
    const focused = (): Promise<unknown> =>
      page.evaluate(
        '[document.activeElement.tagName, getComputedStyle(document.activeElement).outlineStyle]',
      );
    await page.goto(app.site.address);
    await page.waitForSelector('.big');
    await page.keyboard.press('?');
    await page.waitForSelector('dialog');
    await expect.poll(() => focused()).toEqual(['BUTTON', 'solid']);
    await page.keyboard.press('Escape');
    // As in Safari: what a dialog focuses when it opens is ringed, whatever opened it.
    await page.evaluate(`{
      const real = Element.prototype.matches;
      Element.prototype.matches = function (what) {
        return what === ':focus-visible' ? true : real.call(this, what);
      };
    }`);
    await page.getByRole('button', { name: en.app.settings }).click();
    await page.waitForSelector('dialog');
    await expect.poll(() => focused()).toEqual(['DIALOG', 'none']);
    await page.context().close();
  });
});
