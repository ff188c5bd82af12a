/** Your record in a real browser: exported, forgotten, and taken in again. */
import { describe, expect, it } from 'vitest';
import { enRecord as words } from '../../src/i18n/en/pages/record.ts';
import { checkAccess } from '../support/axe.ts';
import { keepGame } from '../support/crowdedGame.ts';
import { leave } from '../support/onePlayer.ts';
import { openedApp } from '../support/openedApp.ts';
import { openWith } from '../support/pageActions.ts';
import { keepResults, keepUncounted, resultsOf } from '../unit/keptEvening.ts';
import { REPORT_ID, reportGame } from '../unit/reportGame.ts';

const app = openedApp();

describe('your record', () => {
  it('shows the games, and goes through its file to another device', async () => {
    const page = await openWith(app.browser, { width: 390, height: 844, touch: true });
    page.setDefaultTimeout(20_000);
    await keepResults(page);
    await page.goto(`${app.site.address}#/record`);
    const all = page.getByLabel(words.all(2, 1, 25));
    await all.waitFor();
    await checkAccess(page, 'the record');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: words.save }).tap();
    const file = await (await saved).path();
    await page.getByRole('button', { name: words.forget }).tap();
    await page.getByRole('button', { name: words.sure }).tap();
    await page.getByText(words.none).waitFor();
    await page.locator('input[type="file"]').setInputFiles(file);
    await all.waitFor();
    await page.getByText(words.taken(2, 0)).waitFor();
    expect(await page.locator('.record polyline').count()).toBe(1);
    await leave(page);
  });

  it('counts the tiles of a game whose report was never opened', async () => {
    const page = await openWith(app.browser, { width: 390, height: 844, touch: true });
    await keepGame(page, reportGame(), REPORT_ID);
    await keepUncounted(page, REPORT_ID);
    await page.goto(`${app.site.address}#/record`);
    await page.getByText(words.share).waitFor();
    // The figures of the golden game that were worked out by hand.
    expect((await resultsOf(page))[1]).toMatchObject({ laid: 7, possible: 11 });
    await leave(page);
  });
});
