/** One number for the same tiles: face values on the table, penalty points only where racks are counted. */
import { appendToLog, EMPTY_LOG, makeRuleset, type TileId } from '@rummikub/engine';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/catalogue.ts';
import { keepGame, startOfTwo } from '../support/crowdedGame.ts';
import { leave } from '../support/onePlayer.ts';
import { openedApp } from '../support/openedApp.ts';
import { keepTurn, openWith } from '../support/pageActions.ts';
import { lastTurn } from '../unit/lastTurn.ts';

const app = openedApp();
const ID = 'f00d';
const numberOf = (tile: TileId): number => Number.parseInt(tile, 10);

/** A deal whose first rack has a joker and three tiles of one number that open with it: the joker can stand for one tile only. */
function openingWithJoker() {
  for (let seed = 0; ; seed++) {
    const started = startOfTwo(ID, makeRuleset({ startingPlayer: 'first_seat' }), `joker ${seed}`);
    const { rack } = started.state.seats[0]!;
    const joker = rack.find((tile) => tile.startsWith('j'));
    for (let number = 8; joker !== undefined && number <= 13; number++) {
      const colours = new Map(
        rack
          .filter((tile) => numberOf(tile) === number)
          .map((tile) => [tile.replace(/^\d+(.).$/, '$1'), tile]),
      );
      if (colours.size === 3) return { started, number, tiles: [...colours.values(), joker] };
    }
  }
}

async function dragTo(page: Page, tile: TileId, to: { x: number; y: number }): Promise<void> {
  const from = (await page.locator(`.rack [data-tile="${tile}"]`).boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await page.locator(`.table [data-tile="${tile}"]`).waitFor();
}

describe('tiles with a joker', () => {
  it('count their face values in the line of the opening and on the button, the same number', async () => {
    const { started, number, tiles } = openingWithJoker();
    const page = await openWith(app.browser, { width: 1280, height: 800 });
    await keepGame(page, appendToLog(EMPTY_LOG, started), ID);
    await page.goto(`${app.site.address}#/game/${ID}`);
    await page.waitForSelector('.rack .tile');
    const felt = (await page.locator('.table').boundingBox())!;
    await dragTo(page, tiles[0]!, { x: felt.x + felt.width / 3, y: felt.y + felt.height / 3 });
    for (const [i, tile] of tiles.slice(1).entries()) {
      const last = (await page.locator(`.table [data-tile="${tiles[i]}"]`).boundingBox())!;
      await dragTo(page, tile, { x: last.x + last.width * 0.9, y: last.y + last.height / 2 });
    }
    const points = 4 * number;
    await page.locator('.opening').getByText(en.game.opening(points, 30), { exact: true }).waitFor();
    await page.locator('.button.play').getByText(en.game.laying(4, points), { exact: true }).waitFor();
    // No other number of points is to be seen, such as the joker's penalty in a sum.
    const said = (await page.locator('main').innerText()).match(/\d+ points/g);
    expect(new Set(said)).toEqual(new Set([`${points} points`]));
    await leave(page);
  });

  it('count as penalty points where racks are counted, at the end', async () => {
    const { log, left } = lastTurn(ID, (rack) => rack.some((tile) => tile.startsWith('j')));
    const page = await openWith(app.browser, { width: 1280, height: 800 });
    await keepGame(page, log, ID);
    await page.goto(`${app.site.address}#/game/${ID}`);
    expect(await keepTurn(page)).toBe(true);
    await page.locator('.button.play[aria-disabled="false"]').click();
    await page.waitForSelector('dialog .scores');
    const lost = left.reduce((sum, tile) => sum + (tile.startsWith('j') ? 30 : numberOf(tile)), 0);
    expect(await page.locator('.scores .number').allTextContents()).toEqual([`+${lost}`, `−${lost}`]);
    await leave(page);
  });
});
