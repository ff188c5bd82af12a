/** Nothing on a page moves while it opens: tiles stand where they stay as soon as they are seen. */
import { describe, expect, it } from 'vitest';
import { openedApp } from '../support/openedApp.ts';
import { openWith } from '../support/pageActions.ts';
import { MIDGAME } from '../support/positions.ts';

const app = openedApp();

/** Collects what moved, as the browser sees it: from where to where, for every element that was shown before. */
const WATCH = `{
  window.moved = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      moved.push(value + ' ' + sources.map(({ node }) => node?.className ?? node?.nodeName).join(', '));
  }).observe({ type: 'layout-shift', buffered: true });
}`;

describe.each([
  ['a phone', 412, 823, true],
  ['a desk', 1280, 800, false],
])('a page that opens on %s', (_, width, height, touch) => {
  it.each([
    ['the solver with a position', `#/solve/${encodeURIComponent(MIDGAME)}`],
    ['the puzzle of the day', '#/puzzle'],
  ])('%s has its tiles in their places at once', async (_, hash) => {
    const page = await openWith(app.browser, { width, height, touch });
    await page.addInitScript(WATCH);
    await page.goto(`${app.site.address}${hash}`);
    await page.waitForSelector('.table .tile');
    await page.waitForSelector('.rack .tile');
    // The observer tells after the frame: some frames later it has told all.
    await page.evaluate(
      'new Promise((done) => { let left = 20; const next = () => (left-- > 0 ? requestAnimationFrame(next) : done(0)); next(); })',
    );
    expect(
      await page.evaluate("moved.filter((one) => one.includes('meld') || one.includes('tile'))"),
    ).toEqual([]);
    await page.context().close();
  });
});
