/** Every language: axe finds nothing on any page, in light and dark, and no text is cut off on a phone. */
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/device/languages.ts';
import { checkAccess } from '../support/axe.ts';
import { CROWDED_ID, keepCrowded, keepPassed, PASSED_ID } from '../support/crowdedGame.ts';
import { openedApp } from '../support/openedApp.ts';
import { openWith, problemsOf } from '../support/pageActions.ts';
import { keepEvening, keepResults } from '../unit/keptEvening.ts';

const app = openedApp();

/** The pages, each with what shows that it is there. */
const PAGES: Readonly<Record<string, readonly [hash: string, ready: string]>> = {
  home: ['', '.big'],
  play: ['#/play', '.setup .about'],
  friends: ['#/friends', '.setup .choices'],
  pass: ['#/pass', '.pass-seats'],
  handOver: [`#/game/${PASSED_ID}`, '.hand-over'],
  game: [`#/game/${CROWDED_ID}`, '.rack .tile'],
  solve: [`#/solve/${encodeURIComponent('5r-7r 9k,9r,j | 8r 9o 12k')}`, '.result'],
  replays: ['#/replay', '.replay'],
  rules: ['#/rules/joker_group_colors=any&initial_meld_min_points=50', 'main .button'],
  nowhere: ['#/nowhere', 'main .panel'],
  puzzle: ['#/puzzle', '.puzzle-board .tile'],
  learn: ['#/learn/5', '.learn-board .tile'],
  arena: ['#/arena', '.chart'],
  companion: ['#/companion', 'main .button'],
  record: ['#/record', '.record-table'],
};
/** Texts of buttons and choices that have no room, and whether the page is wider than the screen. */
const CUT = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const cut = [...document.querySelectorAll('button:not(.tile), a.button, .choices label, legend, h1, h2, th')]
    // What only a screen reader sees is two pixels wide at most.
    .filter((one) => one.offsetParent !== null && one.clientWidth > 2)
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
    .map((one) => one.className + ': ' + one.textContent.slice(0, 40));
  return scrollWidth > clientWidth ? ['the page is ' + (scrollWidth - clientWidth) + ' px too wide', ...cut] : cut;
})()`;

describe('on a phone of 360 px, in every language', () => {
  it.each(Object.keys(LANGUAGES))(
    'no text of a button is cut off, and axe finds nothing, in %s',
    async (language) => {
      const page = await openWith(app.browser, { width: 360, height: 740, touch: true, language });
      await keepCrowded(page);
      await keepPassed(page);
      await keepEvening(page);
      await keepResults(page);
      for (const [name, [hash, ready]] of Object.entries(PAGES)) {
        await page.goto(`${app.site.address}${hash}`);
        await page.waitForSelector(`html[lang="${language}"]`);
        await page.waitForSelector(ready);
        expect(await page.evaluate(CUT), `${name} in ${language}`).toEqual([]);
        await checkAccess(page, `${name} in ${language}`);
      }
      // The settings are the longest dialog.
      await page.locator('header button').last().click();
      await page.waitForSelector('dialog');
      expect(await page.evaluate(CUT), `settings in ${language}`).toEqual([]);
      await checkAccess(page, `settings in ${language}`);
      expect(problemsOf(page)).toEqual([]);
      await page.context().close();
    },
  );
});
