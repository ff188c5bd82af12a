/** The built app: its size, its list of files, and offline use. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openedApp } from '../support/openedApp.ts';
import { openWith, resultOf } from '../support/pageActions.ts';
import { BUILT, serveSite } from '../support/site.ts';

const app = openedApp();

describe('the built app', () => {
  it('has a first page of less than 40 KB of script, compressed', () => {
    const page = readFileSync(join(BUILT, 'index.html'), 'utf8');
    const scripts = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(
      ([, file = '']) => file,
    );
    expect(scripts.length).toBeGreaterThan(0);
    const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(BUILT, file))).length, 0);
    expect(bytes).toBeLessThan(40_000);
  });

  it('keeps every file that it is made of for offline use, and asks for no other', () => {
    const worker = readFileSync(join(BUILT, 'sw.js'), 'utf8');
    const kept = JSON.parse(/const FILES = (\[.*?\]);/.exec(worker)?.[1] ?? '[]') as string[];
    const made = readdirSync(BUILT, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(BUILT.length + 1)
          .split(sep)
          .join('/'),
      )
      // Beside each file are its compressed copies, for servers.
      // Screenshots are for shops of apps alone.
      .filter((file) => file !== 'sw.js' && !/\.(br|gz)$|^screenshots\//.test(file))
      .map((file) => (file === 'index.html' ? './' : file));
    expect(kept.toSorted()).toEqual(made.toSorted());
  });

  it('plays on when the server is gone: a new game, the solver, and a reload', async () => {
    const brief = await serveSite(BUILT);
    const page = await openWith(app.browser, { width: 1280, height: 800 });
    await page.goto(brief.address);
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await page.waitForFunction('navigator.serviceWorker.controller !== null');
    await brief.close();
    await page.reload();
    await page.getByText('Play bots').click();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForSelector('.rack .tile');
    await page.locator('.button.draw[aria-disabled="false"]').click();
    await page.waitForFunction("document.querySelectorAll('.side .moves li').length >= 3");
    await page.goto(`${brief.address}#/solve/${encodeURIComponent('5r-7r | 8r 9k')}`);
    await expect.poll(() => resultOf(page)).toEqual({ tiles: 1, points: 8 });
    await page.context().close();
  });
});
