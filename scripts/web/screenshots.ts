/**
 * `npm run screenshots -- [FOLDER]`: pictures of the main pages, on a phone and on a desk, light and dark. Into
 * docs/pictures, they also become the pictures of the web manifest. With `--film` only the film of the README is made.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { keepTurn, myTurn, openWith, playTurn } from '../../packages/web/test/support/pageActions.ts';
import { CROWDED } from '../../packages/web/test/support/positions.ts';
import { BUILT, serveSite } from '../../packages/web/test/support/site.ts';
import { launchBrowser } from './browser.ts';
import { buildWeb } from './build.ts';
import { film } from './film.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const { values, positionals } = parseArgs({
  options: { film: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const FOLDER = resolve(positionals[0] ?? join(ROOT, 'docs', 'pictures'));

/** Those that the web manifest shows before the page is installed. */
const IN_MANIFEST = ['phone-light-game', 'phone-light-solve', 'desk-light-game'];

const SCREENS = [
  { name: 'phone', width: 360, height: 740, touch: true },
  { name: 'desk', width: 1280, height: 800, touch: false },
] as const;

async function picture(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
}

/** A game with enough on the table to look at, then a plan on it, then its end and its replay. */
async function gamePictures(page: Page, name: string): Promise<void> {
  while ((await page.locator('.table [data-tile]').count()) < 30) if (!(await playTurn(page))) break;
  await myTurn(page);
  await picture(page, `${name}-game`);
  while (!(await keepTurn(page))) if (!(await playTurn(page))) break;
  await picture(page, `${name}-plan`);
  while (await playTurn(page));
  await page.waitForSelector('dialog .scores');
  await picture(page, `${name}-end`);
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.waitForSelector('.replay-board');
  await page.getByLabel('Position in the game').fill('24');
  await picture(page, `${name}-replay`);
}

async function pictures(browser: Browser, address: string): Promise<void> {
  for (const { name, width, height, touch } of SCREENS)
    for (const theme of ['light', 'dark'] as const) {
      const page = await openWith(browser, { width, height, touch, theme });
      const shot = `${name}-${theme}`;
      await page.goto(address);
      await page.waitForSelector('.big');
      await picture(page, `${shot}-home`);
      await page.goto(`${address}#/play`);
      await page.getByRole('button', { name: 'Start' }).click();
      await gamePictures(page, shot);
      await page.goto(`${address}#/solve/${encodeURIComponent(CROWDED)}`);
      await page.waitForSelector('.result');
      await picture(page, `${shot}-solve`);
      await page.goto(`${address}#/learn/5`);
      await page.waitForSelector('.learn-board .tile');
      await picture(page, `${shot}-learn`);
      await page.goto(`${address}#/arena`);
      await page.getByRole('button', { name: 'Start' }).click();
      // A line that is level all the way has no height, and would not count as visible.
      await page.waitForSelector('.chart .mean', { state: 'attached' });
      await page.waitForTimeout(3000);
      await picture(page, `${shot}-arena`);
      await page.context().close();
    }
}

mkdirSync(FOLDER, { recursive: true });
buildWeb();
const site = await serveSite(BUILT);
const browser = await launchBrowser();
try {
  if (values.film) await film(browser, site.address, join(FOLDER, 'game.webp'));
  else {
    await pictures(browser, site.address);
    if (positionals.length === 0)
      for (const name of IN_MANIFEST)
        copyFileSync(
          join(FOLDER, `${name}.png`),
          join(ROOT, 'packages', 'web', 'public', 'screenshots', `${name}.png`),
        );
  }
} finally {
  await browser.close();
  await site.close();
}
