/** The tutorial in a real browser: from the first table to the last by keyboard alone, the joker that asks included. */
import { bestPlay, meldTiles, type TileId } from '@rummikub/engine';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/catalogue.ts';
import { LESSONS } from '../../src/learn/lessons.ts';
import { openedApp } from '../support/openedApp.ts';
import { openWith, problemsOf } from '../support/pageActions.ts';

const app = openedApp();

/** The keyboard on a page: where its focus is, and how to get it elsewhere. */
const handsOn = (page: Page) => {
  const { keyboard } = page;
  const focused = (): Promise<string> =>
    page.evaluate(
      "document.activeElement?.getAttribute('data-tile') ?? document.activeElement?.textContent?.trim() ?? ''",
    ) as Promise<string>;
  const pressUntil = async (key: string, there: (focus: string) => boolean): Promise<void> => {
    for (let i = 0; i < 60; i++) {
      if (there(await focused())) return;
      await keyboard.press(key);
    }
    throw new Error(`not reached with ${key}`);
  };
  return { keyboard, focused, pressUntil };
};

const isTile = (focus: string): boolean => /^(\d+[krbo]|j)[a-d]$/.test(focus);

describe('the tutorial', () => {
  it('can be done from the first table to the last by keyboard alone', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800 });
    const { keyboard, pressUntil } = handsOn(page);
    await page.goto(`${app.site.address}#/learn`);
    for (const [i, lesson] of LESSONS.entries()) {
      await page
        .getByRole('heading', { name: `${i + 1}. ${en.learn.lessons[lesson.name]!.title}` })
        .waitFor();
      await page.waitForSelector('.learn-board .tile');
      const play = bestPlay(lesson.position);
      if (play === null) {
        await pressUntil('Tab', (focus) => focus === en.game.draw);
        await keyboard.press('Enter');
        await page.getByText(en.learn.done).waitFor();
        await pressUntil('Tab', (focus) => focus === en.learn.next);
        await keyboard.press('Enter');
        continue;
      }
      // Every meld that is not there yet is laid anew, whole: its tiles are picked up wherever they are.
      const old = new Set(lesson.position.table.map((meld) => meldTiles(meld).toSorted().join()));
      const fresh = play.table.filter((meld) => !old.has(meldTiles(meld).toSorted().join()));
      await pressUntil('Tab', isTile);
      for (const meld of fresh) {
        for (const [n, tile] of meldTiles(meld).entries()) {
          await pressUntil(n === 0 ? 'ArrowRight' : 'Shift+ArrowRight', (focus) => focus === tile);
          await keyboard.press('Space');
        }
        await keyboard.press('n');
        await page.waitForFunction(
          `document.activeElement?.closest('[data-meld]')?.querySelectorAll('[data-tile]').length === ${meld.slots.length}`,
        );
      }
      if ((await page.locator('.ask.open').count()) > 0) await keyboard.press('1');
      const last = i === LESSONS.length - 1;
      await page.getByText(last ? en.learn.finished : en.learn.done).waitFor();
      await pressUntil('Tab', (focus) => focus === (last ? en.home.bots : en.learn.next));
      await keyboard.press('Enter');
    }
    await page.getByRole('heading', { name: en.setup.title }).waitFor();
    // Each lesson has its mark, for good, and the first page counts them.
    await page.goto(app.site.address);
    await page.getByRole('link', { name: en.home.learned(LESSONS.length, LESSONS.length) }).waitFor();
    await page.goto(`${app.site.address}#/learn`);
    await page.reload();
    await expect.poll(() => page.locator('nav a', { hasText: '✓' }).count()).toBe(LESSONS.length);
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('takes a step back, forth again, and all of them back, by the keys that the list names', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800 });
    const { keyboard, pressUntil } = handsOn(page);
    await page.goto(`${app.site.address}#/learn`);
    await page.waitForSelector('.learn-board .tile');
    const laid = (tiles: number): Promise<unknown> =>
      page.waitForFunction(
        `document.querySelectorAll('.learn-board [data-meld] [data-tile]').length === ${tiles}`,
      );
    const before = await page.locator('.learn-board [data-meld] [data-tile]').count();
    await pressUntil('Tab', isTile);
    await keyboard.press('n');
    await laid(before + 1);
    for (const [key, tiles] of [
      ['z', before],
      ['y', before + 1],
      // As with caps lock, and as in every program.
      ['Z', before],
      ['Control+Shift+z', before + 1],
      ['x', before],
    ] as const) {
      await keyboard.press(key);
      await laid(tiles);
    }
    // A key that is held steps back through all of them.
    for (const more of [1, 2]) {
      await page.locator('.rack [data-tile]').first().focus();
      await keyboard.press('n');
      await laid(before + more);
    }
    await keyboard.down('z');
    await keyboard.down('z');
    await laid(before);
    await page.context().close();
  });
});

describe('a joker that could stand for two tiles', () => {
  it('offers both, and shows the one that is chosen', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800 });
    const at = LESSONS.findIndex(({ name }) => name === 'joker');
    await page.goto(`${app.site.address}#/learn/${at + 1}`);
    for (const tile of ['11ba', '12ba', 'ja'] as TileId[])
      await page.locator(`[data-tile="${tile}"]`).click();
    await page.locator('.table').click({ position: { x: 400, y: 120 } });
    const choices = page.getByRole('group', { name: en.game.askJoker }).getByRole('button');
    await expect.poll(() => choices.count()).toBe(2);
    await choices.and(page.getByLabel(en.face('10b'))).click();
    await page.locator('[data-tile="ja"] .stands-for', { hasText: '10' }).waitFor();
    await expect
      .poll(() => page.locator('[data-tile="ja"]').getAttribute('aria-label'))
      .toContain(en.jokerAs('10b'));
    await page.getByText(en.learn.done).waitFor();
    await page.context().close();
  });
});
