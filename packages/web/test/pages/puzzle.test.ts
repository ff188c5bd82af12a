/** The daily puzzle in a real browser: by mouse, by keyboard, on two devices, and given up. */
import { tableTiles } from '@rummikub/engine';
import { isAssigned } from '@rummikub/engine/parts';
import { openPuzzles, PUZZLE_KINDS, PUZZLE_LEVELS } from '@rummikub/puzzles';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/catalogue.ts';
import { enPuzzle as words } from '../../src/i18n/en/pages/puzzle.ts';
import { frPuzzle } from '../../src/i18n/fr/pages/puzzle.ts';
import { checkAccess } from '../support/axe.ts';
import { openedApp } from '../support/openedApp.ts';
import { openWith, problemsOf } from '../support/pageActions.ts';
import { freshMelds } from '../unit/freshMelds.ts';
import { solveByKeys, solveByMouse } from './puzzlePlayer.ts';

const app = openedApp();
const puzzles = await openPuzzles();

/** A Monday: its puzzle is of level 1. */
const MONDAY = '2026-11-16';

/** A page on which it is this moment, by the clock of its device. */
async function pageAt(moment: string, address = '#/puzzle', looks = {}): Promise<Page> {
  const page = await openWith(app.browser, { width: 1280, height: 900, ...looks });
  await page.clock.setFixedTime(new Date(moment));
  await page.goto(`${app.site.address}${address}`);
  await page.waitForSelector('.puzzle-board .tile');
  return page;
}

const tilesOn = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('.puzzle-board [data-tile]')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile')));

describe('the daily puzzle', () => {
  const puzzle = puzzles.daily(MONDAY)!;
  const all = [...tableTiles(puzzle.position.table), ...puzzle.position.rack].toSorted();

  it('is solved by mouse, and the record keeps it', async () => {
    const page = await pageAt(`${MONDAY}T12:00:00`);
    await page.getByRole('heading', { name: words.today }).waitFor();
    expect((await tilesOn(page)).toSorted()).toEqual(all);
    await checkAccess(page, 'a puzzle');
    await solveByMouse(page, puzzle);
    await page.locator('.notice.done', { hasText: '✓ Solved in 0:0' }).waitFor();
    await page.getByText(words.streak(1)).waitFor();
    await page.getByText(words.solvedOf(1, 1)).waitFor();
    await page.getByText(/Your rating: 1\d{3} \(\+\d+\)\./).waitFor();
    // The archive shows it, and the attempt is kept for a look at the difficulty.
    await page.getByRole('link', { name: `${words.day(MONDAY)}, ${words.done(true)}` }).waitFor();
    const kept = JSON.parse((await page.evaluate("localStorage.getItem('rummikub.puzzles')")) as string);
    expect(kept.attempts).toEqual([
      expect.objectContaining({ id: puzzle.id, daily: MONDAY, on: MONDAY, hints: 0, solved: true }),
    ]);
    await page.reload();
    await page.getByText(words.streak(1)).waitFor();
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('is solved by keyboard alone', async () => {
    const page = await pageAt(`${MONDAY}T12:00:00`);
    await solveByKeys(page, puzzle);
    await page.locator('.notice.done').waitFor();
    await page.context().close();
  });

  it('is the same on two devices of the same date, wherever they are', async () => {
    const shown = await Promise.all(
      [
        { timezoneId: 'Pacific/Auckland', time: '2026-11-17T20:00:00Z' },
        { timezoneId: 'Pacific/Honolulu', time: '2026-11-19T09:00:00Z' },
      ].map(async ({ timezoneId, time }) => {
        const context = await app.browser.newContext({ timezoneId });
        const page = await context.newPage();
        await page.clock.setFixedTime(new Date(time));
        await page.goto(`${app.site.address}#/puzzle`);
        await page.waitForSelector('.puzzle-board .tile');
        const tiles = await tilesOn(page);
        await context.close();
        return tiles.toSorted();
      }),
    );
    const { position } = puzzles.daily('2026-11-18')!;
    expect(shown[0]).toEqual([...tableTiles(position.table), ...position.rack].toSorted());
    expect(shown[1]).toEqual(shown[0]);
  });
});

describe('any puzzle', () => {
  it('is solved by mouse: one of each kind of each level, and one whose joker asks what it is', async () => {
    const all = puzzles.ids().map((id) => puzzles.byId(id)!);
    const kinds = PUZZLE_LEVELS.flatMap((level) =>
      PUZZLE_KINDS.flatMap((kind) => all.find((one) => one.level === level && one.kind === kind) ?? []),
    );
    const asking = all.find((one) =>
      freshMelds(one).some(
        ({ kind, slots }) => kind === 'group' && slots.length === 3 && slots.some(isAssigned),
      ),
    )!;
    const page = await pageAt('2026-11-18T12:00:00', `#/puzzle/${asking.id}`);
    // The first attempt at a puzzle counts, so each puzzle comes once.
    for (const [n, puzzle] of [...new Set([asking, ...kinds])].entries()) {
      await page.goto(`${app.site.address}#/puzzle/${puzzle.id}`);
      const [tile] = puzzle.position.rack;
      await page.locator('h1 + .puzzle-goal', { hasText: words.goal(puzzle.kind, puzzle.goal) }).waitFor();
      await page.locator(`.puzzle-board .rack [data-tile="${tile}"]`).waitFor();
      await page.getByText(words.solvedOf(n, n)).waitFor();
      await solveByMouse(page, puzzle);
      await page.getByText(words.solvedOf(n + 1, n + 1)).waitFor();
    }
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('gives hints in three strengths, and the solution in steps, which gives it up', async () => {
    const id = puzzles.ids(3).find((one) => puzzles.byId(one)?.kind === 'empty')!;
    const page = await pageAt('2026-11-18T12:00:00', `#/puzzle/${id}`);
    await page.getByRole('button', { name: words.hint, exact: true }).click();
    await page.getByText(/to be taken apart/).waitFor();
    await page.keyboard.press('h');
    await page.getByText(words.hintTiles).waitFor();
    expect(await page.locator('.puzzle-board .tile.marked').count()).toBeGreaterThan(2);
    await page.keyboard.press('h');
    await page.getByText(/It can begin like this: /).waitFor();
    await page.getByRole('button', { name: words.solution }).click();
    await page.getByText(words.gaveUp).waitFor();
    for (let i = 0; i < 20; i++) {
      const next = page.getByRole('button', { name: en.hint.next });
      if ((await next.getAttribute('aria-disabled')) === 'true') break;
      await next.click();
    }
    await expect.poll(() => page.locator('.puzzle-board .rack [data-tile]').count()).toBe(0);
    await page.getByText(words.solvedOf(0, 1)).waitFor();
    await page.getByText(words.streak(0)).waitFor();
    await page.context().close();
  });

  it('fits on a phone, in French, and says so on a day without a puzzle', async () => {
    const page = await pageAt('2026-11-18T12:00:00', '#/puzzle', {
      width: 360,
      height: 740,
      touch: true,
      language: 'fr',
    });
    await page.getByRole('heading', { name: frPuzzle.today }).waitFor();
    await checkAccess(page, 'a puzzle on a phone');
    await page.goto(`${app.site.address}#/puzzle/nosuch`);
    await page.getByText(frPuzzle.unknown).waitFor();
    await page.context().close();
  });
});
