/** What the settings change beyond the page itself. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/catalogue.ts';
import { openedApp } from '../support/openedApp.ts';
import { openWith, problemsOf } from '../support/pageActions.ts';

const app = openedApp();

const STYLES = ['theme.css', 'tables.css'].map((file) =>
  readFileSync(join(import.meta.dirname, '..', '..', 'src', file), 'utf8'),
);
/** The colours of a table by day and by night, as the style sheets say. */
function feltsOf(table: string): string[] {
  const [, rule = ''] = STYLES.join('\n').split(table === 'felt' ? ':root {' : `[data-table="${table}"] {`);
  const [, ...felts] = /--felt: light-dark\((#\w+), (#\w+)\)/.exec(rule) ?? [];
  return felts.map((hex) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    return `rgb(${parts.join(', ')})`;
  });
}

describe('the bar of the browser', () => {
  it('has the colour of the table, by day and by night, from the start and as soon as another one is chosen', async () => {
    const page = await openWith(app.browser, { width: 1280, height: 800 });
    const bar = (): Promise<unknown> =>
      page.evaluate("document.querySelector('meta[name=theme-color]').content");
    await page.goto(app.site.address);
    await page.getByRole('button', { name: en.app.settings }).click();
    for (const table of ['felt', 'wood', 'night'] as const) {
      await page.getByText(en.settings.tables[table]).click();
      const [day, night] = feltsOf(table);
      expect(day).toMatch(/^rgb/);
      await expect.poll(bar).toBe(day);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(bar).toBe(night);
      await page.emulateMedia({ colorScheme: 'light' });
    }
    await page.reload();
    await page.waitForSelector('.big');
    expect(await bar()).toBe(feltsOf('night')[0]);
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });
});
