/** Checks the page as it is with axe, in the light and the dark theme. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Every rule of axe in both themes; then the page is as it was. */
const LOOK = `(async () => {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  const found = [];
  const grounds = new Set();
  for (const one of ['light', 'dark']) {
    dataset.theme = one;
    grounds.add(getComputedStyle(document.body).backgroundColor);
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    for (const { id, nodes } of violations)
      found.push(one + ' ' + id + ': ' + nodes.slice(0, 2).map(({ html, failureSummary }) => html.slice(0, 160) + ' ' + failureSummary).join(' | '));
  }
  dataset.theme = theme;
  return { found, themes: grounds.size };
})()`;

/** Expects that axe finds nothing, and that nothing is wider than the screen. */
export async function checkAccess(page: Page, where: string): Promise<void> {
  await page.evaluate(axe.source);
  const { found, themes } = (await page.evaluate(LOOK)) as { found: string[]; themes: number };
  const wider = (await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )) as number;
  expect({ where, found, themes, wider }).toEqual({ where, found: [], themes: 2, wider: 0 });
}
