/** The deal: the tiles of the rack come from the pool, one after the other; nothing moves for people who asked for stillness. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { samplesOf } from '../../src/device/call/sounds.ts';
import { openedApp } from '../support/openedApp.ts';
import { openWith, problemsOf } from '../support/pageActions.ts';

const app = openedApp();

/** Starts a game and gives what is animated until the rack is there: for each slide where it is, and what changes. */
async function slidesOfDeal(page: Page): Promise<unknown> {
  await page.addInitScript(`window.slides = [];
    window.lengths = [];
    window.AudioContext = class {
      state = 'running';
      createBuffer(_, length) { window.lengths.push(length); return { copyToChannel() {} }; }
      createBufferSource() { return { connect() {}, start() {} }; }
    };
    const own = Element.prototype.animate;
    Element.prototype.animate = function (frames, ...rest) {
      const changed = [...new Set(frames.flatMap((frame) => Object.keys(frame)))].join();
      window.slides.push([this.closest('[data-area]')?.dataset.area, changed]);
      return own.call(this, frames, ...rest);
    };`);
  await page.goto(`${app.site.address}#/play`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.rack .tile:nth-child(14)');
  await page.waitForFunction('document.getAnimations().length === 0');
  return page.evaluate('window.slides');
}

describe('the deal', () => {
  it('brings every tile of the rack from the pool, by transforms alone, once', async () => {
    const page = await openWith(app.browser, {
      width: 1280,
      height: 800,
      luck: 3,
      settings: { motion: true, sound: 'all' },
    });
    expect(await slidesOfDeal(page)).toEqual(Array.from({ length: 14 }, () => ['rack', 'transform']));
    // The click on Start lets it be heard.
    expect(await page.evaluate('window.lengths[0]')).toBe(samplesOf('deal').length);
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('moves nothing where the device asks for stillness', async () => {
    const page = await openWith(app.browser, {
      width: 1280,
      height: 800,
      luck: 3,
      settings: { motion: true },
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await slidesOfDeal(page)).toEqual([]);
    await page.context().close();
  });
});
