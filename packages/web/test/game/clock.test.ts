/** The turn clock of a game on the real server. */
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/catalogue.ts';
import { leave, openedTables } from '../support/openedTables.ts';
import { tilesIn } from '../support/pageActions.ts';
import { dealFor, layNew } from '../support/serverPlay.ts';

const { server, tableOfTwo, seatOf } = openedTables();

describe('a turn clock', () => {
  it('is quiet, warns when ten seconds are left, and at the end draws for the player, whose plan waits for the next turn', async () => {
    // More time than it takes to open the page and to lay tiles, on any machine; most of it passes at once.
    const table = await tableOfTwo({
      seed: dealFor(0).seed,
      ruleset: { turn_seconds: 200, timeout_draw: 3 },
    });
    const page = await seatOf(table, (one) => one.clock.install());
    const plan = (await tilesIn(page, '.rack [data-tile]')).slice(0, 2);
    await layNew(page, plan);
    await page.waitForSelector('.clock.soft');
    await page.clock.fastForward(191_000);
    await page.waitForSelector('.clock.late');
    const left = await page.locator('.clock').getAttribute('aria-label');
    expect(Number(/\d+/.exec(left ?? '')?.[0])).toBeLessThanOrEqual(10);
    // What the deadline costs is said before it comes.
    await page.getByText(en.game.deadline(3)).waitFor();
    server.wait(201_000);
    await page.getByText(en.game.did.timeout(en.game.you, 3)).first().waitFor();
    await page.locator('.rack [data-tile]').nth(14).waitFor();
    await expect.poll(() => tilesIn(page, '.table .yours')).toEqual(plan);
    await expect.poll(() => page.locator('.button.draw[aria-disabled="true"]').count()).toBe(1);
    await leave(page, table.ben);
  });
});
