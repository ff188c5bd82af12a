/** What a hand on a phone meets: nothing jumps, nothing hides what it is about, and a tap can do what a mouse can. */
import { appendToLog, applyCommand, EMPTY_LOG, makeRuleset, type TileId } from '@rummikub/engine';
import { tileType } from '@rummikub/engine/parts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/catalogue.ts';
import { CROWDED_ID, keepCrowded, keepGame, startOfTwo } from '../support/crowdedGame.ts';
import { openedApp } from '../support/openedApp.ts';
import { type Looks, openWith, problemsOf } from '../support/pageActions.ts';

const app = openedApp();
const PHONE: Looks = { width: 360, height: 740, touch: true };
const ID = 'facade';
/** As many melds as the solver's table has room for at 360 pixels. */
const FULL = '10r-12r 3k,3b,3o 6k,6b,6o 7k,7r,7b 12k,12b,12o 13k,13r,13o 1k-3k 1b-3b 1o-3o';

/** A new game in which the first seat begins, and three tiles of its rack that have one colour and are no run. */
async function newGame(looks: Looks): Promise<{ page: Page; noRun: readonly TileId[] }> {
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

async function solveAt(looks: Looks, text: string): Promise<Page> {
  const page = await openWith(app.browser, looks);
  await page.goto(`${app.site.address}#/solve/${encodeURIComponent(text)}`);
  await page.waitForSelector('.result');
  return page;
}

const tap = (page: Page, tile: string): Promise<void> => page.locator(`[data-tile="${tile}"]`).tap();

const leave = async (page: Page): Promise<void> => {
  expect(problemsOf(page)).toEqual([]);
  await page.context().close();
};

describe('a finger', () => {
  it('cuts a run in two by taps alone', async () => {
    const page = await solveAt(PHONE, '5o-10o | 1k');
    for (const tile of ['8oa', '9oa', '10oa']) await tap(page, tile);
    await expect.poll(() => page.locator('.table [aria-pressed="true"]').count()).toBe(3);
    const table = (await page.locator('.table').boundingBox())!;
    await page.locator('.table').tap({ position: { x: table.width / 2, y: table.height - 20 } });
    await page.getByRole('group', { name: en.run('orange', 8, 10) }).waitFor();
    await page.getByRole('group', { name: en.run('orange', 5, 7) }).waitFor();
    await leave(page);
  });

  it('finds rack and table where they were, however long the sentence is that says what is missing', async () => {
    const { page, noRun } = await newGame(PHONE);
    const places = async (): Promise<unknown> => [
      await page.locator('.rack').boundingBox(),
      await page.locator('.table').boundingBox(),
    ];
    const before = await places();
    for (const tile of noRun) await tap(page, tile);
    await page.locator('.table').tap({ position: { x: 160, y: 300 } });
    await expect.poll(() => page.textContent('.button.play')).toMatch(/must follow one another/);
    expect(await places()).toEqual(before);
    await leave(page);
  });
});

describe('the list of keys', () => {
  const offered = async (page: Page): Promise<number> => {
    await page.getByRole('button', { name: en.game.more, exact: true }).tap();
    await page.locator('dialog').getByRole('button', { name: en.app.settings }).waitFor();
    const count = await page
      .locator('dialog')
      .getByRole('button', { name: en.game.keys, exact: true })
      .count();
    await page.getByRole('button', { name: en.app.close }).tap();
    return count;
  };

  it('is offered on a phone only after a key was pressed, and not by those that it shows for a field', async () => {
    const { page } = await newGame(PHONE);
    expect(await offered(page)).toBe(0);
    await page.goto(app.site.address);
    await page.locator('.field.name input').press('x');
    await page.goBack();
    await page.waitForSelector('.rack .tile');
    expect(await offered(page)).toBe(0);
    await page.keyboard.press('s');
    expect(await offered(page)).toBe(1);
    await leave(page);
  });

  it('is offered at once where there is a mouse', async () => {
    const { page } = await newGame({ width: 1280, height: 800 });
    await page.getByRole('button', { name: en.game.more, exact: true }).click();
    await page.locator('dialog').getByRole('button', { name: en.game.keys, exact: true }).waitFor();
    await leave(page);
  });
});

describe('a tap', () => {
  it('counts right after a tile was thrown onto the table', async () => {
    const { page, noRun } = await newGame(PHONE);
    const inspector = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0): Promise<unknown> =>
      inspector.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    const from = (await page.locator(`[data-tile="${noRun[0]}"]`).boundingBox())!;
    await touch('touchStart', from.x + 10, from.y + 10);
    for (let i = 1; i <= 6; i++) {
      await touch('touchMove', from.x + 10, from.y + 10 - i * 50);
      await page.waitForTimeout(16);
    }
    await touch('touchEnd');
    await expect.poll(() => page.locator('.table .tile').count()).toBe(1);
    await page.getByRole('button', { name: en.game.undo }).tap();
    await expect.poll(() => page.locator('.table .tile').count()).toBe(0);
    await leave(page);
  });
});

describe('the palette', () => {
  it('has its four colours in one line on a small phone, in every language', async () => {
    for (const language of ['en', 'fr']) {
      const page = await solveAt({ ...PHONE, language }, '5r-7r | 8r');
      const tops = await page
        .locator('.palette .tabs .button')
        .evaluateAll((all) => (all as unknown as { offsetTop: number }[]).map(({ offsetTop }) => offsetTop));
      expect(tops).toHaveLength(4);
      expect(new Set(tops).size).toBe(1);
      await leave(page);
    }
  });
});

describe('a rack of 36 tiles', () => {
  it('has them large enough for a finger on a small phone, and all of them in sight', async () => {
    const started = startOfTwo(ID, makeRuleset({ startingPlayer: 'first_seat' }), 'many draws');
    let { state } = started;
    let log = appendToLog(EMPTY_LOG, started);
    while (state.seats[1]!.rack.length < 36) {
      const step = applyCommand(state, { type: 'draw', seat: state.currentSeat });
      if (!step.ok) throw new Error(step.error.message);
      log = appendToLog(log, step.value);
      state = step.value.state;
    }
    const page = await openWith(app.browser, { width: 360, height: 640, touch: true });
    await keepGame(page, log, ID);
    await page.goto(`${app.site.address}#/game/${ID}`);
    await expect.poll(() => page.locator('.rack .tile').count()).toBe(36);
    const rack = (await page.locator('.rack').boundingBox())!;
    for (const tile of await page.locator('.rack .tile').all()) {
      const { y, width, height } = (await tile.boundingBox())!;
      expect(width).toBeGreaterThanOrEqual(32);
      expect(y + height).toBeLessThanOrEqual(rack.y + rack.height);
    }
    await leave(page);
  });
});

describe('what is said about a meld', () => {
  it('lies over no tile of it, wherever it lies', async () => {
    const page = await solveAt(PHONE, `${FULL} | 9k 9r 5r`);
    for (const tile of ['9ka', '9ra', '5ra']) await tap(page, tile);
    await page.keyboard.press('n');
    await page.locator('.meld.invalid [data-tile="9ra"]').hover();
    const why = (await page.locator('.meld.invalid .why').boundingBox())!;
    const meld = (await page.locator('.meld.invalid').boundingBox())!;
    expect(why.y + why.height <= meld.y || why.y >= meld.y + meld.height).toBe(true);
    await leave(page);
  });

  it('is said about the meld that was touched last, by taps as well, and it is seen which one that is', async () => {
    const { page, noRun } = await newGame(PHONE);
    const table = (await page.locator('.table').boundingBox())!;
    for (const tile of noRun.slice(0, 2)) {
      await tap(page, tile);
      await page.locator('.table').tap({ position: { x: table.width / 2, y: table.height - 20 } });
      await page.locator(`.meld.invalid.told:has([data-tile="${tile}"]) .why`).waitFor();
      await expect.poll(() => page.locator('.why').count()).toBe(1);
    }
    await expect.poll(() => page.locator('.meld.invalid').count()).toBe(2);
    // A touch elsewhere is enough to see all of the table again.
    await tap(page, noRun[2]!);
    await expect.poll(() => page.locator('.why').count()).toBe(0);
    await leave(page);
  });

  it('makes tiles smaller before it makes the table scroll', async () => {
    const page = await solveAt(PHONE, `${FULL} | 9k 9r j`);
    for (const tile of ['9ka', '9ra', 'ja']) await tap(page, tile);
    await page.keyboard.press('n');
    await page.getByRole('group', { name: en.game.askJoker }).waitFor();
    const { foot, edge } = (await page.evaluate(`({
      foot: Math.max(...[...document.querySelectorAll('.table .meld')].map((meld) => meld.getBoundingClientRect().bottom)),
      edge: document.querySelector('.table').getBoundingClientRect().bottom,
    })`)) as { foot: number; edge: number };
    expect(foot).toBeLessThanOrEqual(edge);
    await leave(page);
  });
});

describe('the line between a crowded table and the rack', () => {
  it('shows a long move from its start, and says why a tile of the table does not go to the rack', async () => {
    const page = await openWith(app.browser, { width: 360, height: 640 });
    await keepCrowded(page);
    await page.goto(`${app.site.address}#/game/${CROWDED_ID}`);
    await page.waitForSelector('.rack .tile');
    const line = (await page.locator('.since').boundingBox())!;
    const move = (await page.locator('.since li').last().boundingBox())!;
    expect(move.width).toBeGreaterThan(line.width);
    expect(Math.abs(move.x - line.x)).toBeLessThanOrEqual(1);

    const tile = (await page.locator('.table .tile').first().boundingBox())!;
    const rack = (await page.locator('.rack').boundingBox())!;
    await page.mouse.move(tile.x + 10, tile.y + 10);
    await page.mouse.down();
    await page.mouse.move(rack.x + 50, rack.y + 10, { steps: 4 });
    await page.mouse.up();
    const why = page.getByText(en.game.notToRack);
    await why.waitFor();
    await page.locator('.rack .tile').first().click();
    await why.waitFor({ state: 'detached' });
    await leave(page);
  });
});

describe('time that ran out', () => {
  const ruleset = makeRuleset({ startingPlayer: 'first_seat', turnSeconds: 60 });

  it('is told when the others have moved, too, from the start of the sentence', async () => {
    const started = startOfTwo(ID, ruleset, 'a thumb');
    let { state } = started;
    let log = appendToLog(EMPTY_LOG, started);
    for (const command of [
      { type: 'timeout', seat: 0 },
      { type: 'draw', seat: 1 },
    ] as const) {
      const step = applyCommand(state, command, '2026-01-01T00:00:00.000Z');
      if (!step.ok) throw new Error(step.error.message);
      log = appendToLog(log, step.value);
      ({ state } = step.value);
    }
    const page = await openWith(app.browser, { width: 360, height: 640, language: 'fr' });
    await keepGame(page, log, ID);
    await page.goto(`${app.site.address}#/game/${ID}`);
    const line = page.locator('.since');
    await expect.poll(() => line.locator('li').first().textContent()).toMatch(/^Temps.* vous piochez/);
    const first = (await line.locator('li').first().boundingBox())!;
    expect(first.x).toBeGreaterThanOrEqual((await line.boundingBox())!.x);
    await leave(page);
  });

  it('is not given anew by loading the page again', async () => {
    const started = startOfTwo(ID, ruleset, 'a thumb');
    const page = await openWith(app.browser, PHONE);
    await page.clock.install();
    await keepGame(page, appendToLog(EMPTY_LOG, started), ID);
    await page.goto(`${app.site.address}#/game/${ID}`);
    await page.waitForSelector('.clock');
    await page.clock.fastForward(20_000);
    await page.reload();
    const left = await page.locator('.clock').getAttribute('aria-label');
    const seconds = Number(/\d+/.exec(left ?? '')?.[0]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(40);
    await leave(page);
  });
});

describe('somebody who listens', () => {
  it('hears what every key did, also the second time, and what is missing for a play', async () => {
    const { page, noRun } = await newGame({ width: 1280, height: 800 });
    const said = page.locator('main > [aria-live="polite"]');
    await page.locator(`.rack [data-tile="${noRun[0]}"]`).focus();
    await page.keyboard.press('p');
    await expect.poll(() => said.textContent()).toBe(en.game.missing.opening(30));
    await page.keyboard.press('s');
    await expect.poll(() => said.textContent()).toBe(en.game.sorted(en.game.sortNumber));
    await page.keyboard.press('t');
    await expect.poll(() => said.textContent()).toBe(en.game.tidied);
    await page.keyboard.press('z');
    await expect.poll(() => said.textContent()).toBe(en.game.undone);
    const first = await said.textContent();
    await page.keyboard.press('z');
    await expect.poll(() => said.textContent()).not.toBe(first);
    await expect.poll(async () => (await said.textContent())?.trim()).toBe(en.game.undone);
    await leave(page);
  });

  it('hears on a phone, too, whether a player has opened', async () => {
    const { page } = await newGame(PHONE);
    const seats = page.getByRole('list', { name: en.game.opponents });
    await expect.poll(() => seats.ariaSnapshot()).toMatch(new RegExp(en.game.notOpened));
    await leave(page);
  });
});

describe('letters twice as large', () => {
  it('leave every way to another page in sight, and show nothing that is hidden', async () => {
    const page = await openWith(app.browser, { width: 390, height: 844, touch: true });
    await page.goto(app.site.address);
    await page.addStyleTag({ content: ':root { font-size: 200% }' });
    for (const link of await page.locator('.head a, .head button').all()) {
      const { x, width } = (await link.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(390);
    }
    const { y, height } = (await page.locator('.skip').boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(0);
    await leave(page);
  });
});

describe('tiles of the palette', () => {
  it.each([
    { width: 360, height: 640, touch: true },
    { width: 740, height: 360, touch: true },
  ])('are seen to arrive on table and rack at $width × $height', async (looks) => {
    const page = await solveAt(looks, '5r-7r 9k,9r,9b | 8r 9o 12k');
    const inSight = (selector: string): Promise<unknown> =>
      page.evaluate(`(() => {
        const { left, top, right, bottom } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
        const inside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
        // Not behind anything either.
        return inside && document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest(${JSON.stringify(selector)}) !== null;
      })()`);
    const seven = '.palette .tile[data-type="6"]';
    await page.locator(seven).scrollIntoViewIfNeeded();
    await page.locator(seven).tap();
    await page.waitForSelector('.rack [data-tile="7ka"]');
    for (const selector of [seven, '.rack [data-tile="7ka"]', '.table [data-tile="9ra"]'])
      expect(await inSight(selector), selector).toBe(true);
    // The steps play on the board, from wherever they are asked for.
    await page.getByRole('button', { name: en.hint.show }).tap();
    await expect.poll(() => inSight('.steps')).toBe(true);
    await leave(page);
  });
});

describe('a position that was written wrongly', () => {
  it('is explained where it is seen, and a good one brings its answer into sight', async () => {
    const page = await openWith(app.browser, PHONE);
    await page.goto(`${app.site.address}#/solve`);
    const field = page.getByLabel(en.solve.notation);
    const take = page.getByRole('button', { name: en.solve.read });
    await field.fill('5r-7r | 8r 44x');
    await take.tap();
    const inSight = (selector: string): Promise<unknown> =>
      page.evaluate(`(() => {
        const box = document.querySelector(${JSON.stringify(selector)})?.getBoundingClientRect();
        return box !== undefined && box.top >= 0 && box.bottom <= innerHeight + 1;
      })()`);
    await expect.poll(() => inSight('[role="alert"]')).toBe(true);
    await field.fill('5r-7r | 8r');
    await take.tap();
    await page.waitForSelector('.result');
    await expect.poll(() => inSight('.result')).toBe(true);
    await leave(page);
  });
});
