/** The turn finds the player: title, icon, sound, a message of the device, and a screen that stays on. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/catalogue.ts';
import { leave, openedTables } from '../support/openedTables.ts';

const { tableOfTwo, seatOf } = openedTables();

/** What the device would do is written down instead. */
const pretend = (page: Page): Promise<unknown> =>
  page.addInitScript(`{
    window.heard = 0;
    window.locks = 0;
    window.badges = [];
    window.messages = [];
    window.away = false;
    Object.defineProperty(document, 'hidden', { get: () => window.away });
    Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => { window.locks++; return { release: async () => { window.locks--; } }; } } });
    navigator.setAppBadge = async (count) => { window.badges.push(count); };
    navigator.clearAppBadge = async () => { window.badges.push('none'); };
    window.AudioContext = class {
      state = 'running';
      createBuffer() { return { copyToChannel() {} }; }
      createBufferSource() { return { connect() {}, start() { window.heard++; } }; }
    };
    window.Notification = class {
      static permission = 'default';
      static async requestPermission() { return (this.permission = 'granted'); }
      constructor(title) { window.messages.push(title); }
      close() {}
    };
  }`);

/** A device that knows messages of service workers only. */
const ANDROID = `{
  const { requestPermission } = Notification;
  window.Notification = class {
    static permission = 'default';
    static requestPermission = requestPermission;
    constructor() { throw new TypeError('Illegal constructor'); }
  };
  const message = { close() { window.messages.pop(); } };
  const ready = Promise.resolve({
    showNotification: async (title) => { window.messages.push(title); },
    getNotifications: async ({ tag }) => (tag === 'rummikub-turn' ? window.messages.map(() => message) : []),
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { ready, controller: null, addEventListener() {}, register: async () => {} },
  });
}`;

const badgeOf = (page: Page): Promise<unknown> => page.evaluate('window.badges.at(-1)');

const iconOf = (page: Page): Promise<string> =>
  page.evaluate("document.querySelector('link[rel=icon]').getAttribute('href')") as Promise<string>;

describe('the turn', () => {
  it('is in the title and on the icon, is heard, and calls a player who looks elsewhere and wants that', async () => {
    const table = await tableOfTwo({ ruleset: { starting_player: 'first_seat' } });
    const page = await seatOf(table, pretend);
    await expect.poll(() => page.title()).toContain(en.game.yourTurn);
    expect(await iconOf(page)).toBe('./icon-turn.svg');
    expect(await badgeOf(page)).toBe(1);
    await expect.poll(() => page.evaluate('window.locks')).toBe(1);
    // A tile that is moved is not heard unless the player asks for every sound.
    await page.locator('.rack .tile').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('n');
    expect(await page.evaluate('window.heard')).toBe(0);
    await page.locator('.button.draw').click();
    await expect.poll(() => page.title()).toBe(en.app.title);
    expect(await iconOf(page)).not.toContain('turn');
    expect(await badgeOf(page)).toBe('none');
    // After the first move the page asks, once.
    await page.getByRole('button', { name: en.game.notify }).click();
    await expect.poll(() => page.getByRole('button', { name: en.game.notify }).count()).toBe(0);
    await page.evaluate('window.away = true');
    await table.ben.until(() => table.ben.view?.currentSeat === 1);
    await table.ben.act({ type: 'draw' });
    await expect.poll(() => page.evaluate('window.messages')).toEqual([en.game.yourTurn]);
    expect(await page.evaluate('window.heard')).toBe(1);
    expect(await badgeOf(page)).toBe(1);
    // After the end the device may sleep again, and nothing calls any more.
    await table.ben.act({ type: 'resign' });
    await expect.poll(() => page.evaluate('window.locks')).toBe(0);
    expect(await badgeOf(page)).toBe('none');
    expect(await page.title()).toBe(en.app.title);
    await leave(page, table.ben);
  });

  it('calls by the service worker on Android, and takes the call away when the turn is over', async () => {
    const table = await tableOfTwo({ ruleset: { starting_player: 'first_seat' } });
    const page = await seatOf(table, async (one) => {
      await pretend(one);
      await one.addInitScript(ANDROID);
    });
    await page.locator('.button.draw').click();
    await page.getByRole('button', { name: en.game.notify }).click();
    await expect.poll(() => page.getByRole('button', { name: en.game.notify }).count()).toBe(0);
    await page.evaluate('window.away = true');
    await table.ben.until(() => table.ben.view?.currentSeat === 1);
    await table.ben.act({ type: 'draw' });
    await expect.poll(() => page.evaluate('window.messages')).toEqual([en.game.yourTurn]);
    await page.locator('.button.draw').click();
    await expect.poll(() => page.evaluate('window.messages')).toEqual([]);
    await leave(page, table.ben);
  });
});
