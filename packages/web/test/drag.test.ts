/** A drag over a table of a hundred tiles keeps to the frame: measured by tracing a real browser. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../../scripts/browser.ts';
import { openWith } from './hands.ts';
import { BUILT, type Site, serveSite } from './site.ts';
import { FRAME, percentile, traceDrag } from './trace.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await serveSite(BUILT);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

describe('a drag over a table of a hundred tiles', () => {
  it.each([
    ['phone', 360, 740],
    ['desk', 1280, 800],
  ] as const)(
    'needs less than a frame for a move on a %s, one layout, and nothing of React',
    async (_, width, height) => {
      const page = await openWith(browser, { width, height });
      const { tiles, moves, work, layouts, styles, changed } = await traceDrag(browser, page, site.address);
      expect(tiles).toBeGreaterThanOrEqual(100);
      expect(work.length).toBeGreaterThan(moves / 2);
      expect(percentile(work, 0.5)).toBeLessThan(FRAME / 2);
      expect(percentile(work, 0.95)).toBeLessThan(FRAME);
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
