/** The report of a golden game in a real browser: at the end of the game, and in its replay. */
import { describe, expect, it } from 'vitest';
import { enReport as words } from '../../src/i18n/en/report.ts';
import { keepGame } from '../support/crowdedGame.ts';
import { leave } from '../support/onePlayer.ts';
import { openedApp } from '../support/openedApp.ts';
import { openWith } from '../support/pageActions.ts';
import { REPORT_ID, reportGame } from '../support/reportGame.ts';

const app = openedApp();

describe('the report', () => {
  it('says at the end what was missed, and in the replay the figures that were worked out by hand', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 900 });
    await keepGame(page, reportGame(), REPORT_ID);
    await page.goto(`${app.site.address}#/game/${REPORT_ID}`);
    const sentence = words.youMissed(1, 1, 4);
    await page.getByText(sentence).waitFor();
    await page.getByRole('link', { name: words.toReport }).click();
    const report = page.locator('.report');
    await report.getByText(sentence).waitFor();
    const rows = await report.locator('tbody tr').allInnerTexts();
    expect(
      rows.map((row) => row.split(/\s*\t\s*/).map((cell) => cell.replace(/[\u2068\u2069]/g, ''))),
    ).toEqual([
      ['Iris', words.laidOf(7, 11), '1', words.openingText(1, 1, true), words.luckText(1, 1, 9 / 24)],
      ['Anna', words.laidOf(0, 0), '0', words.noOpening, words.luckText(0, 3, 2 / 26 + 2 / 25 + 5 / 23)],
    ]);
    await report.getByRole('button', { name: words.goTo }).click();
    await page.locator('.move-text[data-seq="2"]').waitFor();
    const saved = page.waitForEvent('download');
    await report.getByRole('button', { name: words.share }).click();
    expect((await saved).suggestedFilename()).toBe('rummikub-report.png');
    await leave(page);
  });
});
