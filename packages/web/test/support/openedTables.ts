/** A table of the real server and a browser to sit down at it, opened before the tests of a file and closed after them. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { launchBrowser } from '../../../../scripts/web/browser.ts';
import { createGame, joinGame, type SeatedAnswer, TestPlayer } from '../../../server/test/support/client.ts';
import { startServer, type TestServer } from '../../../server/test/support/testServer.ts';
import { type Looks, openWith, problemsOf } from './pageActions.ts';

export interface Table {
  readonly anna: SeatedAnswer;
  /** Ben plays without a browser. */
  readonly ben: TestPlayer;
  readonly id: string;
}

/** To be called once in a file of tests; what it gives is there as soon as they run. */
export function openedTables() {
  let server: TestServer;
  let browser: Browser;
  /** How far the server's clock is ahead. */
  let ahead = 0;
  beforeAll(async () => {
    server = await startServer({ now: () => Date.now() + ahead });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  const pageAt = async (hash: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page> => {
    const page = await openWith(browser, { width: 1280, height: 800, settings: { name: 'Anna' } });
    await prepare?.(page);
    await page.goto(`${server.base}/#/${hash}`);
    return page;
  };

  return {
    server: {
      get base() {
        return server.base;
      },
      /** Lets time pass for it. */
      wait(milliseconds: number): void {
        ahead += milliseconds;
      },
    },
    pageAt,
    /** An empty page. */
    openPage: (looks: Looks): Promise<Page> => openWith(browser, looks),

    /** Anna opens a table for two and Ben sits down: the game begins. */
    async tableOfTwo(wish: object = {}): Promise<Table> {
      const seats = [{ kind: 'human' }, { kind: 'human' }];
      const anna = await createGame(server.base, { name: 'Anna', seats, ...wish });
      const seated = await joinGame(server.base, anna.game, 'Ben');
      const ben = new TestPlayer(server.base, anna.game.game_id, seated.token);
      await ben.connect();
      return { anna, ben, id: anna.game.game_id };
    },

    async seatOf({ anna, id }: Table, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
      const page = await pageAt(`game/${id}/${anna.token}`, prepare);
      await page.waitForSelector('.rack .tile');
      return page;
    },
  };
}

export const leave = async (page: Page, ...players: readonly TestPlayer[]): Promise<void> => {
  expect(problemsOf(page)).toEqual([]);
  await page.context().close();
  for (const player of players) await player.leave();
};
