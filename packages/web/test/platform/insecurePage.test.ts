/** A page that is not secure, as at home: plain `http://` and a name of the local network, without many browser APIs. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../../../scripts/web/browser.ts';
import { en } from '../../src/i18n/en/catalogue.ts';
import { type GameServer, startGameServer } from '../support/gameServer.ts';
import { openWith, problemsOf } from '../support/pageActions.ts';

let browser: Browser;
let server: GameServer;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    startGameServer(),
    launchBrowser(['--host-resolver-rules=MAP table.home 127.0.0.1']),
  ]);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

it('lets people play and share over plain http from another device', async () => {
  const address = server.address.replace('127.0.0.1', 'table.home');
  const host = await openWith(browser, { width: 1280, height: 800, settings: { name: 'Anna' } });
  const guest = await openWith(browser, { width: 1280, height: 800, settings: { name: 'Ben' } });
  await host.goto(`${address}#/friends`);
  await expect.poll(() => host.evaluate('isSecureContext')).toBe(false);
  await host.getByRole('button', { name: 'Open a table' }).click();
  await host.getByRole('button', { name: 'Copy' }).first().click();
  await host.getByText('✓').waitFor();
  await guest.goto(await host.getByLabel('Send this link to your friends').inputValue());
  await guest.getByRole('button', { name: 'Sit down' }).click();
  for (const page of [host, guest]) await page.waitForSelector('.rack .tile');
  const drawable = '.button.draw[aria-disabled="false"]';
  const mover = await Promise.any([
    host.waitForSelector(drawable).then(() => host),
    guest.waitForSelector(drawable).then(() => guest),
  ]);
  const other = mover === host ? guest : host;
  await mover.locator(drawable).click();
  await other.waitForSelector(drawable);
  await expect.poll(() => mover.locator('.rack .tile').count()).toBe(15);

  // The link to one's own seat is copied out of a dialog, where nothing behind it can be selected.
  await mover.getByRole('button', { name: en.game.more, exact: true }).click();
  await mover.getByRole('button', { name: en.game.seatLink }).click();
  await mover.getByText('✓').waitFor();
  await mover.keyboard.press('Escape');
  await mover.locator('.side .chat input').focus();
  await mover.keyboard.press('ControlOrMeta+v');
  await expect.poll(() => mover.locator('.side .chat input').inputValue()).toBe(mover.url());
  expect([...problemsOf(host), ...problemsOf(guest)]).toEqual([]);
});
