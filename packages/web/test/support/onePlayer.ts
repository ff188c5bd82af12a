/** A game of this device and the solve page, opened for tests of the board on every screen. */
import { appendToLog, EMPTY_LOG, makeRuleset, type TileId } from '@rummikub/engine';
import { tileType } from '@rummikub/engine/parts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { keepGame, startOfTwo } from './crowdedGame.ts';
import type { openedApp } from './openedApp.ts';
import { type Looks, openWith, problemsOf } from './pageActions.ts';

type OpenedApp = ReturnType<typeof openedApp>;

export const PHONE: Looks = { width: 360, height: 740, touch: true };
export const ID = 'facade';
/** As many melds as the solver's table has room for at 360 pixels. */
export const FULL = '10r-12r 3k,3b,3o 6k,6b,6o 7k,7r,7b 12k,12b,12o 13k,13r,13o 1k-3k 1b-3b 1o-3o';

/** A new game in which the first seat begins, and three tiles of its rack that have one colour and are no run. */
export async function newGame(
  app: OpenedApp,
  looks: Looks,
): Promise<{ page: Page; noRun: readonly TileId[] }> {
  const started = startOfTwo(ID, makeRuleset({ startingPlayer: 'first_seat' }), 'a thumb');
  const { state } = started;
  const page = await openWith(app.browser, looks);
  await keepGame(page, appendToLog(EMPTY_LOG, started), ID);
  await page.goto(`${app.site.address}#/game/${ID}`);
  await page.waitForSelector('.rack .tile');
  const rack = state.seats[0]!.rack.toSorted((a, b) => tileType(a) - tileType(b));
  const colour = (tile: TileId): number => Math.floor(tileType(tile) / 13);
  for (let i = 0; i + 3 < rack.length; i++) {
    const [a, b, , d] = rack.slice(i, i + 4) as [TileId, TileId, TileId, TileId];
    if (colour(a) === colour(d) && tileType(d) - tileType(a) > 2) return { page, noRun: [a, b, d] };
  }
  throw new Error('no such tiles');
}

export async function solveAt(app: OpenedApp, looks: Looks, text: string): Promise<Page> {
  const page = await openWith(app.browser, looks);
  await page.goto(`${app.site.address}#/solve/${encodeURIComponent(text)}`);
  await page.waitForSelector('.result');
  return page;
}

export const tap = (page: Page, tile: string): Promise<void> => page.locator(`[data-tile="${tile}"]`).tap();

export const leave = async (page: Page): Promise<void> => {
  expect(problemsOf(page)).toEqual([]);
  await page.context().close();
};
