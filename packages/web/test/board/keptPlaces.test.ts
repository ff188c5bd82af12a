/** What others play changes the table as little as can be: melds that a move leaves alone stay where they lie. */
import { meldTiles, positionOfView } from '@rummikub/engine';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { actionOf, sensibleMove, TestPlayer } from '../../../server/test/support/client.ts';
import { en } from '../../src/i18n/en/catalogue.ts';
import { meldsOnTable, movedBetween, placesOnTable } from '../support/boxes.ts';
import { leave, openedTables } from '../support/openedTables.ts';
import { nextFrame } from '../support/trace.ts';

const { server, tableOfTwo, openPage } = openedTables();

/** The table as it is shown: its melds, where each tile lies, and the width of a tile. */
async function shown(page: Page) {
  await nextFrame(page);
  return {
    melds: await meldsOnTable(page),
    places: await placesOnTable(page),
    tile: (await page.evaluate(
      "document.querySelector('.table [data-tile]')?.getBoundingClientRect().width ?? 0",
    )) as number,
  };
}
type Shown = Awaited<ReturnType<typeof shown>>;

/** The tiles that lie elsewhere. A rack that needs another row makes the table lower, and moves nothing on it. */
const movedTiles = (before: Shown, after: Shown): string[] =>
  movedBetween(before.places, after.places).filter((tile) => tile !== 'its end');

/** The tiles of melds that the move left alone, and that were not pushed aside, within their row, by one that grew. */
function movedAside(before: Shown, after: Shown): string[] {
  const same = new Set(after.melds.map(String));
  const kept = new Set(before.melds.filter((meld) => same.has(String(meld))).flat());
  const changed = after.melds.flat().filter((tile) => !kept.has(tile));
  const rows = new Set(changed.map((tile) => after.places[tile]![1]));
  const isPushed = (tile: string): boolean =>
    before.places[tile]![1] === after.places[tile]![1] && rows.has(after.places[tile]![1]);
  return movedBetween(before.places, after.places).filter((tile) => kept.has(tile) && !isPushed(tile));
}

describe.each([
  ['a desk', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844, touch: true }],
])('melds that a move of others leaves alone, on %s', (_, looks) => {
  it('stay where they lie, move by move, and while a move is looked at again or a hint is shown', async () => {
    const wish = {
      seed: 'kept places',
      ruleset: { starting_player: 'first_seat' },
      options: { hints: true },
    };
    const table = await tableOfTwo(wish);
    const anna = new TestPlayer(server.base, table.id, table.anna.token);
    await anna.connect();
    const page = await openPage({ ...looks, settings: { name: 'Anna' } });
    await page.goto(`${server.base}/#/game/${table.id}/${table.anna.token}`);
    await page.waitForSelector('.rack .tile');
    const count = (selector: string): Promise<number> => page.locator(selector).count();
    const onTable = (): number => anna.view!.table.flatMap(meldTiles).length;
    /** Moves after which melds lay elsewhere without need. */
    const anew: string[] = [];
    let plays = 0;
    let before = await shown(page);
    // Until the table is well filled, with room left on a desk, and Anna has something to play.
    while (onTable() < 50 || anna.view!.currentSeat !== 0 || sensibleMove(anna.view!).type !== 'play') {
      const { seq, currentSeat } = anna.view!;
      const who = currentSeat === 0 ? anna : table.ben;
      const move = sensibleMove(who.view!);
      await who.act(actionOf(move));
      await Promise.all([anna, table.ben].map((one) => one.until(() => one.view!.seq > seq)));
      await expect.poll(() => count('.table [data-tile]')).toBe(onTable());
      await expect.poll(() => count('.rack [data-tile]')).toBe(positionOfView(anna.view!).rack.length);
      const after = await shown(page);
      const moved = movedAside(before, after);
      if (move.type === 'play') plays++;
      else expect(movedTiles(before, after)).toEqual([]);
      // Where tiles of this size have no room any more, all are laid anew with smaller ones.
      if (moved.length > 0 && after.tile >= before.tile)
        anew.push(`${onTable()} tiles of ${after.tile} after ${before.tile}: ${moved}`);
      before = after;
    }
    expect(plays).toBeGreaterThan(12);
    expect(anew).toEqual([]);

    const moved = async (): Promise<string[]> => movedTiles(before, await shown(page));
    const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
    await page.locator('.since .link, .moves .link').first().click();
    await page.getByRole('button', { name: en.game.toNow }).waitFor();
    const looking = await shown(page);
    expect(movedAside(before, looking)).toEqual([]);
    await press(en.game.toNow);
    expect(await moved()).toEqual([]);
    await press(en.game.hint);
    await press(en.hint.which);
    await press(en.hint.show);
    await press(en.hint.previous);
    expect(await moved()).toEqual([]);
    await press(en.app.close);
    expect(await moved()).toEqual([]);
    await leave(page, table.ben, anna);
  });
});
