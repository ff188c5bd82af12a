/** Checks the page as it is with axe, in the light and the dark theme. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The rules of axe that look at colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Every rule of axe in the light theme, and in the dark one those of colours: the page shows the same in both, at the same
 * size, or it is said. Then the page is as it was.
 */
const LOOK = `(async () => {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  const found = [];
  const grounds = new Set();
  const contents = new Set();
  for (const one of ['light', 'dark']) {
    dataset.theme = one;
    grounds.add(getComputedStyle(document.body).backgroundColor);
    contents.add(document.body.scrollHeight + ' ' + document.body.innerText);
  }
  for (const one of ['light', 'dark']) {
    dataset.theme = one;
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      elementRef: false,
      preload: false,
      ...(one === 'light' ? {} : { runOnly: ${JSON.stringify(OF_COLOURS)} }),
    });
    for (const { id, nodes } of violations)
      found.push(one + ' ' + id + ': ' + nodes.slice(0, 2).map(({ html, failureSummary }) => html.slice(0, 160) + ' ' + failureSummary).join(' | '));
  }
  dataset.theme = theme;
  return { found, themes: grounds.size, contents: contents.size };
})()`;

/** Expects that axe finds nothing, and that nothing is wider than the screen. */
export async function checkAccess(page: Page, where: string): Promise<void> {
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(axe.source);
  const { found, themes, contents } = (await page.evaluate(LOOK)) as {
    found: string[];
    themes: number;
    contents: number;
  };
  const wider = (await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )) as number;
  expect({ where, found, themes, contents, wider }).toEqual({
    where,
    found: [],
    themes: 2,
    contents: 1,
    wider: 0,
  });
}
