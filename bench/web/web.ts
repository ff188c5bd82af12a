/** The web app in a real browser: the size of its first page, and what a drag over a hundred tiles costs. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openWith } from '../../packages/web/test/support/pageActions.ts';
import { BUILT, serveSite } from '../../packages/web/test/support/site.ts';
import { FRAME, fingerOn, mouseOn, percentile, traceDrag } from '../../packages/web/test/support/trace.ts';
import { launchBrowser } from '../../scripts/web/browser.ts';
import { buildWeb } from '../../scripts/web/build.ts';

/** Kilobytes of built files as a server sends them: fonts and pictures as they are, the rest compressed. */
function sizeOf(files: readonly string[]): string {
  const bytes = files.map((file) => {
    const plain = readFileSync(join(BUILT, file));
    return /\.(woff2|png)$/.test(file) ? plain.length : gzipSync(plain, { level: 9 }).length;
  });
  return `${(bytes.reduce((sum, one) => sum + one, 0) / 1024).toFixed(1)} KB`;
}

/** What a newcomer's browser fetches before the first page is there, and what every other page adds. */
function printTransfers(): void {
  const page = readFileSync(join(BUILT, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  const fonts = readdirSync(join(BUILT, 'assets')).filter((file) => /latin.*\.woff2$/.test(file));
  console.log(`first page: ${sizeOf(scripts)} of script, compressed (goal: under 40 KB)`);
  const sheets = [...page.matchAll(/href="\.\/(assets\/[^"]+\.css)"/g)].map(([, file = '']) => file);
  const rest = {
    page: ['index.html', ...sheets],
    early: ['early.js'],
    font: fonts.map((file) => join('assets', file)),
  };
  console.log(
    `  beside it: ${sizeOf(rest.page)} of page and styles, ${sizeOf(rest.early)} that asks for other pages early, ${sizeOf(rest.font)} of font, ${sizeOf(['icon.svg'])} of icon`,
  );
  const early = /const PAGES = (\{.*\});/.exec(readFileSync(join(BUILT, 'early.js'), 'utf8'))?.[1] ?? '{}';
  const { files } = JSON.parse(early) as { readonly files: Readonly<Record<string, string[]>> };
  for (const [name, list] of Object.entries(files)) {
    const own = list.filter((file) => file.endsWith('.js'));
    console.log(
      `  ${name} adds ${own.length} scripts of ${sizeOf(own)} and ${list.length - own.length} style sheets`,
    );
  }
}

export async function run(_args: string[]): Promise<void> {
  buildWeb();
  printTransfers();

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
