/** The end of a game on the real server, and the next round. */
import { describe, expect, it } from 'vitest';
import { call, TestPlayer } from '../../../server/test/support/client.ts';
import { en } from '../../src/i18n/en/catalogue.ts';
import { leave, openedTables } from '../support/openedTables.ts';
import { resultsOf } from '../unit/keptEvening.ts';

const { server, tableOfTwo, seatOf } = openedTables();

describe('the end', () => {
  it('has every score in sight on the narrowest phone, beside the longest name', async () => {
    const table = await tableOfTwo({ name: 'WWWWWWWWWWWWWWWWWWWWWWWW' });
    const page = await seatOf(table);
    await page.setViewportSize({ width: 320, height: 640 });
    await table.ben.act({ type: 'resign' });
    await page.waitForSelector('dialog .scores');
    const scores = await page.locator('.scores .number').all();
    expect(scores).toHaveLength(2);
    for (const score of scores) {
      const { x, width } = (await score.boundingBox())!;
      expect(x + width).toBeLessThanOrEqual(320);
    }
    expect(
      await page.evaluate(
        "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('.scores'))",
      ),
    ).toBe(0);
    await leave(page, table.ben);
  });

  it('opens the racks one by one and counts the scores up, with every number there from the start', async () => {
    const table = await tableOfTwo();
    const page = await seatOf(table);
    await page.evaluate("document.documentElement.dataset.motion = 'on'");
    const motions = (): Promise<unknown> =>
      page.evaluate(
        "[...new Set(document.querySelector('.scores').getAnimations({ subtree: true }).map((one) => one.animationName))].sort()",
      );
    await table.ben.act({ type: 'resign' });
    await page.waitForSelector('dialog .scores');
    const scores = await page.locator('.scores .number').allTextContents();
    expect(scores[0]).toMatch(/^\+\d+$/);
    // Motions that have ended begin anew, so that a slow machine sees them as well.
    await page.evaluate(
      "((table) => { const { parentNode } = table; table.remove(); parentNode.append(table); })(document.querySelector('.scores table'))",
    );
    expect(await motions()).toEqual(['count-up', 'number-waits', 'open-rack']);
    expect(await page.locator('.scores .number').allTextContents()).toEqual(scores);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await motions()).toEqual([]);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: en.end.share }).click();
    expect((await saved).suggestedFilename()).toBe('rummikub-result.png');
    await leave(page, table.ben);
  });

  it('leads to the next round with one click, with the same players and running totals', async () => {
    const table = await tableOfTwo();
    const page = await seatOf(table);
    await table.ben.act({ type: 'resign' });
    await page.waitForSelector('dialog .scores');
    // The record counts it, too.
    expect(await resultsOf(page)).toMatchObject([{ id: table.id, won: true, rules: 'standard' }]);
    // A game that is over is a replay on the first page, not a game under way.
    const first = await page.context().newPage();
    await first.goto(server.base);
    await first.locator(`a[href="#/replay/${table.id}"]`).click();
    await first.waitForSelector('.replay-board');
    expect(await first.locator('.rack-sizes li').allTextContents()).toHaveLength(2);
    await first.close();
    await page.getByRole('button', { name: en.end.rematch }).click();
    await page.waitForURL((url) => !url.hash.includes(table.id));
    const { body } = await call<{ rematch_id: string }>(server.base, `/api/v1/games/${table.id}`);
    expect(page.url()).toContain(body.rematch_id);
    // Ben comes along with the token that he has.
    await call(server.base, `/api/v1/games/${table.id}/rematch`, { token: table.ben.token!, body: {} });
    await page.waitForSelector('.rack .tile');
    await expect.poll(() => page.locator('.rack .tile').count()).toBe(14);
    const ben = new TestPlayer(server.base, body.rematch_id, table.ben.token);
    await ben.connect();
    await ben.act({ type: 'resign' });
    await page.waitForSelector('dialog .scores');
    const [header] = await page.locator('.scores thead tr').allTextContents();
    expect(header).toContain(en.end.total);
    await leave(page, table.ben, ben);
  });
});
