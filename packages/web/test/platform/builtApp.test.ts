/** The built app: its size, its list of files, and offline use. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/device/languages.ts';
import { en } from '../../src/i18n/en/catalogue.ts';
import { enCompanion } from '../../src/i18n/en/pages/companion.ts';
import { enPuzzle } from '../../src/i18n/en/pages/puzzle.ts';
import { enRecord } from '../../src/i18n/en/pages/record.ts';
import { enReport } from '../../src/i18n/en/pages/report.ts';
import { fr } from '../../src/i18n/fr/catalogue.ts';
import { openedApp } from '../support/openedApp.ts';
import { openWith, resultOf } from '../support/pageActions.ts';
import { BUILT, serveSite } from '../support/site.ts';

const app = openedApp();

/** The files that the service worker keeps for each language beside English. */
const languagesOf = (worker: string): Record<string, string[]> =>
  JSON.parse(/const LANGUAGES = (\{.*?\});/.exec(worker)?.[1] ?? '{}') as Record<string, string[]>;

const readBuilt = (file: string): string => readFileSync(join(BUILT, file), 'utf8');

/** The scripts that the page itself names: all that is loaded before a page is chosen. */
const firstScripts = (): string[] =>
  [...readBuilt('index.html').matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(
    ([, file = '']) => file,
  );

/** The texts that only these words have, without those that are put together from parts. */
const textsIn = (words: object): string[] =>
  Object.values(words)
    .flatMap((one: unknown) => (typeof one === 'object' && one !== null ? textsIn(one) : [one]))
    .filter((one) => typeof one === 'string')
    .filter((text) => text.length > 20 && !JSON.stringify(en).includes(text));

describe('the built app', () => {
  it('has a first page of less than 40 KB of script, compressed', () => {
    const scripts = firstScripts();
    expect(scripts.length).toBeGreaterThan(0);
    const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(BUILT, file))).length, 0);
    expect(bytes).toBeLessThan(40_000);
  });

  it('has nothing of the puzzles, the companion, the record and the report in its first page', () => {
    const first = firstScripts();
    const others = readdirSync(join(BUILT, 'assets'))
      .filter((file) => file.endsWith('.js') && !first.includes(`assets/${file}`))
      .map((file) => readBuilt(join('assets', file)))
      .join('');
    const start = first.map(readBuilt).join('');
    expect(start).toContain(en.home.lead);
    for (const words of [enPuzzle, enCompanion, enRecord, enReport]) {
      const texts = textsIn(words);
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.filter((text) => start.includes(text))).toEqual([]);
      expect(texts.filter((text) => others.includes(text))).toEqual(texts);
    }
  });

  it('asks for its first page, one script and one font, and for no other page', async () => {
    for (const language of ['en', 'fr']) {
      const page = await openWith(app.browser, { width: 390, height: 844, touch: true, language });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname.slice(1)));
      await page.goto(app.site.address, { waitUntil: 'load' });
      await page.waitForSelector('.big');
      const files = asked.filter((file) => /\.(js|css|woff2)$/.test(file) && file !== 'sw.js');
      const fonts = files.filter((file) => file.endsWith('.woff2'));
      expect(fonts).toHaveLength(1);
      // The words of a language come at the same time as the script.
      const early = await page
        .locator('link[rel="modulepreload"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(early.filter((file) => /^assets\/fr-/.test(file))).toHaveLength(language === 'fr' ? 1 : 0);
      expect(files.toSorted()).toEqual(['early.js', ...firstScripts(), ...early, ...fonts].toSorted());
      await page.context().close();
    }
  });

  it('ships its typeface with its licence: Latin and Hebrew letters, less than 50 KB', () => {
    const fonts = readdirSync(join(BUILT, 'assets')).filter((file) => file.endsWith('.woff2'));
    expect(fonts.map((file) => file.split('-')[1]).toSorted()).toEqual(['hebrew', 'latin']);
    const bytes = fonts.reduce((sum, file) => sum + readFileSync(join(BUILT, 'assets', file)).length, 0);
    expect(bytes).toBeLessThan(50_000);
    expect(readBuilt('rubik-OFL.txt')).toContain('SIL OPEN FONT LICENSE Version 1.1');
  });

  it('has every file that its scripts name', () => {
    const folder = join(BUILT, 'assets');
    const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
    const named = new Set(
      scripts.flatMap(
        (file) => readBuilt(join('assets', file)).match(/[\w-]+-[\w-]{8}\.(?:js|css)\b/g) ?? [],
      ),
    );
    expect(named.size).toBeGreaterThan(scripts.length / 2);
    expect([...named].filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  });

  it('has files that import each other in no circle', () => {
    const files = readdirSync(join(BUILT, 'assets')).filter((file) => file.endsWith('.js'));
    const imports = new Map(
      files.map((file) => [
        file,
        [...readBuilt(join('assets', file)).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(
          ([, other = '']) => other,
        ),
      ]),
    );
    expect([...imports.values()].flat().length).toBeGreaterThan(files.length);
    // Files without imports go first, then those that import only them, and so on: in a circle none can go.
    for (let left = -1; left !== imports.size; ) {
      left = imports.size;
      for (const [file, others] of imports)
        if (!others.some((other) => imports.has(other))) imports.delete(file);
    }
    expect([...imports.keys()]).toEqual([]);
  });

  it('keeps every file that it is made of for offline use, languages when they are used, and asks for no other', () => {
    const worker = readFileSync(join(BUILT, 'sw.js'), 'utf8');
    const files = JSON.parse(/const FILES = (\[.*?\]);/.exec(worker)?.[1] ?? '[]') as string[];
    const languages = languagesOf(worker);
    expect(Object.keys(languages).toSorted()).toEqual(
      Object.keys(LANGUAGES)
        .filter((code) => code !== 'en')
        .toSorted(),
    );
    const kept = [...new Set([...files, ...Object.values(languages).flat()])];
    expect(kept).toHaveLength(files.length + new Set(Object.values(languages).flat()).size);
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

  it('keeps the language of the device for offline use, through an update too, and no other', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rummikub-language-'));
    cpSync(BUILT, folder, { recursive: true });
    const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
    const [french, german] = [languagesOf(worker).fr?.[0], languagesOf(worker).de?.[0]];
    const brief = await serveSite(folder);
    const page = await openWith(app.browser, { width: 1280, height: 800, language: 'fr' });
    /** Which of the two files the newest version of the app has kept. */
    const kept = (version: string): Promise<unknown> =>
      page.evaluate(`(async () => {
        const name = (await caches.keys()).find((one) => one.endsWith('${version}'));
        if (name === undefined) return null;
        const cache = await caches.open(name);
        const found = await Promise.all(['${french}', '${german}'].map((file) => cache.match(file)));
        return found.map((one) => one !== undefined);
      })()`);
    const version = /[0-9a-f]{16}/.exec(worker.slice(worker.indexOf('const NAME')))?.[0] ?? '';
    await page.goto(brief.address);
    await expect.poll(() => kept(version)).toEqual([true, false]);
    writeFileSync(join(folder, 'sw.js'), worker.replace(version, '0123456789abcdef'));
    await page.evaluate(
      'navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => true)',
    );
    await page.getByText(fr.app.newVersion).waitFor();
    expect(await kept('0123456789abcdef')).toEqual([true, false]);
    await brief.close();
    await page.reload();
    await page.getByText(fr.home.headline).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('fr');
    await page.context().close();
    rmSync(folder, { recursive: true });
  });
});
