/** Pass and play in a real browser: to the end, and no rack is ever shown to the wrong person. */
import { type GameState, makeRuleset, replay } from '@rummikub/engine';
import { parseLog } from '@rummikub/engine/domain';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/catalogue.ts';
import { enPass as words } from '../../src/i18n/en/pages/pass.ts';
import { rulesText } from '../../src/rules/rulesText.ts';
import { openedApp } from '../support/openedApp.ts';
import { keepTurn, openWith, problemsOf, tilesIn } from '../support/pageActions.ts';
import { resultsOf } from '../unit/keptEvening.ts';

const app = openedApp();

/** The game as the device keeps it: all racks. */
async function stateOf(page: Page): Promise<GameState> {
  const id = new URL(page.url()).hash.split('/')[2];
  const kept = JSON.parse((await page.evaluate(`localStorage.getItem('rummikub.game.${id}')`)) as string);
  const log = parseLog(kept.log);
  if (!log.ok) throw new Error(log.error[0]?.message);
  const state = replay(log.value);
  if (!state.ok) throw new Error(state.error.message);
  return state.value;
}

describe('pass and play', () => {
  it('goes to its end, and at each hand-over the page holds no tile of any rack', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800, luck: 5 });
    const rules = encodeURIComponent(rulesText(makeRuleset({ preset: 'tiny' })));
    await page.goto(`${app.site.address}#/pass/${rules}`);
    await page.getByLabel(words.seat(2), { exact: true }).fill('Ben');
    await page.getByRole('button', { name: words.add }).click();
    await page.getByLabel(words.who(3)).selectOption('easy');
    await page.getByRole('button', { name: words.start }).click();
    const names = ['Iris', 'Ben'];
    let handOvers = 0;
    for (let turn = 0; turn < 60; turn++) {
      const over = page.locator('dialog .scores');
      const iAm = page.locator('.hand-over .button.main');
      await page.waitForSelector('.hand-over .button.main, dialog .scores, .pass-bar');
      if ((await over.count()) > 0) break;
      if ((await iAm.count()) === 0) {
        await page.locator('.pass-bar button').click();
        await iAm.waitFor();
      }
      // On its way from hand to hand the page knows no tile, not even outside of what is seen.
      const state = await stateOf(page);
      const held = state.seats.flatMap(({ rack }) => rack);
      const html = await page.content();
      expect(held.filter((tile) => html.includes(`"${tile}"`))).toEqual([]);
      expect(await page.locator('[data-tile]').count()).toBe(0);
      const name = names[state.currentSeat] ?? '';
      expect(await iAm.innerText()).toBe(words.iAm(name));
      handOvers++;
      await iAm.click();
      await page.waitForSelector('.rack .tile');
      // Exactly the tiles of the player on turn, and none of the others.
      const mine = state.seats[state.currentSeat]?.rack.toSorted();
      expect(await tilesIn(page, '.rack [data-tile]')).toEqual(mine);
      const others = state.seats.flatMap(({ rack }, seat) => (seat === state.currentSeat ? [] : rack));
      const shown = await page.content();
      expect(others.filter((tile) => shown.includes(`"${tile}"`))).toEqual([]);
      if (await keepTurn(page)) await page.locator('.button.play[aria-disabled="false"]').click();
      else await page.locator('.button.draw[aria-disabled="false"]').click();
    }
    expect(handOvers).toBeGreaterThan(3);
    await page.locator('dialog .scores').waitFor();
    // The record counts it for the player whose name is in the settings.
    expect(await resultsOf(page)).toMatchObject([
      { seat: 0, opponents: [{ name: 'Ben', level: null }, { level: 'easy' }], rules: 'tiny' },
    ]);
    // All of them look at the end together.
    expect((await page.locator('dialog .scores tbody th').allInnerTexts()).join(' ')).toMatch(
      /Iris.*Ben|Ben.*Iris/,
    );
    await page.getByRole('link', { name: en.end.replay }).click();
    await page.locator('.report-sentence').nth(2).waitFor();
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });
});
