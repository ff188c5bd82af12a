/** The solve page on a phone: the palette, and the field for a position. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/catalogue.ts';
import { leave, PHONE, solveAt } from '../support/onePlayer.ts';
import { openedApp } from '../support/openedApp.ts';
import { openWith } from '../support/pageActions.ts';

const app = openedApp();

/** Twelve melds of forty tiles, each in the taps that enter it, and a rack of ten. */
const TAPS: readonly (readonly string[])[] = [
  ['black 1,', 'black 4,'],
  ['red 5,', 'red 7,'],
  ['blue 2,', 'blue 4,'],
  ['orange 6,', 'orange 9,'],
  ['black 6,', 'black 8,'],
  ['11: a group', 'black 11,'],
  ['13: a group'],
  ['10: a group', 'orange 10,'],
  ['1: a group', 'red 1,'],
  ['12: a group', 'blue 12,'],
  ['blue 7,', 'blue 9,'],
  ['red 8,', 'red 11,'],
];
const RACK = [
  'black 9',
  'black 12',
  'red 2',
  'red 3',
  'blue 5',
  'blue 12',
  'orange 3',
  'orange 4',
  'orange 5',
];

describe('the sheet on a phone', () => {
  it('has all four colours in sight, and takes 40 tiles in 12 melds and a rack of 10 in at most 35 taps', async () => {
    const page = await openWith(app.browser, { width: 390, height: 844, touch: true });
    await page.goto(`${app.site.address}#/solve`);
    let taps = 0;
    const tapOn = async (target: Locator): Promise<void> => {
      await target.tap();
      taps++;
    };
    const key = (name: string): Locator => page.locator(`.palette [aria-label^="${name}"]`);
    await key('joker').scrollIntoViewIfNeeded();
    for (const melds of TAPS) for (const name of melds) await tapOn(key(name));
    expect(await page.locator('.table [data-meld]').count()).toBe(12);
    expect(await page.locator('.table [data-tile]').count()).toBe(40);
    await tapOn(page.getByText(en.solve.toRack, { exact: true }));
    for (const name of [...RACK, 'joker']) await tapOn(key(name));
    await page.waitForSelector('.result');
    expect(await page.locator('.rack [data-tile]').count()).toBe(10);
    expect(taps).toBeLessThanOrEqual(35);
    const seen = await page
      .locator('.palette .kinds')
      .evaluateAll((rows) =>
        (
          rows as unknown as { getBoundingClientRect(): { top: number; bottom: number; right: number } }[]
        ).map((row) => row.getBoundingClientRect()),
      );
    expect(seen).toHaveLength(4);
    for (const { top, bottom, right } of seen) {
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(844);
      expect(right).toBeLessThanOrEqual(390);
    }
    // The evening goes on: my play, theirs, and what I drew.
    await page.getByRole('button', { name: en.solve.iPlayed }).tap();
    await expect.poll(() => page.locator('.rack [data-tile]').count()).toBeLessThan(10);
    const laid = 10 - (await page.locator('.rack [data-tile]').count());
    for (const name of ['orange 1,', 'orange 3,']) await key(name).tap();
    await page.getByRole('button', { name: en.solve.theyPlayed }).tap();
    await page.getByRole('button', { name: en.solve.iDrew }).tap();
    await key('orange 13').tap();
    const turns = [en.solve.turn('me', laid), en.solve.turn('they', 3), en.solve.turn('me', 0)];
    await expect.poll(() => page.locator('.turn-list li').allTextContents()).toEqual(turns);
    await page.reload();
    await expect.poll(() => page.locator('.turn-list li').allTextContents()).toEqual(turns);
    await leave(page);
  });
});

describe('tiles of the palette', () => {
  it('are all in sight beside table, rack and answer on a small phone, and none is covered', async () => {
    const page = await solveAt(app, PHONE, '5r-7r 9k,9r,9b | 8r 9o 12k 1r 2r 5k 7b 8b 11o 13k 13r 4k 4o 6b');
    const hidden = await page.evaluate(`[...document.querySelectorAll('.palette .kinds .tile')]
      .filter((tile) => {
        const { left, top, width, height } = tile.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.tile') !== tile;
      })
      .map((tile) => tile.getAttribute('aria-label'))`);
    expect(hidden).toEqual([]);
    await leave(page);
  });

  it.each([
    { width: 360, height: 640, touch: true },
    { width: 740, height: 360, touch: true },
  ])('are seen to arrive on table and rack at $width × $height', async (looks) => {
    const page = await solveAt(app, looks, '5r-7r 9k,9r,9b | 8r 9o 12k');
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

describe('the palette', () => {
  it('has the width of its column on every screen', async () => {
    const page = await solveAt(app, { width: 360, height: 640, touch: true }, '5r-7r | 8r');
    for (const [width, height] of [
      [320, 568],
      [360, 740],
      [560, 360],
      [740, 360],
      [812, 375],
      [768, 1024],
      [1024, 768],
      [1180, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.waitForFunction(`innerWidth === ${width}`);
      const { room, row } = (await page.evaluate(`({
        room: document.querySelector('.solve-entry').clientWidth,
        row: document.querySelector('.palette .kinds').getBoundingClientRect().width,
      })`)) as Record<'room' | 'row', number>;
      // Thirteen tiles of 58 px, or all the room; a bar that scrolls may take some of it.
      expect(row, `${width} × ${height}`).toBeLessThanOrEqual(room + 0.5);
      expect(row, `${width} × ${height}`).toBeGreaterThan(Math.min(789, room - 18));
    }
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
