/** The page in Hebrew: from right to left, its tiles from left to right, and no English before it. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/catalogue.ts';
import { words as he } from '../../src/i18n/he/index.ts';
import { CROWDED_ID, keepCrowded } from '../support/crowdedGame.ts';
import { leave, solveAt } from '../support/onePlayer.ts';
import { openedApp } from '../support/openedApp.ts';
import { openWith } from '../support/pageActions.ts';
import { isFocused } from '../support/serverPlay.ts';

const app = openedApp();

const PHONE = { width: 360, height: 740, touch: true, language: 'he-IL' } as const;
const DESK = { width: 1280, height: 800, language: 'he-IL' } as const;

const boxOf = async (page: Page, selector: string): Promise<{ x: number; y: number; width: number }> =>
  (await page.locator(selector).first().boundingBox())!;

/** Language and direction, as the page declares them. */
const declared = (page: Page): Promise<unknown> =>
  page.evaluate('[document.documentElement.lang, document.documentElement.dir]');

/** Whether the tiles of each row of an area lie from left to right in their order. */
const runRightward = (page: Page, selector: string): Promise<unknown> =>
  page.evaluate(`[...document.querySelectorAll('${selector}')].every((area) => {
    const boxes = [...area.querySelectorAll('[data-tile]')]
      .map((tile) => tile.getBoundingClientRect())
      // On a phone the first page hides one of its melds.
      .filter(({ width }) => width > 0);
    return boxes.every((box, i) => i === 0 || box.left > boxes[i - 1].left || box.top > boxes[i - 1].top + 8);
  })`);

/** How the sign of undo is scaled, on the page and in a part of it that stays from left to right, as a replay's slider. */
const scalesOfUndo = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    const sign = document.querySelector('.tools .mirrors');
    const part = document.createElement('div');
    part.dir = 'ltr';
    part.append(sign.parentElement.cloneNode(true));
    document.body.append(part);
    const scales = [sign, part.querySelector('.mirrors')].map((one) => getComputedStyle(one).scale);
    part.remove();
    return scales;
  })()`);

describe('the page in Hebrew', () => {
  it('shows nothing in English before its words are there, and nothing mirrored the wrong way', async () => {
    const page = await openWith(app.browser, { ...DESK, language: 'en', settings: { language: 'he' } });
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/assets\/he-[^/]*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest(/assets\/he-[^/]*\.js$/);
    await page.goto(app.site.address, { waitUntil: 'commit' });
    await asked;
    // The app has begun, and waits for its words.
    await page.waitForFunction('document.documentElement.dataset.theme !== undefined');
    await page.evaluate(
      'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
    );
    expect(await declared(page)).toEqual(['he', 'rtl']);
    expect((await page.locator('#root').innerText()).trim()).toBe('Rummikub');
    release();
    await page.getByText(he.home.headline).waitFor();
    expect(await page.getByText(en.home.bots).count()).toBe(0);
    await leave(page);
  });

  it('is shown in English where its words do not come', async () => {
    const page = await openWith(app.browser, DESK);
    await page.route(/assets\/he-[^/]*\.js$/, (route) => route.abort());
    await page.goto(app.site.address);
    await page.getByText(en.home.headline).waitFor();
    expect(await declared(page)).toEqual(['en', 'ltr']);
    await page.context().close();
  });

  it.each([
    ['phone', PHONE],
    ['desk', DESK],
  ])('mirrors home, game, solver and puzzle on a %s, but not their tiles', async (_, looks) => {
    const page = await openWith(app.browser, looks);
    await keepCrowded(page);
    for (const [hash, ready] of [
      ['', '.big'],
      [`#/game/${CROWDED_ID}`, '.rack .tile'],
      ['#/solve/5r-7r%209k%2C9r%2C9b%20%7C%208r%209o', '.result'],
      ['#/puzzle', '.puzzle-board .rack .tile'],
    ] as const) {
      await page.goto(`${app.site.address}${hash}`);
      await page.waitForSelector(ready);
      expect(await declared(page)).toEqual(['he', 'rtl']);
      const wider = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect([hash, await page.evaluate(wider)]).toEqual([hash, 0]);
      expect(await runRightward(page, '.tiles, .meld, .rack, .kinds')).toBe(true);
      if (hash.startsWith('#/game')) {
        const draw = await boxOf(page, '.button.draw');
        expect((await boxOf(page, '.button.play')).x).toBeLessThan(draw.x);
        expect(await scalesOfUndo(page)).toEqual(['-1 1', 'none']);
      } else expect((await boxOf(page, '.head nav')).x).toBeLessThan((await boxOf(page, '.brand')).x);
    }
    await leave(page);
  });

  it('takes a tile to where it is dragged, and moves the focus to where an arrow points', async () => {
    const page = await solveAt(app, DESK, '5r-7r | 8r 9k 12o');
    const tile = (name: string): string => `[data-tile="${name}"]`;
    const middle = async (name: string): Promise<{ x: number; y: number; width: number }> => {
      const { x, y, width } = await boxOf(page, tile(name));
      return { x: x + width / 2, y: y + width / 2, width };
    };
    const [from, to] = [await middle('8ra'), await middle('7ra')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y, { steps: 4 });
    await page.mouse.move(to.x + to.width * 0.9, to.y, { steps: 4 });
    await page.mouse.up();
    await page.waitForSelector(`.meld ${tile('8ra')}`);
    expect((await middle('8ra')).x).toBeGreaterThan((await middle('7ra')).x);

    const focused = (name: string): Promise<boolean> => page.locator(tile(name)).evaluate(isFocused);
    await page.locator(`.rack ${tile('9ka')}`).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused('12oa')).toBe(true);
    expect((await middle('12oa')).x).toBeGreaterThan((await middle('9ka')).x);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focused('9ka')).toBe(true);
    // Picked up, made a new meld, and back on the rack.
    await page.keyboard.press(' ');
    await page.keyboard.press('n');
    await page.waitForSelector(`.meld ${tile('9ka')}`);
    await leave(page);
  });
});
