/** Two people in two browsers, by rules that differ from the standard: clocks, series, penalties, new tiles, frozen melds. */
import { bestPlay, makeRuleset, meldTiles, positionOf, startGame, type TileId } from '@rummikub/engine';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createGame, joinGame } from '../../../server/test/support/client.ts';
import { en } from '../../src/i18n/en/catalogue.ts';
import { leave, openedTables } from '../support/openedTables.ts';
import { tilesIn } from '../support/pageActions.ts';
import { layBest, layNew } from '../support/serverPlay.ts';

const { server, pageAt } = openedTables();

/** Anna and Ben sit at a new table, each with a browser of their own. */
async function twoAt(wish: { readonly ruleset: object; readonly seed: string }): Promise<[Page, Page]> {
  const seats = [{ kind: 'human' }, { kind: 'human' }];
  const { game, token } = await createGame(server.base, {
    name: 'Anna',
    seats,
    options: { hints: true },
    ...wish,
  });
  const ben = await joinGame(server.base, game, 'Ben');
  const pages = await Promise.all([token, ben.token].map((one) => pageAt(`game/${game.game_id}/${one}`)));
  for (const page of pages) await page.waitForSelector('.rack .tile');
  return pages as [Page, Page];
}

const ON_TURN = '.button.draw[aria-disabled="false"]';

/** The page of the player on turn; null where the game is over. */
async function onTurn(pages: readonly Page[]): Promise<Page | null> {
  return Promise.any(
    pages.map(async (page) => {
      await page.waitForSelector(`${ON_TURN}, dialog .scores`);
      return (await page.locator('dialog .scores').count()) > 0 ? null : page;
    }),
  );
}

/** The seconds on the bank of each seat, as a page shows them. */
const banksOn = async (page: Page): Promise<number[]> =>
  (await page.locator('.seat .bank [aria-hidden]').allTextContents()).map((text) => {
    const [minutes, seconds] = text.replace(/[^\d:]/g, '').split(':');
    return Number(minutes) * 60 + Number(seconds);
  });

const scoresOn = async (page: Page): Promise<number[]> =>
  (await page.locator('.scores tbody .number').allTextContents()).map((text) =>
    Number(text.replace('−', '-')),
  );

describe('two people in two browsers', () => {
  it('play a whole round of the Mind Sports Olympiad on the clock, and the series goes on to its end', async () => {
    // With these tiles the round takes six plays.
    const ruleset = { preset: 'mso', match: { rounds: 2 } };
    const pages = await twoAt({ ruleset, seed: 'olympiad 467' });
    const [anna, ben] = pages;
    for (const page of pages) {
      await expect.poll(() => page.locator('.seat .bank.soft').count()).toBe(2);
      expect(Math.max(...(await banksOn(page)))).toBe(600);
    }
    // The first player thinks for half a minute. The first ten seconds of a turn are free.
    const first = await onTurn(pages);
    server.wait(30_000);
    for (let page = first; page !== null; page = await onTurn(pages)) {
      await layBest(page);
      await page.locator('.button.play').click();
      await page.waitForSelector(`.button.draw[aria-disabled="true"], dialog .scores`);
      if (page === first)
        for (const one of pages)
          await expect.poll(async () => Math.min(...(await banksOn(one)))).toBeLessThanOrEqual(580);
    }
    for (const page of pages) {
      await page.waitForSelector('dialog .scores');
      await page.locator('dialog').getByText(en.end.round(1, 2)).waitFor();
      const [score, total, other] = await scoresOn(page);
      expect(score).toBeGreaterThan(0);
      expect([total, other]).toEqual([score, -score!]);
    }

    // The rematch is the second round of the series.
    for (const page of pages) await page.getByRole('button', { name: en.end.rematch }).click();
    for (const page of pages) await page.waitForSelector('dialog .scores', { state: 'detached' });
    const late = (await onTurn(pages))!;
    const other = late === anna ? ben : anna;
    server.wait(611_000);
    const ranOut = en.game.did.timeout(en.game.you, 1);
    await late.getByText(ranOut).first().waitFor();
    await other.waitForSelector('.seat .bank.late');
    await expect.poll(async () => Math.min(...(await banksOn(other)))).toBe(0);
    // An empty bank leaves no time at all: the next turn ends at once.
    await other.locator(ON_TURN).click();
    await expect.poll(() => late.getByText(ranOut).count()).toBeGreaterThan(1);
    await late.getByRole('button', { name: en.game.more, exact: true }).click();
    await late.getByRole('button', { name: en.game.resign }).click();
    await late.locator('dialog .button.main').click();
    for (const page of pages) {
      await page.waitForSelector('dialog .scores');
      const name = page === late ? en.game.you : late === anna ? 'Anna' : 'Ben';
      await page
        .locator('dialog')
        .getByText(new RegExp(`^${name}: [12]00 points for not opening`))
        .waitFor();
      await page.getByText('The series is over').waitFor();
      await page.getByRole('button', { name: en.end.newSeries }).waitFor();
      const scores = await scoresOn(page);
      expect(scores).toHaveLength(4);
      expect(scores[0]! + scores[2]!).toBe(0);
    }
    for (const page of pages) await leave(page);
  });

  it('get new tiles when the one with three pairs asks for them, and both see who asked', async () => {
    const [anna, ben] = await twoAt({ ruleset: { preset: 'mso' }, seed: 'olympiad 4' });
    const before = await tilesIn(anna, '.rack [data-tile]');
    await anna.getByText(en.game.redeal).click();
    await ben.getByText(en.game.did.redeal('Anna')).first().waitFor();
    await expect.poll(() => tilesIn(anna, '.rack [data-tile]')).not.toEqual(before);
    await expect.poll(() => anna.locator('.rack .tile').count()).toBe(14);
    expect(await anna.getByText(en.game.redeal).count()).toBe(0);
    for (const page of [anna, ben]) await leave(page);
  });

  it('cannot split a meld with a joker by Sabra rules, and the page says why', async () => {
    const seed = 'frozen 3244';
    const wish = { preset: 'sabra', starting_player: 'first_seat' };
    const dealt = startGame({
      gameId: 'x',
      ruleset: makeRuleset({ preset: 'sabra', startingPlayer: 'first_seat' }),
      players: [{ id: 'a' }, { id: 'b' }],
      seed,
      salt: '',
      at: '',
    });
    if (!dealt.ok) throw new Error(dealt.error.message);
    // The blue run 8 to 12 with a joker for the 10.
    const opening = bestPlay(positionOf(dealt.value.state, 0))!;
    const [run] = opening.table;
    const [anna, ben] = await twoAt({ ruleset: wish, seed });
    await layNew(anna, meldTiles(run!));
    await anna.locator('.button.play[aria-disabled="false"]').click();
    await ben.waitForSelector(ON_TURN);
    // Ben opens with three orange tiles, and would take the end of the run for a group.
    await layNew(ben, ['10ob', '11oa', '12oa']);
    const stolen: TileId = meldTiles(run!)[0]!;
    for (const tile of [stolen, '8ka', '8ra']) {
      await ben.locator(`[data-tile="${tile}"]`).focus();
      await ben.keyboard.press('Space');
    }
    await ben.keyboard.press('n');
    const play = ben.locator('.button.play');
    await expect.poll(() => play.textContent()).toContain('A meld stays whole as long as it holds a joker');
    await expect.poll(() => play.getAttribute('aria-disabled')).toBe('true');
    // Without the group the opening is a play.
    await ben.keyboard.press('z');
    await ben.waitForSelector('.button.play[aria-disabled="false"]');
    await play.click();
    await anna.waitForSelector('.table [data-tile="11oa"]');
    for (const page of [anna, ben]) await leave(page);
  });
});
