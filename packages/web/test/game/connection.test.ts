/** A server that does not answer, and one that speaks a newer version. */
import type { WebSocketRoute } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/catalogue.ts';
import { leave, openedTables } from '../support/openedTables.ts';
import { runUntil, stopClock } from '../support/pageActions.ts';

const { pageAt, tableOfTwo } = openedTables();

describe('a server that is there but does not answer', () => {
  it('is noticed, asked again with more patience each time, and the game goes on when it answers', async () => {
    const table = await tableOfTwo();
    let lines = 0;
    let silent = true;
    const page = await pageAt(`game/${table.id}/${table.anna.token}`, async (one) => {
      await stopClock(one);
      await one.routeWebSocket(/\/ws$/, (line) => {
        lines++;
        if (!silent) line.connectToServer();
      });
    });
    await runUntil(page, () => lines > 0);
    expect(lines).toBe(1);
    // Five seconds, then ten, then twenty; in between a moment of a length left to chance.
    for (const [seconds, then] of [
      [3, 1],
      [4, 2],
      [7, 2],
      [6, 3],
      [15, 3],
    ] as const) {
      await page.clock.runFor(seconds * 1000);
      await expect.poll(() => lines).toBe(then);
    }
    await page.getByText(en.lobby.silent).waitFor();
    silent = false;
    await page.clock.runFor(14_000);
    await runUntil(page, () => page.locator('.rack .tile').first().isVisible());
    expect(lines).toBe(4);
    await leave(page, table.ben);
  });
});

describe('a page of an older version', () => {
  it('is told to load again, in a sentence', async () => {
    const table = await tableOfTwo();
    const old = (socket: WebSocketRoute): void => {
      const there = socket.connectToServer();
      socket.onMessage((message) => there.send(String(message).replace('"protocol":1', '"protocol":0')));
    };
    const page = await pageAt(`game/${table.id}/${table.anna.token}`, (one) =>
      one.routeWebSocket(/\/ws$/, old),
    );
    const text = page.locator('main .panel p');
    await text.waitFor();
    await expect.poll(() => text.textContent()).toMatch(/load/i);
    await leave(page, table.ben);
  });
});
