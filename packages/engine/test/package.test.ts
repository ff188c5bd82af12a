/** The engine as a published package: packed, installed into an empty folder, and used there. */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_BYTES } from '../../../bench/engine/size.ts';
import { examplesOf } from '../../../scripts/docs/examples.ts';
import { npm } from '../../../scripts/npm.ts';
import { stage, tarball } from '../../../scripts/release/pack.ts';
import { launchBrowser } from '../../../scripts/web/browser.ts';
import { bundle } from '../../../scripts/web/bundle.ts';

const PACKAGE = join(import.meta.dirname, '..');
const ROOT = join(PACKAGE, '..', '..');
const SEED = 'a package of tiles';

const folder = mkdtempSync(join(tmpdir(), 'rummikub-package-'));
const staged = join(folder, 'staged');
const consumer = join(folder, 'consumer');
const installed = join(consumer, 'node_modules', '@rummikub', 'engine');

beforeAll(async () => {
  await stage(PACKAGE, staged);
  const packed = tarball(staged, folder);
  cpSync(join(import.meta.dirname, 'consumer'), consumer, { recursive: true });
  writeFileSync(join(consumer, 'package.json'), JSON.stringify({ name: 'consumer', type: 'module' }));
  npm(['install', '--prefer-offline', '--no-audit', '--no-fund', packed], consumer);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesIn = (place: string): string[] =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(place.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort();

/** Runs a file of the consumer and returns its output. */
const run = (file: string, ...args: string[]): string =>
  execFileSync(process.execPath, [join(consumer, file), ...args], { encoding: 'utf8', cwd: consumer });

interface Game {
  turns: number;
  winners: number[];
  scores: number[];
  tableKey: string;
  dealIsFair: boolean;
}
interface Games {
  inMain: Game;
  inWorker: Game;
}

describe('the package', () => {
  it('holds the compiled modules, their types, README, LICENSE and nothing else', () => {
    const sources = globSync('**/*.ts', { cwd: join(PACKAGE, 'src') }).filter((f) => !f.endsWith('.test.ts'));
    const expected = sources.flatMap((file) => {
      const name = file.split(sep).join('/').slice(0, -'.ts'.length);
      return [`${name}.js`, `${name}.d.ts`];
    });
    expect(filesIn(installed)).toEqual([...expected, 'LICENSE', 'README.md', 'package.json'].sort());
  });

  it('has one dependency, and installs no other package', () => {
    expect(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')).dependencies).toEqual({
      '@noble/hashes': expect.any(String),
    });
    expect(
      globSync(['*/package.json', '@*/*/package.json'], { cwd: join(consumer, 'node_modules') }).sort(),
    ).toEqual([join('@noble', 'hashes', 'package.json'), join('@rummikub', 'engine', 'package.json')]);
  });

  it('passes publint without a message', async () => {
    const { messages, pkg } = await publint({ pkgDir: installed, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg as Record<string, unknown>))).toEqual([]);
  });

  it('has no import of a source file in its compiled files', () => {
    const wrong = filesIn(installed)
      .filter((file) => /\.(js|d\.ts)$/.test(file))
      .filter((file) => /from '[^']*\.ts'/.test(readFileSync(join(installed, file), 'utf8')));
    expect(wrong).toEqual([]);
  });

  it('type-checks in a strict project that checks our types too', () => {
    writeFileSync(
      join(consumer, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          exactOptionalPropertyTypes: true,
          noUncheckedIndexedAccess: true,
          skipLibCheck: false,
          noEmit: true,
          target: 'es2022',
          lib: ['es2022'],
          types: [],
          module: 'nodenext',
        },
        files: ['typed.ts'],
      }),
    );
    const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    expect(execFileSync(process.execPath, [tsc, '-p', consumer], { encoding: 'utf8' })).toBe('');
  });

  it.each(examplesOf(join(PACKAGE, 'README.md')))('runs the example at $where', ({ file, code, prints }) => {
    writeFileSync(join(consumer, file), code);
    expect(run(file).split(/\r?\n/).slice(0, -1)).toEqual(prints);
  });
});

describe('a whole game with the installed package', () => {
  const games = (): Games => JSON.parse(run('node.js', SEED)) as Games;

  it('is played in Node, to an end whose scores add up to zero and whose deal is fair', () => {
    const { inMain } = games();
    expect(inMain.turns).toBeGreaterThan(10);
    expect(inMain.winners.length).toBeGreaterThan(0);
    expect(inMain.scores.reduce((a, b) => a + b)).toBe(0);
    expect(inMain.dealIsFair).toBe(true);
  });

  it('is the same in a worker thread', () => {
    const { inMain, inWorker } = games();
    expect(inWorker).toEqual(inMain);
  });

  it('is the same in a web page and in a web worker', async () => {
    const built = join(consumer, 'built');
    await bundle(consumer, join(consumer, 'page.js'), built);
    writeFileSync(join(built, 'index.html'), '<!doctype html><script type="module" src="page.js"></script>');
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1) || 'index.html';
      const found = filesIn(built).includes(path);
      response.writeHead(found ? 200 : 404, {
        'content-type': extname(path) === '.js' ? 'text/javascript' : 'text/html',
      });
      response.end(found ? readFileSync(join(built, path)) : '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      const { port } = server.address() as AddressInfo;
      await page.goto(`http://127.0.0.1:${port}/?seed=${encodeURIComponent(SEED)}`);
      await page.waitForFunction('globalThis.games !== undefined');
      const inBrowser = (await page.evaluate('globalThis.games')) as Games;
      const { inMain } = games();
      expect(inBrowser).toEqual({ inMain, inWorker: inMain });
    } finally {
      await browser.close();
      server.close();
    }
  });

  it('stays below the promised size when a page bundles the whole engine', async () => {
    const entry = join(consumer, 'all.js');
    writeFileSync(entry, "export * from '@rummikub/engine';\n");
    const [code = ''] = (await bundle(consumer, entry)).values();
    expect(gzipSync(code, { level: 9 }).length).toBeLessThan(MOST_BYTES);
  });
});
