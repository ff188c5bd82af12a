/** A move of others: it slides, and it can be looked at again. */
import { describe, expect, it } from 'vitest';
import { openedApp } from '../support/openedApp.ts';
import { myTurn, openWith, playTurn, problemsOf } from '../support/pageActions.ts';

const app = openedApp();

/** With these deals there is soon something to look at, and no game is over after a move or two. */
const LUCK = 1;

describe('a move of others', () => {
  it('slides by transforms alone, is over at once when a key is pressed, and can be looked at again', async () => {
    const looks = { width: 1280, height: 800, settings: { motion: true }, luck: LUCK };
    const page = await openWith(app.browser, looks);
    await page.goto(`${app.site.address}#/play`);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForSelector('.rack .tile');
    const played = page.locator('.side .moves button');
    for (let turn = 0; turn < 40 && (await played.count()) === 0; turn++) await playTurn(page);
    await myTurn(page);
    await page.waitForFunction('document.getAnimations().length === 0');
    // The page itself looks, from before the click on: what is asked of it later may come when all is over.
    const [moved] = await Promise.all([
      page.waitForFunction(
        "document.querySelector('.board').classList.contains('moving') && [...new Set(document.getAnimations().flatMap((one) => one.effect.getKeyframes().flatMap((frame) => Object.keys(frame))))].filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name))",
      ),
      played.last().click(),
    ]);
    expect(await moved.jsonValue()).toEqual(['transform']);
    await page.keyboard.press('Shift');
    await page.waitForFunction(
      "document.getAnimations().length === 0 && !document.querySelector('.board').classList.contains('moving')",
    );
    await expect.poll(() => page.locator('.table .tile.marked').count()).toBeGreaterThan(0);
    await Promise.all([
      page.waitForFunction("document.querySelectorAll('.table .tile.marked').length === 0"),
      page.getByRole('button', { name: 'Show again' }).click(),
    ]);
    await page.waitForFunction("document.querySelectorAll('.table .tile.marked').length > 0");
    await page.getByRole('button', { name: 'Back to now' }).click();
    await page.waitForSelector('.button.play');
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('is told in a line that fades where it is cut off', async () => {
    const page = await openWith(app.browser, { width: 360, height: 740, touch: true, luck: LUCK });
    await page.goto(`${app.site.address}#/play`);
    await page.getByRole('group', { name: 'Opponents' }).getByText('3', { exact: true }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForSelector('.rack .tile');
    const line = page.locator('.since');
    const overflows = (): Promise<unknown> =>
      page.evaluate(
        "(() => { const line = document.querySelector('.since'); return line !== null && line.scrollWidth > line.clientWidth + 40; })()",
      );
    for (let turn = 0; turn < 10 && !(await overflows()); turn++) await playTurn(page);
    await myTurn(page);
    const cutAt = async (scrollLeft: number): Promise<string> => {
      await page.evaluate(`document.querySelector('.since').scrollLeft = ${scrollLeft}`);
      await line.dispatchEvent('scroll');
      return ((await line.getAttribute('data-cut')) ?? '').trim();
    };
    expect(await cutAt(0)).toBe('after');
    expect(await cutAt(20)).toBe('before after');
    expect(await cutAt(9999)).toBe('before');
    await page.context().close();
  });

  it('does not move anything for people who asked for stillness', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800, settings: { motion: true } });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${app.site.address}#/play`);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForSelector('.rack .tile');
    await page.evaluate(
      'window.slid = 0; const own = Element.prototype.animate; Element.prototype.animate = function (...all) { window.slid++; return own.apply(this, all); }',
    );
    for (let turn = 0; turn < 3; turn++) await playTurn(page);
    await expect.poll(() => page.evaluate('window.slid')).toBe(0);
    await page.context().close();
  });
});
