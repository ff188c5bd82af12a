/** Sitting down at a table by its link. */
import { describe, expect, it } from 'vitest';
import { call, createGame, joinGame } from '../../../server/test/support/client.ts';
import { en } from '../../src/i18n/en/catalogue.ts';
import { leave, openedTables } from '../support/openedTables.ts';

const { server, pageAt, tableOfTwo } = openedTables();

describe('a guest who comes by the link', () => {
  it('reads the rules and sits down by the name that they write there', async () => {
    const seats = [{ kind: 'human' }, { kind: 'human' }];
    const { game } = await createGame(server.base, { name: 'Rosa', seats, ruleset: 'modern-2017' });
    const page = await pageAt(`join/${game.code}`);
    await page.getByText(en.setup.presets['modern-2017']!).waitFor();
    // The last letter is not cut in two, and an invisible name is refused.
    const name = page.getByLabel(en.home.name);
    await name.fill('👨‍👩‍👧‍👦'.repeat(3));
    await expect.poll(() => name.inputValue()).toBe('👨‍👩‍👧‍👦'.repeat(2));
    await name.fill('Zoé');
    await name.fill('\u200b\u3164');
    await page.getByRole('button', { name: en.lobby.joinAs('Zoé') }).click();
    await page.waitForSelector('.rack .tile');
    const { body } = await call<{ seats: { name: string }[] }>(server.base, `/api/v1/games/${game.game_id}`);
    expect(body.seats.map(({ name }) => name)).toEqual(['Rosa', 'Zoé']);
    await leave(page);
  });
});

describe('a player whom the host removed', () => {
  it('is told so in plain words, and can sit down again by the same link, where there is room', async () => {
    const seats = [{ kind: 'human' }, { kind: 'human' }, { kind: 'human' }];
    const { game, token } = await createGame(server.base, { name: 'Rosa', seats });
    const page = await pageAt(`join/${game.code}`);
    const sitDown = async (): Promise<void> => {
      await page.getByRole('button', { name: en.lobby.joinAs('Anna') }).click();
      await page.waitForSelector('.lobby');
    };
    const remove = (): Promise<unknown> =>
      call(server.base, `/api/v1/games/${game.game_id}/seats/1`, { token, body: { action: 'remove' } });
    const backToTable = async (): Promise<void> => {
      await page.getByText(en.lobby.seatLost).waitFor();
      await page.getByRole('link', { name: en.lobby.toTable }).click();
    };
    await sitDown();
    await remove();
    await backToTable();
    await sitDown();
    // The page may be closed when it happens, and its address be opened again later.
    const address = page.url();
    await page.goto(`${server.base}/#/`);
    await remove();
    await page.goto(address);
    await backToTable();
    await sitDown();
    await leave(page);
  });
});

describe('a guest who comes too late', () => {
  it('is told that the game has begun, and can watch or open another one', async () => {
    const table = await tableOfTwo();
    const page = await pageAt(`join/${table.anna.game.code}`);
    await page.getByText(`${en.lobby.closed.running} ${en.lobby.instead(true)}`).waitFor();
    await expect.poll(() => page.getByRole('link', { name: en.lobby.create }).count()).toBe(1);
    await page.getByRole('link', { name: en.lobby.watch }).click();
    await page.waitForSelector('.seats');
    await expect.poll(() => page.locator('[data-tile]').count()).toBe(0);
    await leave(page, table.ben);
  });

  it('is told so too when the last seat goes while they look at it', async () => {
    const seats = [{ kind: 'human' }, { kind: 'human' }];
    const anna = await createGame(server.base, { name: 'Anna', seats });
    const page = await pageAt(`join/${anna.game.code}`);
    const sit = page.locator('main .button.main');
    await sit.waitFor();
    await joinGame(server.base, anna.game, 'Ben');
    await sit.click();
    await page.waitForSelector('[role="alert"], .notice');
    expect((await page.textContent('[role="alert"], .notice'))?.length).toBeGreaterThan(10);
    await expect.poll(() => page.getByRole('link', { name: en.lobby.create }).count()).toBe(1);
    await leave(page);
  });
});
