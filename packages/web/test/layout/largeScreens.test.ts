/** A game on a large screen: tiles grow with it, and the tools stand beside Play with their names. */
import { describe, expect, it } from 'vitest';
import { openedApp } from '../support/openedApp.ts';
import { openWith, resultOf } from '../support/pageActions.ts';
import { MIDGAME } from '../support/positions.ts';

const app = openedApp();

const MEASURE = `(() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const words = [...document.querySelectorAll('.tool-word')];
  const tools = box('.tools'), moves = box('.moves-row');
  return {
    onRack: box('.rack .tile').width,
    onTable: box('.table .tile').width,
    apart: Math.max(moves.left - tools.right, tools.left - moves.right),
    named: words.length > 4 && words.every((one) => one.getBoundingClientRect().width > 10),
    cut: words.some((one) => one.scrollWidth > one.clientWidth + 1),
  };
})()`;

describe('a game on a large screen', () => {
  it('has larger tiles on a larger screen, and tools with names right beside Play', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800, luck: 3 });
    await page.goto(`${app.site.address}#/play`);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('.rack .tile').first().click();
    await page.keyboard.press('n');
    await page.waitForSelector('.table .tile.yours');
    const sizes: number[] = [];
    for (const [width, height, least] of [
      [1280, 800, 54],
      [1600, 900, 70],
      [1920, 1080, 86],
      [2560, 1440, 100],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.waitForFunction(
        `document.querySelector('.rack .tile').getBoundingClientRect().width >= ${least} && document.querySelector('.table .tile').getBoundingClientRect().width >= ${least}`,
      );
      const { onRack, onTable, ...tools } = (await page.evaluate(MEASURE)) as Record<string, number>;
      sizes.push(onTable ?? 0);
      expect(onRack).toBeGreaterThanOrEqual(onTable ?? 0);
      expect(tools.apart).toBeLessThanOrEqual(24);
      expect(tools).toMatchObject({ named: true, cut: false });
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(new Set(sizes).size).toBe(sizes.length);
    await page.context().close();
  });
});

describe('the solver on a large screen', () => {
  it('has large tiles from the start, although its table is low before the rack has its size', async () => {
    const page = await openWith(app.browser, { width: 1920, height: 1080 });
    await page.goto(`${app.site.address}#/solve/${encodeURIComponent(MIDGAME)}`);
    await resultOf(page);
    const { width } = (await page.locator('.table .tile').first().boundingBox())!;
    expect(width).toBeGreaterThanOrEqual(44);
    await page.context().close();
  });
});
