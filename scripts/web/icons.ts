/** `node scripts/web/icons.ts`: paints the icons of the web application from their SVGs, for systems that take none. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from './browser.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'packages', 'web', 'public');

/** Each picture, the drawing that it is made of, and how wide it is. */
const ICONS = [
  ['icon-192.png', 'icon.svg', 192],
  ['icon-512.png', 'icon.svg', 512],
  ['icon-maskable-512.png', 'icon-maskable.svg', 512],
] as const;

const browser = await launchBrowser();
try {
  for (const [file, drawing, size] of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const svg = readFileSync(join(FOLDER, drawing), 'utf8');
    await page.setContent(
      `<style>body { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${svg}`,
    );
    writeFileSync(join(FOLDER, file), await page.screenshot({ omitBackground: true }));
    await page.close();
  }
} finally {
  await browser.close();
}
