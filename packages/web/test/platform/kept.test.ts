/** What stays when the player leaves a page, goes back, or has no storage; and what an update of the app does. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  appendToLog,
  applyCommand,
  bestPlay,
  EMPTY_LOG,
  makeRuleset,
  poolSize,
  positionOf,
} from '@rummikub/engine';
import { afterEach, describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/catalogue.ts';
import { keepGame, startOfTwo } from '../support/crowdedGame.ts';
import { openedApp } from '../support/openedApp.ts';
import { openWith, problemsOf } from '../support/pageActions.ts';
import { BUILT, serveSite } from '../support/site.ts';

const app = openedApp();
const DESK = { width: 1280, height: 800 };

describe('the sheet of the solver', () => {
  it('is still there after leaving the page by a link and coming back by another, and after a reload', async () => {
    const page = await openWith(app.browser, DESK);
    await page.goto(`${app.site.address}#/solve/${encodeURIComponent('5r-7r | 8r 9k')}`);
    await page.waitForSelector('.result');
    const comeBack = async (): Promise<void> => {
      await page.getByRole('link', { name: en.app.solve, exact: true }).click();
      await page.waitForSelector('.result');
      expect(await page.locator('.table .tile').count()).toBe(3);
      expect(await page.locator('.rack .tile').count()).toBe(2);
    };
    await comeBack();
    await page.getByRole('link', { name: en.app.learn, exact: true }).click();
    await page.waitForSelector('.learn-board');
    await comeBack();
    await page.goto(app.site.address);
    await comeBack();
    // By the browser's own way back.
    await page.getByRole('link', { name: en.app.arena, exact: true }).click();
    await page.waitForURL(/#\/arena/);
    await page.goBack();
    await page.waitForSelector('.result');
    expect(await page.locator('.table .tile').count()).toBe(3);
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });
});

describe('a browser that stores nothing', () => {
  it('is told at once, before anything is lost', async () => {
    const page = await openWith(app.browser, DESK);
    await page.addInitScript(
      "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }",
    );
    await page.goto(app.site.address);
    await page.getByText(en.app.notKept).waitFor();
    await page.getByRole('button', { name: en.app.close }).click();
    await expect.poll(() => page.getByText(en.app.notKept).count()).toBe(0);
    await page.context().close();
    // A storage that is full only later is noticed by the first change that it refuses, one that is blocked at once.
    const later = await openWith(app.browser, DESK);
    await later.goto(app.site.address);
    await later.waitForSelector('.big');
    expect(await later.getByText(en.app.notKept).count()).toBe(0);
    await later.evaluate(
      "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }",
    );
    await later.getByLabel(en.home.name).fill('Olga');
    await later.getByText(en.app.notKept).waitFor();
    await later.context().close();
    const blocked = await openWith(app.browser, DESK);
    await blocked.addInitScript(
      "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });",
    );
    await blocked.goto(app.site.address);
    await blocked.getByText(en.app.notKept).waitFor();
    await blocked.context().close();
  });
});

describe('the way back', () => {
  it('closes an open dialog first, and leaves the page only then', async () => {
    const page = await openWith(app.browser, DESK);
    await page.goto(app.site.address);
    await page.getByRole('link', { name: en.app.learn, exact: true }).click();
    await page.waitForSelector('.learn-board');
    await page.getByRole('button', { name: en.app.settings }).click();
    await page.waitForSelector('dialog[open]');
    await page.goBack();
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    expect(page.url()).toContain('#/learn');
    // A dialog that is closed by its button leaves no step behind.
    await page.getByRole('button', { name: en.app.settings }).click();
    await page.getByRole('button', { name: en.app.close }).click();
    await page.waitForFunction('history.state?.dialog !== true');
    await page.goBack();
    await page.waitForSelector('.big');
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });
});

describe('passing', () => {
  it('is not offered to a player who has a play, and the button says why', async () => {
    const page = await openWith(app.browser, DESK);
    const ruleset = makeRuleset({ preset: 'tiny', startingPlayer: 'first_seat' });
    for (let seed = 0; seed < 50; seed++) {
      const started = startOfTwo('cafe', ruleset, `pass ${seed}`);
      let { state } = started;
      let log = appendToLog(EMPTY_LOG, started);
      while (state.status === 'in_progress' && (poolSize(state) > 0 || state.currentSeat !== 0)) {
        const seat = state.currentSeat;
        const play = poolSize(state) > 0 ? null : bestPlay(positionOf(state, seat));
        const step = applyCommand(
          state,
          poolSize(state) > 0
            ? { type: 'draw', seat }
            : play === null
              ? { type: 'pass', seat }
              : { type: 'play', seat, table: play.table },
        );
        if (!step.ok) throw new Error(step.error.message);
        log = appendToLog(log, step.value);
        state = step.value.state;
      }
      if (state.status !== 'in_progress' || bestPlay(positionOf(state, 0)) === null) continue;
      await keepGame(page, log, 'cafe');
      break;
    }
    await page.goto(`${app.site.address}#/game/cafe`);
    await page.waitForSelector('.rack .tile');
    await expect.poll(() => page.textContent('.button.draw')).toContain(en.game.missing.mustPlay);
    expect(await page.locator('.button.draw').getAttribute('aria-disabled')).toBe('true');
    await page.context().close();
  });
});

describe('an update of the app', () => {
  let folder = '';
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is fetched past the browser’s cache, leaves the caches of others alone, and is offered in an open tab', async () => {
    folder = mkdtempSync(join(tmpdir(), 'rummikub-update-'));
    cpSync(BUILT, folder, { recursive: true });
    const change = (file: string, by: (text: string) => string): void =>
      writeFileSync(join(folder, file), by(readFileSync(join(folder, file), 'utf8')));
    writeFileSync(join(folder, 'assets', 'of-before.js'), '// before');
    change('sw.js', (text) => text.replace('const FILES = [', 'const FILES = ["assets/of-before.js",'));
    const site = await serveSite(folder, { 'cache-control': 'max-age=3600' });
    const page = await openWith(app.browser, DESK);
    await page.goto(site.address);
    await page.waitForFunction('navigator.serviceWorker.controller !== null');
    await page.evaluate("caches.open('of another page').then(() => true)");
    expect(await page.getByText(en.app.newVersion).count()).toBe(0);
    rmSync(join(folder, 'assets', 'of-before.js'));
    change('early.js', (text) => `${text}\n// the new one`);
    change('sw.js', (text) =>
      text.replace(/[0-9a-f]{16}/, '0123456789abcdef').replace('"assets/of-before.js",', ''),
    );
    await page.evaluate(
      'navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => true)',
    );
    await page.getByText(en.app.newVersion).waitFor();
    const kept = (await page.evaluate(`(async () => {
      const names = await caches.keys();
      const cache = await caches.open(names.find((name) => name.endsWith('0123456789abcdef')));
      return { names, early: await (await cache.match('early.js')).text() };
    })()`)) as { names: string[]; early: string };
    expect(kept.early).toContain('the new one');
    expect(kept.names).toContain('of another page');
    // The version before stays for this tab.
    expect(kept.names).toHaveLength(3);
    await page.getByRole('button', { name: en.app.useNew }).click();
    await page.waitForSelector('.big');
    expect(await page.getByText(en.app.newVersion).count()).toBe(0);
    // Files whose name stays the same are those of the new version, although the version before is still kept.
    expect(await page.evaluate("fetch('early.js').then((file) => file.text())")).toContain('the new one');
    // A tab that still shows the version before finds its files, which the server no longer has.
    expect(await page.evaluate("fetch('assets/of-before.js').then((file) => file.text())")).toBe('// before');
    await site.close();
    await page.reload();
    await page.waitForSelector('.big');
    await page.context().close();
  });

  it('is offered by a page without a service worker when a file of it is gone, and no game is lost', async () => {
    folder = mkdtempSync(join(tmpdir(), 'rummikub-update-'));
    cpSync(BUILT, folder, { recursive: true });
    const site = await serveSite(folder);
    const page = await openWith(app.browser, DESK);
    // As at an address of the local network, which is not secure.
    await page.addInitScript('delete Navigator.prototype.serviceWorker');
    await page.goto(`${site.address}#/play`);
    await page.getByRole('button', { name: en.setup.start }).click();
    await page.waitForSelector('.rack .tile');
    // The host updates the page: it begins with another script, and the files of before are gone.
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    const [first = ''] = /index-[\w-]+\.js/.exec(html) ?? [];
    writeFileSync(join(folder, 'index.html'), html.replace(first, 'index-new.js'));
    const assets = join(folder, 'assets');
    const gone = readdirSync(assets).filter((file) => /^(LearnPage|ArenaPage|solverThread)-.*js$/.test(file));
    expect(gone).toHaveLength(3);
    for (const file of gone) renameSync(join(assets, file), join(folder, file));
    // A hint needs the solver's worker. The game stays as it is.
    await page.getByRole('button', { name: en.game.hint, exact: true }).click();
    await page.getByText(en.app.newVersion).waitFor();
    expect(await page.locator('.rack .tile').count()).toBeGreaterThan(0);
    await page.goto(`${site.address}#/learn`);
    await page.getByText(en.app.updated).waitFor();
    expect(await page.getByText(en.app.newVersion).count()).toBe(0);
    // What is loaded anew is whole.
    for (const file of gone) renameSync(join(folder, file), join(assets, file));
    writeFileSync(join(folder, 'index.html'), html);
    await page.getByRole('button', { name: en.app.useNew }).click();
    await page.waitForSelector('.learn-board .tile');
    await page.goto(site.address);
    await page.locator('.under-way').getByRole('link', { name: en.home.goOn }).click();
    await page.waitForSelector('.rack .tile');
    // Where there is only no connection, no new version is promised.
    await site.close();
    await page.evaluate("location.hash = '#/arena'");
    await page.getByText(en.app.broken).waitFor();
    await page.context().close();
  });
});

describe('without a connection', () => {
  it('a longer path leads to the page with all its files, as with a server', async () => {
    const site = await serveSite(BUILT);
    const page = await openWith(app.browser, DESK);
    await page.goto(site.address);
    await page.waitForFunction('navigator.serviceWorker.controller !== null');
    await site.close();
    await page.goto(`${site.address}learn/5`);
    await page.getByRole('heading', { name: `5. ${en.learn.lessons.split!.title}` }).waitFor();
    expect(page.url()).toBe(`${site.address}#/learn/5`);
    await page.goto(`${site.address}some/unknown/deep/path?by=hand`);
    await page.getByText(en.app.notFound).waitFor();
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });
});

describe('a touch on the message that calls the player', () => {
  it('shows the tab of the game, not any other, and opens it anew where it was closed', async () => {
    const page = await openWith(app.browser, DESK);
    const context = page.context();
    await page.goto(app.site.address);
    await page.waitForFunction('navigator.serviceWorker.controller !== null');
    const game = await context.newPage();
    const address = `${app.site.address}#/learn/2`;
    await game.goto(address);
    await game.waitForSelector('.learn-board .tile');
    const worker = context.serviceWorkers()[0]!;
    // A browser focuses and opens tabs for a real touch alone, and no program can make one: both are only noted.
    const touched = (data: string): Promise<unknown> =>
      worker.evaluate(`(async () => {
        const done = [];
        WindowClient.prototype.focus = async function () { done.push('focus ' + this.url); };
        self.clients.openWindow = async (url) => { done.push('open ' + url); };
        const event = new Event('notificationclick');
        const waits = [];
        event.notification = { data: ${JSON.stringify(data)}, close: () => done.push('close') };
        event.waitUntil = (promise) => waits.push(promise);
        self.dispatchEvent(event);
        await Promise.all(waits);
        return done;
      })()`);
    expect(await touched(address)).toEqual(['close', `focus ${address}`]);
    await game.close();
    await expect.poll(() => touched(address)).toEqual(['close', `open ${address}`]);
    await context.close();
  });
});
