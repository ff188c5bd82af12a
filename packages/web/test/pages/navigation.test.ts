/** Going from page to page, and what each page is for. */
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/catalogue.ts';
import { openedApp } from '../support/openedApp.ts';
import { openWith, problemsOf } from '../support/pageActions.ts';

const app = openedApp();

describe('another page', () => {
  it('begins at its top, with the focus in it; the first one takes no focus', async () => {
    const page = await openWith(app.browser, { width: 360, height: 500, touch: true });
    const focused = (): Promise<unknown> => page.evaluate('document.activeElement.id');
    // Twice: when the code of the pages is still to come, and when it is there.
    await page.goto(app.site.address);
    await page.waitForSelector('.big');
    expect(await page.evaluate('document.activeElement === document.body')).toBe(true);
    for (const round of [1, 2]) {
      await page.locator('.big').last().scrollIntoViewIfNeeded();
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
      expect(await page.evaluate('scrollY'), `round ${round}`).toBeGreaterThan(0);
      await page.getByText('Play bots').click();
      await page.getByRole('heading', { name: 'A game against bots' }).waitFor();
      await expect.poll(focused).toBe('content');
      expect(await page.evaluate('scrollY'), `round ${round}`).toBe(0);
      expect(await page.title()).toBe('A game against bots – Rummikub');
      await page.locator('.head .brand').click();
      await page.waitForSelector('.big');
    }
    // A game has its content only when it was opened; there the arrows begin at once.
    await page.goto(`${app.site.address}#/play`);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForSelector('.rack .tile');
    await expect.poll(focused).toBe('content');
    const tile = "document.activeElement.getAttribute('data-tile')";
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.evaluate(tile)).not.toBeNull();
    const first = await page.evaluate(tile);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.evaluate(tile)).not.toBe(first);
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });
});

describe('the other pages', () => {
  it('teach by doing: the first table is done when the run lies there', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800 });
    await page.goto(`${app.site.address}#/learn`);
    for (const tile of ['4ra', '5ra', '6ra']) await page.locator(`[data-tile="${tile}"]`).click();
    await page.locator('.table').click({ position: { x: 200, y: 100 } });
    await page.getByText('Well done').waitFor();
    await page.getByRole('link', { name: 'Next table' }).click();
    await page.getByRole('heading', { name: 'A group' }).waitFor();
    await page.context().close();
  });

  it('let bots play each other and draw their chart', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800 });
    await page.goto(`${app.site.address}#/arena`);
    // Typed as people type: the number is not corrected before it is whole.
    await page.getByLabel('Games').press('ControlOrMeta+a');
    await page.getByLabel('Games').pressSequentially('40');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('40 of 40 games').waitFor();
    await expect.poll(() => page.locator('.chart .mean').count()).toBe(1);
    // What is chosen for the next run changes nothing that is said about this one.
    const said = await page.locator('main [role="status"]').textContent();
    // The bots have the names that they have at a table.
    expect(said).toContain(`${en.setup.botNames.hard} wins`);
    expect(
      await page.getByRole('combobox', { name: 'First bot' }).locator('option').allTextContents(),
    ).toEqual(Object.values(en.setup.botNames));
    await page.getByRole('combobox', { name: 'First bot' }).selectOption('random');
    expect(await page.locator('main [role="status"]').textContent()).toBe(said);
    await page.getByLabel('Games').fill('3');
    await page.getByLabel('Games').blur();
    await expect.poll(() => page.getByLabel('Games').inputValue()).toBe('20');
    // What is possible is said, and what is played stands in the field, wherever the focus is.
    await page.getByText('Games (20 to 20,000)').waitFor();
    await page.getByLabel('Games').fill('-5');
    await page.evaluate(
      "[...document.querySelectorAll('main button')].find((one) => one.textContent === 'Start').click()",
    );
    await expect.poll(() => page.getByLabel('Games').inputValue()).toBe('20');
    await page.getByText('20 of 20 games').waitFor();
    await page.context().close();
  });

  it('speak French to those who do', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800, language: 'fr' });
    await page.goto(app.site.address);
    await page.getByText('Jouer contre des robots').waitFor();
    await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe('fr');
    // No line begins with a colon, and nothing of it is in another language.
    await page.goto(`${app.site.address}#/solve/${encodeURIComponent('<x>')}`);
    const said = 'Ceci ne se lit pas comme une position\u00a0:Attendu\u00a0: ';
    await expect.poll(() => page.locator('[role="alert"]').textContent()).toContain(said);
    expect(await page.locator('[role="alert"]').textContent()).not.toContain('at ');
    await page.context().close();
  });

  it('say what to do about an address that leads nowhere', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800 });
    await page.goto(`${app.site.address}#/nowhere`);
    await page.getByText('There is no such page.').waitFor();
    await page.goto(`${app.site.address}#/game/ffffffffffff`);
    await page.getByText('This game is not on this device').waitFor();
    await page.context().close();
  });
});
