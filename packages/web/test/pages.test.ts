/** Every page in a real browser: what it answers, that everybody can use it, that it is small and works offline. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  appendToLog,
  applyCommand,
  bestPlay,
  EMPTY_LOG,
  type GameLog,
  logToJson,
  makeRuleset,
  parsePosition,
  poolSize,
  positionOf,
  positionText,
  startGame,
} from '@rummikub/engine';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../../scripts/browser.ts';
import { openWith, problemsOf } from './hands.ts';
import { BUILT, type Site, serveSite } from './site.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'rummikub-web-pages-'));
const dist = BUILT;
let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await serveSite(dist);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Golden {
  readonly id: string;
  readonly table: unknown;
  readonly rack: readonly string[];
  readonly best: {
    readonly replace: { readonly tiles: { readonly tiles: number; readonly points: number } };
  };
}

/** A table of a hundred tiles, and a rack. */
const CROWDED =
  '1k-13k 1r-13r 1b-13b 1o-13o 1k-4k 9k-13k 1r-5r 9r-12r 1b-4b 8b-12b 1o-4o 6o-13o 5k,5b,5o 6k,6r,6b 7k,7r,7b | 8k 8r 13r j';

const solveAddress = (text: string): string => `${site.address}#/solve/${encodeURIComponent(text)}`;

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
    const page = await openWith(browser, { width: 1280, height: 800 });
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
    const page = await openWith(browser, { width: 1280, height: 800 });
    await page.goto(`${site.address}#/solve`);
    await page.getByText('a new meld').click();
    for (const name of ['red 5,', 'red 6,', 'red 7,'])
      await page.locator(`.palette [aria-label^="${name}"]`).click();
    await page.getByText('my rack').click();
    await page.locator('.palette [aria-label^="red 8,"]').click();
    expect(await resultOf(page)).toEqual({ tiles: 1, points: 8 });
    const address = page.url();
    expect(decodeURIComponent(address)).toContain('run:5ra,6ra,7ra | 8ra');
    await page.getByText('Show me how').click();
    await page.getByLabel('Next step').click();
    await page.waitForSelector('.table [data-tile="8ra"]');
    const other = await openWith(browser, { width: 1280, height: 800 });
    await other.goto(address);
    expect(await resultOf(other)).toEqual({ tiles: 1, points: 8 });
    await other.context().close();
    await page.context().close();
  });

  it('explains a damaged address and goes on', async () => {
    const page = await openWith(browser, { width: 1280, height: 800 });
    await page.goto(solveAddress('run:5r,6x | 8r'));
    await page.waitForSelector('[role="alert"]');
    expect(await page.textContent('[role="alert"]')).toContain("but got '6x'");
    await page.getByRole('button', { name: 'An example' }).click();
    expect((await resultOf(page)).tiles).toBeGreaterThan(0);
    await page.context().close();
  });
});

/** A whole game in which seat 0 never plays more than it draws, so that it misses plays. */
function someGame(): GameLog {
  const players = [
    { id: 'a', name: 'Anna' },
    { id: 'b', name: 'Ben' },
  ];
  const started = startGame({
    gameId: 'golden',
    ruleset: makeRuleset({ preset: 'tiny' }),
    players,
    seed: 'a game to look at',
    salt: 'salt',
    at: '2026-01-01T00:00:00.000Z',
  });
  if (!started.ok) throw new Error(started.error.message);
  let { state } = started.value;
  let log = appendToLog(EMPTY_LOG, null, started.value.events);
  while (state.status === 'in_progress') {
    const seat = state.currentSeat;
    const best = bestPlay(positionOf(state, seat));
    const lazy = seat === 0 && poolSize(state) > 0;
    const step = applyCommand(
      state,
      best !== null && !lazy
        ? { type: 'play', seat, table: best.table }
        : { type: poolSize(state) > 0 ? 'draw' : 'pass', seat },
    );
    if (!step.ok) throw new Error(step.error.message);
    log = appendToLog(log, state, step.value.events);
    state = step.value.state;
  }
  return log;
}

describe('the replay page', () => {
  it('goes through a game from a file and names every missed play', async () => {
    const log = someGame();
    const file = join(folder, 'game.json');
    writeFileSync(file, JSON.stringify(logToJson(log)));
    // What was missed, counted here: turns of seat 0 that drew although there was a play.
    let missed = 0;
    let state = startGame({
      gameId: 'golden',
      ruleset: makeRuleset({ preset: 'tiny' }),
      players: [
        { id: 'a', name: 'Anna' },
        { id: 'b', name: 'Ben' },
      ],
      seed: 'a game to look at',
      salt: 'salt',
      at: '2026-01-01T00:00:00.000Z',
    });
    for (const { event } of log.entries.slice(1)) {
      if (!state.ok || event.type === 'end') break;
      const best = 'seat' in event ? bestPlay(positionOf(state.value.state, event.seat)) : null;
      if (best !== null && event.type !== 'play') missed++;
      state = applyCommand(state.value.state, event as never, event.at);
    }
    expect(missed).toBeGreaterThan(0);

    const page = await openWith(browser, { width: 1280, height: 800 });
    await page.goto(`${site.address}#/replay`);
    await page.setInputFiles('input[type="file"]', file);
    await page.waitForSelector('.replay-board');
    await page.waitForFunction(`document.querySelectorAll('.missed li').length === ${missed}`);
    const slider = page.getByLabel('Position in the game');
    await slider.fill(String(log.entries.length - 1));
    expect(await page.textContent('.move-text')).toContain('The game is over');
    await page.locator('.missed button').first().click();
    await page.getByRole('button', { name: 'Show the best play' }).click();
    await page.getByLabel('Next step').click();
    expect(await page.locator('.table .marked').count()).toBeGreaterThan(0);
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('says what is wrong with a file that was changed', async () => {
    const json = logToJson(someGame());
    const [first, second, ...rest] = json.entries;
    const changed = { ...json, entries: [first, { ...second, state_key: 'x' }, ...rest] };
    const file = join(folder, 'changed.json');
    writeFileSync(file, JSON.stringify(changed));
    const page = await openWith(browser, { width: 1280, height: 800 });
    await page.goto(`${site.address}#/replay`);
    await page.setInputFiles('input[type="file"]', file);
    await page.waitForSelector('[role="alert"]');
    expect(await page.textContent('[role="alert"]')).toContain('it was changed');
    await page.context().close();
  });
});

describe('the other pages', () => {
  it('let somebody learn by doing: the first table is done when the run lies there', async () => {
    const page = await openWith(browser, { width: 1280, height: 800 });
    await page.goto(`${site.address}#/learn`);
    for (const tile of ['4ra', '5ra', '6ra']) await page.locator(`[data-tile="${tile}"]`).click();
    await page.locator('.table').click({ position: { x: 200, y: 100 } });
    await page.getByText('Well done').waitFor();
    await page.getByRole('link', { name: 'Next table' }).click();
    await page.getByRole('heading', { name: 'A group' }).waitFor();
    await page.context().close();
  });

  it('let bots play each other and draw their chart', async () => {
    const page = await openWith(browser, { width: 1280, height: 800 });
    await page.goto(`${site.address}#/arena`);
    await page.getByLabel('Games').fill('40');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('40 of 40 games').waitFor();
    expect(await page.locator('.chart .mean').count()).toBe(1);
    await page.context().close();
  });

  it('speak French to those who do', async () => {
    const page = await openWith(browser, { width: 1280, height: 800, language: 'fr' });
    await page.goto(site.address);
    await page.getByText('Jouer contre des robots').waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('fr');
    await page.context().close();
  });

  it('say what to do about an address that leads nowhere', async () => {
    const page = await openWith(browser, { width: 1280, height: 800 });
    await page.goto(`${site.address}#/nowhere`);
    await page.getByText('There is no such page.').waitFor();
    await page.goto(`${site.address}#/game/ffffffffffff`);
    await page.getByText('This game is not on this device').waitFor();
    await page.context().close();
  });
});

describe('a table of a hundred tiles', () => {
  it('fits a phone 360 pixels wide: no tile narrower than 22 pixels, none over another, none cut off', async () => {
    const page = await openWith(browser, { width: 360, height: 740, touch: true });
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
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await page.context().close();
  });
});

describe('everybody', () => {
  it.each(['light', 'dark'] as const)(
    'can use every page in the %s theme: axe finds nothing',
    async (theme) => {
      const page = await openWith(browser, { width: 1280, height: 800, theme, settings: { pace: 'calm' } });
      const check = async (where: string): Promise<void> => {
        await page.evaluate(axe.source);
        const found = (await page.evaluate(
          `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 2).map(({ html, failureSummary }) => html.slice(0, 160) + ' ' + failureSummary).join(' | ')))`,
        )) as string[];
        expect({ where, found }).toEqual({ where, found: [] });
      };
      for (const [hash, ready] of [
        ['', '.big'],
        ['#/play', '.setup'],
        ['#/friends', '.setup'],
        [`#/solve/${encodeURIComponent(CROWDED)}`, '.result'],
        ['#/replay', '.replay'],
        ['#/learn/8', '.learn-board .tile'],
        ['#/arena', '.chart'],
      ] as const) {
        await page.goto(`${site.address}${hash}`);
        await page.waitForSelector(ready);
        await check(hash);
      }
      await page.locator('header nav button').click();
      await page.waitForSelector('dialog');
      await check('settings');
      await page.goto(`${site.address}#/play`);
      await page.reload();
      await page.getByRole('button', { name: 'Start' }).click();
      await page.waitForSelector('.rack .tile');
      await check('game');
      await page.getByRole('button', { name: 'Hint', exact: true }).click();
      await page.waitForSelector('.hint-bar:has-text("There is")');
      await check('hint');
      await page.context().close();
    },
  );
});

describe('the built app', () => {
  it('has a first page of less than 150 KB of script, compressed', () => {
    const page = readFileSync(join(dist, 'index.html'), 'utf8');
    const scripts = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(
      ([, file = '']) => file,
    );
    expect(scripts.length).toBeGreaterThan(0);
    const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
    expect(bytes).toBeLessThan(150_000);
  });

  it('keeps every file that it is made of for offline use, and asks for no other', () => {
    const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
    const kept = JSON.parse(/const FILES = (\[.*?\]);/.exec(worker)?.[1] ?? '[]') as string[];
    const made = readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(dist.length + 1)
          .split(sep)
          .join('/'),
      )
      .filter((file) => file !== 'sw.js')
      .map((file) => (file === 'index.html' ? './' : file));
    expect(kept.toSorted()).toEqual(made.toSorted());
  });

  it('plays on when the server is gone: a new game, the solver, and a reload', async () => {
    const brief = await serveSite(dist);
    const page = await openWith(browser, { width: 1280, height: 800 });
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
    expect(await resultOf(page)).toEqual({ tiles: 1, points: 8 });
    await page.context().close();
  });
});
