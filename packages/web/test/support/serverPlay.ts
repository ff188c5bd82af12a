/** Ways to play in a game on a server, through the page: deals with something to lay, and tiles laid by keys or by a hint. */
import { bestPlay, makeRuleset, positionOf, startGame, type TileId } from '@rummikub/engine';
import type { Page } from 'playwright-core';
import { en } from '../../src/i18n/en/catalogue.ts';

/** A deal of two in which this seat begins and has an opening at once, and what its best one is. */
export function dealFor(seat: number): { seed: string; played: readonly TileId[] } {
  for (let i = 0; ; i++) {
    const seed = `deal ${i}`;
    const players = [{ id: 'a' }, { id: 'b' }];
    const started = startGame({ gameId: 'x', ruleset: makeRuleset(), players, seed, salt: '', at: '' });
    if (!started.ok) throw new Error(started.error.message);
    const { state } = started.value;
    const play = state.currentSeat === seat ? bestPlay(positionOf(state, seat)) : null;
    if (play !== null && !play.played.some((tile) => tile.startsWith('j')))
      return { seed, played: play.played };
  }
}

/** Puts these tiles of the rack on the table as a new meld, by keyboard. */
export async function layNew(page: Page, tiles: readonly string[]): Promise<void> {
  for (const tile of tiles) {
    await page.locator(`.rack [data-tile="${tile}"]`).focus();
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('n');
  await page.waitForSelector(`.table [data-tile="${tiles[0]}"].yours`);
}

/** Runs in the page. */
export const isFocused = (element: unknown): boolean =>
  element === (globalThis as unknown as { document: { activeElement: unknown } }).document.activeElement;

/** Lays the best play by the hint. */
export async function layBest(page: Page): Promise<void> {
  await page.getByRole('button', { name: en.game.hint, exact: true }).click();
  await page.getByRole('button', { name: en.hint.which }).click();
  await page.getByRole('button', { name: en.hint.show }).click();
  await page.getByRole('button', { name: en.hint.use }).click();
  await page.waitForSelector('.button.play[aria-disabled="false"]');
}
