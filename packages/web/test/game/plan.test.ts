/** A plan on the table is marked as one until it can be played; its reason is said once, and covers no tile. */
import { describe, expect, it } from 'vitest';
import { openedApp } from '../support/openedApp.ts';
import { openWith, problemsOf } from '../support/pageActions.ts';

const app = openedApp();

/** The marks of a plan, the places where a reason is said, and whether one of them lies over a tile. */
const MARKS = `(() => {
  const box = (one) => one.getBoundingClientRect();
  const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const said = [...document.querySelectorAll('.game *')].filter(
    (one) => one.children.length === 0 && one.textContent.includes('needs 2 more tiles') && box(one).width > 2,
  );
  const tiles = [...document.querySelectorAll('.tile')].map(box);
  const marks = [...document.querySelectorAll('.plan-mark'), ...said];
  const edge = (selector) => getComputedStyle(document.querySelector(selector)).borderBottomStyle;
  return {
    words: [...document.querySelectorAll('.plan-mark')].map((one) => one.textContent),
    edge: edge('.table .tile.yours'),
    outline: getComputedStyle(document.querySelector('.table')).outlineStyle,
    reasons: said.length,
    overTiles: marks.some((mark) => tiles.some((tile) => over(box(mark), tile))),
  };
})()`;

describe('a plan that cannot be played as it is', () => {
  it.each([
    [390, 844],
    [1280, 800],
  ])(
    'is marked as a plan at %i × %i: in words and by its edges; the reason is said once',
    async (width, height) => {
      const page = await openWith(app.browser, { width, height, luck: 3 });
      await page.goto(`${app.site.address}#/play`);
      await page.getByRole('button', { name: 'Start' }).click();
      await page.locator('.rack .tile').first().click();
      await page.keyboard.press('n');
      await page.waitForSelector('.table .tile.yours');
      expect(await page.evaluate(MARKS)).toEqual({
        words: ['Your plan'],
        edge: 'dashed',
        outline: 'dashed',
        reasons: 1,
        overTiles: false,
      });
      await page.keyboard.press('x');
      await page.waitForSelector('.plan-mark', { state: 'detached' });
      expect(await page.locator('.table.planned').count()).toBe(0);
      expect(problemsOf(page)).toEqual([]);
      await page.context().close();
    },
  );
});
