/** A joker that could stand for two tiles asks at once, and one tap or one key answers. */
import {
  appendToLog,
  EMPTY_LOG,
  type GameLog,
  isJoker,
  makeRuleset,
  startGame,
  type TileId,
} from '@rummikub/engine';
import { tileType } from '@rummikub/engine/parts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/catalogue.ts';
import { checkAccess } from '../support/axe.ts';
import { keepGame } from '../support/crowdedGame.ts';
import { openedApp } from '../support/openedApp.ts';
import { type Looks, openWith, problemsOf } from '../support/pageActions.ts';
import { keptState } from '../support/player.ts';
import { CROWDED } from '../support/positions.ts';

const app = openedApp();

interface Deal {
  readonly log: GameLog;
  /** A joker and two tiles of one number, ten or more: with either colour that is missing they are an opening. */
  readonly tiles: readonly TileId[];
  readonly faces: readonly string[];
}

function dealWithJoker(): Deal {
  const ruleset = makeRuleset({ startingPlayer: 'first_seat' });
  for (let i = 0; ; i++) {
    const players = [
      { id: 'you', name: 'Iris' },
      { id: 'bot-1', name: 'Anna' },
    ];
    const at = '2026-01-01T00:00:00.000Z';
    const started = startGame({ gameId: ID, ruleset, players, seed: `joker ${i}`, salt: '', at });
    if (!started.ok) throw new Error(started.error.message);
    const { state } = started.value;
    const rack = state.seats[0]!.rack;
    const joker = rack.find(isJoker);
    for (let value = 10; value <= 13; value++) {
      const same = rack.filter((tile) => !isJoker(tile) && (tileType(tile) % 13) + 1 === value);
      const colors = new Set(same.map((tile) => tile.slice(-2, -1)));
      if (joker === undefined || same.length !== 2 || colors.size !== 2) continue;
      return {
        log: appendToLog(EMPTY_LOG, started.value),
        tiles: [...same, joker],
        faces: ['k', 'r', 'b', 'o'].filter((color) => !colors.has(color)).map((color) => `${value}${color}`),
      };
    }
  }
}

const ID = 'decade';

async function openGame(looks: Looks): Promise<{ page: Page; deal: Deal }> {
  const page = await openWith(app.browser, looks);
  const deal = dealWithJoker();
  await keepGame(page, deal.log, ID);
  await page.goto(`${app.site.address}#/game/${ID}`);
  await page.waitForSelector('.rack .tile');
  return { page, deal };
}

/** What the joker stands for on the table, once the play has been made. */
async function playedFace(page: Page): Promise<string | undefined> {
  await page.waitForFunction(
    `JSON.parse(localStorage.getItem('rummikub.game.${ID}')).log.entries.some(({ event }) => event.type === 'play')`,
  );
  const { table } = await keptState(page);
  for (const { slots } of table) for (const slot of slots) if (typeof slot !== 'string') return slot.as;
  return undefined;
}

const FACES = en as unknown as { face(of: string): string };

describe('a joker whose place does not tell what it stands for', () => {
  it('asks below the table as soon as it lies there, and one tap on a phone answers', async () => {
    const { page, deal } = await openGame({ width: 390, height: 844, touch: true });
    for (const tile of deal.tiles) await page.locator(`.rack [data-tile="${tile}"]`).tap();
    await page.locator('.table').tap({ position: { x: 180, y: 200 } });
    const question = page.getByRole('group', { name: en.game.askJoker });
    await question.waitFor();
    const choices = question.getByRole('button');
    await expect.poll(() => choices.count()).toBe(2);
    for (const [i, face] of deal.faces.entries()) {
      await expect
        .poll(() => choices.nth(i).getAttribute('aria-label'))
        .toMatch(new RegExp(`^${FACES.face(face)}: `));
      const { width, height, x } = (await choices.nth(i).boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(x + width).toBeLessThanOrEqual(390);
    }
    await expect.poll(() => page.locator('.asks-line .stands-for').count()).toBe(2);
    await expect.poll(() => page.locator(`[data-tile="${deal.tiles[2]}"] .stands-for`).count()).toBe(0);
    await checkAccess(page, 'question');
    await expect.poll(() => page.textContent('.button.play')).toContain(en.game.missing.joker);
    // Pressing Play first leads to the answer.
    await page.locator('.button.play').tap({ force: true });
    await expect.poll(() => page.evaluate("document.activeElement.closest('.ask') !== null")).toBe(true);
    await choices.nth(1).tap();
    await page.waitForSelector('.button.play[aria-disabled="false"]');
    await page.locator(`[data-tile="${deal.tiles[2]}"] .stands-for`).waitFor();
    // The answer can still be changed, by one tap more.
    await choices.nth(0).tap();
    await choices.nth(1).tap();
    await expect.poll(() => choices.nth(1).getAttribute('aria-pressed')).toBe('true');
    await checkAccess(page, 'answer');
    await page.locator('.button.play').tap();
    await expect.poll(() => playedFace(page)).toBe(deal.faces[1]);
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('asks aloud, and one key answers', async () => {
    const { page, deal } = await openGame({ width: 1440, height: 900 });
    for (const tile of deal.tiles) {
      await page.locator(`.rack [data-tile="${tile}"]`).focus();
      await page.keyboard.press('Space');
    }
    await page.keyboard.press('n');
    const spoken = en.game.askAloud(deal.faces.map((face) => FACES.face(face)));
    await page.locator('[aria-live="polite"]', { hasText: spoken }).waitFor({ state: 'attached' });
    await page.keyboard.press('p');
    await expect.poll(() => page.evaluate("document.activeElement.closest('.ask') !== null")).toBe(true);
    await page.keyboard.press('2');
    await page.waitForSelector('.button.play[aria-disabled="false"]');
    await expect.poll(() => page.evaluate('document.activeElement !== document.body')).toBe(true);
    await page.keyboard.press('p');
    await expect.poll(() => playedFace(page)).toBe(deal.faces[1]);
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('asks in sight even where the table is so full that it scrolls', async () => {
    const page = await openWith(app.browser, { width: 360, height: 740, touch: true });
    await page.goto(`${app.site.address}#/solve/${encodeURIComponent(CROWDED)}`);
    await page.waitForSelector('.result');
    for (const tile of ['8kb', '8rb', 'ja']) {
      await page.locator(`.rack [data-tile="${tile}"]`).focus();
      await page.keyboard.press('Space');
    }
    await page.keyboard.press('n');
    const question = page.getByRole('group', { name: en.game.askJoker });
    await question.waitFor();
    const table = (await page.locator('.table').boundingBox())!;
    const asked = (await question.boundingBox())!;
    expect(asked.y).toBeGreaterThanOrEqual(table.y + table.height);
    expect(asked.y + asked.height).toBeLessThanOrEqual(740);
    expect(asked.x + asked.width).toBeLessThanOrEqual(table.x + table.width);
    await question.getByRole('button').first().tap();
    await question.waitFor({ state: 'detached' });
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });
});
