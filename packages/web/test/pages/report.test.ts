/** The report of a golden game in a real browser: at the end of the game, and in its replay. */
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/catalogue.ts';
import { enReport as words } from '../../src/i18n/en/pages/report.ts';
import { keepGame } from '../support/crowdedGame.ts';
import { leave } from '../support/onePlayer.ts';
import { openedApp } from '../support/openedApp.ts';
import { openWith } from '../support/pageActions.ts';
import { REPORT_ID, reportGame } from '../unit/reportGame.ts';

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
      rows.map((row) => row.split(/\s*[\t\n]\s*/).map((cell) => cell.replace(/[\u2068\u2069]/g, ''))),
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

  it('draws the chance to win, plays the film by itself, and shows a play in its steps', async () => {
    const page = await openWith(app.browser, { width: 390, height: 844, touch: true });
    await keepGame(page, reportGame(), REPORT_ID);
    await page.goto(`${app.site.address}#/replay/${REPORT_ID}/4`);
    await page.locator('.outlook [data-done="true"]').waitFor();
    await page.getByText(words.chanceAbout(24)).waitFor();
    expect(await page.locator('.outlook polyline').getAttribute('points')).toMatch(/^(\S+,\S+ ?){5,}$/);
    // Turn 3 is a play: a run of four tiles.
    await page.getByRole('button', { name: words.ownSteps }).tap();
    await page.locator('.step-text').waitFor();
    await page.getByRole('button', { name: en.hint.next }).tap();
    await page.locator('.replay-board .table [data-tile="2ba"]').waitFor();
    await page.getByRole('button', { name: en.app.back, exact: true }).tap();
    await page.getByLabel(words.speed).selectOption('fast');
    await page.getByRole('button', { name: words.play, exact: true }).tap();
    // It plays to the end and stops there.
    await page.locator('.move-text[data-seq="9"]').waitFor();
    await page.getByRole('button', { name: words.play, exact: true }).waitFor();
    await leave(page);
  });
});
