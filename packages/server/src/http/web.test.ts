/** The files of the web application, as they are on disk at the moment. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepForOpenPages } from '../../../../scripts/web/build.ts';
import { testSettings } from '../../test/support/testServer.ts';
import { makeMetrics } from '../metrics.ts';
import { type App, makeApp } from './app.ts';
import { serveWeb } from './web.ts';

let folder: string;
let web: string;
let app: App;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rummikub-web-'));
  web = join(folder, 'dist');
  const none = (): number => 0;
  const counts = { connections: none, cachedGames: none, solverQueue: none, botQueue: none };
  app = await makeApp({ settings: testSettings(), metrics: makeMetrics(counts), version: '0.0.0' });
  await serveWeb(app, web);
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** The files of a build. */
function build(name: string, text: string): void {
  mkdirSync(join(web, 'assets'), { recursive: true });
  writeFileSync(join(web, 'index.html'), `<script src="/assets/${name}"></script>`);
  writeFileSync(join(web, 'assets', name), text);
  writeFileSync(join(web, 'assets', `${name}.gz`), gzipSync(text));
}
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it('a new build is served at once while the server runs, and replaced files are gone', async () => {
  expect((await get('/')).body).toContain('not built yet');
  expect((await get('/assets/a-1.js')).statusCode).toBe(404);
  build('a-1.js', 'first');
  expect((await get('/')).body).toContain('a-1.js');
  expect(await get('/assets/a-1.js')).toMatchObject({ statusCode: 200, body: 'first' });
  rmSync(web, { recursive: true });
  expect((await get('/')).body).toContain('not built yet');
  build('b-2.js', 'second');
  expect((await get('/')).body).toContain('b-2.js');
  expect((await get('/assets/a-1.js')).statusCode).toBe(404);
  expect(await get('/assets/b-2.js')).toMatchObject({ statusCode: 200, body: 'second' });
});

it('files of the build before are there for pages that were opened before the update', async () => {
  build('a-1.js', 'first');
  keepForOpenPages(web, `${web}-before`);
  rmSync(web, { recursive: true });
  build('b-2.js', 'second');
  expect(await get('/assets/a-1.js')).toMatchObject({
    statusCode: 200,
    body: 'first',
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  });
  const { rawPayload } = await get('/assets/a-1.js', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(rawPayload).toString()).toBe('first');
  // The next build replaces them.
  keepForOpenPages(web, `${web}-before`);
  expect((await get('/assets/a-1.js')).statusCode).toBe(404);
  expect((await get('/assets/b-2.js')).body).toBe('second');
});

it('an address that a person typed leads to the page, and one that a program asks for is not found', async () => {
  build('a-1.js', 'first');
  const page = { accept: 'text/html,*/*' };
  expect(await get('/learn/5', page)).toMatchObject({ statusCode: 302, headers: { location: '/#/learn/5' } });
  expect((await get('/learn/5')).statusCode).toBe(404);
  expect((await get('/api/v1/nowhere', page)).statusCode).toBe(404);
});

it('files are sent compressed to clients that accept it, and cached for ever if their name has a hash', async () => {
  build('a-1.js', 'first');
  const plain = await get('/assets/a-1.js');
  expect(plain.headers).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringMatching(/accept-encoding/i),
    'x-content-type-options': 'nosniff',
  });
  const packed = await get('/assets/a-1.js', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': expect.stringContaining('javascript'),
  });
  expect(String(gunzipSync(packed.rawPayload))).toBe('first');
  const page = await get('/', { 'accept-encoding': 'gzip' });
  expect(page.headers['cache-control']).toBe('no-cache');
  expect(page.headers['content-encoding']).toBeUndefined();
  const again = await get('/', { 'if-none-match': String(page.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const head = await app.inject({ method: 'HEAD', url: '/assets/a-1.js' });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '5', '']);
});

it('nothing else is served: files outside the folder, hidden files, folders, other methods', async () => {
  build('a-1.js', 'first');
  writeFileSync(join(folder, 'secret.txt'), 'SECRET');
  writeFileSync(join(web, '.env'), 'SECRET');
  mkdirSync(join(web, '.git'));
  writeFileSync(join(web, '.git', 'config'), 'SECRET');
  symlinkSync(folder, join(web, '.up'));
  for (const url of [
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '//secret.txt',
    '/./../secret.txt',
    `/${encodeURIComponent(join(folder, 'secret.txt'))}`,
    `/${join(folder, 'secret.txt')}`,
    '/.env',
    '/%2eenv',
    '/.git/config',
    '/.up/secret.txt',
    '/assets',
    '/assets/',
    '/index.html/',
    '/index.html%00.js',
    '/assets/a-1.js%20',
    '/api/v1/games/nobody/nothing',
  ]) {
    const answer = await get(url);
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
    expect(answer.body).not.toContain('SECRET');
  }
  for (const url of ['/', '/index.html'])
    expect((await app.inject({ method: 'POST', url })).statusCode).toBeOneOf([404, 405]);
});
