/** Controls on a phone: high enough for a finger, and inside their dialogs. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/catalogue.ts';
import { keepPassed, PASSED_ID } from '../support/crowdedGame.ts';
import { leave, PHONE } from '../support/onePlayer.ts';
import { openedApp } from '../support/openedApp.ts';
import { openWith } from '../support/pageActions.ts';
import { keepEvening, keepResults } from '../unit/keptEvening.ts';

const app = openedApp();

const PAGES: readonly (readonly [hash: string, until: string])[] = [
  ['', '.big'],
  ['#/play', '.rules-choice'],
  ['#/friends', '.rules-choice'],
  ['#/pass', '.pass-seats'],
  [`#/game/${PASSED_ID}`, '.hand-over'],
  ['#/puzzle', '.puzzle-board .tile'],
  ['#/learn/5', '.learn-board .tile'],
  ['#/solve/5r-7r%20%7C%208r', '.result'],
  ['#/companion', '.turn-face'],
  ['#/record', '.record-all'],
  ['#/arena', '.arena-choices'],
];

/**
 * The controls that are less than 44 pixels high. Tiles are smaller where a table is crowded, the numbers of the
 * palette with them; the box of a checkbox belongs to its label.
 */
const small = (page: Page): Promise<unknown> =>
  page.evaluate(`[...document.querySelectorAll('main :is(button, a, select, input, summary, .choices label), header :is(button, a)')]
    .filter((one) => !one.matches('.tile, .palette .number, .choices input, .check input, .unseen, .meld *'))
    .map((one) => ({ name: one.className + ' ' + one.textContent.slice(0, 30), height: one.getBoundingClientRect().height }))
    .filter(({ height }) => height > 0 && height < 43.5)`);

describe('a phone', () => {
  it('has controls that are high enough for a finger on every page', async () => {
    const page = await openWith(app.browser, PHONE);
    await keepPassed(page);
    await keepEvening(page);
    await keepResults(page);
    for (const [hash, until] of PAGES) {
      await page.goto(`${app.site.address}${hash}`);
      await page.waitForSelector(until);
      expect(await small(page), hash).toEqual([]);
    }
    await leave(page);
  });

  it('shows the rules editor without scrolling sideways, whatever the rules are called', async () => {
    const page = await openWith(app.browser, PHONE);
    await page.goto(`${app.site.address}#/play`);
    await page.getByRole('button', { name: en.rules.change }).tap();
    await page.waitForSelector('.rules-editor');
    const wide = await page.evaluate(`(() => {
      const dialog = document.querySelector('dialog[open]');
      return dialog.scrollWidth - dialog.clientWidth;
    })()`);
    expect(wide).toBe(0);
    await leave(page);
  });
});
