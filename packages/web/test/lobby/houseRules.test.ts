/** House rules in a real browser: changed, kept, sent by a link, and seen by guests before they sit down. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { call, createGame } from '../../../server/test/support/client.ts';
import { en } from '../../src/i18n/en/catalogue.ts';
import { leave, openedTables } from '../support/openedTables.ts';
import { resultOf } from '../support/pageActions.ts';

const { server, pageAt } = openedTables();

const HOUSE = 'House rules: opening 50, jokers locked';
const { labels } = en.rules;

/** Opens the editor and asks for an opening of 50 points and locked jokers. */
async function changeRules(page: Page): Promise<void> {
  await page.getByRole('button', { name: en.rules.change }).click();
  await page.getByLabel(labels.initial_meld_min_points).fill('50');
  await page.getByLabel(labels.joker_reclaim_rule).selectOption('locked');
}

describe('house rules', () => {
  it('are kept under a name, are still there after a reload, and are shown at the table', async () => {
    const page = await pageAt('play');
    await changeRules(page);
    await page.getByLabel(en.rules.name).fill('Sundays');
    await page.getByRole('button', { name: en.rules.use }).click();
    await page.getByText(HOUSE).waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'Sundays' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: en.setup.start }).click();
    await page.waitForSelector('.rack .tile');
    await page.getByRole('button', { name: en.game.more }).click();
    await page.locator('dialog').getByText(HOUSE).waitFor();
    await page.goto(`${server.base}/#/play`);
    await page.reload();
    await expect.poll(() => page.getByRole('radio', { name: 'Sundays' }).isChecked()).toBe(true);
    await page.locator('label:has(input[value="standard"])').click();
    expect(await page.getByText(HOUSE).count()).toBe(0);
    await page.locator('label:has(input[value="kept:Sundays"])').click();
    await page.getByText(HOUSE).waitFor();
    await page.getByRole('button', { name: en.rules.forget }).click();
    await expect.poll(() => page.getByRole('radio', { name: 'Sundays' }).count()).toBe(0);
    await leave(page);
  });

  it('say in the field what is wrong, and cannot be used before it is mended', async () => {
    const page = await pageAt('play');
    await page.getByRole('button', { name: en.rules.change }).click();
    const points = page.getByLabel(labels.initial_meld_min_points);
    await points.fill('5000');
    await page.locator('.rules-field .wrong').getByText('from 0 to 1000').waitFor();
    await page.getByRole('button', { name: en.rules.use }).click({ force: true });
    await expect.poll(() => page.locator('dialog .rules-editor').count()).toBe(1);
    await points.fill('20');
    await expect.poll(() => page.locator('.rules-field .wrong').count()).toBe(0);
    await page.getByRole('button', { name: en.rules.use }).click();
    await page.getByText('House rules: opening 20').waitFor();
    await leave(page);
  });

  it('are part of the invitation: a guest reads them before sitting down', async () => {
    const host = await pageAt('friends');
    await changeRules(host);
    await host.getByRole('button', { name: en.rules.use }).click();
    await host.getByRole('button', { name: en.lobby.create }).click();
    await host.waitForSelector('.lobby');
    await host.getByText(HOUSE).waitFor();
    const link = await host.getByLabel(en.lobby.link, { exact: true }).inputValue();
    const guest = await pageAt(link.slice(link.indexOf('#/') + 2));
    await guest.getByText(HOUSE).click();
    await guest.getByText(en.rules.says.joker_penalty(30)).waitFor();
    const code = link.split('/').at(-1);
    const { body } = await call<{ ruleset: object }>(server.base, `/api/v1/codes/${code}`);
    expect(body.ruleset).toMatchObject({ initial_meld_min_points: 50, joker_reclaim_rule: 'locked' });
    await leave(guest);
    await leave(host);
  });

  it('go by a link to another device, and from there to a game', async () => {
    const page = await pageAt('play');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await changeRules(page);
    await page.getByRole('button', { name: en.rules.link }).click();
    await page.getByText(en.app.copied).waitFor();
    const link = (await page.evaluate('navigator.clipboard.readText()')) as string;
    const other = await pageAt(link.slice(link.indexOf('#/') + 2));
    await other.getByText(HOUSE).first().waitFor();
    await other.getByRole('link', { name: en.rules.withBots }).click();
    await other.getByText(HOUSE).waitFor();
    await other.goto(`${server.base}/#/rules/colors=9`);
    await other.getByText(en.rules.linkBroken).waitFor();
    await leave(other);
    await leave(page);
  });

  it('say before the game what it costs to let the time pass: where it is set up, to guests, and at the table', async () => {
    const seats = [{ kind: 'human' }, { kind: 'human' }, { kind: 'human' }];
    const ruleset = { turn_seconds: 45, timeout_draw: 2 };
    const { game, token } = await createGame(server.base, { name: 'Rosa', seats, ruleset });
    const text = encodeURIComponent('joker_group_colors=any&turn_seconds=45&timeout_draw=2');
    const page = await pageAt('');
    for (const hash of [
      `play/${text}`,
      `friends/${text}`,
      `pass/${text}`,
      `join/${game.code}`,
      `game/${game.game_id}/${token}`,
    ]) {
      await page.goto(`${server.base}/#/${hash}`);
      const line = page.locator('main .rules-line summary');
      await expect
        .poll(() => line.allTextContents(), { message: hash })
        .toEqual([`${en.setup.rules}: House rules: 45 seconds a turn; 2 tiles drawn when the time is over`]);
      expect(await line.isVisible()).toBe(true);
    }
    await leave(page);
  });

  it('hold for the solver', async () => {
    // Without an opening of 30 nothing can be played; by an opening of 20 three tiles can.
    const page = await pageAt('solve');
    await page.goto(`${server.base}/#/solve/${encodeURIComponent('| 6r 7r 8r | unopened')}`);
    await page.locator('.rack .tile').nth(2).waitFor();
    await page.getByRole('button', { name: en.rules.change }).click();
    await page.getByLabel(labels.initial_meld_min_points).fill('20');
    await page.getByRole('button', { name: en.rules.use }).click();
    await page.getByText('House rules: opening 20').waitFor();
    await expect.poll(async () => (await resultOf(page)).tiles).toBe(3);
    await leave(page);
  });
});
