/** The main paths of the app in a real Firefox, where the machine has one. */
import { join } from 'node:path';
import { tableTiles } from '@rummikub/engine';
import { openPuzzles } from '@rummikub/puzzles';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firefoxPath, launchFirefox } from '../../../../scripts/web/firefox.ts';
import { createGame } from '../../../server/test/support/client.ts';
import { startServer } from '../../../server/test/support/testServer.ts';
import { en } from '../../src/i18n/en/catalogue.ts';
import { dealFor } from '../support/serverPlay.ts';
import { BUILT, type Site, serveSite } from '../support/site.ts';

const PATH = firefoxPath();
const ON_TURN = '.button.draw[aria-disabled="false"]';

/** By its name for screen readers, which an icon has, too. */
const button = (name: string): string => `::-p-aria([name="${name}"][role="button"])`;
const count = (page: Page, selector: string): Promise<number> =>
  page.evaluate(`document.querySelectorAll(${JSON.stringify(selector)}).length`) as Promise<number>;

/** Errors of the page and of its console, each page with its own. */
const problems = new WeakMap<Page, string[]>();

/** A page with storage of its own. */
async function openPage(browser: Browser, name = 'Iris'): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.setViewport({ width: 1280, height: 800 });
  const settings = JSON.stringify({ name, language: 'en', pace: 'instant', motion: false });
  // The empty document before the page has no storage.
  await page.evaluateOnNewDocument(
    `if (location.protocol === 'http:' && localStorage.getItem('rummikub.settings') === null) localStorage.setItem('rummikub.settings', ${JSON.stringify(settings)});`,
  );
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text());
  });
  problems.set(page, found);
  return page;
}

async function leave(page: Page): Promise<void> {
  expect(problems.get(page)).toEqual([]);
  await page.browserContext().close();
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The middle of an element on the screen. */
const middleOf = (page: Page, selector: string): Promise<Place> =>
  page.evaluate(`(() => {
    const { x, y, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })()`) as Promise<Place>;

/** The lower right corner of the table, where no meld lies early in a game. */
async function freePlace(page: Page): Promise<Place> {
  return (await page.evaluate(`(() => {
    const { right, bottom } = document.querySelector('.table').getBoundingClientRect();
    return { x: right - 40, y: bottom - 40 };
  })()`)) as Place;
}

async function drag(page: Page, from: string, to: () => Promise<Place>): Promise<void> {
  const start = await middleOf(page, from);
  const end = await to();
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}

/** Two clicks from the first page to the first game. */
async function startGame(page: Page): Promise<void> {
  await page.locator(`.big[href="#/play"]`).click();
  await page.locator(button(en.setup.start)).click();
  await page.waitForSelector('.rack .tile');
  await page.waitForSelector(ON_TURN);
}

/** Draws, and waits until the bots have answered. */
async function drawAndWait(page: Page): Promise<void> {
  const tiles = await count(page, '.rack .tile');
  const moves = await count(page, '.side .moves li');
  await page.locator(ON_TURN).click();
  await expect.poll(() => count(page, '.rack .tile')).toBe(tiles + 1);
  await expect.poll(() => count(page, '.side .moves li')).toBeGreaterThan(moves + 1);
  await page.waitForSelector(ON_TURN);
}

describe('the search for Firefox', () => {
  it('goes from the variable FIREFOX to firefox-esr and firefox on the path', () => {
    const program = process.platform === 'win32' ? 'firefox.exe' : 'firefox';
    const there = join('tools', program);
    const PATH = 'tools';
    expect(firefoxPath({ FIREFOX: '/my/firefox', PATH }, () => true)).toBe('/my/firefox');
    expect(firefoxPath({ PATH }, (file) => file === there)).toBe(there);
    expect(firefoxPath({ FIREFOX: '', PATH: '' }, () => true)).toBeNull();
    expect(firefoxPath({ PATH }, () => false)).toBeNull();
  });
});

// Without Firefox there are no tests of it, and `npm test` says so at its end: a skipped test would count as a failure.
if (PATH !== null)
  describe('the app in Firefox', () => {
    let browser: Browser;
    let site: Site;
    beforeAll(async () => {
      site = await serveSite(BUILT);
      browser = await launchFirefox(PATH);
    });
    afterAll(async () => {
      await browser.close();
      await site.close();
    });

    it('starts a game in two clicks; tiles go to the table by mouse and by keys and come back; the bots answer', async () => {
      const page = await openPage(browser);
      await page.goto(site.address);
      await startGame(page);
      expect(await count(page, '.rack .tile')).toBe(14);

      await drag(page, '.rack .tile:first-child', () => freePlace(page));
      await expect.poll(() => count(page, '.table .tile.yours')).toBe(1);
      await drag(page, '.rack .tile:last-child', () => middleOf(page, '.table .tile.yours'));
      await expect.poll(() => count(page, '.table .tile.yours')).toBe(2);
      expect(await count(page, '.table .meld:has(.yours)')).toBe(1);
      await page.locator(button(en.game.undo)).click();
      await expect.poll(() => count(page, '.table .tile.yours')).toBe(1);
      await page.keyboard.press('z');
      await expect.poll(() => count(page, '.rack .tile')).toBe(14);

      await page.focus('.rack .tile');
      await page.keyboard.press(' ');
      await page.keyboard.press('n');
      await expect.poll(() => count(page, '.table .tile.yours')).toBe(1);
      await page.keyboard.press('z');
      await expect.poll(() => count(page, '.table .tile.yours')).toBe(0);

      await drawAndWait(page);
      await leave(page);
    });

    it('solves a position in its worker, and opens the puzzle of the day', async () => {
      const page = await openPage(browser);
      await page.goto(`${site.address}#/solve/${encodeURIComponent('5r-7r | 8r 9k')}`);
      const result = await page.waitForSelector('.result');
      expect(await result!.evaluate((one) => one.getAttribute('data-tiles'))).toBe('1');
      await page.locator(button(en.hint.show)).click();
      await page.locator(button(en.hint.next)).click();
      await page.waitForSelector('.table [data-tile="8ra"]');

      await page.goto(`${site.address}#/puzzle`);
      await page.waitForSelector('.puzzle-board .tile');
      const day = (await page.evaluate(
        "new Date().getFullYear() + '-' + String(new Date().getMonth() + 1).padStart(2, '0') + '-' + String(new Date().getDate()).padStart(2, '0')",
      )) as string;
      const { position } = (await openPuzzles()).daily(day)!;
      const tiles = await page.evaluate(
        "[...document.querySelectorAll('.puzzle-board [data-tile]')].map(({ dataset }) => dataset.tile).sort()",
      );
      expect(tiles).toEqual([...tableTiles(position.table), ...position.rack].sort());
      await leave(page);
    });

    it('plays on without a connection, after a reload too', async () => {
      const brief = await serveSite(BUILT);
      const page = await openPage(browser);
      await page.goto(brief.address);
      await page.waitForFunction('navigator.serviceWorker.controller !== null');
      await brief.close();
      await page.reload();
      await startGame(page);
      await drawAndWait(page);
      await page.reload();
      await page.waitForSelector(ON_TURN);
      expect(await count(page, '.rack .tile')).toBe(15);
      await leave(page);
    });

    it('sits two friends down at one table of the server, and moves arrive', async () => {
      const server = await startServer();
      const { seed, played } = dealFor(0);
      const seats = [{ kind: 'human' }, { kind: 'human' }];
      const { game, token } = await createGame(server.base, {
        name: 'Anna',
        seats,
        seed,
        options: { hints: true },
      });
      const anna = await openPage(browser, 'Anna');
      await anna.goto(`${server.base}/#/game/${game.game_id}/${token}`);
      const ben = await openPage(browser, 'Ben');
      await ben.goto(`${server.base}/#/join/${game.code}`);
      await ben.locator(button(en.lobby.joinAs('Ben'))).click();
      for (const page of [anna, ben]) await page.waitForSelector('.rack .tile');
      await anna.waitForSelector(ON_TURN);

      // A page behind another one is drawn rarely, and a click waits until its target stands still.
      await anna.bringToFront();
      for (const step of [en.game.hint, en.hint.which, en.hint.show, en.hint.use])
        await anna.locator(button(step)).click();
      await anna.locator('.button.play[aria-disabled="false"]').click();
      for (const tile of played) await ben.waitForSelector(`.table [data-tile="${tile}"]`);
      await ben.bringToFront();
      await ben.locator(ON_TURN).click();
      await anna.waitForSelector(ON_TURN);
      for (const page of [anna, ben]) await leave(page);
      await server.stop();
    });
  });
