/** Where tiles and melds lie on the page, for tests that nothing moves. */
import type { Page } from 'playwright-core';

export type Places = Readonly<Record<string, readonly [number, number]>>;

/** The corner of every tile on the table, by its name. */
export const placesOnTable = (page: Page): Promise<Places> =>
  page.evaluate(`Object.fromEntries([...document.querySelectorAll('.table [data-tile]')].map((tile) => {
    const { left, top } = tile.getBoundingClientRect();
    return [tile.dataset.tile, [Math.round(left), Math.round(top)]];
  }))`) as Promise<Places>;

/** The tiles that lie elsewhere than before; tiles that came or went are not among them. */
export const movedBetween = (before: Places, after: Places): string[] =>
  Object.keys(before).filter((tile) => {
    const [x, y] = before[tile]!;
    const now = after[tile];
    return now !== undefined && (Math.abs(now[0] - x) > 1 || Math.abs(now[1] - y) > 1);
  });
