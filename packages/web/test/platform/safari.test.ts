/** What Safari does differently, simulated in Chromium. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page, WebSocketRoute } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/catalogue.ts';
import { startGameServer } from '../support/gameServer.ts';
import { openedApp } from '../support/openedApp.ts';
import { myTurn, openWith, problemsOf } from '../support/pageActions.ts';
import { BUILT } from '../support/site.ts';

const app = openedApp();

const DESK = { width: 1280, height: 800 };

async function startGame(page: Page): Promise<void> {
  await page.goto(`${app.site.address}#/play`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.rack .tile');
}

/** As Safari does after a hundred changes within seconds, while `window.refusing` says so. */
const refuseAddresses = (page: Page): Promise<unknown> =>
  page.addInitScript(`{
    const real = history.replaceState.bind(history);
    window.refusing = false;
    history.replaceState = (...what) => {
      if (window.refusing) throw new DOMException('more than 100 times per 10 seconds', 'SecurityError');
      real(...what);
    };
  }`);

/** The solve page with one tile on its rack and in its address; from now on the browser refuses another one. */
async function solveRefused(page: Page): Promise<Locator> {
  await page.goto(`${app.site.address}#/solve`);
  await page.getByText(en.solve.toRack, { exact: true }).click();
  const kinds = page.locator('.palette .kinds .tile');
  await kinds.nth(0).click();
  await page.waitForFunction("location.hash.includes('1ka')");
  await page.evaluate('window.refusing = true');
  return kinds;
}

describe('the app in Safari', () => {
  it('goes on where the browser refuses to change the address so often, and the address follows', async () => {
    const page = await openWith(app.browser, DESK);
    await refuseAddresses(page);
    const kinds = await solveRefused(page);
    await kinds.nth(1).click();
    await kinds.nth(2).click();
    await page.locator('.rack .tile').nth(2).waitFor();
    await expect.poll(() => page.evaluate('location.hash')).not.toContain('3ka');
    await page.evaluate('window.refusing = false');
    await page.waitForFunction("location.hash.includes('3ka')");
    await expect.poll(() => page.locator('.rack .tile').count()).toBe(3);
    // An address that is still to come never leads back from another page.
    await page.evaluate('window.refusing = true');
    await kinds.nth(3).click();
    await page.locator('.rack .tile').nth(3).waitFor();
    await page.locator('nav a[href="#/learn"]').click();
    await page.evaluate('window.refusing = false');
    await page.waitForTimeout(1300);
    await expect.poll(() => page.evaluate('location.hash')).toBe('#/learn');
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('never gets back what was undone or cleared by an address that comes late', async () => {
    for (const [button, left] of [
      [en.game.undo, 1],
      [en.solve.clear, 0],
    ] as const) {
      const page = await openWith(app.browser, DESK);
      await refuseAddresses(page);
      await page.clock.install();
      const kinds = await solveRefused(page);
      await kinds.nth(1).click();
      await page.locator('.rack .tile').nth(1).waitFor();
      await page.getByRole('button', { name: button }).click();
      await expect.poll(() => page.locator('.rack .tile').count()).toBe(left);
      await page.evaluate('window.refusing = false');
      await page.clock.runFor(3000);
      await expect.poll(() => page.evaluate('location.hash')).not.toContain('2ka');
      await expect.poll(() => page.locator('.rack .tile').count()).toBe(left);
      await page.context().close();
    }
  });

  it('is heard although sound sleeps until the first touch', async () => {
    const page = await openWith(app.browser, { ...DESK, settings: { sound: true } });
    // As in Safari: what is not woken in the course of a touch or a key stays silent.
    await page.addInitScript(`{
      window.heard = 0;
      window.AudioContext = class {
        state = 'suspended';
        currentTime = 0;
        resume() {
          if (!navigator.userActivation.isActive) return Promise.reject(new Error('not allowed'));
          this.state = 'running';
          return Promise.resolve();
        }
        createBuffer() { return { copyToChannel() {} }; }
        createBufferSource() { return { connect() {}, start: () => { if (this.state === 'running') window.heard++; } }; }
      };
    }`);
    await startGame(page);
    await expect.poll(() => myTurn(page)).toBe(true);
    await page.locator('.button.draw').click();
    await page.waitForFunction('window.heard > 0');
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('says how it is put on the home screen, has an icon for it, and offers nothing that the device lacks', async () => {
    const page = await openWith(app.browser, { width: 390, height: 844, touch: true });
    await page.goto(app.site.address);
    await page.getByRole('button', { name: en.app.settings }).tap();
    await page.getByText(en.settings.vibration).waitFor();
    await expect.poll(() => page.getByText(en.settings.add).count()).toBe(0);
    await page.addInitScript(`{
      Object.defineProperty(Navigator.prototype, 'standalone', { value: false });
      delete Navigator.prototype.vibrate;
    }`);
    await page.reload();
    await page.getByRole('button', { name: en.app.settings }).tap();
    await page.getByText(en.settings.add).waitFor();
    await expect.poll(() => page.getByText(en.settings.vibration).count()).toBe(0);
    const icon = await page.evaluate(`(async () => {
      const image = new Image();
      image.src = document.querySelector('link[rel="apple-touch-icon"]').href;
      await image.decode();
      return [image.src.split('.').at(-1), image.naturalWidth, image.naturalHeight];
    })()`);
    expect(icon).toEqual(['png', 180, 180]);
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('keeps everything to be read or touched away from the notch, upright and on its side', async () => {
    for (const { width, height, top, side, bottom } of [
      { width: 390, height: 844, top: 47, side: 0, bottom: 34 },
      { width: 844, height: 390, top: 0, side: 47, bottom: 21 },
    ]) {
      const page = await openWith(app.browser, { width, height, touch: true });
      const inspector = await page.context().newCDPSession(page);
      const insets = { top, topMax: top, left: side, leftMax: side, right: side, rightMax: side };
      await inspector.send(
        'Emulation.setSafeAreaInsetsOverride' as never,
        {
          insets: { ...insets, bottom, bottomMax: bottom },
        } as never,
      );
      const outside = (): Promise<unknown> =>
        page.evaluate(`[...document.querySelectorAll('a, button, input, h1, .table, .rack, .seat')]
          .filter((one) => !one.matches('.skip, .unseen') && one.getClientRects().length > 0)
          .map((one) => ({ one: one.outerHTML.slice(0, 80), box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.left < ${side} || box.right > ${width - side} || box.top < ${top})`);
      await page.goto(app.site.address);
      await page.waitForSelector('.big');
      await expect.poll(() => outside()).toEqual([]);
      await startGame(page);
      await expect.poll(() => outside()).toEqual([]);
      // The whole game is in sight, down to the bar at the foot of the screen.
      const foot = (await page.locator('.actions').boundingBox())!;
      expect(foot.y + foot.height).toBeLessThanOrEqual(height - bottom);
      await expect.poll(() => page.evaluate('document.documentElement.scrollHeight')).toBe(height);
      await page.context().close();
    }
  });

  it('is painted without the colours by theme that only a newer Safari knows', async () => {
    const styles = readdirSync(join(BUILT, 'assets')).filter((file) => file.endsWith('.css'));
    expect(styles.length).toBeGreaterThan(0);
    // The styles of the first page are in the page itself.
    for (const file of ['index.html', ...styles.map((style) => join('assets', style))])
      expect(readFileSync(join(BUILT, file), 'utf8')).not.toContain('light-dark(');
  });

  it('plays on where the browser lets a page keep nothing', async () => {
    const page = await openWith(app.browser, DESK);
    // As where all cookies are blocked: there is not even a storage to ask.
    await page.addInitScript(`for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });`);
    await startGame(page);
    await expect.poll(() => myTurn(page)).toBe(true);
    await page.locator('.button.draw').click();
    await page.locator('.rack .tile').nth(14).waitFor();
    // It is still there after a look at another page.
    await page.locator('.game-head a[href="#/"]').click();
    await page.getByRole('link', { name: en.home.goOn }).click();
    await page.locator('.rack .tile').nth(14).waitFor();
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('gives a link to copy by hand where the browser refuses to copy, as long as it is the right one', async () => {
    const page = await openWith(app.browser, DESK);
    await page.addInitScript(`{
      Object.defineProperty(Navigator.prototype, 'clipboard', {
        value: { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) },
      });
      document.execCommand = () => false;
    }`);
    await page.goto(`${app.site.address}#/solve/${encodeURIComponent('| 1k 2k')}`);
    await page.waitForSelector('.result');
    await page.getByRole('button', { name: en.solve.share }).click();
    const field = page.getByLabel(en.app.copyThis);
    await expect.poll(() => field.inputValue()).toBe(page.url());
    await expect.poll(() => page.evaluate('String(getSelection())')).toBe(page.url());
    await page.locator('.palette .kinds .tile').nth(2).click();
    await field.waitFor({ state: 'detached' });
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('hears the keys after a click on a tile, although a click focuses no button', async () => {
    const page = await openWith(app.browser, DESK);
    await page.addInitScript(`addEventListener('mousedown', (event) => {
      if (event.target.closest('button') !== null) event.preventDefault();
    });`);
    await startGame(page);
    await expect.poll(() => myTurn(page)).toBe(true);
    const tile = page.locator('.rack .tile').first();
    await tile.click();
    await expect.poll(() => page.locator('.tile.picked').count()).toBe(1);
    // No ring around what a mouse took.
    await expect.poll(() => page.locator('.tile:focus-visible').count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.tile.picked').count()).toBe(0);
    await page.waitForTimeout(400);
    await tile.click();
    await page.keyboard.press('n');
    await expect.poll(() => page.locator('.table .tile.yours').count()).toBe(1);
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('shows where the focus is among choices that the arrow keys go through', async () => {
    const page = await openWith(app.browser, DESK);
    await page.goto(`${app.site.address}#/play`);
    const chosen = page.getByRole('group', { name: en.setup.opponents }).getByText('2', { exact: true });
    await chosen.click();
    const ring = (): Promise<unknown> =>
      page.evaluate("getComputedStyle(document.activeElement.closest('label')).outlineStyle");
    await expect.poll(ring).toBe('none');
    // As in WebKit: a key was pressed, and yet the browser takes the focus for one by a click.
    await page.evaluate(
      "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))",
    );
    await expect.poll(() => page.locator('.choices input:focus-visible').count()).toBe(0);
    await expect.poll(ring).toBe('solid');
    await page.context().close();
  });

  it('selects no words where a band is drawn around tiles', async () => {
    const page = await openWith(app.browser, DESK);
    await page.goto(`${app.site.address}#/solve`);
    await page.getByText(en.solve.toRack, { exact: true }).click();
    const kinds = page.locator('.palette .kinds .tile');
    for (let i = 0; i < 14; i++) await kinds.nth(i).click();
    const { x, y, width, height } = (await page.locator('.table .empty').boundingBox())!;
    await page.mouse.move(x + 4, y + 4);
    await page.mouse.down();
    await page.mouse.move(x + width, y + height, { steps: 4 });
    await page.mouse.move(x + width, (await page.locator('.rack').boundingBox())!.y + 30, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => page.locator('.rack .picked').count()).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate('String(getSelection())')).toBe('');
    await page.context().close();
  });

  it('connects anew when the device wakes up and the server no longer answers', async () => {
    const server = await startGameServer();
    const page = await openWith(app.browser, DESK);
    const lines: WebSocketRoute[] = [];
    let answers = 0;
    let silent = false;
    await page.routeWebSocket(/\/ws$/, (line) => {
      lines.push(line);
      const there = line.connectToServer();
      const first = lines.length === 1;
      line.onMessage((message) => {
        if (!(first && silent)) there.send(message);
      });
      there.onMessage((message) => {
        if (first && silent) return;
        line.send(message);
        answers++;
      });
    });
    await page.clock.install();
    await page.goto(`${server.address}#/friends`);
    await page.getByRole('group', { name: en.lobby.bots }).getByText('1', { exact: true }).click();
    await page.getByRole('button', { name: 'Open a table' }).click();
    await page.waitForSelector('.rack .tile');
    await expect.poll(() => myTurn(page)).toBe(true);
    expect(lines).toHaveLength(1);
    const wake = "document.dispatchEvent(new Event('visibilitychange'))";
    // Where there is an answer, nothing happens.
    const before = answers;
    await page.evaluate(wake);
    await expect.poll(() => answers).toBeGreaterThan(before);
    await page.clock.runFor(10_000);
    expect(lines).toHaveLength(1);
    silent = true;
    await page.evaluate(wake);
    await page.clock.runFor(10_000);
    await expect.poll(() => lines.length).toBe(2);
    await page.locator('.button.draw').click();
    await page.locator('.rack .tile').nth(14).waitFor();
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
    await server.close();
  });
});
