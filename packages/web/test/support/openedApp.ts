/** The built app and a browser to look at it, opened before the tests of a file and closed after them. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '../../../../scripts/web/browser.ts';
import { BUILT, type Site, serveSite } from './site.ts';

/** To be called once in a file of tests; what it gives is there as soon as they run. */
export function openedApp(): { readonly site: Site; readonly browser: Browser } {
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    site = await serveSite(BUILT);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  return {
    get site() {
      return site;
    },
    get browser() {
      return browser;
    },
  };
}
