/** The web app in a real browser: the size of its first page, and what a drag over a hundred tiles costs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openWith } from '../packages/web/test/hands.ts';
import { BUILT, serveSite } from '../packages/web/test/site.ts';
import { launchBrowser } from '../scripts/browser.ts';
import { buildWeb } from '../scripts/web.ts';

/** One frame at sixty a second, in milliseconds. */
const FRAME = 16;
const MOVES = 240;
const CROWDED =
  '1k-13k 1r-13r 1b-13b 1o-13o 1k-4k 9k-13k 1r-5r 9r-12r 1b-4b 8b-12b 1o-4o 6o-13o 5k,5b,5o 6k,6r,6b 7k,7r,7b | 8k 8r 13r j';

/** The part of a trace that we use. */
interface Trace {
  readonly traceEvents: readonly { readonly name: string; readonly ph: string; readonly dur?: number }[];
}

export async function run(_args: string[]): Promise<void> {
  buildWeb();
  const page = readFileSync(join(BUILT, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(BUILT, file))).length, 0);
  console.log(`first page: ${(bytes / 1024).toFixed(1)} KB of script, compressed (at most 150 KB)`);

  const site = await serveSite(BUILT);
  const browser = await launchBrowser();
  try {
    for (const [name, width, height] of [
      ['phone', 360, 740],
      ['desk', 1280, 800],
    ] as const) {
      const looked = await openWith(browser, { width, height });
      await looked.goto(`${site.address}#/solve/${encodeURIComponent(CROWDED)}`);
      await looked.waitForSelector('.result');
      const tiles = await looked.locator('.table [data-tile]').count();
      const box = (await looked.locator('.table').boundingBox())!;
      const from = (await looked.locator('.rack [data-tile]').first().boundingBox())!;
      await looked.mouse.move(from.x + 5, from.y + 5);
      await looked.mouse.down();
      await looked.mouse.move(from.x + 30, from.y - 20);
      await browser.startTracing(looked, {
        categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
      });
      for (let i = 0; i < MOVES; i++) {
        const part = i / MOVES;
        const x = box.x + box.width * (0.5 + 0.45 * Math.sin(part * 40));
        await looked.mouse.move(x, box.y + box.height * (0.05 + 0.9 * part));
      }
      const trace = JSON.parse((await browser.stopTracing()).toString()) as Trace;
      await looked.mouse.up();
      const tasks = trace.traceEvents
        .filter(({ name: what, ph }) => what === 'RunTask' && ph === 'X')
        .map(({ dur = 0 }) => dur / 1000)
        .sort((a, b) => a - b);
      const sum = tasks.reduce((a, b) => a + b, 0);
      const over = tasks.filter((ms) => ms > FRAME).length;
      const at = (part: number): string => (tasks[Math.floor(part * (tasks.length - 1))] ?? 0).toFixed(2);
      console.log(
        `${name}: ${MOVES} moves over ${tiles} tiles: ${(sum / MOVES).toFixed(2)} ms of work a move; longest task ${at(1)} ms, 99 % below ${at(0.99)} ms; ${over} of ${tasks.length} tasks over ${FRAME} ms`,
      );
      await looked.context().close();
    }
  } finally {
    await browser.close();
    await site.close();
  }
}
