/** A crowded game on every size of screen, by geometry: nothing clipped, nothing too small, the rack never scrolls. */
import { describe, expect, it } from 'vitest';
import { LESSONS } from '../../src/learn/lessons.ts';
import { CROWDED_ID, keepCrowded } from '../support/crowdedGame.ts';
import { openedApp } from '../support/openedApp.ts';
import { openWith, problemsOf, resultOf } from '../support/pageActions.ts';
import { CROWDED } from '../support/positions.ts';
import { nextFrame } from '../support/trace.ts';

const app = openedApp();

/** Where things are, measured in the page: boxes in pixels of the screen. */
const MEASURE = `(() => {
  const box = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const scrolls = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
    ({ sideways: scrollWidth - clientWidth, down: scrollHeight - clientHeight });
  const rack = document.querySelector('.rack');
  return {
    page: scrolls(document.documentElement),
    table: { box: box(document.querySelector('.table')), tiles: all('.table [data-tile]').map(box) },
    rack: { box: box(rack), tiles: all('.rack [data-tile]').map(box), scrolls: scrolls(rack), overflow: getComputedStyle(rack).overflowY },
    controls: all('.actions .button, .seats .seat, .game-head .button').filter((one) => one.offsetParent !== null).map((one) => ({ what: one.textContent || one.title, box: box(one) })),
    cut: all('.actions .button, .seats .seat').filter((one) => one.offsetParent !== null && (scrolls(one).sideways > 1 || scrolls(one).down > 1)).map((one) => one.textContent || one.title),
    numeral: Math.min(...all('.table .numeral').map((one) => parseFloat(getComputedStyle(one).fontSize))),
  };
})()`;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
interface Scrolls {
  readonly sideways: number;
  readonly down: number;
}
interface Measured {
  readonly page: Scrolls;
  readonly table: { readonly box: Box; readonly tiles: readonly Box[] };
  readonly rack: {
    readonly box: Box;
    readonly tiles: readonly Box[];
    readonly scrolls: Scrolls;
    readonly overflow: string;
  };
  readonly controls: readonly { readonly what: string; readonly box: Box }[];
  readonly cut: readonly string[];
  readonly numeral: number;
}

const inside = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left - 1 &&
  inner.right <= outer.right + 1 &&
  inner.top >= outer.top - 1 &&
  inner.bottom <= outer.bottom + 1;

const over = (a: Box, b: Box): boolean =>
  a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;

describe('a game with a hundred tiles on the table', () => {
  it.each([
    { width: 360, height: 640, touch: true },
    { width: 640, height: 360, touch: true },
    { width: 768, height: 1024, touch: true },
    { width: 1440, height: 900 },
    { width: 2560, height: 1440 },
  ])('is whole and readable on $width × $height', async ({ width, height, touch = false }) => {
    const page = await openWith(app.browser, { width, height, touch });
    await keepCrowded(page);
    await page.goto(`${app.site.address}#/game/${CROWDED_ID}`);
    await page.waitForSelector('.rack .tile');
    const { page: whole, table, rack, controls, cut, numeral } = (await page.evaluate(MEASURE)) as Measured;
    const screen = { left: 0, top: 0, right: width, bottom: height };
    expect(table.tiles.length).toBeGreaterThanOrEqual(100);
    expect(Math.min(...table.tiles.map(({ left, right }) => right - left))).toBeGreaterThanOrEqual(22);
    expect(numeral).toBeGreaterThanOrEqual(11);
    // The table may scroll down as the last resort, never sideways; the page itself never scrolls.
    for (const tile of table.tiles) {
      expect(tile.left).toBeGreaterThanOrEqual(table.box.left - 1);
      expect(tile.right).toBeLessThanOrEqual(table.box.right + 1);
    }
    expect(table.tiles.filter((a, i) => table.tiles.some((b, j) => j > i && over(a, b)))).toEqual([]);
    expect({ sideways: whole.sideways <= 0, down: whole.down <= 1 }).toEqual({ sideways: true, down: true });
    expect(rack.tiles.filter((tile) => !inside(tile, rack.box) || !inside(tile, screen))).toEqual([]);
    expect(rack.scrolls.down).toBeLessThanOrEqual(1);
    expect(rack.tiles.filter((a, i) => rack.tiles.some((b, j) => j > i && over(a, b)))).toEqual([]);
    expect(controls.filter(({ box }) => !inside(box, screen))).toEqual([]);
    expect(cut).toEqual([]);
    // A good part of the screen is the table's.
    expect(table.box.bottom - table.box.top).toBeGreaterThanOrEqual(height * 0.3);
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });
});

describe('a tile that is picked up on the rack', () => {
  it('is seen whole, although it stands out', async () => {
    const page = await openWith(app.browser, { width: 390, height: 844, touch: true });
    await page.goto(`${app.site.address}#/learn`);
    await page.locator('.rack [data-tile="4ra"]').tap();
    await page.waitForSelector('.rack .picked');
    const top = await page.evaluate(`(() => {
      const tile = document.querySelector('.rack .picked');
      const { left, width, top } = tile.getBoundingClientRect();
      return tile.contains(document.elementFromPoint(left + width / 2, top + 1));
    })()`);
    expect(top).toBe(true);
    await page.context().close();
  });
});

describe('a table with a few melds', () => {
  it('does not scroll on a screen of any width: its tiles shrink first', async () => {
    const page = await openWith(app.browser, { width: 340, height: 600, touch: true });
    const position = '3k-6k 4r-6r 1o-5o 11o-13o 7k,7r,7b j,13r,13b,13o | 8k 10r';
    await page.goto(`${app.site.address}#/solve/${encodeURIComponent(position)}`);
    await page.waitForSelector('.result');
    const scrolling: number[] = [];
    for (let width = 340; width <= 400; width++) {
      await page.setViewportSize({ width, height: 600 });
      await nextFrame(page);
      const over = (await page.evaluate(
        "(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('.table'))",
      )) as number;
      if (over > 0) scrolling.push(width);
    }
    expect(scrolling).toEqual([]);
    await page.context().close();
  });
});

describe('the first page on a phone on its side', () => {
  it.each(['en', 'fr'])('has its three choices in sight, in %s', async (language) => {
    const page = await openWith(app.browser, { width: 844, height: 390, touch: true, language });
    await page.goto(app.site.address);
    await page.waitForSelector('.big');
    for (const [width, height] of [
      [844, 390],
      [640, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await nextFrame(page);
      const choices = await page.locator('.big').all();
      expect(choices).toHaveLength(3);
      for (const choice of choices) {
        const box = (await choice.boundingBox())!;
        expect(box.y + box.height).toBeLessThanOrEqual(height);
        expect(box.height).toBeGreaterThanOrEqual(44);
      }
    }
    await page.context().close();
  });
});

/** How a page uses a large screen, measured in the page. */
const SPREAD = `(() => {
  const edges = (elements) => {
    const boxes = elements.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 1);
    return { left: Math.min(...boxes.map(({ left }) => left)), right: Math.max(...boxes.map(({ right }) => right)) };
  };
  const { documentElement: root } = document;
  return {
    head: edges([...document.querySelector('.head').children]),
    content: edges([...document.querySelectorAll('main > *')]),
    letters: parseFloat(getComputedStyle(document.querySelector('main')).fontSize),
    page: { sideways: root.scrollWidth - root.clientWidth, down: root.scrollHeight - root.clientHeight },
  };
})()`;

interface Spread {
  readonly head: Pick<Box, 'left' | 'right'>;
  readonly content: Pick<Box, 'left' | 'right'>;
  readonly letters: number;
  readonly page: Scrolls;
}

describe('a page of words on a large screen', () => {
  it.each([
    ['', '.big'],
    ['#/play', '.setup'],
    ['#/friends', '.setup'],
    ['#/learn/5', '.learn-board .tile'],
    ['#/arena', '.chart'],
    ['#/replay', '.replay'],
  ])(
    'uses it: larger letters, two thirds of the width, edges in line with the head (%s)',
    async (hash, ready) => {
      const page = await openWith(app.browser, { width: 2560, height: 1440 });
      await page.goto(`${app.site.address}${hash}`);
      await page.waitForSelector(ready);
      const { head, content, letters, page: whole } = (await page.evaluate(SPREAD)) as Spread;
      expect(letters).toBeGreaterThanOrEqual(20);
      expect(content.right - content.left).toBeGreaterThan(2560 * 0.66);
      expect(Math.abs(content.left - head.left)).toBeLessThanOrEqual(2);
      expect(Math.abs(content.right - head.right)).toBeLessThanOrEqual(2);
      expect(whole).toEqual({ sideways: 0, down: 0 });
      await page.context().close();
    },
  );

  it('has the names of all lessons beside the table, and the settings in two columns', async () => {
    const page = await openWith(app.browser, { width: 2560, height: 1440 });
    await page.goto(`${app.site.address}#/learn`);
    await page.waitForSelector('.learn-board .tile');
    const names = page.locator('.learn nav a');
    await expect.poll(() => names.count()).toBe(LESSONS.length);
    for (const name of await names.all()) expect((await name.boundingBox())!.width).toBeGreaterThan(200);
    const lessons = (await page.locator('.learn nav').boundingBox())!;
    const board = (await page.locator('.learn-board').boundingBox())!;
    expect(lessons.x + lessons.width).toBeLessThan(board.x);
    expect(board.height).toBeGreaterThan(1440 / 2);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.locator('.settings fieldset').first().waitFor();
    const columns = (await page.evaluate(
      "new Set([...document.querySelectorAll('.settings fieldset')].map((one) => one.getBoundingClientRect().left)).size",
    )) as number;
    expect(columns).toBe(2);
    await page.context().close();
  });
});

describe('a table of a hundred tiles', () => {
  it('fits a phone 360 pixels wide: no tile narrower than 22 pixels, none over another, none cut off', async () => {
    const page = await openWith(app.browser, { width: 360, height: 740, touch: true });
    await page.goto(`${app.site.address}#/solve/${encodeURIComponent(CROWDED)}`);
    await resultOf(page);
    const boxes = (await page.evaluate(`[...document.querySelectorAll('.table [data-tile]')].map((tile) => {
      const { left, right, top, bottom } = tile.getBoundingClientRect();
      return { left, right, top, bottom };
    })`)) as { left: number; right: number; top: number; bottom: number }[];
    expect(boxes.length).toBeGreaterThanOrEqual(100);
    for (const box of boxes) {
      expect(box.right - box.left).toBeGreaterThanOrEqual(22);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(360);
    }
    const over = boxes.filter((a, i) =>
      boxes.some(
        (b, j) =>
          j > i &&
          a.left < b.right - 0.5 &&
          b.left < a.right - 0.5 &&
          a.top < b.bottom - 0.5 &&
          b.top < a.bottom - 0.5,
      ),
    );
    expect(over).toEqual([]);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await page.context().close();
  });
});
