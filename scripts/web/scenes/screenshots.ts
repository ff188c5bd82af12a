/**
 * `npm run screenshots`: takes the pictures of the README and of the web manifest anew.
 * `npm run screenshots -- FOLDER [SCENE …]`: takes every page, or these, on a phone, a tablet and a desk, by day and by
 * night, and the game with every table and all tiles: to be looked at. `--film` makes the film of the README alone.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { startServer } from '../../../packages/server/test/support/testServer.ts';
import { type Looks, openWith } from '../../../packages/web/test/support/pageActions.ts';
import { BUILT, serveSite } from '../../../packages/web/test/support/site.ts';
import { launchBrowser } from '../browser.ts';
import { buildWeb } from '../build.ts';
import { film } from './film.ts';
import { SCENES } from './scenes.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const PICTURES = join(ROOT, 'docs', 'pictures');

/** The pictures of the README, and those that the web manifest shows before the page is installed. */
const IN_README = [
  'desk-light-plan',
  'desk-light-chance',
  'desk-dark-game',
  'phone-light-game',
  'phone-light-solve',
  'phone-light-puzzle',
  'phone-dark-companion',
];
const IN_MANIFEST = ['phone-light-game', 'phone-light-solve', 'phone-light-puzzle', 'desk-light-game'];

const SCREENS = {
  phone: { width: 360, height: 740, touch: true },
  tablet: { width: 820, height: 1180, touch: true },
  desk: { width: 1280, height: 800 },
} as const;

interface Take {
  readonly scene: string;
  /** Stands before the name of each picture. */
  readonly look: string;
  readonly looks: Looks;
}

/** Every page on every screen, and the game with every table and all tiles. */
function allTakes(scenes: readonly string[]): Take[] {
  const themes = ['light', 'dark'] as const;
  const pages = scenes.flatMap((scene) =>
    Object.entries(SCREENS).flatMap(([screen, size]) =>
      themes.map((theme) => ({ scene, look: `${screen}-${theme}`, looks: { ...size, theme } })),
    ),
  );
  if (!scenes.includes('game')) return pages;
  const settings = [
    { table: 'wood', tiles: 'ivory' },
    { table: 'night', tiles: 'ivory' },
    { table: 'felt', tiles: 'white' },
    { table: 'wood', tiles: 'white' },
    { table: 'night', tiles: 'white' },
  ];
  const tables = settings.flatMap((one) =>
    themes.map((theme) => ({
      scene: 'game',
      look: `desk-${theme}-${one.table}-${one.tiles}`,
      looks: { ...SCREENS.desk, theme, settings: one },
    })),
  );
  const large = { scene: 'game', look: 'large-light', looks: { width: 2560, height: 1440 } };
  return [...pages, ...tables, large];
}

/** Takes the pictures; where `wanted` names some, only these are kept. */
async function pictures(
  browser: Browser,
  folder: string,
  takes: readonly Take[],
  wanted: readonly string[] | null,
): Promise<void> {
  const site = await serveSite(BUILT);
  const server = await startServer({});
  try {
    for (const { scene, look, looks } of takes) {
      const page = await openWith(browser, { luck: 3, ...looks });
      await SCENES[scene]?.({
        page,
        server: server.base,
        open: async (hash, until) => {
          await page.goto(`${site.address}#/${hash}`);
          await page.waitForSelector(until);
        },
        shot: async (name) => {
          if (wanted !== null && !wanted.includes(`${look}-${name}`)) return;
          await page.waitForTimeout(400);
          await page.screenshot({ path: join(folder, `${look}-${name}.png`) });
        },
      });
      await page.context().close();
    }
  } finally {
    await server.stop();
    await site.close();
  }
}

/** Which scene takes a picture, by the end of its name. */
const sceneOf = (name: string): string => ({ plan: 'game', chance: 'replay' })[name] ?? name;

const { values, positionals } = parseArgs({
  options: { film: { type: 'boolean', default: false } },
  allowPositionals: true,
});
buildWeb();
const browser = await launchBrowser();
try {
  const [folder, ...scenes] = positionals;
  if (values.film) {
    const site = await serveSite(BUILT);
    await film(browser, site.address, join(PICTURES, 'game.webp'));
    await site.close();
  } else if (folder !== undefined) {
    mkdirSync(resolve(folder), { recursive: true });
    await pictures(
      browser,
      resolve(folder),
      allTakes(scenes.length > 0 ? scenes : Object.keys(SCENES)),
      null,
    );
  } else {
    const wanted = [...new Set([...IN_README, ...IN_MANIFEST])];
    const takes = wanted.map((name) => {
      const [screen = 'phone', theme, scene = ''] = name.split('-') as [
        keyof typeof SCREENS,
        'light',
        string,
      ];
      return { scene: sceneOf(scene), look: `${screen}-${theme}`, looks: { ...SCREENS[screen], theme } };
    });
    const once = takes.filter(
      (take, i) => takes.findIndex(({ scene, look }) => scene === take.scene && look === take.look) === i,
    );
    await pictures(browser, PICTURES, once, wanted);
    for (const name of IN_MANIFEST)
      copyFileSync(
        join(PICTURES, `${name}.png`),
        join(ROOT, 'packages', 'web', 'public', 'screenshots', `${name}.png`),
      );
  }
} finally {
  await browser.close();
}
