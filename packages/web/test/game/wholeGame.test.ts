/** Whole games against bots in a real browser: by mouse, by keyboard only, and by touch on a small phone. */
import { hasPlay, poolSize, positionOf, type TileId } from '@rummikub/engine';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openedApp } from '../support/openedApp.ts';
import { myTurn, openWith, problemsOf, runUntil, stopClock, tilesIn } from '../support/pageActions.ts';
import { keptState, type Laying, plainPlay } from '../support/player.ts';

const app = openedApp();

/** With these deals the player has something to play in each of the games that are played to their end. */
const LUCK = 3;

/** How one kind of player lays tiles, plays and draws. */
interface Way {
  lay(laying: Laying): Promise<void>;
  play(): Promise<void>;
  draw(): Promise<void>;
  /** Lets the page lay the best play: for turns in which passing is refused because there is one. */
  layHint(): Promise<void>;
  /** Answers what the joker stands for. */
  tellJoker(): Promise<void>;
}

const tileAt = (tile: TileId): string => `button[data-tile="${tile}"]`;

/** Plays until the game is over, or for this many turns. Gives the number of plays. */
async function playOn(page: Page, way: Way, mostTurns: number): Promise<number> {
  let plays = 0;
  for (let turn = 0; turn < mostTurns && (await myTurn(page)); turn++) {
    const state = await keptState(page);
    const layings = plainPlay(state, 0);
    for (const laying of layings) await way.lay(laying);
    const mustPlay = layings.length === 0 && poolSize(state) === 0 && hasPlay(positionOf(state, 0));
    if (mustPlay) await way.layHint();
    if (mustPlay || layings.length > 0) {
      while (
        (await page.locator('.button.play[aria-disabled="true"] >> text=Choose what the joker').count()) > 0
      )
        await way.tellJoker();
      await page.waitForSelector('.button.play[aria-disabled="false"]');
      await way.play();
      plays++;
    } else await way.draw();
    await page.waitForFunction(
      `JSON.parse(localStorage.getItem('rummikub.game.' + location.hash.split('/')[2])).log.entries.length > ${state.seq}`,
    );
  }
  return plays;
}

/** What a pointer does where nothing is dragged: a click, or a tap. */
const pointing = (page: Page, touch: (selector: string) => Promise<void>): Omit<Way, 'lay'> => ({
  play: () => touch('.button.play'),
  draw: () => touch('.button.draw'),
  async layHint() {
    await touch('.tools [aria-label="Hint"]');
    await touch('.hint-bar >> text=Which tiles?');
    await touch('.hint-bar >> text=Show me how');
    await touch('text=Use this');
    await page.waitForSelector('.rack button.tile, .rack:empty');
  },
  tellJoker: () => touch('.ask.open .joker-choice >> nth=0'),
});

/** The end of a game as the page shows it. */
async function ending(page: Page): Promise<void> {
  await page.waitForSelector('dialog .scores');
  const state = await keptState(page);
  expect(state.status).toBe('completed');
  const shown = await page.locator('.scores tbody tr .number').allTextContents();
  const numbers = shown.map((text) => Number(text.replace('−', '-')));
  expect(numbers.reduce((a, b) => a + b)).toBeCloseTo(0, 1);
  await page.locator('dialog .notice', { hasText: 'The deal was fair' }).waitFor();
  expect(problemsOf(page)).toEqual([]);
}

/** A point of the table where nothing lies. */
async function emptySpot(page: Page): Promise<{ x: number; y: number }> {
  return (await page.evaluate(`(() => {
    const table = document.querySelector('[data-area="table"]');
    const box = table.getBoundingClientRect();
    for (let y = box.bottom - 12; y > box.top; y -= 14)
      for (let x = box.right - 14; x > box.left; x -= 14) {
        const free = [[0, 0], [-9, 0], [9, 0], [0, -9], [0, 9]].every(([dx, dy]) => document.elementFromPoint(x + dx, y + dy) === table);
        if (free) return { x, y };
      }
    throw new Error('the table is full');
  })()`)) as { x: number; y: number };
}

const middle = async (page: Page, selector: string): Promise<{ x: number; y: number }> => {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** The last tile of the meld that has this tile. */
const lastOf = (tile: TileId): string =>
  `[data-meld]:has([data-tile="${tile}"]) .slot:last-of-type [data-tile]`;

describe('a game against bots', () => {
  it('is three clicks away, and can be played to its end by mouse, with tiles dragged one or several at a time', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800, luck: LUCK });
    await page.goto(app.site.address);
    await page.getByText('Play bots').click();
    // A strong bot makes the game short.
    await page.getByText('Hard').click();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForSelector('.rack .tile');
    const { mouse } = page;
    const dragTo = async (tile: TileId, to: { x: number; y: number }): Promise<void> => {
      const from = await middle(page, tileAt(tile));
      await mouse.move(from.x, from.y);
      await mouse.down();
      await mouse.move(from.x, from.y - 20, { steps: 2 });
      await mouse.move(to.x, to.y, { steps: 4 });
      await mouse.up();
    };
    const plays = await playOn(
      page,
      {
        async lay({ tiles, with: other }) {
          if (other === null) {
            for (const tile of tiles) await page.locator(tileAt(tile)).click({ modifiers: ['Shift'] });
            await dragTo(tiles[0]!, await emptySpot(page));
          } else {
            const last = await page.locator(lastOf(other)).boundingBox();
            await dragTo(tiles[0]!, { x: last!.x + last!.width - 3, y: last!.y + last!.height / 2 });
          }
          await page.waitForSelector(`[data-area="table"] ${tileAt(tiles[0]!)}.yours`);
        },
        ...pointing(page, (selector) => page.locator(selector).click()),
      },
      120,
    );
    expect(plays).toBeGreaterThan(0);
    await ending(page);
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.waitForFunction("document.querySelectorAll('.rack .tile').length >= 14");
    await page.context().close();
  });

  it('can be played by keyboard only, from the first page on, and the focus is never lost', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800, luck: LUCK });
    const { keyboard } = page;
    await page.goto(app.site.address);
    await page.waitForSelector('.big');
    const focused = (): Promise<string> =>
      page.evaluate(
        "(document.activeElement?.getAttribute('data-tile') ?? document.activeElement?.textContent ?? '').trim()",
      ) as Promise<string>;
    const tabUntil = async (there: () => Promise<boolean>, key = 'Tab'): Promise<void> => {
      for (let i = 0; i < 80; i++) {
        if (await there()) return;
        await keyboard.press(key);
      }
      throw new Error(`what is looked for cannot be reached with ${key}`);
    };
    const isOn =
      (text: string): (() => Promise<boolean>) =>
      async () =>
        (await focused()).startsWith(text);
    const tabTo = (text: string): Promise<void> => tabUntil(isOn(text));
    await tabTo('Play bots');
    await keyboard.press('Enter');
    await page.waitForSelector('.setup');
    await page.locator('h1').waitFor();
    await tabTo('Start');
    // The rules are a group of choices below: the tiny set makes a short game.
    await tabUntil(() => page.locator('input[value="standard"]:focus').isVisible());
    for (let i = 0; i < 6; i++) await keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('input[value="tiny"]').isChecked()).toBe(true);
    await tabUntil(isOn('Start'), 'Shift+Tab');
    await keyboard.press('Enter');
    await page.waitForSelector('.rack .tile');

    const goTo = async (tile: TileId, key: string): Promise<void> => {
      for (let i = 0; i < 60; i++) {
        if ((await focused()) === tile) return;
        await keyboard.press(key);
      }
      throw new Error(`${tile} cannot be reached with the arrows`);
    };
    const plays = await playOn(
      page,
      {
        async lay({ tiles, with: other }) {
          if (!/^(\d+[krbo]|j)[a-d]$/.test(await focused())) {
            for (let i = 0; i < 40 && !/^(\d+[krbo]|j)[a-d]$/.test(await focused()); i++)
              await keyboard.press('Tab');
          }
          for (const [i, tile] of tiles.entries()) {
            await goTo(tile, i === 0 ? 'ArrowRight' : 'Shift+ArrowRight');
            await keyboard.press('Space');
          }
          if (other === null) await keyboard.press('n');
          else {
            const there = `[data-meld]:has([data-tile="${other}"]) .gap`;
            for (let i = 0; i < 30 && (await page.locator(there).count()) === 0; i++)
              await keyboard.press('ArrowDown');
            await keyboard.press('Enter');
          }
          await page.waitForSelector(`[data-area="table"] ${tileAt(tiles[0]!)}`);
          await expect.poll(() => focused()).toBe(tiles[0]);
        },
        play: () => keyboard.press('p'),
        draw: () => keyboard.press('d'),
        async layHint() {
          await keyboard.press('h');
          await page.waitForSelector('.hint-bar >> text=Which tiles?');
          await keyboard.press('h');
          await keyboard.press('h');
          await tabTo('Use this');
          await keyboard.press('Enter');
        },
        tellJoker: () => keyboard.press('1'),
      },
      80,
    );
    expect(plays).toBeGreaterThan(0);
    await ending(page);
    await page.context().close();
  });

  it('can be played by touch on a phone 360 pixels wide, by tapping and by dragging', async () => {
    const page = await openWith(app.browser, { width: 360, height: 740, touch: true, luck: LUCK });
    await page.goto(`${app.site.address}#/play`);
    await page.locator('label:has(input[value="tiny"])').tap();
    await page.getByRole('button', { name: 'Start' }).tap();
    await page.waitForSelector('.rack .tile');
    const finger = await page.context().newCDPSession(page);
    const touch = (type: string, at?: { x: number; y: number }): Promise<unknown> =>
      finger.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: at === undefined ? [] : [at],
      });
    let drags = 0;
    const plays = await playOn(
      page,
      {
        async lay({ tiles, with: other }) {
          if (other === null) {
            for (const tile of tiles) await page.locator(tileAt(tile)).tap();
            const spot = await emptySpot(page);
            await page.touchscreen.tap(spot.x, spot.y);
          } else {
            // The tiles hang above the finger, and so does the place that they go to.
            const from = await middle(page, tileAt(tiles[0]!));
            const last = (await page.locator(lastOf(other)).boundingBox())!;
            const width = Math.max(44, (await page.locator(tileAt(tiles[0]!)).boundingBox())!.width);
            const to = { x: last.x + last.width - 3, y: last.y + last.height / 2 + width * 0.6 };
            await touch('touchStart', from);
            await touch('touchMove', { x: from.x, y: from.y - 20 });
            await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
            await touch('touchMove', to);
            // A finger rests before it lets go: else the browser takes it for a throw and ignores the next tap.
            await page.waitForTimeout(150);
            await touch('touchMove', { x: to.x, y: to.y + 1 });
            await touch('touchEnd');
            drags++;
          }
          await page.waitForSelector(`[data-area="table"] ${tileAt(tiles[0]!)}`);
        },
        ...pointing(page, (selector) => page.locator(selector).tap()),
      },
      80,
    );
    expect(plays).toBeGreaterThan(0);
    expect(drags).toBeGreaterThan(0);
    await ending(page);
    await page.context().close();
  });

  it('is still there after a reload, with its moves', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800 });
    await page.goto(`${app.site.address}#/play`);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForSelector('.rack .tile');
    if (await myTurn(page)) await page.locator('.button.draw').click();
    await myTurn(page);
    const rack = await page.locator('.rack .tile').count();
    const moves = await page.locator('.side .moves li').count();
    await page.reload();
    await page.waitForSelector('.rack .tile');
    await expect.poll(() => page.locator('.rack .tile').count()).toBe(rack);
    await expect.poll(() => page.locator('.side .moves li').count()).toBeGreaterThanOrEqual(moves);
    await page.context().close();
  });

  it('is one game in two tabs: what is played in one is played in both', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800 });
    await page.goto(`${app.site.address}#/play`);
    await page.getByRole('button', { name: 'Start' }).click();
    await myTurn(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.waitForSelector('.rack .tile');
    for (const [here, there] of [
      [other, page],
      [page, other],
    ] as const) {
      await myTurn(here);
      const rack = await here.locator('.rack .tile').count();
      await here.locator('.button.draw').click();
      for (const one of [here, there]) {
        await one.locator('.rack .tile').nth(rack).waitFor();
        await myTurn(one);
      }
      expect(await tilesIn(there, '.rack [data-tile]')).toEqual(await tilesIn(here, '.rack [data-tile]'));
    }
    await page.context().close();
  });

  it('keeps a plan over a reload, as it lies, until it is played', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800 });
    await page.goto(`${app.site.address}#/play`);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForSelector('.rack .tile');
    await expect.poll(() => myTurn(page)).toBe(true);
    const drag = async (tile: string): Promise<void> => {
      const from = await middle(page, `.rack ${tileAt(tile as TileId)}`);
      const to = await emptySpot(page);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, from.y - 20, { steps: 2 });
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.mouse.up();
      await page.waitForSelector(`[data-area="table"] ${tileAt(tile as TileId)}`);
    };
    const [one, two] = await tilesIn(page, '.rack button[data-tile]');
    await drag(one!);
    await drag(two!);
    const rack = await tilesIn(page, '.rack button[data-tile]');
    await page.reload();
    await page.waitForSelector(`[data-area="table"] ${tileAt(one as TileId)}`);
    // Bots that began may have laid something, too.
    await expect.poll(() => tilesIn(page, '[data-area="table"] button.yours')).toEqual([one, two].toSorted());
    await expect.poll(() => tilesIn(page, '.rack button[data-tile]')).toEqual(rack);
    // Another game in the same tab knows nothing of it.
    await page.goto(`${app.site.address}#/play`);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForSelector('.rack .tile');
    await expect.poll(() => tilesIn(page, '[data-area="table"] button.yours')).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });
});

describe('a key that is held', () => {
  it('draws once, not turn after turn', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800 });
    await page.goto(`${app.site.address}#/play`);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForSelector('.rack .tile');
    await expect.poll(() => myTurn(page)).toBe(true);
    const tiles = page.locator('.rack .tile');
    for (const [key, drawn] of [
      ['d', 15],
      ['Enter', 16],
    ] as const) {
      await page.locator('.button.draw').focus();
      await page.keyboard.down(key);
      await tiles.nth(drawn - 1).waitFor();
      await expect.poll(() => myTurn(page)).toBe(true);
      for (let i = 0; i < 3; i++) await page.keyboard.down(key);
      await page.waitForTimeout(300);
      await expect.poll(() => tiles.count()).toBe(drawn);
      await page.keyboard.up(key);
    }
    await page.context().close();
  });
});

describe('a button that is pressed twice in quick succession', () => {
  it('draws once, even where bots have answered in between', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800 });
    await stopClock(page);
    await page.goto(`${app.site.address}#/play`);
    const start = page.getByRole('button', { name: 'Start' });
    await runUntil(page, () => start.isVisible());
    await start.click();
    const draw = page.locator('.button.draw');
    const tiles = page.locator('.rack .tile');
    const enabled = async (): Promise<boolean> => (await draw.getAttribute('aria-disabled')) === 'false';
    await runUntil(page, async () => (await draw.isVisible()) && (await enabled()));
    await draw.click();
    // Hardly any time passes in the page until the turn is back.
    while ((await tiles.count()) < 15 || !(await page.locator('[data-seat="0"].turn').isVisible())) {
      await page.clock.runFor(1);
      await page.waitForTimeout(20);
    }
    await draw.click({ force: true });
    await page.keyboard.press('d');
    await page.clock.runFor(100);
    await expect.poll(() => tiles.count()).toBe(15);
    await page.clock.runFor(400);
    expect(await enabled()).toBe(true);
    await draw.click();
    await expect.poll(() => tiles.count()).toBe(16);
    await page.context().close();
  });
});
