/** A turn in a game on the real server: hints, the plan, and the move. */
import type { WebSocketRoute } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { actionOf, sensibleMove, TestPlayer } from '../../../server/test/support/client.ts';
import { en } from '../../src/i18n/en/catalogue.ts';
import { leave, openedTables } from '../support/openedTables.ts';
import { runUntil, stopClock, tilesIn } from '../support/pageActions.ts';
import { dealFor, isFocused, layBest, layNew } from '../support/serverPlay.ts';

const { server, pageAt, tableOfTwo, seatOf } = openedTables();

describe('a hint', () => {
  it('comes in three strengths: that there is a play, which tiles, and the whole play step by step', async () => {
    const { seed, played } = dealFor(0);
    const table = await tableOfTwo({ seed, options: { hints: true } });
    const page = await seatOf(table);
    await page.getByRole('button', { name: en.game.hint, exact: true }).click();
    await page.getByText(en.hint.some(played.length)).waitFor();
    await expect.poll(() => page.locator('.marked').count()).toBe(0);

    await page.getByRole('button', { name: en.hint.which }).click();
    await page.getByText(en.hint.tiles).waitFor();
    await expect.poll(() => tilesIn(page, '.rack .marked')).toEqual(played.toSorted());
    await expect.poll(() => page.locator('.table [data-tile]').count()).toBe(0);

    // Shown by key: the focus goes along, and the first step is to be seen at once.
    await page.getByRole('button', { name: en.hint.show }).press('Enter');
    const next = page.getByLabel(en.hint.next);
    await page.locator('.steps', { hasText: /Step 1 of \d/ }).waitFor();
    await expect.poll(() => next.evaluate(isFocused)).toBe(true);
    await page.getByRole('button', { name: en.app.close }).press('Enter');
    await expect.poll(() => page.locator('.rack [tabindex="0"]').evaluate(isFocused)).toBe(true);
    await page.keyboard.press('h');
    await page.getByText(en.hint.some(played.length)).waitFor();
    for (let i = 0; i < 2; i++) await page.keyboard.press('h');
    for (let i = 0; i < 20 && (await next.getAttribute('aria-disabled')) !== 'true'; i++) await next.click();
    await expect.poll(() => tilesIn(page, '.table [data-tile]')).toEqual(played.toSorted());
    await page.getByRole('button', { name: en.hint.use }).press('Enter');
    await expect.poll(() => page.locator('.table .yours').first().evaluate(isFocused)).toBe(true);
    await page.locator('.button.play[aria-disabled="false"]').click();
    await table.ben.until(() => table.ben.view!.table.length > 0);
    // Looking at a move takes the focus along, and gives it back to the move.
    const link = page.locator('.since .link');
    await link.press('Enter');
    await page.getByRole('button', { name: en.game.toNow }).press('Enter');
    await expect.poll(() => link.evaluate(isFocused)).toBe(true);
    await leave(page, table.ben);
  });
});

describe('a plan', () => {
  it('is made during another player’s turn, and survives what they lay', async () => {
    const table = await tableOfTwo({ seed: dealFor(1).seed });
    const page = await seatOf(table);
    const plan = (await tilesIn(page, '.rack [data-tile]')).slice(0, 3);
    await layNew(page, plan);
    const { view } = table.ben;
    await table.ben.act(actionOf(sensibleMove(view!)));
    await page.waitForSelector('.table .tile:not(.yours)');
    await expect.poll(() => tilesIn(page, '.table .yours')).toEqual(plan);
    await expect.poll(() => page.locator('.rack .tile').count()).toBe(11);
    await page.keyboard.press('z');
    await expect.poll(() => page.locator('.rack .tile').count()).toBe(14);
    await leave(page, table.ben);
  });

  it('is still there when the move is refused, with the reason', async () => {
    const { seed, played } = dealFor(0);
    const table = await tableOfTwo({ seed, options: { hints: true } });
    // News does not reach this page any more, so that it acts on what is no longer so.
    let deaf = false;
    const page = await seatOf(table, (one) =>
      one.routeWebSocket(/\/ws$/, (socket) => {
        const there = socket.connectToServer();
        there.onMessage((message) => {
          if (!deaf || !String(message).includes('"events"')) socket.send(message);
        });
      }),
    );
    await layBest(page);
    deaf = true;
    const elsewhere = new TestPlayer(server.base, table.id, table.anna.token);
    await elsewhere.connect();
    await elsewhere.act({ type: 'draw' });
    await page.locator('.button.play').click();
    const alert = page.locator('[role="alert"]');
    await alert.waitFor();
    await expect.poll(() => alert.textContent()).toMatch(/Your plan is still here/);
    await expect.poll(() => tilesIn(page, '.table .yours')).toEqual(played.toSorted());
    // It is news until it is closed, the player goes on, or the game does.
    const refusedAgain = async (): Promise<void> => {
      await page.locator('.button.play[aria-disabled="false"]').click();
      await alert.waitFor();
    };
    await alert.getByRole('button', { name: en.app.close }).click();
    await alert.waitFor({ state: 'detached' });
    await refusedAgain();
    await page.keyboard.press('s');
    await alert.waitFor({ state: 'detached' });
    await refusedAgain();
    deaf = false;
    await table.ben.act({ type: 'draw' });
    await alert.waitFor({ state: 'detached' });
    await leave(page, table.ben, elsewhere);
  });
});

describe('a move', () => {
  it('is asked for once, however often the button is pressed while the answer is on its way', async () => {
    const { seed } = dealFor(0);
    const table = await tableOfTwo({ seed });
    const asked: string[] = [];
    let slow = false;
    const page = await seatOf(table, (one) =>
      one.routeWebSocket(/\/ws$/, (socket) => {
        const there = socket.connectToServer();
        socket.onMessage((message) => {
          if (String(message).includes('"act"')) asked.push(String(message));
          there.send(message);
        });
        there.onMessage(async (message) => {
          while (slow) await new Promise((resolve) => setTimeout(resolve, 20));
          socket.send(message);
        });
      }),
    );
    slow = true;
    await page.locator('.button.draw').click();
    await page.getByText(en.game.sending).first().waitFor();
    await page.locator('.button.draw').click({ force: true });
    await page.keyboard.press('d');
    slow = false;
    await expect.poll(() => page.locator('.rack .tile').count()).toBe(15);
    expect(asked).toHaveLength(1);
    await expect.poll(() => page.locator('[role="alert"]').count()).toBe(0);
    await leave(page, table.ben);
  });

  it('that finds no connection says so, and makes the page try again at once', async () => {
    const { seed } = dealFor(0);
    const table = await tableOfTwo({ seed });
    const lines: WebSocketRoute[] = [];
    let dead = false;
    const page = await pageAt(`game/${table.id}/${table.anna.token}`, async (one) => {
      await stopClock(one);
      await one.routeWebSocket(/\/ws$/, async (line) => {
        lines.push(line);
        if (dead) await line.close();
        else line.connectToServer();
      });
    });
    await runUntil(page, () => page.locator('.rack .tile').first().isVisible());
    dead = true;
    await lines[0]!.close();
    await page.locator('[role="status"]', { hasText: en.game.lost }).waitFor();
    for (let i = 0; i < 12; i++) await page.clock.runFor(1000);
    await expect.poll(() => lines.length).toBeGreaterThan(2);
    dead = false;
    // The clock stands still: without a try at once there would be none.
    await page.locator('.button.draw').click();
    await expect.poll(() => page.locator('.rack .tile').count()).toBe(15);
    await leave(page, table.ben);
  });

  it('without an answer is noticed in five seconds, a lost network at once; and the move counts once', async () => {
    const table = await tableOfTwo({ seed: dealFor(0).seed });
    let deaf = false;
    const page = await pageAt(`game/${table.id}/${table.anna.token}`, async (one) => {
      await stopClock(one);
      await one.routeWebSocket(/\/ws$/, (line) => {
        line.connectToServer().onMessage((message) => {
          if (!deaf) line.send(message);
        });
      });
    });
    await runUntil(page, () => page.locator('.rack .tile').first().isVisible());
    const lost = page.getByText(en.game.lost);
    await page.context().setOffline(true);
    await lost.waitFor();
    await page.context().setOffline(false);
    await lost.waitFor({ state: 'detached' });
    // The move gets there, its answer does not come back.
    deaf = true;
    await page.locator('.button.draw').click();
    await table.ben.until(() => table.ben.view?.currentSeat === 1);
    await page.clock.runFor(5000);
    await lost.waitFor();
    deaf = false;
    await runUntil(page, async () => (await page.locator('.rack .tile').count()) === 15);
    await lost.waitFor({ state: 'detached' });
    expect(table.ben.view?.currentSeat).toBe(1);
    expect(table.ben.view?.seats[0]?.rackSize).toBe(15);
    await expect.poll(() => page.locator('[role="alert"]').count()).toBe(0);
    await leave(page, table.ben);
  });

  it('is not given away by a slip: who draws with a play ready is asked first', async () => {
    const { seed, played } = dealFor(0);
    const table = await tableOfTwo({ seed, options: { hints: true } });
    const page = await seatOf(table);
    await layBest(page);
    await page.locator('.button.draw').click();
    const question = page.getByRole('dialog', { name: en.game.draw });
    await question.getByText(/ready/).waitFor();
    await question.getByRole('button', { name: en.app.close }).click();
    await expect.poll(() => tilesIn(page, '.table .yours')).toEqual(played.toSorted());
    await page.keyboard.press('d');
    await question.getByRole('button', { name: en.game.draw, exact: true }).click();
    await table.ben.until(() => table.ben.view?.currentSeat === 1);
    expect(table.ben.view?.seats[0]?.rackSize).toBe(15);
    await leave(page, table.ben);
  });
});
