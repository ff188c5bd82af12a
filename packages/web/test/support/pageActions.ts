/** Actions of a player in the page, for tests and screenshots. */
import type { Browser, Page } from 'playwright-core';
import { en } from '../../src/i18n/en/catalogue.ts';

export interface Looks {
  readonly width: number;
  readonly height: number;
  readonly touch?: boolean;
  readonly theme?: 'light' | 'dark';
  readonly language?: string;
  /** Kept settings, besides bots that answer at once. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Deals that are the same in each run, for a test that needs its player to get something to play. */
  readonly luck?: number;
}

/** A page of its own browser profile; what goes wrong in it is thrown by `problemsOf`. */
export async function openWith(browser: Browser, looks: Looks): Promise<Page> {
  const { width, height, touch = false, theme = 'light', language = 'en', settings = {}, luck } = looks;
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    colorScheme: theme,
    locale: language,
  });
  // Nothing moves, so that what is measured is where it stays.
  const kept = JSON.stringify({ name: 'Iris', pace: 'instant', motion: false, ...settings });
  await context.addInitScript(
    `if (localStorage.getItem('rummikub.settings') === null) localStorage.setItem('rummikub.settings', ${JSON.stringify(kept)});`,
  );
  if (luck !== undefined) await context.addInitScript(`(${sameDeals})(${luck})`);
  const page = await context.newPage();
  // What is waited for comes soon; on a machine that has much else to do, later.
  page.setDefaultTimeout(60_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  problemsByPage.set(page, problems);
  return page;
}

/** Stops the page's clock, to be called before it is opened: time passes in it by `page.clock.runFor` alone. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-01-01T00:00:00Z' });
  await page.clock.pauseAt('2026-01-01T00:00:01Z');
}

/** Lets time pass in a page whose clock is stopped until this is true, for example until it has loaded. */
export async function runUntil(page: Page, isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    await page.clock.runFor(50);
    await page.waitForTimeout(50);
  }
}

/** Runs in the page: its random bytes become those of a counter, mixed. */
function sameDeals(luck: number): void {
  let state = luck;
  crypto.getRandomValues = (bytes) => {
    const filled = bytes as unknown as Uint8Array;
    for (let i = 0; i < filled.length; i++) {
      state = (state + 0x9e3779b9) | 0;
      const mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
      filled[i] = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 24;
    }
    return bytes;
  };
}

const problemsByPage = new WeakMap<Page, string[]>();

/** Every error that the page threw. */
export const problemsOf = (page: Page): readonly string[] => problemsByPage.get(page) ?? [];

const MY_TURN = '.button.draw[aria-disabled="false"]';
/** With an empty pool and a play at hand, a player on turn can neither draw nor pass. */
const MUST_PLAY = `.button.draw:has-text("${en.game.missing.mustPlay}")`;
/** What shows that a game is over: its result, or the way to it. The page before a game has a wide button, too. */
const OVER = 'dialog .scores, .game .button.wide';

/** Waits until the player may move; false where the game is over. */
export async function myTurn(page: Page): Promise<boolean> {
  const mine = `${MY_TURN}, ${MUST_PLAY}`;
  await page.waitForSelector(`${mine}, ${OVER}`);
  return (await page.locator(mine).count()) > 0;
}

/** Asks for the strongest hint and lays it; false where there is no play. */
export async function keepTurn(page: Page): Promise<boolean> {
  if (!(await myTurn(page))) return false;
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.waitForSelector('.hint-bar:has-text("There is")');
  if ((await page.getByText('Which tiles?').count()) === 0) return false;
  await page.getByText('Which tiles?').click();
  await page.getByText('Show me how').click();
  await page.getByText('Use this').click();
  return true;
}

/** One turn by the hint: the best play, or a draw. False where the game is over. */
export async function playTurn(page: Page): Promise<boolean> {
  if (!(await myTurn(page))) return false;
  const before = await page.locator('.side .moves li').count();
  if (await keepTurn(page)) await page.locator('.button.play[aria-disabled="false"]').click();
  else await page.locator(MY_TURN).click();
  await page.waitForFunction(`document.querySelectorAll('.side .moves li').length > ${before}`);
  return true;
}

/** The tiles that a selector finds, in order of their names. */
export const tilesIn = async (page: Page, selector: string): Promise<string[]> =>
  (
    await page
      .locator(selector)
      // The tests are checked without the types of a page.
      .evaluateAll((all) =>
        (all as unknown as { dataset: { tile: string } }[]).map(({ dataset }) => dataset.tile),
      )
  ).toSorted();

/** The answer of the solve page, as soon as it is there. */
export const resultOf = async (page: Page): Promise<{ tiles: number; points: number }> => {
  const result = page.locator('.result');
  await result.waitFor();
  return {
    tiles: Number(await result.getAttribute('data-tiles')),
    points: Number(await result.getAttribute('data-points')),
  };
};
