/** A player who lays the solution of a puzzle on the page, by mouse or by keyboard. It works for every puzzle. */
import { jokersOf, type Meld, meldTiles } from '@rummikub/engine';
import type { Puzzle } from '@rummikub/puzzles';
import type { Page } from 'playwright-core';
import { en } from '../../src/i18n/en/catalogue.ts';
import { freshMelds } from '../unit/freshMelds.ts';

/** Runs in the page: a point of the table that is in sight and not near a meld, or null. */
const EMPTY_PLACE = `(() => {
  const table = document.querySelector('.puzzle-board [data-area="table"]');
  const box = table.getBoundingClientRect();
  const melds = [...table.querySelectorAll('[data-meld]')].map((meld) => meld.getBoundingClientRect());
  const isNear = (x, y) =>
    melds.some((one) => x > one.left - 10 && x < one.right + 10 && y > one.top - 10 && y < one.bottom + 10);
  for (let y = Math.min(box.bottom, innerHeight) - 8; y > Math.max(box.top, 0) + 8; y -= 8)
    for (let x = box.right - 8; x > box.left + 8; x -= 8)
      if (!isNear(x, y) && table.contains(document.elementFromPoint(x, y))) return { x, y };
  return null;
})()`;

/** Waits until these tiles lie together in one meld and no other tile does. */
const liesThere = (page: Page, meld: Meld): Promise<unknown> =>
  page.waitForFunction(
    `[...document.querySelectorAll('.puzzle-board [data-meld]')].some(
      (one) =>
        [...one.querySelectorAll('[data-tile]')].map((tile) => tile.getAttribute('data-tile')).sort().join() ===
        '${meldTiles(meld).toSorted().join()}',
    )`,
  );

/** The number of the answer that makes a meld's jokers what they are in the solution; null where it is no question. */
async function answerFor(page: Page, meld: Meld): Promise<number | null> {
  const faces = [...jokersOf(meld).values()];
  if (faces.length === 0) return null;
  // Two jokers are interchangeable.
  const wanted = [faces, faces.toReversed()].map((one) => `${en.jokerChoice(one)}${en.colon}`);
  const labels = await page
    .locator('[data-asks] .joker-choice')
    .evaluateAll((choices) => choices.map((choice) => choice.getAttribute('aria-label') ?? ''));
  const at = labels.findIndex((label) => wanted.some((text) => label.startsWith(text)));
  return at < 0 ? null : at;
}

/** Clicks the tiles of each new meld, the later ones with the shift key, and then an empty place of the table. */
export async function solveByMouse(page: Page, puzzle: Puzzle): Promise<void> {
  for (const meld of freshMelds(puzzle)) {
    for (const [n, tile] of meldTiles(meld).entries())
      await page
        .locator(`.puzzle-board [data-tile="${tile}"]`)
        .click(n === 0 ? {} : { modifiers: ['Shift'] });
    const place = (await page.evaluate(EMPTY_PLACE)) as { x: number; y: number } | null;
    if (place === null) throw new Error(`${puzzle.id}: the table has no empty place`);
    await page.mouse.click(place.x, place.y);
    await liesThere(page, meld);
    const answer = await answerFor(page, meld);
    if (answer !== null) await page.locator('[data-asks] .joker-choice').nth(answer).click();
  }
}

/** Goes to the tiles of each new meld by the arrow keys, picks them up, and lays them as a new meld. */
export async function solveByKeys(page: Page, puzzle: Puzzle): Promise<void> {
  const { keyboard } = page;
  const focused = (): Promise<string> =>
    page.evaluate("document.activeElement?.getAttribute('data-tile') ?? ''") as Promise<string>;
  const pressUntil = async (key: string, isThere: (tile: string) => boolean): Promise<void> => {
    for (let i = 0; i < 80; i++) {
      if (isThere(await focused())) return;
      await keyboard.press(key);
    }
    throw new Error(`${puzzle.id}: not reached with ${key}`);
  };
  await pressUntil('Tab', (tile) => tile !== '');
  for (const meld of freshMelds(puzzle)) {
    for (const [n, tile] of meldTiles(meld).entries()) {
      await pressUntil(n === 0 ? 'ArrowRight' : 'Shift+ArrowRight', (one) => one === tile);
      await keyboard.press('Space');
    }
    await keyboard.press('n');
    await liesThere(page, meld);
    const answer = await answerFor(page, meld);
    if (answer !== null) await keyboard.press(`${answer + 1}`);
  }
}
