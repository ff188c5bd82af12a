/** Every page in a real browser: what it answers, that everybody can use it, that it is small and works offline. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeRuleset, parsePosition, positionText } from '@rummikub/engine';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openedApp } from '../support/openedApp.ts';
import { openWith, problemsOf } from '../support/pageActions.ts';
import { CROWDED } from '../support/positions.ts';
import { BUILT, serveSite } from '../support/site.ts';

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

const resultOf = async (page: Page): Promise<{ tiles: number; points: number }> => {
  const result = page.locator('.result');
  await result.waitFor();
  return {
    tiles: Number(await result.getAttribute('data-tiles')),
    points: Number(await result.getAttribute('data-points')),
  };
};

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
    await page.getByText('a new meld').click();
    for (const name of ['red 5,', 'red 6,', 'red 7,'])
      await page.locator(`.palette [aria-label^="${name}"]`).click();
    await page.getByText('my rack').click();
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
    await page.getByText('a new meld').click();
    for (const name of ['red 5,', 'red 6,']) await page.locator(`.palette [aria-label^="${name}"]`).click();
    await expect.poll(() => decodeURIComponent(page.url())).toContain('unfinished=5ra,6ra');
    await page.reload();
    await expect.poll(() => tiles.count()).toBe(2);
    await page.getByText('First finish the melds').waitFor();
    await page.getByRole('link', { name: 'Solve', exact: true }).click();
    await expect.poll(() => tiles.count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
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

describe('another page', () => {
  it('begins at its top, with the focus in it; the first one takes no focus', async () => {
    const page = await openWith(app.browser, { width: 360, height: 500, touch: true });
    const focused = (): Promise<unknown> => page.evaluate('document.activeElement.id');
    // Twice: when the code of the pages is still to come, and when it is there.
    await page.goto(app.site.address);
    await page.waitForSelector('.big');
    expect(await page.evaluate('document.activeElement === document.body')).toBe(true);
    for (const round of [1, 2]) {
      await page.locator('.big').last().scrollIntoViewIfNeeded();
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
      expect(await page.evaluate('scrollY'), `round ${round}`).toBeGreaterThan(0);
      await page.getByText('Play bots').click();
      await page.getByRole('heading', { name: 'A game against bots' }).waitFor();
      await expect.poll(focused).toBe('content');
      expect(await page.evaluate('scrollY'), `round ${round}`).toBe(0);
      expect(await page.title()).toBe('A game against bots – Rummikub');
      await page.locator('.head .brand').click();
      await page.waitForSelector('.big');
    }
    // A game has its content only when it was opened; there the arrows begin at once.
    await page.goto(`${app.site.address}#/play`);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForSelector('.rack .tile');
    await expect.poll(focused).toBe('content');
    const tile = "document.activeElement.getAttribute('data-tile')";
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.evaluate(tile)).not.toBeNull();
    const first = await page.evaluate(tile);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.evaluate(tile)).not.toBe(first);
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });
});

describe('the other pages', () => {
  it('let somebody learn by doing: the first table is done when the run lies there', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800 });
    await page.goto(`${app.site.address}#/learn`);
    for (const tile of ['4ra', '5ra', '6ra']) await page.locator(`[data-tile="${tile}"]`).click();
    await page.locator('.table').click({ position: { x: 200, y: 100 } });
    await page.getByText('Well done').waitFor();
    await page.getByRole('link', { name: 'Next table' }).click();
    await page.getByRole('heading', { name: 'A group' }).waitFor();
    await page.context().close();
  });

  it('let bots play each other and draw their chart', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800 });
    await page.goto(`${app.site.address}#/arena`);
    // Typed as people type: the number is not corrected before it is whole.
    await page.getByLabel('Games').press('ControlOrMeta+a');
    await page.getByLabel('Games').pressSequentially('40');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('40 of 40 games').waitFor();
    await expect.poll(() => page.locator('.chart .mean').count()).toBe(1);
    // What is chosen for the next run changes nothing that is said about this one.
    const said = await page.locator('main [role="status"]').textContent();
    expect(said).toContain('optimal wins');
    await page.getByRole('combobox', { name: 'First bot' }).selectOption('random');
    expect(await page.locator('main [role="status"]').textContent()).toBe(said);
    await page.getByLabel('Games').fill('3');
    await page.getByLabel('Games').blur();
    await expect.poll(() => page.getByLabel('Games').inputValue()).toBe('20');
    // What is possible is said, and what is played stands in the field, wherever the focus is.
    await page.getByText('Games (20 to 20000)').waitFor();
    await page.getByLabel('Games').fill('-5');
    await page.evaluate("[...document.querySelectorAll('main button')].at(-1).click()");
    await expect.poll(() => page.getByLabel('Games').inputValue()).toBe('20');
    await page.getByText('20 of 20 games').waitFor();
    await page.context().close();
  });

  it('speak French to those who do', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800, language: 'fr' });
    await page.goto(app.site.address);
    await page.getByText('Jouer contre des robots').waitFor();
    await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe('fr');
    // No line begins with a colon, and nothing of it is in another language.
    await page.goto(`${app.site.address}#/solve/${encodeURIComponent('<x>')}`);
    const said = 'Ce texte ne contient pas de position lisible\u00a0:Attendu\u00a0: ';
    await expect.poll(() => page.locator('[role="alert"]').textContent()).toContain(said);
    expect(await page.locator('[role="alert"]').textContent()).not.toContain('at ');
    await page.context().close();
  });

  it('say what to do about an address that leads nowhere', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800 });
    await page.goto(`${app.site.address}#/nowhere`);
    await page.getByText('There is no such page.').waitFor();
    await page.goto(`${app.site.address}#/game/ffffffffffff`);
    await page.getByText('This game is not on this device').waitFor();
    await page.context().close();
  });
});

describe('a table of a hundred tiles', () => {
  it('fits a phone 360 pixels wide: no tile narrower than 22 pixels, none over another, none cut off', async () => {
    const page = await openWith(app.browser, { width: 360, height: 740, touch: true });
    await page.goto(solveAddress(CROWDED));
    await resultOf(page);
    const boxes = (await page.evaluate(`[...document.querySelectorAll('.table [data-tile]')].map((tile) => {
      const { left, right, top, bottom } = tile.getBoundingClientRect();
      return { left, right, top, bottom };
    })`)) as { left: number; right: number; top: number; bottom: number }[];
    expect(boxes.length).toBeGreaterThanOrEqual(100);
    for (const box of boxes) {
      expect(box.right - box.left).toBeGreaterThanOrEqual(22);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(360);
    }
    const over = boxes.filter((a, i) =>
      boxes.some(
        (b, j) =>
          j > i &&
          a.left < b.right - 0.5 &&
          b.left < a.right - 0.5 &&
          a.top < b.bottom - 0.5 &&
          b.top < a.bottom - 0.5,
      ),
    );
    expect(over).toEqual([]);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await page.context().close();
  });
});

describe('the built app', () => {
  it('has a first page of less than 150 KB of script, compressed', () => {
    const page = readFileSync(join(BUILT, 'index.html'), 'utf8');
    const scripts = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(
      ([, file = '']) => file,
    );
    expect(scripts.length).toBeGreaterThan(0);
    const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(BUILT, file))).length, 0);
    expect(bytes).toBeLessThan(150_000);
  });

  it('keeps every file that it is made of for offline use, and asks for no other', () => {
    const worker = readFileSync(join(BUILT, 'sw.js'), 'utf8');
    const kept = JSON.parse(/const FILES = (\[.*?\]);/.exec(worker)?.[1] ?? '[]') as string[];
    const made = readdirSync(BUILT, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(BUILT.length + 1)
          .split(sep)
          .join('/'),
      )
      // Beside each file are its compressed copies, for servers.
      .filter((file) => file !== 'sw.js' && !/\.(br|gz)$/.test(file))
      .map((file) => (file === 'index.html' ? './' : file));
    expect(kept.toSorted()).toEqual(made.toSorted());
  });

  it('plays on when the server is gone: a new game, the solver, and a reload', async () => {
    const brief = await serveSite(BUILT);
    const page = await openWith(app.browser, { width: 1280, height: 800 });
    await page.goto(brief.address);
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await page.waitForFunction('navigator.serviceWorker.controller !== null');
    await brief.close();
    await page.reload();
    await page.getByText('Play bots').click();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForSelector('.rack .tile');
    await page.locator('.button.draw[aria-disabled="false"]').click();
    await page.waitForFunction("document.querySelectorAll('.side .moves li').length >= 3");
    await page.goto(`${brief.address}#/solve/${encodeURIComponent('5r-7r | 8r 9k')}`);
    await expect.poll(() => resultOf(page)).toEqual({ tiles: 1, points: 8 });
    await page.context().close();
  });
});
