/** Each moment of a game has its motion and its sound: all of them where they are wanted, none where they are not. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SOUND_NAMES, samplesOf } from '../../src/device/call/sounds.ts';
import { keepGame } from '../support/crowdedGame.ts';
import { leave, openedTables } from '../support/openedTables.ts';
import { keepTurn } from '../support/pageActions.ts';
import { dealFor, layNew } from '../support/serverPlay.ts';
import { nextFrame } from '../support/trace.ts';
import { lastTurn } from '../unit/lastTurn.ts';

const { server, tableOfTwo, seatOf, openPage } = openedTables();

const LENGTHS = Object.fromEntries(SOUND_NAMES.map((name) => [samplesOf(name).length, name]));

/** Writes down every sound, by its length, and every motion that the page starts, by what moves. */
const watch = (page: Page, settings: object): Promise<unknown> =>
  page.addInitScript(`{
    localStorage.setItem('rummikub.settings', JSON.stringify({ name: 'Anna', pace: 'instant', ...${JSON.stringify(settings)} }));
    window.heard = [];
    window.moved = [];
    window.AudioContext = class {
      state = 'suspended';
      async resume() { this.state = 'running'; }
      createBuffer(_, length) { return { length, copyToChannel() {} }; }
      createBufferSource() { return { connect() {}, start() { window.heard.push(${JSON.stringify(LENGTHS)}[this.buffer.length]); } }; }
    };
    const own = Element.prototype.animate;
    Element.prototype.animate = function (...all) {
      window.moved.push(this.dataset.meld ? 'meld' : this.closest('[data-area]')?.dataset.area);
      return own.apply(this, all);
    };
  }`);

const take = async (page: Page, what: 'heard' | 'moved'): Promise<string[]> =>
  page.evaluate(`window.${what}.splice(0)`) as Promise<string[]>;

const isStill = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate('document.getAnimations().length')).toBe(0);

/** A turn with a meld from the rack, the turn of the other, and a draw. Gives what was heard and what moved in each moment. */
async function playTurn(settings: object, prepare?: (page: Page) => Promise<unknown>) {
  const { seed, played } = dealFor(0);
  const table = await tableOfTwo({ seed, options: { hints: true } });
  const page = await seatOf(table, async (one) => {
    await watch(one, settings);
    await prepare?.(one);
  });
  await isStill(page);
  const dealt = await take(page, 'moved');
  const seen = async (): Promise<{ heard: string[]; moved: string[] }> => {
    // What a change brings with it comes after the frame that shows it.
    for (let i = 0; i < 3; i++) await nextFrame(page);
    return { heard: await take(page, 'heard'), moved: [...new Set(await take(page, 'moved'))] };
  };
  await layNew(page, played.slice(0, 1));
  const tile = await seen();
  await page.keyboard.press('x');
  await keepTurn(page);
  await page.waitForSelector('.button.play[aria-disabled="false"]');
  const meld = await seen();
  await page.locator('.button.play').click();
  await page.waitForSelector('.button.draw[aria-disabled="true"]');
  await seen();
  await table.ben.until(() => table.ben.view?.currentSeat === 1);
  await table.ben.act({ type: 'draw' });
  await page.waitForSelector('.seat.turn.own');
  const mark = await page.evaluate(
    "getComputedStyle(document.querySelector('.seat.turn.own')).animationName",
  );
  await page.waitForSelector('.button.draw[aria-disabled="false"]');
  const turn = { ...(await seen()), mark };
  await page.locator('.button.draw').click();
  await page.waitForSelector('.button.draw[aria-disabled="true"]');
  const draw = await seen();
  await leave(page, table.ben);
  return { dealt, tile, meld, turn, draw };
}

describe('the moments of a turn', () => {
  it('are seen and heard by a player who wants all of it', async () => {
    const { dealt, tile, meld, turn, draw } = await playTurn({ motion: true, sound: 'all' });
    expect(dealt).toEqual(Array.from({ length: 14 }, () => 'rack'));
    expect(tile).toEqual({ heard: ['tile'], moved: expect.arrayContaining(['table']) });
    expect(meld.heard.at(-1)).toBe('meld');
    expect(meld.moved).toContain('meld');
    expect(turn).toMatchObject({ heard: ['turn'], mark: 'turn-comes' });
    expect(draw.heard).toEqual(['draw']);
    expect(draw.moved).toContain('rack');
  });

  it('move nothing where the device asks for stillness, and sound for the own turn only unless asked', async () => {
    const still = (page: Page): Promise<unknown> => page.emulateMedia({ reducedMotion: 'reduce' });
    const { dealt, tile, meld, turn, draw } = await playTurn({ motion: true }, still);
    expect([dealt, tile.moved, meld.moved, turn.moved, draw.moved].flat()).toEqual([]);
    expect(turn.mark).toBe('none');
    expect([tile.heard, meld.heard, draw.heard].flat()).toEqual([]);
    expect(turn.heard).toEqual(['turn']);
  });

  it('are silent for a player who wants no sound', async () => {
    const { tile, meld, turn, draw } = await playTurn({ motion: false, sound: 'off' });
    expect([tile, meld, turn, draw].flatMap(({ heard, moved }) => [...heard, ...moved])).toEqual([]);
  });
});

describe('going out', () => {
  it.each([
    ['lets the last tiles go down and leap before the result is shown', true, false],
    ['shows the result at once, and moves nothing, for a player who wants no motion', false, false],
    ['shows the result at once, and moves nothing, where the device asks for stillness', true, true],
  ])('%s', async (_, motion, still) => {
    const page = await openPage({ width: 1280, height: 800 });
    if (still) await page.emulateMedia({ reducedMotion: 'reduce' });
    await watch(page, { motion, sound: 'all' });
    await keepGame(page, lastTurn('0e0d').log, '0e0d');
    // What has moved when the result appears, how many frames after the end of the game that is, and what moves from then on.
    await page.addInitScript(`{
      let frames = 0;
      let over;
      window.running = [];
      const count = () => {
        frames++;
        if (window.end) window.running.push(...document.getAnimations().map((one) => one.animationName ?? 'slide'));
        requestAnimationFrame(count);
      };
      count();
      new MutationObserver(() => {
        if (document.querySelector('.game .button.wide')) over ??= frames;
        if (window.end !== undefined || !document.querySelector('dialog .scores')) return;
        window.end = { moved: [...window.moved], frames: frames - (over ?? frames) };
      }).observe(document, { childList: true, subtree: true });
    }`);
    await page.goto(`${server.base}/#/game/0e0d`);
    expect(await keepTurn(page)).toBe(true);
    await isStill(page);
    await page.evaluate('window.moved = []');
    await page.locator('.button.play[aria-disabled="false"]').click();
    await page.waitForSelector('dialog .scores');
    const end = (await page.evaluate('window.end')) as { moved: string[]; frames: number };
    if (motion && !still) {
      expect(end.moved).toContain('table');
      await expect.poll(() => page.evaluate('window.running')).toContain('count-up');
    } else {
      for (let i = 0; i < 3; i++) await nextFrame(page);
      expect(end.moved).toEqual([]);
      expect(end.frames).toBeLessThan(4);
      expect(await page.evaluate('window.running')).toEqual([]);
      expect(await take(page, 'moved')).toEqual([]);
    }
    await expect.poll(() => page.evaluate('window.heard.at(-1)')).toBe('out');
    await leave(page);
  });
});
