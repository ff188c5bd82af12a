/** A drag over a table of a hundred tiles keeps to the frame: measured by tracing a real browser. */
import { describe, expect, it } from 'vitest';
import { openedApp } from '../support/openedApp.ts';
import { openWith, problemsOf } from '../support/pageActions.ts';
import { CROWDED } from '../support/positions.ts';
import { FRAME, fingerOn, mouseOn, nextFrame, percentile, traceDrag } from '../support/trace.ts';

const app = openedApp();

/** How long sorting the numbers takes on a machine that is fast enough for a frame, in milliseconds of processor time. */
const SORTING = 100;

/** How many times as long it takes here, where that is longer: a slow machine is no fault of the page. */
function slowness(): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    let state = 1;
    const numbers = Array.from({ length: 200_000 }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state;
    });
    numbers.sort((a, b) => a - b);
    return process.cpuUsage(before).user / 1000;
  });
  const [, , usual] = times.sort((a, b) => a - b);
  return Math.max(1, usual! / SORTING);
}

describe('a drag over a table of a hundred tiles', () => {
  it.each([
    ['by finger on a phone', 360, 740, true],
    ['by mouse on a desk', 1280, 800, false],
  ] as const)(
    'needs less than a frame for a move %s, one layout, and nothing of React',
    async (_, width, height, touch) => {
      const page = await openWith(app.browser, { width, height, touch });
      const pointer = touch ? await fingerOn(page) : mouseOn(page);
      const cost = await traceDrag(app.browser, page, app.site.address, pointer);
      const { tiles, moves, work, layouts, styles, changed } = cost;
      expect(tiles).toBeGreaterThanOrEqual(100);
      expect(work.length).toBeGreaterThan(moves / 2);
      const frame = FRAME * slowness();
      expect(percentile(work, 0.5)).toBeLessThan(frame / 2);
      expect(percentile(work, 0.95)).toBeLessThan(frame);
      expect(Math.max(...layouts)).toBeLessThanOrEqual(2);
      expect(
        percentile(
          layouts.toSorted((a, b) => a - b),
          0.95,
        ),
      ).toBeLessThanOrEqual(1);
      expect(
        percentile(
          styles.toSorted((a, b) => a - b),
          0.95,
        ),
      ).toBeLessThanOrEqual(2);
      expect(changed).toBe(0);
      await page.context().close();
    },
  );
});

describe('the magnifier', () => {
  it('follows a finger over a crowded table, shows large what lies there, and never hides under the hand', async () => {
    const page = await openWith(app.browser, { width: 390, height: 844, touch: true });
    await page.goto(`${app.site.address}#/solve/${encodeURIComponent(CROWDED)}`);
    await page.waitForSelector('.result');
    const finger = await fingerOn(page);
    const lens = page.locator('.magnifier');
    const shown = async (): Promise<{ text: string; x: number; bottom: number; width: number }> => {
      const { x, y, width, height } = (await lens.boundingBox())!;
      const tile = (await lens.locator('.tile').first().boundingBox())!;
      expect(tile.width).toBeGreaterThanOrEqual(44);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(390);
      return {
        text: (await lens.locator('.numeral').allTextContents()).join(' '),
        x,
        bottom: y + height,
        width,
      };
    };
    const middleOf = async (tile: string): Promise<{ x: number; y: number }> => {
      const box = (await page.locator(`.table [data-tile="${tile}"]`).boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };

    const from = await middleOf('6oa');
    await finger.down(from.x, from.y);
    await lens.waitFor();
    const pressed = await shown();
    expect(pressed.text).toBe('6');
    expect(pressed.bottom).toBeLessThan(from.y);

    // What is meant lies at the lower edge of the tile that hangs above the finger.
    const hang = 44 * 0.6;
    const seen: number[] = [];
    for (const [tile, around] of [
      ['3ka', '2 3 4 5'],
      ['10ra', '9 10 11 12'],
      ['6ba', '5 6 7 8'],
    ] as const) {
      const at = await middleOf(tile);
      await finger.move(at.x + 4, at.y + hang);
      await nextFrame(page);
      const { text, x, width, bottom } = await shown();
      expect(text).toBe(around);
      expect(Math.abs(x + width / 2 - at.x)).toBeLessThan(width);
      expect(bottom).toBeLessThan(at.y + hang);
      seen.push(x);
    }
    expect(new Set(seen).size).toBe(3);

    // Over the rack, whose tiles are large, there is nothing to magnify.
    const rack = (await page.locator('.rack').boundingBox())!;
    await finger.move(rack.x + 100, rack.y + rack.height / 2 + hang);
    await nextFrame(page);
    await expect.poll(() => lens.isVisible()).toBe(false);
    await finger.up();
    await nextFrame(page);
    await expect.poll(() => lens.count()).toBe(0);
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });
});
