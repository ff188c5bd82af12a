/** Nothing on the table moves that the player did not move: at the start of a drag, after undo, hints and looking back. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movedBetween, type Places, placesOnTable } from '../support/boxes.ts';
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

  it('keeps every meld in its place while a hint shows its steps and while a move is looked at again', async () => {
    await page.locator('.since .link, .moves .link').first().click();
    await page.getByRole('button', { name: 'Back to now' }).waitFor();
    await page.getByRole('button', { name: 'Back to now' }).click();
    await nextFrame(page);
    expect(movedBetween(start, await placesOnTable(page))).toEqual([]);
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.getByText('Which tiles?').click();
    await page.getByText('Show me how').click();
    await page.getByRole('button', { name: 'Step before' }).click();
    await nextFrame(page);
    const steps = await placesOnTable(page);
    if (width > 1000) expect(movedBetween(start, steps)).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await nextFrame(page);
    expect(movedBetween(start, await placesOnTable(page))).toEqual([]);
  });
});
