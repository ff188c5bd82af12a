/** The web app in a real browser: the size of its first page, and what a drag over a hundred tiles costs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openWith } from '../../packages/web/test/support/pageActions.ts';
import { BUILT, serveSite } from '../../packages/web/test/support/site.ts';
import { FRAME, fingerOn, mouseOn, percentile, traceDrag } from '../../packages/web/test/support/trace.ts';
import { launchBrowser } from '../../scripts/web/browser.ts';
import { buildWeb } from '../../scripts/web/build.ts';

export async function run(_args: string[]): Promise<void> {
  buildWeb();
  const page = readFileSync(join(BUILT, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(BUILT, file))).length, 0);
  console.log(`first page: ${(bytes / 1024).toFixed(1)} KB of script, compressed (goal: under 40 KB)`);

  const site = await serveSite(BUILT);
  const browser = await launchBrowser();
  try {
    for (const [name, width, height, touch] of [
      ['phone', 360, 740, true],
      ['desk', 1280, 800, false],
    ] as const) {
      const looked = await openWith(browser, { width, height, touch });
      const pointer = touch ? await fingerOn(looked) : mouseOn(looked);
      const cost = await traceDrag(browser, looked, site.address, pointer);
      const { tiles, moves, work, longest, layouts } = cost;
      const at = (part: number): string => percentile(work, part).toFixed(2);
      const line = `${name}: ${moves} moves over ${tiles} tiles: of processor time ${at(0.5)} ms a move, 95 % below ${at(0.95)} ms, most ${at(1)} ms (at most ${FRAME} ms); at most ${Math.max(...layouts)} layouts a move; longest task by the clock ${longest.toFixed(2)} ms`;
      console.log(line);
      if (percentile(work, 0.95) > FRAME) process.exitCode = 1;
      await looked.context().close();
    }
  } finally {
    await browser.close();
    await site.close();
  }
}
