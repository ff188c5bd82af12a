/** The lines of a chart's scale: each runs across the whole plot, the data stay between them, and no number stands on the plot. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openedApp } from '../support/openedApp.ts';
import { openWith, problemsOf } from '../support/pageActions.ts';
import { keepEvening, keepResults } from '../unit/keptEvening.ts';

const app = openedApp();
const GOLDEN = join(import.meta.dirname, '..', '..', '..', '..', 'goldens', 'games', 'standard-3.json');

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
interface Chart {
  readonly name: string;
  readonly frame: Box;
  /** The lines across, from above. */
  readonly scale: readonly Box[];
  /** The numbers beside them. */
  readonly numbers: readonly Box[];
  /** The lines of what was measured. */
  readonly data: readonly Box[];
}

/** The charts of the page, in pixels. */
const CHARTS = `(() => {
  const boxes = (chart, selector) => [...chart.querySelectorAll(selector)].map((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return { left, right, top, bottom };
  });
  return [...document.querySelectorAll('.chart')].map((chart) => ({
    name: chart.getAttribute('aria-label'),
    frame: boxes({ querySelectorAll: () => [chart] })[0],
    scale: boxes(chart, 'line.grid, line.even').sort((a, b) => a.top - b.top),
    numbers: boxes(chart, 'g:has(> line.grid, > line.even) > text'),
    data: boxes(chart, 'polyline:not([points=""])'),
  }));
})()`;

/** Half the width of the thickest line of the data, and a pixel. */
const THICK = 3;

function checkChart({ name, frame, scale, numbers, data }: Chart): void {
  const where = `${name}: ${JSON.stringify({ scale, data })}`;
  const [first] = scale;
  const last = scale.at(-1);
  if (first === undefined || last === undefined) throw new Error(`${name} has no scale`);
  for (const line of scale) {
    expect(line.left, where).toBeCloseTo(first.left, 0);
    expect(line.right, where).toBeCloseTo(first.right, 0);
    // At least two thirds of the frame: the rest is for numbers and names.
    expect(line.right - line.left, where).toBeGreaterThan((frame.right - frame.left) * 0.6);
    expect(line.right, where).toBeLessThanOrEqual(frame.right);
    expect(line.top, where).toBeGreaterThan(frame.top);
    expect(line.bottom, where).toBeLessThan(frame.bottom);
  }
  const between = scale.slice(1).map(({ top }, i) => top - scale[i]!.top);
  for (const distance of between) expect(distance, where).toBeCloseTo(between[0]!, 0);
  for (const line of data) {
    expect(line.left, where).toBeGreaterThanOrEqual(first.left - THICK);
    expect(line.right, where).toBeLessThanOrEqual(first.right + THICK);
    expect(line.top, where).toBeGreaterThanOrEqual(first.top - THICK);
    expect(line.bottom, where).toBeLessThanOrEqual(last.bottom + THICK);
  }
  expect(numbers, where).toHaveLength(scale.length);
  for (const number of numbers) {
    expect(number.right, where).toBeLessThanOrEqual(first.left);
    expect(number.left, where).toBeGreaterThanOrEqual(frame.left);
  }
}

describe.each([
  ['a desk, in English', 1280, 'en'],
  ['a phone, in Hebrew', 360, 'he'],
])('the scale of each chart on %s', (_, width, language) => {
  it('runs across the whole plot, with all data between its lines and its numbers beside them', async () => {
    const page = await openWith(app.browser, { width, height: 800, language });
    await keepEvening(page);
    await keepResults(page);
    const charts: Chart[] = [];
    const look = async (hash: string, count: number): Promise<void> => {
      if (hash !== '') await page.goto(`${app.site.address}${hash}`);
      await page
        .locator('.chart')
        .nth(count - 1)
        .waitFor();
      charts.push(...((await page.evaluate(CHARTS)) as Chart[]));
    };
    await look('#/arena', 1);
    await look('#/companion', 1);
    await look('#/record', 1);
    await page.goto(`${app.site.address}#/replay`);
    await page.locator('input[type="file"]').setInputFiles({
      name: 'game.json',
      mimeType: 'application/json',
      buffer: readFileSync(GOLDEN),
    });
    await page.locator('.outlook polyline:not([points=""])').waitFor();
    await look('', 2);
    expect(charts).toHaveLength(5);
    // A win rate has a line for each quarter: four of the grid, and the dashed one in the middle.
    expect(charts[0]!.scale).toHaveLength(5);
    for (const chart of charts) checkChart(chart);
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });
});
