/** Where tiles and melds lie on the page, for tests that nothing moves. */
import type { Page } from 'playwright-core';

export type Places = Readonly<Record<string, readonly [number, number]>>;

/** The corner of every tile on the felt, by its name, and where the table itself lies. A table that scrolls moves no tile. */
export const placesOnTable = (page: Page): Promise<Places> =>
  page.evaluate(`(() => {
    const felt = document.querySelector('.felt').getBoundingClientRect();
    const tiles = [...document.querySelectorAll('.table [data-tile]')].map((tile) => {
      const { left, top } = tile.getBoundingClientRect();
      return [tile.dataset.tile, [Math.round(left - felt.left), Math.round(top - felt.top)]];
    });
    const { left, top, right, bottom } = document.querySelector('.table').getBoundingClientRect();
    return Object.fromEntries([...tiles, ['table', [left, top]], ['its end', [right, bottom]]]);
  })()`) as Promise<Places>;

/** The tiles of each meld on the table, in order. */
export const meldsOnTable = (page: Page): Promise<readonly (readonly string[])[]> =>
  page.evaluate(`[...document.querySelectorAll('.table [data-meld]')].map((meld) =>
    [...meld.querySelectorAll('[data-tile]')].map((tile) => tile.dataset.tile))`) as Promise<string[][]>;

/** The tiles that lie elsewhere than before; tiles that came or went are not among them. */
export const movedBetween = (before: Places, after: Places): string[] =>
  Object.keys(before).filter((tile) => {
    const [x, y] = before[tile]!;
    const now = after[tile];
    return now !== undefined && (Math.abs(now[0] - x) > 1 || Math.abs(now[1] - y) > 1);
  });
