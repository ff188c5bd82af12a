/** A turn whose time ran out, in a game of this device. */
import { appendToLog, applyCommand, EMPTY_LOG, makeRuleset } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { keepGame, startOfTwo } from '../support/crowdedGame.ts';
import { ID, leave, PHONE } from '../support/onePlayer.ts';
import { openedApp } from '../support/openedApp.ts';
import { openWith } from '../support/pageActions.ts';

const app = openedApp();

describe('time that ran out', () => {
  const ruleset = makeRuleset({ startingPlayer: 'first_seat', turnSeconds: 60 });

  it('is told when the others have moved, too, from the start of the sentence', async () => {
    const started = startOfTwo(ID, ruleset, 'a thumb');
    let { state } = started;
    let log = appendToLog(EMPTY_LOG, started);
    for (const command of [
      { type: 'timeout', seat: 0 },
      { type: 'draw', seat: 1 },
    ] as const) {
      const step = applyCommand(state, command, '2026-01-01T00:00:00.000Z');
      if (!step.ok) throw new Error(step.error.message);
      log = appendToLog(log, step.value);
      ({ state } = step.value);
    }
    const page = await openWith(app.browser, { width: 360, height: 640, language: 'fr' });
    await keepGame(page, log, ID);
    await page.goto(`${app.site.address}#/game/${ID}`);
    const line = page.locator('.since');
    await expect.poll(() => line.locator('li').first().textContent()).toMatch(/^Temps.* vous piochez/);
    const first = (await line.locator('li').first().boundingBox())!;
    expect(first.x).toBeGreaterThanOrEqual((await line.boundingBox())!.x);
    await leave(page);
  });

  it('is not given anew by loading the page again', async () => {
    const started = startOfTwo(ID, ruleset, 'a thumb');
    const page = await openWith(app.browser, PHONE);
    await page.clock.install();
    await keepGame(page, appendToLog(EMPTY_LOG, started), ID);
    await page.goto(`${app.site.address}#/game/${ID}`);
    await page.waitForSelector('.clock');
    await page.clock.fastForward(20_000);
    await page.reload();
    const left = await page.locator('.clock').getAttribute('aria-label');
    const seconds = Number(/\d+/.exec(left ?? '')?.[0]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(40);
    // Nor by setting the clock of the device back.
    await page.clock.setSystemTime('2020-01-01T00:00:00Z');
    await page.clock.runFor(2000);
    const later = await page.locator('.clock').getAttribute('aria-label');
    expect(Number(/\d+/.exec(later ?? '')?.[0])).toBeLessThanOrEqual(seconds);
    await leave(page);
  });
});
