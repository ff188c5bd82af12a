/** The companion in a real browser, through three rounds. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enCompanion as words } from '../../src/i18n/en/pages/companion.ts';
import { checkAccess } from '../support/axe.ts';
import { keepGame } from '../support/crowdedGame.ts';
import { leave } from '../support/onePlayer.ts';
import { openedApp } from '../support/openedApp.ts';
import { openWith } from '../support/pageActions.ts';
import { keepEvening } from '../unit/keptEvening.ts';
import { REPORT_ID, reportGame } from '../unit/reportGame.ts';

const app = openedApp();

/** Enters a round: who went out, and what each of the others has left. */
async function enter(page: Page, won: string, left: Readonly<Record<string, number>>): Promise<void> {
  await page.getByRole('button', { name: words.enter }).tap();
  await page.locator('.round-form').getByText(won, { exact: true }).tap();
  for (const [name, points] of Object.entries(left))
    await page.getByLabel(words.leftOf(name)).fill(`${points}`);
  await page.getByRole('button', { name: words.save }).tap();
}

const rowsOf = (page: Page): Promise<string[]> =>
  page
    .locator('.score-sheet tbody tr')
    .evaluateAll((rows) =>
      (rows as unknown as { children: { textContent: string }[] }[]).map((row) =>
        Array.from(row.children, (cell) => cell.textContent).join(' '),
      ),
    );

describe('the companion', () => {
  it('keeps time and score through three rounds', async () => {
    const page = await openWith(app.browser, { width: 390, height: 844, touch: true });
    page.setDefaultTimeout(20_000);
    await page.clock.install();
    await page.goto(`${app.site.address}#/companion`);
    await page.getByLabel(words.seat(1)).fill('Ada');
    await page.getByLabel(words.seat(2)).fill('Ben');
    await page.getByRole('button', { name: words.start }).tap();
    const face = page.locator('.turn-face');
    await face.tap();
    await page.locator('.turn-name', { hasText: 'Ben' }).waitFor();
    await page.clock.fastForward(52_000);
    await page.locator('.turn-clock.late').waitFor();
    await page.clock.fastForward(9_000);
    await page.locator('.turn-clock.up').waitFor();
    await checkAccess(page, 'the companion');
    // Ada goes out while Ben has 25 left. Then Ben, while Ada has a 13 and the joker. Then no one can play.
    await enter(page, 'Ada', { Ben: 25 });
    await page.getByRole('button', { name: words.enter }).tap();
    await page.locator('.round-form').getByText('Ben', { exact: true }).tap();
    await page.getByRole('button', { name: words.tilesOf('Ada') }).tap();
    await page.locator('.left-tiles').getByText('13', { exact: true }).tap();
    await page.locator('.left-tiles').getByText(words.joker).tap();
    await page.getByRole('button', { name: words.save }).tap();
    await enter(page, words.blocked, { Ada: 10, Ben: 4 });
    const sheet = ['1 +25 −25', '2 −43 +43', '3 −6 +6', `${words.total} −24 +24`];
    await expect.poll(() => rowsOf(page)).toEqual(sheet);
    await page.getByRole('button', { name: words.undo }).tap();
    await expect.poll(() => rowsOf(page)).toEqual([...sheet.slice(0, 2), `${words.total} −18 +18`]);
    await enter(page, words.blocked, { Ada: 10, Ben: 4 });
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: words.csv }).tap();
    expect(readFileSync(await (await saved).path(), 'utf8')).toBe(
      'Round,Ada,Ben\n1,25,-25\n2,-43,43\n3,-6,6\nTotal,-24,24\n',
    );
    await page.reload();
    await expect.poll(() => rowsOf(page)).toEqual(sheet);
    await leave(page);
  });

  it('adds what the rules count against a player who has not opened', async () => {
    const page = await openWith(app.browser, { width: 390, height: 844, touch: true });
    await keepEvening(page, { preset: 'standard', unopened_penalty: 50, could_open_penalty: 80 });
    // The style sheet of a finished game stays on the page, and must not reach the score sheet.
    await keepGame(page, reportGame(), REPORT_ID);
    await page.goto(`${app.site.address}#/game/${REPORT_ID}`);
    await page.waitForSelector('dialog .scores');
    await page.evaluate("location.hash = '#/companion'");
    await page.locator('.score-sheet thead').getByText('Ada').waitFor();
    await page.getByRole('button', { name: words.enter }).tap();
    await page.locator('.round-form').getByText('Ada', { exact: true }).tap();
    await page.getByLabel(words.penalty.unopened('Ben', 50)).check();
    // Another reason takes the place of the first.
    await page.getByLabel(words.penalty.unopened('Cleo', 50)).check();
    await page.getByLabel(words.penalty.could_open('Cleo', 80)).check();
    await page.getByLabel(words.leftOf('Ben'), { exact: true }).fill('7');
    await page.getByRole('button', { name: words.save }).tap();
    await expect.poll(async () => (await rowsOf(page))[2]).toBe('3 +137 −57 −80');
    // The scale reaches beyond +190 and −102; then the name of each line.
    expect(await page.locator('.chart text').allTextContents()).toEqual([
      ...['−200', '−100', '0', '+100', '+200'],
      ...['Ada', 'Ben', 'Cleo'],
    ]);
    await leave(page);
  });
});
