/** Nothing on the table moves that the player did not move: at the start of a drag, after undo, hints and looking back. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { de } from '../../src/i18n/de/catalogue.ts';
import { en } from '../../src/i18n/en/catalogue.ts';
import { nl } from '../../src/i18n/nl/catalogue.ts';
import { meldsOnTable, movedBetween, type Places, placesOnTable } from '../support/boxes.ts';
import { CROWDED_ID, keepCrowded } from '../support/crowdedGame.ts';
import { openedApp } from '../support/openedApp.ts';
import { openWith, problemsOf } from '../support/pageActions.ts';
import { nextFrame } from '../support/trace.ts';

const app = openedApp();

describe.each([
  ['a desk', 1280, 800],
  ['a phone', 390, 844],
])('the crowded table on %s', (_, width, height) => {
  let page: Page;
  let start: Places;
  beforeAll(async () => {
    page = await openWith(app.browser, { width, height });
    await keepCrowded(page);
    await page.goto(`${app.site.address}#/game/${CROWDED_ID}`);
    await page.waitForSelector('.rack .tile');
    await nextFrame(page);
    start = await placesOnTable(page);
  });
  afterAll(async () => {
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });

  const middleOf = async (selector: string): Promise<{ x: number; y: number }> => {
    const box = (await page.locator(selector).first().boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  /** Drags a tile of the rack to a point, and gives the places before the drag, during it and after it. */
  const drag = async (tile: string, to: { x: number; y: number }): Promise<readonly Places[]> => {
    const before = await placesOnTable(page);
    const from = await middleOf(`.rack [data-tile="${tile}"]`);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 20, { steps: 3 });
    await nextFrame(page);
    const during = await placesOnTable(page);
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await nextFrame(page);
    return [before, during, await placesOnTable(page)];
  };
  const rack = (): Promise<string[]> =>
    page.evaluate(
      "[...document.querySelectorAll('.rack [data-tile]')].map((tile) => tile.dataset.tile)",
    ) as Promise<string[]>;

  it('stays as it is when drags begin, also with offers and questions open', async () => {
    const tiles = await rack();
    const table = (await page.locator('.table').boundingBox())!;
    for (const [i, tile] of tiles.slice(0, 5).entries()) {
      // On a tile of the table, or on the free felt at its foot.
      const to =
        i % 2 === 0
          ? await middleOf(`.table [data-meld] >> nth=${i * 2} >> [data-tile] >> nth=-1`)
          : { x: table.x + table.width - 30, y: table.y + table.height - 12 };
      const [before, during] = await drag(tile, to);
      expect(movedBetween(before!, during!)).toEqual([]);
    }
  });

  it('is exactly as before after everything is put back, and after each undo', async () => {
    await page.getByRole('button', { name: 'Put everything back' }).click();
    await nextFrame(page);
    expect(movedBetween(start, await placesOnTable(page))).toEqual([]);
    await page.keyboard.press('z');
    await page.keyboard.press('z');
    await page.keyboard.press('x');
    await nextFrame(page);
    expect(movedBetween(start, await placesOnTable(page))).toEqual([]);
  });

  it('moves no other meld when a tile is added to one at its end', async () => {
    const tiles = await rack();
    const [before, , after] = await drag(
      tiles[0]!,
      await middleOf('.table [data-meld] >> nth=3 >> [data-tile] >> nth=-1'),
    );
    const moved = movedBetween(before!, after!);
    // At most what lies in the same row.
    const rows = new Set(moved.map((tile) => before![tile]![1]));
    expect(rows.size).toBeLessThanOrEqual(1);
    await page.keyboard.press('x');
  });

  it('keeps every meld in its place while a move is looked at again', async () => {
    await page.locator('.since .link, .moves .link').first().click();
    await page.getByRole('button', { name: en.game.toNow }).waitFor();
    await nextFrame(page);
    expect(movedBetween(start, await placesOnTable(page))).toEqual([]);
    await page.getByRole('button', { name: en.game.toNow }).click();
    await nextFrame(page);
    expect(movedBetween(start, await placesOnTable(page))).toEqual([]);
  });

  it('keeps what a hint leaves alone in its place, step by step, and all of it when the play is laid or left', async () => {
    const showSteps = async (): Promise<void> => {
      await page.getByRole('button', { name: en.game.hint, exact: true }).click();
      await page.getByRole('button', { name: en.hint.which }).click();
      await nextFrame(page);
      expect(movedBetween(start, await placesOnTable(page))).toEqual([]);
      await page.getByRole('button', { name: en.hint.show }).click();
    };
    await showSteps();
    await page.getByRole('button', { name: en.hint.previous }).click();
    expect(movedBetween(start, await placesOnTable(page))).toEqual([]);
    const last = await stepsKeepMelds(page);
    await page.getByRole('button', { name: en.hint.use }).click();
    await nextFrame(page);
    expect(movedBetween(last, await placesOnTable(page))).toEqual([]);
    await page.keyboard.press('z');
    await showSteps();
    await page.getByRole('button', { name: en.app.close }).click();
    await nextFrame(page);
    expect(movedBetween(start, await placesOnTable(page))).toEqual([]);
  });
});

/** Runs in the page. */
const heightOf = (element: unknown): number =>
  (element as { getBoundingClientRect(): { height: number } }).getBoundingClientRect().height;

/** Goes from the first step to the last: a meld that a step does not change lies where it lay. Gives the last places. */
async function stepsKeepMelds(page: Page): Promise<Places> {
  let before = { melds: await meldsOnTable(page), places: await placesOnTable(page) };
  const next = page.getByRole('button', { name: en.hint.next });
  let steps = 0;
  while ((await next.getAttribute('aria-disabled')) !== 'true') {
    await next.click();
    await nextFrame(page);
    const now = { melds: await meldsOnTable(page), places: await placesOnTable(page) };
    const same = new Set(now.melds.map(String));
    const kept = before.melds.filter((meld) => same.has(String(meld))).flat();
    expect(kept.length).toBeGreaterThan(0);
    // A meld that grows may push its neighbours aside, within their row.
    const changed = now.melds.flat().filter((tile) => !kept.includes(tile));
    const rows = new Set(changed.map((tile) => now.places[tile]![1]));
    const isPushed = (tile: string): boolean =>
      before.places[tile]![1] === now.places[tile]![1] && rows.has(now.places[tile]![1]);
    const moved = movedBetween(before.places, now.places);
    expect(moved.filter((tile) => !changed.includes(tile) && !isPushed(tile))).toEqual([]);
    before = now;
    steps++;
  }
  expect(steps).toBeGreaterThan(0);
  return before.places;
}

describe.each([
  ['a desk', 1280, 800],
  ['a phone', 390, 844],
])('the sheet of the solver on %s', (_, width, height) => {
  it('stays as it is when a drag begins with offers and a question open, and while the answer is shown', async () => {
    const page = await openWith(app.browser, { width, height });
    const sheet = '1k-3k 5k-7k 2r-6r 8k,8b,8o | 4k 4r j 9o 9b 7b';
    await page.goto(`${app.site.address}#/solve/${encodeURIComponent(sheet)}`);
    await page.waitForSelector('.result');
    const middleOf = async (selector: string): Promise<{ x: number; y: number }> => {
      const box = (await page.locator(selector).first().boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const grab = async (tile: string): Promise<void> => {
      const before = await placesOnTable(page);
      const { x, y } = await middleOf(`.rack [data-tile="${tile}"]`);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y - 20, { steps: 3 });
      await nextFrame(page);
      expect(movedBetween(before, await placesOnTable(page))).toEqual([]);
    };
    const dropOn = async (tile: string): Promise<void> => {
      const { x, y } = await middleOf(`.table [data-tile="${tile}"]`);
      await page.mouse.move(x, y, { steps: 3 });
      await page.mouse.up();
    };
    await grab('4ka');
    await dropOn('3ka');
    await page.getByRole('button', { name: en.game.join }).first().waitFor();
    await grab('4rb');
    await dropOn('6ra');
    await page.getByRole('button', { name: en.game.split }).waitFor();
    await grab('ja');
    await dropOn('7ka');
    await grab('9oa');
    await page.mouse.up();
    await page.goto(`${app.site.address}#/learn`);
    await page.waitForSelector('.learn-board');
    await page.goto(`${app.site.address}#/solve/${encodeURIComponent(sheet)}`);
    await page.waitForSelector('.result');
    await nextFrame(page);
    const start = await placesOnTable(page);
    await page.getByRole('button', { name: en.hint.show }).click();
    await page.waitForSelector('.steps');
    await nextFrame(page);
    // On a phone the page brings the board into sight, and the board is higher.
    const aroundIt = ['table', 'its end'];
    const moved = movedBetween(start, await placesOnTable(page));
    expect(moved.filter((tile) => !aroundIt.includes(tile))).toEqual([]);
    await stepsKeepMelds(page);
    await page.getByRole('button', { name: en.app.back, exact: true }).click();
    await nextFrame(page);
    const after = movedBetween(start, await placesOnTable(page));
    expect(after.filter((tile) => !aroundIt.includes(tile))).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });
});

describe('the steps on a phone on its side', () => {
  // The languages with the longest sentences.
  it.each([
    ['de', de],
    ['nl', nl],
  ])('leave the table as high as it is, whatever each step says, in %s', async (language, words) => {
    const page = await openWith(app.browser, { width: 740, height: 360, touch: true, language });
    const sheet = '3k-6k 4r-6r 9r,9b,9o,9k 1o-5o 7b-13b j,12o,13o | 8k 10r 11o 6b 6o 3o 2k 9k 9r';
    await page.goto(`${app.site.address}#/solve/${encodeURIComponent(sheet)}`);
    await page.waitForSelector('.result');
    await page.getByRole('button', { name: words.hint.show }).click();
    await page.waitForSelector('.steps');
    const heights: unknown[] = [];
    const lengths: number[] = [];
    const next = page.getByRole('button', { name: words.hint.next });
    for (;;) {
      await nextFrame(page);
      const text = await page.locator('.step-text').textContent();
      lengths.push(text!.length);
      heights.push(await page.locator('.table').evaluate(heightOf));
      if ((await next.getAttribute('aria-disabled')) === 'true') break;
      await next.click();
    }
    // From one short line to four.
    expect(Math.max(...lengths) / Math.min(...lengths)).toBeGreaterThan(2);
    expect(new Set(heights).size).toBe(1);
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });
});
