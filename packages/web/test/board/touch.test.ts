/** The board under a finger: taps do what a mouse does, and nothing jumps. */
import { appendToLog, applyCommand, EMPTY_LOG, makeRuleset } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/catalogue.ts';
import { keepGame, startOfTwo } from '../support/crowdedGame.ts';
import { ID, leave, newGame, PHONE, solveAt, tap } from '../support/onePlayer.ts';
import { openedApp } from '../support/openedApp.ts';
import { openWith } from '../support/pageActions.ts';

const app = openedApp();

describe('a finger', () => {
  it('cuts a run in two by taps alone', async () => {
    const page = await solveAt(app, PHONE, '5o-10o | 1k');
    for (const tile of ['8oa', '9oa', '10oa']) await tap(page, tile);
    await expect.poll(() => page.locator('.table [aria-pressed="true"]').count()).toBe(3);
    const table = (await page.locator('.table').boundingBox())!;
    await page.locator('.table').tap({ position: { x: table.width / 2, y: table.height - 20 } });
    await page.getByRole('group', { name: en.run('orange', 8, 10) }).waitFor();
    await page.getByRole('group', { name: en.run('orange', 5, 7) }).waitFor();
    await leave(page);
  });

  it('finds rack and table where they were, however long the sentence is that says what is missing', async () => {
    const { page, noRun } = await newGame(app, PHONE);
    const places = async (): Promise<unknown> => [
      await page.locator('.rack').boundingBox(),
      await page.locator('.table').boundingBox(),
    ];
    const before = await places();
    for (const tile of noRun) await tap(page, tile);
    await page.locator('.table').tap({ position: { x: 160, y: 300 } });
    await expect.poll(() => page.textContent('.button.play')).toMatch(/must follow one another/);
    expect(await places()).toEqual(before);
    await leave(page);
  });
});

describe('a tap', () => {
  it('counts right after a tile was thrown onto the table', async () => {
    const { page, noRun } = await newGame(app, PHONE);
    const inspector = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0): Promise<unknown> =>
      inspector.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    const from = (await page.locator(`[data-tile="${noRun[0]}"]`).boundingBox())!;
    await touch('touchStart', from.x + 10, from.y + 10);
    for (let i = 1; i <= 6; i++) {
      await touch('touchMove', from.x + 10, from.y + 10 - i * 50);
      await page.waitForTimeout(16);
    }
    await touch('touchEnd');
    await expect.poll(() => page.locator('.table .tile').count()).toBe(1);
    await page.getByRole('button', { name: en.game.undo }).tap();
    await expect.poll(() => page.locator('.table .tile').count()).toBe(0);
    await leave(page);
  });
});

describe('a rack of 36 tiles', () => {
  it('has them large enough for a finger on a small phone, and all of them in sight', async () => {
    const started = startOfTwo(ID, makeRuleset({ startingPlayer: 'first_seat' }), 'many draws');
    let { state } = started;
    let log = appendToLog(EMPTY_LOG, started);
    while (state.seats[1]!.rack.length < 36) {
      const step = applyCommand(state, { type: 'draw', seat: state.currentSeat });
      if (!step.ok) throw new Error(step.error.message);
      log = appendToLog(log, step.value);
      state = step.value.state;
    }
    const page = await openWith(app.browser, { width: 360, height: 640, touch: true });
    await keepGame(page, log, ID);
    await page.goto(`${app.site.address}#/game/${ID}`);
    await expect.poll(() => page.locator('.rack .tile').count()).toBe(36);
    const rack = (await page.locator('.rack').boundingBox())!;
    for (const tile of await page.locator('.rack .tile').all()) {
      const { y, width, height } = (await tile.boundingBox())!;
      expect(width).toBeGreaterThanOrEqual(32);
      expect(y + height).toBeLessThanOrEqual(rack.y + rack.height);
    }
    await leave(page);
  });
});
