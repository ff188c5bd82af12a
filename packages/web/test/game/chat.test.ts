/** The chat of a game on the real server. */
import { describe, expect, it } from 'vitest';
import { TestPlayer } from '../../../server/test/support/client.ts';
import { en } from '../../src/i18n/en/catalogue.ts';
import { leave, openedTables } from '../support/openedTables.ts';

const { server, tableOfTwo, seatOf } = openedTables();

describe('chat', () => {
  it('is plain text, whatever is written', async () => {
    const table = await tableOfTwo();
    const page = await seatOf(table);
    const text = '<img src=x onerror="document.title=1"> & <b>hello</b>';
    table.ben.send({ type: 'chat', text });
    await page.locator('.chat li', { hasText: text }).first().waitFor();
    await expect.poll(() => page.locator('.chat img').count()).toBe(0);
    await page.getByLabel(en.game.say).first().fill('Bonjour à tous');
    await page.keyboard.press('Enter');
    await table.ben.until(() => table.ben.heard.some((heard) => heard.includes('Bonjour à tous')));
    await leave(page, table.ben);
  });
});

describe('a long chat beside a long list of moves', () => {
  it('keeps its newest line and its field in sight, and leaves a reader of older lines there', async () => {
    const table = await tableOfTwo({ ruleset: { starting_player: 'first_seat' } });
    const anna = new TestPlayer(server.base, table.id, table.anna.token);
    await anna.connect();
    for (let i = 0; i < 12; i++) {
      const who = i % 2 === 0 ? anna : table.ben;
      await who.act({ type: 'draw' });
      await Promise.all(
        [anna, table.ben].map((one) => one.until(() => one.view!.currentSeat === (i + 1) % 2)),
      );
    }
    const page = await seatOf(table);
    let said = 0;
    // As fast as the server allows.
    const say = async (lines: number): Promise<void> => {
      for (let i = 0; i < lines; i++) {
        server.wait(3000);
        table.ben.send({ type: 'chat', text: `line ${said++}, and some words that make it longer` });
        await table.ben.until(() => table.ben.heard.some((text) => text.includes(`line ${said - 1},`)));
      }
    };
    const inSight = (of: string) => async (): Promise<boolean[]> => {
      const [lines, field, all] = await Promise.all(
        [`${of} .chat .lines`, `${of} .chat input`, of].map(
          async (one) => (await page.locator(one).boundingBox())!,
        ),
      );
      const last = (await page.locator(`${of} .chat li`).last().boundingBox())!;
      return [
        last.y >= lines!.y && last.y + last.height <= lines!.y + lines!.height + 1,
        field!.y + field!.height <= all!.y + all!.height,
      ];
    };
    await say(20);
    await page.locator('.side .chat li').nth(19).waitFor();
    await expect.poll(inSight('.side')).toEqual([true, true]);
    await page.locator('.side .chat .lines').hover();
    await page.mouse.wheel(0, -200);
    await expect.poll(inSight('.side')).toEqual([false, true]);
    await say(1);
    await page.locator('.side .chat li').nth(20).waitFor();
    expect(await inSight('.side')()).toEqual([false, true]);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.getByRole('button', { name: en.game.more, exact: true }).click();
    await page.getByRole('button', { name: en.game.movesAndChat }).click();
    await expect.poll(inSight('dialog')).toEqual([true, true]);
    await say(1);
    await page.locator('dialog .chat li').nth(21).waitFor();
    await expect.poll(inSight('dialog')).toEqual([true, true]);
    await leave(page, table.ben, anna);
  });
});

describe('a player who writes too fast', () => {
  it('is told so once, and keeps what was not sent', async () => {
    const table = await tableOfTwo();
    const page = await seatOf(table);
    const field = page.locator('.side').getByLabel(en.game.say);
    const lines = page.locator('.side .chat li');
    for (let i = 0; i < 5; i++) {
      await field.fill(`line ${i}`);
      await field.press('Enter');
      await lines.nth(i).waitFor();
    }
    for (const words of ['line 5', 'line 5 and more']) {
      await field.fill(words);
      await field.press('Enter');
      await expect.poll(() => page.locator('.side .chat [role="status"]').count()).toBe(1);
      await expect.poll(() => field.inputValue()).toBe(words);
    }
    await expect.poll(() => lines.count()).toBe(5);
    server.wait(5000);
    await field.press('Enter');
    await lines.nth(5).waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
    await expect.poll(() => page.locator('.side .chat [role="status"]').count()).toBe(0);
    await leave(page, table.ben);
  });
});

describe('chat on a phone', () => {
  it('says on the button that something was written, and aloud, until it is looked at', async () => {
    const table = await tableOfTwo();
    const page = await seatOf(table);
    await page.setViewportSize({ width: 390, height: 844 });
    table.ben.send({ type: 'chat', text: 'Salut' });
    await page.locator('main > [aria-live]', { hasText: 'Ben: Salut' }).waitFor({ state: 'attached' });
    // One tap away.
    await page.getByRole('button', { name: `${en.game.chat}, ${en.game.unread(1)}` }).click();
    await page.locator('dialog .chat li', { hasText: 'Salut' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: en.game.chat, exact: true }).waitFor();
    await expect.poll(() => page.locator('.badge').count()).toBe(0);
    await leave(page, table.ben);
  });
});
