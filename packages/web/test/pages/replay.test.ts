/**
 * The replay of a golden game, in a real browser. `goldens/games/standard-3.json` was written by the command line:
 * a player who takes the best play every other turn, against two bots of medium strength, seed 'golden 1'.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  appendToLog,
  applyCommand,
  bestPlay,
  EMPTY_LOG,
  evolve,
  type GameState,
  makeRuleset,
  positionOf,
} from '@rummikub/engine';
import { parseLog } from '@rummikub/engine/domain';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/catalogue.ts';
import { keepGame, startOfTwo } from '../support/crowdedGame.ts';
import { openedApp } from '../support/openedApp.ts';
import { openWith, problemsOf, tilesIn } from '../support/pageActions.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const GOLDEN = join(ROOT, 'goldens', 'games', 'standard-3.json');
const folder = mkdtempSync(join(tmpdir(), 'rummikub-web-replay-'));
const app = openedApp();

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Golden {
  readonly entries: readonly {
    readonly event: {
      readonly type: 'start' | 'draw' | 'play' | 'pass' | 'end';
      readonly player_index: number;
      readonly deck_order: readonly string[];
      readonly players: readonly unknown[];
      readonly tiles: readonly string[];
      readonly played: readonly string[];
      readonly board: readonly { readonly tiles: readonly string[] }[];
      readonly racks: readonly (readonly string[])[];
      readonly scores: { readonly points: readonly number[]; readonly divisor: number };
    };
  }[];
}
const text = readFileSync(GOLDEN, 'utf8');
const golden = (JSON.parse(text) as Golden).entries.map(({ event }) => event);

/** The racks and the tiles on the table after every event, followed here by hand: no engine. */
function follow(): { racks: string[][]; onTable: number }[] {
  const [start] = golden;
  let racks = start!.players.map((_, seat) => start!.deck_order.slice(14 * seat, 14 * seat + 14));
  let onTable = 0;
  return golden.map((event) => {
    const { type, player_index: mover } = event;
    if (type === 'draw') racks = racks.map((rack, i) => (i === mover ? [...rack, ...event.tiles] : rack));
    if (type === 'play') {
      racks = racks.map((rack, i) =>
        i === mover ? rack.filter((tile) => !event.played.includes(tile)) : rack,
      );
      onTable = event.board.flatMap(({ tiles }) => tiles).length;
    }
    return { racks, onTable };
  });
}

const pointsOf = (rack: readonly string[]): number =>
  rack.reduce((sum, tile) => sum + (tile.startsWith('j') ? 30 : Number.parseInt(tile, 10)), 0);

/** The turns in which more could have been laid, as the engine sees it. */
function missedTurns(): number {
  const log = parseLog(JSON.parse(text));
  if (!log.ok) throw new Error(log.error[0]!.message);
  let state: GameState | null = null;
  let missed = 0;
  for (const { event } of log.value.entries) {
    if (state !== null && (event.type === 'draw' || event.type === 'play')) {
      const best = bestPlay(positionOf(state, event.seat));
      const played = event.type === 'play' ? event.played : [];
      const more = best !== null && best.played.length > played.length;
      const better = best !== null && best.played.length === played.length && best.points > pointsOf(played);
      if (more || better) missed++;
    }
    state = evolve(state, event);
  }
  return missed;
}

let files = 0;

/** Opens a file with this content on a fresh page. */
async function openFile(page: Page, content: string): Promise<void> {
  const file = join(folder, `${++files}.json`);
  writeFileSync(file, content);
  await page.goto(`${app.site.address}#/replay`);
  await page.reload();
  await page.setInputFiles('input[type="file"]', file);
}

describe('the golden game', () => {
  it('is genuine, and its scores follow from the racks', () => {
    const main = join(ROOT, 'packages', 'cli', 'src', 'main.ts');
    const said = execFileSync(process.execPath, [main, 'verify', GOLDEN], { encoding: 'utf8' });
    expect(said).toContain('genuine');
    const end = golden.at(-1)!;
    const { racks } = follow().at(-1)!;
    expect(racks.map((rack) => rack.toSorted())).toEqual(end.racks.map((rack) => rack.toSorted()));
    const [mine, ...others] = racks.map(pointsOf);
    expect(mine).toBe(0);
    const lost = others.map((points) => -points);
    expect(end.scores).toEqual({ points: [others.reduce((a, b) => a + b), ...lost], divisor: 1 });
  });

  it('is shown move by move, with every missed play', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800 });
    await openFile(page, text);
    await page.waitForSelector('.replay-board');
    const slider = page.getByLabel(en.replay.position);
    const steps = follow();
    for (const at of [2, 9, 30, golden.length - 2]) {
      await slider.fill(String(at));
      await page.waitForSelector(`.move-text[data-seq="${at + 1}"]`);
      const { racks, onTable } = steps[at]!;
      await expect.poll(() => page.locator('.table [data-tile]').count()).toBe(onTable);
      await expect
        .poll(() => tilesIn(page, '.rack [data-tile]'))
        .toEqual(racks[golden[at]!.player_index]!.toSorted());
    }
    await slider.fill(String(golden.length - 1));
    await page.locator('.move-text', { hasText: en.game.did.end }).waitFor();

    const missed = missedTurns();
    expect(missed).toBeGreaterThan(2);
    await page.waitForFunction(`document.querySelectorAll('.missed li').length === ${missed}`);
    await page.locator('.missed button').first().click();
    await page.getByRole('button', { name: en.replay.showBest }).click();
    await page.getByLabel(en.hint.next).click();
    await expect.poll(() => page.locator('.table .marked').count()).toBeGreaterThan(0);

    // On a desk the board stays beside the list, however far down that goes.
    await page.locator('.missed button').last().scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(100);
    const beside = (await page.locator('.replay-board').boundingBox())!;
    expect(beside.y).toBeGreaterThan(-1);
    expect(beside.y + beside.height).toBeLessThan(801);

    // On a phone the list is far below the board: the board comes into sight, and says whose rack it is.
    await page.setViewportSize({ width: 360, height: 740 });
    const last = page.locator('.missed button').last();
    await last.click();
    const owner = page.locator('.rack-owner');
    await expect
      .poll(async () => (await last.textContent())?.endsWith((await owner.textContent()) ?? '–'))
      .toBe(true);
    const { y, height } = (await page.locator('.replay-board').boundingBox())!;
    expect(y).toBeGreaterThan(-1);
    expect(y + height).toBeLessThan(741);
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });
});

describe('the replay page', () => {
  it('says what is wrong with a damaged file, and opens a good one afterwards', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800 });
    const log = JSON.parse(text) as { entries: unknown[] };
    const [first, second, ...rest] = log.entries as Record<string, unknown>[];
    for (const [damaged, why] of [
      [text.slice(0, 20_000), en.replay.badFile],
      ['{"entries": 7}', en.replay.badFile],
      ['null', en.replay.badFile],
      [JSON.stringify({ ...log, entries: [first, { ...second, state_key: 'x' }, ...rest] }), 'was changed'],
      [JSON.stringify({ ...log, entries: log.entries.slice(0, -1) }), `Event ${golden.length}`],
    ] as const) {
      await openFile(page, damaged);
      const alert = page.locator('[role="alert"]', { hasText: why });
      await alert.waitFor();
      // A file without a game gets one plain sentence, without names of fields.
      if (why === en.replay.badFile) expect(await alert.textContent()).toBe(why);
      await expect.poll(() => page.locator('.replay-board').count()).toBe(0);
    }
    await openFile(page, text);
    await page.waitForSelector('.replay-board');
    await expect.poll(() => page.locator('[role="alert"]').count()).toBe(0);
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('is not shown for a game that goes on, since racks are secret', async () => {
    const started = startOfTwo('0dd', makeRuleset(), 'not over');
    const page = await openWith(app.browser, { width: 1280, height: 800 });
    await keepGame(page, appendToLog(EMPTY_LOG, started), '0dd');
    await page.goto(`${app.site.address}#/replay/0dd`);
    await page.getByText(en.replay.going).waitFor();
    expect(await page.locator('#content .tile').count()).toBe(0);
    await page.goto(`${app.site.address}#/replay`);
    await page.getByText(en.replay.none).waitFor();
    expect(await page.locator('.list li').count()).toBe(0);
    await page.context().close();
  });

  it('says what to do about an address that leads to no game, or to a damaged one', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800 });
    for (const hash of ['#/replay/ffffffffffff', '#/replay/%E0%A4%A/3', '#/replay/..%2F..%2Fapi']) {
      await page.goto(`${app.site.address}${hash}`);
      await page.reload();
      await page.locator('.notice.wrong', { hasText: en.replay.noSuch }).waitFor();
      await page.getByLabel(en.replay.file).waitFor();
    }
    for (const hash of ['#/replay/~', '#/replay/~garbage', `#/replay/~${'A'.repeat(4000)}`]) {
      await page.goto(`${app.site.address}${hash}`);
      await page.reload();
      await page.locator('[role="alert"], .notice.wrong').first().waitFor();
      await page.getByLabel(en.replay.file).waitFor();
    }
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });
});

describe('the chart of tiles left', () => {
  it('has every word inside of it on a phone, the highest number too', async () => {
    // Given up at once: no rack ever had more than the fourteen tiles of the deal, the chart's highest line.
    const ruleset = makeRuleset({ startingPlayer: 'first_seat' });
    const started = startOfTwo('decade', ruleset, 'a short game');
    const left = applyCommand(started.state, { type: 'resign', seat: 0 });
    if (!left.ok) throw new Error(left.error.message);
    const log = appendToLog(appendToLog(EMPTY_LOG, started), left.value);
    const page = await openWith(app.browser, { width: 360, height: 740, touch: true });
    await keepGame(page, log, 'decade');
    await page.goto(`${app.site.address}#/replay/decade`);
    const drawn = page.getByRole('img', { name: en.replay.chart });
    const chart = (await drawn.boundingBox())!;
    const words = await drawn.locator('text').all();
    await expect
      .poll(() => Promise.all(words.map((word) => word.textContent())))
      .toEqual(['0', '7', '14', 'Iris', 'Anna']);
    for (const word of words) {
      const { x, y, width, height } = (await word.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(chart.x);
      expect(y).toBeGreaterThanOrEqual(chart.y);
      expect(x + width).toBeLessThanOrEqual(chart.x + chart.width);
      expect(y + height).toBeLessThanOrEqual(chart.y + chart.height);
    }
    await page.context().close();
  });

  it.each([
    ['a click on a desk', { width: 1440, height: 900, touch: false }],
    ['a tap on a phone', { width: 390, height: 844, touch: true }],
  ])('leads to a move by %s, and looks as if it did', async (_, looks) => {
    const page = await openWith(app.browser, looks);
    await openFile(page, text);
    const field = page.locator('.chart .moves-field');
    await field.scrollIntoViewIfNeeded();
    expect(
      await page.evaluate("getComputedStyle(document.querySelector('.chart .moves-field')).cursor"),
    ).toBe('pointer');
    for (const at of [30, 3, golden.length - 1, 0]) {
      // Where the drawn line is after this many moves; some pixels beside it, as a finger would be.
      const spotNow = () =>
        page.evaluate(`(() => {
          const line = document.querySelector('.chart polyline');
          const { x, y } = line.points[${at}];
          const there = new DOMPoint(x, y).matrixTransform(line.getScreenCTM());
          return { x: there.x, y: there.y };
        })()`) as Promise<{ x: number; y: number }>;
      // People do not press while the page still moves.
      let spot = await spotNow();
      for (
        let before = { x: -1, y: -1 };
        before.x !== spot.x || before.y !== spot.y;
        spot = await spotNow()
      ) {
        before = spot;
        await page.waitForTimeout(150);
      }
      const aside = at === 0 ? -2 : at === golden.length - 1 ? 2 : 0;
      if (looks.touch) await page.touchscreen.tap(spot.x + aside, spot.y);
      else await page.mouse.click(spot.x + aside, spot.y);
      await page.waitForSelector(`.move-text[data-seq="${at + 1}"]`);
      await expect.poll(() => page.getByLabel(en.replay.position).inputValue()).toBe(`${at}`);
      // The board that shows it is in sight as a whole, on a phone, too.
      const { y, height } = (await page.locator('.replay-board').boundingBox())!;
      expect(y).toBeGreaterThan(-1);
      expect(y + height).toBeLessThan(looks.height + 1);
      await field.scrollIntoViewIfNeeded();
    }
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });
});

describe('a replay of a game against bots', () => {
  it('is in its link: another device opens it at the same move', async () => {
    let outcome = startOfTwo('linked', makeRuleset({ startingPlayer: 'first_seat' }), 'a game in a link');
    let log = appendToLog(EMPTY_LOG, outcome);
    for (const type of ['draw', 'draw', 'draw', 'draw', 'resign'] as const) {
      const next = applyCommand(outcome.state, { type, seat: outcome.state.currentSeat });
      if (!next.ok) throw new Error(next.error.message);
      outcome = next.value;
      log = appendToLog(log, outcome);
    }
    const page = await openWith(app.browser, { width: 1280, height: 800 });
    await keepGame(page, log, 'linked');
    await page.goto(`${app.site.address}#/replay/linked`);
    await page.getByLabel('Position in the game').fill('4');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Link to this move' }).click();
    await page.getByText('Copied').waitFor();
    const link = (await page.evaluate('navigator.clipboard.readText()')) as string;
    const said = await page.textContent('.move-text');
    const other = await openWith(app.browser, { width: 1280, height: 800 });
    await other.goto(link);
    await other.waitForSelector('.replay-board .tile');
    await expect.poll(() => other.textContent('.move-text')).toBe(said);
    await other.goto(`${link.slice(0, -40)}`);
    await other
      .getByRole('alert')
      .getByText(/^There is no game in this link.*Ask for the file\.$/)
      .waitFor();
    expect(problemsOf(other)).toEqual([]);
    await other.context().close();
    await page.context().close();
  });
});
