/** The API reference can be made, and describes every export of the packages. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishable } from '../scripts/release/pack.ts';
import { makePages } from '../scripts/web/pages.ts';

const pages = mkdtempSync(join(tmpdir(), 'rummikub-pages-'));
const site = join(pages, 'reference');
let complaints = '';

beforeAll(() => {
  try {
    makePages(pages);
  } catch (error) {
    complaints = (error as Error).message;
  }
});
afterAll(() => rmSync(pages, { recursive: true, force: true }));

/** The import path of each entry of the packages that are published. The server is a program: nothing imports it. */
const libraries = publishable().filter((folder) => basename(folder) !== 'server');
const entries = libraries.flatMap((folder) => {
  const { name, exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    exports?: Record<string, string>;
  };
  return Object.keys(exports).map((entry) => join(name, entry).replaceAll('\\', '/'));
});

describe('the API reference', () => {
  it('is made without a complaint: every export has a comment, every link a target', () => {
    expect(complaints).toBe('');
  });

  it('has a page for every entry of every package, which says how to import it', () => {
    expect(entries).toContain('@rummikub/engine/core');
    const modules = readdirSync(join(site, 'modules')).map((file) =>
      readFileSync(join(site, 'modules', file), 'utf8'),
    );
    for (const entry of entries) {
      const told = modules.filter((page) => page.includes(`<code>${entry}</code>`));
      expect(told.length, entry).toBeGreaterThan(0);
    }
  });

  it('has links on its front page to the main functions', () => {
    const front = readFileSync(join(site, 'index.html'), 'utf8');
    for (const name of ['bestPlay', 'judgePlay', 'startGame', 'makeBatch'])
      expect(front).toMatch(new RegExp(`<a href="functions/[^"]+"[^>]*>${name}</a>`));
  });
});
