/** The solve page in a real browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeRuleset, parsePosition, positionText } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/catalogue.ts';
import { openedApp } from '../support/openedApp.ts';
import { openWith, problemsOf, resultOf } from '../support/pageActions.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const app = openedApp();

interface Golden {
  readonly id: string;
  readonly table: unknown;
  readonly rack: readonly string[];
  readonly best: {
    readonly replace: { readonly tiles: { readonly tiles: number; readonly points: number } };
  };
}

const solveAddress = (text: string): string => `${app.site.address}#/solve/${encodeURIComponent(text)}`;

describe('the solve page', () => {
  const lines = readFileSync(join(ROOT, 'goldens', 'positions.jsonl'), 'utf8')
    .trim()
    .split('\n');
  // Ten of all, spread over the file so that every kind of position is among them.
  const goldens = Array.from({ length: 10 }, (_, i) => {
    const line = lines[Math.floor((i * (lines.length - 1)) / 9)]!;
    return JSON.parse(line) as Golden;
  });

  it('finds the proven optimum of ten positions, each from its address', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800 });
    for (const { id, table, rack, best } of goldens) {
      const position = parsePosition({ table, rack, opened: true }, makeRuleset());
      if (!position.ok) throw new Error(id);
      await page.goto(solveAddress(positionText(position.value)));
      await page.reload();
      expect({ id, ...(await resultOf(page)) }).toEqual({ id, ...best.replace.tiles });
    }
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('takes tiles from the palette, keeps the position in the address, and shows the play step by step', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800 });
    await page.goto(`${app.site.address}#/solve`);
    for (const name of ['red 5,', 'red 7,']) await page.locator(`.palette [aria-label^="${name}"]`).click();
    await page.getByText(en.solve.toRack, { exact: true }).click();
    await page.locator('.palette [aria-label^="red 8,"]').click();
    await expect.poll(() => resultOf(page)).toEqual({ tiles: 1, points: 8 });
    const address = page.url();
    expect(decodeURIComponent(address)).toContain('run:5ra,6ra,7ra | 8ra');
    await page.getByText('Show me how').click();
    await page.getByLabel('Next step').click();
    await page.waitForSelector('.table [data-tile="8ra"]');
    // The way back and the way on stand in one line, whichever page was there first.
    const [back, on] = await Promise.all(
      ['Step before', 'Next step'].map((name) => page.getByLabel(name).boundingBox()),
    );
    expect(back!.y).toBe(on!.y);
    const other = await openWith(app.browser, { width: 1280, height: 800 });
    await other.goto(address);
    await expect.poll(() => resultOf(other)).toEqual({ tiles: 1, points: 8 });
    await other.context().close();
    await page.context().close();
  });

  it('has in its address what is on it, be it empty or unfinished, and an address without tiles empties it', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800 });
    await page.goto(`${app.site.address}#/solve`);
    const tiles = page.locator('.solve-board [data-tile]');
    await page.getByRole('button', { name: 'An example' }).click();
    await expect.poll(() => page.url()).toContain('12ka');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => page.url()).toMatch(/#\/solve$/);
    for (const name of ['red 5,', 'red 6,']) await page.locator(`.palette [aria-label^="${name}"]`).click();
    await expect.poll(() => decodeURIComponent(page.url())).toContain('unfinished=5ra,6ra');
    await page.reload();
    await expect.poll(() => tiles.count()).toBe(2);
    await page.getByText('First finish the melds').waitFor();
    await page.getByRole('link', { name: 'Solve', exact: true }).click();
    // The way to this page leads to the sheet as it was left.
    await expect.poll(() => decodeURIComponent(page.url())).toContain('unfinished=5ra,6ra');
    await expect.poll(() => tiles.count()).toBe(2);
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('explains a damaged address where it is seen at once, and goes on', async () => {
    const page = await openWith(app.browser, { width: 360, height: 740 });
    for (const [written, why] of [
      [encodeURIComponent('run:5r,6x | 8r'), "but got '6x'"],
      [encodeURIComponent('7r,7r,7r | 8r'), ''],
      [encodeURIComponent('| 8r 8r 8r'), ''],
      ['%E0%A4%A', ''],
      ['<script>', ''],
      [encodeURIComponent('9'.repeat(5000)), ''],
    ] as const) {
      await page.goto(`${app.site.address}#/solve/${written}`);
      await page.reload();
      const alert = page.locator('[role="alert"]', { hasText: why });
      await alert.waitFor();
      expect((await alert.boundingBox())!.y).toBeLessThan(740 / 2);
    }
    await page.getByRole('button', { name: 'An example' }).click();
    expect((await resultOf(page)).tiles).toBeGreaterThan(0);
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['position', '%3Cgarbage%3E'],
    ['rules', `${encodeURIComponent('| 8r')}/rules=none`],
  ])(
    'shows no answer of before below a damaged address, by its %s; undo gets it back',
    async (_, damaged) => {
      const page = await openWith(app.browser, { width: 1280, height: 800 });
      await page.goto(solveAddress('5r-7r | 8r 9k'));
      await resultOf(page);
      await page.getByText('Show me how').click();
      await page.waitForSelector('.step-text');
      // Without a load: pasted into the address, or by the way back.
      await page.evaluate(`location.hash = '#/solve/${damaged}'`);
      const alert = page.locator('[role="alert"]');
      await alert.waitFor();
      // The rules of an address are nothing that people write: one sentence is enough.
      expect(await alert.locator('li').count()).toBe(damaged.includes('rules') ? 0 : 1);
      await expect.poll(() => page.locator('.result, .step-list, .step-text').count()).toBe(0);
      await expect.poll(() => page.locator('.solve-board [data-tile]').count()).toBe(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      expect(await resultOf(page)).toEqual({ tiles: 1, points: 8 });
      await expect.poll(() => alert.count()).toBe(0);
      expect(problemsOf(page)).toEqual([]);
      await page.context().close();
    },
  );
});
