/** Your record in a real browser: exported, forgotten, and taken in again. */
import { describe, expect, it } from 'vitest';
import { enRecord as words } from '../../src/i18n/en/pages/record.ts';
import { checkAccess } from '../support/axe.ts';
import { leave } from '../support/onePlayer.ts';
import { openedApp } from '../support/openedApp.ts';
import { openWith } from '../support/pageActions.ts';

const app = openedApp();
const game = (id: string, won: boolean, points: number) => ({
  id,
  at: `2026-01-0${id}T00:00:00Z`,
  opponents: [{ name: 'Anna', level: 'hard' }],
  rules: '104 / 30',
  won,
  points,
  turns: 20,
  laid: 30,
  possible: 40,
});

describe('your record', () => {
  it('shows the games, and goes through its file to another device', async () => {
    const page = await openWith(app.browser, { width: 390, height: 844, touch: true });
    page.setDefaultTimeout(20_000);
    const kept = JSON.stringify(JSON.stringify([game('1', true, 40), game('2', false, -15)]));
    await page.addInitScript(
      `if (localStorage.getItem('rummikub.results') === null) localStorage.setItem('rummikub.results', ${kept})`,
    );
    await page.goto(`${app.site.address}#/record`);
    const all = page.getByText(words.all(2, 1, 25));
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
});
